"""An identity without a password: carried to another device by a link or a passkey, taken away as a file, forgotten."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, expect
from tests.web.player import Open, play_now
from tests.web.reach import holds, violations


def test_an_identity_is_carried_exported_and_forgotten(visit: Open, tmp_path: Path) -> None:
    page = visit()
    page.get_by_label("Votre nom").fill("Zoé")
    play_now(page, "secret-hitler")
    page.goto("/identity")
    expect(page.get_by_text("Ici, vous êtes Zoé.")).to_be_visible()
    page.get_by_role("button", name="Faire un lien").click()
    link = page.locator(".link code").inner_text()
    holds(page)

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


class Device:
    """An authenticator that says yes to everything, in a page's browser."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self._id = {"authenticatorId": made["authenticatorId"]}

    @property
    def passkeys(self) -> list[dict[str, Any]]:
        return list(self._session.send("WebAuthn.getCredentials", self._id)["credentials"])

    def receive(self, passkey: dict[str, Any]) -> None:
        """As when the same owner's devices exchange them."""
        self._session.send("WebAuthn.addCredential", {**self._id, "credential": passkey})


def test_a_passkey_brings_one_back_on_another_device_without_a_form(visit: Open, site: str) -> None:
    here = site.replace("127.0.0.1", "localhost")
    page = visit(here)
    device = Device(page)
    page.get_by_label("Votre nom").fill("Zoé")
    play_now(page, "secret-hitler")
    page.goto(f"{here}/identity")
    page.get_by_role("button", name="Créer une clé d’accès").click()
    expect(page.get_by_text("cette clé d’accès vous ouvre la porte")).to_be_visible()
    expect(page.get_by_text("jamais servie")).to_be_visible()
    assert violations(page) == []
    (passkey,) = device.passkeys
    assert passkey["isResidentCredential"]
    page.get_by_role("button", name="En créer une autre").click()
    expect(page.get_by_text("Cet appareil a déjà une clé d’accès à votre nom.")).to_be_visible()

    phone = visit(f"{here}/identity", screen="phone")
    Device(phone).receive(passkey)
    expect(phone.get_by_text("Vous n’êtes encore personne ici")).to_be_visible()
    assert phone.locator("main input").count() == 0
    phone.get_by_role("button", name="Utiliser ma clé d’accès").click()
    expect(phone.locator("[data-match]")).to_have_count(1)
    phone.goto(f"{here}/identity")
    expect(phone.get_by_text("Ici, vous êtes Zoé.")).to_be_visible()
    expect(phone.get_by_text("dernier usage")).to_be_visible()
    phone.get_by_role("button", name="Retirer la clé").click()
    expect(phone.get_by_role("button", name="Créer une clé d’accès")).to_be_visible()

    stranger = visit(f"{here}/identity", lang="en")
    other = Device(stranger)
    stranger.get_by_role("button", name="Use my passkey").click()
    expect(stranger.get_by_role("alert")).to_contain_text("Nothing was done")
    other.receive(passkey)
    stranger.get_by_role("button", name="Use my passkey").click()
    expect(stranger.get_by_role("alert")).to_contain_text("This passkey opens nothing here")


def test_a_site_that_is_a_number_says_that_it_has_no_passkeys_and_offers_the_link(visit: Open) -> None:
    page = visit()
    page.get_by_label("Votre nom").fill("Zoé")
    play_now(page, "hey")
    page.goto("/identity")
    expect(page.get_by_text("ce site s’ouvre par un numéro (127.0.0.1)")).to_be_visible()
    assert page.get_by_role("button", name="Créer une clé d’accès").count() == 0
    expect(page.get_by_role("button", name="Faire un lien")).to_be_visible()
