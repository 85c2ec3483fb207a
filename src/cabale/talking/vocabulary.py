"""The words a reader knows, by what they are good for: a file of lines `CLASS: word, words together, …`.

A word may have several classes. `SOFT` words change nothing of what is said: patterns pass them over.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from rapidfuzz.distance import OSA

from cabale.talking.tokens import Token, sentences

LONG_ENOUGH = 6  # letters from which a slip in a word of ours is forgiven
ELIDED = re.compile(r"\b([jtcdlnms]|qu) (?=\w)")  # the file writes no apostrophes: "c est" is "c'est"
ENDING = {"'s": frozenset(("COP", "SOFT"))}  # "Bob's lying", "Bob's claim"
NOTHING: frozenset[str] = frozenset()


class Vocabulary:
    def __init__(self, *texts: str) -> None:
        self._phrases: dict[tuple[str, ...], frozenset[str]] = {}
        for line in "\n".join(texts).splitlines():
            if line.strip() and not line.startswith("#"):
                kind, _, listed = line.partition(":")
                for phrase in listed.split(","):
                    self._add(phrase.strip(), kind.strip())
        self._longest: dict[str, int] = {}  # by the first word
        for words in self._phrases:
            self._longest[words[0]] = max(self._longest.get(words[0], 0), len(words))
        self.words: frozenset[str] = frozenset(phrase[0] for phrase in self._phrases if len(phrase) == 1)
        self._long = tuple(sorted(word for word in self.words if len(word) >= LONG_ENOUGH))
        self._near = lru_cache(maxsize=4096)(self._look_near)

    def _add(self, phrase: str, kind: str) -> None:
        read = sentences(ELIDED.sub(r"\1'", phrase))
        assert read, f"no phrase: {phrase!r}"
        key = tuple(token.text for token in read[0].tokens)
        self._phrases[key] = self._phrases.get(key, NOTHING) | {kind}

    def at(self, tokens: tuple[Token, ...], place: int) -> tuple[frozenset[str], int]:
        """The classes of the longest phrase that stands here, and of how many tokens it is."""
        for count in range(min(self._longest.get(tokens[place].text, 0), len(tokens) - place), 0, -1):
            found = self._phrases.get(tuple([token.text for token in tokens[place : place + count]]))
            if found is not None:
                return found, count
        text = tokens[place].text
        return ENDING[text] if text in ENDING else self._slipped(text), 1

    def _slipped(self, word: str) -> frozenset[str]:
        """The classes of the one long word that this is but for a slip of the finger, or for letters held too long."""
        if len(word) < LONG_ENOUGH or not word.isalpha():
            return self._phrases.get((_held(word),), NOTHING) if len(word) > 2 else NOTHING
        near = self._near(word)
        return self._phrases[near,] if near else NOTHING

    def _look_near(self, word: str) -> str:
        held = _held(word)
        if (held,) in self._phrases:
            return held
        near = [known for known in self._long if known[0] == word[0] and OSA.distance(known, word, score_cutoff=1) <= 1]
        classes = {self._phrases[known,] for known in near}
        return near[0] if len(classes) == 1 else ""


def _held(word: str) -> str:
    """ "nooooon" as "non"."""
    short = [letter for place, letter in enumerate(word) if word[max(place - 2, 0) : place + 1] != letter * 3]
    text = "".join(short)
    if text == word:
        return word
    return "".join(letter for place, letter in enumerate(text) if place == 0 or text[place - 1] != letter)


def read_vocabulary(*packages: str) -> Vocabulary:
    """The words of these packages together."""
    return Vocabulary(*(files(package).joinpath("vocabulary.txt").read_text(encoding="utf-8") for package in packages))
