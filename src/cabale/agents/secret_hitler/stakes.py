"""What positions are worth, and small things all reasoning agents share."""

from collections.abc import Iterable
from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler import Belief
from cabale.beliefs.secret_hitler.course import Course
from cabale.beliefs.secret_hitler.posterior import BITS
from cabale.beliefs.secret_hitler.supposing import calmly, enacts_liberal
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.secret_hitler.actions import Action
from cabale.games.secret_hitler.tables import (
    CHAOS,
    DANGER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
    next_in_turn,
    others,
    term_limited,
)

# What policies weigh in favour of the liberals, by their number, in log odds.
LIBERAL: Final[list[float]] = [0.0, 0.35, 0.75, 1.5, 2.3]
FASCIST: Final[list[float]] = [0.0, -0.45, -0.95, -1.55, -2.1, -2.9]
LIBERAL_START: Final = 0.3

FINELY: Final[i64] = 1 << 20  # how finely luck is divided
IMPATIENCE: Final = 0.01  # what one more refused government costs liberals, beside the tracker


def wins(liberal: i64, fascist: i64, extra: float) -> float:
    """How often liberals win from so many policies, with something more in their favour, in log odds."""
    if liberal >= LIBERAL_POLICIES_TO_WIN:
        return 1.0
    if fascist >= FASCIST_POLICIES_TO_WIN:
        return 0.0
    return 1 / (1 + exp(-(LIBERAL_START + LIBERAL[liberal] + FASCIST[fascist] + extra)))


# The same with nothing more: liberal policies * 7 + fascist policies.
WINS: Final[vec[float]] = vec[float]([wins(liberal, fascist, 0.0) for liberal in range(6) for fascist in range(7)])


def worth(belief: Belief, course: Course, president: i64, chancellor: i64) -> float:
    """How often liberals win if these two govern, in the eyes of this belief."""
    at: i64 = course.liberal * 7 + course.fascist
    gained: float = WINS[at + 7]
    lost: float = WINS[at + 1]
    if course.fascist >= DANGER:  # SH 2.7: then Hitler as Chancellor wins
        calm_liberal, calm_fascist = calmly(belief, president, chancellor)
        return calm_liberal * gained + calm_fascist * lost
    liberal = enacts_liberal(belief, president, chancellor)
    return liberal * gained + (1 - liberal) * lost


def worth_refused(belief: Belief, course: Course, candidate: i64, tracker: i64) -> float:
    """How often liberals win if the government of this candidate is refused: chaos comes, or the next in turn, with one
    of the better chancellors (not everybody chooses well), if he is not refused in his turn."""
    government: i64 = candidate * CHAOS + tracker
    if belief.refused_as == government:
        return belief.refused
    if tracker == CHAOS - 1:
        top = belief.next_liberal()
        at: i64 = course.liberal * 7 + course.fascist
        worth_it = top * WINS[at + 7] + (1 - top) * WINS[at + 1]
    else:
        following = next_in_turn(course.seats, course.living, candidate)
        limited = term_limited(course.living, course.last_president, course.last_chancellor)
        belief.weigh()
        chancellor = _trusted(belief.fascist_shares, others(course.living, following) & ~limited)
        accepted = worth(belief, course, following, chancellor)
        refused = worth_refused(belief, course, following, tracker + 1)
        worth_it = (max(accepted, refused)) - IMPATIENCE
    belief.refused_as = government
    belief.refused = worth_it
    return worth_it


def is_worth_less(belief: Belief, course: Course, accepted: float, margin: float) -> bool:
    """Whether something of this worth is worth less than a refusal of the government that is proposed, and by so much:
    `accepted < worth_refused(...) + margin`, known as soon as one of the ways a refusal may go on is."""
    candidate = course.now.candidate
    tracker = course.tracker
    at: i64 = course.liberal * 7 + course.fascist
    top = belief.next_liberal()
    later: i64 = CHAOS - 1 - tracker
    if accepted < _after_refusals(top * WINS[at + 7] + (1 - top) * WINS[at + 1], later) + margin:
        return True
    if later == 0:
        return False
    limited = term_limited(course.living, course.last_president, course.last_chancellor)
    belief.weigh()
    refusals: i64
    for refusals in range(1, later + 1):
        candidate = next_in_turn(course.seats, course.living, candidate)
        chancellor = _trusted(belief.fascist_shares, others(course.living, candidate) & ~limited)
        if accepted < _after_refusals(worth(belief, course, candidate, chancellor), refusals) + margin:
            return True
    return False


def _after_refusals(value: float, refusals: i64) -> float:
    while refusals > 0:
        value -= IMPATIENCE
        refusals -= 1
    return value


def _trusted(suspicion: vec[float], among: i64) -> i64:
    """Of some seats the one that a third of them are less suspected than."""
    third: i64 = BITS[among] // 3
    seat: i64
    other: i64
    for seat in range(len(suspicion)):
        if (among >> seat) & 1:
            before: i64 = 0  # of two that are suspected alike the one of the lower number comes first
            for other in range(len(suspicion)):
                if (among >> other) & 1 and other != seat:
                    less = suspicion[other] < suspicion[seat]
                    if less or (other < seat and suspicion[other] == suspicion[seat]):
                        before += 1
            if before == third:
                return seat
    raise AssertionError("nobody may be nominated")


def _most(numbers: list[float]) -> float:
    most = numbers[0]
    for number in numbers:
        if number > most:
            most = number
    return most


def best(actions: list[Action], scores: list[float], chance: Chance) -> Action:
    """The action of the highest score; luck decides between equals."""
    top = _most(scores)
    equals: list[Action] = []
    place: i64
    for place in range(len(scores)):
        if scores[place] > top - 1e-9:
            equals.append(actions[place])
    return equals[chance.below(len(equals))]


def mixed(odds: list[float], chance: Chance) -> i64:
    """A place drawn by these weights, which are in log."""
    top = _most(odds)
    total: float = 0.0
    weights: list[float] = []
    for each in odds:
        weight = exp(each - top)
        total += weight
        weights.append(weight)
    left = total * (float(chance.below(FINELY)) + 0.5) / float(FINELY)
    place: i64
    for place in range(len(weights)):
        left -= weights[place]
        if left < 0.0:
            return place
    return len(weights) - 1


def first(wanted: Iterable[Action], legal: Legal[Action]) -> Action:
    """The first of these that is legal, or what there is."""
    for action in wanted:
        if action in legal:
            return action
    return next(iter(legal))
