"""What somebody noted while playing, and what a rigorous mind could believe, in a replay."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.player import Open, finish, play_now, to_the_end
from tests.web.reach import violations


def test_notes_stand_beside_what_could_be_known(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    page.get_by_role("tab", name="Mes soupçons").click()
    page.locator(".panel-page li").first.get_by_role("button", name="Suspect").click()
    page.get_by_role("tab", name="Journal").click()
    finish(page)
    page.get_by_role("link", name="Revoir la partie").click()
    page.get_by_role("tab", name="Ce que je pouvais savoir").click()
    expect(page.get_by_text("Vos notes, moment par moment")).to_be_visible()
    to_the_end(page)
    expect(page.locator(".page ul > li")).to_have_count(6)
    expect(page.get_by_text("Vous aviez noté : Suspect")).to_have_count(1)
    expect(page.get_by_text("On pouvait croire").first).to_be_visible()
    assert violations(page) == []
    page.locator(".page ol button").first.click()
    expect(page.locator(".page ul > li")).to_have_count(6)
