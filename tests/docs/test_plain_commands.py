"""Every command of ours in a plain block or a sentence of a page runs: here, smaller, on files that a reader would have
by then, and servers until they listen. What needs others to speak to is run elsewhere; test_every_command.py knows."""

from __future__ import annotations

import asyncio
import io
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from tests.docs.answers import Typing
from tests.docs.blocks import commands, sentences
from tests.docs.test_make_targets import RECIPES
from tests.docs.test_pages import PAGES, ROOT, named
from tests.docs.test_several_machines import HOUSES
from tests.server.conftest import Cluster, _cluster
from tests.server.house import running
from tests.server.test_admin import SETTINGS as WITH_A_TOKEN
from tests.server.test_admin import TOKEN
from tests.stand_in import stand_in

from cabale.cli.app import build, main
from cabale.core.words import Words

# What others of these tests carry out.
ELSEWHERE = re.compile(r"cabale (program|mcp|serve|admin) |.*--ray FIRST|.* (skull|mine) $")
# The same command, smaller, and always the same; addresses of examples are ours.
SMALLER = {
    r"--matches \d+": "--matches 2",
    r"--jobs \d+": "--jobs 1",
    r"--json FILE": "--json figures.json",
    r"\b(FILE|FICHIER|RECORD)\b": "match.json",
    r"\bGAME\b": "citadelles",
    r"--agents A ": "--agents random ",
    r"cabale COMMAND ": "cabale play ",
    r"(cabale arena (?!.*--matches).*)": r"\1 --matches 2",
    r"^cabale bench$": "cabale bench --seconds 0.01",
    r"searcher.py:Searcher": "searcher.py:Quick",
}
# Words of one's own, as the pages of HEY say.
PAIRS = (
    *("plage / piscine", "phare / moulin", "sable / neige", "vague / colline", "voile / rame", "crabe / araignée"),
    *("phoque / loutre", "galet / brique", "port / gare", "marée / saison"),
)
MISSION = "\n".join(("# Bord de mer | vacances, nature | 1", *PAIRS)) + "\n"
SEEDED = re.compile(r"cabale (play|watch|arena) ")
# All that are shown, one after the other in one process: each until it listens, on a port of its own.
SERVE = """
import sys
from cabale.cli.app import main
from cabale.server import serve

class Brief(serve.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        self.should_exit = True

serve.Server = Brief
for line in sys.argv[1:]:
    assert main(line.split()) == 0, line
    print("served", flush=True)
"""
# The front pages name what `make bench` does; it stands in no block.
BY_MAKE = {ROOT / "README.md": [line for line in RECIPES["bench"] if line.startswith("cabale ")]}
SHOWN = {page: found for page in PAGES if (found := [*commands(page), *sentences(page), *BY_MAKE.get(page, ())])}
ALL = sorted({command for found in SHOWN.values() for command in found})
EXPORTS = ("export CABALE_LANG=en",)
cluster = pytest.fixture(scope="module")(_cluster)


def is_run_here(command: str) -> bool:
    """Alone; servers and what is asked of one have tests of their own."""
    return re.match("cabale ", command) is not None and ELSEWHERE.match(f"{command} ") is None


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a reader has in his folder: an agent, a match that was kept, some more, a database."""
    folder = tmp_path_factory.mktemp("reader") / "here"
    folder.mkdir()
    shutil.copytree(ROOT / "examples", folder / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / "examples" / "searcher.py").open("a", encoding="utf-8") as searcher:
        searcher.write("\n\nclass Quick(Searcher):\n    simulations = 2\n")
    for name in ("mine.txt", "miennes.txt"):
        (folder / name).write_text(MISSION, encoding="utf-8")
    agent = (ROOT / "examples" / "my_agent.py").read_text(encoding="utf-8")
    (folder / "mine.py").write_text(f"{agent}\n\nMine = Grudge\n", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for name in ("match.json", "matches/1.json", "records/1.json"):
            Path(name).parent.mkdir(exist_ok=True)
            Path(name).write_text(run("cabale watch secret-hitler --seats 5 --json", patch), encoding="utf-8")
        run("cabale import records/ --database sqlite:///cabale.db", patch)
    return folder


def run(command: str, patch: pytest.MonkeyPatch, endpoint: str = "") -> str:
    """What it prints."""
    for pattern, ours in SMALLER.items():
        command = re.sub(pattern, ours, command)
    command = re.sub(r"--endpoint (…|\S+)", f"--endpoint {endpoint}", command)
    if SEEDED.match(command) and "--seed" not in command:
        command += " --seed 1"
    words = shlex.split(command)[1:]
    patch.setattr(sys, "stdin", typing := Typing())
    printed = io.StringIO()
    with redirect_stdout(printed):
        assert main(words) == 0, command
    assert typing.has_more, command
    return printed.getvalue()


@pytest.mark.timeout(900)
@pytest.mark.parametrize("page", SHOWN, ids=named)
def test_its_commands_run(page: Path, desk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "here"
    shutil.copytree(desk, here, symlinks=True)
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CABALE_LLM_TOKENS", "2000")  # two questions a seat; then the usual bot decides, as it says
    with stand_in() as endpoint:
        for command in filter(is_run_here, dict.fromkeys(SHOWN[page])):
            run(command, monkeypatch, endpoint.url)


def test_the_language_that_is_chosen_for_all_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (command.removeprefix("export ").split("=") for command in EXPORTS):
        monkeypatch.setenv(name, value)
        assert "The game of near words" in run("cabale rules hey", monkeypatch)


def serve(shown: list[str], folder: Path) -> None:
    lines = []
    for number, command in enumerate(shown):
        line = re.sub(r"--port \d+", "", command.removeprefix("cabale ")).replace("0.0.0.0", "127.0.0.1")
        lines.append(line.replace("/var/lib/cabale/", f"{folder}/{number}") + " --port 0")
    words = [sys.executable, "-c", SERVE, *lines]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("served") == len(shown)


def test_every_server_that_is_shown_starts(tmp_path: Path) -> None:
    shown = [command for command in ALL if re.match("cabale serve(?!.*postgresql:)", command)]
    assert len(shown) >= 5
    serve(shown, tmp_path)


def test_every_server_with_postgresql_that_is_shown_starts(cluster: Cluster, tmp_path: Path) -> None:
    shown = [command for command in ALL if re.match("cabale serve(?!.*--role).*postgresql:", command)]
    assert len(shown) >= 2
    serve([re.sub(r"postgresql:\S+", cluster.database(), command) for command in shown], tmp_path)


def test_the_nodes_that_are_shown_are_those_that_are_started() -> None:
    shown = [command.removeprefix("cabale ") for command in ALL if "--role" in command]
    assert sorted(shown) == sorted(command for house in HOUSES.values() for command in house)


def test_every_admin_command_that_is_shown_is_carried_out() -> None:
    shown = [command for page in SHOWN for command in SHOWN[page] if command.startswith("cabale admin ")]
    own = [command for command in shown if not re.match(r"cabale admin drain \S", command)]
    assert len(own) >= 6

    async def check() -> None:
        async with running(WITH_A_TOKEN) as house:
            host, *_ = await house.table(3, 5)
            for command in own:
                words = command.replace("ABCDE", host.code).split()[1:]
                assert await asyncio.to_thread(main, [*words, "--server", house.url, "--token", TOKEN]) == 0, command

    asyncio.run(check())


def test_every_command_of_ours_that_is_shown_is_understood() -> None:
    """Whole, by what parses it: also those that are run elsewhere, with other values."""
    app = build(Words("en"))
    for command in {command for page in SHOWN for command in commands(page)}:
        if command.startswith("cabale "):
            app.parse_args(shlex.split(command)[1:], print_error=False, exit_on_error=False)
