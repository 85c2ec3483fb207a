"""Seats and sets of seats. A set of seats inside a state is a bit mask; outside it is a sorted tuple."""

from typing import Annotated, Final

from msgspec import Meta
from mypy_extensions import i64

# The extra key lets the words and the web client know which integers of a message are seats.
Seat = Annotated[int, Meta(ge=0, lt=10, extra_json_schema={"x-cabale": "seat"})]

# Who looks on without a seat. Views and feeds accept it wherever they accept a seat.
SPECTATOR: Final = -1

# Inside a state: no seat at all.
NO_SEAT: Final[i64] = -1

MOST_SEATS: Final = 10


def _members(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(MOST_SEATS) if mask >> seat & 1)


_TUPLES: Final[list[tuple[int, ...]]] = [_members(mask) for mask in range(1 << MOST_SEATS)]


def seats_in(mask: i64) -> tuple[int, ...]:
    """The seats of a mask, in order; the tuples are made once."""
    return _TUPLES[mask]


def mask_of(seats: tuple[int, ...]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
