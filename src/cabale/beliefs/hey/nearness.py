"""How near a clue is to a word, by the lexicon alone.

A clue of the word's own line is as near as its strength says. Any other is as near as the words it does belong to
share clues with this one, and at most half as near. What the lexicon does not know may be a good clue or a bad one.
"""

from functools import cache, lru_cache

from cabale.games.hey.compare import read
from cabale.games.hey.lexicon import lexicon

DIRECT = {1: 0.6, 2: 0.8, 3: 1.0}
INDIRECT = 0.5
SHARED = 6  # clues in common from which on words are as near as words of one pair
UNKNOWN = 0.55


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
            share = INDIRECT * min(shared / SHARED, 1.0)
            for form in (*line, *read(other, lang).forms):
                near[form] = max(near.get(form, 0.0), share)
    for form, strength in own.items():
        near[form] = DIRECT[strength]
    return near


@cache
def _known(lang: str) -> frozenset[str]:
    return frozenset(form for word, line in _lines(lang).items() for form in (*line, *read(word, lang).forms))


def nearness(clue: str, word: str, lang: str) -> float:
    """From 0 (nothing in common) to 1 (nearly gives it away)."""
    forms = read(clue, lang).forms
    found = lexicon(lang).find(word)
    if found is None or forms.isdisjoint(_known(lang)):
        return UNKNOWN
    near = _near(lang, found)
    return max(near.get(form, 0.0) for form in forms)


@lru_cache(maxsize=5_000)
def words_near(clue: str, lang: str) -> tuple[tuple[int, float], ...]:
    """The words of the lexicon, by their places, that a clue has something to do with, and how near it is to each."""
    forms = read(clue, lang).forms
    found = [max(_near(lang, word).get(form, 0.0) for form in forms) for word in lexicon(lang).words]
    return tuple((place, near) for place, near in enumerate(found) if near)


@lru_cache(maxsize=2_000)
def shared_clues(word: str, lang: str) -> dict[str, int]:
    """How many clues each other word of the lexicon has in common with this one, where it has any."""
    lines = _lines(lang)
    own = lines.get(word, {}).keys()
    return {other: shared for other, line in lines.items() if other != word and (shared := len(own & line.keys()))}
