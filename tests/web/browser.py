"""Where the browser is, and what is left out without one."""

from __future__ import annotations

import ast
import os
import shutil
from pathlib import Path

from cabale.server.pages import is_built

HERE = Path(__file__).parent
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


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
    return None if is_built() else "This Cabale is without its site (python web/build.py says why)."


def left_out() -> list[str]:
    """All tests of this folder, by name."""
    return [
        f"{path.name}::{node.name}"
        for path in sorted(HERE.glob("test_*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
