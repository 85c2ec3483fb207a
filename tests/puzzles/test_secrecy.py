"""What is shown of a puzzle is what the seat knows: where anything that is hidden from it is exchanged, it is the same
byte by byte. The filter is not trusted."""

from importlib import import_module
from itertools import islice

import msgspec
import pytest
from msgspec.structs import replace

from cabale.core.match import replay
from cabale.puzzles import find_puzzle, puzzle_games
from cabale.table.puzzles import PuzzlePosition, position_of

TWINS = 6


@pytest.mark.parametrize("number", [1, 7])
@pytest.mark.parametrize("game", puzzle_games())
def test_a_position_tells_no_more_than_the_seat_knows(game: str, number: int) -> None:
    puzzle = find_puzzle(game, number)
    twins = import_module(f"tests.games.{game.replace('-', '_')}.twins").twins
    shown = msgspec.json.encode(position_of(number, puzzle))
    others = list(islice(twins(puzzle.record, puzzle.seat), TWINS))
    assert others
    for other in others:
        assert msgspec.json.encode(position_of(number, replace(puzzle, record=other))) == shown


def test_the_answer_has_no_place_in_it() -> None:
    assert set(PuzzlePosition.__struct_fields__) & {"answer", "weights", "glance", "holders", "telling"} == set()
    [game, *_] = puzzle_games()
    puzzle = find_puzzle(game, 1)
    other = replace(puzzle, answer=(puzzle.answer + 1) % len(puzzle.possible), telling=(), weights=(), glance=())
    assert msgspec.json.encode(position_of(1, other)) == msgspec.json.encode(position_of(1, puzzle))


@pytest.mark.parametrize("game", puzzle_games())
def test_a_position_is_what_its_seat_sees_and_was_told(game: str) -> None:
    puzzle = find_puzzle(game, 1)
    told = position_of(1, puzzle)
    match = replay(puzzle.record)
    assert bytes(told.view) == msgspec.json.encode(match.view(puzzle.seat))
    assert [bytes(event) for event in told.events] == [msgspec.json.encode(one) for one in match.feed(puzzle.seat)]
