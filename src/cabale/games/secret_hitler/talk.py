"""Who may speak when, and what can be said in typed words (SH 6)."""

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Annotated, TypeAlias

from msgspec import Meta
from msgspec.structs import force_setattr

from cabale.core.errors import Illegal
from cabale.core.messages import Utterance as Word
from cabale.core.seats import Seat
from cabale.core.talk import Chat
from cabale.games.secret_hitler.phases import DISCARD, ENACTMENT, OVER, VETO
from cabale.games.secret_hitler.round import Round
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Role

if TYPE_CHECKING:
    from cabale.games.secret_hitler.state import State
    from cabale.games.secret_hitler.view import AnyView

TwoPolicies = Annotated[tuple[Policy, ...], Meta(min_length=2, max_length=2)]
ThreePolicies = Annotated[tuple[Policy, ...], Meta(min_length=3, max_length=3)]


def liberal_first(policies: tuple[Policy, ...]) -> tuple[Policy, ...]:
    return tuple(sorted(policies, reverse=True))


class ClaimDrawn(Word, frozen=True):
    """As President of that round I drew these three; their order means nothing and is kept liberal first."""

    round: int
    policies: ThreePolicies

    def __post_init__(self) -> None:
        force_setattr(self, "policies", liberal_first(self.policies))


class ClaimReceived(Word, frozen=True):
    """As Chancellor of that round I was passed these two, kept liberal first."""

    round: int
    policies: TwoPolicies

    def __post_init__(self) -> None:
        force_setattr(self, "policies", liberal_first(self.policies))


class ClaimParty(Word, frozen=True):
    """I investigated this seat and saw this party."""

    seat: Seat
    party: Party


class ClaimPeeked(Word, frozen=True):
    """As President of that round I saw these three, the top one first."""

    round: int
    policies: ThreePolicies


class ClaimRole(Word, frozen=True):
    role: Role


class Suspect(Word, frozen=True):
    seat: Seat


class Trust(Word, frozen=True):
    seat: Seat


Utterance: TypeAlias = ClaimDrawn | ClaimReceived | ClaimParty | ClaimPeeked | ClaimRole | Suspect | Trust | Chat


def check(state: "State", seat: int, utterance: Utterance) -> None:
    """Whether this may be said now by this seat; raises what stands against it."""
    if not 0 <= seat < state.seats:
        raise Illegal("no-such-seat", "SH 1.1", seat=seat)
    _check_may_speak(state, seat)
    match utterance:
        case ClaimDrawn() | ClaimReceived() | ClaimPeeked() | ClaimParty():
            if _honest(state, seat, utterance) is None:
                raise Illegal("nothing-to-claim", "SH 6.2")
        case Suspect(seat=about) | Trust(seat=about):
            if not 0 <= about < state.seats:
                raise Illegal("no-such-seat", "SH 1.1", seat=about)


def _check_may_speak(state: "State", seat: int) -> None:
    if state.phase == OVER:
        return
    if not state.living >> seat & 1:
        raise Illegal("dead", "SH 6.1")
    # SH 3.2: from the draw to the enactment the government is silent.
    in_session = state.phase in (DISCARD, ENACTMENT, VETO)
    if in_session and seat in (state.round.candidate, state.round.nominee):
        raise Illegal("in-session", "SH 3.2")


def truth(state: "State", seat: int, utterance: Utterance) -> Utterance | None:
    """What an honest seat would have said in its place; None where there is no truth to tell (chat)."""
    match utterance:
        case ClaimRole():
            return ClaimRole(tuple(Role)[state.roles[seat]])
        case Suspect(seat=about) | Trust(seat=about):
            return Suspect(about) if state.roles[about] else Trust(about)
        case _:
            return _honest(state, seat, utterance)


def _honest(state: "State", seat: int, claim: Utterance) -> Utterance | None:
    """The true claim about the same occasion, or None if this seat had no such occasion."""
    for honest in _honest_claims(state, seat):
        if type(honest) is not type(claim):
            continue
        if isinstance(honest, ClaimParty) and isinstance(claim, ClaimParty):
            if honest.seat == claim.seat:
                return honest
        elif honest.round == claim.round:  # type: ignore[union-attr]
            return honest
    return None


def _honest_claims(state: "State", seat: int) -> Iterator[Utterance]:
    for past in (*state.past, state.round):
        yield from _of_round(past, seat)


def _of_round(past: Round, seat: int) -> Iterator[Utterance]:
    if past.candidate == seat:
        if past.enacted >= 0 or past.veto_agreed:
            yield ClaimDrawn(past.number, _tiles(past.drawn, 3))
        if past.peeked >= 0:
            yield ClaimPeeked(past.number, tuple(_POLICIES[past.peeked >> place & 1] for place in range(3)))
        if past.found >= 0:
            yield ClaimParty(past.target, tuple(Party)[past.found])
    elif past.nominee == seat and (past.enacted >= 0 or past.veto_agreed):
        yield ClaimReceived(past.number, _tiles(past.passed, 2))


_POLICIES = tuple(Policy)


def _tiles(liberal: int, size: int) -> tuple[Policy, ...]:
    return (Policy.LIBERAL,) * liberal + (Policy.FASCIST,) * (size - liberal)


def honest_claims(view: "AnyView") -> tuple[Utterance, ...]:
    """The true claims a seat could make from what it remembers, oldest first: each an occasion to tell or to lie."""
    if view.mine is None:
        return ()
    in_session = view.board.phase in _SESSION and view.board.round.number
    return tuple(memory.claim() for memory in view.mine.memory if memory.round != in_session)


_SESSION = (Phase.DISCARD, Phase.ENACTMENT, Phase.VETO)


def may_speak(view: "AnyView") -> bool:
    """SH 6.1, 3.2: the living, but for a government in session; at the end everybody."""
    board = view.board
    if view.mine is None:
        return False
    if board.phase is Phase.OVER:
        return True
    government = (board.round.candidate, board.round.nominee)
    return view.seat in board.living and not (board.phase in _SESSION and view.seat in government)


def utterances(view: "AnyView") -> tuple[Utterance, ...]:
    """All typed words this seat may say now, true or not."""
    if not may_speak(view):
        return ()
    words: list[Utterance] = [ClaimRole(role) for role in Role]
    for seat in range(view.board.seats):
        if seat != view.seat:
            words += (Suspect(seat), Trust(seat))
    for claim in honest_claims(view):
        words += variants(claim)
    return tuple(words)


def variants(claim: Utterance) -> tuple[Utterance, ...]:
    """Everything that could be claimed on the same occasion."""
    match claim:
        case ClaimDrawn(number):
            return tuple(ClaimDrawn(number, _tiles(liberal, 3)) for liberal in range(4))
        case ClaimReceived(number):
            return tuple(ClaimReceived(number, _tiles(liberal, 2)) for liberal in range(3))
        case ClaimPeeked(number):
            return tuple(ClaimPeeked(number, policies) for policies in product(Policy, repeat=3))
        case ClaimParty(seat):
            return tuple(ClaimParty(seat, party) for party in Party)
        case _:
            return (claim,)
