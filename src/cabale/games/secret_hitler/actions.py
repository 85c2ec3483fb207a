"""What a seat can decide. Two tiles of one kind are the same tile, so a choice among tiles names the kind."""

from typing import TypeAlias

from cabale.core.messages import Action as Word
from cabale.core.seats import Seat
from cabale.games.secret_hitler.terms import Policy


class Nominate(Word, frozen=True):
    """SH 2.3: the candidate proposes a chancellor."""

    chancellor: Seat


class CastVote(Word, frozen=True):
    """SH 2.4: a secret ballot."""

    ja: bool


class Discard(Word, frozen=True):
    """SH 3.1: the President discards one of the three and passes two."""

    policy: Policy


class Enact(Word, frozen=True):
    """SH 3.1: the Chancellor enacts one of the two; the other is discarded."""

    policy: Policy


class AskVeto(Word, frozen=True):
    """SH 3.4: the Chancellor would enact neither."""


class AnswerVeto(Word, frozen=True):
    """SH 3.4: the President agrees, or refuses."""

    agree: bool


class Investigate(Word, frozen=True):
    """SH 4.1"""

    seat: Seat


class CallSpecialElection(Word, frozen=True):
    """SH 4.2"""

    seat: Seat


class Execute(Word, frozen=True):
    """SH 4.4"""

    seat: Seat


Action: TypeAlias = (
    Nominate | CastVote | Discard | Enact | AskVeto | AnswerVeto | Investigate | CallSpecialElection | Execute
)
