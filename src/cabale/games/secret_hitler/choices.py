"""What an awaited seat may decide: the one place that says what is legal.

`legal` lists the choices; `read` takes a decision as the number that `rules` go by, or refuses it. Both ask the same
questions (`targets`, the hand, `tables.can_veto`), and which clause forbids something is looked for only once it is
refused.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from cabale.core.errors import Illegal
from cabale.core.legal import Choices
from cabale.core.messages import Action
from cabale.core.seats import seats_in
from cabale.games.secret_hitler import tables
from cabale.games.secret_hitler.actions import (
    AnswerVeto,
    AskVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.phases import (
    CLAUSES,
    DISCARD,
    ELECTION,
    ENACTMENT,
    INVESTIGATION,
    NOMINATION,
    OVER,
    PHASES,
    SPECIAL_ELECTION,
    VETO,
)
from cabale.games.secret_hitler.tables import DRAWN, FASCIST, LIBERAL, PASSED, THREE, TWO
from cabale.games.secret_hitler.terms import Policy

if TYPE_CHECKING:
    from cabale.games.secret_hitler.state import State

# What `read` makes of a decision: a seat, LIBERAL or FASCIST, or one of these.
NO: Final[i64] = 0
YES: Final[i64] = 1
ASK_VETO: Final[i64] = 2

# What each phase is for.
_KINDS: Final[list[Any]] = [
    Nominate,
    CastVote,
    Discard,
    Enact,
    AnswerVeto,
    Investigate,
    CallSpecialElection,
    Execute,
]
_LIBERAL_TILE: Final = Policy.LIBERAL  # an enum looks its members up slowly

_JA_OR_NEIN: Final = Choices((CastVote(True), CastVote(False)))
_AGREE_OR_REFUSE: Final = Choices((AnswerVeto(True), AnswerVeto(False)))


def _by_hand(word: Any, hands: tuple[tuple[Policy, ...], ...], *more: Any) -> list[Choices]:
    """For each hand the kinds of tile in it; a blind hand takes any tile."""
    return [
        Choices(
            tuple([word(policy) for policy in Policy if policy in hand]) + more,
            tuple([word(policy) for policy in hand]) + more,
        )
        for hand in hands
    ]


_DISCARDS: Final = _by_hand(Discard, THREE)
_ENACTMENTS: Final = _by_hand(Enact, TWO)
_ENACTMENTS_OR_VETO: Final = _by_hand(Enact, TWO, AskVeto())


def _by_mask(word: Any) -> list[Choices]:
    return [Choices(tuple([word(seat) for seat in seats_in(mask)])) for mask in range(1 << 10)]


_NOMINATIONS: Final = _by_mask(Nominate)
_INVESTIGATIONS: Final = _by_mask(Investigate)
_SPECIAL_ELECTIONS: Final = _by_mask(CallSpecialElection)
_EXECUTIONS: Final = _by_mask(Execute)


def targets(state: "State") -> i64:
    """Which seats may be chosen, in a phase where a seat is chosen."""
    now = state.round
    if state.phase == NOMINATION:
        return tables.eligible(state.living, now.candidate, state.last_president, state.last_chancellor)
    seats = tables.others(state.living, now.candidate)
    # SH 4.1: nobody is investigated twice.
    return seats & ~state.investigated if state.phase == INVESTIGATION else seats


def legal(state: "State") -> Choices:
    phase = state.phase
    if phase == ELECTION:
        return _JA_OR_NEIN
    if phase == NOMINATION:
        return _NOMINATIONS[targets(state)]
    now = state.round
    if phase == DISCARD:
        return _DISCARDS[now.drawn]
    if phase == ENACTMENT:
        hands = _ENACTMENTS_OR_VETO if tables.can_veto(state.fascist, now.veto_asked) else _ENACTMENTS
        return hands[now.passed]
    if phase == VETO:
        return _AGREE_OR_REFUSE
    if phase == INVESTIGATION:
        return _INVESTIGATIONS[targets(state)]
    if phase == SPECIAL_ELECTION:
        return _SPECIAL_ELECTIONS[targets(state)]
    return _EXECUTIONS[targets(state)]


def read(state: "State", action: Action) -> i64:
    """What was decided, as a number."""
    phase = state.phase
    if not isinstance(action, _KINDS[phase]):
        return _ask_veto(state, action)
    if phase == ELECTION:
        return YES if action.ja else NO
    if phase == NOMINATION:
        return _seat(state, action.chancellor)
    if phase == DISCARD:
        return _tile(state.round.drawn, DRAWN, action.policy)
    if phase == ENACTMENT:
        return _tile(state.round.passed, PASSED, action.policy)
    if phase == VETO:
        return YES if action.agree else NO
    return _seat(state, action.seat)


def _ask_veto(state: "State", action: Any) -> i64:
    """SH 3.4: all that may be decided beside what a phase is for."""
    if state.phase != ENACTMENT or not isinstance(action, AskVeto):
        raise Illegal(
            "wrong-action", CLAUSES[state.phase], phase=str(PHASES[state.phase]), action=type(action).__name__
        )
    if not tables.can_veto(state.fascist, state.round.veto_asked):
        raise Illegal("veto-refused" if state.round.veto_asked else "veto-locked", "SH 3.4")
    return ASK_VETO


def _seat(state: "State", seat: i64) -> i64:
    if not 0 <= seat < state.seats or not (targets(state) >> seat) & 1:
        raise _not_a_target(state, seat)
    return seat


def _not_a_target(state: "State", seat: i64) -> Illegal:
    nominating = state.phase == NOMINATION
    if not 0 <= seat < state.seats:
        return Illegal("no-such-seat", "SH 1.1", seat=int(seat))
    if seat == state.round.candidate:
        return Illegal("not-yourself", "SH 2.3" if nominating else "SH 4")
    if not (state.living >> seat) & 1:
        return Illegal("target-dead", "SH 4.4", seat=int(seat))
    if nominating:
        return Illegal("term-limited", "SH 2.3", seat=int(seat))
    return Illegal("investigated-already", "SH 4.1", seat=int(seat))


def _tile(liberal: i64, size: i64, policy: Policy) -> i64:
    """A tile of a hand of this size with so many liberal ones."""
    tile: i64 = LIBERAL if policy == _LIBERAL_TILE else FASCIST
    if (liberal if tile == LIBERAL else size - liberal) == 0:
        raise Illegal("no-such-tile", "SH 3.1", policy=str(policy))
    return tile


def not_awaited(state: "State", seat: i64) -> Illegal:
    """Why this seat has nothing to decide."""
    if not 0 <= seat < state.seats:
        return Illegal("no-such-seat", "SH 1.1", seat=int(seat))
    if state.phase == OVER:
        return Illegal("match-over", "SH 5.1")
    if not (state.living >> seat) & 1:
        return Illegal("dead", "SH 4.4")
    if state.phase == ELECTION:
        return Illegal("voted-already", "SH 2.4")
    return Illegal("not-your-turn", CLAUSES[state.phase], phase=str(PHASES[state.phase]))
