"""What the table should feel is shown step by step: nothing of it is read before, anybody can go on, and nobody's own
decision waits for it. The page's clock stands still, so that nothing goes on by itself."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.player import END, Open, choices
from tests.web.stage import Stage

from cabale.table.messages import House

THEN = datetime(2026, 1, 1, tzinfo=UTC)
SLOW = House(pace=1)
Told = tuple[Stage, Page]


def told(
    visit: Open, kind: str, card: str, seats: int, agent: str = "random", seed: int = 1, house: House = SLOW
) -> Told:
    """A match as it is told of the first event of this kind."""
    stage = Stage(card, seats, seed, house=house)
    before = 0

    def count() -> int:
        return sum(type(event).__name__ == kind for event in stage.match.feed(0))

    probe = Stage(card, seats, seed, house=house)
    for _ in probe.steps(agent):
        if any(type(event).__name__ == kind for event in probe.match.feed(0)):
            break
        before += 1
    steps = stage.steps(agent)
    for _ in range(before):
        next(steps)
    page = visit("/")
    page.clock.install(time=THEN)
    stage.open(page)
    page.clock.pause_at(THEN.replace(year=2027))
    next(steps)
    assert count()
    stage.tell()
    expect(page.locator(".scene")).to_be_visible()
    return stage, page


def go_on(page: Page) -> str:
    """To the next scene, by a press; which it is."""
    scene = page.locator(".scene")
    before = scene.get_attribute("data-scene")
    page.locator(".scene .next").click()
    expect(page.locator(f'.scene[data-scene="{before}"]')).to_have_count(0)
    return scene.get_attribute("data-scene") or "" if scene.count() else ""


def delays(page: Page) -> list[float]:
    """When each card turns over, in seconds."""
    found: list[float] = page.locator(".scene .card").evaluate_all(
        "cards => cards.map(card => parseFloat(getComputedStyle(card).animationDelay))"
    )
    return found


def log(page: Page) -> Locator:
    return page.locator(".log li")


def test_ballots_turn_over_together_and_then_the_result(visit: Open) -> None:
    _, page = told(visit, "VotesRevealed", "secret-hitler", 7)
    expect(page.locator(".scene .card")).to_have_count(7)
    assert len(set(delays(page))) == 1
    expect(log(page).filter(has_text="contre")).to_have_count(0)
    expect(page.locator(".ballot.ja, .ballot.nein")).to_have_count(0)
    # Nobody has to touch anything.
    page.clock.run_for(4000)
    expect(page.locator(".scene")).to_have_count(0)
    expect(log(page).filter(has_text="contre")).to_have_count(1)
    expect(page.locator(".ballot.ja:visible, .ballot.nein:visible")).to_have_count(7)


def test_the_space_bar_goes_on_and_escape_ends_it(visit: Open) -> None:
    _, page = told(visit, "PlayerExecuted", "secret-hitler+voldemort", 7, seed=3)
    expect(page.locator(".scene .card")).to_have_count(1)
    page.keyboard.press(" ")
    expect(page.locator(".scene .title")).to_have_text("Est-ce Voldemort ?")
    page.keyboard.press("Escape")
    expect(page.locator(".scene")).to_have_count(0)


def test_hey_shows_the_votes_then_who_leaves_then_both_words(visit: Open) -> None:
    stage, page = told(visit, "MissionEnded", "hey", 5)
    board: Any = stage.match.view(0).board
    mission = board.missions[0]
    expect(page.locator(".scene .title")).to_have_text("Les votes se retournent")
    assert go_on(page)
    while page.locator(".scene .card").count() == 1:
        assert go_on(page)
    cards = page.locator(".scene .card b")
    expect(cards).to_have_count(2 + 5)
    assert cards.all_inner_texts()[:2] == [mission.password, mission.near]
    assert delays(page)[:2] == sorted(delays(page))[:2]
    assert len(set(delays(page))) == 7
    # The next mission is not there before people go on, or some seconds have passed.
    expect(log(page).filter(has_text=mission.password)).to_have_count(0)
    for _ in stage.steps():
        break
    stage.tell()
    expect(cards).to_have_count(2 + 5)
    page.clock.run_for(16_000)
    expect(page.locator(".scene")).to_have_count(0)
    expect(log(page).filter(has_text=mission.password)).not_to_have_count(0)


def test_a_turn_of_indiscretions_is_played_on_its_strings(visit: Open) -> None:
    _, page = told(visit, "PouchesExchanged", "indiscretions", 2, "greedy")
    expect(page.locator(".scene .card")).to_have_count(0)  # the board shows it
    said = [page.locator("#question").inner_text()]
    seen = [page.locator(".board .strings .deed").count()]
    expect(page.locator(".board .focus")).to_have_count(1)
    while go_on(page):
        said.append(page.locator("#question").inner_text())
        seen.append(page.locator(".board .strings .deed").count())
    assert len(set(said)) == len(said) > 5
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0, 4)
    expect(choices(page).first).to_be_visible()
    expect(page.locator(".board .stamp")).to_have_count(4)


def test_citadelles_calls_its_characters(visit: Open) -> None:
    _, page = told(visit, "MurderAnnounced", "citadelles", 5)
    expect(page.locator(".scene .verdict")).to_contain_text("assassine")
    expect(page.locator(".roll .blood")).to_have_count(0)
    go_on(page)
    expect(page.locator(".roll .blood")).to_have_count(1)


@pytest.mark.parametrize(
    ("card", "seats", "agent", "cards"),
    [
        ("secret-hitler", 7, "random", 7),
        ("hey", 5, "random", 5),
        ("citadelles", 4, "builder", 4),
        ("indiscretions", 2, "greedy", None),
    ],
)
def test_the_end_shows_who_was_who_one_by_one(
    visit: Open, card: str, seats: int, agent: str, cards: int | None
) -> None:
    stage, page = told(visit, "MatchEnded", card, seats, agent)
    number = str(len(stage.match.feed(0)) - 1)
    while page.locator(".scene").get_attribute("data-scene") != number:
        go_on(page)
    turning = delays(page)
    assert len(set(turning)) == len(turning) == (cards or len(turning)) > 1
    expect(page.locator(END)).to_have_count(0)
    page.clock.run_for(16_000)
    expect(page.locator(END)).to_be_visible()


def test_who_owes_a_decision_under_a_clock_is_kept_for_a_moment_only(visit: Open) -> None:
    _, page = told(visit, "PouchesExchanged", "indiscretions", 2, "greedy", house=House(pace=1, decision=60))
    page.clock.run_for(1600)
    expect(page.locator(".scene")).to_have_count(0)
    expect(choices(page).first).to_be_visible()


def test_without_a_pace_nothing_is_staged(visit: Open) -> None:
    stage = Stage("secret-hitler", 5)
    page = visit("/")
    stage.open(page)
    stage.until(lambda match: any(type(event).__name__ == "VotesRevealed" for event in match.feed(0)))
    stage.tell()
    expect(log(page).filter(has_text="contre")).to_have_count(1)
    expect(page.locator(".scene")).to_have_count(0)
