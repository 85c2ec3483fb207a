"""What the table should feel is shown step by step: nothing of it is read before, anybody can go on, and nobody's own
decision waits for it. The page's clock stands still, so that nothing goes on by itself."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.player import END, Open, choices
from tests.web.positions import SIZES
from tests.web.reach import look, violations_anew
from tests.web.stage import Stage

from cabale.table.messages import House

# What of a scene is not seen: it reaches out of the place it has on the board, or out of its card; or out of the board,
# where that shows it, by the way past it.
OUTSIDE = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const isIn = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const words = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const scene = document.querySelector('.scene');
  const around = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const found = [...scene.querySelectorAll('.card, .title, .verdict, .skip')]
    .filter((one) => !isIn(box(one), box(scene)));
  if (!isIn(box(scene), around)) found.push(scene);
  const [skip, bar] = ['.skip', '.bottom'].map((one) => document.querySelector(one));
  if (!scene.contains(skip) && !isIn(box(skip), box(bar))) found.push(skip);
  found.push(...[...scene.querySelectorAll('.front b, .front small')].filter((one) =>
    !isIn(words(one), box(one.closest('.card')))));
  // Nor does the ring around somebody touch a name beside it.
  for (const one of document.querySelectorAll('.board .agents .focus')) {
    const { left, top, right, bottom, width } = box(one);
    const { outlineWidth, outlineOffset } = getComputedStyle(one);
    const ring = (parseFloat(outlineWidth) + parseFloat(outlineOffset)) * width / one.offsetWidth;
    found.push(...[...document.querySelectorAll('.board h3')].map((name) => [name, words(name.firstChild)])
      .filter(([, name]) => name.right > left - ring && name.left < right + ring
        && name.bottom > top - ring && name.top < bottom + ring).map(([name]) => name));
  }
  return found.map((one) => `${one.className} ${one.textContent.trim()}`);
}
"""
# What takes longer than a moment does not end, and everything else runs as it does; however long one looks at it, it
# is the same moment.
NOTHING_GOES_ON_BY_ITSELF = """
const then = Date.now();
Date.now = () => then;
const later = window.setTimeout;
window.setTimeout = (then, wait, ...rest) => (wait > 300 ? 0 : later(then, wait, ...rest));
"""
THEN = datetime(2026, 1, 1, tzinfo=UTC)
SLOW = House(pace=1)
Told = tuple[Stage, Page]


def told(
    visit: Open,
    kind: str,
    card: str,
    seats: int,
    agent: str = "random",
    seed: int = 1,
    house: House = SLOW,
    motion: bool = False,
) -> Told:
    """A match as it is told of the first event of this kind."""
    stage = Stage(card, seats, seed, house=house)

    def count() -> int:
        return sum(type(event).__name__ == kind for event in stage.match.feed(0))

    steps = stage.steps(agent)
    for _ in range(before(kind, card, seats, agent, seed)):
        next(steps)
    page = visit("/", motion=motion)
    page.clock.install(time=THEN)
    stage.open(page)
    page.clock.pause_at(THEN.replace(year=2027))
    next(steps)
    assert count()
    stage.tell()
    expect(page.locator(".scene")).to_be_visible()
    return stage, page


def before(kind: str, card: str, seats: int, agent: str, seed: int) -> int:
    """How many decisions there are before the one that brings the first event of this kind."""
    probe = Stage(card, seats, seed)
    for number, _ in enumerate(probe.steps(agent)):
        if any(type(event).__name__ == kind for event in probe.match.feed(0)):
            return number
    raise AssertionError("it did not come to that")


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


def test_for_those_who_ask_for_less_motion_it_takes_half_the_time(visit: Open) -> None:
    lasts = []
    for motion in (True, False):
        _, page = told(visit, "VotesRevealed", "secret-hitler", 5, motion=motion)
        lasts.append(page.locator(".scene").evaluate("(one) => parseFloat(one.style.getPropertyValue('--lasts'))"))
    assert lasts[0] == 2 * lasts[1] > 0


SCENES = (
    ("VotesRevealed", "secret-hitler", 10, "random", 1),
    ("PlayerExecuted", "secret-hitler+voldemort", 7, "random", 3),
    ("MissionEnded", "hey", 8, "random", 1),
    ("MurderAnnounced", "citadelles", 7, "random", 1),
    ("PouchesExchanged", "indiscretions", 2, "greedy", 1),
)


@pytest.mark.parametrize(("kind", "card", "seats", "agent", "seed"), SCENES, ids=[scene[1] for scene in SCENES])
def test_every_scene_is_seen_whole_and_can_be_read_by_everybody(
    visit: Open, kind: str, card: str, seats: int, agent: str, seed: int
) -> None:
    """As its cards lie open, at every size and in both looks; the way past it too."""
    page = visit("/about", lang="en")
    page.add_init_script(NOTHING_GOES_ON_BY_ITSELF)
    stage = Stage(card, seats, seed, house=SLOW)
    steps = stage.steps(agent)
    # All but the decision that brings it.
    for _ in range(before(kind, card, seats, agent, seed)):
        next(steps)
    stage.open(page)
    next(steps)
    stage.tell()
    expect(page.locator(".scene")).to_be_visible()
    judged: set[str] = set()
    while page.locator(".scene").count():
        for screen in SIZES:
            look(page, screen)
            assert violations_anew(page, ".match", judged) == [], screen
            wrong = page.evaluate(OUTSIDE)
            assert wrong == [], (screen, wrong)
        page.emulate_media(color_scheme="dark")  # which has other colours, and the same sizes
        expect(page.locator("html")).to_have_attribute("data-look", "dark")
        for screen in SIZES:
            look(page, screen)
            assert violations_anew(page, ".match", judged) == [], f"dark {screen}"
        page.emulate_media(color_scheme="light")
        go_on(page)


def test_without_a_pace_nothing_is_staged(visit: Open) -> None:
    stage = Stage("secret-hitler", 5)
    page = visit("/")
    stage.open(page)
    stage.until(lambda match: any(type(event).__name__ == "VotesRevealed" for event in match.feed(0)))
    stage.tell()
    expect(log(page).filter(has_text="contre")).to_have_count(1)
    expect(page.locator(".scene")).to_have_count(0)
