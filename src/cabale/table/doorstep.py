"""Who is at a table without a seat: came by a link when all seats were taken or a match was played, or stood up.

The host alone is told of them, by name and a number by which they are meant. Nothing of it is kept.
"""

from __future__ import annotations

from typing import NamedTuple

from cabale.core.errors import Illegal
from cabale.table.messages import AtDoor
from cabale.table.seating import Seating

MOST_SHOWN = 20


class Newcomer(NamedTuple):
    number: int
    name: str
    program: bool


class Doorstep:
    """Everybody who has a socket open, in the order in which they came; who of them has no seat is asked for anew."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._here: dict[str, Newcomer] = {}
        self._last = 0

    def came(self, visitor: str, name: str, program: bool) -> None:
        if visitor not in self._here:
            self._last += 1
        number = self._here[visitor].number if visitor in self._here else self._last
        self._here[visitor] = Newcomer(number, name, program)

    def name_of(self, visitor: str) -> str:
        """What somebody who is here is called; nothing for others."""
        return self._here[visitor].name if visitor in self._here else ""

    def went(self, visitor: str) -> None:
        self._here.pop(visitor, None)

    def shown_to(self, visitor: str) -> tuple[AtDoor, ...]:
        """Those who wait, the first first; nobody but the host sees any."""
        if not self._seating.is_host(visitor):
            return ()
        waiting = [newcomer for one, newcomer in self._here.items() if self._waits(one)][:MOST_SHOWN]
        return tuple(AtDoor(number=newcomer.number, name=newcomer.name) for newcomer in waiting)

    def _waits(self, visitor: str) -> bool:
        return not self._seating.is_in(visitor) and visitor not in self._seating.saved.removed

    def let_in(self, host: str, number: int, key: str) -> int:
        """The host gives one of them a seat: a free one, or else a bot's."""
        self._seating.check_change(host)
        visitor = self._waiting(number)
        newcomer = self._here[visitor]
        return self._seating.let_in(visitor, newcomer.name, key, newcomer.program)

    def turn_away(self, host: str, number: int) -> str:
        """The host makes one of them leave for good (who is returned), also during a match."""
        self._seating.check_host(host)
        visitor = self._waiting(number)
        self._seating.turn_away(visitor)
        return visitor

    def _waiting(self, number: int) -> str:
        for visitor, newcomer in self._here.items():
            if newcomer.number == number and self._waits(visitor):
                return visitor
        raise Illegal("nobody-at-the-door")
