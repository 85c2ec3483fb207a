"""A finished match, looked at again."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect
from tests.web.player import Open, play_now, play_on, violations

pytestmark = pytest.mark.timeout(240)


def test_the_end_of_a_match_can_be_replayed(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    play_on(page, seed=1)
    page.get_by_role("link", name="Revoir la partie").click()
    expect(page.get_by_text("Rediffusion").first).to_be_visible()
    expect(page.locator(".role").first).to_be_visible()  # all-seeing
    page.get_by_role("button", name="À la fin").click()
    expect(page.locator(".log")).to_contain_text("gagnent")
    page.get_by_label("Aller au tour").select_option(label="Tour 2")
    expect(page.locator(".log .round").last).to_have_text("Tour 2")
    page.get_by_role("button", name="Un pas en avant").click()
    page.get_by_label("Par les yeux de").select_option(index=2)
    expect(page.locator(".secret")).to_be_visible()
    page.get_by_label("Par les yeux de").select_option("all")
    page.get_by_role("button", name="À la fin").click()
    page.get_by_role("tab", name="Dit et vrai").click()
    expect(page.get_by_text(re.compile("✓ vrai")).first).to_be_visible()
    page.get_by_role("tab", name="Soupçons").click()
    expect(page.get_by_role("img", name=re.compile("Soupçons"))).to_be_visible(timeout=30_000)
    expect(page.locator(".number")).to_have_count(7)
    assert violations(page) == []
    page.get_by_role("tab", name="Preuve").click()
    page.get_by_role("button", name="Vérifier").click()
    expect(page.get_by_text("Le secret de ce navigateur en fait partie")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger la partie").click()
    assert f"cabale verify {download.value.suggested_filename}" in page.locator("body").inner_text()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "secret-hitler"
    assert record["outcome"]["winners"]
    stranger = visit(f"/replay/{page.url.rsplit('/', 1)[-1]}", screen="phone")
    expect(stranger.get_by_text("Rediffusion").first).to_be_visible()
    expect(stranger.locator(".role")).to_have_count(0)
    # What a stranger does not have is not offered.
    stranger.get_by_role("button", name=re.compile("Ouvrir le journal")).click()
    stranger.get_by_role("tab", name="Dit et vrai").click()
    expect(stranger.get_by_text("Seules les personnes qui ont joué")).to_be_visible()
    expect(stranger.get_by_text("Tout voir")).to_have_count(0)
