"""An identity without a password: carried to another device, taken away as a file, forgotten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.web.player import Open, play_now, violations

pytestmark = pytest.mark.timeout(240)


def test_an_identity_is_carried_exported_and_forgotten(visit: Open, tmp_path: Path) -> None:
    page = visit()
    page.get_by_label("Votre nom").fill("Zoé")
    play_now(page, "secret-hitler")
    page.goto("/identity")
    expect(page.get_by_text("Ici, vous êtes Zoé.")).to_be_visible()
    page.get_by_role("button", name="Faire un lien").click()
    link = page.locator(".link code").inner_text()
    assert violations(page) == []

    phone = visit("/identity#" + link.partition("#")[2], screen="phone")
    phone.get_by_role("button", name="Continuer sur cet appareil").click()
    expect(phone.locator("[data-match]")).to_have_count(1)
    assert "carry" not in phone.url
    phone.goto("/identity")
    expect(phone.get_by_text("Ici, vous êtes Zoé.")).to_be_visible()

    with page.expect_download() as download:
        page.get_by_role("button", name="Télécharger").click()
    download.value.save_as(tmp_path / "mine.json")
    mine = json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))
    assert mine["name"] == "Zoé"
    assert len(mine["matches"]) == 1

    page.get_by_role("button", name="Tout effacer…").click()
    page.get_by_role("button", name="Oui, tout effacer").click()
    expect(page.get_by_text("plus rien ici ne porte votre nom")).to_be_visible()
    phone.reload()
    expect(phone.get_by_text("Vous n’êtes encore personne ici")).to_be_visible()
