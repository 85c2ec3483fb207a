"""What each seat's player thinks of the others while a match is played, for itself alone: nobody else is told before
the end, neither what nor that. Not part of the rules, nor of the record: a note beside it, with its moment."""

from __future__ import annotations

from typing import NamedTuple

from cabale.core.errors import Illegal
from cabale.table.messages import Opinion

MOST_MARKS = 200  # of one seat in a match


class MarkLine(NamedTuple):
    """For the store. `entry` is how many entries the match had by then."""

    seat: int
    number: int
    about: int
    opinion: Opinion
    entry: int
    at: int


class Marks:
    """By seat, what it thinks of each seat now; `unkept` is what the store does not have yet."""

    def __init__(self, seats: int) -> None:
        self._opinions: list[list[Opinion]] = [["unsure"] * seats for _ in range(seats)]
        self._made = [0] * seats
        self.unkept: list[MarkLine] = []

    def of(self, seat: int) -> tuple[Opinion, ...]:
        return tuple(self._opinions[seat])

    def made(self, seat: int) -> int:
        """How many marks a seat has made."""
        return self._made[seat]

    def put(self, seat: int, about: int, opinion: Opinion, entry: int, at: int) -> bool:
        """A seat thinks this of another from now on; False if it did already."""
        mine = self._opinions[seat]
        if about == seat or not 0 <= about < len(mine):
            raise Illegal("no-such-seat", seat=about)
        if mine[about] == opinion:
            return False
        if self._made[seat] >= MOST_MARKS:
            raise Illegal("marked-enough", most=MOST_MARKS)
        line = MarkLine(seat, self._made[seat], about, opinion, entry, at)
        self.again(line)
        self.unkept.append(line)
        return True

    def again(self, line: MarkLine) -> None:
        """Repeat one from the store, which has it."""
        self._opinions[line.seat][line.about] = line.opinion
        self._made[line.seat] = line.number + 1
