"""One tap: the link seats whoever comes by it, a name is changed at the seat, and the host sees who is at the door."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.web.noting import note, wait_until_shown
from tests.web.player import Open, code_of
from tests.web.reach import holds, violations


def invitation(page: Page) -> str:
    """The path of the link that is copied."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    note(page)
    page.get_by_role("button", name="Copier le lien d’invitation").click()
    wait_until_shown(page, "Copié")
    link: str = page.evaluate("navigator.clipboard.readText()")
    return "/tables/" + link.split("/tables/")[1]


def test_a_link_seats_and_the_host_sees_who_is_at_the_door(visit: Open) -> None:
    ann = visit()
    ann.get_by_label("Votre nom").fill("Ann")
    ann.locator("[data-card=secret-hitler] .button.quiet").click()
    ann.get_by_label("Joueurs").select_option("5")
    ann.get_by_label("Qui peut venir").select_option("link")
    seats = ann.locator(".seats li")
    expect(seats).to_have_count(5)
    expect(ann.get_by_role("img", name="Code QR du lien d’invitation")).to_be_visible()
    link = invitation(ann)
    assert "#invitation=" in link

    # Somebody new sits at once, and says there by which name.
    ben = visit(link, screen="phone")
    field = ben.locator(".seats").get_by_label("Votre nom")
    expect(field).to_be_focused()
    assert "invitation" not in ben.url
    expect(ann.get_by_role("heading", name="Autour de la table : 2 sur 5")).to_be_visible()
    assert violations(ben) == []
    ben.keyboard.type("Ben")  # what was proposed is marked, and gives way
    ben.keyboard.press("Enter")
    expect(ann.locator(".seats")).to_contain_text("Ben")
    expect(field).to_have_count(0)
    # Later too, by the pencil; Escape leaves it as it was.
    ben.get_by_role("button", name="Changer de nom").click()
    ben.keyboard.press("Escape")
    expect(ben.get_by_role("button", name="Changer de nom")).to_be_focused()

    # Who is known already sits by the link alone; who stands up stays up.
    ben.get_by_role("button", name="Se lever de table").click()
    expect(ann.get_by_role("heading", name="Autour de la table : 1 sur 5")).to_be_visible()
    ben.reload()
    expect(ben.get_by_role("button", name="S’asseoir").first).to_be_visible()
    door = ann.get_by_role("region", name="À la porte")
    expect(door).to_contain_text("Ben")
    holds(ann)
    ben.goto("/")
    expect(door).to_have_count(0)
    ben.goto(link)
    expect(ann.get_by_role("heading", name="Autour de la table : 2 sur 5")).to_be_visible()

    # A full table: whoever comes stands at the door, and is given a bot's seat.
    ann.get_by_role("button", name="Des bots aux 3 places").click()
    cleo = visit(link, lang="en")
    expect(cleo.get_by_text("Ann sees that you are here")).to_be_visible()
    expect(door.get_by_text("un bot se lèvera")).to_be_visible()
    expect(ben.get_by_text("À la porte")).to_have_count(0)
    door.get_by_role("button", name=re.compile("^Faire asseoir ")).click()
    expect(cleo.get_by_role("button", name="Stand up")).to_be_visible()
    expect(door).to_have_count(0)

    # During a match one looks on, and the host hears of it.
    for page, name in ((ben, "C’est bon pour moi"), (cleo, "I am ready")):
        page.get_by_role("button", name=name).click()
    ann.get_by_role("button", name="Commencer").click()
    ann.wait_for_selector(".match")
    dan = visit(link)
    expect(dan.get_by_text("Vous regardez")).to_be_visible()
    expect(ann.get_by_role("status").filter(has_text="à la porte")).to_be_visible()


def test_a_code_that_was_typed_seats_too(visit: Open) -> None:
    ann = visit()
    ann.locator("[data-card=indiscretions] .button.quiet").click()
    ann.get_by_role("button", name="Commencer").wait_for()
    ben = visit("/", screen="phone", lang="en")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_label("Table code").fill(code_of(ann))
    ben.get_by_role("button", name="Join").click()
    expect(ann.get_by_role("heading", name="Autour de la table : 2 sur 2")).to_be_visible()
    expect(ben.get_by_label("Your name")).to_have_count(0)
    # What a chat shows of the link: a card in words, and a picture of that table.
    card = ben.request.get(f"/tables/{code_of(ann)}", headers={"accept-language": "en"}).text()
    assert "is expecting you" in card
    ben.goto(re.findall('"og:image" content="([^"]+)"', card)[0].replace("&amp;", "&"))
    assert ben.locator("img").evaluate("(one) => [one.naturalWidth, one.naturalHeight]") == [1200, 630]
