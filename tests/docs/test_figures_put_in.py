"""Figures of the front pages come from a run that was kept, never from somebody's fingers."""

import re
from pathlib import Path

import pytest
from bench import history

PAGES = [page for page in history.PAGES if page.is_file()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_marked_figures_are_those_of_the_last_run(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    lang = "fr" if page.stem.endswith(".fr") else "en"
    assert history.FIGURE.search(text), "no figure is marked"
    assert history.filled(text, lang) == text, "make plots writes them"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_nobody_typed_a_speed_or_a_share(page: Path) -> None:
    text = history.FIGURE.sub("", page.read_text(encoding="utf-8"))
    text = re.sub(r"^ *```.*?^ *```$|`[^`]*`", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"95[ \u202f]%", "", text)  # how wide an interval is, which nobody measures
    assert re.findall(r"\d[\d,.\u202f]*\s?(?:%|million|a second|par seconde)", text) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_line_begins_with_a_mark(page: Path) -> None:
    """Markdown would take the rest of that line for HTML, and show its links and signs as they are written."""
    assert [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("<!-- figure")] == []


def test_a_typed_figure_would_be_found() -> None:
    marked = "<!-- figure: secret-hitler.matches_per_s -->1<!-- /figure -->"
    assert history.filled(marked, "en") != marked
