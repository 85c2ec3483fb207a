"""What make does, and who sees to it that it works: continuous integration itself (`.ci/run`), or a test that carries
out the target's own commands."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.blocks import VARIABLE
from tests.release.test_release import tree

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
RULE = re.compile(r"^([\w$()./-]+):(?!=)([^\n]*)\n((?:\t[^\n]*\n)*)", re.MULTILINE)
# They would ask the package index for everything there is, and that for minutes.
NOT_CARRIED_OUT = {"lock"}
assert tree  # a fixture


def plain(text: str) -> str:
    for name, value in (("BIN", ".venv/bin"), ("VENV", ".venv"), ("SITE", "src/cabale/web/built")):
        text = text.replace(f"$({name})", value)
    return text


def commands(recipe: str) -> list[str]:
    """As a page would name them: no variables before, a program by its name, nothing of make's."""
    found = []
    for line in plain(recipe).replace("\\\n", " ").splitlines():
        command = re.sub(
            rf"^({VARIABLE.pattern})+", "", re.sub(r"\$\$?\{[^}]*\}|\$\(if.*?\)\)", "", line.strip(" \t@"))
        )
        program, _, words = command.partition(" ")
        found.append(f"{Path(program).name} {words}".strip())
    return found


NEEDS = {plain(one[1]): plain(one[2]).split() for one in RULE.finditer(MAKEFILE)}
RECIPES = {plain(one[1]): commands(one[3]) for one in RULE.finditer(MAKEFILE)}


def in_ci() -> set[str]:
    """Every target that `.ci/run` makes, and those that they need or make in turn."""
    text = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    found: set[str] = set()
    wanted = [word for line in re.findall(r"^make (.*)$", text, re.MULTILINE) for word in line.split()]
    while wanted:
        target = wanted.pop()
        if target in NEEDS and target not in found:
            found.add(target)
            wanted += NEEDS[target]
            wanted += [word for line in RECIPES[target] if line.startswith("$(MAKE) ") for word in line.split()[1:]]
    return found


def test_ci_makes_what_a_change_must_pass() -> None:
    least = {
        "test",
        "check",
        "web-check",
        "tests",
        "interpreted",
        "planted",
        "wheels",
        "docs",
        "report",
        ".venv/installed",
    }
    assert least | {".venv/learning"} <= in_ci()
    # The image is linted, and built where it can be, by what builds the wheels.
    assert set(RECIPES["image"]) <= set(RECIPES["wheels"])


def make(folder: Path, *words: str, **variables: str) -> str:
    """In this folder, with the tools of this one, none of which is made again."""
    shutil.copy(ROOT / "Makefile", folder)
    given = [f"VENV={sys.prefix}", *(f"{name}={value}" for name, value in variables.items())]
    kept = [word for target in NEEDS for word in ("-o", target.replace(".venv", sys.prefix, 1)) if target not in words]
    done = subprocess.run(["make", *kept, *given, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def test_what_can_be_released_is_said_so(tree: Path) -> None:
    shutil.copytree(ROOT / "release", tree / "release")
    (tree / ".gitignore").write_text("dist\nrelease\nMakefile\n__pycache__\n", encoding="utf-8")
    from tests.release.test_release import commit, git

    commit(tree)
    git(tree, "tag", "--force", "v1.2.0")
    assert "cabale 1.2.0 can be released" in make(tree, "release", TAG="v1.2.0")


def test_what_is_used_while_working_tests_the_sources() -> None:
    """Of one file of tests alone."""
    (line,) = RECIPES["quick"]
    own = line.replace("$(QUICK)", "tests/core/test_seats.py").replace("-n auto", "-n 0").removeprefix("python ")
    python = [sys.executable, *shlex.split(own)]
    done = subprocess.run(python, cwd=ROOT, env={**os.environ, "PYTHONPATH": "src:.venv/registered"}, check=False)
    assert done.returncode == 0
    for folder in re.findall(r"^QUICK := (.*)$", MAKEFILE, re.MULTILINE)[0].split():
        assert (ROOT / folder).is_dir()


def test_cleaning_leaves_the_sources(tmp_path: Path) -> None:
    (made := tmp_path / "build").mkdir()
    (ours := tmp_path / "src" / "cabale").mkdir(parents=True)
    (gone := ours / "web").mkdir()
    shutil.copy(ROOT / "Makefile", tmp_path)
    subprocess.run(["make", "clean"], cwd=tmp_path, check=True, capture_output=True)
    assert ours.is_dir()
    assert not made.exists()
    assert not gone.exists()
