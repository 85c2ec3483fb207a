"""Which puzzle is whose day's: from the date alone. All of a game's come before one comes again, and never the same on
two days that follow each other."""

from datetime import date

from cabale.core.chance import Seeded
from cabale.puzzles.shelves import how_many, puzzle_games


def game_of_day(day: date) -> str:
    """The game of the day's puzzle: they take turns."""
    games = puzzle_games()
    return games[day.toordinal() % len(games)]


def number_of_day(game_id: str, day: date) -> int:
    """The number of this game's puzzle of a day."""
    cycle, place = divmod(day.toordinal(), how_many(game_id))
    return _order(game_id, cycle)[place]


def _order(game_id: str, cycle: int) -> list[int]:
    order = _shuffled(game_id, cycle)
    if len(order) > 1 and order[0] == _shuffled(game_id, cycle - 1)[-1]:
        order[0], order[1] = order[1], order[0]
    return order


def _shuffled(game_id: str, cycle: int) -> list[int]:
    order = list(range(1, how_many(game_id) + 1))
    Seeded("puzzles", game_id, cycle).shuffle("puzzles", order)
    return order
