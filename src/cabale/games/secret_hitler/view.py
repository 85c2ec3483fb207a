"""What a seat may know. The board is the same for all and is built without knowing for whom; what is one's own comes
beside it. `fold` carries a view from one event to the next, knowing nothing but the event."""

from typing import TYPE_CHECKING, Generic, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from typing_extensions import TypeVar

from cabale.core import view as core
from cabale.core.messages import Event
from cabale.core.outcome import Outcome
from cabale.core.seats import NO_SEAT, SPECTATOR, Seat, mask_of, seats_in
from cabale.core.talk import Said
from cabale.games.secret_hitler import events, tables, talk
from cabale.games.secret_hitler.phases import DISCARD, ELECTION, ENACTMENT, OVER, PHASES, VETO
from cabale.games.secret_hitler.round import UNKNOWN
from cabale.games.secret_hitler.round import Round as RefereeRound
from cabale.games.secret_hitler.rules import in_order
from cabale.games.secret_hitler.tables import (
    FASCIST,
    HITLER,
    HITLER_KNOWS,
    LIBERAL,
    PARTIES,
    POLICIES,
    POWERS,
    ROLES,
    THREE,
    TWO,
)
from cabale.games.secret_hitler.talk import Utterance
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Role

if TYPE_CHECKING:
    from cabale.games.secret_hitler.state import State


class Round(Struct, frozen=True):
    """An election and what its government did, as everybody saw it."""

    number: int
    candidate: Seat
    special: bool = False
    nominee: Seat | None = None
    ja: tuple[Seat, ...] = ()
    nein: tuple[Seat, ...] = ()
    elected: bool = False
    veto_asked: bool = False
    veto_agreed: bool = False
    enacted: Policy | None = None
    chaos: Policy | None = None
    power: Power | None = None
    target: Seat | None = None


class Board(core.Board, frozen=True):
    """What is open to all, spectators included."""

    seats: int
    phase: Phase
    awaited: tuple[Seat, ...]
    round: Round
    past: tuple[Round, ...]
    liberal: int
    fascist: int
    tracker: int
    draw_pile: int
    discard_pile: int
    living: tuple[Seat, ...]
    last_president: Seat | None
    last_chancellor: Seat | None
    investigated: tuple[Seat, ...]
    not_hitler: tuple[Seat, ...]

    @property
    def powers(self) -> tuple[Power | None, ...]:
        """The power of the first to the sixth fascist policy (SH 1.5)."""
        return tables.powers(self.seats)

    @property
    def term_limited(self) -> tuple[Seat, ...]:
        """Who may not be nominated because of an earlier government (SH 2.3)."""
        president = NO_SEAT if self.last_president is None else self.last_president
        chancellor = NO_SEAT if self.last_chancellor is None else self.last_chancellor
        return seats_in(tables.term_limited(mask_of(self.living), president, chancellor))


class Drew(Struct, frozen=True, tag=True):
    """As President I drew these, discarded this one, and passed the others."""

    round: int
    policies: tuple[Policy, ...]
    discarded: Policy | None = None

    def claim(self) -> talk.Claim:
        return talk.ClaimDrawn(self.round, self.policies)


class Received(Struct, frozen=True, tag=True):
    """As Chancellor I was passed these."""

    round: int
    policies: tuple[Policy, ...]

    def claim(self) -> talk.Claim:
        return talk.ClaimReceived(self.round, self.policies)


class Found(Struct, frozen=True, tag=True):
    """I investigated this seat and saw its party."""

    round: int
    seat: Seat
    party: Party

    def claim(self) -> talk.Claim:
        return talk.ClaimParty(self.seat, self.party)


class Peeked(Struct, frozen=True, tag=True):
    """I saw the next three tiles, the top one first."""

    round: int
    policies: tuple[Policy, ...]

    def claim(self) -> talk.Claim:
        return talk.ClaimPeeked(self.round, self.policies)


Memory: TypeAlias = Drew | Received | Found | Peeked


class Mine(Struct, frozen=True):
    """What one seat knows beside the board: its role and those it learned, its hand, its ballot, what it has seen."""

    role: Role
    roles: tuple[Role | None, ...]
    hand: tuple[Policy, ...]
    ballot: bool | None
    memory: tuple[Memory, ...]


M = TypeVar("M", bound=Mine | None, covariant=True, default=Mine)


class View(core.View[Board, M, Utterance], Generic[M], frozen=True):
    """All that a seat may know; `mine` is None for spectators, `roles` is empty until the end."""

    roles: tuple[Role, ...] = ()
    outcome: Outcome | None = None


AnyView: TypeAlias = View[Mine | None]  # a seat's, or that of somebody who looks on


def view(state: "State", seat: int, heard: tuple[Said[Utterance], ...]) -> AnyView:
    over = state.phase == OVER
    return View(
        seat,
        state.board,
        None if seat == SPECTATOR else mine(state, seat),
        heard,
        tuple([ROLES[role] for role in state.roles]) if over else (),
        state.outcome if over else None,
    )


def board(state: "State") -> Board:
    living = state.living
    return Board(
        int(state.seats),
        PHASES[state.phase],
        seats_in(state.pending),
        public_round(state.round),
        tuple([_past_round(past) for past in state.past]),
        state.liberal,
        state.fascist,
        state.tracker,
        state.pile_size,
        state.discarded_liberal + state.discarded_fascist,
        seats_in(living),
        _seat(state.last_president),
        _seat(state.last_chancellor),
        seats_in(state.investigated),
        seats_in(state.not_hitler),
    )


def _seat(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def _policy(policy: int) -> Policy | None:
    return None if policy == UNKNOWN else POLICIES[policy]


def public_round(now: RefereeRound) -> Round:
    return Round(
        now.number,
        now.candidate,
        now.special,
        _seat(now.nominee),
        seats_in(now.ja),
        seats_in(now.nein),
        now.elected,
        now.veto_asked,
        now.veto_agreed,
        _policy(now.enacted),
        _policy(now.chaos),
        POWERS[now.power],
        _seat(now.target),
    )


def _past_round(past: RefereeRound) -> Round:
    known: Round | None = past.public
    if known is None:
        known = past.public = public_round(past)
    return known


def mine(state: "State", seat: int) -> Mine:
    now = state.round
    phase = state.phase
    hand: tuple[Policy, ...] = ()
    if phase == DISCARD and now.candidate == seat:
        hand = THREE[now.drawn]
    elif phase in (ENACTMENT, VETO) and now.nominee == seat:
        hand = TWO[now.passed]
    has_voted = phase == ELECTION and state.living >> seat & 1 and not state.pending >> seat & 1
    memory: list[Memory] = []
    for past in (*state.past, now):
        if past.elected and (past.candidate == seat or past.nominee == seat):
            _remember(past, seat, memory)
    return Mine(
        ROLES[state.roles[seat]],
        roles_known(state.seats, state.roles, seat),
        hand,
        bool(state.ballots >> seat & 1) if has_voted else None,
        tuple(memory),
    )


def _remember(past: RefereeRound, seat: int, memory: list[Memory]) -> None:
    if past.candidate != seat:
        if past.passed != UNKNOWN:
            memory.append(Received(past.number, TWO[past.passed]))
        return
    if past.drawn != UNKNOWN:
        discarded = UNKNOWN if past.passed == UNKNOWN else 0 if past.passed < past.drawn else 1
        memory.append(Drew(past.number, THREE[past.drawn], _policy(discarded)))
    if past.found != UNKNOWN:
        memory.append(Found(past.number, past.target, PARTIES[past.found]))
    if past.peeked != UNKNOWN:
        memory.append(Peeked(past.number, in_order(past.peeked)))


def roles_known(seats: int, roles: list[int], seat: int) -> tuple[Role | None, ...]:
    """SH 1.3: the roles this seat learns at the deal, by seat; None where it learns nothing."""
    mine = roles[seat]
    knows_friends = mine == FASCIST or (mine == HITLER and seats <= HITLER_KNOWS)
    return tuple(
        [
            ROLES[role] if other == seat or (knows_friends and role != LIBERAL) else None
            for other, role in enumerate(roles)
        ]
    )


def fold(view: AnyView, event: Event) -> AnyView:
    """The view after one more event that this seat was told."""
    board, mine = view.board, view.mine
    now = board.round
    match event:
        case Said():
            return replace(view, heard=(*view.heard, event))
        case events.RolesDealt():
            return view  # the first view already holds them
        case events.RoundBegan(number, candidate, special):
            board = replace(
                board,
                phase=Phase.NOMINATION,
                awaited=(candidate,),
                past=(*board.past, now),
                round=Round(number, candidate, special),
            )
        case events.ChancellorNominated(_, chancellor):
            board = replace(board, phase=Phase.ELECTION, awaited=board.living, round=replace(now, nominee=chancellor))
        case events.VoteCast(seat, ja):
            board = replace(board, awaited=_without(board.awaited, seat))
            if mine is not None and ja is not None:
                mine = replace(mine, ballot=ja)
        case events.VotesRevealed(ja, nein, elected):
            board = replace(board, round=replace(now, ja=ja, nein=nein, elected=elected))
            if elected:
                board = replace(board, last_president=now.candidate, last_chancellor=now.nominee)
            if mine is not None:
                mine = replace(mine, ballot=None)
        case events.TrackerAdvanced(tracker):
            board = replace(board, tracker=tracker)
        case events.HitlerRuledOut(seat):
            board = replace(board, not_hitler=_with(board.not_hitler, seat))
        case events.PoliciesDrawn(president, policies):
            board = replace(board, phase=Phase.DISCARD, awaited=(president,), draw_pile=board.draw_pile - tables.DRAWN)
            if mine is not None and policies is not None:
                mine = replace(mine, hand=policies, memory=(*mine.memory, Drew(now.number, policies)))
        case events.PoliciesPassed(president, chancellor, policies, discarded):
            board = replace(board, phase=Phase.ENACTMENT, awaited=(chancellor,), discard_pile=board.discard_pile + 1)
            if mine is not None and policies is not None:
                if discarded is not None:
                    drew = replace(mine.memory[-1], discarded=discarded)
                    mine = replace(mine, hand=(), memory=(*mine.memory[:-1], drew))
                else:
                    memory = (*mine.memory, Received(now.number, policies))
                    mine = replace(mine, hand=policies, memory=memory)
        case events.VetoAsked():
            board = replace(board, phase=Phase.VETO, awaited=(now.candidate,), round=replace(now, veto_asked=True))
        case events.VetoAnswered(_, agreed):
            if agreed:
                board = replace(
                    board, discard_pile=board.discard_pile + tables.PASSED, round=replace(now, veto_agreed=True)
                )
                mine = _empty_handed(mine)
            elif now.nominee is not None:
                board = replace(board, phase=Phase.ENACTMENT, awaited=(now.nominee,))
        case events.PolicyEnacted(_, _, policy):
            board = _on_track(board, policy)
            board = replace(board, discard_pile=board.discard_pile + 1, round=replace(now, enacted=policy))
            mine = _empty_handed(mine)
        case events.ChaosStruck(policy):
            board = replace(
                _on_track(board, policy),
                draw_pile=board.draw_pile - 1,
                last_president=None,
                last_chancellor=None,
                round=replace(now, chaos=policy),
            )
        case events.PileReshuffled(draw_pile):
            board = replace(board, draw_pile=draw_pile, discard_pile=0)
        case events.PowerGranted(president, power):
            board = replace(board, round=replace(now, power=power))
            if power is not Power.PEEK:
                board = replace(board, phase=Phase(power), awaited=(president,))
        case events.PartyInvestigated(_, seat, party):
            board = replace(board, investigated=_with(board.investigated, seat), round=replace(now, target=seat))
            if mine is not None and party is not None:
                mine = replace(mine, memory=(*mine.memory, Found(now.number, seat, party)))
        case events.SpecialElectionCalled(_, seat):
            board = replace(board, round=replace(now, target=seat))
        case events.PoliciesPeeked(_, policies):
            if mine is not None and policies is not None:
                mine = replace(mine, memory=(*mine.memory, Peeked(now.number, policies)))
        case events.PlayerExecuted(_, seat):
            board = replace(
                board,
                living=_without(board.living, seat),
                round=replace(now, target=seat),
            )
        case events.MatchEnded(outcome, roles):
            board = replace(board, phase=Phase.OVER, awaited=())
            return replace(view, board=board, mine=mine, roles=roles, outcome=outcome)
    return replace(view, board=board, mine=mine)


def _with(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(sorted({*seats, seat}))


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


def _empty_handed(mine: Mine | None) -> Mine | None:
    return None if mine is None else replace(mine, hand=())


def _on_track(board: Board, policy: Policy) -> Board:
    if policy is Policy.LIBERAL:
        return replace(board, liberal=board.liberal + 1, tracker=0)
    return replace(board, fascist=board.fascist + 1, tracker=0)
