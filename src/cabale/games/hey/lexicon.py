"""What comes to mind for a word: clues, each with a strength. Agents may read all of it; it tells no pairs."""

from functools import cache
from typing import NamedTuple

from cabale.core.errors import Unreadable
from cabale.games.hey import material
from cabale.games.hey.compare import read
from cabale.games.hey.spelling import tidy


class LexiconClue(NamedTuple):
    """A clue for some word; strength 1 is oblique, 3 nearly gives it away."""

    clue: str
    strength: int


class Lexicon:
    """The lines of one language."""

    def __init__(self, lang: str, lines: dict[str, tuple[LexiconClue, ...]]) -> None:
        self.lang = lang
        self.lines = lines
        self.words: tuple[str, ...] = tuple(lines)
        # Any clue for any word, for those who have no word, or have used up their own line.
        self.clues: tuple[str, ...] = tuple(dict.fromkeys(item.clue for line in lines.values() for item in line))
        self._by_form: dict[str, str] = {}
        for word in lines:
            for form in read(word, lang).forms:
                self._by_form.setdefault(form, word)

    def find(self, text: str) -> str | None:
        """The word of the lexicon that this is, if it is one."""
        return next(
            (self._by_form[form] for form in sorted(read(text, self.lang).forms) if form in self._by_form), None
        )

    def line(self, text: str) -> tuple[LexiconClue, ...]:
        """The clues for a word; none if the lexicon does not know it."""
        word = text if text in self.lines else self.find(text)
        return () if word is None else self.lines[word]


def parse(text: str, lang: str) -> Lexicon:
    """Lines `word: clue strength, clue strength, …`; raises `Unreadable` with the number of the first that is wrong."""
    lines: dict[str, tuple[LexiconClue, ...]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        word, colon, rest = line.partition(":")
        word = tidy(word)
        if not colon or not word:
            raise Unreadable("lexicon-line", line=number, found=line[:60])
        if word in lines:
            raise Unreadable("lexicon-word-twice", line=number, word=word)
        lines[word] = tuple(_clue(item, number) for item in rest.split(","))
    return Lexicon(lang, lines)


def _clue(item: str, number: int) -> LexiconClue:
    clue, _, strength = item.strip().rpartition(" ")
    if not clue or strength not in ("1", "2", "3"):
        raise Unreadable("lexicon-clue", line=number, found=item.strip()[:60])
    return LexiconClue(tidy(clue), int(strength))


@cache
def lexicon(lang: str) -> Lexicon:
    """The lexicon written for the game."""
    return parse(material.text(lang, "lexicon"), lang)
