"""What Secret Hitler's room has of its own."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect
from tests.web.player import CONFIRM, END, Open, is_over, play_now, play_until, wait_for_turn
from tests.web.stage import Stage

from cabale.core.match import Match
from cabale.games.secret_hitler.view import Board


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


@pytest.mark.parametrize("screen", ["1366x657", "360x640"])
@pytest.mark.parametrize("ja", [True, False])
def test_what_is_pressed_twice_is_made(visit: Open, screen: str, ja: bool) -> None:
    """Either ballot: nothing slides under the pointer between the two presses."""
    page = visit("/about", screen=screen)
    stage = Stage("secret-hitler", 7)
    stage.until(lambda match: stage.phase == "election")
    stage.seen_by(stage.match.to_act[0]).open(page)
    ballots = page.locator(".choices button:enabled .ballot:visible")
    expect(ballots).to_have_count(2)
    box = ballots.nth(0 if ja else 1).bounding_box()
    assert box is not None
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*place)
    expect(page.locator(CONFIRM)).to_be_visible()
    page.mouse.click(*place)
    expect(ballots).to_have_count(0)
    (act,) = stage.acts
    assert json.loads(bytes(act.action)) == {"type": "CastVote", "ja": ja}


def test_what_threatens_is_no_threat_once_it_is_over(visit: Open) -> None:
    page = visit("/about")
    stage = Stage("secret-hitler", 7)

    def is_threatened(match: Match) -> bool:
        board = match.view(0).board
        assert isinstance(board, Board)
        return board.fascist >= 3

    stage.until(is_threatened).open(page)
    expect(page.get_by_text("Hitler élu Chancelier : les fascistes gagnent")).to_be_visible()
    for _ in stage.steps():
        pass
    stage.tell()
    expect(page.locator(END)).to_be_visible()
    expect(page.get_by_text("Hitler élu Chancelier : les fascistes gagnent")).to_have_count(0)
