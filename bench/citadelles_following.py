"""What single figures of `draft` are worth: alone among three `tuned`, with some of them changed.

    python -m bench.citadelles_following --matches 1200 "ruined=0" "murdered merchant=20, murdered architect=-9"

Each change is measured by itself, on the same deals, beside `draft` as it is. Seeds of its own: the bar is measured by
`bench/alone.py` on others.
"""

from __future__ import annotations

import argparse

from cabale.agents import Agent, find_agent
from cabale.agents.citadelles.draft import Draft
from cabale.agents.crew import Crew
from cabale.arena.figures import wilson
from cabale.core.chance import Chance, Seeded
from cabale.core.match import Match
from cabale.games.citadelles import game

SEATS = 4
SEED = "following"


def wins(figures: dict[str, float], against: str, matches: int, seed: int) -> float:
    """The share that it wins."""
    Draft.figures = figures
    others = find_agent(against, game.id)()
    won = 0.0
    for number in range(matches):
        seat = number % SEATS
        match = Match(game, ("",) * SEATS, Seeded(SEED, seed, number // SEATS), journal=False)
        agents: dict[int, Agent] = {each: Draft() if each == seat else others for each in range(SEATS)}
        lucks: dict[int, Chance] = {each: Seeded(SEED, seed, number, each) for each in range(SEATS)}
        Crew(match, agents, lucks, silent=True).play()
        assert match.outcome is not None
        if seat in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
    return won / matches


def changed(told: str) -> dict[str, float]:
    """The figures with these in the place of theirs: `name=value, name=value`."""
    figures = dict(Draft.figures)
    for each in filter(None, told.split(",")):
        name, value = each.split("=")
        if name.strip() not in figures:
            raise SystemExit(f"There is no figure {name.strip()!r}.")
        figures[name.strip()] = float(value)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("changes", nargs="*")
    parser.add_argument("--against", default="tuned")
    parser.add_argument("--matches", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    tried = {told: changed(told) for told in ["", *wanted.changes]}
    for told, figures in tried.items():
        share = wins(figures, wanted.against, wanted.matches, wanted.seed)
        low, high = wilson(share, wanted.matches)
        print(f"{told or 'as it is'}: {share:.3f} [{low:.3f}, {high:.3f}] of {wanted.matches}", flush=True)


if __name__ == "__main__":
    main()
