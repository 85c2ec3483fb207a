"""The site as an application on one's own screen: what it takes to be installed, and what opens without a network."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, Page, expect
from tests.web.player import Open, play_now, wait_for_turn

KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
  return kept;
}"""


def until(page: Page, condition: str, most: int = 800) -> None:
    """The page's policy lets nothing be evaluated again and again from inside."""
    for _ in range(most):
        with suppress(Error):  # it is being loaded
            if page.evaluate(condition):
                return
        page.wait_for_timeout(50)
    raise AssertionError(condition)


def is_served(page: Page) -> None:
    until(page, "navigator.serviceWorker.controller !== null")


def test_it_can_be_installed_and_opens_without_a_network(visit: Open) -> None:
    page = visit("/", worker=True)
    expect(page.locator("article").first).to_be_visible()
    is_served(page)
    for path in ("/worker.js", "/manifest.webmanifest"):  # by which the browser notices another version
        assert page.request.get(path).headers["cache-control"] == "no-cache"
    meter = page.context.new_cdp_session(page)
    manifest = meter.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["data"]
    found = meter.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window in which nothing is kept cannot install anything, whatever the site is.
    assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []

    page.reload()  # what was loaded before there was a worker comes through it now
    play_now(page, "secret-hitler")
    wait_for_turn(page)
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert any(path.startswith("/assets/") for path in kept)
    assert [path for path in kept if path.startswith("/api")] == []

    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("heading", name="Cabale")).to_be_visible()
    expect(page.get_by_text("Le serveur ne répond pas")).to_be_visible()
    page.context.set_offline(False)


def test_another_version_takes_over_at_once(visit: Open) -> None:
    page = visit("/about", worker=True)
    is_served(page)
    page.evaluate("window.before = true; caches.open('cabale of another version').then(() => true)")
    # Another address is another worker, as another text at the same address is.
    page.evaluate("navigator.serviceWorker.register('/worker.js?newer').then(() => true)")
    until(page, "window.before === undefined")
    expect(page.locator("h1")).to_be_visible()
    until(page, "caches.has('cabale of another version').then((there) => !there)")
