"""The numbered rules of a game, which refusals, comments and tests cite. A game brings them as `rulebook/<lang>.md`:
Markdown with chapters (`## SH 2 Election`) made of clauses (paragraphs that begin with `**SH 2.4**`). A chapter may be
undivided, and some have no number: they explain, and nobody cites them. `{-president}` is a term of the game's words
and `{power-peek}` a message, so that a theme has the same rules in its own words.
"""

from __future__ import annotations

import re
from importlib.resources import files

from msgspec import Struct

from cabale.core.words import Words

_CHAPTER = re.compile(r"^## (?:([A-Z]+ \d+) )?(.+)$", re.MULTILINE)
_CLAUSE = re.compile(r"^\*\*([A-Z]+ \d+\.\d+)\*\* ", re.MULTILINE)


class Clause(Struct, frozen=True):
    """One rule, by its number: `SH 2.4`. The text is Markdown."""

    number: str
    text: str


class Chapter(Struct, frozen=True):
    """What belongs together: first a text, then clauses, both of which may be missing."""

    number: str  # `SH 2`; empty for a chapter that is not cited
    title: str
    text: str
    clauses: tuple[Clause, ...]


class Rulebook(Struct, frozen=True):
    """The rules of one game, in one language and theme; no chapter at all for a game that brings none."""

    chapters: tuple[Chapter, ...]

    def clauses(self) -> tuple[str, ...]:
        """The numbers of all rules: those of the clauses, and of the chapters that are not divided into any."""
        numbers: list[str] = []
        for chapter in self.chapters:
            numbers += [clause.number for clause in chapter.clauses] or filter(None, [chapter.number])
        return tuple(numbers)

    def numbers(self) -> frozenset[str]:
        """All that can be cited: clauses, and whole chapters."""
        return frozenset(self.clauses()) | {chapter.number for chapter in self.chapters if chapter.number}

    def find(self, cited: str) -> Chapter | None:
        """What a number stands for: a whole chapter, or a chapter with one clause only. It may be typed in any case,
        and without the letters before it."""
        wanted = re.sub(r"^[a-z]+\s*", "", cited.strip().casefold())
        for chapter in self.chapters:
            if chapter.number and _digits(chapter.number) == wanted:
                return chapter
            for clause in chapter.clauses:
                if _digits(clause.number) == wanted:
                    return Chapter(chapter.number, chapter.title, "", (clause,))
        return None


def _digits(number: str) -> str:
    return number.partition(" ")[2]


def anchor(number: str) -> str:
    """Where a page shows a clause: `sh-2-4`."""
    return number.lower().replace(" ", "-").replace(".", "-")


def read_rulebook(words: Words) -> Rulebook:
    """The rules of the game that these words are of, in their language and theme."""
    if words.game is None:
        return Rulebook(())
    path = files(words.game.package).joinpath("rulebook", f"{words.lang}.md")
    return parse(words.fill(path.read_text(encoding="utf-8"))) if path.is_file() else Rulebook(())


def parse(text: str) -> Rulebook:
    return Rulebook(
        tuple(
            Chapter(
                number=heading[1] or "",
                title=heading[2],
                text=_CLAUSE.split(body, maxsplit=1)[0].strip(),
                clauses=tuple(Clause(found[1], clause) for found, clause in _parts(_CLAUSE, body)),
            )
            for heading, body in _parts(_CHAPTER, text)
        )
    )


def _parts(beginning: re.Pattern[str], text: str) -> list[tuple[re.Match[str], str]]:
    """Each match, and what stands between it and the next."""
    found = list(beginning.finditer(text))
    ends = [*(match.start() for match in found), len(text)][1:]
    return [(match, text[match.end() : end].strip()) for match, end in zip(found, ends, strict=True)]
