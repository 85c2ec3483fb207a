"""What a visitor prefers, kept in this browser: signals of one's turn, choices made by one press."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect
from tests.web.noting import note, wait_until_shown
from tests.web.player import Open, choices, code_of, finish, play_now, play_until, wait_for_turn
from tests.web.reach import violations

# What the page asked of the browser, without a sound being heard or a window being covered.
SPY = """
window.asked = { notes: 0, buzzes: 0, notifications: [] };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.asked.notes += 1; return start.apply(this, when); };
navigator.vibrate = () => { window.asked.buzzes += 1; return true; };
window.Notification = class {
  static permission = 'granted';
  static requestPermission() { return Promise.resolve('granted'); }
  constructor(title, options) { window.asked.notifications.push(`${title}: ${options.body}`); }
  close() {}
};
Object.defineProperty(document, 'hidden', { get: () => window.away === true });
"""


def prefer(page: Page, **wanted: object) -> None:
    """As if chosen on an earlier visit."""
    page.add_init_script(f"localStorage.setItem('cabale.settings', JSON.stringify({json.dumps(wanted)}))")


def asked(page: Page, name: str) -> object:
    return page.evaluate("(name) => window.asked[name]", name)


def test_it_is_your_turn(visit: Open) -> None:
    page = visit("/about")
    page.add_init_script(SPY)
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Préférences")).to_be_visible()
    page.get_by_label("Une notification").check()
    page.goto("/")
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    expect(page).to_have_title("● À vous ! Secret Hitler")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    assert asked(page, "notes")  # alone with bots it sounds though nobody asked for it
    assert asked(page, "buzzes")
    assert asked(page, "notifications") == []  # who looks at the page needs none
    page.evaluate("window.away = true")
    heard = asked(page, "notes")
    play_until(page, lambda: asked(page, "notifications"))
    assert asked(page, "notifications")[0] == "À vous de jouer: Secret Hitler"  # type: ignore[index]
    assert asked(page, "notes") != heard
    # One switch, here too: silence from now on.
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Préférences").click()
    page.get_by_label("Un son").uncheck()
    page.keyboard.press("Escape")
    page.evaluate("window.asked.notes = 0; window.asked.notifications = []")
    play_until(page, lambda: asked(page, "notifications"))
    assert asked(page, "notes") == 0
    page.goto("/settings")
    expect(page.get_by_label("Un son")).not_to_be_checked()
    expect(page.get_by_label("Une notification")).to_be_checked()


def test_where_people_may_share_a_room_nothing_sounds_unless_asked_for_and_secrets_stay_shut(visit: Open) -> None:
    host = visit("/about")
    host.add_init_script(SPY)
    prefer(host, openSecret=True)
    host.goto("/")
    host.locator("[data-card=secret-hitler] .button.quiet").click()
    host.get_by_role("button", name="Commencer").wait_for()
    guest = visit("/")
    guest.goto(f"/tables/{code_of(host)}")
    guest.get_by_role("button", name="Entrer").click()
    guest.get_by_role("button", name="S’asseoir").first.click()
    guest.get_by_role("button", name="C’est bon pour moi").click()
    host.get_by_role("button", name=re.compile("Des bots aux")).click()
    host.get_by_role("button", name="Commencer").click()
    host.wait_for_selector(".match")
    play_until(guest, lambda: host.title().startswith("●"))
    assert asked(host, "notes") == 0
    assert asked(host, "buzzes")
    # What stays open for who is alone does not where somebody may look over a shoulder.
    expect(host.locator(".secret .inside")).to_have_count(0)
    host.locator(".secret .cover").click()
    expect(host.locator(".secret .inside")).to_have_count(0)


def test_a_choice_by_one_press_for_those_who_prefer_it(visit: Open) -> None:
    page = visit("/about")
    prefer(page, onePress=True)
    page.goto("/")
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    lines = page.locator(".log li").count()
    choices(page).first.click()
    expect(page.locator(".log li").nth(lines)).to_be_visible()
    expect(page.locator(".confirm .button")).to_have_count(0)


def test_preferences_can_be_read_by_everybody(visit: Open) -> None:
    page = visit("/settings", "phone", "en")
    expect(page.get_by_role("heading", name="Preferences")).to_be_visible()
    assert violations(page) == []


def test_a_secret_stays_open_for_who_is_alone(visit: Open) -> None:
    page = visit("/about")
    prefer(page, openSecret=True)
    page.goto("/")
    play_now(page, "secret-hitler")
    inside = page.locator(".secret .inside")
    expect(inside).to_be_visible()
    page.locator(".secret .cover").click()
    expect(inside).to_have_count(0)
    page.locator(".secret .cover").click()
    expect(inside).to_be_visible()


def test_short_ways_of_the_keyboard(visit: Open) -> None:
    page = visit("/")
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Raccourcis du clavier")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.down("s")
    expect(page.locator(".secret .inside")).to_be_visible()
    page.keyboard.up("s")
    expect(page.locator(".secret .inside")).to_have_count(0)
    lines = page.locator(".log li").count()
    page.keyboard.press("1")
    expect(page.locator(".confirm .button:not(.quiet)")).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    expect(page.locator(".log li").nth(lines)).to_be_visible()
    page.keyboard.press("m")
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()


def test_level_and_pace_of_bots_are_chosen_on_the_card_and_remembered(visit: Open) -> None:
    page = visit("/")
    card = page.locator("[data-card=secret-hitler]")
    card.locator("summary").click()
    card.get_by_label("Niveau des bots").select_option("thumb")
    expect(card.get_by_label("Rythme des bots").locator("option")).to_have_text(["posé", "normal", "vif"])
    card.get_by_label("Rythme des bots").select_option("0.2")
    assert violations(page) == []
    page.reload()
    expect(card.locator("summary")).to_have_text("Bots\u00a0: Habitué · Bon sens, rythme vif")
    page.unroute("**/api/tables/now")  # which would leave out the pauses
    play_now(page, "secret-hitler")
    table = page.request.get(f"/api/tables/{code_of(page)}").json()["table"]
    assert {seat["agent"] for seat in table["seats"]} == {None, "thumb"}
    assert table["house"]["pace"] == 0.2


def test_a_result_to_share(visit: Open) -> None:
    page = visit("/", "1366x657")
    play_now(page, "secret-hitler")
    finish(page)
    page.get_by_role("button", name="Partager le résultat").click()
    picture = page.locator("dialog img")
    expect(picture).to_be_in_viewport(ratio=1)
    # Whole, on a low laptop too: between the edge of the page and the buttons that stay at its foot.
    top, bottom = picture.evaluate("(one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom]")
    assert page.locator("dialog[open]").evaluate("(one) => one.getBoundingClientRect().top") <= top
    assert bottom <= page.locator("dialog .buttons").evaluate("(one) => one.getBoundingClientRect().top")
    assert picture.evaluate("(one) => one.naturalWidth") == 1200
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger l’image").click()
    assert download.value.suggested_filename.endswith(".png")
    assert violations(page) == []
    # Beside it the link, by which anybody sees how it went.
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    note(page)
    page.get_by_role("button", name="Copier le lien").click()
    wait_until_shown(page, "Copié")
    stranger = visit(page.evaluate("navigator.clipboard.readText()"))
    expect(stranger.get_by_role("button", name="Lecture")).to_be_visible()


def test_light_rooms_are_dark_for_those_who_prefer_it(visit: Open) -> None:
    page = visit("/settings")
    look, rules = page.get_by_label("Les salles claires"), "/learn/secret-hitler/hitler"

    def is_worn(scheme: str) -> None:
        expect(page.locator("html")).to_have_css("color-scheme", scheme)

    page.goto(rules)
    is_worn("light")
    page.emulate_media(color_scheme="dark")  # as the system, and at once
    is_worn("dark")
    page.goto("/settings")
    look.select_option("Claires")
    page.goto(rules)
    is_worn("light")
    page.goto("/settings")
    page.emulate_media(color_scheme="light")
    look.select_option("Sombres")
    page.goto(rules)
    expect(page.locator("html[data-room]")).to_have_count(1)
    is_worn("dark")
    assert violations(page) == []


def test_the_host_changes_the_pace_in_the_menu_of_a_match(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    page.get_by_role("button", name="Menu").click()
    pace = page.get_by_role("dialog", name="Menu").locator("select").last
    expect(pace).to_have_value("0")
    expect(pace.locator("option")).to_have_text(["posé", "normal", "vif", "sans pause"])
    pace.select_option("0.2")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Menu")).to_have_count(0)
    page.wait_for_function(
        "async () => (await (await fetch(`/api${location.pathname}`)).json()).table.house.pace === 0.2"
    )
    page.get_by_role("button", name="EN English").click()
    page.get_by_role("button", name="Menu").click()
    expect(pace).to_have_value("0.2")
    expect(pace.locator("option")).to_have_text(["calm", "normal", "brisk"])


def test_a_page_that_cannot_be_loaded_says_so_and_comes_with_the_network(visit: Open) -> None:
    page = visit("/")
    expect(page.locator("article").first).to_be_visible()
    page.context.set_offline(True)
    page.locator("a[href='/about']").first.click()
    expect(page.get_by_role("heading", name="Cette page n’est pas arrivée")).to_be_visible()
    page.get_by_role("button", name="Réessayer").click()
    expect(page.get_by_role("heading", name="Cette page n’est pas arrivée")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Cette page n’est pas arrivée")).to_have_count(0)
    expect(page.locator("article.panel, main h1").first).to_be_visible()
