"""Reading by patterns alone, for games whose talk is plain: a vocabulary, rules, and what must not be meant.

A rule whose kind begins with `ask` is for questions, with or without their mark; the others are for statements. What a
rule found is made into an act by the game's reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from cabale.talking.clauses import has, items, parts, strange, whole
from cabale.talking.names import Names
from cabale.talking.patterns import Fit, Item, classes, fit, read_patterns
from cabale.talking.tokens import Typed, sentences
from cabale.talking.vocabulary import read_vocabulary

NOT_MEANT = ("UNSURE", "REPORT", "OR", "TWO", "COND", "LAUGH")
HARD = ("X", "NEG", "OR", "COND", "REPORT", "UNSURE", "WHO", "WHY", "ALL", "NOBODY", "TWO", "ASKS")
MOST_STRANGE = 3

# What becomes of a sentence's items before rules are tried.
Change = Callable[[tuple[Item, ...]], tuple[Item, ...]]


class Heard(NamedTuple):
    """Which rule fits, and where."""

    kind: str
    fit: Fit
    span: tuple[Item, ...]

    def of(self, *kinds: str) -> str | None:
        """The first of these classes that is in it."""
        return next((kind for item in self.span for kind in kinds if kind in item.classes), None)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(seat for seats in self.fit.named for seat in seats)


class Phrasebook:
    def __init__(self, package: str) -> None:
        self.vocabulary = read_vocabulary("cabale.talking", package)
        self._rules = read_patterns(package)
        self._names = lru_cache(maxsize=256)(lambda names: Names(names, self.vocabulary.words))

    def read(self, names: tuple[str, ...], text: str, change: Change = lambda said: said) -> Iterator[Heard]:
        """What the clauses of a text say, in their order; at most one thing each."""
        typed = sentences(text)
        if typed is None:
            return
        said = [change(items(sentence, self._names(names), self.vocabulary)) for sentence in typed]
        if any(has(sentence, "IRONY", "INSULT") for sentence in said):
            return
        for sentence, found in zip(typed, said, strict=True):
            yield from self._sentence(sentence, found)

    def _sentence(self, typed: Typed, said: tuple[Item, ...]) -> Iterator[Heard]:
        in_one = whole(said)
        asked = None if has(said, "COND", "OR", "UNSURE", "LAUGH") else self._fit(in_one, asking=True)
        if asked is not None:
            yield asked
        elif not (typed.asks or _begins_asking(in_one) or has(said, *NOT_MEANT)):
            found = self._fit(in_one, asking=False)
            if found is not None:
                yield found
                return
            for part in parts(said):
                found = self._fit(part, asking=False)
                if found is not None:
                    yield found

    def _fit(self, part: tuple[Item, ...], asking: bool) -> Heard | None:
        present = classes(part)
        for kind, pattern in self._rules:
            if kind.startswith("ask") is not asking:
                continue
            found = fit(pattern, part, present)
            if found is None:
                continue
            beside = part[: found.first] + part[found.end :]
            if has(beside, *(("NEG",) if asking else HARD)) or strange(beside) > MOST_STRANGE:
                continue
            return Heard(kind, found, part[found.first : found.end])
        return None


def _begins_asking(said: tuple[Item, ...]) -> bool:
    return has(said[:1], "ASKS", "WHO", "WHY") or (has(said[:1], "ASKBE") and not has(said[1:2], "NEG"))
