"""Whether the search of the built site finds what a reader looks for, without a network: python -m docs.seek build/docs

The pages are opened from their files, in a browser that may reach nothing else; a word is typed into the box of the
front page, and the page that tells of it must be among what is found, and open.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Page, Route, sync_playwright
from tests.web.browser import FLAGS, find_browser

# Where one starts, what is typed (not always in the form the page has it in), and the page that has to be found.
WANTED = (
    ("en/index.html", "vetoes", "games/secret-hitler.html"),
    ("en/index.html", "gymnasium", "tutorials/train-one-seat.html"),
    ("en/index.html", "find_game", "api.html"),
    ("fr/index.fr.html", "assassiner", "games/citadelles.fr.html"),
    ("fr/index.fr.html", "énigmes", "puzzles.fr.html"),
)


def seek(page: Page, folder: Path, start: str, word: str) -> list[str]:
    """The pages that are found, as addresses within the site."""
    page.goto((folder / start).as_uri())
    page.locator("input[name=q]").first.fill(word)
    page.keyboard.press("Enter")
    # What is found comes one by one, and the sentence that says how many comes last.
    page.wait_for_url("**/search.html?*")
    page.wait_for_function("document.querySelector('.search-summary')?.innerText")
    root = (folder / start).parent.as_uri()
    links = page.locator("ul.search a").evaluate_all("found => found.map(one => one.href)")
    return [link.removeprefix(f"{root}/") for link in links]


def main(folder: Path) -> int:
    browser = find_browser()
    if browser is None:
        print("no Chromium here: the site's search was not tried")
        return 0
    asked: list[str] = []

    def refuse(route: Route) -> None:
        if route.request.url.startswith("file:"):
            route.continue_()
        else:
            asked.append(route.request.url)
            route.abort()

    failed = []
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=list(FLAGS))
        context = chromium.new_context(offline=True)
        context.route("**/*", refuse)
        page = context.new_page()
        page.set_default_timeout(120_000)
        for start, word, wanted in WANTED:
            found = seek(page, folder, start, word)
            hits = [link for link in found if link.startswith(wanted)]
            print(f"{start}: {word}: {len(found)} found, {wanted} {'among them' if hits else 'IS NOT'}")
            if hits:
                page.locator("ul.search a").nth(found.index(hits[0])).click()
                page.locator("article h1").wait_for()
            else:
                failed.append(word)
        chromium.close()
    if asked:
        print("the site asked for what is elsewhere:", *sorted(set(asked)))
    return 1 if failed or asked else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
