"""What the room of HEY has of its own: a word to hold, words to type, words that players bring."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.player import END, Open, code_of, finish, play_now, play_until, wait_for_turn
from tests.web.positions import Position
from tests.web.reach import violations

PAIRS = (
    ("plage", "piscine"), ("café", "chocolat"), ("train", "avion"), ("tigre", "lion"), ("lune", "soleil"),
    ("pomme", "poire"), ("guitare", "piano"), ("stylo", "crayon"), ("forêt", "jardin"), ("hiver", "automne"),
)  # fmt: skip


def the_clue(page: Page) -> None:
    """Play on until a clue is expected."""
    play_until(page, lambda: page.locator("#word:enabled").count() > 0)


def test_a_clue_is_typed_and_a_refusal_stands_beside_it(visit: Open) -> None:
    page = visit(screen="phone")
    play_now(page, "hey")
    the_clue(page)
    assert violations(page) == []
    field = page.get_by_label(re.compile("Un seul mot"))
    for wrong, why in (("deux mots", "Un indice est un seul mot"), ("🙂", "n’est pas un mot en lettres latines")):
        field.fill(wrong)
        field.press("Enter")
        expect(page.locator(".confirm:not(.empty)")).to_contain_text(wrong)
        field.press("Enter")
        expect(page.locator("#word-refused")).to_contain_text(why)
        expect(field).to_have_attribute("aria-describedby", "word-refused")
        expect(field).to_have_value("")
    assert violations(page) == []
    field.fill("zigzag")
    page.get_by_role("button", name="Donner", exact=True).click()
    page.locator(".confirm .button").first.click()
    expect(page.locator("table .clue", has_text="zigzag")).to_be_visible()
    expect(page.locator("#word-refused")).to_have_count(0)
    wait_for_turn(page)
    assert violations(page) == []
    play_until(page, lambda: page.locator("#question").inner_text() == "Contre qui votez-vous\u202f?")
    assert violations(page) == []


def test_my_word_shows_only_while_it_is_held(visit: Open) -> None:
    page = visit(screen="phone", lang="en")
    play_now(page, "hey")
    the_clue(page)
    expect(page.get_by_label("One single word, in English")).to_be_visible()
    page.locator(".secret .cover").hover()
    page.mouse.down()
    mine = page.locator(".secret .inside strong").inner_text()
    page.mouse.up()
    expect(page.locator(".secret .inside")).to_have_count(0)
    shown = page.locator("body").inner_text()
    assert mine == "Journalist" or mine not in shown
    assert "Your word" not in shown


def test_missions_that_players_bring(visit: Open) -> None:
    page = visit()
    page.locator("[data-card=hey] .button.quiet").click()
    page.get_by_label("Joueurs").select_option("3")
    page.get_by_label("Points pour gagner").fill("1")
    page.get_by_label("Points pour gagner").press("Tab")
    page.get_by_text("Vos propres missions").click()
    field = page.get_by_label(re.compile("Une paire"))
    lines = [" / ".join(pair) for pair in PAIRS]
    field.fill("\n".join(lines[:9]))
    page.get_by_role("button", name="Utiliser ce texte").click()
    expect(page.get_by_text(re.compile("Une mission compte 10 paires"))).to_be_visible()
    field.fill("\n".join([*lines[:4], "lune", *lines[5:]]))
    page.get_by_role("button", name="Utiliser ce texte").click()
    expect(page.get_by_text(re.compile("Ligne 5"))).to_be_visible()
    field.fill("\n".join(lines))
    page.get_by_role("button", name="Utiliser ce texte").click()
    expect(page.get_by_text("Choisies, et cachées à tous")).to_be_visible()
    assert violations(page) == []

    # What the table tells about itself holds none of these words.
    told = page.request.get(f"/api/tables/{code_of(page)}").text()
    assert '"hidden":["missions"]' in told
    assert not any(word in told for pair in PAIRS for word in pair)

    page.get_by_role("button", name="Des bots aux 2 places").click()
    page.get_by_role("button", name="Commencer").click()
    wait_for_turn(page)
    finish(page)
    expect(page.locator(END)).to_be_visible()
    for article in page.locator("dialog .mission").all():
        words = {text.strip() for text in article.locator(".half strong").all_inner_texts()}
        assert words in [set(pair) for pair in PAIRS]
    assert violations(page) == []


@pytest.mark.parametrize(("lang", "none"), [("fr", "point"), ("en", "points")])
def test_points_are_counted_for_those_who_listen(visit: Open, lang: str, none: str) -> None:
    page = visit("/", lang=lang)
    Position("hey", 5, "number", 2, seed=6).stage().open(page)
    expect(page.locator("#question")).to_be_visible()
    heard = set(page.locator(".points .hidden").all_text_contents())
    assert heard <= {f"0 {none}", "1 point", *(f"{count} points" for count in range(2, 6))}
    assert {f"0 {none}", "1 point"} <= heard


# How far a word, put in the place of another, reaches out of its half of the mission's card.
REACHES_OUT = """
(strong, word) => {
  strong.textContent = word;
  strong.style.setProperty('--letters', word.length);
  const range = document.createRange();
  range.selectNodeContents(strong);
  const [inner, half] = [range, strong.closest('.half')].map((one) => one.getBoundingClientRect());
  return Math.max(half.left - inner.left, inner.right - half.right);
}
"""


def test_words_of_wide_letters_stay_on_the_cards_of_the_end(visit: Open) -> None:
    page = visit("/", "360x640")
    stage = Position("hey", 5, "clues", 1).stage().open(page)
    expect(page.locator("#question")).to_be_visible()
    for _ in stage.steps():
        pass
    stage.tell()
    strong = page.locator("dialog .half strong").first
    expect(strong).to_be_visible()
    for word in ("hammock", "mammouth", "commencement"):
        assert strong.evaluate(REACHES_OUT, word) <= 0, word
