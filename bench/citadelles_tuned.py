"""Finds the figures of `tuned`, a policy that weighs, by playing (CMA-ES, `pip install -r requirements/bench.txt`).

    python -m bench.citadelles_tuned --generations 100 --matches 300    writes policies/citadelles/figures/tuned.json
    python -m bench.citadelles_tuned --answer                           writes bench/citadelles_answer.json

Policies play on states, some thousand matches a second. Each candidate plays the same matches as the others of its
generation, on seeds that no bar uses (`SEED`): three in four at the table of six that the bar is about (random, a
builder, rush, guide, bold and itself), the others against three of what was found so far, at four. It is judged by the
share of matches that it wins, and a little by how many points it is ahead or behind, which makes up for luck. The fit
begins with the figures there are, or with `guide`'s (`--anew`); what is written is the mean of the search.

`--answer` finds figures that answer `tuned`: half of the matches against three of it, a quarter at the table of six, a
quarter against three of what was found so far. They are one of the players that `bench/values.py` learns from.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import cma  # type: ignore[import-not-found, import-untyped, unused-ignore]

from cabale.core.chance import Seeded
from cabale.games.citadelles import game
from cabale.search.policies.citadelles.rush import RushPolicy
from cabale.search.policies.citadelles.weighed import TunedPolicy, WeighedPolicy
from cabale.search.policies.citadelles.weights import NAMES, completed, figures_of
from cabale.search.policy import Policy, RandomPolicy, lowest_seat

FIGURES = Path(__file__).parents[1] / "src/cabale/search/policies/citadelles/figures/tuned.json"
ANSWER = Path(__file__).parent / "citadelles_answer.json"
SEED = "tuned"
AHEAD = 0.015  # what a point more than the best other is worth, beside a win
FAR = 15  # points beyond which it is worth no more
OPPONENTS = 3
# The agent `builder`, about, as one that weighs.
BUILDER = {
    "be assassin": 0.5,
    "be thief": 1.0,
    "be magician": 0.5,
    "be king": 1.0,
    "be bishop": 0.5,
    "be merchant": 1.5,
    "be architect": 1.5,
    "revenue": 1.0,
    "card points": 1.0,
    "build points": 1.0,
    "draw": 1.5,
    "draw each": 1.0,
    "draw short": 1.0,
    "swap": 1.0,
    "city threat": 3.0,
    "lost architect": 1.0,
    "lost merchant": 1.0,
    "lost king": 1.0,
    "destroy points": 1.0,
    "destroy price": 2.0,
    "destroy from": 3.0,
}


def play(policies: list[Policy], seed: str) -> list[int]:
    """The points of all seats."""
    chance = Seeded(SEED, seed)
    state = game.start(len(policies), game.Options(), chance)
    while state.pending:
        seat = lowest_seat(state.pending)
        state.apply(seat, policies[seat].choose(state, seat, chance), chance)
    assert state.outcome is not None
    return list(state.outcome.scores)


def worth(candidate: Policy, tables: list[list[Policy]], seeds: list[str]) -> tuple[float, float]:
    """By how many wins more than its share, a match; and the share that it wins at all tables but the first."""
    total = won_elsewhere = 0.0
    for number, seed in enumerate(seeds):
        met = tables[number % len(tables)]
        order = list(range(len(met)))
        luck = Seeded(SEED, "others", seed)
        luck.shuffle("others", order)
        others = [met[place] for place in order]
        seat = luck.below(len(others) + 1)
        others.insert(seat, candidate)
        points = play(others, seed)
        ahead = points[seat] - max(points[:seat] + points[seat + 1 :])
        won = 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
        total += won - 1 / len(others) + AHEAD * max(-FAR, min(FAR, ahead))
        won_elsewhere += won if number % len(tables) else 0.0
    return total / len(seeds), won_elsewhere / sum(1 for number in range(len(seeds)) if number % len(tables))


def as_figures(values: list[float]) -> dict[str, float]:
    return {name: round(float(value), 3) for name, value in zip(NAMES, values, strict=True)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--matches", type=int, default=300, help="of each candidate in each generation")
    parser.add_argument("--anew", action="store_true", help="begin with the figures of guide")
    parser.add_argument("--spread", type=float, default=0.35, help="of each figure, at first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--answer", action="store_true", help="those that answer tuned")
    parser.add_argument("--out", type=Path)
    wanted = parser.parse_args()
    out = wanted.out or (ANSWER if wanted.answer else FIGURES)
    hand_made = [
        WeighedPolicy(figures) for figures in (BUILDER, figures_of("guide").figures, figures_of("bold").figures)
    ]
    pool: list[Policy] = [RandomPolicy(), RushPolicy(), *hand_made]
    tuned: list[Policy] = [TunedPolicy()] * OPPONENTS
    first = completed(figures_of("guide" if wanted.anew else "tuned").figures)
    begun = "" if wanted.anew else figures_of("tuned").source + " Then: "
    options = {"seed": wanted.seed, "CMA_diagonal": True, "verbose": -9, "popsize": 20}
    search = cma.CMAEvolutionStrategy([first[name] for name in NAMES], wanted.spread, options)
    for generation in range(wanted.generations):
        found: list[Policy] = [WeighedPolicy(as_figures(search.mean))] * OPPONENTS
        tables = [found, pool, tuned, tuned] if wanted.answer else [found, pool, pool, pool]
        seeds = [f"{wanted.seed} {generation} {number}" for number in range(wanted.matches)]
        asked = search.ask()
        gained = [worth(WeighedPolicy(as_figures(values)), tables, seeds) for values in asked]
        search.tell(asked, [-each for each, _ in gained])
        mean = sum(each for each, _ in gained) / len(gained)
        elsewhere = sum(share for _, share in gained) / len(gained)
        print(
            f"{generation + 1:>3}  mean {mean:+.3f}  of others {elsewhere:.3f}  spread {search.sigma:.2f}",
            flush=True,
        )
        command = f"python -m bench.citadelles_tuned --generations {wanted.generations} --matches {wanted.matches}"
        command += (
            f"{' --answer' * wanted.answer}{' --anew' * wanted.anew} --spread {wanted.spread} --seed {wanted.seed}"
        )
        source = f"{begun}Found by {command}, after {generation + 1} generations."
        written = {"source": source, "figures": as_figures(search.mean)}
        out.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
