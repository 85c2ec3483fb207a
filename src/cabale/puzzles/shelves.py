"""Where the puzzles are kept: a file for each game, a puzzle a line."""

from functools import cache
from importlib.resources import files

import msgspec

from cabale.core.errors import Unreadable
from cabale.puzzles.puzzle import Puzzle

FOLDER = files("cabale.puzzles") / "positions"
ENDING = ".jsonl"


@cache
def puzzle_games() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(sorted(file.name.removesuffix(ENDING) for file in FOLDER.iterdir() if file.name.endswith(ENDING)))


@cache
def _lines(game_id: str) -> tuple[bytes, ...]:
    if game_id not in puzzle_games():
        raise Unreadable("no-puzzles", game=game_id, games=", ".join(puzzle_games()))
    return tuple((FOLDER / f"{game_id}{ENDING}").read_bytes().splitlines())


def how_many(game_id: str) -> int:
    return len(_lines(game_id))


def find_puzzle(game_id: str, number: int) -> Puzzle:
    """A puzzle by its number, counted from 1."""
    lines = _lines(game_id)
    if not 1 <= number <= len(lines):
        raise Unreadable("no-such-puzzle", number=number, most=len(lines))
    return msgspec.json.decode(lines[number - 1], type=Puzzle)
