"""A deal in which browsers have a part: checked by themselves at the end, and loudly if something does not hold."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.noting import note, wait_until_shown
from tests.web.player import Open, code_of, finish, play_now, wait_for_turn
from tests.web.reach import violations

# A page without https has no hashes of the browser's own; here it has, since the machine trusts itself.
WITHOUT_HTTPS = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"


def test_the_end_says_that_the_deal_was_fair_and_who_had_a_part_in_it(visit: Open) -> None:
    page = visit()
    page.add_init_script(WITHOUT_HTTPS)
    page.reload()
    assert page.evaluate("crypto.subtle === undefined")
    page.get_by_label("Votre nom").fill("Ann")
    play_now(page, "secret-hitler")
    finish(page)
    fair = page.locator("dialog .fair")
    fair.get_by_text("Donne équitable").click()
    expect(fair).to_contain_text("Avec la maison, Ann a apporté son secret")
    expect(fair).to_contain_text("Le secret de ce navigateur en fait partie")
    assert violations(page) == []
    page.get_by_role("link", name="Revoir la partie").click()
    page.get_by_role("tab", name="Preuve").click()
    page.get_by_role("button", name="Vérifier").click()
    expect(page.get_by_text("La première distribution découle bien de ces secrets.")).to_be_visible()
    assert violations(page) == []
    # As if the house had shown something else before the match.
    page.evaluate(
        """() => {
            const rows = JSON.parse(localStorage.getItem('cabale.deals'));
            rows.forEach((row) => (row.list[0][1] = 'ab'.repeat(32)));
            localStorage.setItem('cabale.deals', JSON.stringify(rows));
        }"""
    )
    page.get_by_role("button", name="Vérifier").click()
    expect(page.get_by_role("alert")).to_contain_text("Cette donne ne tient pas.")
    expect(page.get_by_role("alert")).to_contain_text("ne sont pas celles que ce navigateur avait vues")
    page.go_back()
    expect(page.locator("dialog").get_by_role("alert")).to_contain_text("Cette donne ne tient pas.")


def two_at_a_table(visit: Open) -> tuple[Page, Page]:
    """Ann, the host, and Ben, who is ready; bots at the other seats."""
    ann = visit()
    ann.get_by_label("Votre nom").fill("Ann")
    ann.locator("[data-card=secret-hitler] .button.quiet").click()
    expect(ann.get_by_role("heading", name="Autour de la table")).to_be_visible()
    ben = visit(f"/tables/{code_of(ann)}")
    ben.get_by_label("Votre nom").fill("Ben")
    ben.get_by_role("button", name="Entrer").click()
    ben.get_by_role("button", name="S’asseoir").first.click()
    ann.get_by_role("button", name="Des bots aux 5 places").click()
    ben.get_by_role("button", name="C’est bon pour moi").click()
    expect(ann.get_by_role("button", name="Commencer")).to_be_enabled()
    return ann, ben


def test_whose_secret_does_not_come_is_named_and_the_match_is_dealt_without_it(visit: Open) -> None:
    def mute(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: None if json.loads(text)["type"] == "Reveal" else server.send(text))

    def visit_muted(path: str = "/") -> Page:
        page = visit("/about")
        if path != "/":
            page.route_web_socket("**/socket", mute)
        page.goto(path)
        return page

    ann, ben = two_at_a_table(visit_muted)
    note(ann)
    ann.get_by_role("button", name="Commencer").click()
    wait_until_shown(ann, "On attend encore : Ben.")
    # It waits some seconds, names Ben, and goes on.
    ann.wait_for_selector(".match")
    ben.wait_for_selector(".match")
    named = "Ben n’a pas ouvert son enveloppe à temps : on a redistribué sans elle."
    for page in (ann, ben):
        expect(page.get_by_text(named)).to_be_visible()
        page.get_by_role("button", name="Compris").click()
        expect(page.get_by_text(named)).to_have_count(0)
    deals = [page.evaluate("JSON.parse(localStorage.getItem('cabale.deals'))") for page in (ann, ben)]
    for shown in deals:
        assert [(row["number"], [seat for seat, _ in row["list"]]) for row in shown] == [
            (0, [None, 0, 1]),
            (1, [None, 0]),
        ]
    table = ann.evaluate(f"fetch('/api/tables/{code_of(ann)}').then((answer) => answer.json())")["table"]
    assert table["deal"]["silent"] == [1]


def test_a_rematch_alone_has_a_secret_of_its_own(visit: Open) -> None:
    page = visit()
    play_now(page, "indiscretions")
    finish(page)
    first = page.evaluate("JSON.parse(localStorage.getItem('cabale.deals'))")
    page.get_by_role("button", name="Revanche").click()
    wait_for_turn(page)
    rows = page.evaluate("JSON.parse(localStorage.getItem('cabale.deals'))")
    assert len(rows) == len(first) + 1 == 2
    assert len({seal for row in rows for _, seal in row["list"]}) == 4
