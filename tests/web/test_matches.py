"""Whole matches of a person and bots in every game, from the home page to the end page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.player import (
    CARDS,
    END,
    Open,
    choices,
    code_of,
    finish,
    is_over,
    play_now,
    play_on,
    to_the_end,
    wait_for_turn,
)
from tests.web.reach import holds, look, violations

# Every game in both languages and on both screens.
MATCHES = [
    (card, lang, screen)
    for number, card in enumerate(CARDS)
    for lang, screen in zip(("fr", "en") if number % 2 else ("en", "fr"), ("phone", "desktop"), strict=True)
]


@pytest.mark.parametrize(("card", "lang", "screen"), MATCHES)
def test_a_person_and_bots(visit: Open, card: str, lang: str, screen: str) -> None:
    page = visit("/", screen, lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    play_now(page, card)
    wait_for_turn(page)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    # On the desktop somebody looks on, and the match is looked at again.
    spectator = looking_on(visit, page) if screen == "desktop" else None
    # By hand to the end on the phone; on the desktop some decisions, and a program makes the others.
    if spectator is None:
        play_on(page, seed=len(card))
    else:
        play_on(page, seed=len(card), decisions=6)
        finish(page)
    expect(page.locator(END)).to_have_text(re.compile("Victoire|Défaite|Match nul|Victory|Defeat|A draw"))
    assert "⟨" not in page.locator("body").inner_text()
    assert violations(page) == []
    if spectator is not None:
        expect(spectator.locator(END)).to_have_text("The end")
        look_again(page)


def looking_on(visit: Open, page: Page) -> Page:
    """Somebody who came by the link of a table that is full: sees the board, and nothing else."""
    other = visit(f"/tables/{code_of(page)}", "phone", "en")
    other.get_by_role("button", name="Come in").click()
    expect(other.get_by_text("You are looking on")).to_be_visible()
    expect(other.get_by_text("Your secret")).to_have_count(0)
    assert choices(other).count() == 0
    assert violations(other) == []
    return other


def look_again(page: Page) -> None:
    """All-seeing to the end at every size, then a step back through somebody's eyes, and every page beside it."""
    holds(page, "dialog[open]")
    page.get_by_role("link", name=re.compile("Revoir la partie|See the replay")).click()
    to_the_end(page)
    holds(page)
    look(page, "1280x800")
    page.get_by_label(re.compile("Par les yeux de|Through the eyes of")).select_option(index=2)
    page.get_by_role("button", name=re.compile("Un pas en arrière|One step back")).click()
    expect(page.locator(".secret")).to_be_visible()
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert "⟨" not in page.locator("body").inner_text()
    curves_are_drawn(page)


def curves_are_drawn(page: Page) -> None:
    """What could be believed, question by question, of everybody whom these eyes had to guess."""
    page.get_by_role("tab", name=re.compile("^(Soupçons|Suspicion)$")).click()
    drawing = page.get_by_role("img", name=re.compile("Soupçons|Suspicion"))
    expect(drawing).to_be_visible()
    for question in page.locator(".questions button").all():
        question.click()
        expect(question).to_have_attribute("aria-pressed", "true")
        guessed = page.locator("li .number").count()
        assert guessed > 0
        assert drawing.locator("path[stroke]").count() == guessed
        # Numbers at their ends and in the list: no curve is known by its colour alone.
        numbers = [str(number) for number in range(1, guessed + 1)]
        assert sorted(drawing.locator("text").all_text_contents(), key=int) == numbers
        assert sorted(page.locator("li .name small").all_inner_texts(), key=int) == numbers
    assert "⟨" not in page.locator("body").inner_text()
    assert violations(page) == []


def test_a_rematch_is_one_press(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    finish(page)
    expect(page.locator("dialog .roles li")).to_have_count(7)
    page.get_by_role("button", name="Revanche").click()
    wait_for_turn(page)
    assert not is_over(page)


def test_the_language_can_be_changed_in_the_middle(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    first = page.locator(".log li.line").first.inner_text()
    page.get_by_role("button", name="English").click()
    expect(page.locator(".log li.line").first).not_to_have_text(first)
    expect(page.get_by_role("tab", name="Claims")).to_be_visible()
    page.reload()
    expect(page.get_by_role("tab", name="Claims")).to_be_visible()


ROOMS = Path(__file__).parents[2] / "web" / "src" / "rooms"


@pytest.mark.parametrize("game", sorted(hints.parent.name for hints in ROOMS.glob("*/hints.ts")))
def test_a_guided_match_whispers(visit: Open, game: str) -> None:
    page = visit(f"/learn/{game}", lang="en")
    page.get_by_role("button", name="A guided match").click()
    wait_for_turn(page)
    expect(page.locator(".hint")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Hints during the match").uncheck()
    page.get_by_role("button", name="Close").first.click()
    expect(page.locator(".hint")).to_have_count(0)
    assert choices(page).count()
