"""Positions as arrays: an encoder writes what a view tells onto a page, number after number, and the first page written
says where each thing is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

MOST = 127  # what an entry of an array can hold; more of anything is told as this much

Array = NDArray[np.int8]


class Segment(NamedTuple):
    """A named part of an array."""

    name: str
    start: int
    length: int


class Page:
    """Numbers one after the other. A page always takes the same names with the same lengths in the same order."""

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self._segments: list[Segment] = []

    def numbers(self, name: str, values: Sequence[int]) -> None:
        """Amounts, one beside the other."""
        self._segments.append(Segment(name, len(self._numbers), len(values)))
        self._numbers += values

    def number(self, name: str, value: int) -> None:
        self.numbers(name, (value,))

    def flag(self, name: str, value: bool) -> None:
        self.numbers(name, (int(value),))

    def among(self, name: str, length: int, members: Iterable[int]) -> None:
        """Which of `length` things are meant: a 1 for each."""
        row = [0] * length
        for member in members:
            row[member] = 1
        self.numbers(name, row)

    def one(self, name: str, length: int, member: int | None) -> None:
        """Which one of `length` things is meant: a 1 for it, and nothing but zeros if it is None."""
        self.among(name, length, () if member is None else (member,))

    def counts(self, name: str, length: int, members: Iterable[int]) -> None:
        """How many there are of each of `length` things."""
        row = [0] * length
        for member in members:
            row[member] += 1
        self.numbers(name, row)

    @property
    def segments(self) -> tuple[Segment, ...]:
        return tuple(self._segments)

    @property
    def size(self) -> int:
        return len(self._numbers)

    def array(self) -> Array:
        return np.minimum(np.array(self._numbers, dtype=np.int32), MOST).astype(np.int8)
