"""When it is over: everybody talks, a rematch is proposed, each goes over when ready, and the last match stays near."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.web.player import END, Open, code_of, finish, play_now
from tests.web.reach import violations
from tests.web.stage import Stage

from cabale.core.match import Match
from cabale.games.secret_hitler.view import Board

LINK = "https://example.org/" + "unmotsansfin" * 20
WIDENED = "(one) => one.scrollWidth - one.clientWidth"
# How far from the middle of a face its speech bubble points, in pixels.
BESIDE = """
(bubble) => {
  const face = bubble.closest('.seat').querySelector('.face').getBoundingClientRect();
  const tip = getComputedStyle(bubble, '::before');
  return Math.abs(bubble.getBoundingClientRect().left + parseFloat(tip.left) + 7 - face.left - face.width / 2);
}
"""


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


def test_onlookers_talk_once_it_is_over(visit: Open) -> None:
    ann = visit()
    ann.get_by_label("Votre nom").fill("Ann")
    play_now(ann, "secret-hitler")
    zoe = visit(f"/tables/{code_of(ann)}")
    zoe.get_by_label("Votre nom").fill("Zoé")
    zoe.get_by_role("button", name="Entrer").click()
    expect(zoe.get_by_text("Les spectateurs se taisent jusqu’à la fin de la partie.")).to_be_visible()
    expect(zoe.get_by_placeholder("Écrire à la table…")).to_have_count(0)
    finish(ann)
    write(zoe.locator("dialog"), "Bien joué !")
    talk = ann.locator("dialog .talk")
    expect(talk.locator("li")).to_have_text(re.compile("Zoé Bien joué !"))
    expect(ann.locator("dialog .latest")).to_contain_text("Bien joué !")
    expect(zoe.locator("dialog .latest")).to_have_count(0)
    assert violations(ann) == []

    # Who sits does not read on, and reads again.
    talk.get_by_role("button", name="Ne plus lire Zoé").click()
    expect(talk.locator("li")).to_have_count(0)
    again = talk.get_by_role("button", name="Relire Zoé")
    expect(again).to_be_visible()
    write(zoe.locator("dialog"), "Vous m’entendez ?")
    expect(zoe.locator("dialog .talk li")).to_have_count(2)
    again.click()
    expect(again).to_have_count(0)
    write(zoe.locator("dialog"), "Et maintenant ?")
    expect(talk.locator("li")).to_have_text(re.compile("Et maintenant"))


def test_the_host_turns_an_onlooker_away(visit: Open) -> None:
    ann = visit()
    ann.get_by_label("Votre nom").fill("Ann")
    ann.locator("[data-card=secret-hitler] .button.quiet").click()
    ann.get_by_label("Joueurs").select_option("5")
    zoe = visit(f"/tables/{code_of(ann)}", screen="phone")
    zoe.get_by_label("Votre nom").fill("Zoé")
    zoe.get_by_role("button", name="Entrer").click()
    write(zoe.locator(".talk"), "Je peux jouer ?")
    expect(ann.locator(".talk li")).to_contain_text("Je peux jouer ?")
    ann.get_by_role("button", name="Renvoyer Zoé").click()
    expect(ann.get_by_role("region", name="À la porte")).to_have_count(0)
    expect(zoe.locator(".talk")).to_have_count(0)


def test_talk_and_rematch(visit: Open) -> None:
    ann, ben = sit_down(visit)
    ben.get_by_role("button", name=re.compile("Ouvrir le journal")).click()
    write(ben.locator("aside"), f"Regardez {LINK}")
    expect(ann.locator(".log li.said").filter(has_text="Regardez")).to_be_visible()
    assert ann.locator(".log").evaluate(WIDENED) <= 0
    bubble = ann.locator(".wide-seats .bubble").filter(has_text="Regardez")
    expect(bubble).to_be_visible()
    assert bubble.evaluate(WIDENED) <= 0
    for width, height in ((1280, 800), (1366, 657), (1920, 1080)):
        ann.set_viewport_size({"width": width, "height": height})
        assert bubble.evaluate(BESIDE) <= 8
    ben.get_by_role("button", name="Fermer").last.click()
    finish(ann, ben)

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
    expect(announced).not_to_be_empty()  # however far the bots had come before she was told
    ben.get_by_role("button", name=re.compile("Ouvrir le journal")).click()
    write(ben.locator("aside"), "Encore une fois")
    expect(ann.locator(".wide-seats .bubble").filter(has_text="Encore une fois")).to_be_visible()
    expect(announced).to_contain_text("Encore une fois")
    ann.get_by_role("button", name="Menu").click()
    expect(ann.get_by_role("link", name="Revoir la partie précédente")).to_be_visible()


def is_dead(match: Match) -> bool:
    board = match.view(0).board
    assert isinstance(board, Board)
    return 0 not in board.living


def test_the_dead_are_silent_until_it_is_over(visit: Open) -> None:
    page = visit("/about")
    stage = Stage("secret-hitler", 5).until(is_dead, "thumb")
    stage.open(page)
    aside = page.locator("aside")
    expect(aside.get_by_text("Vous devez vous taire pour l’instant.")).to_be_visible()
    expect(page.get_by_placeholder("Écrire à la table…")).to_have_count(0)
    for _ in stage.steps("thumb"):
        pass
    stage.tell()
    expect(page.locator(END)).to_be_visible()
    expect(page.locator("dialog").get_by_placeholder("Écrire à la table…")).to_be_enabled()
    page.get_by_role("button", name="Voir la table").click()
    expect(aside.get_by_placeholder("Écrire à la table…")).to_be_enabled()
    expect(page.get_by_text("Vous devez vous taire")).to_have_count(0)
