"""A position, what is asked there, and the answer with what speaks for it."""

from msgspec import Struct

from cabale.core.record import Record
from cabale.core.seats import Seat


class Possible(Struct, frozen=True, omit_defaults=True):
    """Something one may answer: a seat, or what a message of the game names."""

    seat: Seat | None = None
    message: str = ""


class Telling(Struct, frozen=True):
    """An event, by its number for the seat, and how likely the answer was before it and after."""

    event: int
    before: float
    after: float


class Puzzle(Struct, frozen=True, kw_only=True):
    """The record ends at the position. Places are those of `possible`."""

    seat: Seat  # through whose eyes it is seen
    question: str  # words know it as puzzle-<question>
    possible: tuple[Possible, ...]
    answer: int
    weights: tuple[float, ...]  # how likely each is, or how often one wins with it
    glance: tuple[float, ...]  # how many of those who judge at a glance would say it
    holders: tuple[float, ...] = ()  # where a character is asked for: how likely each seat is it
    telling: tuple[Telling, ...]  # in the order of the match
    record: Record
