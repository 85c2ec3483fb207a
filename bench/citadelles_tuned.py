"""Finds the figures of `tuned`, a policy that weighs, by playing (CMA-ES, `pip install -r requirements/bench.txt`).

    python bench/citadelles_tuned.py --generations 40 --matches 60    writes agents/citadelles/figures/tuned.json

Each candidate plays the same matches as the others of its generation, on seeds that no bar uses (`SEED`): two in
three at the table of six that the bar is about (random, builder, rush, guide, bold and itself), the others against
three of what was found so far, at four. It is judged by the share of matches that it wins, and a little by how many
points it is ahead or behind, which makes up for luck. The fit begins with the figures there are, or with `guide`'s
(`--anew`).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path

import cma  # type: ignore[import-not-found, import-untyped, unused-ignore]

from cabale.agents import Agent, find_agent
from cabale.agents.citadelles.weighed import NAMES, Weigher, figures_of
from cabale.agents.crew import Crew
from cabale.core.chance import Chance, Seeded
from cabale.games.citadelles import Match, game

FIGURES = Path(__file__).parents[1] / "src/cabale/agents/citadelles/figures/tuned.json"
SEED = "tuned"
POOL = ("random", "builder", "rush", "guide", "bold")
AHEAD = 0.015  # what a point more than the best other is worth, beside a win
FAR = 15  # points beyond which it is worth no more
OPPONENTS = 3


def play(agents: Mapping[int, Agent], seed: object) -> list[int]:
    """The points of all seats."""
    match = Match(game, tuple(map(str, agents)), Seeded(SEED, str(seed)), journal=False, record=False)
    lucks: dict[int, Chance] = {seat: Seeded(SEED, str(seed), seat) for seat in agents}
    Crew(match, dict(agents), lucks, silent=True).play()
    return [score.total for score in match.view(0).scores]


def worth(candidate: Weigher, best: Weigher, pool: list[Agent], seeds: list[str]) -> float:
    """By how many wins more than its share, a match."""
    total = 0.0
    for number, seed in enumerate(seeds):
        others = list(pool) if number % 3 else [best] * OPPONENTS
        seat = Seeded(SEED, "seat", seed).below(len(others) + 1)
        others.insert(seat, candidate)
        points = play(dict(enumerate(others)), seed)
        mine = points[seat]
        ahead = mine - max(points[:seat] + points[seat + 1 :])
        won = 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
        total += won - 1 / len(others) + AHEAD * max(-FAR, min(FAR, ahead))
    return total / len(seeds)


def as_figures(values: list[float]) -> dict[str, float]:
    return {name: round(float(value), 3) for name, value in zip(NAMES, values, strict=True)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--matches", type=int, default=60, help="of each candidate in each generation")
    parser.add_argument("--anew", action="store_true", help="begin with the figures of guide")
    parser.add_argument("--spread", type=float, default=0.35, help="of each figure, at first")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    pool: list[Agent] = [find_agent(name, game.id)() for name in POOL]
    first = figures_of("guide" if wanted.anew else "tuned").figures
    begun = "" if wanted.anew else figures_of("tuned").source + " Then: "
    options = {"seed": wanted.seed, "CMA_diagonal": True, "verbose": -9, "popsize": 14}
    search = cma.CMAEvolutionStrategy([first[name] for name in NAMES], wanted.spread, options)
    for generation in range(wanted.generations):
        best = Weigher(as_figures(search.mean))
        seeds = [f"{wanted.seed} {generation} {number}" for number in range(wanted.matches)]
        asked = search.ask()
        gained = [worth(Weigher(as_figures(values)), best, pool, seeds) for values in asked]
        search.tell(asked, [-each for each in gained])
        mean = sum(gained) / len(gained)
        print(f"{generation + 1:>3}  mean {mean:+.3f}  best {max(gained):+.3f}  spread {search.sigma:.2f}", flush=True)
        command = f"bench/citadelles_tuned.py --generations {wanted.generations} --matches {wanted.matches}"
        command += f"{' --anew' * wanted.anew} --spread {wanted.spread} --seed {wanted.seed}"
        source = f"{begun}Found by {command}, after {generation + 1} generations."
        written = {"source": source, "figures": as_figures(search.mean)}
        FIGURES.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
