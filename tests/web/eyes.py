"""Every room as those see it who see other colours, side by side, to be looked at: python -m tests.web.eyes FOLDER

Its decisions, its open secrets, its scenes as their cards lie open, its ends over the board and on it; or one kind of
these: python -m tests.web.eyes FOLDER scenes"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright
from tests.web.browser import FLAGS, PATIENCE, find_browser, served
from tests.web.player import END, KNOWS_EVERY_GAME
from tests.web.positions import POSITIONS, Position
from tests.web.reach import REST
from tests.web.stage import Stage
from tests.web.test_scenes import NOTHING_GOES_ON_BY_ITSELF, SCENES, SLOW, before, go_on

EYES = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
SIZE = (820, 620)
ROOMS = [next(one for one in POSITIONS if one.card == card) for card in dict.fromkeys(one.card for one in POSITIONS)]


class Sheets:
    """What is on a page just now, through all eyes, on one sheet."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self._folder = folder
        self._meter = page.context.new_cdp_session(page)

    def draw(self, name: str) -> None:
        self.page.evaluate(REST)
        sheet = Image.new("RGB", (SIZE[0] * 3, SIZE[1] * 2))
        for place, kind in enumerate(EYES):
            self._meter.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
            self.page.wait_for_timeout(150)
            seen = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
            sheet.paste(seen, (place % 3 * SIZE[0], place // 3 * SIZE[1]))
        self._meter.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
        sheet.resize((SIZE[0] * 2, SIZE[1] * 4 // 3)).save(self._folder / f"{name}.png")
        print(name, flush=True)


def opened(page: Page, position: Position) -> Stage:
    stage = position.stage().open(page)
    expect(page.locator("#question")).to_be_visible()
    return stage


def positions(sheets: Sheets) -> None:
    for position in POSITIONS:
        opened(sheets.page, position)
        sheets.draw(position.name)


def secrets(sheets: Sheets) -> None:
    for position in ROOMS:
        opened(sheets.page, position)
        sheets.page.evaluate("document.activeElement.blur()")
        sheets.page.keyboard.down("s")
        expect(sheets.page.locator(".secret .inside")).to_be_visible()
        sheets.draw(f"{position.card}-secret")
        sheets.page.keyboard.up("s")


def ends(sheets: Sheets) -> None:
    for position in ROOMS:
        stage = opened(sheets.page, position)
        for _ in stage.steps(position.agent):
            pass
        stage.tell()
        expect(sheets.page.locator(END)).to_be_visible()
        sheets.draw(f"{position.card}-end")
        sheets.page.keyboard.press("Escape")
        expect(sheets.page.locator(END)).to_have_count(0)
        sheets.draw(f"{position.card}-end-on-the-board")


def scenes(sheets: Sheets) -> None:
    """From now on nothing goes on by itself."""
    page = sheets.page
    page.add_init_script(NOTHING_GOES_ON_BY_ITSELF)
    for kind, card, seats, agent, seed in SCENES:
        stage = Stage(card, seats, seed, house=SLOW)
        steps = stage.steps(agent)
        for _ in range(before(kind, card, seats, agent, seed)):
            next(steps)
        stage.open(page)
        next(steps)
        stage.tell()
        expect(page.locator(".scene")).to_be_visible()
        number = 1
        while page.locator(".scene").count():
            sheets.draw(f"{card}-scene-{number}")
            number += 1
            go_on(page)


KINDS = {"positions": positions, "secrets": secrets, "ends": ends, "scenes": scenes}


def main(folder: Path, *kinds: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, served(Path(kept)) as site, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        context = browser.new_context(
            base_url=site, locale="fr-FR", reduced_motion="reduce", viewport={"width": SIZE[0], "height": SIZE[1]}
        )
        context.add_init_script(KNOWS_EVERY_GAME)
        sheets = Sheets(context.new_page(), folder)
        for kind in kinds or KINDS:
            KINDS[kind](sheets)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
