"""A game that was installed after the client was built, by another package: the server has its name, words and shapes,
and the plain room shows them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.examples.beside import with_skull
from tests.web.browser import served
from tests.web.player import CONFIRM, END, Open, play_now, play_on, wait_for_turn
from tests.web.reach import violations

ABOUT = {"fr": re.compile("une enchère de trop"), "en": re.compile("a bid too many")}
PLAYERS = {"fr": "2 à 6 joueurs", "en": "2 to 6 players"}
ASKED = {"fr": re.compile("Quel disque posez-vous"), "en": re.compile("Which disc do you lay")}
MATS = {"fr": "Les tapis", "en": "The mats"}
ENDED = {"fr": re.compile("Victoire|Défaite"), "en": re.compile("Victory|Defeat")}
REASONS = {"fr": re.compile("Deux défis|Plus personne"), "en": re.compile("Two challenges|Nobody else")}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has Skull beside its own games."""
    environment = with_skull(tmp_path_factory.mktemp("site-packages"))
    with served(tmp_path_factory.mktemp("site"), environment) as address:
        yield address


def in_words(page: Page) -> None:
    """Nothing is missing, and nothing shows the name that only programs know it by."""
    assert not re.search(r"⟨|first-disc|disc-or-bid|cabale_skull|\bnull\b|undefined", page.locator("body").inner_text())


@pytest.mark.parametrize(("lang", "screen"), [("fr", "phone"), ("en", "desktop")])
def test_from_its_card_to_the_end_in_its_own_words(visit: Open, lang: str, screen: str) -> None:
    page = visit("/", screen, lang)
    card = page.locator("[data-card=skull]")
    card.wait_for()
    expect(card.get_by_role("heading")).to_have_text("Skull")
    expect(card).to_contain_text(ABOUT[lang])
    expect(card).to_contain_text(PLAYERS[lang])
    expect(card).to_contain_text("20 min")
    expect(card.locator("svg text")).to_have_text("S")
    in_words(page)
    play_now(page, "skull")
    wait_for_turn(page)
    expect(page.locator(".question")).to_have_text(ASKED[lang])
    expect(page.locator("section.board")).to_contain_text(MATS[lang])
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    play_on(page, seed=3)
    expect(page.locator(END)).to_have_text(ENDED[lang])
    expect(page.locator("dialog .reason")).to_have_text(REASONS[lang])
    in_words(page)
    assert violations(page) == []


def test_what_is_said_and_what_is_secret(visit: Open) -> None:
    page = visit("/", "desktop", "en")
    play_now(page, "skull")
    wait_for_turn(page)
    page.get_by_role("button", name="Lay the skull").click()
    page.locator(CONFIRM).click()
    log = page.get_by_role("list", name="Log")
    expect(log).to_contain_text("You lay a disc.")
    expect(log).not_to_contain_text("You lay your skull.")
    page.locator(".secret .cover").focus()
    page.keyboard.down("Enter")
    expect(page.locator(".secret .inside")).to_contain_text("skull")
    page.keyboard.up("Enter")
    page.get_by_role("button", name="Declare…").click()
    page.get_by_role("button", name="My pile is all flowers.").click()
    expect(log).to_contain_text("My pile is all flowers.")


def test_its_rules_and_its_table(visit: Open) -> None:
    page = visit("/learn/skull", "phone", "fr")
    page.locator("article").wait_for()
    expect(page.locator("h1")).to_have_text("Skull")
    expect(page.locator("article")).to_contain_text("trois fleurs et un crâne")
    page.goto("/")
    page.locator("[data-card=skull] .button.quiet").click()
    page.get_by_role("button", name="Un bot").first.click()
    expect(page.locator("h1")).to_have_text("Skull")
    expect(page.get_by_text("bot · Bon sens")).to_be_visible()
    in_words(page)
