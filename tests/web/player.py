"""Somebody who sits at any table and does whatever is offered, with mouse or finger."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from playwright.sync_api import ElementHandle, Error, Locator, Page, Route, expect

from cabale.agents import find_agent
from cabale.client.client import Client
from cabale.client.player import RemotePlayer
from cabale.core.game import find_game, game_ids

Open = Callable[..., Page]

# Every game in each of its themes, by the name of its card on the home page.
CARDS = [
    f"{game_id}-{theme}" if place else game_id
    for game_id in game_ids()
    for place, theme in enumerate(find_game(game_id).themes)
]

KNOWS_EVERY_GAME = f"localStorage.setItem('cabale.taught', {json.dumps(json.dumps(game_ids()))})"

# In every room: what can be pressed is a button in the action bar's group of choices, a seat that can be chosen, or a
# thing on the board that says whether it is taken up.
CHOICES = ", ".join(
    f"{place}:visible:not([disabled])"
    for place in (".bar .choices button", ".seat.target button", ".board button[aria-pressed]")
)
CONFIRM = ".confirm .button:not(.quiet):visible"
FIELDS = ".bar .choices input[type=text]:visible, .bar .choices input:not([type]):visible"
END = "dialog[open] #end-title"

# Where a word must be typed.
WORDS = ("table", "bateau", "orange", "violon", "pierre", "lampe", "montagne", "rideau", "cheval", "moulin", "fromage")


def hurry(page: Page) -> None:
    """Bots need not pretend to think, and HEY, which is played to five points, is played to two."""

    def shorter(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        body = route.request.post_data_json or {}
        body["house"] = {**(body.get("house") or {}), "pace": 0}
        if body["game"] == "hey":
            body["options"] = {**(body.get("options") or {}), "goal": 2}
        route.continue_(post_data=body)

    page.route("**/api/tables/now", shorter)
    page.route("**/api/tables", shorter)


def play_now(page: Page, card: str) -> None:
    """From the home page into a match against bots."""
    page.locator(f"[data-card={card}] .buttons button").first.click()
    page.wait_for_selector(".match")


def choices(page: Page) -> Locator:
    return page.locator(CHOICES)


def decide(page: Page, luck: random.Random, stop: Callable[[], Any] = lambda: False) -> bool:
    """Make one decision, if one is expected: press choices until there is something to confirm, and confirm it. Stops
    where asked to, once it sees what is offered and before it touches anything."""
    for _ in range(30):
        if page.locator(CONFIRM).count():
            return press(page.locator(CONFIRM).first)
        offered = choices(page)
        count = offered.count()
        if count == 0 or stop():
            return False
        for field in page.locator(FIELDS).element_handles():
            type_word(field, luck.choice(WORDS))
        if not press(offered.nth(luck.randrange(count))):
            return False  # nothing is expected, or the table moved on meanwhile
    raise AssertionError("nothing to confirm after thirty presses")


def type_word(field: ElementHandle, word: str) -> None:
    """Into a field that is empty, and still there."""
    with suppress(Error):
        if not field.input_value():
            field.fill(word, timeout=1500)


def press(button: Locator) -> bool:
    try:
        button.click(timeout=1500)
    except Error:
        return False
    return True


def is_over(page: Page) -> bool:
    return page.locator(END).count() > 0


def play_until(page: Page, done: Callable[[], Any], seed: int = 0, most: int = 1000) -> None:
    """Play on until something is so; whether it comes must not depend on luck."""
    luck = random.Random(seed)
    for _ in range(most):
        if done():
            return
        if not decide(page, luck, done):
            page.wait_for_timeout(30)
    raise AssertionError("it did not come to that")


def play_on(*pages: Page, seed: int = 0, most: int = 3000, decisions: int | None = None) -> None:
    """Play until it is over for everybody, or until so many decisions are made."""
    luck = random.Random(seed)
    made = 0
    for _ in range(most):
        if all(is_over(page) for page in pages) or made == decisions:
            return
        before = made
        for page in pages:
            made += made != decisions and not is_over(page) and decide(page, luck)
        if made == before:
            pages[0].wait_for_timeout(30)
    raise AssertionError("the match did not end")


def finish(*pages: Page, seed: int = 0, agent: str = "random") -> None:
    """What is left of a match is decided by programs in the seats of these pages, over the protocol, which takes a
    second where a mouse takes half a minute; the pages show it, to its end."""
    seats = []
    for page in pages:
        client = Client(page.url)
        for cookie in page.context.cookies(page.url):
            client._http.cookies.set(cookie["name"], cookie["value"])
        seats.append((client, code_of(page)))
    with ThreadPoolExecutor(1) as beside:  # this thread has a loop already: Playwright's
        beside.submit(lambda: asyncio.run(_play_out(seats, seed, agent))).result()
    for page in pages:
        page.locator(END).wait_for()


async def _play_out(seats: Sequence[tuple[Client, str]], seed: int, agent: str) -> None:
    players = [
        RemotePlayer(client, code, lambda game: find_agent(agent, game.id)(), seed + number, matches=1)
        for number, (client, code) in enumerate(seats)
    ]
    await asyncio.gather(*(player.run() for player in players))
    for client, _ in seats:
        await client.close()


def to_the_end(page: Page) -> None:
    """Of a replay: it is shown as soon as it is there, which takes a while where a match is long."""
    page.get_by_role("button", name=re.compile("À la fin|To the end")).click()
    expect(page.locator(".controls[aria-busy=false]")).to_be_visible()


def wait_for_turn(page: Page) -> None:
    expect(choices(page).first).to_be_visible()


def code_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[-1]
