"""The games' posters as pictures, for the cards of links (`server/picture.py`): python -m tests.web.posters"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright
from tests.web.browser import FLAGS, find_browser, served
from tests.web.player import CARDS

FOLDER = Path(__file__).parents[2] / "web" / "public" / "posters"
SIZE = (420, 630)
# The drawing alone, as large as the window.
ALONE = """
(card) => {
  const drawing = document.querySelector(`[data-card='${card}'] .art svg`);
  document.body.replaceChildren(drawing);
  drawing.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh';
}
"""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        for card in CARDS:
            page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce")
            page.goto(site)
            page.locator(f"[data-card={card}] .art svg").wait_for()
            page.evaluate(ALONE, card)
            picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            picture.save(FOLDER / f"{card}.jpg", quality=85, optimize=True, progressive=True)
            print(card, (FOLDER / f"{card}.jpg").stat().st_size)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
