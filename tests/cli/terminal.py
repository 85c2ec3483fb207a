"""A terminal of 80×24 for a process, driven like a person would: look, type, look."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time

PATIENCE = 600.0  # seconds: what hangs is ended, what is slow is waited for


class Terminal:
    """Runs the command on a pseudo-terminal."""

    def __init__(self, *argv: object, term: str = "xterm-256color", env: dict[str, str] | None = None) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        mine = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cabale", *map(str, argv)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**mine, "TERM": term, **(env or {})},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.text = ""

    def read(self, *ends: str) -> str:
        """What is written until it ends with one of these, or the process does."""
        fresh = b""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            ready, _, _ = select.select([self._master], [], [], 0.1)
            if ready:
                try:
                    chunk = os.read(self._master, 65536)
                except OSError:  # the other side is closed
                    chunk = b""
                if not chunk:
                    self.process.wait(PATIENCE)
                    break
                fresh += chunk
            seen = fresh.decode(errors="ignore")
            if not ready and any(seen.rstrip(" ").endswith(end.rstrip(" ")) for end in ends):
                break
        else:
            raise AssertionError(f"still waiting for {ends}: {fresh.decode(errors='replace')!r}")
        self.text += fresh.decode(errors="replace")
        return fresh.decode(errors="replace")

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def wait(self) -> int:
        self.read()
        return self.process.wait(PATIENCE)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self._master)
