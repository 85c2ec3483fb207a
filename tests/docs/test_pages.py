"""Every page tells the truth: its Python runs, its commands run, and every command it names exists with its options."""

from __future__ import annotations

import io
import re
import shlex
import sys
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.docs.answers import Typing
from tests.docs.blocks import WITH_TORCH, Block, blocks, mentions
from tests.examples.test_examples import LEFT_OUT, MISSING

from cabale.cli.app import ALSO_CALLED, COMMANDS, build, main
from cabale.core.words import Words

ROOT = Path(__file__).parents[2]
PAGES = [
    path
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/README.md")])
    if "_generated" not in path.parts and path.name != "CHANGELOG.md"
]
# Their blocks are run by tests of their own, with a server, a file of matches or an endpoint.
ELSEWHERE = {
    "docs/protocol.md": "tests/server/test_protocol_page.py",
    "docs/data.md": "tests/data/test_data_page.py",
    "docs/language-models.md": "tests/agents/test_llm_page.py",
}
# Blocks of what somebody writes in his own package.
SKETCHES = {"CONTRIBUTING.md", "docs/testing.md"}
RUN = [page for page in PAGES if page.relative_to(ROOT).as_posix() not in ELSEWHERE.keys() | SKETCHES and blocks(page)]
NO_COMMANDS = {"COMMAND", "deal", "key"}  # any, and two prefixes of the protocol's bytes
# The same learner, which learns nothing in so short a time.
SHORTER = {"seed=1)": "seed=1, n_steps=16, batch_size=16)", "learn(1_000_000)": "learn(16)"}


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def run_python(block: Block, space: dict[str, Any], page: Path) -> None:
    if block.caption:
        Path(block.caption).write_text(block.text, encoding="utf-8")
    before = "\n" * block.line  # so that an error names the page's own line
    exec(compile(before + block.text, str(page), "exec"), space)


def run_console(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    for line in block.text.splitlines():
        if not line.startswith("$ "):
            continue
        command, _, file = line.removeprefix("$ ").partition(" > ")
        words = shlex.split(command)
        assert words[0] == "cabale", f"{line}: only our own command is run here"
        monkeypatch.setattr(sys, "stdin", typing := Typing())
        printed = io.StringIO()
        with redirect_stdout(printed):
            assert main(words[1:]) == 0, line
        assert typing.has_more, line
        if file:
            Path(file.strip()).write_text(printed.getvalue(), encoding="utf-8")


@pytest.mark.parametrize("page", RUN, ids=named)
def test_what_it_shows_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("examples",):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    space: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        if block.kind == "python":
            run_python(block, space, page)
        else:
            run_console(block, monkeypatch)


@pytest.mark.skipif(LEFT_OUT, reason=f"needs {' and '.join(MISSING)}: make .venv/learning")
def test_the_learner_of_the_tutorial_learns() -> None:
    (page,) = [page for page in PAGES if WITH_TORCH in page.read_text(encoding="utf-8")]
    space: dict[str, Any] = {"__name__": "page"}
    *before, learner = blocks(page, torch=True)
    for block in before:
        run_python(block, space, page)
    text = learner.text
    for shown, ours in SHORTER.items():
        assert shown in text
        text = text.replace(shown, ours)
    run_python(replace(learner, text=text), space, page)
    assert space["model"].num_timesteps == 16


def test_pages_with_a_test_of_their_own_are_read_by_it() -> None:
    for page, test in ELSEWHERE.items():
        assert f'"{Path(page).name}").read_text(' in (ROOT / test).read_text(encoding="utf-8"), page


@pytest.mark.parametrize("page", [page for page in PAGES if any(mentions(page))], ids=named)
def test_the_commands_it_names_exist_with_their_options(page: Path) -> None:
    app = build(Words("en"))
    for mention in mentions(page):
        words = mention.split()
        if words[1].startswith("-") or words[1] in NO_COMMANDS:
            continue
        command = ALSO_CALLED.get(words[1], words[1])
        assert command in COMMANDS, mention
        known = {name for argument in app[command].assemble_argument_collection() for name in argument.names}
        used = set(re.findall(r"(?<!\S)--[a-z][a-z-]*", mention)) - {"--help"}
        assert used <= known, mention


def test_every_tutorial_has_something_that_is_run() -> None:
    tutorials = [page for page in PAGES if page.parent.name == "tutorials"]
    assert len(tutorials) >= 7
    assert {page.stem for page in tutorials if page not in RUN} <= {"add-a-game"}


def test_what_players_read_is_in_both_languages() -> None:
    docs = ROOT / "docs"
    both = [
        "index",
        "install",
        "site",
        "puzzles",
        "gallery",
        "tutorials/play-with-friends",
        *(f"games/{path.stem}" for path in docs.glob("games/*.md")),
    ]
    for name in both:
        if name != "games/README" and not name.endswith(".fr"):
            assert (docs / f"{name}.fr.md").is_file(), name
