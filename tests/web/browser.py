"""Where the browser is, what is left out without one, and a site for it to look at."""

from __future__ import annotations

import ast
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

HERE = Path(__file__).parent
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
# How slow a machine is, is no matter of these tests: what hangs is ended, what is slow is waited for.
PATIENCE = 100_000  # milliseconds for one step
SLOWEST_START = 300  # seconds

SERVER = """
import sys
from cabale.server.serve import serve
from cabale.server.settings import Settings
serve(
    Settings(
        database=sys.argv[1], requests_a_second=1000, messages_a_second=1000, guests_a_second=1000,
        tables_a_second=1000, guesses_a_second=1000, most_tables=1000, thinkers=1,
    ),
    "127.0.0.1",
    int(sys.argv[2]),
    lambda address: None,
)
"""


def find_browser() -> str | None:
    """Debian's Chromium, or whatever is named."""
    named = os.environ.get("CABALE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def what_is_missing() -> str | None:
    """Why nothing can be tried in a browser here. Where the site is required, nothing is left out: the tests fail."""
    if os.environ.get("CABALE_WEB") == "require":
        return None
    if find_browser() is None:
        return "No Chromium here (apt-get install chromium, or CABALE_CHROMIUM=path)."
    from cabale.server.pages import is_built  # takes a second to load, which tests of the rules need not wait for

    return None if is_built() else "This Cabale is without its site (python web/build.py says why)."


def left_out() -> list[str]:
    """All tests of this folder, by name."""
    return [
        f"{path.name}::{node.name}"
        for path in sorted(HERE.glob("test_*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Until the server answers; on a busy machine that takes a minute or two."""
    until = time.monotonic() + SLOWEST_START
    while True:
        try:
            with urlopen(f"{address}/health", timeout=10):
                return
        except OSError:
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, f"the server does not answer: {log.read_text()}"
            time.sleep(0.1)


@contextmanager
def served(folder: Path, environment: Mapping[str, str] | None = None) -> Iterator[str]:
    """A server with an empty store in this folder; its address."""
    with started(folder, ("-c", SERVER), environment) as (address, _):
        yield address


@contextmanager
def started(
    folder: Path, program: Sequence[str], environment: Mapping[str, str] | None = None, is_asked: bool = False
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The same, run by this program, with the process itself; where it is asked, its answers are not in the log."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with (folder / "log").open("wb") as log:
        command = [sys.executable, *program, f"sqlite:///{folder / 'cabale.db'}", str(port)]
        pipe = subprocess.PIPE if is_asked else None
        process = subprocess.Popen(command, stdin=pipe, stdout=pipe or log, stderr=log, env=environment)
        address = f"http://127.0.0.1:{port}"
        try:
            _wait_for(address, process, folder / "log")
            yield address, process
        finally:
            process.terminate()
            process.wait(20)
            for end in (process.stdin, process.stdout):
                if end is not None:
                    end.close()
