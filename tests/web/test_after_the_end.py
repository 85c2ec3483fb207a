"""When it is over: everybody talks, a rematch is proposed, each goes over when ready, and the last match stays near."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.player import END, Open, code_of, play_on

pytestmark = pytest.mark.timeout(300)

LINK = "https://example.org/" + "unmotsansfin" * 20
WIDENED = "(one) => one.scrollWidth - one.clientWidth"


def sit_down(visit: Open) -> tuple[Page, Page]:
    """Ann's table, with Ben and three bots, begun."""
    ann = visit()
    ann.get_by_label("Votre nom").fill("Ann")
    ann.locator("[data-card=secret-hitler] .button.quiet").click()
    ann.get_by_label("Joueurs").select_option("5")
    ben = visit(f"/tables/{code_of(ann)}", screen="phone")
    ben.get_by_label("Votre nom").fill("Ben")
    ben.get_by_role("button", name="Entrer").click()
    ben.get_by_role("button", name="S’asseoir").first.click()
    write(ben.locator(".talk"), f"Bonsoir {LINK}")
    expect(ann.locator(".talk li")).to_contain_text("Bonsoir")
    for page in (ann, ben):
        assert page.locator(".talk ul").evaluate(WIDENED) <= 0
    ann.get_by_role("button", name="Des bots aux 3 places").click()
    ben.get_by_role("button", name="C’est bon pour moi").click()
    ann.get_by_role("button", name="Commencer").click()
    ann.wait_for_selector(".match")
    ben.wait_for_selector(".match")
    return ann, ben


def write(where: Locator, text: str) -> None:
    field = where.get_by_placeholder("Écrire à la table…")
    field.fill(text)
    field.press("Enter")


def test_talk_and_rematch(visit: Open) -> None:
    ann, ben = sit_down(visit)
    ben.get_by_role("button", name=re.compile("Ouvrir le journal")).click()
    write(ben.locator("aside"), f"Regardez {LINK}")
    expect(ann.locator(".log li.said").filter(has_text="Regardez")).to_be_visible()
    assert ann.locator(".log").evaluate(WIDENED) <= 0
    bubble = ann.locator(".wide-seats .bubble").filter(has_text="Regardez")
    expect(bubble).to_be_visible()
    assert bubble.evaluate(WIDENED) <= 0
    ben.get_by_role("button", name="Fermer").last.click()
    play_on(ann, ben, seed=4)

    # Everybody talks, over the result and beside the board.
    write(ben.locator("dialog"), "Bien joué !")
    expect(ann.locator("dialog .talk").get_by_text("Bien joué !")).to_be_visible()
    expect(ann.locator("dialog .latest")).to_contain_text("Bien joué !")
    ann.get_by_role("button", name="Voir la table").click()
    write(ann.locator("aside"), "Merci")
    expect(ben.locator("dialog .talk").get_by_text("Merci")).to_be_visible()
    assert ann.get_by_text("Vous devez vous taire").count() == 0

    # A rematch is a proposal: Ben stays where he is, and Ann can go back to the result.
    old = ann.locator("aside .log li").count()
    ann.get_by_role("button", name="Voir le résultat").click()
    ann.get_by_role("button", name="Revanche").click()
    expect(ann.get_by_role("heading", name=re.compile("Autour de la table"))).to_be_visible()
    expect(ben.get_by_text("Ann propose une revanche.")).to_be_visible()
    expect(ben.locator(END)).to_be_visible()
    expect(ben.locator("dialog .roles li")).to_have_count(5)
    expect(ann.get_by_role("link", name="Revoir la partie")).to_be_visible()
    ann.get_by_role("button", name="Voir le résultat").click()
    expect(ann.locator(END)).to_be_visible()
    ann.get_by_role("button", name="J’en suis").click()
    ben.get_by_role("button", name="Voir la table").click()
    expect(ben.get_by_text("Ann propose une revanche.")).to_be_visible()
    write(ann.locator(".talk"), "On y va ?")
    ben.get_by_role("button", name="Voir le résultat").click()
    ben.get_by_role("button", name="J’en suis").click()
    ann.get_by_role("button", name="Commencer").click()

    # Nothing of the last match floats over the next, and what is said and announced is this one's.
    ann.wait_for_selector(".match")
    expect(ann.locator(".log li").nth(1)).to_be_visible()
    assert ann.locator(".log li").count() < old
    expect(ann.locator(".bubble").filter(has_text=re.compile("Bien joué|Regardez"))).to_have_count(0)
    announced = ann.get_by_role("log", name="Annonces")
    expect(announced).not_to_be_empty()
    ben.get_by_role("button", name=re.compile("Ouvrir le journal")).click()
    write(ben.locator("aside"), "Encore une fois")
    expect(ann.locator(".wide-seats .bubble").filter(has_text="Encore une fois")).to_be_visible()
    expect(announced).to_contain_text("Encore une fois")
    ann.get_by_role("button", name="Menu").click()
    expect(ann.get_by_role("link", name="Revoir la partie précédente")).to_be_visible()
