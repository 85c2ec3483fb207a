"""What happened, in the order it happened. A field that may be None is None for those who must not know it.

No event of a mission under way carries a password but to its holder, or to somebody who is out and has looked at the
card of secret codes; and none tells a Disciple from an Infiltrator before he is eliminated.
"""

from typing import TypeAlias

from cabale.core.messages import Event as Word
from cabale.core.outcome import Outcome
from cabale.core.seats import Seat
from cabale.core.talk import Said
from cabale.games.hey.talk import Utterance
from cabale.games.hey.terms import Ending, Role


class MissionsPrepared(Word, frozen=True):
    """HEY 1.3: so many more lie ready."""

    count: int


class MissionBegan(Word, frozen=True):
    """HEY 1.4, 1.5: to each seat whether it is the Journalist; others learn nothing yet."""

    mission: int
    first: Seat
    journalist: bool | None = None


class NumberChosen(Word, frozen=True):
    """HEY 1.5: to each seat its own password, to the Journalist none."""

    seat: Seat
    number: int
    password: str | None = None


class RoundBegan(Word, frozen=True):
    round: int
    first: Seat


class ClueGiven(Word, frozen=True):
    seat: Seat
    word: str


class DebateOpened(Word, frozen=True):
    """HEY 2.2"""


class SeatReady(Word, frozen=True):
    seat: Seat


class VoteOpened(Word, frozen=True):
    """HEY 2.3: on everybody, or in a second ballot on the tied only."""

    tied: tuple[Seat, ...] = ()


class VoteCast(Word, frozen=True):
    """That a seat has voted is public, its ballot is its own."""

    seat: Seat
    target: Seat | None = None


class VotesRevealed(Word, frozen=True):
    """Who voted for whom, in the same order; `most` are those with most votes."""

    voters: tuple[Seat, ...]
    targets: tuple[Seat, ...]
    most: tuple[Seat, ...]


class NobodyEliminated(Word, frozen=True):
    """HEY 2.3: tied again."""

    tied: tuple[Seat, ...]


class LotDrawn(Word, frozen=True):
    """HEY 2.3: tied twice in each of two rounds in a row, so the lot decides among the tied."""

    tied: tuple[Seat, ...]
    seat: Seat


class PlayerEliminated(Word, frozen=True):
    """HEY 2.4, 2.5: his role is shown to all; to him the word on the card, unless he may still guess it."""

    seat: Seat
    role: Role
    card: str | None = None


class GuessMade(Word, frozen=True):
    """HEY 2.4: then he looks at the card."""

    seat: Seat
    word: str
    right: bool
    card: str | None = None


class GuessDeclined(Word, frozen=True):
    seat: Seat
    card: str | None = None


class MissionEnded(Word, frozen=True):
    """HEY 3: both words, all roles, what each seat gained and has now."""

    mission: int
    ending: Ending
    title: str
    password: str
    near: str
    roles: tuple[Role, ...]
    gains: tuple[int, ...]
    scores: tuple[int, ...]


class MatchEnded(Word, frozen=True):
    """HEY 3.3"""

    outcome: Outcome


Event: TypeAlias = (
    MissionsPrepared
    | MissionBegan
    | NumberChosen
    | RoundBegan
    | ClueGiven
    | DebateOpened
    | SeatReady
    | VoteOpened
    | VoteCast
    | VotesRevealed
    | NobodyEliminated
    | LotDrawn
    | PlayerEliminated
    | GuessMade
    | GuessDeclined
    | MissionEnded
    | MatchEnded
    | Said[Utterance]
)
