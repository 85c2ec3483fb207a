"""Every command that a page names, in a block or in a sentence, is there: make's targets by a dry run, what pip would
install by the package's own metadata, modules and scripts with their options, tests by their paths. What is ours is
looked at in test_pages.py and test_plain_commands.py."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from collections.abc import Callable
from importlib.metadata import metadata
from pathlib import Path

import pytest
from tests.docs.blocks import named_commands
from tests.docs.test_pages import PAGES, ROOT

PAGE_OF_THE_SITE = ROOT / "web" / "README.md"
NAMED = {page: named_commands(page) for page in (*PAGES, PAGE_OF_THE_SITE)}
FOLDERS = {"bench": ROOT, "tests": ROOT, "release": ROOT, "cabale": ROOT / "src"}
OPTION = re.compile(r"(?<!\S)(--[a-z][a-z-]*)")
LOCKED = "\n".join(path.read_text(encoding="utf-8") for path in ROOT.glob("requirements/*.txt"))
BY_A_NEWCOMER = (ROOT / "release" / "wheels.py").read_text(encoding="utf-8")
IN_A_CONTAINER = (ROOT / "release" / "image.py").read_text(encoding="utf-8")
LONG = {"-t": "--tag", "-f": "--file", "-p": "--publish", "-v": "--volume", "--rm": "rm"}  # ours go after all is tried


def after(program: str) -> list[tuple[Path, str]]:
    """What is named after a program, and where."""
    found = [(page, command) for page, commands in NAMED.items() for command in sorted(commands)]
    return [(page, command.partition(" ")[2]) for page, command in found if command.startswith(f"{program} ")]


def test_every_target_of_make_runs_dry() -> None:
    targets = {word for _, words in after("make") for word in words.split() if not re.search("^-|=", word)}
    assert {"test", "docs", "report", "wheels", "play", ".venv/learning"} <= targets
    done = subprocess.run(["make", "-n", *sorted(targets)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    listed = re.findall(r"^([^\s:=#.][^\s:=]*):(?!=)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert {target for target in targets if not target.startswith(".venv/")} <= set(listed), "a file, and no target"


def look_at_pip(page: Path, words: str) -> None:
    extras = set(metadata("cabale").get_all("Provides-Extra") or ())
    install, *wanted = shlex.split(words)
    assert install == "install"
    while wanted:
        word = wanted.pop(0)
        asked = re.fullmatch(r"(?:\./)?cabale(?:-\*\.whl|-…\.whl|-…\.tar\.gz)?(?:\[([\w,…]+)\])?", word)
        if word == "-r":
            assert (ROOT / wanted.pop(0)).is_file(), words
        elif asked:
            assert set((asked[1] or "").split(",")) - {"", "…"} <= extras, words
        elif word == "../mine":  # made a line before, of ours
            assert "cp -r examples/skull ../mine" in page.read_text(encoding="utf-8")
        elif word.startswith("."):
            assert (ROOT / word / "pyproject.toml").is_file(), words
        elif word != "-e":
            name, is_exact, _ = word.partition("==")
            assert re.search(rf"^{re.escape(word if is_exact else name + '==')}", LOCKED, re.MULTILINE), words


def look_at_python(page: Path, words: str) -> None:
    first, *rest = words.split()
    if first == "-m" and rest[0] == "pytest":
        return look_at_pytest(page, " ".join(rest[1:]))
    if first == "-m":
        file = FOLDERS[rest[0].partition(".")[0]] / rest[0].replace(".", "/")
        file = file / "__main__.py" if file.is_dir() else file.with_suffix(".py")
    elif first == "client.py":  # the protocol's own, which plays with every wheel that is tried
        assert '"client.py", address, "secret-hitler"' in BY_A_NEWCOMER
        return None
    else:
        file = ROOT / first
    source = file.read_text(encoding="utf-8")
    # Options that several share are read by one of them.
    for beside in re.findall(rf"^from {file.parent.name}\.(\w+) import", source, re.MULTILINE):
        source += file.with_name(f"{beside}.py").read_text(encoding="utf-8")
    assert {f'"{option}"' for option in OPTION.findall(words)} <= set(re.findall(r'"--[a-z-]+"', source)), words
    return None


def look_at_pytest(_: Path, words: str) -> None:
    for word in words.split():
        if "/" in word and word != "../mine":
            assert (ROOT / word).exists(), words


def look_at_npm(_: Path, words: str) -> None:
    run, script = words.split()
    assert run == "run"
    assert script in json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]


def look_at_a_builder(_: Path, words: str) -> None:
    what, *rest = words.split()
    for word in (what, *(LONG.get(word, word) for word in rest if word.startswith("-"))):
        assert f'"{word}"' in IN_A_CONTAINER, words
    for volume in re.findall(r"-v \w+(:\S+)", words):
        assert volume in IN_A_CONTAINER, words


def look_at_one_run(_: Path, words: str) -> None:
    """By uvx and pipx run, with the wheel: the server too."""
    for word in re.findall(r"^run\b|--from|--spec", words):
        assert f'"{word}"' in BY_A_NEWCOMER, words
    if "cabale serve" in words:
        assert "serve_and_play(cabale, " in BY_A_NEWCOMER


def test_a_newcomer_installs_the_wheel_by_pip() -> None:
    assert '"-m", "pip", "-q", "--disable-pip-version-check", "install", wheel' in BY_A_NEWCOMER


@pytest.mark.parametrize(
    ("program", "look", "least"),
    [
        ("pip", look_at_pip, 20),
        ("python", look_at_python, 40),
        ("pytest", look_at_pytest, 4),
        ("npm", look_at_npm, 1),
        ("podman", look_at_a_builder, 3),
        ("docker", look_at_a_builder, 1),
        ("uvx", look_at_one_run, 2),
        ("pipx", look_at_one_run, 2),
    ],
)
def test_what_is_named_is_there(program: str, look: Callable[[Path, str], None], least: int) -> None:
    found = after(program)
    assert len(found) >= least
    for page, words in found:
        look(page, words)
