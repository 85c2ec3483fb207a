"""Every command in a plain block of a page runs: here, smaller, on files that a reader would have by then; or in a test
of its own, where it needs a network, a builder, another package or a server to speak to."""

from __future__ import annotations

import io
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from tests.docs.blocks import commands
from tests.docs.test_pages import ANSWERS, PAGES, ROOT, named
from tests.stand_in import stand_in

from cabale.cli.app import main

# What cannot run here, and the file that runs it.
ELSEWHERE = {
    r"pip install ": "release/wheels.py",  # from a network, into an environment of its own
    r"make ": ".ci/run",
    r"(podman|docker) ": "release/image.py",
    r"ray start|export |.*--ray FIRST|.*--role ": "tests/docs/test_several_machines.py",
    r"cabale serve .*postgresql://": "tests/server/conftest.py",  # every test of the server, on a real one
    r"cabale admin ": "tests/server/test_admin.py",
    r"cabale program .*--agent llm": "tests/server/test_language_model.py",
    r"cabale program ": "tests/server/test_programs.py",
    r"cabale mcp ": "tests/adapters/test_mcp.py",
    r"cabale (play|rules) skull|pytest examples/skull": "tests/examples/test_skull.py",
    r"python -m tests|PYTHONPATH=src ": "Makefile",  # tests and pictures themselves
}
# The same command, smaller, and always the same; addresses of examples are ours.
SMALLER = {
    r"--matches \d+": "--matches 2",
    r"--jobs \d+": "--jobs 1",
    r"\b(FILE|FICHIER)\b": "match.json",
    r"(cfr.py .*)": r"\1 --iterations 2",
    r"(openspiel_searches.py)": r"\1 4",
}
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
SHOWN = {page: found for page in PAGES if (found := commands(page))}


def elsewhere(command: str) -> str | None:
    return next((path for pattern, path in ELSEWHERE.items() if re.match(pattern, command)), None)


def is_served(command: str) -> bool:
    return command.startswith("cabale serve") and elsewhere(command) is None


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a reader has in his folder: an agent, a match that was kept, some more, a database."""
    folder = tmp_path_factory.mktemp("reader") / "here"
    folder.mkdir()
    for name in ("examples", "bench"):
        (folder / name).symlink_to(ROOT / name)
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
    program, *words = shlex.split(command)
    if program != "cabale":
        whole = [sys.executable if program == "python" else program, *words]
        return subprocess.run(whole, check=True, capture_output=True, text=True).stdout
    patch.setattr(sys, "stdin", io.StringIO(ANSWERS))
    printed = io.StringIO()
    with redirect_stdout(printed):
        assert main(words) == 0, command
    return printed.getvalue()


@pytest.mark.timeout(900)
@pytest.mark.parametrize("page", SHOWN, ids=named)
def test_its_commands_run(page: Path, desk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "here"
    shutil.copytree(desk, here, symlinks=True)
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("CABALE_LLM_TOKENS", "4000")  # some questions a seat; then the usual bot decides, as it says
    own = [command for command in SHOWN[page] if elsewhere(command) is None and not is_served(command)]
    with stand_in() as endpoint:
        for command in own:
            run(command, monkeypatch, endpoint.url)


def test_every_server_that_is_shown_starts(tmp_path: Path) -> None:
    shown = sorted({command for found in SHOWN.values() for command in found if is_served(command)})
    assert len(shown) >= 5
    lines = []
    for number, command in enumerate(shown):
        line = re.sub(r"--port \d+", "", command.removeprefix("cabale ")).replace("0.0.0.0", "127.0.0.1")
        lines.append(line.replace("/var/lib/cabale/", f"{tmp_path}/{number}") + " --port 0")
    words = [sys.executable, "-c", SERVE, *lines]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("served") == len(shown)


def test_what_runs_elsewhere_is_shown_and_has_its_test() -> None:
    shown = [command for found in SHOWN.values() for command in found]
    for pattern, path in ELSEWHERE.items():
        assert any(re.match(pattern, command) for command in shown), pattern
        assert (ROOT / path).is_file(), path
