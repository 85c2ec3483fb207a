"""How a reasoning liberal decides, given what it believes."""

from typing import Any, Final

from mypy_extensions import i64

from cabale.agents.secret_hitler.stakes import best, first, is_worth_less, worth
from cabale.beliefs.secret_hitler import Belief
from cabale.beliefs.secret_hitler.course import (
    ANSWERING,
    CALLING,
    DISCARDING,
    ENACTING,
    INVESTIGATING,
    NOMINATING,
    VOTING,
    Course,
)
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.secret_hitler.actions import Action, AnswerVeto, AskVeto, CastVote, Discard, Enact, Nominate
from cabale.games.secret_hitler.terms import Policy

# Actions are made once.
JA: Final = CastVote(True)
NEIN: Final = CastVote(False)
ASK_VETO: Final = AskVeto()
DISCARD_FASCIST: Final = Discard(Policy.FASCIST)
ENACT_LIBERAL: Final = Enact(Policy.LIBERAL)


def decide(witness: Witness, legal: Legal[Action], chance: Chance, margin: float = 0.0) -> Action:
    course = witness.course
    phase = course.phase
    if phase == VOTING:
        return JA if approves(course, witness.belief(), margin) else NEIN
    if phase == DISCARDING:
        return first((DISCARD_FASCIST,), legal)
    if phase == ENACTING:
        return first((ENACT_LIBERAL, ASK_VETO), legal)
    if phase == ANSWERING:
        return AnswerVeto(witness.hand == 0)
    belief = witness.belief()
    belief.weigh()
    fascist, hitler = belief.fascist_shares, belief.hitler_shares
    actions: list[Action] = list(legal)
    scores: list[float] = []
    for action in actions:
        seat = chosen(action)
        if phase == NOMINATING:
            scores.append(worth(belief, course, witness.seat, seat))
        elif phase == INVESTIGATING:
            scores.append(-abs(fascist[seat] - 0.5))  # the one it knows least about
        elif phase == CALLING:
            scores.append(-fascist[seat])
        else:
            scores.append(hitler[seat] + 0.25 * fascist[seat])
    return best(actions, scores, chance)


def approves(course: Course, belief: Belief, margin: float = 0.0) -> bool:
    """Whether this government is worth more than what comes if it is refused, by so much."""
    now = course.now
    return not is_worth_less(belief, course, worth(belief, course, now.candidate, now.nominee), margin)


def chosen(action: Any) -> i64:
    """The seat that somebody nominates, investigates, calls or shoots."""
    return action.chancellor if isinstance(action, Nominate) else action.seat
