"""Every command that a page names, in a block or in a sentence, is carried out by exactly one of these tests, or by
continuous integration; the few that are not are listed here, each with its reason."""

from __future__ import annotations

import re

import pytest
from release.wheels import shown
from tests.docs import test_adding_a_game as adding
from tests.docs import test_commands_among_others as among
from tests.docs import test_install_commands as installing
from tests.docs import test_make_targets as making
from tests.docs import test_plain_commands as alone
from tests.docs import test_python_commands as python
from tests.docs import test_several_machines as machines
from tests.docs.blocks import blocks, commands, named_commands
from tests.docs.test_pages import NO_COMMANDS, PAGES, ROOT

PROGRAMS = {"apt", "cabale", "cp", "docker", "export", "make", "man", "npm", "pip", "pipx", "podman", "pytest"} | {
    *("python", "ray", "uvx"),
}
NAMED = sorted(
    {one for page in (*PAGES, python.PAGE_OF_THE_SITE) for one in named_commands(page) if one.split()[0] in PROGRAMS}
)
NOT_CARRIED_OUT = {
    "python bench/people.py COUNTS.json": "what was counted of people's matches is not ours to hand out",
    "python -m bench.beside_boardgameio": "installs boardgame.io from npm first, and measures for minutes",
    "python -m bench.beside_boardgameio --tables 100 --seconds 8": "the same",
    "python web/build.py --types": "the first half of `python web/build.py`",
    "npm run dev": "serves until it is stopped, for who works on the site",
    "npm run lock": "asks the registry of npm for all packages there are",
    **dict.fromkeys(installing.LARGE, "60 MB; that the extra exists is looked at"),
    **{f"make {target}": "asks the package index for everything" for target in making.NOT_CARRIED_OUT},
    "man cabale": "the page is written and read by tests/cli/test_completion_and_manual.py; man itself is not ours",
}
# Names, and no command lines: of one of our commands, or with what stands for any.
A_NAME = re.compile(r"(cabale [a-z]+|pip install|pipx run|pytest -s|pip install 'cabale\[…\]')$")
CONSOLE = {
    " ".join(line.removeprefix("$ ").split())
    for page in PAGES
    for block in blocks(page)
    if block.kind == "console"
    for line in block.text.splitlines()
    if line.startswith("$ ")
}


def in_the_suite(command: str) -> bool:
    """Tests of this very run, whatever variables say for how long."""
    paths = [word for word in command.split() if word.startswith("tests/")]
    return bool(paths) and all((ROOT / path).exists() for path in paths)


def made(target: str) -> bool:
    """By CI, or by tests that carry out each line of its recipe."""
    if target in making.in_ci() or target in ("image", "clean", "release", "quick"):
        return True  # the latter by test_make_targets.py, or, the image, by what builds wheels
    lines = [line for line in making.RECIPES[target] if not line.startswith("$(PIP) ")]
    return all(line in {*python.OURS, *alone.ALL} or in_the_suite(line) for line in lines)


def with_a_wheel() -> set[str]:
    """The archive is what the wheel is built from there."""
    lines = {f"{name} {line}" for name, lines in shown().items() for line in lines}
    return lines | {"pip install cabale-….tar.gz"}


def by_ci() -> set[str]:
    """What `.ci/run` installs, and parts of what the targets that it makes consist of."""
    (packages,) = re.findall(r"^packages=\((.*)\)$", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE)
    lines = "\n".join(line for target in making.in_ci() for line in making.RECIPES[target])
    lines = re.sub(r"\$\(PIP\) install .* \.$", "pip install .", lines, flags=re.MULTILINE)
    found = re.findall(r"(pip install \.$|python web/build\.py(?: --\w+)?)", lines, re.MULTILINE)
    return {*found, *(f"apt install {name}" for name in packages.split())}


def by(command: str) -> list[str]:
    """Which of the tests carry it out."""
    program, _, rest = command.partition(" ")
    shown_alone = {" ".join(one.split()) for one in alone.ALL}
    of_a_game = {one for name in adding.PAGES for one in commands(ROOT / name)} | {
        *(adding.TESTED, adding.RENAMED, adding.MEASURED, "pytest examples/skull"),
        *("cp -r examples/skull ../mine", "pip install -e ../mine"),
    }
    claims = {
        "a console block": command in CONSOLE,
        "alone": command in shown_alone and alone.is_run_here(command) and command not in CONSOLE,
        "a server": re.match(r"cabale serve\b(?!.*--role)", command) is not None and command in shown_alone,
        "an admin": re.match(r"cabale admin \S", command) is not None,
        "among others": among.is_run(command),
        "several machines": command in {" ".join(one.split()) for one in machines.RUN},
        "a game of one's own": command in of_a_game and re.search(r"skull|mine\b", command) is not None,
        "python": program == "python" and command in python.OURS,
        "the suite": program in ("pytest", "python") and "pytest" in command and in_the_suite(command),
        "make": program == "make" and all(map(made, [w for w in rest.split() if not re.search("^-|=", w)])),
        "pip": command in installing.PIP,
        "a wheel": command in with_a_wheel(),
        "a language": command in alone.EXPORTS,
        "the protocol's client": command.startswith("python client.py "),
        "CI": command in by_ci(),
        "a container": command in installing.CONTAINERS,
    }
    return [name for name, claimed in claims.items() if claimed]


@pytest.mark.parametrize("command", NAMED)
def test_it_is_carried_out(command: str) -> None:
    words = command.split()
    if A_NAME.match(command) or (words[0] == "cabale" and words[1] in NO_COMMANDS - {"COMMAND"}):
        return
    if command in NOT_CARRIED_OUT:
        assert not by(command)
        return
    assert len(by(command)) == 1, by(command)
