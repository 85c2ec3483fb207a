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
from tests.server.test_protocol_page import CLIENT
from tests.stand_in import stand_in

from cabale.cli.app import ALSO_CALLED, COMMANDS, build, main
from cabale.core.words import Words

ROOT = Path(__file__).parents[2]
PAGES = [
    path
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/README.md")])
    if "_generated" not in path.parts and path.name != "CHANGELOG.md"
]
# What runs with a server, and in a package of somebody's own (test_adding_a_game.py).
(CONTRACT,) = (block.text for block in blocks(ROOT / "CONTRIBUTING.md"))
ELSEWHERE = {"docs/protocol.md": CLIENT, "CONTRIBUTING.md": CONTRACT}
RUN = [page for page in PAGES if page.relative_to(ROOT).as_posix() not in ELSEWHERE and blocks(page)]
NO_COMMANDS = {"COMMAND", "deal", "key"}  # any, and two prefixes of the protocol's bytes
# The same learner, which learns nothing in so short a time.
SHORTER = {"seed=1)": "seed=1, n_steps=16, batch_size=16)", "learn(1_000_000)": "learn(16)"}
SILENT_SOONER = ("tokens=50_000", "tokens=3_000")  # a language model


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def run_python(block: Block, space: dict[str, Any], page: Path) -> None:
    if block.caption:
        Path(block.caption).write_text(block.text, encoding="utf-8")
    before = "\n" * block.line  # so that an error names the page's own line
    known = set(space)
    exec(compile(before + block.text.replace(*SILENT_SOONER), str(page), "exec"), space)
    for name in sorted(space.keys() - known):
        if name.startswith("test_"):
            space[name]()


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
    with stand_in() as endpoint:
        space: dict[str, Any] = {"__name__": "page", "ENDPOINT": endpoint.url}
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


def test_what_runs_elsewhere_is_all_there_is_on_its_page() -> None:
    for page, text in ELSEWHERE.items():
        assert [block.text for block in blocks(ROOT / page)] == [text], page


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


@pytest.mark.parametrize("page", [page for page in PAGES if page.stem.endswith(".fr")], ids=named)
def test_no_line_of_french_begins_with_a_sign(page: Path) -> None:
    """What belongs to the word before it is bound to it (« ainsi : »), in sentences."""
    text = re.sub(r"```.*?```|<!--.*?-->", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"`[^`]*`", "`", text)
    assert re.findall(r".{20} [:;?!»%](?=\s|$|[.,)*_|])|« .{20}", text) == []


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
