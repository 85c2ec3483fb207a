"""`search` alone among three others at four seats, by the number of simulations a decision, and what that costs:

    python -m bench.citadelles_search rush --simulations 4000 --matches 80

The number is fixed, so that a busy machine changes no result; printed beside it is the processor's time of a decision
in which there was something to choose, which says how long that is on a quiet core. Each deal is played once from every
seat, on seeds that no fit used. A shared victory counts its share; intervals are 95 %. `--worlds blind` draws
characters as if everybody chose blindly, `--policy` says who plays on beyond what was tried.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from functools import cache

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.agents.search import Searching
from cabale.arena.figures import wilson
from cabale.core.chance import Chance, Seeded
from cabale.core.legal import Legal
from cabale.core.match import Match
from cabale.core.messages import Action
from cabale.core.view import View
from cabale.games.citadelles import game

SEATS = 4


class Timed(Searching):
    """Counts the processor's time."""

    def __init__(self) -> None:
        super().__init__()
        self.decisions = 0
        self.time = self.longest = 0.0

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        began = time.process_time()
        action = super().act(view, legal, chance)
        if len(legal) > 1:
            spent = time.process_time() - began
            self.decisions += 1
            self.time += spent
            self.longest = max(self.longest, spent)
        return action


@cache
def other(name: str) -> type[Agent]:
    return find_agent(name, game.id)


def wins(alone: Agent, against: str, matches: int, seed: int) -> Iterator[tuple[int, float]]:
    """After each match how many were played, and the share that were won."""
    won = 0.0
    for number in range(matches):
        seat = number % SEATS
        match = Match(game, ("",) * SEATS, Seeded(seed, "search", number // SEATS), journal=False)
        agents: dict[int, Agent] = {each: alone if each == seat else other(against)() for each in range(SEATS)}
        lucks: dict[int, Chance] = {each: Seeded(seed, number, each) for each in range(SEATS)}
        Crew(match, agents, lucks, silent=True).play()
        assert match.outcome is not None
        if seat in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
        yield number + 1, won / (number + 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("against", nargs="?", default="rush")
    parser.add_argument("--simulations", type=int, default=4000)
    parser.add_argument("--matches", type=int, default=80)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--policy", default=Searching.playing[game.id])
    parser.add_argument(
        "--cut", type=int, default=Searching.cut, help="decisions after which the value judges; -1: never"
    )
    parser.add_argument("--worlds", choices=("believed", "blind"), default="believed")
    parser.add_argument("--answer", choices=("best", "cautious"), default="best")
    wanted = parser.parse_args()
    Timed.simulations = wanted.simulations
    Timed.cut = wanted.cut
    Timed.playing = {game.id: wanted.policy}
    Timed.believing = frozenset({game.id} if wanted.worlds == "believed" else ())
    Timed.cautious = frozenset({game.id} if wanted.answer == "cautious" else ())
    alone = Timed()
    what = f"search ({wanted.simulations}, {wanted.policy}, {wanted.worlds}, {wanted.answer}) among {SEATS - 1}"
    for played, share in wins(alone, wanted.against, wanted.matches, wanted.seed):
        if played % SEATS == 0 or played == wanted.matches:
            low, high = wilson(share, played)
            print(
                f"{what} {wanted.against}: wins {share:.3f} [{low:.3f}, {high:.3f}] of {played}; "
                f"{alone.time / alone.decisions:.3f} s of processor a decision, at most {alone.longest:.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
