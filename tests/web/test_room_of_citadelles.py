"""What the room of Citadelles has of its own."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.player import CONFIRM, END, Open, choices, decide, is_over, press, violations, wait_for_turn

pytestmark = pytest.mark.timeout(120)

QUESTION = "#question"
HAND = ".bar .hand button"


def duel(visit: Open, screen: str = "desktop") -> Page:
    """A table of two: two characters a round, from nearly all of them."""
    page = visit("/", screen)
    page.locator("[data-card=citadelles] .button.quiet").first.click()
    page.get_by_label("Joueurs").select_option("2")
    page.get_by_role("button", name="Un bot à la dernière place").click()
    page.get_by_role("button", name="Commencer").click()
    wait_for_turn(page)
    return page


def tool(page: Page, name: str) -> Locator:
    return page.locator(".bar .tools").get_by_role("button", name=name)


def play_as(page: Page, wanted: str, ready: Callable[[], object], rounds: int = 400) -> None:
    """Keep this character whenever it is passed, build and take gold, until it is called and something is so."""
    luck = random.Random(1)
    for _ in range(rounds):
        if is_over(page):
            page.get_by_role("button", name="Revanche").click()
            expect(page.locator(END)).to_have_count(0)  # the next deal takes its time
        elif page.locator(".status strong", has_text=wanted).count() and ready():
            return
        elif page.locator(".people").count() and page.locator(QUESTION, has_text="gardez-vous").count():
            card = page.locator(".people button", has_text=wanted)
            make(page, card if card.count() else page.locator(".people button"))
        elif not go_on(page) and not decide(page, luck):
            page.wait_for_timeout(30)
    raise AssertionError(f"never {wanted}")


def go_on(page: Page) -> bool:
    """An ordinary turn: gold, a district, the end."""
    for one in (tool(page, "Prendre deux pièces d’or"), page.locator(f"{HAND}.can"), tool(page, "Finir votre tour")):
        if one.count():
            return make(page, one)
    return False


def make(page: Page, choice: Locator) -> bool:
    """Press, confirm, and wait until the table has answered."""
    done = press(choice.first) and press(page.locator(CONFIRM))
    expect(page.locator(".bar.sent")).to_have_count(0)
    return done


def test_a_district_is_built_by_pressing_its_card(visit: Open) -> None:
    page = duel(visit, "phone")
    for _ in range(200):
        if page.locator(f"{HAND}.can").count() and tool(page, "Finir votre tour").count():
            break
        if tool(page, "Prendre deux pièces d’or").count():
            make(page, tool(page, "Prendre deux pièces d’or"))
        elif not decide(page, random.Random(0)):
            page.wait_for_timeout(30)
    mine = page.locator(".city.mine")
    card = page.locator(f"{HAND}.can").first
    name = card.locator(".name").inner_text()
    before = mine.locator(".districts .name").all_inner_texts()
    card.click()
    expect(page.locator(".confirm p")).to_have_text(re.compile("^Bâtir "))
    card.click()  # the second press makes it
    expect(mine.locator(".districts .name", has_text=re.compile(f"^{name}$"))).to_be_visible()
    assert len(mine.locator(".districts .name").all_inner_texts()) == len(before) + 1


def test_the_magician_exchanges_a_selection_by_one_decision(visit: Open) -> None:
    page = duel(visit)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    page.reload()
    wait_for_turn(page)
    play_as(page, "Magicien", lambda: tool(page, "Échanger des cartes…").count() and page.locator(HAND).count() >= 2)
    unfold = tool(page, "Échanger des cartes…")
    unfold.click()
    expect(unfold).to_have_attribute("aria-expanded", "true")
    cards = page.locator(HAND)
    cards.nth(0).click()
    cards.nth(1).click()
    expect(page.locator(".confirm p")).to_have_text(re.compile("^Échanger\u202f: .+ et .+"))
    cards.nth(1).click()  # put back
    expect(page.locator(f"{HAND}[aria-pressed=true]")).to_have_count(1)
    cards.nth(1).click()
    sent.clear()
    page.locator(CONFIRM).click()
    expect(unfold).to_have_count(0)
    acts = [frame for frame in sent if "ExchangeCards" in frame]
    assert len(acts) == 1
    assert len(re.findall(r'"districts":\["[a-z-]+","[a-z-]+"\]', acts[0])) == 1
    expect(page.locator(".log .line", has_text="Vous échangez 2 cartes avec la pioche").last).to_be_visible()


def test_the_condottiere_destroys_by_pressing_a_district(visit: Open) -> None:
    page = duel(visit)
    targets = page.locator(".city:not(.mine) .districts button")

    def ready() -> object:
        take = tool(page, "Prendre deux pièces d’or")
        if take.count():
            make(page, take)
        return targets.count()

    play_as(page, "Condottière", ready)
    target = targets.first
    name = target.locator(".name").inner_text()
    theirs = page.locator(".city:not(.mine)")
    box = target.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    target.click()
    expect(page.locator(".confirm p")).to_have_text(re.compile("^Détruire "))
    page.locator(CONFIRM).click()
    expect(theirs.locator(".districts .name", has_text=re.compile(f"^{name}$"))).to_have_count(0)


def test_the_score_table_adds_up(visit: Open) -> None:
    page = visit("/", "phone")
    page.locator("[data-card=citadelles] .button.quiet").first.click()
    page.get_by_role("button", name="Se lever de table").click()
    page.get_by_role("button", name="Des bots aux 4 places").click()
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator(END)).to_have_text("Fin de partie", timeout=60_000)
    expect(page.locator(END)).to_be_in_viewport()
    rows = page.locator("dialog .scores tbody tr")
    expect(rows).to_have_count(4)
    for row in rows.all():
        *parts, total = row.locator("td").all_inner_texts()
        assert sum(int(part) for part in parts if part.isdigit()) == int(total) > 0
    expect(page.locator("dialog .scores tr.won")).not_to_have_count(0)
    expect(page.locator("dialog .moments li").first).to_be_visible()
    page.get_by_text("Qui était qui").click()
    expect(page.locator("dialog table").last.locator("tbody tr").first).to_be_visible()
    assert violations(page) == []


def test_a_hand_is_secret_until_it_is_held(visit: Open) -> None:
    page = duel(visit, "phone")
    assert page.locator(".inside").count() == 0
    cover = page.locator(".secret .cover")
    cover.hover()
    page.mouse.down()
    expect(page.locator(".secret .inside .hand li")).to_have_count(4)
    box = page.locator(".secret .inside").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    page.mouse.up()
    expect(page.locator(".secret .inside")).to_have_count(0)
    assert choices(page).count()
