"""Board, question and choices are seen together on every screen and in every room, and nothing moves between the first
press and the second."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from tests.web.player import CONFIRM, END, Open
from tests.web.positions import POSITIONS, SIZES, Position
from tests.web.reach import cut_off, too_small, violations

# The boxes of what has to be seen, by what they are, where the window shows them; what is pressed leaps by itself.
BOXES = """
() => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
  };
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
  const all = (where) => [...document.querySelectorAll(where)].filter(seen);
  const found = { board: box(document.querySelector('.board')), 'all of the board': box(document.querySelector('.fit')),
    question: box(document.querySelector('#question')), bar: box(document.querySelector('.bottom')) };
  all('.bar .choices :is(button, input)').forEach((one, place) => {
    if (one.closest('[class*=hand]')) return; // a hand is leafed through; it is looked at as a whole
    if (one.getAttribute('aria-pressed') !== 'true') found[`choice ${place}`] = box(one);
  });
  all('.bar .choices [class*=hand]').forEach((one, place) => { found[`hand ${place}`] = box(one); });
  all('.seat.target .body').forEach((one, place) => { found[`seat ${place}`] = box(one); });
  all('.confirm .button').forEach((one, place) => { found[`confirm ${place}`] = box(one); });
  return found;
}
"""
# The word beside a colour, for those who see it otherwise, is there and is not covered.
UNREAD = """
() => {
  const COLOURS = {
    red: 'rouge', blue: 'bleue', green: 'verte', yellow: 'jaune', white: 'blanche', violet: 'violette',
  };
  const box = (one) => one.getBoundingClientRect();
  const overlap = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const words = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return box(range);
  };
  const stamped = [...document.querySelectorAll('.held:has(.stamp)')].filter((held) =>
    overlap(box(held.querySelector('.stamp')), words(held.querySelector('small'))));
  const named = (pouch) => {
    let around = pouch;
    while (!around.textContent.trim()) around = around.parentElement;
    return around.textContent.includes(COLOURS[pouch.classList[1]]);
  };
  const unnamed = [...document.querySelectorAll('.pouch')].filter((one) => one.checkVisibility() && !named(one));
  return [
    ...stamped.map((one) => `cannot be read: ${one.textContent.trim().slice(0, 60)}`),
    ...unnamed.map((one) => `known by its colour alone: ${one.className}`),
  ];
}
"""
# The size of most letters of a board, as they are seen.
LETTERS = """
() => {
  const fit = document.querySelector('.fit');
  const scale = fit.getBoundingClientRect().width / fit.offsetWidth;
  const walker = document.createTreeWalker(fit, NodeFilter.SHOW_TEXT);
  const sizes = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const on = text.parentElement;
    if (!text.textContent.trim() || on.closest('svg') || on.getBoundingClientRect().width <= 2) continue;
    if (on.checkVisibility({ visibilityProperty: true })) sizes.push(parseFloat(getComputedStyle(on).fontSize) * scale);
  }
  return sizes.sort((one, other) => one - other)[Math.floor(sizes.length / 2)];
}
"""
# In pixels, where there is a keyboard (the least is 8.96, for orders of Indiscrétions on a low laptop). On phones some
# boards are smaller, and can be drawn apart by two fingers; the cities of Citadelles are not.
READABLE = 8.9
READABLE_ON_PHONES = {"citadelles": 8.4}
PHONES = [screen for screen, (width, _) in SIZES.items() if width < 800]
PRESSABLE = ".bar .choices button:visible:not([disabled]), .seat.target button:visible"
Box = list[int]
# Full tables late in a match, with every mark there is at their seats; to the end, where roles lie open.
LATE = (
    Position("secret-hitler", 10, "discard", 6),
    Position("secret-hitler+voldemort", 10, "discard", 6, seed=2),
    Position("citadelles", 7, "turn", 8, "builder"),
    Position("indiscretions", 2, "orders", 4, "greedy"),
    Position("hey", 8, "vote", 3),
)
# What is dark has other colours, and the same sizes.
LOOKS: dict[Literal["dark", "light"], tuple[str, ...]] = {"dark": ("360x640", "1280x800"), "light": tuple(SIZES)}


def within(inner: Box, outer: Box) -> bool:
    return (
        inner[0] >= outer[0] - 1 and inner[1] >= outer[1] - 1 and inner[2] <= outer[2] + 1 and inner[3] <= outer[3] + 1
    )


def overlap(one: Box, other: Box) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and min(one[3], other[3]) - max(one[1], other[1]) > 1


def unreadable(page: Page, card: str, screen: str) -> list[str]:
    least = READABLE if SIZES[screen][0] >= 1000 else READABLE_ON_PHONES.get(card, 0)
    letters = page.evaluate(LETTERS)
    return [f"letters of {letters:.1f} pixels on the board"] if letters < least else []


def look(page: Page, screen: str) -> dict[str, Box]:
    """What is seen at this size, once the board has found its own."""
    width, height = SIZES[screen]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("() => document.querySelector('.fit')?.style.transform.includes('scale')")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    boxes: dict[str, Box] = page.evaluate(BOXES)
    return boxes


def faults(boxes: dict[str, Box], screen: str) -> list[str]:
    width, height = SIZES[screen]
    found = [
        f"{what} is off the screen: {box}" for what, box in boxes.items() if not within(box, [0, 0, width, height])
    ]
    if not within(boxes["all of the board"], boxes["board"]):
        found.append(f"the board is cut off: {boxes['all of the board']} in {boxes['board']}")
    found += [
        f"{what} covers the board"
        for what, box in boxes.items()
        if what not in ("board", "all of the board") and overlap(box, boxes["board"])
    ]
    choices = [box for what, box in boxes.items() if what.startswith(("choice", "hand"))]
    for what, box in boxes.items():
        if what.startswith("confirm") and any(overlap(box, choice) for choice in choices):
            found.append(f"{what} covers a choice")
    return found


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_all_that_is_decided_is_seen_and_nothing_moves(page: Page, position: Position) -> None:
    position.stage().open(page)
    expect(page.locator("#question")).to_be_visible()
    found = []
    for screen in SIZES:
        before = look(page, screen)
        wrong = faults(before, screen) + page.evaluate(UNREAD) + cut_off(page) + too_small(page)
        wrong += unreadable(page, position.card, screen)
        page.locator(PRESSABLE).first.click()
        page.mouse.move(1, 1)
        after = look(page, screen)
        wrong += faults(after, screen) if after.keys() != before.keys() else []
        moved = {
            what: (box, after[what])
            for what, box in before.items()
            if what in after and max(abs(one - other) for one, other in zip(box, after[what], strict=True)) > 1
        }
        wrong += [f"{what} moved: {was} to {now}" for what, (was, now) in moved.items()]
        found += [f"{screen}: {fault}" for fault in wrong]
        page.keyboard.press("Escape")
        expect(page.locator(CONFIRM)).to_have_count(0)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("position", LATE, ids=lambda position: position.name)
def test_no_word_is_cut_off_late_in_a_match_and_at_its_end(visit: Open, position: Position) -> None:
    page = visit("/about", lang="en")
    stage = position.stage().open(page)
    expect(page.locator("#question")).to_be_visible()
    found = [f"{screen}: {what}" for screen in SIZES for what in (*faults(look(page, screen), screen), *cut_off(page))]
    for screen in PHONES:
        look(page, screen)
        found += [f"{screen}: {what}" for what in unreadable(page, position.card, screen)]
    for _ in stage.steps(position.agent):
        pass
    stage.tell()
    expect(page.locator(END)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(END)).to_have_count(0)
    found += [f"{screen}, at the end: {what}" for screen in SIZES if look(page, screen) for what in cut_off(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("position", POSITIONS[::3], ids=lambda position: position.name)
def test_everybody_can_read_it_at_any_size_in_both_looks(page: Page, position: Position) -> None:
    position.stage().open(page)
    expect(page.locator("#question")).to_be_visible()
    for look_of_rooms, screens in LOOKS.items():
        page.emulate_media(color_scheme=look_of_rooms, reduced_motion="reduce")
        expect(page.locator("html")).to_have_attribute("data-look", look_of_rooms)
        for screen in screens:
            look(page, screen)
            assert violations(page) == [], (screen, look_of_rooms)


def test_ballots_stand_side_by_side_under_their_question(page: Page) -> None:
    votes = [one for one in POSITIONS if one.phase == "election" and "voldemort" in one.card]
    votes[0].stage().open(page)
    expect(page.locator("#question")).to_be_visible()
    look(page, "1280x800")
    yes, no = (page.locator(".ballot").nth(place).bounding_box() for place in (0, 1))
    question = page.locator("#question").bounding_box()
    assert yes is not None
    assert no is not None
    assert question is not None
    assert yes["y"] == no["y"]
    assert abs(yes["x"] + no["x"] + no["width"] - 2 * question["x"] - question["width"]) <= 2
