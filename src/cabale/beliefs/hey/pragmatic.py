"""What somebody would say who thinks of his listeners, and what can be told from that.

A clue is weighed by two things: how much it speaks for having the Disciples' word, whichever that is (to whoever has
come to believe that his own is the other, a clue that fits both is worth most, without another rule); and how far it
leads somebody who has none to that word. `clues_for` is that speaker, who takes the others to be literal.

Who listens to such speakers can tell more than how near a clue is: those who share the word would have said the very
same, and who has none says what fits the words that the clues before point to. `PRAGMATIC` is that listener. It is for
tables of programs; it allows that somebody speaks by other thoughts (`OTHERWISE`), and that the whole table does.
"""

from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from cabale.beliefs.hey.clues import VAGUE, fit, speaks
from cabale.beliefs.hey.nearness import nearness, words_near
from cabale.beliefs.hey.posterior import LITERAL, Clues, Given, Shown, Testimony, WaysOfSpeaking, posterior
from cabale.games.hey.compare import is_kin, read
from cabale.games.hey.lexicon import lexicon

LIKELY: Final = 0.02  # words less likely than that are not thought of
THOUGHT: Final = 8  # words that somebody is taken to think of who has none
NOTHING_NEAR: Final = speaks(0.0)
EVEN: Final = 0.25  # how much better a clue must be to be given e times as often
OTHERWISE: Final = 0.15  # how often somebody with a word speaks by other thoughts than these
CLUES: Final = 14.0  # as many clues has a word: one in so many is what any of them would be by chance
FITTING: Final = 0.7  # how often who has none says what fits, and not just something vague
OUTSIDE: Final = 0.6  # what a clue for a word that is not in the lexicon weighs, beside one that could be foretold
VAGUE_CLUES: Final = 12  # the clues that fit most words: of these one is said by who begins and has none


class Manner(NamedTuple):
    """How one gives clues."""

    # What a clue must be at least to the word that one has, or holds likeliest, for anybody to make sense of it.
    near: float
    betrays: float  # what leading others to the word weighs, beside being recognised


# Programs know the lexicon by heart: to them a clue of another word that has much in common with this one says enough.
TO_PROGRAMS: Final = Manner(near=0.4, betrays=2.0)
# People do not: to them it is one that an author thought of for the very word.
TO_PEOPLE: Final = Manner(near=0.6, betrays=1.2)


class Pragmatic:
    """Whoever has a word says what `clues_for` would, mostly; who has none, what fits the words that come to mind."""

    def worded(self, given: Given, word: str | None, before: Clues, lang: str) -> float:
        likely = fit(given.clue, word, lang)
        if word is None:
            return likely * OUTSIDE
        foretold = clues_for(word, given.seat, before, given.shown, lang).get(given.clue, 0.0)
        return likely * (OTHERWISE + (1 - OTHERWISE) * CLUES * foretold)

    def wordless(self, given: Given, before: Clues, lang: str) -> float:
        if not before:
            share = 1 / VAGUE_CLUES if given.clue in vague_clues(lang) else 0.0
            return speaks(VAGUE) * (OTHERWISE + (1 - OTHERWISE) * CLUES * share)
        fits = sum([share * fit(given.clue, word, lang) for word, share in thought_of(before, lang)[:THOUGHT]])
        return FITTING * fits + (1 - FITTING) * speaks(VAGUE)


# A table that speaks so, or plainly: nobody tells beforehand.
PRAGMATIC: Final[WaysOfSpeaking] = (Pragmatic(), *LITERAL)


@lru_cache(maxsize=20_000)
def clues_for(
    word: str, seat: int, before: Clues, shown: Shown, lang: str, manner: Manner = TO_PROGRAMS
) -> dict[str, float]:
    """How often somebody at this seat with this word gives each clue, after these; none where the lexicon has none."""
    believed = posterior(Testimony(seat, before, word, None, False, shown, lang))[1]
    words = {each: share for each, share in believed.items() if each is not None and share >= LIKELY}
    if not words:
        return {}
    top = max(words, key=lambda each: words[each])
    said = _forms_said(before, lang)
    listed = dict.fromkeys(item.clue for each in words for item in lexicon(lang).line(each))
    clues = [
        clue
        for clue in listed
        if max(nearness(clue, word, lang), nearness(clue, top, lang)) >= manner.near
        and said.isdisjoint(read(clue, lang).forms)
        and not is_kin(clue, word, lang)
    ]
    if not clues:
        return {}
    total = sum(words.values())
    scores: list[float] = []
    for clue in clues:
        recognised = sum([share * fit(clue, each, lang) for each, share in words.items()]) / total
        scores.append(log(recognised) - manner.betrays * log(found(word, clue, before, lang)))
    best = max(scores)
    odds = [exp((score - best) / EVEN) for score in scores]
    return {clue: each / sum(odds) for clue, each in zip(clues, odds, strict=True)}


@lru_cache(maxsize=5_000)
def _opened(before: Clues, lang: str) -> dict[int, float]:
    """By place in the lexicon, how much all clues so far speak for a word, to somebody who has none: beside a word to
    which none of them has anything to do."""
    if not before:
        return {}
    weights = _opened(before[:-1], lang).copy()
    for place, near in words_near(before[-1].clue, lang):
        weights[place] = weights.get(place, 1.0) * speaks(near) / NOTHING_NEAR
    return weights


@lru_cache(maxsize=50_000)
def _in_all(clue: str, before: Clues, lang: str) -> float:
    """What all words of the lexicon weigh together after one clue more."""
    weights = _opened(before, lang)
    total = float(len(lexicon(lang).words)) + sum(weights.values()) - len(weights)
    for place, near in words_near(clue, lang):
        total += weights.get(place, 1.0) * (speaks(near) / NOTHING_NEAR - 1)
    return total


def found(word: str, clue: str, before: Clues, lang: str) -> float:
    """How likely somebody who has none takes this word for it after one clue more."""
    known = lexicon(lang).find(word)
    if known is None:
        return 1 / _in_all(clue, before, lang)
    own = _opened(before, lang).get(lexicon(lang).words.index(known), 1.0)
    return own * speaks(nearness(clue, known, lang)) / NOTHING_NEAR / _in_all(clue, before, lang)


@lru_cache(maxsize=5_000)
def thought_of(clues: Clues, lang: str) -> tuple[tuple[str, float], ...]:
    """The words that clues point to, to somebody who has none, the likeliest first, each with its share. A word that
    was said as a clue is none."""
    words, said = lexicon(lang).words, _forms_said(clues, lang)
    weights = [(words[place], weight) for place, weight in _opened(clues, lang).items()]
    listed = [pair for pair in weights if said.isdisjoint(read(pair[0], lang).forms)]
    total = sum([weight for _, weight in listed])
    return tuple(sorted([(word, weight / total) for word, weight in listed], key=lambda pair: (-pair[1], pair[0])))


@lru_cache(maxsize=5_000)
def _forms_said(clues: Clues, lang: str) -> frozenset[str]:
    return frozenset[str]().union(*[read(given.clue, lang).forms for given in clues])


@lru_cache(maxsize=4)
def vague_clues(lang: str) -> tuple[str, ...]:
    """The clues that fit most words."""
    fits: dict[str, int] = {}
    for line in lexicon(lang).lines.values():
        for item in line:
            fits[item.clue] = fits.get(item.clue, 0) + 1
    return tuple(sorted(fits, key=lambda clue: (-fits[clue], clue))[:VAGUE_CLUES])
