"""Every `python …` that a page names, in a block or in a sentence, and every one that a target of make consists of, is
carried out: in a copy of this tree, into which it may write, with less to do than for real."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.docs.blocks import named_commands
from tests.docs.test_make_targets import RECIPES, in_ci
from tests.docs.test_pages import PAGES, ROOT
from tests.web.browser import find_browser

PAGE_OF_THE_SITE = ROOT / "web" / "README.md"
COPIED = ("bench", "docs", "examples", "release", "src", "tests", "web", "README.md", "README.fr.md", "pyproject.toml")
LEFT = shutil.ignore_patterns(
    "__pycache__", "node_modules", "screenshots", "_generated", "*.so", "built", "dist", ".vite", "test-results"
)


@dataclass(frozen=True)
class Smaller:
    """The same program with less to do: options added (the last of a kind counts), words of an example that stand for
    something, and numbers in its source."""

    options: str = ""
    words: dict[str, str] = field(default_factory=dict)
    source: dict[str, dict[str, str]] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    asks: dict[str, str] = field(default_factory=dict)  # the command that an option needs
    browser: bool = False
    env: dict[str, str] = field(default_factory=dict)


SPEEDS = {
    "LOOP_SECONDS = 0.5": "LOOP_SECONDS = 0.01",
    "7, 8000,": "7, 8,",
    "7, 800,": "7, 2,",
    "4, 400,": "4, 2,",
    "range(10):\n        match": "range(1):\n        match",
}
# Of each part, the tests of one file.
FEW_TESTS = {
    '*("tests/core", "tests/games/secret_hitler", "tests/games/test_any_match.py"),': '"tests/core/test_seats.py",',
    '"tests/games/test_contract.py::TestSecretHitler",': "",
    '("tests/table", "tests/puzzles")': '("tests/table/test_marking.py",)',
    '{folder}", "tests/golden", "tests/games/test_any_match.py")': '{folder}/test_counts.py",)',
    '*(f"tests/games/test_any_table.py::{test_class}Table", f"tests/games/test_contract.py::{test_class}"),': "",
}
# By the program, without what names it: bench.agents is bench/agents.py.
SMALLER = {
    "bench.agents": Smaller(
        "--matches 2", source={"bench/agents.py": SPEEDS, "bench/bars.py": {"SEARCHED = 2000": "SEARCHED = 2"}}
    ),
    "bench.asleep": Smaller("--tables 2", source={"bench/asleep.py": {"MOVES = 60": "MOVES = 4"}}),
    "bench.citadelles_beliefs": Smaller("--matches 1"),
    "bench.citadelles_following": Smaller("--matches 4"),
    "bench.citadelles_search": Smaller("--simulations 2 --matches 4"),
    "bench.citadelles_tuned": Smaller("--generations 1 --matches 4", needs=("cma",)),
    "bench.citadelles_wants": Smaller("--matches 12"),
    "bench.conversing": Smaller("--matches 2", {"N": "2", "S": "1"}),
    "bench.evidence": Smaller(),
    "bench.exploit": Smaller("--matches 2 --rounds 1"),
    "bench.hey_roles": Smaller("--missions 2"),
    "bench.history": Smaller(
        source={"bench/history.py": {'"bench", "--json"': '"bench", "--seconds", "0.01", "--json"'}}
    ),
    "bench.levels": Smaller("--game secret-hitler --matches 2 --jobs 1"),
    "bench.openspiel_searches": Smaller("4", needs=("pyspiel",)),
    "bench.peers": Smaller("--seconds 0.01 --turns 1", needs=("pyspiel", "envpool", "pettingzoo", "rlcard", "pygame")),
    "bench.practice": Smaller("--rounds 1 --matches 2"),
    "bench.puzzles": Smaller("--game secret-hitler --wanted 1"),
    "bench.reading": Smaller(source={"bench/reading.py": {"for row in table(lang)": "for row in table(lang)[:20]"}}),
    "bench.scale": Smaller(
        "--tables 4 --seconds 1",
        source={
            "bench/scale.py": {
                "options.idle = tables, seconds, 25.0": "options.idle = tables, seconds, 0.5",
                "100_000": "100",
            }
        },
        commands=("redis-server", "redis-benchmark"),
    ),
    "bench.server": Smaller("--tables 4 --seconds 1", asks={"--profile": "py-spy"}),
    "bench.spymaster": Smaller("--matches 2 --simulations 4"),
    "bench.tells": Smaller("--matches 8", {"GAME": "secret-hitler", "N": "8", "S": "1"}),
    "bench.turning_points": Smaller(
        source={
            "bench/turning_points.py": {
                '{"secret-hitler": 5, "citadelles": 4, "indiscretions": 2}': '{"secret-hitler": 5}',
                "WANTED = 3": "WANTED = 1",
                "MATCHES = 8": "MATCHES = 1",
                "GLIMPSE, COUNTED = 12, 150": "GLIMPSE, COUNTED = 1, 2",
            }
        }
    ),
    "bench.values": Smaller("--matches 12 --units 2 --times 1", needs=("torch",)),
    "cabale.games.hey.material.check": Smaller(),
    "cabale.server.schemas": Smaller(words={"FOLDER": "schemas"}),
    "cabale.testing.golden": Smaller(),
    "docs.games": Smaller(),
    "examples.cfr": Smaller("--iterations 2", needs=("pyspiel",)),
    "examples.ppo": Smaller("--steps 64 --parts 1 --matches 2 --out ppo.png", needs=("torch", "sb3_contrib")),
    "pytest": Smaller("-n 0 tests/core/test_seats.py"),
    "tests.mutants": Smaller(
        "--sample 1 --least 0",
        {"PART": "table", "N": "1", "S": "1", "SECONDS": "1", "TESTS": "mark"},
        {"tests/mutants/parts.py": FEW_TESTS},
        env={"PYTHONPATH": "src"},
    ),
    "tests.talking": Smaller(),
    "tests.web.eyes": Smaller(
        words={"FOLDER": "eyes"}, source={"tests/web/eyes.py": {"in POSITIONS:": "in POSITIONS[:1]:"}}, browser=True
    ),
    "tests.web.film": Smaller(
        source={
            "tests/web/film.py": {"DECISIONS = 7": "DECISIONS = 1", '"fr-FR": ("cabale.fr.webp", "Votre nom"), ': ""}
        },
        browser=True,
    ),
    "tests.web.posters": Smaller(source={"tests/web/posters.py": {"in CARDS:": "in CARDS[:1]:"}}, browser=True),
    "tests.web.screenshots": Smaller(
        source={"tests/web/screenshots.py": {'{"phone": (390, 844), "desktop"': '{"desktop"'}}, browser=True
    ),
    "web.tools.icons": Smaller(browser=True),
}


def program(command: str) -> str:
    """`bench.agents`, however it is called."""
    first, *rest = shlex.split(command)[1:]
    return rest[0] if first == "-m" else first.removesuffix(".py").replace("/", ".")


def options(command: str) -> frozenset[str]:
    """How it is called, and the options it is given."""
    words = shlex.split(command)
    return frozenset({words[1] if words[1] == "-m" else "", *(word for word in words if word.startswith("--"))})


def fewest(commands: list[str]) -> list[str]:
    """Those of each program that together have all options; the others differ by figures."""
    kept: list[str] = []
    for command in sorted(commands, key=lambda one: (-len(options(one)), -len(one), one)):
        if not any(program(one) == program(command) and options(command) <= options(one) for one in kept):
            kept.append(command)
    return sorted(kept)


NAMED = {one for page in (*PAGES, PAGE_OF_THE_SITE) for one in named_commands(page) if one.startswith("python ")}
BY_TESTS = RECIPES.keys() - in_ci()
NAMED |= {line for target in BY_TESTS for line in RECIPES[target] if line.startswith("python ")}
# Of tests that are named, this run has them.
OURS = sorted(
    one for one in NAMED if program(one) in SMALLER and not re.match("python -m pytest .*(tests/|QUICK)", one)
)
RUN = fewest(OURS)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tree")
    for name in COPIED:
        source = ROOT / name
        copy = shutil.copy if source.is_file() else lambda a, b: shutil.copytree(a, b, ignore=LEFT)
        copy(source, folder / name)
    (folder / "docs" / "screenshots").mkdir()
    for smaller in SMALLER.values():
        for file, changes in smaller.source.items():
            text = (folder / file).read_text(encoding="utf-8")
            for shown, ours in changes.items():
                assert shown in text, f"{file}: {shown}"
                text = text.replace(shown, ours)
            (folder / file).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("command", RUN)
def test_it_runs(command: str, tree: Path) -> None:
    smaller = SMALLER[program(command)]
    missing = [name for name in smaller.needs if find_spec(name) is None]
    asked = [name for option, name in smaller.asks.items() if option in command]
    missing += [name for name in (*smaller.commands, *asked) if shutil.which(name) is None]
    if missing:
        pytest.skip(f"needs {' and '.join(missing)}")
    if smaller.browser and find_browser() is None:
        pytest.skip("no browser")
    words = [smaller.words.get(word, word) for word in shlex.split(command)[1:]]
    path = os.pathsep.join(os.path.abspath(one) for one in os.environ.get("PYTHONPATH", "").split(os.pathsep) if one)
    whole = [sys.executable, *words, *shlex.split(smaller.options)]
    environment = {**os.environ, "PYTHONPATH": path, **smaller.env}
    done = subprocess.run(whole, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}{done.stderr[-4000:]}"


def test_every_program_is_named_somewhere() -> None:
    assert {program(command) for command in OURS} == SMALLER.keys()
