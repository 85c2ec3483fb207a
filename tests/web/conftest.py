"""A real browser against a real server, each started once. Without them these tests are left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright
from tests.web.browser import FLAGS, PATIENCE, find_browser, served, what_is_missing
from tests.web.player import KNOWS_EVERY_GAME, Open, hurry

SCREENS = {"phone": (360, 740), "desktop": (1280, 800)}
LOCALES = {"fr": "fr-FR", "en": "en-GB"}


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path.name.startswith("test_") and what_is_missing() else None


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with an empty store; its address."""
    with served(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture(scope="module")
def page(browser: Browser, site: str) -> Iterator[Page]:
    """One page for all tests of a file that stage what they look at, at whatever size they look at it."""
    context = browser.new_context(base_url=site, locale=LOCALES["fr"], reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto("/about")
    page.evaluate(KNOWS_EVERY_GAME)
    yield page
    context.close()
    assert problems == []


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Open]:
    """Opens a page as somebody new. Whatever goes wrong in it fails the test."""
    problems: list[str] = []
    contexts: list[BrowserContext] = []

    def hear(message: ConsoleMessage) -> None:
        # A newcomer is nobody yet, a text may not be readable, a test takes the network away: the browser notes each as
        # a failed request.
        expected = ("401", "400", "ERR_INTERNET_DISCONNECTED")
        # By a table, or since a passkey was removed.
        refused = re.search("/api/(tables/|guests/passkeys)", message.location["url"]) and re.search(
            "40[49]", message.text
        )
        if message.type == "error" and not refused and not any(one in message.text for one in expected):
            problems.append(message.text)

    def visit(
        path: str = "/",
        screen: str = "desktop",
        lang: str = "fr",
        motion: bool = False,
        worker: bool = False,
        new: bool = False,
    ) -> Page:
        width, height = SCREENS.get(screen) or tuple(map(int, screen.split("x")))
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=LOCALES[lang],
            has_touch=screen == "phone",
            base_url=site,
            # The mouse waits for whatever still moves.
            reduced_motion="no-preference" if motion else "reduce",
            # It would answer before the tests can; its own test lets it.
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if not new:  # who plays a game for the first time is told what it is about
            context.add_init_script(KNOWS_EVERY_GAME)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", hear)
        hurry(page)
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert problems == []
