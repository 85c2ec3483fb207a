"""Finds the puzzles: `python bench/puzzles.py` (`make puzzles`) lets the usual bots of each game play, looks for
positions with one clear answer that few would see (`cabale.puzzles.solver` says what that means), and writes the first
twenty into `src/cabale/puzzles/positions`; of a match one at most. It prints what it looked at:

- *positions* in which the question can be asked, and those with a *clear* answer;
- how often the clear answer is *true* (where it can be), and how often those who judge at a glance would give it;
- how many of the clear ones *few* would see.

An answer that comes from playing on must hold with many more worlds, drawn anew.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from cabale.agents.levels import usual
from cabale.cli import seating
from cabale.core.game import find_game
from cabale.core.match import replay_steps
from cabale.core.record import FromScript, Record
from cabale.puzzles.citadelles import WhomToMurder
from cabale.puzzles.indiscretions import WhoIsTheMaster
from cabale.puzzles.puzzle import Puzzle
from cabale.puzzles.secret_hitler import WhoIsHitler
from cabale.puzzles.solver import Solver, telling

FOLDER = Path(__file__).parents[1] / "src" / "cabale" / "puzzles" / "positions"
SIZES = {"secret-hitler": (5, 6, 7), "citadelles": (4, 5, 6), "indiscretions": (2,)}
# Who plays, seat by seat in turn; the usual bots where nobody is named. At tables of talkers a belief that has become
# sure is mostly the one they talked the table into: hardly a quarter of the clear answers would be true.
PLAYERS = {"secret-hitler": ("thumb", "bayes")}
WANTED = 20
MOST_MATCHES = 2000
GLIMPSE, ANEW = 80, 4000  # worlds: before it is worth a closer look, and once it is thought to be a puzzle


class Search(NamedTuple):
    """Who finds the answer, who looks first where that is costly, and who makes sure."""

    solver: Solver
    glimpse: Solver | None = None
    anew: Solver | None = None


SEARCHES = (
    Search(WhoIsHitler()),
    Search(WhomToMurder(), WhomToMurder(GLIMPSE, 2), WhomToMurder(ANEW, 3)),
    Search(WhoIsTheMaster()),
)


class Tally:
    positions = clear = few = 0
    true = glance = 0.0


def played(game_id: str, seats: int, seed: int) -> Record:
    game = find_game(game_id)
    players = PLAYERS.get(game_id, (usual(game_id),))
    agents = tuple(players[seat % len(players)] for seat in range(seats))
    match = seating.new_match(game, seating.names_at(seats), agents, game.Options(), seed)
    crew = seating.crew(match)
    while crew.step():
        pass
    return match.record()


def found(search: Search, record: Record, tally: Tally) -> Iterator[Puzzle]:
    """The puzzles of a match, in its order."""
    solver = search.solver
    asked: set[tuple[int, int]] = set()
    for match in replay_steps(record):
        if match.outcome is not None:
            return
        for seat in range(len(match.seats)):
            view, legal = match.view(seat), match.legal(seat)
            possible = solver.possible(view, legal)
            moment = (match.state.moment, seat)
            if len(possible) < 3 or moment in asked:
                continue
            asked.add(moment)
            tally.positions += 1
            glance = solver.glance(view, possible)
            if search.glimpse is not None and not search.glimpse.is_clear(search.glimpse.weigh(view, possible)):
                continue
            weights = solver.weigh(view, possible)
            if not solver.is_clear(weights):
                continue
            answer = weights.index(max(weights))
            views = [match.view(each) for each in range(len(match.seats))]
            is_true = solver.is_true(views, seat, possible[answer])
            tally.clear += 1
            tally.true += is_true
            tally.glance += glance[answer]
            if not solver.is_seen_by_few(glance, answer) or not is_true:
                continue
            if search.anew is not None:
                again = search.anew.weigh(view, possible)
                if again.index(max(again)) != answer or not search.anew.is_clear(again):
                    continue
            cut = replace(match.record(), origin=FromScript())
            yield Puzzle(
                seat=seat,
                question=solver.question,
                possible=possible,
                answer=answer,
                weights=tuple(round(each, 3) for each in weights),
                glance=tuple(round(each, 3) for each in glance),
                holders=tuple(round(each, 3) for each in solver.holders(view, possible[answer])),
                telling=telling(cut, seat, solver.followed(view, possible[answer])),
                record=cut,
            )


def find(search: Search, wanted: int, seed: int) -> None:
    game_id = search.solver.game
    sizes = SIZES[game_id]
    tally = Tally()
    puzzles: list[Puzzle] = []
    number = 0
    while len(puzzles) < wanted and number < MOST_MATCHES:
        record = played(game_id, sizes[number % len(sizes)], seed + number)
        number += 1
        # Without something that can be told of it, an answer is no explanation.
        one = next((puzzle for puzzle in found(search, record, tally) if puzzle.telling), None)
        if one is not None:
            puzzles.append(one)
            tally.few += 1
    lines = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    (FOLDER / f"{game_id}.jsonl").write_bytes(lines)
    print(
        f"{game_id}: {len(puzzles)} puzzles of {number} matches; {tally.positions} positions, {tally.clear} clear, "
        f"true {tally.true / max(tally.clear, 1):.0%}, seen at a glance {tally.glance / max(tally.clear, 1):.0%}; "
        f"{len(lines) / 1000:.0f} kB"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wanted", type=int, default=WANTED, help="of each game")
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    parser.add_argument("--game", choices=sorted(SIZES), help="only this game's")
    given = parser.parse_args()
    for search in SEARCHES:
        if given.game in (None, search.solver.game):
            find(search, given.wanted, given.seed)


if __name__ == "__main__":
    main()
