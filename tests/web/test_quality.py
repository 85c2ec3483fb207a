"""What holds on every page: reach, size, speed, keyboard."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.web.player import END, Open, decide, finish, is_over, play_now, play_on, to_the_end, wait_for_turn
from tests.web.reach import AXE, holds

from cabale.core.game import find_game, game_ids

RULES = [f"/learn/{game_id}/{theme}" for game_id in game_ids() for theme in find_game(game_id).themes]
OTHERS = (
    "/about",
    "/settings",
    "/identity",
    "/matches",
    "/leaderboard",
    "/leaderboard/hey",
    "/puzzles",
    "/puzzles/citadelles/2",
    "/puzzles/indiscretions/1",
    "/puzzles/secret-hitler/1",
    "/nowhere",
    "/learn/nothing",
)
PAGES = {"rules": ("/learn", *RULES), "others": ("/", *OTHERS)}


@pytest.mark.parametrize("kind", PAGES)
def test_every_page_fits_and_can_be_touched_and_read(visit: Open, kind: str) -> None:
    page = visit("/")
    for path in PAGES[kind]:
        page.goto(path)
        expect(page.locator("h1")).to_be_attached()  # a room leaves it out of sight on low screens
        page.wait_for_load_state("networkidle")  # what the server says of its games is there
        holds(page)


def test_a_table_from_its_gathering_to_its_replay_fits_and_can_be_touched_and_read(visit: Open) -> None:
    page = visit("/", lang="en")
    page.locator("[data-card=secret-hitler] .button.quiet").click()
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    holds(page)
    page.get_by_label("Players").select_option("10")
    page.get_by_role("button", name=re.compile("Bots at the 9")).click()
    page.get_by_role("button", name="Start").click()
    wait_for_turn(page)
    holds(page)
    finish(page)
    holds(page)
    page.get_by_role("link", name="See the replay").click()
    to_the_end(page)
    holds(page)


def test_no_serious_rule_is_left_out_with_what_axe_would_load_before(visit: Open) -> None:
    page = visit("/about")
    page.evaluate(AXE.read_text())
    # As axe chooses them by their tags: what is experimental is left out.
    waits = page.evaluate(
        """() => axe._audit.rules.filter((rule) => rule.preload && !rule.tags.includes('experimental'))
          .filter((rule) => rule.impact === 'serious' || rule.impact === 'critical').map((rule) => rule.id)"""
    )
    assert waits == []
    assert "no-autoplay-audio" in page.evaluate(
        "axe._audit.rules.filter((rule) => rule.preload).map((rule) => rule.id)"
    )


def test_first_load_is_small(visit: Open) -> None:
    page = visit("/")
    expect(page.locator("article").first).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_load_state("networkidle")
    sizes = page.evaluate("performance.getEntriesByType('resource').map((one) => [one.name, one.encodedBodySize])")
    script = sum(size for name, size in sizes if name.endswith(".js"))
    fonts = sum(size for name, size in sizes if name.endswith(".woff2"))
    everything = sum(size for name, size in sizes if "/api/" not in name)
    print(f"first load: script {script / 1000:.1f} kB, fonts {fonts / 1000:.1f} kB, all {everything / 1000:.1f} kB")
    assert 0 < script < 200_000
    assert fonts > 0
    assert everything < 400_000


def test_a_move_takes_the_page_less_than_a_tenth_of_a_second(visit: Open) -> None:
    """Of its main thread's own time, animations included: how busy the machine is does not matter."""
    page = visit(motion=True)
    moves: list[str | bytes] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: moves.append(frame) if '"Happened"' in str(frame) else None)

    page.on("websocket", listen)
    meter = page.context.new_cdp_session(page)
    meter.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        metrics = meter.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))

    play_now(page, "secret-hitler")
    before, already = spent(), len(moves)
    play_on(page)
    drawn = len(moves) - already
    each = (spent() - before) / drawn
    print(f"{drawn} moves drawn, {each * 1000:.1f} ms each")
    assert drawn > 20
    assert 0 < each < 0.1


def test_motion_is_left_out_for_those_who_ask(visit: Open) -> None:
    page = visit("/")
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    longest = page.evaluate(
        "Math.max(...[...document.querySelectorAll('*')]"
        ".map((one) => parseFloat(getComputedStyle(one).animationDuration)))"
    )
    assert longest <= 0.01


def press_tab_to(page: Page, wanted: str, most: int = 120) -> bool:
    """Go to the first thing that matches, by Tab alone."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", wanted):
            return True
    return False


def test_a_whole_match_by_keyboard_alone(visit: Open) -> None:
    page = visit("/", lang="en")
    expect(page.locator("[data-card=secret-hitler] button").first).to_be_enabled()
    assert press_tab_to(page, "[data-card=secret-hitler] button")
    page.keyboard.press("Enter")
    page.wait_for_selector(".match")
    choice = ".choices button:not([disabled]), .seat.target button:not([disabled])"
    luck = random.Random(3)
    for _ in range(2000):
        if is_over(page):
            break
        if page.locator(choice).locator("visible=true").count() == 0:
            page.wait_for_timeout(40)
            continue
        if not press_tab_to(page, choice):
            continue
        for _ in range(luck.randrange(3)):
            page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", choice):
            page.keyboard.press("Enter")  # take it up
            page.keyboard.press("Enter")  # and again to make it
    expect(page.locator(END)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(END)).to_have_count(0)


def test_what_happens_is_announced(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    luck = random.Random(0)
    for _ in range(3):
        wait_for_turn(page)
        decide(page, luck)
    wait_for_turn(page)
    announced = page.get_by_role("log", name="Annonces")
    expect(announced).not_to_be_empty()
    assert announced.get_attribute("aria-live") == "polite"
    expect(page.locator("[aria-live=assertive]")).to_have_text(page.locator("#question").inner_text())
