"""What somebody notes of the others while playing: on a page beside the log, on every device, for nobody else."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.player import Open, code_of, play_now
from tests.web.reach import violations


def test_suspicions_are_noted_and_come_back(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    page.get_by_role("tab", name="Mes soupçons").click()
    first = page.locator(".panel-page li").first
    expect(first.get_by_role("button", name="Je ne sais pas")).to_have_attribute("aria-pressed", "true")
    first.get_by_role("button", name="Suspect").click()
    expect(first.get_by_role("button", name="Suspect")).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []
    page.reload()
    page.get_by_role("tab", name="Mes soupçons").click()
    expect(first.get_by_role("button", name="Suspect")).to_have_attribute("aria-pressed", "true")
    onlooker = visit(f"/tables/{code_of(page)}")
    onlooker.get_by_role("button", name="Entrer").click()
    expect(onlooker.get_by_role("tab", name="Journal")).to_be_visible()
    expect(onlooker.get_by_role("tab", name="Mes soupçons")).to_have_count(0)


def test_where_everybody_plays_alone_there_is_nothing_to_note(visit: Open) -> None:
    page = visit()
    play_now(page, "citadelles")
    expect(page.get_by_role("tab", name="Journal")).to_be_visible()
    expect(page.locator("[data-seat]").first).to_be_visible()
    expect(page.get_by_role("tab", name="Mes soupçons")).to_have_count(0)
