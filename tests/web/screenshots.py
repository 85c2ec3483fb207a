"""Pictures of every page and every game on a phone and on a desktop, into docs/screenshots: make screenshots.

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
from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.browser import FLAGS, find_browser, served
from tests.web.player import CARDS, KNOWS_EVERY_GAME, decide, hurry, is_over, play_now, play_on, press, wait_for_turn

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SCREENS = {"phone": (390, 844), "desktop": (1280, 800)}
MOST_BYTES = 150_000


def keep(page: Page, name: str) -> None:
    """In as many colours as fit into what a picture may weigh."""
    page.wait_for_timeout(900)  # until things have come to rest
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    path = FOLDER / f"{name}.png"
    for colours in (224, 160, 96, 64):
        picture.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
        if path.stat().st_size <= MOST_BYTES:
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
            if made == 6 or is_over(page):
                break
            if decide(page, luck):
                made += 1
            else:
                page.wait_for_timeout(60)
        if not is_over(page):
            wait_for_turn(page)
        keep(page, name)

    return shoot


def end(page: Page, name: str) -> None:
    play_now(page, "secret-hitler")
    play_on(page, seed=2)
    keep(page, name)


def replay(page: Page, name: str) -> None:
    play_now(page, "secret-hitler")
    play_on(page, seed=3)
    page.get_by_role("link", name="Revoir la partie").click()
    page.get_by_role("button", name="À la fin").click()
    if page.viewport_size and page.viewport_size["width"] > 999:
        press(page.get_by_role("tab", name="Soupçons"))
        page.get_by_role("img").last.wait_for()
    keep(page, name)


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


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        shoot(browser, site, wanted)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
