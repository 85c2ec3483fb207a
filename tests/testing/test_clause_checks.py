"""What holds rules, tests and citations together notices when they part."""

from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest

from cabale.core.game import Game
from cabale.testing.clauses import unknown, untested, unwritten

RULES = "## XY 1 Setup\n\n**XY 1.1** Two.\n\n**XY 1.2** Three.\n\n## XY 2 Talk\n\nFreely.\n"
TESTS = "def test_xy_1_1_two() -> None: ...\n\n\ndef test_xy_1_2_three_{}() -> None: ...\n"


@dataclass
class Mine:
    package: str
    id: str = "mine"
    themes: tuple[str, ...] = ("mine",)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Game:
    """A game of another package, which has rules and words and nothing else."""
    name = f"package_of_{request.node.name.partition('[')[0]}"
    for folder in ("words", "rulebook"):
        (tmp_path / name / folder).mkdir(parents=True)
    for path in (tmp_path / name, tmp_path / name / "words"):
        (path / "__init__.py").touch()
    for lang in ("fr", "en"):
        (tmp_path / name / "words" / f"{lang}.ftl").touch()
        (tmp_path / name / "rulebook" / f"{lang}.md").write_text(RULES)
    monkeypatch.syspath_prepend(str(tmp_path))
    return cast(Game, Mine(name))


def write(tmp_path: Path, game: Game, lang: str, text: str) -> None:
    (tmp_path / game.package / "rulebook" / f"{lang}.md").write_text(text)


def test_nothing_is_wrong(game: Game, tmp_path: Path) -> None:
    (tmp_path / "test_1_setup.py").write_text(TESTS.format("of_them"))
    (tmp_path / "test_2_talk.py").write_text("async def test_xy_2_freely() -> None: ...\n")
    (tmp_path / "rules.py").write_text("# XY 1.1, 1.2: two or three; XY 1 to 2, XY 1.2. ABC 9.9 is not ours\n")
    assert unwritten(game) == untested(game, tmp_path) == unknown([game], tmp_path / "rules.py") == []


def test_a_clause_is_missing_in_a_language(game: Game, tmp_path: Path) -> None:
    write(tmp_path, game, "fr", RULES.replace("**XY 1.2** Three.", ""))
    assert unwritten(game) == ["XY 1.2 is not the same in fr and en"]


def test_a_clause_is_there_twice(game: Game, tmp_path: Path) -> None:
    for lang in ("fr", "en"):
        write(tmp_path, game, lang, RULES.replace("XY 1.2", "XY 1.1"))
    assert unwritten(game) == ["XY 1.1 is there twice"]


def test_clauses_in_another_order(game: Game, tmp_path: Path) -> None:
    write(tmp_path, game, "en", RULES.replace("1.2", "1.3").replace("1.1", "1.2").replace("1.3", "1.1"))
    assert unwritten(game) == ["mine: the clauses are not in the same order"]


def test_a_game_without_rules(game: Game, tmp_path: Path) -> None:
    for lang in ("fr", "en"):
        (tmp_path / game.package / "rulebook" / f"{lang}.md").unlink()
    assert unwritten(game) == ["mine has no numbered rules"]


def test_a_clause_without_a_test_and_a_test_without_a_clause(game: Game, tmp_path: Path) -> None:
    (tmp_path / "test_1_setup.py").write_text(TESTS.format("of_them").replace("xy_1_2", "xy_1_3"))
    (tmp_path / "test_2_talk.py").write_text(
        "def test_xy_1_2_three() -> None: ...\ndef test_freely() -> None: ...\ndef test_xy_2_freely() -> None: ...\n"
    )
    assert untested(game, tmp_path) == [
        "test_1_setup.py: test_xy_1_3_three_of_them names no clause",
        "test_2_talk.py: test_xy_1_2_three is of another chapter",
        "test_2_talk.py: test_freely names no clause",
        "XY 1.2 has no test",
    ]


def test_citations_of_nothing(game: Game, tmp_path: Path) -> None:
    sources = tmp_path / "sources"
    sources.mkdir()
    (sources / "rules.py").write_text('raise Illegal("dead", "XY 1.3")\n# XY 1.1, 2.2 and 4\n')
    (sources / "Board.svelte").write_text("// XY 3\n")
    (sources / "node_modules").mkdir()
    (sources / "node_modules" / "theirs.ts").write_text("// XY 9\n")
    found = [line.removeprefix(f"{sources}/") for line in unknown([game], sources)]
    assert found == [
        "Board.svelte:1: there is no XY 3",
        "rules.py:1: there is no XY 1.3",
        "rules.py:2: there is no XY 2.2",
        "rules.py:2: there is no XY 4",
    ]
