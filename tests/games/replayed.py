"""What twins are made from: a record played again, once for all seats that ask about it in turn."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from cabale.core.match import Match, replay
from cabale.core.record import Record

T = TypeVar("T")


def once(made: Callable[[Record], T]) -> Callable[[Record], T]:
    """The same function, which keeps its answer for the last record it was asked about."""
    last: list[tuple[Record, T]] = []

    @wraps(made)
    def kept(record: Record) -> T:
        if not last or last[0][0] is not record:
            last[:] = [(record, made(record))]
        return last[0][1]

    return kept


@once
def replayed(record: Record) -> Match:
    """The match this record tells of, to look at only."""
    return replay(record)
