"""Every clause is written in both languages and has a test named by it; nothing cites a clause that is not there."""

from pathlib import Path

from cabale.testing.clauses import unknown, untested, unwritten
from cabale_skull import game

TESTS = Path(__file__).parent


def test_every_clause_is_written_and_tested() -> None:
    assert unwritten(game) == []
    assert untested(game, TESTS) == []
    assert unknown([game], TESTS, TESTS.parent / "src") == []
