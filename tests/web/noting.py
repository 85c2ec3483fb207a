"""What a page shows for a moment only is noted by the page itself: it is gone before a busy machine looks."""

from __future__ import annotations

from playwright.sync_api import Page

NOTE = """() => {
  window.noted = [];
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if ((node.parentElement ?? node).checkVisibility?.()) window.noted.push(node.textContent.replace(/\\s+/g, ' '));
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def note(page: Page) -> None:
    """From now on, until another page is loaded."""
    page.evaluate(NOTE)


def wait_until_shown(page: Page, words: str) -> None:
    """Until these have been seen, for however short a time."""
    page.wait_for_function("(words) => window.noted.some((one) => one.includes(words))", arg=words)
