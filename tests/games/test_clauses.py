"""Every rule is written in both languages and has a test named by it; whatever cites a rule cites one that exists."""

from pathlib import Path

import pytest

from cabale.core.game import find_game, game_ids
from cabale.testing.clauses import unknown, untested, unwritten

ROOT = Path(__file__).parents[2]
OURS = [game_id for game_id in game_ids() if find_game(game_id).package.startswith("cabale.games.")]


@pytest.mark.parametrize("game_id", OURS)
def test_every_clause_is_written_in_every_language(game_id: str) -> None:
    assert unwritten(find_game(game_id)) == []


@pytest.mark.parametrize("game_id", OURS)
def test_every_clause_has_a_test_in_its_chapter(game_id: str) -> None:
    assert untested(find_game(game_id), ROOT / "tests" / "games" / game_id.replace("-", "_")) == []


@pytest.mark.parametrize("folder", ["src/cabale", "tests", "web/src", "web/test", "docs", "bench", "examples"])
def test_every_citation_exists(folder: str) -> None:
    assert unknown(map(find_game, OURS), ROOT / folder) == []
