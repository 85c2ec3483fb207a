"""What a seat can decide."""

from typing import TypeAlias

from cabale.core.messages import Action as Word
from cabale.core.seats import Seat
from cabale_skull.terms import Disc


class Lay(Word, frozen=True):
    """Lay a disc of one's hand face down on top of one's pile (SK 2.1, 2.2)."""

    disc: Disc


class Bid(Word, frozen=True):
    """Wager that one can turn over so many discs without a skull (SK 2.2, 3.1)."""

    number: int


class Pass(Word, frozen=True):
    """Leave the bidding of this round (SK 3.2)."""


class TurnOver(Word, frozen=True):
    """Turn over the top disc of another's pile (SK 4.2)."""

    seat: Seat


class Lose(Word, frozen=True):
    """Choose which disc to lose, after one's own skull (SK 5.2)."""

    disc: Disc


Action: TypeAlias = Lay | Bid | Pass | TurnOver | Lose
