"""What a newcomer sees in a real terminal of 80×24. Needs tmux."""

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.terminal import PATIENCE

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed here")


class Tmux:
    """A server of its own, so that nobody's session is touched."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket

    def run(self, *argv: str) -> str:
        command = ["tmux", "-S", str(self._socket), "-f", "/dev/null", *argv]
        return subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout

    def start(self, command: str) -> None:
        self.run("-u", "new-session", "-d", "-x", "80", "-y", "24", f"{command}; sleep 900")

    def keys(self, *keys: str) -> None:
        self.run("send-keys", *keys)

    def screen(self, wanted: str) -> list[str]:
        """The screen once it shows this."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            screen = self.run("capture-pane", "-p").splitlines()
            if any(wanted in line for line in screen):
                return screen
            time.sleep(0.1)
        raise AssertionError(f"no {wanted!r} on the screen:\n" + "\n".join(screen))


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    server = Tmux(tmp_path / "tmux")
    yield server
    subprocess.run(["tmux", "-S", str(tmp_path / "tmux"), "kill-server"], capture_output=True, check=False)


def test_a_newcomer_looks_asks_for_help_plays_and_leaves(tmux: Tmux, tmp_path: Path) -> None:
    options = f"--seed 4 --agents thumb --name Zoé --record {tmp_path / 'a.json'}"
    tmux.start(f"{sys.executable} -m cabale play secret-hitler {options}")
    screen = tmux.screen("Votez-vous")
    assert screen[0].startswith("Secret Hitler")
    assert screen[1].startswith("Libérales    [")
    assert any("1 Ja (oui)   2 Nein (non)" in line.replace("\u00a0", " ") for line in screen)
    tmux.keys("?", "Enter")
    tmux.screen("Entrée\u202f: retour")
    tmux.keys("Enter")
    tmux.screen("Votez-vous")
    tmux.keys("ja", "Enter")
    screen = tmux.screen("Vos lois")
    assert "Secret Hitler" in screen[0]
    tmux.keys("q", "Enter")
    tmux.screen("cabale play --resume")
