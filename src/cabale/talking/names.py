"""Which seat a word names: in full, in short, misspelt, with or without its accents."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz.distance import OSA

from cabale.talking.tokens import WORD, Token, bare

SHORTEST = 3  # letters of a name that are enough where nobody else's begins so
TYPO, TWO_TYPOS = 4, 8  # letters from which one slip is forgiven, and two


class Name(NamedTuple):
    seat: int
    written: tuple[str, ...]
    words: tuple[str, ...]


class Names:
    """The names at one table. A name that is also a word of the reader's is heard only where it is written as it is."""

    def __init__(self, names: tuple[str, ...], known: Collection[str]) -> None:
        self._known = known
        self._names = [
            Name(seat, written, tuple(bare(word) for word in written))
            for seat, name in enumerate(names)
            if (written := tuple(word for word in WORD.findall(name) if word[0].isalnum()))
        ]
        # The longest first: "Marie-Lou" before "Marie".
        self._names.sort(key=lambda name: -len(name.words))
        self._single: dict[str, int] = {}  # what was looked for before; a table's chat repeats itself

    def at(self, tokens: tuple[Token, ...], place: int) -> tuple[int, int]:
        """The seat that is named here and by how many tokens; -1 and 0 if none is."""
        for name in self._names:
            count = _whole(name, tokens, place)
            if count and (count > 1 or self._is_meant(name, tokens[place])):
                return name.seat, count
        token = tokens[place]
        if token.kind != "word" or token.text in self._known or not token.text[0].isalpha():
            return -1, 0
        if token.text not in self._single:
            if len(self._single) >= 1000:
                self._single.clear()
            self._single[token.text] = self._like(token.text)
        seat = self._single[token.text]
        return (seat, 1) if seat >= 0 else (-1, 0)

    def _is_meant(self, name: Name, token: Token) -> bool:
        return token.text not in self._known or token.typed == name.written[0]

    def _like(self, word: str) -> int:
        """The one seat whose name this is in short or with a slip; -1 if there is none, or more than one."""
        for found in (self._plural(word), self._short(word), self._slip(word)):
            if found:
                return found.pop() if len(found) == 1 else -1
        return -1

    def _plural(self, word: str) -> set[int]:
        """Bobs claim: an apostrophe that nobody types."""
        return {name.seat for name in self._names if name.words == (word[:-1],) and word[-1] == "s"}

    def _short(self, word: str) -> set[int]:
        if len(word) < SHORTEST:
            return set()
        return {name.seat for name in self._names if any(part.startswith(word) for part in name.words)}

    def _slip(self, word: str) -> set[int]:
        found: set[int] = set()
        for name in self._names:
            for part in (*name.words, "".join(name.words)):
                if abs(len(part) - len(word)) <= 2 and word[0] == part[0] and _distance(part, word) <= _forgiven(part):
                    found.add(name.seat)
        return found


def _forgiven(word: str) -> int:
    return 2 if len(word) >= TWO_TYPOS else 1 if len(word) >= TYPO else 0


@lru_cache(maxsize=4096)
def _distance(one: str, other: str) -> int:
    return int(OSA.distance(one, other, score_cutoff=2))


def _whole(name: Name, tokens: tuple[Token, ...], place: int) -> int:
    """How many tokens a name fills that stands here in full."""
    found = tokens[place : place + len(name.words)]
    return len(found) if tuple([token.text for token in found]) == name.words else 0
