"""A real browser against a real server. Without a browser these tests are left out, and the run says which."""

from __future__ import annotations

import ast
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
SCREENS = {"phone": (390, 844), "desktop": (1280, 800)}
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
SERVER = """
import sys
from cabale.server.serve import serve
from cabale.server.settings import Settings
serve(
    Settings(database=sys.argv[1], requests_a_second=1000, messages_a_second=1000, most_tables=1000, thinkers=1),
    "127.0.0.1",
    int(sys.argv[2]),
    lambda address: None,
)
"""


def find_browser() -> str | None:
    """Debian's Chromium, or whatever is named."""
    named = os.environ.get("CABALE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def left_out() -> list[str]:
    """All tests of this folder, by name."""
    return [
        f"{path.name}::{node.name}"
        for path in sorted(HERE.glob("test_*.py"))
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path.name.startswith("test_") and find_browser() is None else None


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if find_browser() is None:
        terminalreporter.section("no browser: tests left out")
        terminalreporter.line("Chromium was not found (apt-get install chromium, or CABALE_CHROMIUM=path). Left out:")
        for name in left_out():
            terminalreporter.line(f"  tests/web/{name}")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with an empty store; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = tmp_path_factory.mktemp("site") / "cabale.db"
    log = (database.parent / "log").open("wb")
    command = [sys.executable, "-c", SERVER, f"sqlite:///{database}", str(port)]
    process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                with urlopen(f"{address}/health", timeout=1):
                    break
            except OSError:
                assert process.poll() is None, (database.parent / "log").read_text()
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(20)
        log.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        yield found
        found.close()


Open = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Open]:
    """Opens a page as somebody new. Whatever goes wrong in it fails the test."""
    problems: list[str] = []
    contexts = []

    def visit(path: str = "/", screen: str = "desktop", lang: str = "fr", **more: Any) -> Page:
        width, height = SCREENS.get(screen) or tuple(map(int, screen.split("x")))
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=LOCALES[lang],
            has_touch=screen == "phone",
            base_url=site,
            **more,
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        # A newcomer is nobody yet, which the browser notes as a failed request.
        page.on(
            "console",
            lambda message: message.type == "error" and "401" not in message.text and problems.append(message.text),
        )
        # Bots need not pretend to think.
        page.route("**/api/tables/now", _hurry)
        page.route("**/api/tables", _hurry)
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert problems == []


def _hurry(route: Any) -> None:
    request = route.request
    if request.method != "POST":
        route.continue_()
        return
    body = request.post_data_json
    house = {**(body.get("house") or {}), "pace": 0}
    route.continue_(post_data={**body, "house": house})
