"""Somebody who plays with the mouse, and does whatever is offered."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

CHOICES = ".bar .choices button:visible:not([disabled]), .seat.target button:visible:not([disabled])"
CONFIRM = ".confirm .button:visible"
END = "dialog[open] #end-title"


def play_now(page: Page, card: str) -> None:
    """From the home page into a match against bots."""
    page.locator(f"[data-card={card}] button").first.click()
    page.wait_for_selector(".match")


def choices(page: Page) -> Locator:
    return page.locator(CHOICES)


def decide(page: Page, luck: random.Random) -> bool:
    """Make one decision, if one is expected: press a choice, then confirm it."""
    offered = choices(page)
    count = offered.count()
    if count == 0:
        return False
    try:
        offered.nth(luck.randrange(count)).click(timeout=2000)
        page.locator(CONFIRM).first.click(timeout=2000)
    except TimeoutError:
        return False  # the table moved on meanwhile
    return True


def is_over(page: Page) -> bool:
    return page.locator(END).count() > 0


def play_on(*pages: Page, seed: int = 0, most: int = 3000) -> None:
    """Play until it is over for everybody."""
    luck = random.Random(seed)
    for _ in range(most):
        if all(is_over(page) for page in pages):
            return
        moved = [decide(page, luck) for page in pages if not is_over(page)]
        if not any(moved):
            pages[0].wait_for_timeout(40)
    raise AssertionError("the match did not end")


def wait_for_turn(page: Page) -> None:
    expect(choices(page).first).to_be_visible(timeout=30_000)


def code_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[-1]


def violations(page: Page) -> list[str]:
    """What axe-core finds that is serious, after things have come to rest."""
    page.wait_for_timeout(700)
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate(
        "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})"
    )
    return [
        f"{violation['id']} ({violation['impact']}): {violation['help']}: "
        + "; ".join(f"{node['html'][:160]} {node.get('failureSummary', '')[:200]}" for node in violation["nodes"][:3])
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
