"""The parts that mistakes are planted in, each with the tests that should find any mistake in it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tests.games.twins import our_games
from tests.mutants.planted import ROOT


class Part(NamedTuple):
    name: str
    folder: str
    tests: tuple[str, ...]
    game: str | None = None  # what tests of every game are run with, where that is enough

    def files(self) -> list[Path]:
        return sorted((ROOT / self.folder).glob("*.py"))


def parts() -> list[Part]:
    found = [
        # What all games have in common is tested by itself and by a game that uses all of it.
        Part(
            "core",
            "src/cabale/core",
            (
                *("tests/core", "tests/games/secret_hitler", "tests/games/test_any_match.py"),
                "tests/games/test_contract.py::TestSecretHitler",
            ),
        ),
        Part("table", "src/cabale/table", ("tests/table", "tests/puzzles")),
    ]
    for game in our_games():
        folder = game.replace("-", "_")
        test_class = f"Test{game.title().replace('-', '')}"
        tests = (
            *(f"tests/games/{folder}", "tests/golden", "tests/games/test_any_match.py"),
            *(f"tests/games/test_any_table.py::{test_class}Table", f"tests/games/test_contract.py::{test_class}"),
        )
        found.append(Part(game, f"src/cabale/games/{folder}", tests, game))
    return found
