"""Draws the icons of the installed application from public/icon.svg: python web/tools/icons.py"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "public"
# A mask may cut away all but the middle: there the ground fills everything and the sign is smaller.
ICONS = {
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-512.png": (512, True),
    "icon-apple.png": (180, True),
}


def draw() -> None:
    sign = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, masked) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawn = sign.replace("<svg ", f'<svg width="{size}" height="{size}" ')
            if masked:
                drawn = drawn.replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
                drawn = drawn.replace(
                    '<rect width="64" height="64" rx="15"', '<rect x="-8" y="-8" width="80" height="80"'
                )
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawn}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw()
