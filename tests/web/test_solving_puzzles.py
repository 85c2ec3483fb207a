"""A puzzle on the site: from the home page, on a phone, by keyboard."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.player import Open
from tests.web.reach import violations

from cabale.puzzles import find_puzzle


def test_a_puzzle_is_found_answered_and_explained(visit: Open) -> None:
    page = visit(screen="phone")
    page.get_by_role("link", name="L’énigme du jour").click()
    expect(page.get_by_role("heading", name="Énigmes")).to_be_visible()
    assert violations(page) == []
    puzzle = find_puzzle("secret-hitler", 2)
    page.get_by_role("link", name="Secret Hitler, énigme 2.").click()
    answers = page.get_by_role("group", name="Qui est Hitler").get_by_role("button")
    expect(answers).to_have_count(len(puzzle.possible))
    assert violations(page) == []
    wrong = (puzzle.answer + 1) % len(puzzle.possible)
    answers.nth(wrong).focus()
    page.keyboard.press("Enter")
    name = puzzle.record.seats[puzzle.possible[puzzle.answer].seat or 0]
    expect(page.get_by_role("status").filter(has_text=name)).to_contain_text("Ce n’est pas cela")
    page.get_by_role("button", name="Pourquoi").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("À première vue")
    expect(page.get_by_role("tabpanel").locator(".telling li")).to_have_count(len(puzzle.telling))
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Les autres énigmes").click()
    expect(page.get_by_role("link", name="Secret Hitler, énigme 2. Manquée.")).to_be_visible()
