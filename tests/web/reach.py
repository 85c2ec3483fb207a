"""Whom a page reaches: it fits every screen, can be touched, and can be read by everybody."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.web.positions import SIZES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Until nothing moves any more, but for what moves without end; nothing has begun to move meanwhile.
REST = """
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  const moving = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
  await frame();
  for (let ends = moving(); ends.length; ends = moving()) {
    await Promise.all(ends.map((one) => one.finished.catch(() => {})));
    await frame();
  }
}
"""
# Without `preload`, which fetches all styles and media each time: of the rules with these tags only no-autoplay-audio,
# which is not a serious one, would read them (test_quality.py sees to it).
RULES = """(within) => axe.run(within ?? document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'], resultTypes: ['violations'], preload: false,
})"""
# What axe judges by, of all that is seen: which things there are, their colours, how large the words are, what can be
# scrolled.
DRAWN = """
(within) => {
  const around = within ? document.querySelector(within) : document.documentElement;
  return [around, ...around.querySelectorAll('*')].map((one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return '';
    const style = getComputedStyle(one);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const reachesOut = one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth;
    const isScrolled = reachesOut && style.overflow !== 'visible';
    const colours = [style.color, style.backgroundColor, style.backgroundImage, style.opacity];
    return [one.tagName, ...colours, isLarge, isScrolled].join();
  }).join(';');
}
"""
SMALL = """
(within) => [...document.querySelector(within ?? 'html').querySelectorAll('button, a[href], input, select, summary')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => !one.closest('.text, article.panel, .rule') && !['checkbox', 'radio', 'range'].includes(one.type))
  .map((one) => ({ box: one.getBoundingClientRect(), what: one.outerHTML.slice(0, 120) }))
  .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(({ box, what }) => `${Math.round(box.width)}x${Math.round(box.height)} ${what}`)
"""
TOO_WIDE = """
(within) => {
  const page = document.documentElement;
  const one = document.querySelector(within ?? 'html');
  const { left, right } = one.getBoundingClientRect();
  const hidden = [page, one].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  return Math.max(...hidden, right - innerWidth, -left);
}
"""

# Words that reach out of what they stand on, or out of the window: on the board, at the seats, or in what opened over
# them. Names may be cut off on phones and on boards, since people choose them, and not at the seats of larger screens;
# what is only listened to has no place; what scrolls is reached.
CUT_OFF = """
(within) => {
  const isHeard = (one) => one.getBoundingClientRect().width <= 2; // at the board's scale
  const seats = innerWidth < 1000 ? '.seat .marks' : '.seat .marks, .seat .name';
  const cut = [];
  for (const around of document.querySelectorAll(within ?? `.fit, ${seats}`)) {
    const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const on = text.parentElement;
      if (!text.textContent.trim() || !on.checkVisibility({ visibilityProperty: true })) continue;
      if (isHeard(on) || on.closest('.hidden, .office strong') || (on !== around && on.closest('.name'))) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, bottom } = range.getBoundingClientRect();
      let isSeen = within || bottom <= innerHeight + 1;
      let isReached = false;
      for (let one = on; one !== around.parentElement; one = one.parentElement) {
        if (getComputedStyle(one).display.startsWith('inline')) continue;
        const box = one.getBoundingClientRect();
        isReached = within && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
        if (isReached) break;
        isSeen &&= left >= box.left - 1 && right <= box.right + 1;
        if (getComputedStyle(one).position === 'absolute') break; // lies on it like a stamp
      }
      isSeen &&= isReached || (left >= -1 && right <= innerWidth + 1);
      if (!isSeen) cut.push(`cut off: ${text.textContent.trim()} (${on.closest('[class]').className})`);
    }
  }
  return cut;
}
"""


def violations(page: Page, within: str | None = None) -> list[str]:
    """What axe-core finds that is serious, after things have come to rest."""
    page.evaluate(REST)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate(RULES, within)
    return [
        f"{violation['id']} ({violation['impact']}): {violation['help']}: "
        + "; ".join(f"{node['html'][:160]} {node.get('failureSummary', '')[:200]}" for node in violation["nodes"][:3])
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]


def violations_anew(page: Page, within: str | None, judged: set[str]) -> list[str]:
    """The same, unless it is drawn as something that was judged before: axe takes ten times as long as all the rest."""
    drawn: str = page.evaluate(DRAWN, within)
    is_new = drawn not in judged
    judged.add(drawn)
    return violations(page, within) if is_new else []


def cut_off(page: Page, within: str | None = None) -> list[str]:
    """What cannot be read in full on a board and at its seats, or in what opened over them."""
    found: list[str] = page.evaluate(f"async (within) => {{ await ({REST})(); return ({CUT_OFF})(within); }}", within)
    return found


def too_small(page: Page, within: str | None = None) -> list[str]:
    """What a finger cannot hit."""
    found: list[str] = page.evaluate(SMALL, within)
    return found


def look(page: Page, screen: str) -> None:
    width, height = SIZES[screen]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(REST)


def holds(page: Page, within: str | None = None, screens: Iterable[str] = SIZES) -> None:
    """Fits every screen, can be touched, can be read by everybody: all of it, or what opened over it."""
    judged: set[str] = set()
    for screen in screens:
        look(page, screen)
        where = f"{page.url} {within or ''} {screen}"
        for found in (
            violations_anew(page, within, judged),
            cut_off(page, within),
            too_small(page, within),
        ):
            assert not found, f"{where}: {found}"
        assert page.evaluate(TOO_WIDE, within) <= 0, where
