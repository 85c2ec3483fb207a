"""From the front page, in either language, every page is two clicks away; and no link of a page leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
FENCED = re.compile(r"^ *```.*?^ *```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
FRONT = {"en": ROOT / "README.md", "fr": ROOT / "README.fr.md"}
DOUBLE = "docs/searching.md"  # the page of the site that shows docs/search.md, whose name is its search's


def links(page: Path) -> set[Path]:
    """The files that a page leads to; a folder shows its README."""
    found = set()
    for target in LINK.findall(FENCED.sub("", page.read_text(encoding="utf-8"))):
        if "://" in target or target.startswith("mailto:"):
            continue
        path = (page.parent / target).resolve()
        found.add(path / "README.md" if path.is_dir() and (path / "README.md").is_file() else path)
    return found


def reached(page: Path, clicks: int) -> set[Path]:
    seen = {page}
    edge = {page}
    for _ in range(clicks):
        edge = {there for here in edge if here.suffix == ".md" for there in links(here)} - seen
        seen |= edge
    return seen


def pages() -> list[Path]:
    found = [path for path in sorted(ROOT.glob("docs/**/*.md")) if "_generated" not in path.parts]
    return [path for path in found if path != ROOT / DOUBLE]


@pytest.mark.parametrize("lang", FRONT)
def test_every_page_is_two_clicks_away(lang: str) -> None:
    near = reached(FRONT[lang], 2)
    far = [path.relative_to(ROOT).as_posix() for path in pages() if path not in near]
    assert far == []


@pytest.mark.parametrize("page", [*FRONT.values(), *pages()], ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [target for target in links(page) if not target.exists()] == []
