"""How near a clue is to a word, by the lexicon.

A clue of the word's own line is as near as its strength says. Any other is as near as the words it does belong to
share clues with this one, and at most half as near. What the lexicon does not know may be a good clue or a bad one,
unless the extra `words` is installed (`typed`).
"""

from collections import Counter
from functools import cache, lru_cache

from cabale.beliefs.hey.typed import typed_nearness
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


class Index:
    """Which words have to do with each form, by their places in the lexicon."""

    def __init__(self, lang: str) -> None:
        self.words = lexicon(lang).words
        self.places = {word: place for place, word in enumerate(self.words)}
        self.lines = [_lines(lang)[word] for word in self.words]
        self.clue_of: dict[str, list[int]] = {}  # of which words this is a clue
        self.told_by: dict[str, list[int]] = {}  # and those that are called so
        for place, (word, line) in enumerate(zip(self.words, self.lines, strict=True)):
            for form in line:
                self.clue_of.setdefault(form, []).append(place)
            for form in {*line, *read(word, lang).forms}:
                self.told_by.setdefault(form, []).append(place)
        self._shares: list[dict[int, float] | None] = [None] * len(self.words)

    def shared(self, place: int) -> Counter[int]:
        """How many clues each other word has in common with this one, where it has any."""
        counts = Counter(other for form in self.lines[place] for other in self.clue_of[form])
        del counts[place]
        return counts

    def shares(self, place: int) -> dict[int, float]:
        """How near this word a clue of each other word is by that alone."""
        found = self._shares[place]
        if found is None:
            found = {other: INDIRECT * min(count / SHARED, 1.0) for other, count in self.shared(place).items()}
            self._shares[place] = found
        return found


@cache
def _index(lang: str) -> Index:
    return Index(lang)


@lru_cache(maxsize=50_000)
def nearness(clue: str, word: str, lang: str) -> float:
    """From 0 (nothing in common) to 1 (nearly gives it away)."""
    index, forms = _index(lang), read(clue, lang).forms
    found = lexicon(lang).find(word)
    if found is None or index.told_by.keys().isdisjoint(forms):
        typed = typed_nearness(clue, word, lang)
        return UNKNOWN if typed is None else typed
    place = index.places[found]
    line, shares = index.lines[place], index.shares(place)
    near = 0.0
    for form in forms:
        if form in line:
            near = max(near, DIRECT[line[form]])
        else:
            near = max([near, *(shares.get(other, 0.0) for other in index.told_by.get(form, ()))])
    return near


@lru_cache(maxsize=5_000)
def words_near(clue: str, lang: str) -> tuple[tuple[int, float], ...]:
    """The words of the lexicon, by their places, that a clue has something to do with, and how near it is to each."""
    index, near = _index(lang), dict[int, float]()
    for form in read(clue, lang).forms:
        for place in index.clue_of.get(form, ()):
            near[place] = max(near.get(place, 0.0), DIRECT[index.lines[place][form]])
        for other in index.told_by.get(form, ()):
            # What a clue has in common with a word it has by the other's: as much as the other has by this one's.
            for place, share in index.shares(other).items():
                if share > near.get(place, 0.0):
                    near[place] = share
    return tuple(sorted(near.items()))


@lru_cache(maxsize=2_000)
def shared_clues(word: str, lang: str) -> dict[str, int]:
    """How many clues each other word of the lexicon has in common with this one, where it has any."""
    index = _index(lang)
    return {index.words[other]: count for other, count in index.shared(index.places[word]).items()}
