"""How near a clue is to a word, by the lexicon alone.

A clue of the word's own line is as near as its strength says. Any other is as near as the words it does belong to
share clues with this one, and at most half as near.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from cabale.games.hey.compare import read
from cabale.games.hey.lexicon import lexicon

DIRECT = {1: 0.6, 2: 0.8, 3: 1.0}
INDIRECT = 0.5


@cache
def _lines(lang: str) -> dict[str, dict[str, int]]:
    """Each word's clues by their forms, with their strengths."""
    found = lexicon(lang)
    return {
        word: {form: item.strength for item in line for form in read(item.clue, lang).forms}
        for word, line in found.lines.items()
    }


@lru_cache(maxsize=2_000)
def _near(lang: str, word: str) -> dict[str, float]:
    """All forms that are somehow near a word, and how near."""
    lines = _lines(lang)
    own = lines.get(word, {})
    near: dict[str, float] = {}
    for other, line in lines.items():
        shared = len(own.keys() & line.keys())
        if other != word and shared:
            share = INDIRECT * 2 * shared / (len(own) + len(line))
            for form in (*line, *read(other, lang).forms):
                near[form] = max(near.get(form, 0.0), share)
    for form, strength in own.items():
        near[form] = DIRECT[strength]
    return near


def nearness(clue: str, word: str, lang: str) -> float:
    """From 0 (nothing in common) to 1 (nearly gives it away). Unknown words have nothing in common with anything."""
    near = _near(lang, lexicon(lang).find(word) or "")
    return max(near.get(form, 0.0) for form in read(clue, lang).forms)


def total_nearness(clues: Iterable[str], lang: str) -> dict[str, float]:
    """For each word of the lexicon how near all these clues are to it together."""
    forms = [read(clue, lang).forms for clue in clues]
    return {
        word: sum(max(_near(lang, word).get(form, 0.0) for form in clue) for clue in forms)
        for word in lexicon(lang).words
    }
