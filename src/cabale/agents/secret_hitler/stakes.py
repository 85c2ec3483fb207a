"""What positions are worth, and small things all reasoning agents share."""

from collections.abc import Iterable
from math import exp

from cabale.beliefs.secret_hitler import Belief
from cabale.beliefs.secret_hitler.supposing import outlook
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.seats import mask_of
from cabale.games.secret_hitler.actions import Action
from cabale.games.secret_hitler.tables import (
    CHAOS,
    DANGER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
    next_in_turn,
)
from cabale.games.secret_hitler.view import Board

# What policies weigh in favour of the liberals, by their number, in log odds.
LIBERAL = (0.0, 0.35, 0.75, 1.5, 2.3)
FASCIST = (0.0, -0.45, -0.95, -1.55, -2.1, -2.9)
LIBERAL_START = 0.3

IMPATIENCE = 0.01  # what one more refused government costs liberals, beside the tracker


def wins(liberal: int, fascist: int, extra: float = 0.0) -> float:
    """How often liberals win from so many policies."""
    if liberal >= LIBERAL_POLICIES_TO_WIN:
        return 1.0
    if fascist >= FASCIST_POLICIES_TO_WIN:
        return 0.0
    return 1 / (1 + exp(-(LIBERAL_START + LIBERAL[liberal] + FASCIST[fascist] + extra)))


def worth(belief: Belief, board: Board, president: int, chancellor: int) -> float:
    """How often liberals win if these two govern, in the eyes of this belief."""
    calm_liberal, liberal, calm_fascist, fascist = outlook(belief, president, chancellor)
    gained, lost = wins(board.liberal + 1, board.fascist), wins(board.liberal, board.fascist + 1)
    if board.fascist >= DANGER:  # SH 2.7: then Hitler as Chancellor wins
        return calm_liberal * gained + calm_fascist * lost
    return (calm_liberal + liberal) * gained + (calm_fascist + fascist) * lost


def worth_refused(belief: Belief, board: Board, candidate: int, tracker: int) -> float:
    """How often liberals win if the government of this candidate is refused: chaos comes, or the next in turn, with one
    of the better chancellors (not everybody chooses well), if he is not refused in his turn."""
    liberal, fascist = board.liberal, board.fascist
    if tracker == CHAOS - 1:
        top = belief.next_liberal()
        return top * wins(liberal + 1, fascist) + (1 - top) * wins(liberal, fascist + 1)
    following = next_in_turn(board.seats, mask_of(board.living), candidate)
    suspicion = belief.fascists()
    limited = board.term_limited
    others = [seat for seat in board.living if seat != following and seat not in limited]
    others.sort(key=lambda seat: suspicion[seat])
    accepted = worth(belief, board, following, others[len(others) // 3])
    return max(accepted, worth_refused(belief, board, following, tracker + 1)) - IMPATIENCE


def best(scores: dict[Action, float], chance: Chance) -> Action:
    """The action of the highest score; luck decides between equals."""
    top = max(scores.values())
    actions = [action for action, score in scores.items() if score > top - 1e-9]
    return actions[chance.below(len(actions))]


def first(wanted: Iterable[Action], legal: Legal[Action]) -> Action:
    """The first of these that is legal, or what there is."""
    return next((action for action in wanted if action in legal), next(iter(legal)))
