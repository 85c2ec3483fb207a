"""How clues speak for words, and which words may be in play. This is the model of behaviour behind beliefs about HEY:

- Whoever has a word gives a clue the likelier, the nearer it is to that word (`nearness`, by the lexicon): as the power
  `SHARP` of it. `SLACK` is for whoever thinks otherwise than the lexicon. A clue that the lexicon does not know is as
  likely with any word.
- Whoever has none gives a clue that is as near to any word as a vague one (`VAGUE`).
- The two words of a pair have clues in common: the other word is the likelier, the more it shares with this one; or it
  is one that the lexicon does not have, to which a clue is as near as clues usually are to the other word (`OTHER`).
- How people vote and what they say in a debate is left aside.

`tests/beliefs/test_hey.py` holds the three numbers against clues counted in the lexicon.
"""

from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from cabale.beliefs.hey.nearness import nearness, shared_clues, words_near
from cabale.games.hey.compare import read
from cabale.games.hey.lexicon import lexicon

SLACK = 0.08
SHARP = 2
VAGUE = 0.30
OTHER = 0.55
STRANGE = 0.2  # how often the other word is none of the lexicon's that share a clue
NEIGHBOURS = 8  # words that are thought of as the other one
SUPPOSED = 10  # words that are thought of by whoever has none


class Hypothesis(NamedTuple):
    """Two words that may be in play, the Disciples' first; None for one of which nothing is known."""

    password: str | None
    near: str | None
    weight: float


@lru_cache(maxsize=50_000)
def fit(clue: str, word: str | None, lang: str) -> float:
    """How likely this clue is from somebody with this word, on a scale that is the same for all words."""
    return speaks(OTHER if word is None else nearness(clue, word, lang))


def speaks(near: float) -> float:
    """How much a clue that is so near speaks for it."""
    return (SLACK + near) ** SHARP


@lru_cache(maxsize=2_000)
def neighbours(word: str, lang: str) -> tuple[tuple[str | None, float], ...]:
    """What the other word may be, if this is one of the two, and how likely each is."""
    found = lexicon(lang).find(word)
    shared = shared_clues(found, lang) if found is not None else {}
    best = sorted(shared.items(), key=lambda pair: (-pair[1], pair[0]))[:NEIGHBOURS]
    total = sum(count for _, count in best)
    if not total:
        return ((None, 1.0),)
    return (*((other, (1 - STRANGE) * count / total) for other, count in best), (None, STRANGE))


def supposed(clues: tuple[str, ...], lang: str) -> tuple[str | None, ...]:
    """The words that clues point to, for whoever has none. A word that was said as a clue is none."""
    words = lexicon(lang).words
    totals = [0.0] * len(words)
    for clue in clues:
        for place, near in words_near(clue, lang):
            totals[place] += near
    said = frozenset[str]().union(*(read(clue, lang).forms for clue in clues))
    places = sorted((place for place, total in enumerate(totals) if total), key=lambda place: -totals[place])
    best = (words[place] for place in places if said.isdisjoint(read(words[place], lang).forms))
    return (*islice(best, SUPPOSED), None)


def hypotheses(mine: str | None, card: str | None, clues: tuple[str, ...], lang: str) -> list[Hypothesis]:
    """The pairs of words that somebody thinks of who has this word, if any, and has seen this card, if any."""
    if card is not None:
        if mine is not None and read(mine, lang).forms.isdisjoint(read(card, lang).forms):
            return [Hypothesis(card, mine, 1.0)]
        return [Hypothesis(card, other, share) for other, share in neighbours(card, lang)]
    if mine is not None:
        both = neighbours(mine, lang)
        return [
            *(Hypothesis(mine, other, share) for other, share in both),
            *(Hypothesis(other, mine, share) for other, share in both),
        ]
    thought = supposed(clues, lang)
    return [
        Hypothesis(word, other, share / len(thought))
        for word in thought
        for other, share in (((None, 1.0),) if word is None else neighbours(word, lang))
    ]
