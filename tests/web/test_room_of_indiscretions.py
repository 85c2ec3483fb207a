"""What the room of Indiscrétions has of its own: decisions in steps, two networks, choices hidden until both are in."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect
from tests.web.player import END, Open, code_of, decide, finish, is_over, play_now, wait_for_turn
from tests.web.positions import Position
from tests.web.reach import violations

PHASES = {
    "Préparez vos pochettes et vos agents.": "preparation",
    "Quels rendez-vous convoquez-vous\u202f?": "meetings",
    "Qui vise votre contre-espionnage\u202f?": "counter-espionage",
    "Où envoyez-vous vos agents\u202f?": "agents",
    "Quels rendez-vous maintenez-vous\u202f?": "maintenance",
    "Que font vos agents\u202f?": "orders",
}


def choice(page: Page, name: str | re.Pattern[str]) -> None:
    """Press a thing to choose by keyboard alone."""
    button = page.locator(".choices").get_by_role("button", name=name).first
    button.focus()
    page.keyboard.press("Enter")


def confirm(page: Page) -> None:
    page.locator(".confirm .button").first.focus()
    page.keyboard.press("Enter")


def phase(page: Page) -> str:
    return PHASES.get(page.locator("#question").inner_text(), "")


def test_every_decision_is_made_in_steps_and_sent_as_one(visit: Open) -> None:
    page = visit("/about")
    acts: list[str] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda frame: acts.append(str(frame)) if '"Act"' in str(frame) else None),
    )
    page.goto("/")
    play_now(page, "indiscretions")
    wait_for_turn(page)
    assert violations(page) == []

    # Two pouches change places.
    pouches = page.get_by_role("group", name="Vos pochettes", exact=True).get_by_role("button")
    before = [text.split()[-1] for text in pouches.all_inner_texts()]
    first, other = 0, next(place for place in range(6) if before[place] != before[0])
    pouches.nth(first).click()
    pouches.nth(other).click()
    after = [text.split()[-1] for text in pouches.all_inner_texts()]
    assert (after[first], after[other]) == (before[other], before[first])
    assert sorted(before) == ["album", "album", "album", "clé", "important", "leurre"]
    confirm(page)

    # Two officers meet, change their minds, and meet.
    expect(page.locator("#question")).to_have_text("Quels rendez-vous convoquez-vous\u202f?")
    for _ in range(2):
        choice(page, re.compile("^Président"))
        choice(page, re.compile("^Amiral"))
        expect(page.locator(".confirm:not(.empty)")).to_contain_text("Convoquer Président–Amiral")
        expect(page.locator(".strings.draft path")).to_have_count(1)
        choice(page, re.compile("^Président"))
        expect(page.locator(".confirm:not(.empty)")).to_contain_text("Aucun rendez-vous")
    choice(page, re.compile("^Président"))
    choice(page, re.compile("^Amiral"))
    assert violations(page) == []
    confirm(page)

    expect(page.locator("#question")).to_have_text("Qui vise votre contre-espionnage\u202f?")
    expect(page.locator(".desk .side.up .strings path")).to_have_count(1)
    choice(page, "Faire surveiller C")
    assert violations(page) == []
    confirm(page)

    # The bot calls meetings: an agent goes to the first, and stands there on the board.
    expect(page.locator("#question")).to_have_text("Où envoyez-vous vos agents\u202f?")
    choice(page, re.compile("^Agent A"))
    choice(page, re.compile(r"^1\s"))
    expect(page.locator(".confirm:not(.empty)")).to_contain_text("(1) A")
    expect(page.locator(".desk .side:not(.up) .strings .came")).to_have_text(["A"])
    assert violations(page) == []
    confirm(page)

    luck_of_the_bot = 12
    for _ in range(luck_of_the_bot):
        expect(page.locator("#question, #end-title").first).to_be_visible()
        now = phase(page)
        if now == "maintenance":
            choice(page, re.compile(r"^1\s"))
            expect(page.locator(".confirm:not(.empty)")).to_contain_text("Tout annuler")
            assert violations(page) == []
            confirm(page)
        elif now == "orders":
            # Nothing is ticked that cannot be confirmed.
            assert page.locator(".choices [aria-pressed=true]").count() == 0
            choice(page, "Ne donner aucun ordre")
            expect(page.locator(".choices [aria-pressed=true]").first).to_contain_text("ne rien faire")
            assert violations(page) == []
            confirm(page)
        elif now == "meetings":
            break
        page.wait_for_timeout(100)
    assert 4 <= len(acts) <= 6, acts


def test_doing_nothing_is_confirmed_like_any_order(visit: Open) -> None:
    page = visit("/", screen="1366x657")
    Position("indiscretions", 2, "orders", 2, "greedy").stage().open(page)
    ticked = page.locator(".choices [aria-pressed=true]")
    second = page.get_by_role("button", name=re.compile("^Confirmer"))
    nothing = page.locator(".choices .ways").get_by_role("button", name="ne rien faire")
    for pressed in (nothing.first, page.get_by_role("button", name="Ne donner aucun ordre")):
        expect(pressed).to_be_visible()
        expect(ticked).to_have_count(0)
        expect(second).to_have_count(0)
        pressed.click()
        # Every group has its order, and what is ticked can be confirmed without looking for it.
        expect(ticked).to_have_count(nothing.count())
        expect(second).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")


def test_nobody_sees_a_choice_before_both_are_in(visit: Open) -> None:
    ann = visit()
    ann.get_by_label("Votre nom").fill("Ann")
    ann.locator("[data-card=indiscretions] .button.quiet").click()
    ann.get_by_label("Nombre de tours au plus").fill("1")
    ann.get_by_label("Nombre de tours au plus").press("Tab")
    ben = visit(f"/tables/{code_of(ann)}", screen="phone")
    ben.get_by_label("Votre nom").fill("Ben")
    ben.get_by_role("button", name="Entrer").click()
    ben.get_by_role("button", name="S’asseoir").first.click()
    ben.get_by_role("button", name="C’est bon pour moi").click()
    ann.get_by_role("button", name="Commencer").click()
    for page in (ann, ben):
        wait_for_turn(page)
        page.get_by_role("button", name="Garder ainsi").click()
        confirm(page)

    expect(ben.locator("#question")).to_have_text("Quels rendez-vous convoquez-vous\u202f?")
    wait_for_turn(ann)
    choice(ann, re.compile("^Défense"))
    choice(ann, re.compile("^Général"))
    confirm(ann)
    expect(ann.locator("#question")).to_have_text("La table attend Ben.")
    expect(ben.locator(".seat", has_text="Ann").get_by_text("choix fait").locator("visible=true")).to_be_visible()
    assert ben.locator(".strings path").count() == 0
    # While Ann waits, nothing on her screen tells a neighbour what she hides.
    shown = ann.locator("body").inner_text()
    assert not re.search("leurre|important|maître|Défense–Général", shown)
    ann.locator(".secret .cover").hover()
    ann.mouse.down()
    expect(ann.locator(".secret .inside")).to_contain_text("Convoquer Défense–Général")
    expect(ann.locator(".secret .inside")).to_contain_text("maître espion")
    ann.mouse.up()
    choice(ben, "aucun rendez-vous")
    confirm(ben)
    for page in (ann, ben):
        expect(page.locator(".strings path")).to_have_count(1)

    finish(ann, ben)
    for page in (ann, ben):
        expect(page.locator(END)).to_have_text("Match nul")
        expect(page.locator("dialog .pouches li")).to_have_count(12)
        expect(page.locator("dialog .agents li")).to_have_count(12)
        assert violations(page) == []


def test_who_looks_on_sees_two_networks_and_no_secret(visit: Open) -> None:
    page = visit()
    play_now(page, "indiscretions")
    wait_for_turn(page)
    other = visit("/" + page.url.split("/", 3)[-1], lang="en")
    other.get_by_role("button", name="Come in").click()
    expect(other.locator(".desk .side")).to_have_count(2)
    luck = random.Random(4)
    for _ in range(8):
        if not is_over(page):
            wait_for_turn(page)
            decide(page, luck)
    expect(other.locator(".desk .side .bag")).to_have_count(12)
    # An agent who is eliminated shows what it was; nothing else is shown.
    shown = re.sub("[a-z ]+, out of the game", "", other.locator(".board").inner_text())
    assert not re.search("decoy|master spy|album", shown)
    assert violations(other) == []
