"""Faces and gestures at a seat: a few at a time, shown to the others for a moment, muted by whoever wants to."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocket, expect
from tests.web.noting import note, wait_until_shown
from tests.web.player import Open, code_of
from tests.web.reach import violations

# A reaction is gone before a slow machine looks: the page itself notes the words of each that it shows, once for each
# place where a seat is drawn and visible.
WATCH = """() => {
  window.seen = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.classList?.contains('reacts') && node.parentElement.checkVisibility())
          window.seen.push(node.textContent);
  }).observe(document.body, { childList: true, subtree: true });
}"""


def seen(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.seen")
    return found


def wait_until(page: Page, condition: Callable[[], bool], most: int = 800) -> None:
    for _ in range(most):
        if condition():
            return
        page.wait_for_timeout(50)
    raise AssertionError(seen(page))


def test_a_face_at_a_seat(visit: Open) -> None:
    host = visit("/")
    reached: list[str] = []

    def hear(data: str | bytes) -> None:
        if '"Reacted"' in str(data):
            reached.append(str(data))

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    host.on("websocket", listen)
    host.locator("[data-card=citadelles] .button.quiet").click()
    host.get_by_role("button", name="Commencer").wait_for()
    guest = visit("/")
    guest.goto(f"/tables/{code_of(host)}")
    guest.get_by_role("button", name="Entrer").click()
    guest.get_by_role("button", name="S’asseoir").first.click()
    guest.get_by_role("button", name="C’est bon pour moi").click()
    host.get_by_role("button", name=re.compile("bot.* place")).click()
    host.get_by_role("button", name="Commencer").click()
    for page in (host, guest):
        page.wait_for_selector(".match")
    host.evaluate(WATCH)
    guest.evaluate(WATCH)
    guest.get_by_role("button", name="Réagir").click()
    assert violations(guest) == []
    guest.get_by_role("button", name="Lever son verre").click()
    wait_until(host, lambda: seen(host) == ["Lever son verre"])
    wait_until(guest, lambda: seen(guest) == ["Lever son verre"])
    expect(host.locator(".reaction")).to_have_count(0)  # by itself, after a moment
    # Who wants to see none of it sees none, and the others are shown it all the same.
    host.get_by_role("button", name="Menu").click()
    host.get_by_text("Préférences").click()
    host.get_by_label("Montrer les réactions").uncheck()
    host.keyboard.press("Escape")
    guest.get_by_role("button", name="Réagir").click()
    guest.get_by_role("button", name="Applaudir").click()
    wait_until(guest, lambda: seen(guest) == ["Lever son verre", "Applaudir"])
    host.get_by_role("button", name="Réagir").click()  # what is told of it to both has been told
    host.get_by_role("button", name="Un clin d’œil").click()
    wait_until(guest, lambda: len(seen(guest)) == 3)
    assert seen(host) == ["Lever son verre"]
    # Who presses all of them at once is told so; some have come through, the others have not and do not later.
    before = len(reached)
    note(guest)
    guest.evaluate("document.querySelectorAll('.top [popover] button').forEach((one) => one.click())")
    wait_until_shown(guest, "Trop vite : attendez un instant.")
    guest.locator(".refusal").get_by_role("button", name="Compris").click()
    expect(guest.locator(".refusal")).to_have_count(0)
    host.get_by_role("button", name="Réagir").click()
    host.get_by_role("button", name="Lever son verre").click()
    wait_until(host, lambda: any('"toast"' in one and '"seat":0' in one for one in reached[before:]))
    of_guest = [one for one in reached[before:] if '"seat":0' not in one]
    assert 0 < len(of_guest) < 8
