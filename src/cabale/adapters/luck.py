"""Luck drawn by whoever walks a game's tree: the rules ask for it by name, and each thing they ask for is a short row
of small draws, so that every one of them can be a node of the tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from cabale.core.chance import Chance
from cabale.core.errors import Unreadable


class Wanted(NamedTuple):
    """What the rules ask chance for. `items` are what lies there, equal things as equal numbers; `drawn` those drawn so
    far, one after the other; so many `places` are to be filled."""

    name: str
    items: tuple[int, ...]
    places: int
    drawn: tuple[int, ...] = ()

    @property
    def kinds(self) -> list[int]:
        """The different things there are; an outcome is a place in this list."""
        return sorted(set(self.items))

    @property
    def left(self) -> Counter[int]:
        return Counter(self.items) - Counter(self.drawn)

    @property
    def is_decided(self) -> bool:
        """Whether nothing is left to draw, or nothing but equal things."""
        return len(self.drawn) == self.places or len(self.left) == 1

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the next draw, each with its probability."""
        left = self.left
        total = left.total()
        return [(place, left[kind] / total) for place, kind in enumerate(self.kinds) if left[kind]]

    def draw(self, outcome: int) -> Wanted:
        return self._replace(drawn=(*self.drawn, self.kinds[outcome]))

    @property
    def result(self) -> tuple[int, ...]:
        """What was drawn in its order, then what was not, as it lay."""
        left = self.left
        rest = []
        for item in reversed(self.items):
            if left[item]:
                left[item] -= 1
                rest.append(item)
        return (*self.drawn, *reversed(rest))


class LuckWanted(Exception):
    """The rules cannot go on before this is drawn."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted


class Drawn(Chance):
    """Results that were drawn, given in their order; the first one that is missing is asked for by `LuckWanted`. What
    the rules were doing is half done then: whoever catches it begins again from before. Of a shuffle named in `seen`
    only so many places are drawn, since nobody will see more."""

    def __init__(self, results: tuple[tuple[int, ...], ...], seen: Mapping[str, int]) -> None:
        self._results = results
        self._used = 0
        self._seen = seen

    def below(self, n: int) -> int:
        raise Unreadable("chance-unnamed")

    def draw(self, name: str, n: int) -> int:
        return 0 if n == 1 else self._next(Wanted(name, tuple(range(n)), 1))[0]

    def shuffle(self, name: str, items: list[int]) -> None:
        if len(set(items)) > 1:
            items[:] = self._next(Wanted(name, tuple(items), min(len(items), self._seen.get(name, len(items)))))

    def _next(self, wanted: Wanted) -> tuple[int, ...]:
        if self._used == len(self._results):
            raise LuckWanted(wanted)
        self._used += 1
        return self._results[self._used - 1]
