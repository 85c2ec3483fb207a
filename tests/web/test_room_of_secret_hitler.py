"""What Secret Hitler's room has of its own."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.web.player import Open, is_over, play_now, play_until, wait_for_turn


def test_the_secret_shows_only_while_it_is_held(visit: Open) -> None:
    page = visit(screen="phone")
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    roles = re.compile("Libéral|Fasciste|Hitler")
    expect(page.locator(".secret .inside")).to_have_count(0)
    cover = page.locator(".secret .cover")
    cover.hover()
    page.mouse.down()
    expect(page.locator(".secret .inside strong").first).to_have_text(roles)
    page.mouse.up()
    expect(page.locator(".secret .inside")).to_have_count(0)
    cover.focus()
    page.keyboard.down("Space")
    expect(page.locator(".secret .inside")).to_be_visible()
    page.keyboard.up("Space")
    expect(page.locator(".secret .inside")).to_have_count(0)


def test_claims_are_said_with_cards_and_kept_on_the_board(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    page.get_by_role("tab", name="Déclarations").click()
    claimed = page.locator(".rounds .claim .tiles")
    play_until(page, lambda: claimed.count() or is_over(page))
    expect(claimed.first).to_be_visible()
    page.get_by_role("tab", name="Journal").click()
    # Whoever may speak now says whom they suspect.
    play_until(page, page.get_by_role("button", name="Déclarer…").count)
    page.get_by_role("button", name="Déclarer…").click()
    page.get_by_role("button", name=re.compile("^Je soupçonne ")).first.click()
    expect(page.locator(".log .said.mine").last).to_contain_text("Je soupçonne")
    page.get_by_placeholder("Écrire à la table…").fill("Bonsoir à tous")
    page.get_by_role("button", name="Envoyer").click()
    expect(page.locator(".log .said.mine").last).to_contain_text("Bonsoir à tous")


def test_what_is_pressed_twice_is_made(visit: Open) -> None:
    """Both ballots: nothing slides under the pointer between the two presses."""
    page = visit(screen="1366x657")
    play_now(page, "secret-hitler")
    for place in (1, 0):
        ballots = page.locator(".choices button:enabled .ballot:visible")
        play_until(page, lambda: ballots.count() == 2, seed=1)  # noqa: B023
        box = ballots.nth(place).bounding_box()
        assert box is not None
        lines = page.locator(".log li").count()
        for _ in range(2):
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(".log li").nth(lines)).to_be_visible()
