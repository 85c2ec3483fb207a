"""Every room as those see it who see other colours, side by side, to be looked at: python -m tests.web.eyes FOLDER"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import expect, sync_playwright
from tests.web.browser import FLAGS, PATIENCE, find_browser, served
from tests.web.player import KNOWS_EVERY_GAME
from tests.web.positions import POSITIONS

EYES = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
SIZE = (820, 620)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, served(Path(kept)) as site, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        context = browser.new_context(
            base_url=site, locale="fr-FR", reduced_motion="reduce", viewport={"width": SIZE[0], "height": SIZE[1]}
        )
        context.add_init_script(KNOWS_EVERY_GAME)
        page = context.new_page()
        meter = context.new_cdp_session(page)
        for position in POSITIONS:
            position.stage().open(page)
            expect(page.locator("#question")).to_be_visible()
            sheet = Image.new("RGB", (SIZE[0] * 3, SIZE[1] * 2))
            for place, kind in enumerate(EYES):
                meter.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
                page.wait_for_timeout(150)
                seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
                sheet.paste(seen, (place % 3 * SIZE[0], place // 3 * SIZE[1]))
            sheet.resize((SIZE[0] * 2, SIZE[1] * 4 // 3)).save(folder / f"{position.name}.png")
            print(position.name, flush=True)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
