"""The rules of thumb of Secret Hitler, on states: decides as the agent `thumb` does at a table where nobody talks."""

from typing import Final

from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.messages import Action
from cabale.core.seats import seats_in
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
from cabale.games.secret_hitler.choices import targets
from cabale.games.secret_hitler.phases import (
    DISCARD,
    ELECTION,
    ENACTMENT,
    EXECUTION,
    INVESTIGATION,
    NOMINATION,
    SPECIAL_ELECTION,
    VETO,
)
from cabale.games.secret_hitler.round import UNKNOWN, Round
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import (
    CHAOS,
    DANGER,
    DRAWN,
    FASCIST,
    FASCIST_POLICIES_TO_WIN,
    HITLER,
    HITLER_KNOWS,
    LIBERAL,
    LIBERAL_POLICIES_TO_WIN,
    PASSED,
    POLICIES,
    can_veto,
)
from cabale.search.policy import Policy

# From here on one more policy may win.
LAST_LIBERAL: Final[i64] = LIBERAL_POLICIES_TO_WIN - 1
LAST_FASCIST: Final[i64] = FASCIST_POLICIES_TO_WIN - 1

_JA: Final = CastVote(True)
_NEIN: Final = CastVote(False)
_AGREE: Final = AnswerVeto(True)
_REFUSE: Final = AnswerVeto(False)
_ASK_VETO: Final = AskVeto()
_DISCARDS: Final[list[Action]] = [Discard(policy) for policy in POLICIES]
_ENACTMENTS: Final[list[Action]] = [Enact(policy) for policy in POLICIES]
_NOMINATIONS: Final[list[Action]] = [Nominate(seat) for seat in range(10)]
_INVESTIGATIONS: Final[list[Action]] = [Investigate(seat) for seat in range(10)]
_SPECIAL_ELECTIONS: Final[list[Action]] = [CallSpecialElection(seat) for seat in range(10)]
_EXECUTIONS: Final[list[Action]] = [Execute(seat) for seat in range(10)]


class ThumbPolicy(Policy):
    """Liberals remember who enacted what, fascists elect their own, and Hitler once that wins."""

    def choose(self, state: core.State, seat: int, chance: Chance) -> Action:
        assert isinstance(state, State)
        me: i64 = seat
        phase = state.phase
        if phase == ELECTION:
            return _JA if votes_ja(state, me, chance) else _NEIN
        if phase == DISCARD:
            return _DISCARDS[_discarded(state, me)]
        if phase == ENACTMENT:
            return _enact(state, me)
        if phase == VETO:
            bad = (state.round.passed == 0) == (state.roles[me] == LIBERAL)
            return _AGREE if bad else _REFUSE
        if phase == NOMINATION:
            return _NOMINATIONS[_nominee(state, me, chance)]
        mask = targets(state)
        if phase == INVESTIGATION:
            return _INVESTIGATIONS[_most(state, me, _enemies(state, me, mask), phase, chance)]
        if phase == SPECIAL_ELECTION:
            return _SPECIAL_ELECTIONS[_most(state, me, _friends(state, me, mask), phase, chance)]
        return _EXECUTIONS[_most(state, me, _enemies(state, me, mask), phase, chance)]


def known(state: State, me: i64) -> i64:
    """The seats that this one knows to be fascist, itself among them (SH 1.3)."""
    one: i64 = 1
    mine: i64 = state.roles[me]
    if mine == LIBERAL:
        return 0
    if mine == HITLER and state.seats > HITLER_KNOWS:
        return one << me
    fascists: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if state.roles[seat] != LIBERAL:
            fascists |= one << seat
        seat += 1
    return fascists


def suspicion(state: State, me: i64, seat: i64) -> float:
    """How fascist a seat looks, from 0 to 1, to an honest observer with this seat's own memory. Sums are made in the
    order in which the agent makes them, so that both agree to the last bit."""
    if (known(state, me) >> seat) & 1:
        return 1.0
    if seat == me:
        return 0.0
    score = 0.4
    for past in state.past:
        score += _seen_by_all(past, seat)
    score += _seen_by_all(state.round, seat)
    for past in state.past:
        score = _seen_by_me(past, me, seat, score)
    score = _seen_by_me(state.round, me, seat, score)
    if score < 0.0:
        return 0.0
    return 1.0 if score > 1.0 else score


def _seen_by_all(past: Round, seat: i64) -> float:
    if past.enacted == UNKNOWN:
        return 0.0
    if past.candidate == seat:
        return -0.12 if past.enacted == LIBERAL else 0.10
    if past.nominee == seat:
        return -0.15 if past.enacted == LIBERAL else 0.12
    return 0.0


def _seen_by_me(past: Round, me: i64, seat: i64, score: float) -> float:
    """What a government of mine adds: what its other member did with tiles I saw, and whom I investigated."""
    if not past.elected:
        return score
    if past.candidate == me:
        if past.nominee == seat and past.passed != UNKNOWN:
            if past.enacted == FASCIST:
                score = 1.0 if past.passed > 0 else score - 0.12  # I passed a choice, or there was none
            elif past.enacted == LIBERAL and past.passed < PASSED:
                score -= 0.25
        if past.found != UNKNOWN and past.target == seat:
            score = 1.0 if past.found == FASCIST else 0.0
    elif past.nominee == me and past.candidate == seat and past.enacted == FASCIST and past.passed == 0:
        score += 0.15
    return score


def votes_ja(state: State, me: i64, chance: Chance) -> bool:
    now = state.round
    candidate = now.candidate
    nominee = now.nominee
    if state.roles[me] != LIBERAL:
        friends = known(state, me)
        if state.fascist >= DANGER and (friends >> nominee) & 1 and state.roles[nominee] == HITLER:
            return True
        return ((friends >> candidate) | (friends >> nominee)) & 1 == 1 or chance.below(3) == 0
    if state.tracker == CHAOS - 1 and state.fascist < LAST_FASCIST:
        return True  # anything rather than the top tile
    of_nominee = 0.0 if nominee == me else suspicion(state, me, nominee)
    worst = of_nominee
    if candidate != me:
        of_candidate = suspicion(state, me, candidate)
        worst = of_candidate if nominee == me or of_candidate > of_nominee else of_nominee
    if state.fascist >= DANGER and nominee != me and not (state.not_hitler >> nominee) & 1:
        return of_nominee < 0.35 and worst < 0.5
    return worst < 0.55


def _discarded(state: State, me: i64) -> i64:
    """The tile the President puts away: what his party does not want, or what there is."""
    wanted = FASCIST if state.roles[me] == LIBERAL or _hides(state, me) else LIBERAL
    drawn = state.round.drawn
    if wanted == FASCIST:
        return FASCIST if drawn < DRAWN else LIBERAL
    return LIBERAL if drawn > 0 else FASCIST


def _hides(state: State, me: i64) -> bool:
    """Hitler plays the liberal until it matters."""
    return state.roles[me] == HITLER and state.liberal < LAST_LIBERAL and state.fascist < LAST_FASCIST


def _enact(state: State, me: i64) -> Action:
    now = state.round
    passed = now.passed
    liberal = state.roles[me] == LIBERAL
    if passed == (0 if liberal else PASSED):  # nothing that my party wants
        if can_veto(state.fascist, now.veto_asked):
            return _ASK_VETO
        return _ENACTMENTS[FASCIST if liberal else LIBERAL]
    if liberal or (passed > 0 and _hides(state, me)):
        return _ENACTMENTS[LIBERAL]
    return _ENACTMENTS[FASCIST]


def _nominee(state: State, me: i64, chance: Chance) -> i64:
    mask = targets(state)
    if state.roles[me] != LIBERAL and state.fascist >= DANGER:
        friends = known(state, me) & mask
        seat: i64 = 0
        while friends >> seat != 0:
            if (friends >> seat) & 1 and state.roles[seat] == HITLER:
                return seat
            seat += 1
    return _most(state, me, _friends(state, me, mask), NOMINATION, chance)


def _friends(state: State, me: i64, mask: i64) -> i64:
    """Of these seats, known fascists if there are any."""
    friends = known(state, me) & mask
    return friends if friends != 0 else mask


def _enemies(state: State, me: i64, mask: i64) -> i64:
    """Of these seats, those that are not known fascists if there are any."""
    enemies = mask & ~known(state, me)
    return enemies if enemies != 0 else mask


def _most(state: State, me: i64, mask: i64, phase: i64, chance: Chance) -> i64:
    """Of these seats the one that suits this phase best; among equals by luck."""
    one: i64 = 1
    best = -10.0
    equal: i64 = 0
    seat: i64 = 0
    while mask >> seat != 0:
        if (mask >> seat) & 1:
            worth = _worth(state, me, seat, phase)
            if worth > best + 1e-9:
                equal = 0
            if worth > best - 1e-9:
                equal |= one << seat
            if worth > best:
                best = worth
        seat += 1
    seats = seats_in(equal)
    found: i64 = seats[chance.below(len(seats))]
    return found


def _worth(state: State, me: i64, seat: i64, phase: i64) -> float:
    guess = suspicion(state, me, seat)
    if phase == INVESTIGATION:
        return guess
    cleared = state.roles[me] == LIBERAL and (state.not_hitler >> seat) & 1
    if phase == EXECUTION:
        return guess - 0.3 if cleared else guess
    if phase == NOMINATION and cleared and state.fascist >= DANGER:
        return -guess + 0.2
    return -guess
