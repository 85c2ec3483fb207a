"""Puzzles: positions out of bots' matches with one clear answer that few would see; one a day, the same for all.

    puzzle = find_puzzle("secret-hitler", 7)
    match = replay(puzzle.record)            # up to the position
    match.view(puzzle.seat)                  # all that whoever solves it is shown
    puzzle.possible[puzzle.answer]           # what nobody is told before he has answered

`positions/` holds them, found by `bench/puzzles.py`. The modules named as games tell what is asked there, what the
answer is, and what somebody would say at a glance: from the view alone, so that any answer can be found again.
"""

from cabale.puzzles.days import game_of_day, number_of_day
from cabale.puzzles.puzzle import Possible, Puzzle, Telling
from cabale.puzzles.shelves import find_puzzle, how_many, puzzle_games

__all__ = [
    "Possible",
    "Puzzle",
    "Telling",
    "find_puzzle",
    "game_of_day",
    "how_many",
    "number_of_day",
    "puzzle_games",
]
