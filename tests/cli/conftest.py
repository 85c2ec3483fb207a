"""The command, run in this process or in one of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from cabale.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Cabale = Callable[..., Ran]


@pytest.fixture
def cabale(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Cabale:
    """`cabale("games", "--json")`, with what is typed in `stdin`; no terminal, nothing of the user's own settings."""
    for name in ("CABALE_LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def run(*argv: object, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = main([str(word) for word in argv])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


def spawn(*argv: object, stdin: str = "", env: dict[str, str] | None = None) -> Ran:
    """The command as a process of its own, through pipes."""
    done = subprocess.run(
        [sys.executable, "-m", "cabale", *map(str, argv)],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **(env or {})},
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
