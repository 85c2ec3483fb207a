"""Small things that cost somebody an evening: a name that was lost, a door that would not stay shut, a dead link."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, Page, Route, expect
from tests.web.noting import note, wait_until_shown
from tests.web.player import CARDS, Open, choices, code_of, play_now, play_until, wait_for_turn
from tests.web.reach import violations

LONG_NAME = "Maximilienne-Alexandrine"


def take_a_table(visit: Open, seats: str = "5") -> Page:
    ann = visit()
    ann.route("**/api/tables", lambda route: at_a_table_of(route, {"pace": 0, "grace": 0}))
    name_oneself(ann, "Ann")
    ann.locator("[data-card=secret-hitler] .button.quiet").click()
    ann.get_by_label("Joueurs").select_option(seats)
    return ann


def name_oneself(page: Page, name: str) -> None:
    field = page.get_by_label("Votre nom")
    expect(field).not_to_have_value("")  # the one that is proposed is there
    field.fill(name)


def join(page: Page, code: str) -> None:
    page.get_by_label("Code de table").fill(code)
    page.get_by_role("button", name="Rejoindre").click()


def test_names_codes_and_who_was_made_to_leave(visit: Open) -> None:
    ann = take_a_table(visit)
    ben = visit()
    name_oneself(ben, "Ben")
    ben.reload()  # which takes from nobody what was typed
    expect(ben.get_by_label("Votre nom")).to_have_value("Ben")
    # A code of no table is told where it was typed; by a link nobody is expected there either.
    join(ben, "NULLE9")
    expect(ben.get_by_role("status").filter(has_text="NULLE9")).to_be_visible()
    expect(ben.get_by_label("Code de table")).to_be_visible()
    stray = visit("/tables/NULLE9")
    expect(stray.get_by_text("NULLE9")).to_be_visible()
    expect(stray.get_by_text("On vous attend")).to_have_count(0)
    # The name in the field is the one that comes along, the first time and after a change.
    join(ben, code_of(ann))
    expect(ann.get_by_text("Ben", exact=True)).to_be_visible()
    ben.goto("/")
    expect(ben.get_by_label("Votre nom")).to_have_value("Ben")
    name_oneself(ben, LONG_NAME)
    join(ben, code_of(ann))
    expect(ann.get_by_text(LONG_NAME, exact=True)).to_be_visible()

    cleo = visit()
    name_oneself(cleo, "Cléo")
    join(cleo, code_of(ann))
    ann.get_by_role("button", name="Faire quitter la table à Cléo").click()
    expect(cleo.get_by_text("Vous n’êtes plus à cette table")).to_be_visible()
    cleo.reload()
    expect(cleo.get_by_role("heading", name="Il n’y a personne ici")).to_be_visible()
    expect(cleo.get_by_role("button", name="S’asseoir")).to_have_count(0)

    # And in a match, where a stand-in has the seat from then on.
    ann.get_by_role("button", name="Des bots aux 3 places").click()
    ben.get_by_role("button", name="C’est bon pour moi").click()
    ann.get_by_role("button", name="Commencer").click()
    ben.wait_for_selector(".match")
    ann.get_by_role("button", name="Déclarer").click()
    names = ann.locator(".people span")
    expect(names.filter(has_text=LONG_NAME)).to_be_visible()
    assert names.evaluate_all("(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0
    # Who is away for a while reads of what a stand-in did as the others do.
    ben.goto("/about")
    play_until(ann, lambda: elections(ann).count() > 0)
    expect(elections(ann).first).to_contain_text("vous")
    ben.goto(ann.url)
    is_told_by_name(ben, LONG_NAME)
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name=f"Faire quitter la table à {LONG_NAME}").click()
    expect(ben.locator(".match")).to_be_visible()  # not yet: it is asked twice
    ann.get_by_role("button", name=re.compile("Vraiment")).click()
    expect(ben.get_by_text("Vous n’êtes plus à cette table")).to_be_visible()
    expect(ann.locator("dialog[open]").get_by_role("button", name=re.compile(LONG_NAME))).to_have_count(0)
    ann.get_by_role("button", name="Fermer", exact=True).first.click()
    expect(ann.locator(".seat", has_text=LONG_NAME).first).to_contain_text("un bot joue à sa place")
    ben.reload()
    expect(ben.get_by_role("heading", name="Il n’y a personne ici")).to_be_visible()


def test_an_invitation_from_the_machine_itself(visit: Open) -> None:
    ann = take_a_table(visit)
    expect(ann.get_by_text("Ce lien ne marche que sur cet ordinateur")).to_be_visible()
    expect(ann.get_by_text("cabale serve --host 0.0.0.0")).to_be_visible()
    found = {"origin": "http://192.168.1.7:8000"}
    ann.route("**/api/address", lambda route: route.fulfill(json=found))
    ann.reload()
    expect(ann.get_by_text("http://192.168.1.7:8000")).to_be_visible()
    expect(ann.get_by_text("Ce lien ne marche que sur cet ordinateur")).to_have_count(0)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    note(ann)
    ann.get_by_role("button", name="Copier le lien d’invitation").click()
    wait_until_shown(ann, "Copié")
    assert ann.evaluate("navigator.clipboard.readText()").startswith("http://192.168.1.7:8000/tables/")


def test_no_two_buttons_of_the_home_page_are_named_alike(visit: Open) -> None:
    page = visit(lang="en")
    expect(page.get_by_role("button", name=re.compile("^Play now: "))).to_have_count(len(CARDS))
    # On a low laptop too one sees how to begin without scrolling.
    page.set_viewport_size({"width": 1366, "height": 657})
    for button in page.get_by_role("button", name=re.compile("^Play now: ")).all():
        expect(button).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Play now: HEY", exact=True).click()
    page.wait_for_selector(".match")
    # And whoever is asked for a word can type it.
    play_until(page, lambda: page.locator("#word:enabled").count() > 0)
    expect(page.locator("#word")).to_be_focused()


def test_after_a_decision_the_focus_is_at_the_question(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    for _ in range(3):
        wait_for_turn(page)
        lines = page.locator(".log li").count()
        choices(page).locator("visible=true").first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(page.locator(".log li").nth(lines)).to_be_visible()
        wait_for_turn(page)
        assert page.evaluate("document.activeElement.closest('.bar, .seat, .board') !== null")


def test_the_log_does_not_say_you_of_what_the_clock_decided(visit: Open) -> None:
    page = visit()
    page.route("**/api/tables/now", lambda route: at_a_table_of(route, {"pace": 0, "decision": 1}))
    name_oneself(page, "Camille-la-lente")
    play_now(page, "secret-hitler")
    is_told_by_name(page, "Camille-la-lente")


def at_a_table_of(route: Route, house: dict[str, int]) -> None:
    """With these rules of the house."""
    route.continue_(post_data=json.dumps({**(route.request.post_data_json or {}), "house": house}))


def elections(page: Page) -> Locator:
    return page.locator(".log li.line").filter(has_text=re.compile(r"Ja\s:|Nein\s:"))


def is_told_by_name(page: Page, name: str) -> None:
    """How somebody voted who did not vote himself."""
    expect(elections(page).first).to_be_visible()
    expect(elections(page).first).to_contain_text(name)
    expect(elections(page).filter(has_text=re.compile(r"\bvous\b"))).to_have_count(0)


def test_the_home_page_shows_the_match_one_is_in_the_middle_of(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    page.goto("/")
    card = page.get_by_role("region", name="Vos tables").get_by_role("article")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("Secret Hitler")
    expect(card).to_contain_text("avec 6 bots")
    expect(card).to_contain_text("C’est à vous de jouer")
    # However many there are, two are shown; what is put away stays away.
    for _ in range(2):
        page.locator("[data-card=secret-hitler] .button.quiet").click()
        expect(page.get_by_role("button", name="Se lever de table")).to_be_visible()
        page.goto("/")
    expect(card).to_have_count(2)
    expect(card.first).to_contain_text("C’est à vous de jouer")
    expect(card.last).to_contain_text("La partie n’a pas commencé")
    assert violations(page) == []
    page.get_by_role("button", name=re.compile("^Ne plus montrer")).first.click()
    expect(card.filter(has_text="C’est à vous de jouer")).to_have_count(0)
    page.reload()
    expect(card).to_have_count(2)
    expect(card.filter(has_text="C’est à vous de jouer")).to_have_count(0)
    card.first.get_by_role("link").click()
    expect(page.get_by_role("button", name="Se lever de table")).to_be_visible()


def test_no_game_of_the_home_page_moves_once_it_is_shown(visit: Open) -> None:
    """One's own tables stand above the games: whoever was about to press one would miss it."""
    page = visit()
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    asked: list[Route] = []
    page.route("**/api/tables/mine", lambda route: asked.append(route))
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    game = page.locator("[data-card=secret-hitler]")
    with page.expect_request("**/api/tables/mine"), page.expect_response("**/api/games"):
        page.goto("/")
    assert game.count() == 0
    asked[0].continue_()
    expect(game).to_be_visible()
    assert page.get_by_role("region", name="Vos tables").count() == 1
    # Whoever cannot be told their tables is not kept from playing.
    with page.expect_request("**/api/tables/mine"), page.expect_response("**/api/games"):
        page.goto("/")
    assert game.count() == 0
    page.clock.run_for(2000)
    expect(game).to_be_visible()
