"""Where visitors were last heard of: names cost nothing, an address does, so what is shared is shared by address."""

from __future__ import annotations

from collections import OrderedDict

REMEMBERED = 10_000


class Households:
    """The household (`site.household`) of each visitor; those unheard of longest are forgotten, and stand for
    themselves."""

    def __init__(self, remember: int = REMEMBERED) -> None:
        self._remember = remember
        self._found: OrderedDict[str, str] = OrderedDict()

    def note(self, visitor: str, household: str) -> None:
        self._found[visitor] = household
        self._found.move_to_end(visitor)
        if len(self._found) > self._remember:
            self._found.popitem(last=False)

    def of(self, visitor: str) -> str:
        return self._found.get(visitor, visitor)
