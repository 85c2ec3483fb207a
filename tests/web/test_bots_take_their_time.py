"""The rhythm of bots as it is seen: one voice at a time, what is said before what is decided upon it, votes that
trickle in, and nobody's own click held back. Time is the test's, the server's and the page's (see `clockwork`)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.clockwork import COUNTS, House, clockwork
from tests.web.player import CONFIRM, END, Open, choices, decide, is_over

from cabale.core.seats import SPECTATOR
from cabale.table.rhythm import BREATH

Told = list[list[dict[str, Any]]]

ME = 0
VOICES = 10  # enough to tell
THEN = datetime(2027, 1, 1, tzinfo=UTC)
# Whatever is written in the log or said at a seat, and how many are waited for, each with its moment.
WATCH = """
() => {
  window.seen = [];
  const said = (one) => one.innerText.replace(/\\s+/g, ' ').trim();
  // Nobody is, as far as one sees, while something is shown over the board.
  const waits = () => document.querySelector('.scene') ? -1 : document.querySelectorAll('.wide-seats .awaited').length;
  let before = waits();
  const note = (kind, what) => window.seen.push({ at: Date.now(), kind, what });
  new MutationObserver((changes) => {
    const now = waits();
    if (now !== before) note('awaited', String((before = now)));
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target.parentNode] : addedNodes) {
        const one = node?.nodeType === Node.TEXT_NODE ? node.parentNode : node;
        if (!one?.isConnected || !one.matches) continue;
        if (one.matches('.log li.said:not(.mine)')) note('voice', said(one));
        else if (one.matches('.log li.line')) note('line', said(one));
        else if (one.matches('.wide-seats .bubble')) note('bubble', said(one));
      }
  }).observe(document.body, { childList: true, characterData: true, subtree: true, attributeFilter: ['class'] });
}
"""


class Seen(NamedTuple):
    at: int
    kind: str
    what: str


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clockwork(tmp_path) as found:
        yield found


def sit_down(visit: Open, house: House, pace: str) -> tuple[Page, Told]:
    """At a table for seven with this pace; and what the page is told there, message by message: the events of each."""
    page = visit("/about", motion=True)
    told: Told = []

    def hear(data: str | bytes) -> None:
        message = json.loads(data)
        if message["type"] == "Happened":
            told.append(message["events"])

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    for path in ("**/api/tables/now", "**/api/tables"):
        page.unroute(path)  # which would leave out the pauses
    page.add_init_script(COUNTS)
    page.clock.install(time=THEN)
    page.goto(f"{house.address}/")
    page.locator("[data-card=secret-hitler] .button.quiet").click()
    expect(page.get_by_role("heading", name="Autour de la table : 1 sur 7")).to_be_visible()
    page.get_by_label("Rythme des bots").select_option(pace)
    return page, told


def begin(page: Page, bots: int) -> None:
    page.get_by_role("button", name=f"Des bots aux {bots} places").click()
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_selector(".match")
    page.clock.pause_at(THEN.replace(year=2028))
    page.evaluate(WATCH)


def seen(page: Page, *kinds: str) -> list[Seen]:
    found: list[dict[str, Any]] = page.evaluate("window.seen")
    return [Seen(**one) for one in found if one["kind"] in kinds]


def read_on(page: Page) -> None:
    """Whoever is in no hurry sees how things stand before deciding."""
    page.clock.run_for(20_000)
    expect(page.locator(".scene")).to_have_count(0)


def claimed(event: dict[str, Any]) -> int | None:
    """The round of Secret Hitler whose policies somebody tells of."""
    is_claim = event["type"] == "Said" and event["utterance"]["type"] in ("ClaimDrawn", "ClaimReceived")
    return event["utterance"]["round"] if is_claim else None


def has_gone_on_from_claims(told: Told) -> bool:
    """Whether the next government was voted on after claims of the last one."""
    kinds = [event["type"] if claimed(event) is None else "claim" for events in told for event in events]
    return "claim" in kinds and "VotesRevealed" in kinds[kinds.index("claim") :]


def late_claims(told: Told) -> list[dict[str, Any]]:
    """Claims of a government that came with the next nomination or after it."""
    late: list[dict[str, Any]] = []
    now = nominated = -1  # the round that began, and the one somebody was nominated in
    for events in told:
        for event in events:
            if event["type"] == "RoundBegan":
                now = event["number"]
            elif event["type"] == "ChancellorNominated":
                nominated = now
        late += [event for event in events if (claim := claimed(event)) is not None and claim < nominated]
    return late


def test_bots_that_keep_silent_are_brisk_for_those_who_look_on(visit: Open, house: House) -> None:
    page, told = sit_down(visit, house, "0.2")
    page.route("**/bots", with_bots_that_keep_silent)
    page.get_by_role("button", name="Se lever de table").click()
    begin(page, 7)
    start = house.rest(page, SPECTATOR).now
    while (standing := house.rest(page, SPECTATOR)).next is not None:
        house.tell(standing.next)
    read_on(page)
    expect(page.locator(END)).to_have_text("Fin de partie")
    heard = standing.heard
    assert all(one.decision is not None for one in heard)
    assert not any(event["type"] == "Said" for events in told for event in events)
    a_decision = (standing.now - start) / len(heard)
    print(f"{len(heard)} decisions, {a_decision:.0f} ms each")
    assert 50 < a_decision < 300


def with_bots_that_keep_silent(route: Route) -> None:
    route.continue_(post_data=json.dumps({**(route.request.post_data_json or {}), "agent": "random"}))


def test_one_voice_at_a_time_and_what_is_said_comes_before_what_is_decided_upon_it(visit: Open, house: House) -> None:
    page, told = sit_down(visit, house, "2")
    begin(page, 6)
    luck = random.Random(1)
    vote_before_the_bots(page, house, luck)
    change_the_pace(page, house)
    since = page.evaluate("Date.now()")
    while not is_over(page) and (not has_gone_on_from_claims(told) or len(seen(page, "voice")) < VOICES):
        if not house.step(page, ME):
            read_on(page)
            decide(page, luck)
    read_on(page)
    # However many spoke while something was shown over the board, nobody has to read two at once.
    assert len(seen(page, "voice")) >= VOICES
    for kind in ("voice", "bubble"):
        moments = [one.at for one in seen(page, kind)]
        assert min(later - earlier for earlier, later in pairwise(moments)) >= BREATH
    # Who is nominated is read after all that was said before, and no claim comes after it that should inform it.
    everything = seen(page, "voice", "line")
    nominations = [place for place, one in enumerate(everything) if "à la chancellerie" in one.what]
    assert len(nominations) >= 2
    for place in nominations:
        assert all(one.at < everything[place].at for one in everything[:place] if one.kind == "voice")
    assert late_claims(told) == []
    decided = [one for one in house.tell().heard if one.decision is not None]
    assert [one for one in decided if one.unheard] == []
    # Ballots are in one after the other.
    waited_for = [one for one in seen(page, "awaited") if one.at > since]
    drops = [(was, now) for was, now in pairwise(waited_for) if 0 <= int(now.what) < int(was.what)]
    assert len(drops) >= 5
    assert {int(was.what) - int(now.what) for was, now in drops} == {1}
    assert all(was.at < now.at for was, now in drops)


def vote_before_the_bots(page: Page, house: House, luck: random.Random) -> None:
    """All time stands still, and no bot has voted: one's own click is there."""
    ballots = page.locator(".choices button:enabled .ballot:visible")
    while ballots.count() == 0:
        if choices(page).count():
            read_on(page)
            decide(page, luck)
        elif not house.step(page, ME):
            read_on(page)
    before = house.rest(page, ME)
    assert before.next is not None
    clock = page.evaluate("Date.now()")
    ballots.first.click()
    page.locator(CONFIRM).click()
    expect(ballots).to_have_count(0)
    expect(page.locator("#question")).to_contain_text("La table attend")
    after = house.rest(page, ME)
    assert (after.now, after.heard) == (before.now, before.heard)
    assert page.evaluate("Date.now()") == clock


def change_the_pace(page: Page, house: House) -> None:
    """In mid-match, by the menu: those who wait already wait half as long, those whose time it was by then no more."""
    before = house.rest(page, ME)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").locator("select").last.select_option("1")
    page.keyboard.press("Escape")
    page.wait_for_function(
        "async () => (await (await fetch(`/api${location.pathname}`)).json()).table.house.pace === 1"
    )
    after = house.rest(page, ME)
    assert after.now == before.now
    assert before.next is not None
    if len(after.heard) == len(before.heard):
        assert after.next is not None
        assert after.next - after.now <= (before.next - before.now) / 2
