"""What a suspicion, a trust or a defence can rest on (SH 6.3): things that everybody saw, or heard said.

Each says enough to be worded alone. A ground is checked against what happened, as far as the rules know it: what it
quotes of somebody's words is quoted, true or not.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, TypeAlias

from msgspec import Meta
from msgspec.structs import force_setattr

from cabale.core.errors import Illegal
from cabale.core.messages import Ground as CoreGround
from cabale.core.seats import Seat
from cabale.games.secret_hitler.tables import FASCIST, LIBERAL, POLICIES, POWERS
from cabale.games.secret_hitler.terms import Party, Policy, Power

if TYPE_CHECKING:
    from cabale.games.secret_hitler.round import Round as RefereeRound
    from cabale.games.secret_hitler.state import State

TwoPolicies = Annotated[tuple[Policy, ...], Meta(min_length=2, max_length=2)]
ThreePolicies = Annotated[tuple[Policy, ...], Meta(min_length=3, max_length=3)]
Rounds = Annotated[tuple[int, ...], Meta(min_length=1, max_length=20)]


def liberal_first(policies: tuple[Policy, ...]) -> tuple[Policy, ...]:
    return tuple(sorted(policies, reverse=True))


class Clash(CoreGround, frozen=True):
    """What was told of that government does not fit together: what its President says he drew, what its Chancellor says
    he received, as far as they said it."""

    round: int
    drawn: ThreePolicies | None = None
    received: TwoPolicies | None = None

    def __post_init__(self) -> None:
        for name in ("drawn", "received"):
            if getattr(self, name) is not None:
                force_setattr(self, name, liberal_first(getattr(self, name)))


class Enacted(CoreGround, frozen=True):
    """A government that the seat was in enacted this."""

    round: int
    policy: Policy


class Voted(CoreGround, frozen=True):
    """In these rounds the seat voted so; and this was enacted in each, where that is the point."""

    rounds: Rounds
    ja: bool
    policy: Policy | None = None


class Nominated(CoreGround, frozen=True):
    """In that round the seat wanted this Chancellor."""

    round: int
    chancellor: Seat


class PartyTold(CoreGround, frozen=True):
    """Whoever investigated the seat tells this of it: I myself, where no President is named."""

    party: Party
    president: Seat | None = None


class Untold(CoreGround, frozen=True):
    """The seat has not said what it saw in that round."""

    round: int


class PowerUsed(CoreGround, frozen=True):
    """As President of that round the seat used this power, on whom it was used on."""

    round: int
    power: Power
    target: Seat | None = None


class OpinionTold(CoreGround, frozen=True):
    """Somebody else suspects the seat, or trusts it."""

    speaker: Seat
    suspects: bool


Ground: TypeAlias = Clash | Enacted | Voted | Nominated | PartyTold | Untold | PowerUsed | OpinionTold


def check_ground(state: "State", speaker: int, about: int, ground: Ground | None) -> None:
    """Whether such a thing has happened, and was this seat's doing; raises if not."""
    if ground is not None and not _holds(state, speaker, about, ground):
        raise Illegal("no-such-ground", "SH 6.3")


def _holds(state: "State", speaker: int, about: int, ground: Ground) -> bool:
    match ground:
        case Clash(round=number) | Untold(round=number):
            past = _round(state, number)
            return past is not None and _had_session(past) and about in (past.candidate, past.nominee)
        case Enacted(number, policy):
            past = _round(state, number)
            return past is not None and about in (past.candidate, past.nominee) and _tile(past) is policy
        case Voted(rounds, ja, policy):
            chosen = [_round(state, number) for number in rounds]
            return all(
                past is not None
                and bool((past.ja if ja else past.nein) >> about & 1)
                and (policy is None or _tile(past) is policy)
                for past in chosen
            )
        case Nominated(number, chancellor):
            past = _round(state, number)
            return past is not None and past.candidate == about and past.nominee == chancellor
        case PartyTold(_, president):
            teller = speaker if president is None else president
            own = president is not None and president == speaker
            return not own and any(past.candidate == teller and past.target == about for past in _investigations(state))
        case PowerUsed(number, power, target):
            past = _round(state, number)
            used = past is not None and past.candidate == about and POWERS[past.power] is power
            return used and past is not None and _used_on(past) == (-1 if target is None else target)
        case OpinionTold(other):
            return 0 <= other < state.seats and other not in (speaker, about)


def _investigations(state: "State") -> Iterator["RefereeRound"]:
    return (past for past in (*state.past, state.round) if past.found >= 0)


def _round(state: "State", number: int) -> "RefereeRound | None":
    if not 1 <= number <= len(state.past) + 1:
        return None
    return state.round if number == len(state.past) + 1 else state.past[number - 1]


def _had_session(past: "RefereeRound") -> bool:
    return past.enacted >= 0 or past.veto_agreed


def _tile(past: "RefereeRound") -> Policy | None:
    return POLICIES[past.enacted] if past.enacted in (LIBERAL, FASCIST) else None


def _used_on(past: "RefereeRound") -> int:
    """Whom a power was used on; nobody for a peek, and -2 where it is not used yet."""
    if past.peeked >= 0:
        return -1
    return past.target if past.target >= 0 else -2
