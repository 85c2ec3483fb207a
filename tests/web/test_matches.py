"""Whole matches, from the home page to the end page."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from conftest import Open
from player import END, choices, code_of, decide, is_over, play_now, play_on, violations, wait_for_turn
from playwright.sync_api import Page, WebSocketRoute, expect

CARDS = ("secret-hitler", "secret-voldemort")
pytestmark = pytest.mark.timeout(240)


@pytest.mark.parametrize("screen", ["phone", "desktop"])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("card", CARDS)
def test_a_person_and_bots(visit: Open, card: str, lang: str, screen: str) -> None:
    page = visit("/", screen, lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    play_now(page, card)
    wait_for_turn(page)
    assert violations(page) == []
    play_on(page, seed=CARDS.index(card))
    expect(page.locator(END)).to_have_text(re.compile("Victoire|Défaite|Victory|Defeat"))
    expect(page.locator("dialog .roles li")).to_have_count(7)
    expect(page.locator("dialog .moments li").first).to_be_visible()
    assert "⟨" not in page.locator("body").inner_text()
    assert violations(page) == []


def test_a_rematch_is_one_press(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    play_on(page)
    page.locator("dialog[open] .buttons button").first.click()
    wait_for_turn(page)
    assert not is_over(page)


def test_two_people_and_bots(visit: Open) -> None:
    ann = visit()
    ann.get_by_label("Votre nom").fill("Ann")
    ann.locator("[data-card=secret-hitler] .button.quiet").click()
    expect(ann.get_by_role("heading", name="Autour de la table : 1 sur 7")).to_be_visible()
    ben = visit(f"/tables/{code_of(ann)}", screen="phone", lang="en")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Come in").click()
    ben.get_by_role("button", name="Sit down").first.click()
    expect(ann.get_by_text("Ben", exact=True)).to_be_visible()
    ann.get_by_role("button", name="Des bots aux 5 places").click()
    expect(ann.get_by_text("Ben n’a pas encore dit « prêt ».")).to_be_visible()
    expect(ann.get_by_role("button", name="Commencer")).to_be_disabled()
    ben.get_by_placeholder("Write to the table…").fill("Good evening")
    ben.get_by_role("button", name="Send").click()
    expect(ann.get_by_text("Good evening")).to_be_visible()
    ben.get_by_role("button", name="I am ready").click()
    ann.get_by_role("button", name="Commencer").click()
    play_on(ann, ben, seed=4)
    mine, theirs = (page.locator("dialog .roles li em").all_inner_texts() for page in (ann, ben))
    assert len(mine) == len(theirs) == 7
    expect(ben.locator("dialog .roles li").first.locator("strong")).to_have_text("Ann")


def the_vote(page: Page) -> None:
    """Play on until a vote is expected."""
    luck = random.Random(1)
    for _ in range(400):
        if page.locator(".ballot:visible b").count() == 2:
            return
        if not decide(page, luck):
            page.wait_for_timeout(40)
    raise AssertionError("no vote came")


def test_a_dropped_connection_loses_nothing(visit: Open) -> None:
    page = visit()
    sockets: list[WebSocketRoute] = []
    heard: list[dict[str, Any]] = []
    closed = False

    def connect(socket: WebSocketRoute) -> None:
        if closed:
            socket.close()
            return
        sockets.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda data: (heard.append(json.loads(data)), socket.send(data)))

    page.route_web_socket(re.compile("/socket$"), connect)
    play_now(page, "secret-hitler")
    the_vote(page)
    events = len(page.locator(".log li").all())
    closed = True
    sockets[-1].close(code=1012)
    expect(page.get_by_text("Connexion perdue")).to_be_visible()
    # A decision made meanwhile is kept, and made once.
    page.locator(".choices .ballot").first.click()
    page.locator(".confirm .button").first.click()
    expect(page.get_by_text("C’est envoyé")).to_be_visible()
    closed = False
    page.get_by_role("button", name="Essayer").click()
    expect(page.get_by_text("Connexion perdue")).to_be_hidden()
    expect(page.get_by_text("C’est envoyé")).to_be_hidden()
    assert len(sockets) >= 2
    accepted = [message for message in heard if message["type"] == "Accepted" and message["to"] == "Act"]
    assert len({message["decision"] for message in accepted}) == len(accepted)
    assert not [message for message in heard if message["type"] == "Refused"]
    assert len(page.locator(".log li").all()) >= events
    play_on(page)


def test_a_reload_in_mid_vote(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    the_vote(page)
    question = page.locator("#question").inner_text()
    lines = page.locator(".log li").all_inner_texts()
    page.reload()
    wait_for_turn(page)
    expect(page.locator("#question")).to_have_text(question)
    expect(page.locator(".log li").first).to_be_visible()
    assert page.locator(".log li").all_inner_texts()[: len(lines)] == lines
    play_on(page)


def test_a_second_tab_of_the_same_seat(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    the_vote(page)
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_turn(other)
    other.locator(".choices .ballot").first.click()
    expect(page.locator(".confirm")).to_have_count(0)  # what is taken up here is not taken up there
    other.locator(".confirm .button").first.click()
    expect(page.locator(".choices .ballot")).to_have_count(0)
    play_on(other, seed=2)
    expect(page.locator(END)).to_be_visible()


def test_a_seat_goes_on_from_another_device(visit: Open) -> None:
    page = visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copier le lien de ma place").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#seat=" in link
    other = visit("/about", screen="phone")
    other.goto(link)
    other.get_by_role("button", name="Entrer").click()
    wait_for_turn(other)
    assert "seat=" not in other.url
    play_on(other)


def test_a_spectator_sees_the_board_and_nothing_else(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-voldemort")
    wait_for_turn(page)
    other = visit(page.url.split("/", 3)[-1].join(["/", ""]))
    other.get_by_role("button", name="Entrer").click()
    expect(other.get_by_text("Vous regardez")).to_be_visible()
    expect(other.get_by_text("Mon secret")).to_have_count(0)
    expect(other.get_by_text("Les spectateurs regardent sans parler.")).to_be_visible()
    assert choices(other).count() == 0
    assert violations(other) == []
    play_on(page)
    expect(other.locator(END)).to_have_text("Fin de partie")
    expect(other.locator("dialog .roles li")).to_have_count(7)


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
    luck = random.Random(0)
    page.get_by_role("tab", name="Déclarations").click()
    for _ in range(600):
        if page.locator(".rounds .claim .tiles").count() or is_over(page):
            break
        if not decide(page, luck):
            page.wait_for_timeout(40)
    expect(page.locator(".rounds .claim .tiles").first).to_be_visible()
    page.get_by_role("tab", name="Journal").click()
    # Whoever may speak now says whom they suspect.
    for _ in range(400):
        if page.get_by_role("button", name="Déclarer…").count():
            break
        decide(page, luck) or page.wait_for_timeout(40)
    page.get_by_role("button", name="Déclarer…").click()
    page.get_by_role("button", name=re.compile("^Je soupçonne ")).first.click()
    expect(page.locator(".log .said.mine").last).to_contain_text("Je soupçonne")
    page.get_by_placeholder("Écrire à la table…").fill("Bonsoir à tous")
    page.get_by_role("button", name="Envoyer").click()
    expect(page.locator(".log .said.mine").last).to_contain_text("Bonsoir à tous")


def test_a_guided_match_whispers(visit: Open) -> None:
    page = visit("/learn/secret-hitler/hitler", lang="en")
    page.get_by_role("button", name="A guided match").click()
    wait_for_turn(page)
    expect(page.locator(".hint")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Hints during the match").uncheck()
    page.get_by_role("button", name="Close").first.click()
    expect(page.locator(".hint")).to_have_count(0)


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


def test_the_end_of_a_match_can_be_replayed(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    play_on(page, seed=1)
    page.get_by_role("link", name="Revoir la partie").click()
    expect(page.get_by_text("Rediffusion").first).to_be_visible()
    expect(page.locator(".role").first).to_be_visible()  # all-seeing
    page.get_by_role("button", name="À la fin").click()
    expect(page.locator(".log")).to_contain_text("gagnent")
    page.get_by_label("Aller au tour").select_option(label="Tour 2")
    expect(page.locator(".log .round").last).to_have_text("Tour 2")
    page.get_by_role("button", name="Un pas en avant").click()
    page.get_by_label("Par les yeux de").select_option(index=2)
    expect(page.locator(".secret")).to_be_visible()
    page.get_by_label("Par les yeux de").select_option("all")
    page.get_by_role("button", name="À la fin").click()
    page.get_by_role("tab", name="Dit et vrai").click()
    expect(page.get_by_text(re.compile("✓ vrai")).first).to_be_visible()
    page.get_by_role("tab", name="Soupçons").click()
    expect(page.get_by_role("img", name=re.compile("Soupçons"))).to_be_visible(timeout=30_000)
    expect(page.locator(".number")).to_have_count(7)
    assert violations(page) == []
    page.get_by_role("tab", name="Preuve").click()
    page.get_by_role("button", name="Vérifier").click()
    expect(page.get_by_text("ce navigateur avait vu la promesse avant la partie")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger la partie").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "secret-hitler"
    assert record["outcome"]["winners"]
    stranger = visit(f"/replay/{page.url.rsplit('/', 1)[-1]}", screen="phone")
    expect(stranger.get_by_text("Rediffusion").first).to_be_visible()
    expect(stranger.locator(".role")).to_have_count(0)
