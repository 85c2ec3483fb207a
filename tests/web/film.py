"""The moving picture of each front page, in its language, from the real site: python -m tests.web.film (make film)."""

from __future__ import annotations

import io
import random
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.browser import FLAGS, find_browser, served
from tests.web.player import KNOWS_EVERY_GAME, choices, decide, hurry, is_over, play_now

DOCS = Path(__file__).parents[2] / "docs"
# The file of each language, as the browser and the site name it.
FILES = {"fr-FR": ("cabale.fr.webp", "Votre nom"), "en-GB": ("cabale.webp", "Your name")}
WIDTH, HEIGHT = 1200, 750
SHOWN = (800, 500)
SECONDS = 1.6  # a picture
DECISIONS = 7
MOST_BYTES = 600_000


def look(page: Page) -> Image.Image:
    page.wait_for_timeout(700)  # until things have come to rest
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)


def play(page: Page, label: str) -> list[Image.Image]:
    """Home, then a match of Secret Voldemort, decision by decision, to its end if that comes sooner."""
    page.locator("article").first.wait_for()
    page.get_by_label(label).fill("Camille")
    pictures = [look(page)]
    play_now(page, "secret-hitler-voldemort")
    luck = random.Random(5)
    for _ in range(DECISIONS):
        while not is_over(page) and not choices(page).first.is_visible():
            page.wait_for_timeout(60)
        if is_over(page):
            break
        pictures.append(look(page))
        while not decide(page, luck) and not is_over(page):
            page.wait_for_timeout(60)
    pictures.append(look(page))
    return pictures


def film(browser: Browser, site: str, locale: str, label: str) -> list[Image.Image]:
    context = browser.new_context(
        base_url=site, locale=locale, viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce"
    )
    context.add_init_script(KNOWS_EVERY_GAME)
    page = context.new_page()
    hurry(page)
    page.goto("/")
    pictures = play(page, label)
    context.close()
    return pictures


def keep(pictures: list[Image.Image], file: Path) -> None:
    first, *others = pictures
    first.save(file, save_all=True, append_images=others, duration=int(1000 * SECONDS), loop=0, quality=70, method=6)
    size = file.stat().st_size
    assert size <= MOST_BYTES, f"{file.name} weighs {size} bytes"
    print(f"{file.name}: {len(pictures)} pictures, {size // 1000} kB")


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        for locale, (name, label) in FILES.items():
            with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as site:
                while len(pictures := film(browser, site, locale, label)) < 2 + DECISIONS:
                    pass  # that match was over soon: another
            keep(pictures, DOCS / name)
        browser.close()


if __name__ == "__main__":
    main()
