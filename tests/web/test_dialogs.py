"""What opens over a match: the cards of a first one, its menu, the short ways of the keyboard, faces, the pages beside
it and what can be said fit every screen of every room, can be touched and can be read by everybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.web.player import END, KNOWS_EVERY_GAME
from tests.web.positions import POSITIONS, SIZES, Position
from tests.web.reach import holds

OPEN = "dialog[open]"
PHONE, DESKTOP = SIZES["390x844"], SIZES["1280x800"]
ROOMS = [next(one for one in POSITIONS if one.card == card) for card in dict.fromkeys(one.card for one in POSITIONS)]


def look(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("position", ROOMS, ids=lambda position: position.card)
def test_what_opens_over_a_match_holds(page: Page, position: Position) -> None:
    page.evaluate("localStorage.removeItem('cabale.taught')")
    look(page, PHONE)
    position.stage().open(page)
    # Who one is, turned over, what one wants, what happens next.
    first = page.locator(OPEN)
    first.locator(".card").click()
    holds(page, OPEN)
    for size in SIZES.values():
        look(page, size)
        expect(first.locator(".buttons")).to_be_in_viewport(ratio=1)
    for _ in range(2):
        first.locator(".button").click()
        holds(page, OPEN)
    first.locator(".button").click()
    expect(first).to_have_count(0)

    page.evaluate("document.activeElement.blur()")  # where a word is asked for, its field has the keys
    page.keyboard.press("?")
    expect(page.locator(f"{OPEN} kbd").first).to_be_visible()
    holds(page, OPEN)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.locator(f"{OPEN} summary").click()
    expect(page.locator(f"{OPEN} fieldset").first).to_be_visible()
    holds(page, OPEN)
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    page.evaluate(KNOWS_EVERY_GAME)


@pytest.mark.parametrize("position", ROOMS, ids=lambda position: position.card)
def test_what_is_beside_a_match_holds(page: Page, position: Position) -> None:
    look(page, PHONE)
    position.stage().open(page)
    if page.locator(".top [popovertarget]:enabled").count():
        page.locator(".top [popovertarget]").click()
        holds(page, ".top [popover]")
        page.keyboard.press("Escape")
        look(page, PHONE)
    page.locator(".ticker").click()
    if page.locator(".declare").count():
        page.locator(".declare").click()
        expect(page.locator("#typed-words button").first).to_be_visible()
    for tab in page.get_by_role("tab").all():
        tab.click()
        holds(page, ".beside")


@pytest.mark.parametrize("position", ROOMS, ids=lambda position: position.card)
def test_the_end_of_a_match_holds(page: Page, position: Position) -> None:
    """Nothing of the result is cropped, and what happened has more of a phone than the buttons below it."""
    look(page, DESKTOP)
    stage = position.stage().open(page)
    expect(page.locator("#question")).to_be_visible()
    for _ in stage.steps(position.agent):
        pass
    stage.tell()
    expect(page.locator(END)).to_be_visible()
    holds(page, OPEN)
    for screen, size in SIZES.items():
        look(page, size)
        buttons, whole = page.evaluate(
            f"['.buttons', '.body'].map((one) => document.querySelector(`{OPEN} ${{one}}`).offsetHeight)"
        )
        assert buttons <= min(whole, size[1]) * 0.36, (screen, buttons)
    page.locator(OPEN).get_by_role("button", name="Voir la table").click()
