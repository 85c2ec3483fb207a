"""The numbered rules of each game, as files and in the words of each theme."""

import runpy
from pathlib import Path

import pytest

from cabale.core.game import find_game, game_ids
from cabale.core.rulebook import Chapter, Clause, Rulebook, anchor, parse, read_rulebook
from cabale.core.words import LANGUAGES, Words
from cabale.games.citadelles.cards import District

TEXT = """
## In short

Nobody knows anything.

## XY 1 Setup

**XY 1.1** Two players.

| a | b |
|---|---|

And so on.

**XY 1.2** A table.

## XY 2 Talk

Freely.
"""
BOOK = Rulebook(
    (
        Chapter("", "In short", "Nobody knows anything.", ()),
        Chapter(
            "XY 1",
            "Setup",
            "",
            (Clause("XY 1.1", "Two players.\n\n| a | b |\n|---|---|\n\nAnd so on."), Clause("XY 1.2", "A table.")),
        ),
        Chapter("XY 2", "Talk", "Freely.", ()),
    )
)


def book(game_id: str, lang: str = "en", theme: str | None = None) -> Rulebook:
    return read_rulebook(Words(lang, find_game(game_id), theme))


def test_chapters_of_clauses() -> None:
    assert parse(TEXT) == BOOK
    assert BOOK.clauses() == ("XY 1.1", "XY 1.2", "XY 2")
    assert BOOK.numbers() == {"XY 1", "XY 1.1", "XY 1.2", "XY 2"}


@pytest.mark.parametrize("typed", ["XY 1.2", "xy 1.2", " xy1.2 ", "1.2"])
def test_a_clause_is_found_however_it_is_typed(typed: str) -> None:
    assert BOOK.find(typed) == Chapter("XY 1", "Setup", "", (Clause("XY 1.2", "A table."),))


def test_a_chapter_is_found_and_nothing_else() -> None:
    assert BOOK.find("XY 1") == BOOK.chapters[1]
    assert BOOK.find("2") == BOOK.chapters[2]
    for typed in ("", "3", "1.3", "1.1.1", "setup", "XY", "12"):
        assert BOOK.find(typed) is None, typed


def test_a_chapter_may_begin_with_a_text_before_several_clauses() -> None:
    (chapter,) = parse("## XY 3 End\n\nAt last.\n\n**XY 3.1** One.\n\n**XY 3.2** Two.\n\n**XY 3.3** Three.\n").chapters
    assert chapter == Chapter(
        "XY 3", "End", "At last.", (Clause("XY 3.1", "One."), Clause("XY 3.2", "Two."), Clause("XY 3.3", "Three."))
    )


def test_a_game_without_rules_in_a_language_has_none_to_show() -> None:
    words = Words("en", find_game("hey"))
    words.lang = "de"
    assert read_rulebook(words) == Rulebook(())


def test_anchors() -> None:
    assert [anchor(number) for number in ("SH 2.4", "CI 5.10", "HEY 4")] == ["sh-2-4", "ci-5-10", "hey-4"]


def test_words_without_a_game_have_no_rules() -> None:
    assert read_rulebook(Words("en")) == Rulebook(())


@pytest.mark.parametrize(
    ("game_id", "theme"), [(game_id, theme) for game_id in game_ids() for theme in find_game(game_id).themes]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_theme_has_its_words(game_id: str, theme: str, lang: str) -> None:
    text = str(book(game_id, lang, theme))
    assert "{" not in text
    if theme == "voldemort":
        # One paragraph tells where the game comes from.
        rules = str([chapter for chapter in book(game_id, lang, theme).chapters if "Boxleiter" not in chapter.text])
        for other in ("Hitler", "ascist", "iberal", "ibéra", "Chancel", "Président", "President"):
            assert other not in rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ci_1_3_says_what_the_table_of_cards_says(lang: str) -> None:
    words = Words(lang, find_game("citadelles"))
    cards = book("citadelles", lang).find("CI 1.3")
    assert cards is not None
    for district in District:
        assert f"{words.noun(district)} {district.cost}×{district.copies}" in cards.clauses[0].text
    assert str(sum(district.copies for district in District)) in cards.clauses[0].text


def test_docs_are_written_from_them() -> None:
    folder = Path(__file__).parents[2] / "docs" / "games"
    pages = runpy.run_path(str(folder.with_suffix(".py")))["pages"]()
    stale = [name for name, text in pages.items() if (folder / name).read_text(encoding="utf-8") != text]
    assert stale == [], "make rules writes them again"
    assert {path.name for path in folder.glob("*.md")} == {*pages, "README.md"}
