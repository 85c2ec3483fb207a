"""What conversation does to strength: `python -m bench.conversing [--matches 400] [--seed 61]`, at seven seats.

`talker` as it is, beside one that claims and says nothing else (`Reticent`), one that converses and takes nobody's
opinion for evidence (`Unmoved`), and one that takes it for thrice as much (`Impressed`): as liberals and as fascists
against `human`, and among themselves, in the same deals.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bench.agents import Bench, less
from msgspec.structs import replace

from cabale.agents.secret_hitler.conversation import worded
from cabale.agents.secret_hitler.opinions import Counsel
from cabale.agents.secret_hitler.talker import Talker
from cabale.arena.workers import Here
from cabale.beliefs.secret_hitler import AMONG_PROGRAMS, Company
from cabale.beliefs.secret_hitler.company import TALKERS
from cabale.core.chance import Chance
from cabale.games.secret_hitler.talk import Utterance, may_speak
from cabale.games.secret_hitler.view import View

SEATS = 7
SEED = 61


def hearing(opinions: float) -> Company:
    """Among programs, with others' opinions as evidence of this weight."""
    figures = replace(TALKERS, guessed=replace(TALKERS.guessed, opinions=opinions))
    return replace(AMONG_PROGRAMS, talking=figures)


class Reticent(Talker):
    """Claims what a talker would, and says nothing else."""

    def speak(self, view: View, mind: Counsel, chance: Chance) -> Utterance | None:
        word = self._claim(view, mind, chance) if may_speak(view) else None
        return None if word is None else worded(word, view, self.temper, chance)


class Unmoved(Talker):
    """Takes nobody's opinion for evidence."""

    company = hearing(0.0)


class Impressed(Talker):
    """Takes others' opinions for as much as people's."""

    company = hearing(TALKERS.guessed.opinions * 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=400, help="in each series")
    parser.add_argument("--seed", type=int, default=SEED)
    wanted = parser.parse_args()
    bench = Bench(wanted.matches, Here(), wanted.seed)
    others = [(kind.__name__, f"{Path(__file__)}:{kind.__name__}") for kind in (Reticent, Unmoved, Impressed)]
    print(f"liberals win, {wanted.matches} matches each, seed {wanted.seed}")
    for name, agent in others:
        for what, pair, usual in (
            ("as liberals against human", (agent, "human"), ("talker", "human")),
            ("as fascists against human", ("human", agent), ("human", "talker")),
            ("among themselves", (agent, agent), ("talker", "talker")),
        ):
            talking, changed = bench.liberals_win(*usual, SEATS), bench.liberals_win(*pair, SEATS)
            value, low, high = less(talking, changed)
            print(
                f"  {what:26} talker {talking.rate:.3f}, {name} {changed.rate:.3f}: "
                f"{value:+.3f} [{low:+.3f}, {high:+.3f}]",
                flush=True,
            )


if __name__ == "__main__":
    main()
