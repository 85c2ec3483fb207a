"""Pictures of every page and every game on a phone and on a desktop, and of every room at all sizes that its layout is
held to, into docs/screenshots: make screenshots.

With names, only those whose name contains one: python -m tests.web.screenshots home end
"""

from __future__ import annotations

import io
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.web.browser import FLAGS, PATIENCE, find_browser, served
from tests.web.player import (
    CARDS,
    KNOWS_EVERY_GAME,
    choices,
    decide,
    finish,
    hurry,
    is_over,
    play_now,
    press,
    to_the_end,
)
from tests.web.positions import POSITIONS, SIZES

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SCREENS = {"phone": (390, 844), "desktop": (1280, 800)}
MOST_BYTES = 150_000
DECISIONS = 3  # of one's own before the picture: a match of HEY may end soon after
MOST_OF_A_SHEET = 320_000  # eight pictures, whose colours are to be told apart
# Where each size is on the sheet of a room, at half its size.
SHEET = (1750, 1180)
PLACES = {
    "1920x1080": (10, 10),
    "1280x800": (980, 10),
    "1366x657": (10, 560),
    "820x1180": (703, 560),
    "390x844": (1123, 420),
    "360x640": (1328, 420),
    "844x390": (1123, 852),
    "zoomed": (10, 900),
}


def keep(page: Page, name: str) -> None:
    page.wait_for_timeout(900)  # until things have come to rest
    save(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), name)


def save(picture: Image.Image, name: str, most: int = MOST_BYTES) -> None:
    """In as many colours as fit into what a picture may weigh."""
    path = FOLDER / f"{name}.png"
    for colours in (224, 160, 96, 64):
        picture.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
        if path.stat().st_size <= most:
            break
    print(f"{path.name} {path.stat().st_size // 1000} kB", flush=True)


def home(page: Page, name: str) -> None:
    page.locator("article").first.wait_for()
    keep(page, name)


def table(page: Page, name: str) -> None:
    page.get_by_label("Votre nom").fill("Camille")
    page.locator("[data-card=secret-hitler] .button.quiet").click()
    for _ in range(3):
        page.get_by_role("button", name="Un bot").first.click()
        page.wait_for_timeout(400)
    keep(page, name)


def match(card: str) -> Callable[[Page, str], None]:
    """A match some decisions later, a choice taken up."""

    def shoot(page: Page, name: str) -> None:
        page.get_by_label("Votre nom").fill("Camille")
        play_now(page, card)
        luck = random.Random(5)
        made = 0
        for _ in range(400):
            if is_over(page) or (made >= DECISIONS and choices(page).first.is_visible()):
                break
            if made < DECISIONS and decide(page, luck):
                made += 1
            else:
                page.wait_for_timeout(60)
        keep(page, name)

    return shoot


def end(page: Page, name: str) -> None:
    play_now(page, "secret-hitler")
    finish(page)
    keep(page, name)


def replay(page: Page, name: str) -> None:
    play_now(page, "secret-hitler")
    finish(page, agent="thumb")
    page.get_by_role("link", name="Revoir la partie").click()
    to_the_end(page)
    if page.viewport_size and page.viewport_size["width"] > 999:
        press(page.get_by_role("tab", name="Soupçons"))
        page.get_by_role("img").last.wait_for()
    keep(page, name)


def first(page: Page, name: str) -> None:
    """The first of the cards that a game is explained by."""
    page.evaluate("localStorage.removeItem('cabale.taught')")
    page.locator("[data-card=secret-hitler] .buttons button").first.click()
    page.get_by_role("button", name="Retournez votre carte").click()
    keep(page, name)


def mine(page: Page, name: str) -> None:
    """My matches, after one."""
    play_now(page, "secret-hitler")
    page.evaluate("document.querySelectorAll('[role=tab]')[2]?.click()")
    for number, suspect in enumerate(page.locator(".panel-page li .suspects").all()[:3]):
        if suspect.is_visible() and number != 1:
            suspect.click()
    finish(page)
    page.goto("/matches")
    page.locator("[data-match]").first.wait_for()
    keep(page, name)


def identity(page: Page, name: str) -> None:
    page.get_by_label("Votre nom").fill("Camille")
    page.locator("[data-card=hey] .button.quiet").click()
    page.get_by_role("button", name="Commencer").wait_for()
    address("/identity")(page, name)


def sizes(page: Page, card: str) -> None:
    """A room at every size that its layout is held to, on one sheet."""
    position = next(one for one in POSITIONS[2:] if one.card == card)
    position.stage().open(page)
    page.locator("#question").wait_for()
    sheet = Image.new("RGB", SHEET, "#8c8790")
    for screen, (x, y) in PLACES.items():
        width, height = SIZES[screen]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(500)
        seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        sheet.paste(seen.resize((width // 2, height // 2), Image.Resampling.LANCZOS), (x, y))
    save(sheet, f"{card.replace('+', '-')}-sizes", MOST_OF_A_SHEET)


def address(path: str) -> Callable[[Page, str], None]:
    def shoot(page: Page, name: str) -> None:
        page.goto(path)
        page.locator("h1").first.wait_for()
        keep(page, name)

    return shoot


SHOTS: dict[str, Callable[[Page, str], None]] = {
    "home": home,
    "table": table,
    **{card: match(card) for card in CARDS},
    "end": end,
    "replay": replay,
    "first": first,
    "matches": mine,
    "identity": identity,
    "leaderboard": address("/leaderboard"),
    "puzzles": address("/puzzles"),
    "puzzle-citadelles": address("/puzzles/citadelles/2"),
    "settings": address("/settings"),
    "learn": address("/learn"),
    "rules": address("/learn/secret-hitler/voldemort"),
    "about": address("/about"),
}


def shoot(browser: Browser, site: str, wanted: list[str]) -> None:
    for name, take in SHOTS.items():
        for screen, (width, height) in SCREENS.items():
            if wanted and not any(one in f"{name}-{screen}" for one in wanted):
                continue
            context = browser.new_context(
                base_url=site, locale="fr-FR", viewport={"width": width, "height": height}, reduced_motion="reduce"
            )
            context.add_init_script(KNOWS_EVERY_GAME)
            page = context.new_page()
            hurry(page)
            page.goto("/")
            take(page, f"{name}-{screen}")
            context.close()
    context = browser.new_context(base_url=site, locale="fr-FR", reduced_motion="reduce")
    context.add_init_script(KNOWS_EVERY_GAME)
    page = context.new_page()
    for card in dict.fromkeys(position.card for position in POSITIONS):
        if not wanted or any(one in f"{card}-sizes" for one in wanted):
            sizes(page, card)
    context.close()


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as site, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        shoot(browser, site, wanted)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
