"""What `talker` reckons to be known by, as data: `python -m bench.practice` writes `figures/talker.json` anew.

Fictitious play: its habits are counted in matches of its own, its fascists then reckon with readers who know these
habits, are counted again, and so on; the readers know the last rounds (`--known`), so that what they know settles where
knowing it costs little. It says nothing but its claims here: conversation takes most of the time of a match, and
readers make nothing of it. Seeds that no measuring uses.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bench.counting import Counting, Noted, noted, written

from cabale.agents.crew import Crew
from cabale.agents.secret_hitler.opinions import Counsel
from cabale.agents.secret_hitler.talker import Talker
from cabale.beliefs.secret_hitler import Company
from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.talk import Utterance, may_speak
from cabale.games.secret_hitler.view import View

FIGURES = Path(__file__).parents[1] / "src/cabale/beliefs/secret_hitler/figures/talker.json"
SEED = 23_000_000
SOURCE = (
    "Habits of `talker` at seven seats, counted over the last {known} of {rounds} rounds of {matches} matches, in each "
    "of which its fascists reckoned with readers who knew as many rounds before it: "
    "python -m bench.practice --rounds {rounds} --known {known} --matches {matches}"
)


class Curt(Talker):
    """A talker that says nothing but its claims."""

    public: Company | None = None

    def speak(self, view: View, mind: Counsel, chance: Chance) -> Utterance | None:
        return self._claim(view, mind, chance) if may_speak(view) else None


def played(seats: int, seed: int) -> Noted:
    match = Match(find_game("secret-hitler"), tuple(map(str, range(seats))), Seeded(seed), journal=False, record=False)
    lucks: dict[int, Chance] = {seat: Seeded(seed, seat) for seat in range(seats)}
    Crew(match, dict.fromkeys(range(seats), Curt()), lucks).play()
    assert isinstance(match.state, State)
    return noted(match.state, match.view(SPECTATOR).heard)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--known", type=int, default=3, help="how many of the last rounds readers know")
    parser.add_argument("--matches", type=int, default=250, help="in each round")
    parser.add_argument("--into", type=Path, default=FIGURES)
    wanted = parser.parse_args()
    source = SOURCE.format(rounds=wanted.rounds, known=wanted.known, matches=wanted.matches)
    matches: list[Noted] = []
    for number in range(wanted.rounds):
        first = SEED + number * wanted.matches
        matches += [played(7, seed) for seed in range(first, first + wanted.matches)]
        matches = matches[-wanted.known * wanted.matches :]
        habits = Counting(matches).habits(source)
        Curt.public = habits.company()
        print(f"{number + 1}", *Counting(matches[-wanted.matches :]).told(), sep="\n   ", flush=True)
    wanted.into.write_bytes(written(habits))


if __name__ == "__main__":
    main()
