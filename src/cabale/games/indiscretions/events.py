"""What happened, in the order it happened. A field that may be None is None for those who must not know it.

A meeting is numbered from 1, among those of the player it belongs to."""

from typing import TypeAlias

from cabale.core.messages import Event as Word
from cabale.core.outcome import Outcome
from cabale.core.seats import Seat
from cabale.core.talk import Said
from cabale.games.indiscretions.actions import Action
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.talk import Utterance
from cabale.games.indiscretions.terms import (
    Cause,
    Deed,
    Document,
    FieldAgent,
    Finding,
    Measure,
    Phase,
    Pouch,
    Role,
)


class TurnBegan(Word, frozen=True):
    number: int


class PhaseBegan(Word, frozen=True):
    """Those who have something to choose now."""

    phase: Phase
    awaited: tuple[Seat, ...]


class ChoiceMade(Word, frozen=True):
    """IN 3: that a player has chosen is public; what, is his own until all have."""

    seat: Seat
    choice: Action | None = None


class MeetingsCalled(Word, frozen=True):
    """IN 3.1"""

    seat: Seat
    meetings: tuple[Meeting, ...]


class AgentsSent(Word, frozen=True):
    """IN 3.3: the group at each of the other's meetings."""

    seat: Seat
    groups: tuple[tuple[FieldAgent, ...], ...]


class MeetingsMaintained(Word, frozen=True):
    """IN 3.4: which of one's own meetings are held, and which are not."""

    seat: Seat
    held: tuple[int, ...]
    cancelled: tuple[int, ...]


class CounterEspionageShown(Word, frozen=True):
    """IN 4.1: the named agent leaves the meeting he is at."""

    seat: Seat
    measure: Measure
    agent: FieldAgent | None = None


class AgentArrested(Word, frozen=True):
    """IN 4.2, 4.3, 4.6: this player's agent is out, his role shown."""

    seat: Seat
    agent: FieldAgent
    role: Role
    cause: Cause


class CivilianArrested(Word, frozen=True):
    """IN 4.2: he stays; the other player has no counter-espionage up to and including that turn."""

    seat: Seat
    agent: FieldAgent
    banned_until: int


class AgentsDidNothing(Word, frozen=True):
    seat: Seat
    meeting: int


class DeedFoiled(Word, frozen=True):
    """IN 4.3: the only agent who could have done it had been taken away. Which pouch it was about nobody is told."""

    seat: Seat
    meeting: int
    deed: Deed


class PouchGlanced(Word, frozen=True):
    """IN 4.4: all see which pouch; what was in it only the one who looked."""

    seat: Seat
    meeting: int
    pouch: Pouch
    finding: Finding | None = None


class PouchCopied(Word, frozen=True):
    """IN 4.5"""

    seat: Seat
    meeting: int
    pouch: Pouch
    finding: Finding | None = None


class PouchesDeciphered(Word, frozen=True):
    """IN 4.5: what the key tells about pouches looked into before."""

    pouches: tuple[Pouch, ...]
    findings: tuple[Finding, ...]


class MeetingAttacked(Word, frozen=True):
    """IN 4.6: this player's agents prevented the exchange."""

    seat: Seat
    meeting: int


class PouchesExchanged(Word, frozen=True):
    """IN 4.7"""

    seat: Seat
    meetings: tuple[Meeting, ...]


class MatchEnded(Word, frozen=True):
    """With everything that was hidden, by player."""

    outcome: Outcome
    documents: tuple[tuple[Document, ...], ...]
    roles: tuple[tuple[Role, ...], ...]


Event: TypeAlias = (
    TurnBegan
    | PhaseBegan
    | ChoiceMade
    | MeetingsCalled
    | AgentsSent
    | MeetingsMaintained
    | CounterEspionageShown
    | AgentArrested
    | CivilianArrested
    | AgentsDidNothing
    | DeedFoiled
    | PouchGlanced
    | PouchCopied
    | PouchesDeciphered
    | MeetingAttacked
    | PouchesExchanged
    | MatchEnded
    | Said[Utterance]
)
