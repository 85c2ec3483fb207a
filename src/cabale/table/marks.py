"""What each seat's player thinks of the others while a match is played, for itself alone: nobody else is told before
the end, neither what nor that. Not part of the rules, nor of the record: a note beside it, with its moment."""

from __future__ import annotations

from typing import NamedTuple

from cabale.core.errors import Illegal
from cabale.core.game import Part
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


class Judged(NamedTuple):
    """How a seat's marks and those of it were, by who was with whom; who was unsure said nothing."""

    trusted: int
    suspected: int
    right: int
    wrong: int


class MarkedPart(NamedTuple):
    """While people were with each other in one way: from which entry on, and what they were."""

    first: int
    parts: tuple[Part, ...]


class Marks:
    """By seat, what it thinks of each seat now; `unkept` is what the store does not have yet. Where everybody is dealt
    a new role, a page is turned and nothing is thought of anybody."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._opinions = self._blank()
        self._made = [0] * seats
        self._lines: list[MarkLine] = []
        self._turned: list[MarkedPart] = []
        self._first = 0  # entry of this page
        self.unkept: list[MarkLine] = []

    def _blank(self) -> list[list[Opinion]]:
        return [["unsure"] * self._seats for _ in range(self._seats)]

    def turn_page(self, parts: tuple[Part, ...], entry: int) -> None:
        """Who was what until now, and from which entry on all is new."""
        self._turned.append(MarkedPart(self._first, parts))
        self._first = entry
        self._opinions = self._blank()

    def of(self, seat: int) -> tuple[Opinion, ...]:
        return tuple(self._opinions[seat])

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
        """Repeat one from the store, which has it; some may be of pages that were turned since."""
        if line.entry >= self._first:
            self._opinions[line.seat][line.about] = line.opinion
        self._made[line.seat] = line.number + 1
        self._lines.append(line)

    def judged(self, parts: tuple[Part, ...]) -> list[Judged]:
        """By seat, now that everybody sees who was what. Of each page counts what was thought last."""
        counts = [[0, 0, 0, 0] for _ in range(self._seats)]
        pages = [*self._turned, MarkedPart(self._first, parts)]
        for number, page in enumerate(pages):
            end = pages[number + 1].first if number + 1 < len(pages) else None
            last = self._blank()
            for line in self._lines:
                if line.entry >= page.first and (end is None or line.entry < end):
                    last[line.seat][line.about] = line.opinion
            for seat, opinions in enumerate(last):
                for about, opinion in enumerate(opinions):
                    if opinion != "unsure":
                        together = page.parts[seat].company == page.parts[about].company
                        counts[about][opinion == "suspects"] += 1
                        counts[seat][2 if (opinion == "trusts") == together else 3] += 1
        return [Judged(*count) for count in counts]
