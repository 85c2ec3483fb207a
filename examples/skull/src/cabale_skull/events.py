"""What happened, in the order it happened. A marked field is None for those who must not know it, and the log of a
browser, which a neighbour may read, leaves it out."""

from typing import Annotated, TypeAlias

from cabale.core.messages import Event as Word
from cabale.core.options import SECRET_MARK
from cabale.core.outcome import Outcome
from cabale.core.seats import Seat
from cabale.core.talk import Said
from cabale_skull.talk import Utterance
from cabale_skull.terms import Disc


class RoundBegan(Word, frozen=True):
    """Everybody takes the discs back; `first` will speak first (SK 1.3, 5.4)."""

    number: int
    first: Seat


class DiscLaid(Word, frozen=True):
    """SK 2: only the seat itself knows what it laid."""

    seat: Seat
    disc: Annotated[Disc | None, SECRET_MARK] = None


class BidMade(Word, frozen=True):
    seat: Seat
    number: int


class Passed(Word, frozen=True):
    seat: Seat


class ChallengeBegan(Word, frozen=True):
    """SK 3.3: nobody bids higher."""

    seat: Seat
    number: int


class DiscTurned(Word, frozen=True):
    """SK 4: the top disc of this seat's pile that was still face down."""

    seat: Seat
    disc: Disc


class ChallengeWon(Word, frozen=True):
    """SK 4.3, 5.5"""

    seat: Seat
    wins: int


class ChallengeLost(Word, frozen=True):
    """SK 4.3: `owner` had laid the skull."""

    seat: Seat
    owner: Seat


class DiscLost(Word, frozen=True):
    """SK 5.1, 5.2: only the seat itself knows which; with none left it is out (SK 5.3)."""

    seat: Seat
    left: int
    disc: Annotated[Disc | None, SECRET_MARK] = None


class MatchEnded(Word, frozen=True):
    outcome: Outcome


Event: TypeAlias = (
    RoundBegan
    | DiscLaid
    | BidMade
    | Passed
    | ChallengeBegan
    | DiscTurned
    | ChallengeWon
    | ChallengeLost
    | DiscLost
    | MatchEnded
    | Said[Utterance]
)
