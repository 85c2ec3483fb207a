"""What a page says pip should install can be installed: pip itself says so, of this environment, in which everything of
it is already, so that nothing is fetched and nothing changes. What newcomers type who have a wheel alone is carried out
by `make wheels`, which reads it from the page; so is what builds and runs the container, where there is a builder."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest
from tests.docs.blocks import named_commands
from tests.docs.test_make_targets import RECIPES, in_ci
from tests.docs.test_pages import PAGES, ROOT
from tests.examples.test_examples import LEFT_OUT, MISSING

from release import image, wheels

NAMED = {one for page in PAGES for one in named_commands(page)}
# The wheel itself and the archive: by release/wheels.py. A game of one's own: by test_adding_a_game.py. The sources: by
# make, as `.ci/run` installs them.
BY_OTHERS = re.compile(r"pip install (cabale-(\*\.whl|….tar.gz)|(-e )?\.\S*|)$")
# A name that stands for any, and what is large and left out here.
NO_COMMAND = {"pip install 'cabale[…]'"}
LARGE = {"pip install 'cabale[words]'"}  # a model of 60 MB
WITH_TORCH = re.compile("torch|sb3|examples.txt")
PIP = sorted(
    one for one in NAMED if one.startswith("pip ") and not BY_OTHERS.match(one) and one not in NO_COMMAND | LARGE
)
CONTAINERS = {one for one in NAMED if one.startswith(("podman ", "docker "))}
ONCE = {one for one in NAMED if one.startswith(("uvx ", "pipx "))}


def test_pip_has_it_all() -> None:
    """All that needs no PyTorch at one go, since pip takes a while to look around."""
    together = [word for one in PIP if not WITH_TORCH.search(one) for word in shlex.split(one)[2:]]
    assert len(together) >= 10
    look(together)


@pytest.mark.skipif(LEFT_OUT, reason=f"needs {' and '.join(MISSING)}: make .venv/learning")
@pytest.mark.parametrize("command", [one for one in PIP if WITH_TORCH.search(one)])
def test_pip_has_what_learns(command: str) -> None:
    look(shlex.split(command)[2:])


def look(words: list[str]) -> None:
    given = ["install", "--no-index", *(wheels.WHEEL.sub("cabale", word) for word in words)]
    whole = [sys.executable, "-m", "pip", "--disable-pip-version-check", *given]
    done = subprocess.run(whole, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "does not provide the extra" not in done.stdout + done.stderr, done.stderr
    assert "Successfully installed" not in done.stdout, "something was not here, and no other test has it"


def test_what_is_large_is_an_extra_that_there_is() -> None:
    from importlib.metadata import metadata

    for command in LARGE:
        assert re.findall(r"\[(\w+)\]", command)[0] in (metadata("cabale").get_all("Provides-Extra") or ())


def test_whoever_has_a_wheel_types_what_is_tried_with_every_wheel() -> None:
    typed = {name: set(lines) for name, lines in wheels.shown().items()}
    assert all(len(lines) == 1 for lines in typed.values())
    assert {name: set(lines) for name, lines in wheels.shown(ROOT / "docs" / "install.fr.md").items()} == typed
    tried = {f"{name} {line}" for name, lines in typed.items() for line in lines}
    assert {one for one in ONCE if "…" in one} <= tried
    assert {one for one in NAMED if re.match(r"pip install cabale-\*\.whl", one)} <= tried
    assert "python -m release.wheels" in RECIPES["wheels"]
    assert "wheels" in in_ci()


def test_the_container_is_built_and_run_as_the_tutorial_says() -> None:
    """By whom: release/image.py takes its words from there. Whether an image comes of it is seen where there is a
    builder; elsewhere the file is linted."""
    shown = {name: image.shown(name) for name in ("podman", "docker")}
    assert {" ".join([name, *words]) for name, both in shown.items() for words in both} >= CONTAINERS
    build, runs = map(image.ours, shown["podman"])
    assert build == ["build", "-t", image.IMAGE, "."]
    assert {"--read-only", "--detach", image.IMAGE} < set(runs)
    assert "python -m release.image" in RECIPES["wheels"]
