"""People at one table: two of them, one who comes back, one who only looks on."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.player import Open, code_of, finish, is_over, play_now, play_on, play_until, wait_for_turn


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
    expect(ann.get_by_text("Ben n’a pas encore dit « C’est bon ».")).to_be_visible()
    expect(ann.get_by_role("button", name="Commencer")).to_be_disabled()
    ben.get_by_placeholder("Write to the table…").fill("Good evening")
    ben.get_by_role("button", name="Send").click()
    expect(ann.get_by_text("Good evening")).to_be_visible()
    ben.get_by_role("button", name="I am ready").click()
    ann.get_by_role("button", name="Commencer").click()
    play_on(ann, ben, seed=4, decisions=6)
    finish(ann, ben)
    mine, theirs = (page.locator("dialog .roles li em").all_inner_texts() for page in (ann, ben))
    assert len(mine) == len(theirs) == 7
    expect(ben.locator("dialog .roles li").first.locator("strong")).to_have_text("Ann")


def the_vote(page: Page) -> None:
    """Play on until a vote is expected."""
    play_until(page, lambda: page.locator(".choices button:enabled .ballot:visible").count() == 2, seed=1)


def goes_on(page: Page) -> None:
    """Some decisions later something has happened, and there is nothing the page complains of."""
    lines = page.locator(".log li").count()
    play_until(page, lambda: page.locator(".log li").count() > lines + 5 or is_over(page), seed=2)


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

        def pass_on(data: str | bytes) -> None:
            heard.append(json.loads(data))
            socket.send(data)

        server.on_message(pass_on)

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
    expect(page.get_by_text("Décision gardée")).to_be_visible()
    expect(page.get_by_text("C’est envoyé")).to_be_hidden()
    expect(page.get_by_role("button", name="Essayer")).to_be_visible()
    closed = False  # and it comes back by itself
    expect(page.get_by_text("Connexion perdue")).to_be_hidden()
    expect(page.get_by_text("Décision gardée")).to_be_hidden()
    assert len(sockets) >= 2
    accepted = [message for message in heard if message["type"] == "Accepted" and message["to"] == "Act"]
    assert len({message["decision"] for message in accepted}) == len(accepted)
    assert not [message for message in heard if message["type"] == "Refused"]
    assert len(page.locator(".log li").all()) >= events
    goes_on(page)


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
    goes_on(page)


def test_a_second_tab_of_the_same_seat(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    the_vote(page)
    lines = page.locator(".log li").count()
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_turn(other)
    other.locator(".choices .ballot").first.click()
    expect(page.locator(".confirm:not(.empty)")).to_have_count(0)  # what is taken up here is not taken up there
    other.locator(".confirm .button").first.click()
    expect(page.locator(".log li").nth(lines)).to_be_visible()  # and what is made there happens here
    goes_on(other)
    # A browser lets tabs in the background wait.
    expect(page.locator(".log li").nth(other.locator(".log li").count() - 1)).to_be_visible()


def test_a_seat_goes_on_from_another_device(visit: Open) -> None:
    page = visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copier le lien de votre place").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#seat=" in link
    other = visit("/about", screen="phone")
    other.goto(link)
    other.get_by_role("button", name="Entrer").click()
    wait_for_turn(other)
    assert "seat=" not in other.url
    goes_on(other)
