"""How a reasoning liberal decides, given what it believes."""

from cabale.agents.secret_hitler.stakes import best, first, worth, worth_refused
from cabale.beliefs.secret_hitler import Belief
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.secret_hitler.actions import (
    Action,
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
from cabale.games.secret_hitler.terms import Phase, Policy
from cabale.games.secret_hitler.view import Drew, View


def decide(view: View, legal: Legal[Action], chance: Chance, belief: Belief) -> Action:
    board = view.board
    match board.phase:
        case Phase.ELECTION:
            return CastVote(approves(view, belief))
        case Phase.NOMINATION:
            nominations = legal.of(Nominate)
            return best({each: worth(belief, board, view.seat, each.chancellor) for each in nominations}, chance)
        case Phase.DISCARD:
            return first((Discard(Policy.FASCIST),), legal)
        case Phase.ENACTMENT:
            return first((Enact(Policy.LIBERAL), AskVeto()), legal)
        case Phase.VETO:
            return AnswerVeto(passed(view) == 0)
        case Phase.INVESTIGATION:
            # The one it knows least about.
            return best({each: -abs(belief.fascists()[each.seat] - 0.5) for each in legal.of(Investigate)}, chance)
        case Phase.SPECIAL_ELECTION:
            return best({action: -belief.fascists()[action.seat] for action in legal.of(CallSpecialElection)}, chance)
        case _:
            fascist, hitler = belief.fascists(), belief.hitlers()
            return best({each: hitler[each.seat] + 0.25 * fascist[each.seat] for each in legal.of(Execute)}, chance)


def approves(view: View, belief: Belief) -> bool:
    """Whether this government is worth more than what comes if it is refused."""
    board = view.board
    now = board.round
    assert now.nominee is not None
    return worth(belief, board, now.candidate, now.nominee) >= worth_refused(
        belief, board, now.candidate, board.tracker
    )


def passed(view: View) -> int:
    """The liberal tiles that this seat, the President, passed in this session."""
    drew = view.mine.memory[-1]
    assert isinstance(drew, Drew)
    return drew.policies.count(Policy.LIBERAL) - (drew.discarded is Policy.LIBERAL)
