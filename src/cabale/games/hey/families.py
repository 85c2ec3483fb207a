"""Words that authors judged, for what no dictionary tells: which are one word ("clé", "clef"; "football", "foot"),
which have a root in common ("jardin", "jardinier"; "tooth", "toothpaste"), and which only look so ("saw", "see").

`compare` asks here; about what is judged here no stemmer is asked.
"""

from functools import cache
from typing import NamedTuple

from cabale.core.errors import Unreadable
from cabale.games.hey import material
from cabale.games.hey.spelling import key, tidy


class Family(NamedTuple):
    """One line: a word, what counts as the same, what is of its root, and what it is no form of."""

    word: str
    same: tuple[str, ...]
    kin: tuple[str, ...]
    innocent: tuple[str, ...]


class Families:
    """The lines of one language, by the keys of their words."""

    def __init__(self, lines: tuple[Family, ...], passwords: tuple[str, ...] = ()) -> None:
        self.lines = lines
        self.same: dict[str, str] = {}  # from another spelling or a short form to the word itself
        self.kin: dict[str, set[str]] = {}  # from a relative to the words it is kin to
        self.innocent: dict[str, set[str]] = {}
        self.judged: set[str] = {key(word) for word in passwords}  # and with each of them its other spellings
        for line in lines:
            word = key(line.word)
            self.judged.add(word)
            self.innocent[word] = set(map(key, line.innocent))
            for other in map(key, line.same):
                self.same[other] = word
            for relative in map(key, line.kin):
                self.kin.setdefault(relative, set()).add(word)


def parse(text: str) -> tuple[Family, ...]:
    """Lines `word = other spelling, short form : derived word, compound ! look-alike`, any part but the first missing;
    raises `Unreadable` with the number of the first that is wrong."""
    lines: list[Family] = []
    words: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        rest, _, innocent = line.partition(" ! ")
        rest, _, kin = rest.partition(" : ")
        word, _, same = rest.partition(" = ")
        family = Family(tidy(word), _listed(same), _listed(kin), _listed(innocent))
        if not family.word or not (family.same or family.kin or family.innocent):
            raise Unreadable("families-line", line=number, found=line[:60])
        if family.word in words:
            raise Unreadable("families-word-twice", line=number, word=family.word)
        words.add(family.word)
        lines.append(family)
    return tuple(lines)


def _listed(words: str) -> tuple[str, ...]:
    return tuple(tidy(word) for word in words.split(",") if word.strip())


@cache
def families(lang: str) -> Families:
    """The families written for the game. A password without a line has no family, which is a judgement too."""
    passwords = tuple(line.partition(":")[0] for line in material.text(lang, "lexicon").splitlines())
    return Families(parse(material.text(lang, "families")), passwords)
