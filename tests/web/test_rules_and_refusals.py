"""From a refusal to the rule that says so, without leaving the table; and the page of the rules."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.player import Open, play_now, play_until
from tests.web.reach import holds, violations

RULE = "dialog[open] .clause.cited"


def refuse(page: Page, code: str, clause: str) -> None:
    """The page offers only what is allowed, so that a table must be told to refuse everything, by this clause."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def answer(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "Act":
                server.send(text)
                return
            refused = {
                "type": "Refused",
                "ref": message["ref"],
                "to": "Act",
                "code": code,
                "clause": clause,
                "facts": {},
            }
            socket.send(json.dumps({**refused, "facts": {}}))

        socket.on_message(answer)

    page.route_web_socket("**/socket**", between)


def test_a_refused_word_leads_to_its_clause(visit: Open) -> None:
    page = visit(screen="phone")
    play_now(page, "hey")
    play_until(page, lambda: page.locator("#word:enabled").count() > 0)
    page.locator("#word").fill("deux mots")
    page.locator("#word").press("Enter")
    page.locator("#word").press("Enter")
    page.locator("#word-refused").get_by_role("button", name="HEY 2.1").click()
    expect(page.locator(RULE)).to_contain_text("HEY 2.1 Indices")
    expect(page.locator(RULE)).to_be_in_viewport()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("HEY 2 Un tour")
    holds(page, "dialog[open]")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#word")).to_be_visible()


def test_a_notice_leads_to_its_clause_in_the_words_of_the_theme(visit: Open) -> None:
    page = visit(lang="en")
    refuse(page, "voted-already", "SH 2.4")
    play_now(page, "secret-hitler-voldemort")
    clause = page.locator(".notice.refusal").get_by_role("button", name="SH 2.4")
    play_until(page, lambda: clause.count() > 0)
    where = page.url
    clause.click()
    expect(page.locator(RULE)).to_contain_text("All living players vote, Lumos or Nox")
    dialog = page.get_by_role("dialog")
    everything = dialog.get_by_role("link", name="All rules")
    expect(everything).to_have_attribute("href", "/learn/secret-hitler/voldemort#sh-2-4")
    assert violations(page) == []
    # A rule that this one cites is read in the same place.
    dialog.get_by_role("link", name="SH 5.1").first.click()
    expect(dialog.get_by_role("heading")).to_have_text("SH 5 End")
    expect(page.locator(RULE)).to_contain_text("The members of the Order of the Phoenix win")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    assert page.url == where


def test_the_language_of_a_rule_is_the_visitors(visit: Open) -> None:
    page = visit(lang="fr")
    refuse(page, "voted-already", "SH 2")
    play_now(page, "secret-hitler")
    clause = page.locator(".notice.refusal").get_by_role("button", name="SH 2")
    play_until(page, lambda: clause.count() > 0)
    clause.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("SH 2 Élection")
    expect(dialog).to_contain_text("Tous les joueurs vivants votent, Ja ou Nein")


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_an_address_of_a_clause_shows_it(visit: Open, screen: str) -> None:
    page = visit("/learn/citadelles#ci-5-10", screen=screen, lang="en")
    expect(page.locator("#ci-5-10")).to_contain_text("University and Dragon Gate: worth eight points each.")
    expect(page.locator("#ci-5-10")).to_be_in_viewport()
    expect(page.locator(":target")).to_have_id("ci-5-10")
    page.locator("#ci-6-2").get_by_role("link", name="CI 5.12").click()
    expect(page.locator("#ci-5-12")).to_be_in_viewport()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Choosing characters").click()
    expect(page.locator("#ci-2")).to_be_in_viewport()
    assert page.url.endswith("#ci-2")
