"""The first time somebody plays a game: who am I, what do we want, what happens next; then basics before tactics."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.player import CARDS, Open, play_until, wait_for_turn
from tests.web.reach import violations


def test_a_first_match_is_explained_and_a_second_is_not(visit: Open) -> None:
    page = visit(new=True)
    page.locator("[data-card=secret-hitler] .button").first.click()
    first = page.locator("dialog[open]")
    expect(first.get_by_role("heading", name=re.compile("Qui êtes-vous"))).to_be_visible()
    # A card that turns over: what is secret shows when one wants it.
    expect(first.get_by_text(re.compile("Libéral|Fasciste|Hitler"))).to_have_count(0)
    card = first.get_by_role("button", name=re.compile("Retournez votre carte"))
    card.click()
    expect(first.locator("span.face")).to_contain_text(re.compile("libéral|fasciste|Hitler", re.IGNORECASE))
    assert violations(page) == []
    first.get_by_role("button", name="Suite").click()
    expect(first).to_contain_text(re.compile("vous gagnez|votre camp gagne"))
    first.get_by_role("button", name="Suite").click()
    expect(first).to_contain_text("brigue")
    first.get_by_role("button", name="C’est parti").click()
    expect(first).to_have_count(0)
    # What a vote is, and the next time how to vote.
    ballots = page.locator(".choices button:enabled .ballot:visible")
    play_until(page, lambda: ballots.count() == 2, seed=1)
    expect(page.locator(".hint")).to_contain_text("Vous votez pour ces deux personnes ensemble")
    play_until(page, lambda: ballots.count() == 0, seed=1)
    play_until(page, lambda: ballots.count() == 2, seed=1)
    expect(page.locator(".hint")).to_be_visible()
    expect(page.locator(".hint")).not_to_contain_text("Vous votez pour ces deux personnes ensemble")
    page.goto("/")
    page.locator("[data-card=secret-hitler] .button").first.click()
    wait_for_turn(page)
    expect(first).to_have_count(0)


# What the card says of who one is, once it is turned over.
WHO = {
    "citadelles": re.compile("hand|cards|gold", re.IGNORECASE),
    "hey": re.compile("word|password", re.IGNORECASE),
    "indiscretions": re.compile("You head a ring of spies"),
    "secret-hitler": re.compile("Liberal|Fascist|Hitler|Order|Death Eater|Voldemort", re.IGNORECASE),
}


@pytest.mark.parametrize("card", CARDS)
def test_every_game_has_its_cards_and_they_can_be_skipped(visit: Open, card: str) -> None:
    page = visit(screen="phone", lang="en", new=True)
    page.locator(f"[data-card={card}]").get_by_role("button", name=re.compile("^Guided match")).click()
    first = page.locator("dialog[open]")
    first.locator(".card").click()
    expect(first.locator(".card > .face")).to_contain_text(WHO[card.removesuffix("-voldemort")])
    for _ in range(2):
        assert "⟨" not in first.inner_text()
        first.get_by_role("button", name="Go on").click()
    first.get_by_role("button", name="Here we go").click()
    wait_for_turn(page)
    expect(page.locator(".hint")).to_be_visible()
    page.evaluate("localStorage.clear()")
    page.reload()
    first.get_by_role("button", name="Skip").click()
    expect(first).to_have_count(0)
    wait_for_turn(page)
