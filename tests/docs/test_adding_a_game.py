"""A game of one's own, as the pages say: copied, installed by pip, played, served, tested. In an environment that has
all that Cabale needs, and no game beside ours until pip has put it there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.docs.answers import ANSWERS
from tests.docs.blocks import commands
from tests.docs.test_pages import CONTRACT, ROOT
from tests.docs.test_plain_commands import SERVE

PAGES = ("docs/tutorials/add-a-game.md", "examples/skull/README.md")
# What the tutorial and the contributors' page have in a sentence: the copy's tests, and it under a name of its own.
TESTED, RENAMED, MEASURED = "pytest ../mine", "cabale play mine", "cabale bench mine"
# The contributors' page shows what a test of one's own game says; this is what it calls by other names.
NAMES = """
from twins import twins as my_twins

import cabale.testing
from cabale_skull import game as my_game
"""


@dataclass
class Reader:
    """Somebody in the folder of our sources, with an environment of his own."""

    folder: Path
    python: Path

    def run(self, command: str) -> str:
        program, *words = shlex.split(command)
        match program:
            case "pip":
                # What builds it and what it needs is here already; nothing is fetched.
                given = ("--no-build-isolation", "--no-deps", "--no-index", "--disable-pip-version-check")
                whole = [sys.executable, "-m", "pip", "--python", str(self.python), *words, *given]
            case "cabale" if words[0] == "serve":
                whole = [str(self.python), "-c", SERVE, " ".join([*words, "--port", "0"])]
            case "cabale":
                whole = [str(self.python), "-m", "cabale", *words]
            case "pytest":
                whole = [str(self.python), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *words]
                whole += ["--rootdir", words[-1]]
            case _:
                whole = [program, *words]
        done = subprocess.run(whole, cwd=self.folder, input=ANSWERS, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}{done.stderr[-4000:]}"
        return done.stdout

    @property
    def mine(self) -> Path:
        return self.folder.parent / "mine"


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    folder, home = tmp_path / "sources", tmp_path / "venv"
    folder.mkdir()
    shutil.copytree(ROOT / "examples", folder / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / "bin" / "python"
    # What this environment has, that one has: also where our sources stand first on the path.
    found = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    )
    here = [*(path for path in sys.path if path and Path(path).is_dir()), sysconfig.get_path("purelib")]
    Path(found.stdout.strip(), "here.pth").write_text("\n".join(dict.fromkeys(here)) + "\n", encoding="utf-8")
    return Reader(folder, python)


@pytest.mark.parametrize("page", PAGES)
def test_its_commands_run_one_after_the_other(page: str, reader: Reader) -> None:
    shown = [
        command for command in commands(ROOT / page) if not command.startswith(("pytest ", "pip install 'cabale["))
    ]
    assert any(command.startswith("pip install ") for command in shown)
    assert "skull" not in reader.run("cabale games")
    for command in shown:
        reader.run(command)
    assert "skull" in reader.run("cabale games")


def test_the_copy_passes_its_tests_with_the_contract_that_contributors_are_shown(reader: Reader) -> None:
    """And so does the original, whose tests these are."""
    reader.run("cp -r examples/skull ../mine")
    reader.run("pip install -e ../mine")
    (reader.mine / "tests" / "test_contract.py").write_text(f"{NAMES}\n\n{CONTRACT}", encoding="utf-8")
    told = reader.run(TESTED)
    assert re.search(r"\d+ passed", told)


def test_the_copy_plays_under_a_name_of_its_own(reader: Reader) -> None:
    """As the contributors' page says: renamed in `pyproject.toml`."""
    reader.run("cp -r examples/skull ../mine")
    for file in (reader.mine / "pyproject.toml", *reader.mine.glob("src/**/*.py")):
        text = file.read_text(encoding="utf-8").replace("cabale_skull", "cabale_mine")
        text = text.replace("cabale-skull", "cabale-mine").replace("@skull", "@mine")
        text = re.sub('(id|GAME) = "skull"', r'\1 = "mine"', text)
        file.write_text(re.sub(r"^skull = ", "mine = ", text, flags=re.MULTILINE), encoding="utf-8")
    (reader.mine / "src" / "cabale_skull").rename(reader.mine / "src" / "cabale_mine")
    reader.run("pip install -e ../mine")
    reader.run(f"{RENAMED} --seed 1")
    assert "mine" in reader.run(f"{MEASURED} --seconds 0.01 --json")
