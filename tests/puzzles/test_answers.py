"""Every puzzle holds: its position can be played, its answer is found again from the view alone, and few see it."""

from functools import cache

import msgspec
import pytest

from cabale.core.game import find_game
from cabale.core.match import replay
from cabale.core.words import LANGUAGES, Words
from cabale.puzzles import Puzzle, find_puzzle, how_many, puzzle_games
from cabale.puzzles.citadelles import WhomToMurder
from cabale.puzzles.indiscretions import WhoIsTheMaster
from cabale.puzzles.secret_hitler import WhoIsHitler
from cabale.puzzles.solver import Solver, telling

ROUNDED = 0.0006
SOLVERS = (WhoIsHitler, WhomToMurder, WhoIsTheMaster)
ALL = [(game, number) for game in puzzle_games() for number in range(1, how_many(game) + 1)]


@cache
def solver_of(game: str) -> Solver:
    [solver] = [kind for kind in SOLVERS if kind.game == game]
    return solver()


def test_twenty_of_each() -> None:
    assert {game: how_many(game) for game in puzzle_games()} == {kind.game: 20 for kind in SOLVERS}
    positions = {msgspec.json.encode(find_puzzle(*each).record) for each in ALL}
    assert len(positions) == len(ALL)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), ALL)
def test_an_answer_follows_from_the_view(game: str, number: int) -> None:
    puzzle, solver = find_puzzle(game, number), solver_of(game)
    match = replay(puzzle.record)
    # As it comes over the wire: nothing but the view is known.
    view = msgspec.json.decode(msgspec.json.encode(match.view(puzzle.seat)), type=match.game.View)
    assert solver.possible(view, match.legal(puzzle.seat)) == puzzle.possible
    weights = solver.weigh(view, puzzle.possible)
    assert weights.index(max(weights)) == puzzle.answer
    assert solver.is_clear(weights)
    assert weights == pytest.approx(puzzle.weights, abs=ROUNDED)
    glance = solver.glance(view, puzzle.possible)
    assert solver.is_seen_by_few(glance, puzzle.answer)
    assert glance == pytest.approx(puzzle.glance, abs=ROUNDED)
    answer = puzzle.possible[puzzle.answer]
    assert list(solver.holders(view, answer)) == pytest.approx(list(puzzle.holders), abs=ROUNDED)
    views = [match.view(seat) for seat in range(len(match.seats))]
    assert solver.is_true(views, puzzle.seat, answer)
    found = telling(puzzle.record, puzzle.seat, solver.followed(view, answer))
    assert [each.event for each in found] == [each.event for each in puzzle.telling]
    assert [each.after for each in found] == pytest.approx([each.after for each in puzzle.telling], abs=0.002)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", puzzle_games())
def test_all_of_it_can_be_said(game: str, lang: str) -> None:
    words = Words(lang, find_game(game))
    for number in range(1, how_many(game) + 1):
        puzzle: Puzzle = find_puzzle(game, number)
        assert words(f"puzzle-{puzzle.question}").endswith("?")
        assert words(f"puzzle-{puzzle.question}-weights")
        labels = [words(each.message) for each in puzzle.possible if each.seat is None]
        assert len(set(labels)) == len(labels)
