"""Plants mistakes in the rules and tables, one at a time, and counts those that the tests find.

    python -m tests.mutants                       all of them: hours
    python -m tests.mutants --sample 40 --seed 1  some of them, in files drawn by the seed
    python -m tests.mutants table                 one part

mutmut makes the mistakes and knows which tests can notice one. It works on a copy (`build/mutants`), a part at a time,
so that a part is judged by the tests written for it.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.games.twins import our_games

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutants"
SURVIVED, NO_TEST = 0, 33  # how mutmut notes what became of a mistake
LEAST = 0.9
# What is marked slow repeats at length what others test, and the sources are no longer as their own tests want them.
OF_SOURCES = (
    "--ignore=tests/core/test_types.py",
    "--deselect=tests/core/test_words.py::test_an_error_never_asks_for_a_fact_it_was_not_given",
    "--deselect=tests/core/test_words.py::test_every_error_has_a_sentence",
)
ARGUMENTS = [*OF_SOURCES, "-p", "tests.mutants.nodeid", "-p", "no:xdist", "-p", "no:cacheprovider", "-m", "not slow"]


class Part(NamedTuple):
    """Code, and the tests that should find any mistake in it."""

    name: str
    folder: str
    tests: tuple[str, ...]

    def files(self) -> list[str]:
        """What of it says something that can be wrong."""
        found = sorted((ROOT / self.folder).glob("*.py"))
        return [str(file.relative_to(ROOT)) for file in found if "def " in file.read_text()]


def parts() -> list[Part]:
    found = [
        # What all games have in common is tested by itself and by a game that uses all of it.
        Part("core", "src/cabale/core", ("tests/core", "tests/games/secret_hitler", "tests/games/test_any_match.py")),
        Part("table", "src/cabale/table", ("tests/table",)),
    ]
    for game in our_games():
        folder = game.replace("-", "_")
        contract = f"tests/games/test_contract.py::Test{game.title().replace('-', '')}"
        tests = (f"tests/games/{folder}", "tests/games/test_any_match.py", "tests/games/test_any_table.py", contract)
        found.append(Part(game, f"src/cabale/games/{folder}", tests))
    return found


class Judged(NamedTuple):
    """What became of the mistakes planted in a part."""

    found: int
    survived: list[str]


class Copy:
    """A part's code and tests, where mutmut may do as it likes."""

    def __init__(self, part: Part, files: list[str]) -> None:
        self.part = part
        self.place = BUILD / part.name
        shutil.rmtree(self.place, ignore_errors=True)
        self.place.mkdir(parents=True)
        ignored = shutil.ignore_patterns("__pycache__", "node_modules", "built", "*.so")
        for name in ("src", "tests", "docs", "examples"):
            shutil.copytree(ROOT / name, self.place / name, ignore=ignored)
        settings = {
            "source_paths": ["src/cabale"],
            "only_mutate": files,
            "also_copy": ["src", "tests", "docs", "examples", "pyproject.toml"],
            "pytest_add_cli_args": ARGUMENTS,
            "pytest_add_cli_args_test_selection": list(part.tests),
        }
        lines = "\n".join(f"{name} = {json.dumps(value)}" for name, value in settings.items())
        project = (ROOT / "pyproject.toml").read_text()
        (self.place / "pyproject.toml").write_text(f"{project}\n[tool.mutmut]\n{lines}\n")

    def judge(self, wanted: int | None, luck: random.Random) -> Judged:
        """Plant so many mistakes, or all."""
        names: list[str] = []
        if wanted is not None:
            self._prepare()
            everything = sorted(self._noted())
            names = luck.sample(everything, min(wanted, len(everything)))
            if not names:
                return Judged(0, [])
        done = self._run(*names)
        if done.returncode != 0:
            sys.exit(f"{self.part.name}: {done.stdout[-3000:]}{done.stderr[-3000:]}")
        noted = self._noted()
        chosen = names or sorted(noted)
        survived = [name for name in chosen if noted[name] in (SURVIVED, NO_TEST, None)]
        return Judged(len(chosen) - len(survived), survived)

    def show(self, name: str) -> str:
        command = [sys.executable, "-m", "mutmut", "show", name]
        return subprocess.run(command, cwd=self.place, env=self._env(), capture_output=True, text=True).stdout

    def _env(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": "src"}

    def _prepare(self) -> None:
        """Make all mistakes and learn which tests reach them. mutmut has no command for that alone: asked for a mistake
        that does not exist it does so, and then complains."""
        done = self._run("nothing")
        if "nothing matches" not in done.stdout + done.stderr:
            sys.exit(f"{self.part.name}: {done.stdout[-3000:]}{done.stderr[-3000:]}")

    def _run(self, *names: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(os.cpu_count() or 1), *names]
        return subprocess.run(command, cwd=self.place, env=self._env(), capture_output=True, text=True)

    def _noted(self) -> dict[str, int | None]:
        noted: dict[str, int | None] = {}
        for file in (self.place / "mutants").rglob("*.py.meta"):
            noted |= json.loads(file.read_text())["exit_code_by_key"]
        return noted


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.mutants", description="Count the mistakes tests find.")
    known = {part.name: part for part in parts()}
    asked.add_argument("part", nargs="*", choices=[*known, []], help="all of them unless named")
    asked.add_argument("--sample", type=int, help="plant so many only, in files drawn by the seed")
    asked.add_argument("--files", type=int, default=4, help="how many files a sample comes from")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--least", type=float, default=LEAST, help="the share that must be found")
    options = asked.parse_args()
    chosen = [known[name] for name in options.part] or list(known.values())
    luck = random.Random(options.seed)
    drawn = [(part, file) for part in chosen for file in part.files()]
    if options.sample is not None:
        drawn = luck.sample(drawn, min(options.files, len(drawn)))
    planted = found = 0
    for part in chosen:
        files = [file for owner, file in drawn if owner == part]
        if not files:
            continue
        wanted = None if options.sample is None else options.sample * len(files) // len(drawn)
        copy = Copy(part, files)
        judged = copy.judge(wanted, luck)
        planted += judged.found + len(judged.survived)
        found += judged.found
        print(f"{part.name}: {judged.found} of {judged.found + len(judged.survived)} found", flush=True)
        for name in judged.survived:
            print(f"\nsurvived: {name}\n{copy.show(name)}", flush=True)
    share = found / planted if planted else 1.0
    print(f"{found} of {planted} planted mistakes found: {share:.1%}, {options.least:.0%} are wanted")
    return 0 if share >= options.least - _doubt(options.least, planted, options.sample) else 1


def _doubt(share: float, planted: int, sample: int | None) -> float:
    """How far below the share of all a sample may lie by bad luck: three standard errors."""
    return 0.0 if sample is None else 3 * math.sqrt(share * (1 - share) / max(planted, 1))


if __name__ == "__main__":
    sys.exit(main())
