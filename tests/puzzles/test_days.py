"""A puzzle a day, the same for all, from the date alone."""

from datetime import date, timedelta
from itertools import pairwise

from cabale.puzzles import game_of_day, how_many, number_of_day, puzzle_games

FIRST = date(2026, 11, 18)
DAYS = [FIRST + timedelta(days) for days in range(400)]


def test_the_day_decides() -> None:
    """Pinned: a change here would give people who ask on the same day different puzzles."""
    assert game_of_day(FIRST) == "citadelles"
    assert {game: number_of_day(game, FIRST) for game in puzzle_games()} == {
        "citadelles": 11,
        "indiscretions": 10,
        "secret-hitler": 19,
    }


def test_games_take_turns() -> None:
    assert [game_of_day(day) for day in DAYS[:4]] == ["citadelles", "indiscretions", "secret-hitler", "citadelles"]


def test_all_come_before_one_comes_again() -> None:
    for game in puzzle_games():
        numbers = [number_of_day(game, day) for day in DAYS]
        count = how_many(game)
        start = -FIRST.toordinal() % count  # of the first whole turn
        for place in range(start, len(numbers) - count, count):
            assert sorted(numbers[place : place + count]) == list(range(1, count + 1))
        assert all(one != other for one, other in pairwise(numbers))
        assert numbers[start : start + count] != numbers[start + count : start + 2 * count]
