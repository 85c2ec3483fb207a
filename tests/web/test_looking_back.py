"""A finished match, looked at again."""

from __future__ import annotations

import json
import re
from itertools import pairwise

from playwright.sync_api import expect
from tests.web.player import Open, finish, play_now, to_the_end
from tests.web.reach import violations


def test_the_end_of_a_match_can_be_replayed(visit: Open) -> None:
    page = visit()
    play_now(page, "secret-hitler")
    finish(page, agent="thumb")
    page.get_by_role("link", name="Revoir la partie").click()
    expect(page.get_by_text("Rediffusion").first).to_be_visible()
    expect(page.locator(".role").first).to_be_visible()  # all-seeing
    to_the_end(page)
    expect(page.locator(".log")).to_contain_text("gagnent")
    page.get_by_label("Aller au tour").select_option(label="Tour 2")
    expect(page.locator(".log .round").last).to_have_text("Tour 2")
    page.get_by_role("button", name="Un pas en avant").click()
    page.get_by_label("Par les yeux de").select_option(index=2)
    expect(page.locator(".secret")).to_be_visible()
    page.get_by_label("Par les yeux de").select_option("all")
    to_the_end(page)
    page.get_by_role("tab", name="Dit et vrai").click()
    expect(page.get_by_text(re.compile("✓ vrai")).first).to_be_visible()
    # What six bots honestly thought, once it is over and not before.
    expect(page.get_by_text("Ce que les bots pensaient vraiment, à la fin")).to_be_visible()
    thoughts = page.locator(".page ul > li")
    expect(thoughts).to_have_count(6)
    expect(thoughts.filter(has_text=re.compile("Je (le |la )?soupçonne|Je suis"))).to_have_count(6)
    page.get_by_role("button", name="Un pas en arrière").click()
    expect(thoughts).to_have_count(0)
    to_the_end(page)
    page.get_by_role("tab", name="Soupçons").click()
    expect(page.get_by_role("img", name=re.compile("Soupçons"))).to_be_visible()
    expect(page.locator(".number")).to_have_count(7)
    # Numbers at the ends of curves do not cover each other.
    tops = sorted(page.locator("svg text").evaluate_all("(all) => all.map((one) => Number(one.getAttribute('y')))"))
    assert min(below - above for above, below in pairwise(tops)) >= 12
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
