"""What the room of Citadelles has of its own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.player import CONFIRM, END, Open, choices
from tests.web.reach import violations
from tests.web.stage import Stage

from cabale.core.match import Match
from cabale.games.citadelles.view import Mine

HAND = ".bar .hand button"


def tool(page: Page, name: str) -> Locator:
    return page.locator(".bar .tools").get_by_role("button", name=name)


def due(stage: Stage, *wanted: str) -> Stage:
    """Played on until one seat may decide each of these, about others where it is about somebody; seen by that seat."""

    def is_due(match: Match) -> bool:
        legal = [(seat, action) for seat in match.to_act[:1] for action in match.legal(seat)]
        kinds = {type(action).__name__ for seat, action in legal if getattr(action, "seat", None) != seat}
        return bool(kinds) and kinds.issuperset(wanted)

    stage.until(is_due)
    return stage.seen_by(stage.match.to_act[0])


def test_a_district_is_built_by_pressing_its_card(visit: Open) -> None:
    page = visit("/about", "phone")
    due(Stage("citadelles", 2), "Build", "EndTurn").open(page)
    mine = page.locator(".city.mine")
    card = page.locator(f"{HAND}.can").first
    name = card.locator(".name").inner_text()
    before = mine.locator(".districts .name").all_inner_texts()
    card.click()
    expect(page.locator(".confirm p")).to_have_text(re.compile("^Bâtir "))
    card.click()  # the second press makes it
    expect(mine.locator(".districts .name", has_text=re.compile(f"^{name}$"))).to_be_visible()
    assert len(mine.locator(".districts .name").all_inner_texts()) == len(before) + 1


# Words of cards in hand that are broken in two.
BROKEN = """
() => [...document.querySelectorAll('.bar .hand .name')].flatMap((name) => {
  const text = name.firstChild;
  return [...text.data.matchAll(/[^\\s-]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const { left, right } = name.closest('.card').getBoundingClientRect();
    const box = range.getBoundingClientRect();
    return range.getClientRects().length > 1 || box.left < left || box.right > right;
  }).map(({ 0: word }) => word);
})
"""


def holding(district: str) -> Stage:
    """A turn of somebody who has this in hand, in the first match in which that comes."""
    for seed in range(1, 100):
        stage = Stage("citadelles", 2, seed)
        for _ in stage.steps():
            if stage.phase != "turn":
                continue
            mine = stage.match.view(stage.match.to_act[0]).mine
            assert isinstance(mine, Mine)
            if district in mine.hand:
                return stage.seen_by(stage.match.to_act[0])
    raise AssertionError(district)


@pytest.mark.parametrize("district", ["smithy", "observatory", "library"])
def test_no_word_of_a_card_in_hand_is_broken(visit: Open, district: str) -> None:
    page = visit("/about", "360x640")
    holding(district).open(page)
    expect(page.locator(f"{HAND} .name").filter(has_text=re.compile(r"\w{11}"))).not_to_have_count(0)
    assert page.evaluate(BROKEN) == []


def test_the_magician_exchanges_a_selection_by_one_decision(visit: Open) -> None:
    page = visit("/about")
    stage = due(Stage("citadelles", 2), "ExchangeCards").open(page)
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
    page.locator(CONFIRM).click()
    expect(unfold).to_have_count(0)
    (act,) = stage.acts
    assert re.search(r'"districts":\["[a-z-]+","[a-z-]+"\]', bytes(act.action).decode())
    expect(page.locator(".log .line", has_text="Vous échangez 2 cartes avec la pioche").last).to_be_visible()


def test_the_condottiere_destroys_by_pressing_a_district(visit: Open) -> None:
    page = visit("/about")
    due(Stage("citadelles", 2, seed=2), "Destroy", "EndTurn").open(page)
    theirs = page.locator(".city:not(.mine)")
    target = theirs.locator(".districts button").first
    name = target.locator(".name").inner_text()
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
    expect(page.locator(END)).to_have_text("Fin de partie")
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
    page = visit("/about", "phone")
    due(Stage("citadelles", 2)).open(page)
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
