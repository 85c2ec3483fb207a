"""What happened, in the order it happened. A field that may be None is None for those who must not know it."""

from typing import TypeAlias

from cabale.core.messages import Event as Word
from cabale.core.outcome import Outcome
from cabale.core.seats import Seat
from cabale.core.talk import Said
from cabale.games.secret_hitler.talk import Utterance
from cabale.games.secret_hitler.terms import Party, Policy, Power, Role


class RolesDealt(Word, frozen=True):
    """SH 1.3: to each seat the roles it learns, by seat."""

    roles: tuple[Role | None, ...]


class RoundBegan(Word, frozen=True):
    number: int
    candidate: Seat
    special: bool = False


class ChancellorNominated(Word, frozen=True):
    president: Seat
    chancellor: Seat


class VoteCast(Word, frozen=True):
    """SH 2.4: that a seat has voted is public, its ballot is its own."""

    seat: Seat
    ja: bool | None = None


class VotesRevealed(Word, frozen=True):
    ja: tuple[Seat, ...]
    nein: tuple[Seat, ...]
    elected: bool


class TrackerAdvanced(Word, frozen=True):
    tracker: int


class HitlerRuledOut(Word, frozen=True):
    """SH 2.7, 4.4: elected in the danger zone, or shot, and the game goes on: this seat is not Hitler."""

    seat: Seat


class PoliciesDrawn(Word, frozen=True):
    president: Seat
    policies: tuple[Policy, ...] | None = None


class PoliciesPassed(Word, frozen=True):
    """SH 3.1: the President knows what he discarded and passed, the Chancellor what he got."""

    president: Seat
    chancellor: Seat
    policies: tuple[Policy, ...] | None = None
    discarded: Policy | None = None


class VetoAsked(Word, frozen=True):
    chancellor: Seat


class VetoAnswered(Word, frozen=True):
    president: Seat
    agreed: bool


class PolicyEnacted(Word, frozen=True):
    president: Seat
    chancellor: Seat
    policy: Policy


class ChaosStruck(Word, frozen=True):
    """SH 2.6: the top tile is enacted by nobody."""

    policy: Policy


class PileReshuffled(Word, frozen=True):
    """SH 3.5"""

    draw_pile: int


class PowerGranted(Word, frozen=True):
    president: Seat
    power: Power


class PartyInvestigated(Word, frozen=True):
    president: Seat
    seat: Seat
    party: Party | None = None


class SpecialElectionCalled(Word, frozen=True):
    president: Seat
    seat: Seat


class PoliciesPeeked(Word, frozen=True):
    """SH 4.3: the next three tiles, the top one first."""

    president: Seat
    policies: tuple[Policy, ...] | None = None


class PlayerExecuted(Word, frozen=True):
    president: Seat
    seat: Seat


class MatchEnded(Word, frozen=True):
    """SH 5.2: with all roles."""

    outcome: Outcome
    roles: tuple[Role, ...]


Event: TypeAlias = (
    RolesDealt
    | RoundBegan
    | ChancellorNominated
    | VoteCast
    | VotesRevealed
    | TrackerAdvanced
    | HitlerRuledOut
    | PoliciesDrawn
    | PoliciesPassed
    | VetoAsked
    | VetoAnswered
    | PolicyEnacted
    | ChaosStruck
    | PileReshuffled
    | PowerGranted
    | PartyInvestigated
    | SpecialElectionCalled
    | PoliciesPeeked
    | PlayerExecuted
    | MatchEnded
    | Said[Utterance]
)
