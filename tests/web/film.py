"""The moving picture of the front page, from the real site: python -m tests.web.film (make film)."""

from __future__ import annotations

import io
import random
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright
from tests.web.browser import FLAGS, find_browser, served
from tests.web.player import KNOWS_EVERY_GAME, decide, hurry, is_over, play_now, wait_for_turn

FILE = Path(__file__).parents[2] / "docs" / "cabale.webp"
WIDTH, HEIGHT = 1120, 700
SHOWN = (800, 500)
SECONDS = 1.6  # a picture
DECISIONS = 7
MOST_BYTES = 600_000


def look(page: Page) -> Image.Image:
    page.wait_for_timeout(700)  # until things have come to rest
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)


def play(page: Page) -> list[Image.Image]:
    """Home, then a match of Secret Voldemort, decision by decision."""
    page.locator("article").first.wait_for()
    page.get_by_label("Votre nom").fill("Camille")
    pictures = [look(page)]
    play_now(page, "secret-hitler-voldemort")
    luck = random.Random(5)
    for _ in range(DECISIONS):
        if is_over(page):
            break
        wait_for_turn(page)
        pictures.append(look(page))
        while not decide(page, luck) and not is_over(page):
            page.wait_for_timeout(60)
    pictures.append(look(page))
    return pictures


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        context = browser.new_context(
            base_url=site, locale="fr-FR", viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce"
        )
        context.add_init_script(KNOWS_EVERY_GAME)
        page = context.new_page()
        hurry(page)
        page.goto("/")
        first, *others = play(page)
        browser.close()
    first.save(FILE, save_all=True, append_images=others, duration=int(1000 * SECONDS), loop=0, quality=70, method=6)
    size = FILE.stat().st_size
    assert size <= MOST_BYTES, f"{FILE.name} weighs {size} bytes"
    print(f"{FILE.name}: {1 + len(others)} pictures, {size // 1000} kB")


if __name__ == "__main__":
    main()
