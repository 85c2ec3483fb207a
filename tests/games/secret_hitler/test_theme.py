"""A theme is complete: nothing read at a table of Secret Voldemort is of Secret Hitler."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from cabale.core.game import find_game
from cabale.core.rulebook import read_rulebook
from cabale.core.words import LANGUAGES, Words, files_of

GAME = find_game("secret-hitler")
THEME = "voldemort"

# The nouns of the game that the theme has others for. It keeps governments, candidates, elections and executions.
NOUNS = {
    "fr": r"hitler|fascis|lib[ée]ra|pr[ée]siden|chancel|veto|enquêt|aperç|parlement"
    r"|\b(?:partis?|lois?|tuiles?|ja|nein)\b",
    "en": r"hitler|fascis|liberal|presiden|chancel|veto|investig|peek|parliament|polic"
    r"|\b(?:party|parties|tiles?|ja|nein)\b",
}
# Which themes there are.
SPARED = ("theme-hitler",)


def entries(text: str) -> dict[str, ast.Message | ast.Term]:
    body = FluentParser().parse(text).body
    return {
        ("-" if isinstance(entry, ast.Term) else "") + entry.id.name: entry
        for entry in body
        if isinstance(entry, ast.Message | ast.Term)
    }


def texts(node: Any) -> Iterator[str]:
    if isinstance(node, ast.TextElement):
        yield node.value
    inside = node if isinstance(node, list) else vars(node).values() if isinstance(node, ast.BaseNode) else ()
    for part in inside:
        yield from texts(part)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_theme_renames_every_term(lang: str) -> None:
    base = entries("\n".join(files_of(GAME, lang)))
    over = entries("\n".join(files_of(GAME, lang, THEME)))
    assert {name for name in base if name.startswith("-")} == {name for name in over if name.startswith("-")}
    assert not {name for name in over if name not in base}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_falls_through_to_the_game_beneath(lang: str) -> None:
    """A message either uses terms, which the theme renames, or is said again by the theme."""
    laid = entries("\n".join(files_of(GAME, lang))) | entries("\n".join(files_of(GAME, lang, THEME)))
    fallen = {
        f"{name}: {text}"
        for name, entry in laid.items()
        for text in texts(entry)
        if name not in SPARED and re.search(NOUNS[lang], text, re.IGNORECASE)
    }
    assert fallen == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_theme_says_again_only_what_its_names_do_not_fit(lang: str) -> None:
    """What terms alone would say is not written twice."""
    base = entries("\n".join(files_of(GAME, lang)))
    over = entries("\n".join(files_of(GAME, lang, THEME)))
    assert not {name for name in over if over[name].equals(base[name], ignored_fields=["span", "comment"])}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_are_told_in_the_words_of_the_theme(lang: str) -> None:
    """All but the last chapter, which tells where the game comes from."""
    for chapter in read_rulebook(Words(lang, GAME, THEME)).chapters[:-1]:
        for text in (chapter.title, chapter.text, *(clause.text for clause in chapter.clauses)):
            assert not re.search(NOUNS[lang], text, re.IGNORECASE), text


def test_the_theme_writes_its_nouns_as_its_source_does() -> None:
    written = "\n".join(files_of(GAME, "fr", THEME))
    assert not re.search("Mangemort|mangemort|allégeance|proclamation", written)
    words = Words("fr", GAME, THEME)
    assert words("party-fascist") == "Allégeance MangeMort"
    assert words("policy-liberal") == "Proclamation de l’Ordre du Phénix"
