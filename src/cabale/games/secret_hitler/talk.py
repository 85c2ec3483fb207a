"""Who may speak when, and what can be said in typed words (SH 6).

A claim tells what a seat saw on one occasion, the last one about it stands, and what it corrects is quoted in it
(`taken_back`); everything else is an opinion, a question, an answer or an intention. `offers` lists what a seat may
say now.
"""

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import force_setattr

from cabale.core.errors import Illegal
from cabale.core.messages import Utterance as Word
from cabale.core.seats import NO_SEAT, Seat
from cabale.core.talk import Chat
from cabale.core.terms import Term
from cabale.games.secret_hitler import tables
from cabale.games.secret_hitler.grounds import Ground, ThreePolicies, TwoPolicies, check_ground, liberal_first
from cabale.games.secret_hitler.phases import DISCARD, ENACTMENT, OVER, VETO
from cabale.games.secret_hitler.round import Round
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Role

if TYPE_CHECKING:
    from cabale.games.secret_hitler.state import State
    from cabale.games.secret_hitler.view import AnyView


EVERYBODY = tuple(range(10))  # SH 1.1


class Matter(Term):
    """What somebody did and can be asked about."""

    VOTE = "vote"
    NOMINATION = "nomination"
    POWER = "power"


class ClaimDrawn(Word, frozen=True):
    """As President of that round I drew these three; their order means nothing and is kept liberal first."""

    round: int
    policies: ThreePolicies
    taken_back: ThreePolicies | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "policies", liberal_first(self.policies))
        if self.taken_back is not None:
            force_setattr(self, "taken_back", liberal_first(self.taken_back))


class ClaimReceived(Word, frozen=True):
    """As Chancellor of that round I was passed these two, kept liberal first."""

    round: int
    policies: TwoPolicies
    taken_back: TwoPolicies | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "policies", liberal_first(self.policies))
        if self.taken_back is not None:
            force_setattr(self, "taken_back", liberal_first(self.taken_back))


class ClaimParty(Word, frozen=True):
    """I investigated this seat and saw this party."""

    seat: Seat
    party: Party
    taken_back: Party | None = None


class ClaimPeeked(Word, frozen=True):
    """As President of that round I saw these three, the top one first."""

    round: int
    policies: ThreePolicies
    taken_back: ThreePolicies | None = None


class ClaimRole(Word, frozen=True):
    role: Role


Claim: TypeAlias = ClaimDrawn | ClaimReceived | ClaimParty | ClaimPeeked


class Suspect(Word, frozen=True):
    """I suspect this seat; and said otherwise before, where that is taken back."""

    seat: Seat
    reason: Ground | None = None
    taken_back: bool = False


class Trust(Word, frozen=True):
    """I trust this seat; and said otherwise before, where that is taken back."""

    seat: Seat
    reason: Ground | None = None
    taken_back: bool = False


class BackClaim(Word, frozen=True):
    """What this seat claims is true, I think."""

    seat: Seat
    claim: Claim


class DoubtClaim(Word, frozen=True):
    """What this seat claims is a lie, I think."""

    seat: Seat
    claim: Claim


class AskClaim(Word, frozen=True):
    """What did you see in that round?"""

    seat: Seat
    round: int


class AskReason(Word, frozen=True):
    """Why did you do that in that round?"""

    seat: Seat
    round: int
    matter: Matter


class AskSuspect(Word, frozen=True):
    """Whom do you suspect? Everybody is asked where nobody is named."""

    seat: Seat | None = None

    def addressees(self) -> tuple[int, ...]:
        return EVERYBODY if self.seat is None else (self.seat,)


class Undecided(Word, frozen=True):
    """I suspect nobody more than others yet."""


class Because(Word, frozen=True):
    """I did that in that round because I suspected, or trusted, this seat; or although I did, for want of better or to
    put it to the test."""

    round: int
    matter: Matter
    seat: Seat
    suspects: bool
    reason: Ground | None = None
    despite: bool = False


class Defend(Word, frozen=True):
    """I am no fascist, whatever this seat says; the reason is something I did myself."""

    accuser: Seat
    reason: Ground | None = None


class WillVote(Word, frozen=True):
    """In this round I shall vote so."""

    round: int
    ja: bool


class WouldNominate(Word, frozen=True):
    """Were I President, this seat would be my Chancellor."""

    seat: Seat


class Threaten(Word, frozen=True):
    """If I get this power, I use it on this seat."""

    seat: Seat
    power: Power


class Promise(Word, frozen=True):
    """The next government that this seat presides has my ja."""

    seat: Seat


Utterance: TypeAlias = (
    ClaimDrawn
    | ClaimReceived
    | ClaimParty
    | ClaimPeeked
    | ClaimRole
    | Suspect
    | Trust
    | BackClaim
    | DoubtClaim
    | AskClaim
    | AskReason
    | AskSuspect
    | Undecided
    | Because
    | Defend
    | WillVote
    | WouldNominate
    | Threaten
    | Promise
    | Chat
)


def judgement(word: Utterance) -> tuple[int, bool] | None:
    """The seat that a word judges, and whether it suspects it; None for one that judges nobody."""
    match word:
        case Suspect(seat) | DoubtClaim(seat) | Threaten(seat):
            return seat, True
        case Trust(seat) | BackClaim(seat) | WouldNominate(seat) | Promise(seat):
            return seat, False
        case Because(seat=seat, suspects=suspects):
            return seat, suspects
        case _:
            return None


def check(state: "State", seat: int, utterance: Utterance) -> None:
    """Whether this may be said now by this seat; raises what stands against it."""
    if not 0 <= seat < state.seats:
        raise Illegal("no-such-seat", "SH 1.1", seat=seat)
    _check_may_speak(state, seat)
    match utterance:
        case Chat() | ClaimRole() | Undecided():
            return
        case ClaimDrawn() | ClaimReceived() | ClaimPeeked() | ClaimParty():
            if _honest(state, seat, utterance) is None:
                raise Illegal("nothing-to-claim", "SH 6.2")
        case WillVote(number):
            if number != state.round.number or not _is_ahead(state) or not state.living >> seat & 1:
                raise Illegal("no-such-vote", "SH 6.4")
        case AskSuspect(None):
            return
        case Defend(accuser, reason):
            _check_other(state, seat, accuser)
            check_ground(state, seat, seat, reason)
        case _:
            _check_other(state, seat, utterance.seat)  # type: ignore[arg-type]  # everybody is asked above
            _check_about(state, seat, utterance)


def _check_other(state: "State", seat: int, about: int) -> None:
    if not 0 <= about < state.seats:
        raise Illegal("no-such-seat", "SH 1.1", seat=about)
    if about == seat:
        raise Illegal("not-yourself", "SH 6.2")


def _check_about(state: "State", seat: int, utterance: Utterance) -> None:
    """What is said to or of another seat."""
    match utterance:
        case Suspect(about, reason) | Trust(about, reason):
            check_ground(state, seat, about, reason)
        case Because(number, matter, about, _, reason):
            if not _did(state, number, seat, matter):
                raise Illegal("nothing-to-explain", "SH 6.3")
            check_ground(state, seat, about, reason)
        case BackClaim(about, claim) | DoubtClaim(about, claim):
            if _honest(state, about, claim) is None:
                raise Illegal("nothing-to-claim", "SH 6.2")
        case AskClaim(about, number):
            if not any(_number(state, about, claim) == number for claim in _honest_claims(state, about)):
                raise Illegal("nothing-to-ask", "SH 6.3")
        case AskReason(about, number, matter):
            if not _did(state, number, about, matter):
                raise Illegal("nothing-to-ask", "SH 6.3")
        case Threaten(_, power):
            if power is Power.PEEK or power not in tables.powers(state.seats):
                raise Illegal("no-such-power", "SH 6.4")


def _is_ahead(state: "State") -> bool:
    """Whether the vote of this round is still to come out."""
    return state.phase != OVER and state.round.ja | state.round.nein == 0


def _did(state: "State", number: int, seat: int, matter: Matter) -> bool:
    """Whether everybody has seen this seat vote, nominate or use a power in that round."""
    if not 1 <= number <= len(state.past) + 1:
        return False
    past = (*state.past, state.round)[number - 1]
    if matter is Matter.VOTE:
        return bool((past.ja | past.nein) >> seat & 1)
    if past.candidate != seat:
        return False
    return past.nominee != NO_SEAT if matter is Matter.NOMINATION else past.target != NO_SEAT


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
    """What an honest seat would have said in its place; None where there is none (chat,
    a question, a threat)."""
    match utterance:
        case ClaimRole():
            return ClaimRole(tuple(Role)[state.roles[seat]])
        case Suspect(about, reason):
            return Suspect(about, reason) if state.roles[about] else Trust(about)
        case Trust(about, reason):
            return Suspect(about) if state.roles[about] else Trust(about, reason)
        case Because(_, _, about, suspects):
            if suspects == bool(state.roles[about]):
                return utterance
            return Trust(about) if suspects else Suspect(about)
        case Defend():
            return ClaimRole(tuple(Role)[state.roles[seat]]) if state.roles[seat] else utterance
        case BackClaim(about, claim) | DoubtClaim(about, claim):
            is_true = _honest(state, about, claim) == claim
            return BackClaim(about, claim) if is_true else DoubtClaim(about, claim)
        case WillVote(number):
            past = (*state.past, state.round)[number - 1]
            has_voted = (past.ja | past.nein) >> seat & 1
            return WillVote(number, bool(past.ja >> seat & 1)) if has_voted else None
        case ClaimDrawn() | ClaimReceived() | ClaimPeeked() | ClaimParty():
            return _honest(state, seat, utterance)
        case _:
            return None


def _honest(state: "State", seat: int, claim: Claim) -> Claim | None:
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


def _number(state: "State", seat: int, claim: Claim) -> int:
    """The round in which a claim's occasion was."""
    if not isinstance(claim, ClaimParty):
        return claim.round
    found = [past.number for past in (*state.past, state.round) if past.candidate == seat and past.found >= 0]
    return next(number for number in found if (*state.past, state.round)[number - 1].target == claim.seat)


def _honest_claims(state: "State", seat: int) -> Iterator[Claim]:
    for past in (*state.past, state.round):
        yield from _of_round(past, seat)


def _of_round(past: Round, seat: int) -> Iterator[Claim]:
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


def honest_claims(view: "AnyView") -> tuple[Claim, ...]:
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


def variants(claim: Claim) -> tuple[Claim, ...]:
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
