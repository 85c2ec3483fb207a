"""In which manner each seat chooses its characters, from the rounds that are over. When a round is over everybody knows
who held which character, and so nearly which packs were passed: what was wanted of them tells the manner.

One round after the other, each seat by itself: that two seats' manners hang together by what one passed to the other is
left aside.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cabale.beliefs.citadelles.draft import DraftBelief
from cabale.beliefs.citadelles.outset import Outset
from cabale.beliefs.citadelles.wants import Wants
from cabale.core.seats import NO_SEAT
from cabale.games.citadelles.terms import Character

if TYPE_CHECKING:
    from cabale.games.citadelles import view as told


def draft_of(seats: i64, seen: "told.Round", is_over: bool) -> DraftBelief:
    """The draft of a round as everybody knows it: who has answered the calls, and to which nobody did."""
    draft = DraftBelief(seats, seen.crown, ranks_of(seen.face_up))
    holders: list[int] = [NO_SEAT] * 9
    for turn in seen.turns:
        holders[turn.character.rank] = turn.seat
    murdered: i64 = 0 if seen.murdered is None else seen.murdered.rank
    if seen.victim is not None:
        holders[murdered] = seen.victim
    called: i64 = 0 if seen.called is None else seen.called.rank
    rank: i64
    for rank in range(1, called + 1):
        # A murdered character is as silent as one that nobody has (CI 3.1).
        if holders[rank] != NO_SEAT or rank != murdered or is_over:
            draft.is_held(rank, holders[rank])
    return draft


def ranks_of(characters: tuple[Character, ...]) -> i64:
    one: i64 = 1
    ranks: i64 = 0
    for character in characters:
        ranks |= one << character.rank
    return ranks


class Acquaintance:
    """By seat, how likely it has each manner. It remembers the match that it was asked about last, round by round."""

    def __init__(self, wants: Wants) -> None:
        self._wants = wants
        self._seats: i64 = 0
        self._past: list[told.Round] = []
        self._known: list[list[vec[float]]] = []  # after so many rounds

    def manners(self, board: "told.Board", outset: Outset) -> list[vec[float]]:
        """After the rounds of this board that are over; the outset is that of the round under way."""
        past = board.past
        same: i64 = 0
        if self._seats == board.seats:
            most: i64 = min(len(past), len(self._past))
            while same < most and (past[same] is self._past[same] or past[same] == self._past[same]):
                same += 1
        else:
            self._seats = board.seats
            self._known = [[self._wants.shares for _ in range(board.seats)]]
        del self._past[same:]
        del self._known[same + 1 :]
        outsets: list[Outset] = []
        number: i64 = len(past) - 1
        while number >= same:
            outset = outset.before(past[number])
            outsets.append(outset)
            number -= 1
        for each in past[same:]:
            self._known.append(self._after(each, outsets.pop()))
            self._past.append(each)
        return self._known[-1]

    def _after(self, seen: "told.Round", outset: Outset) -> list[vec[float]]:
        known = self._known[-1]
        draft = draft_of(self._seats, seen, True)
        choose(draft, self._wants, known, outset)
        draft.weigh()
        found = known.copy()
        for number, taking in enumerate(draft.takings):
            found[taking.seat] = _learned(found[taking.seat], taking.shares, draft.manners(number))
        return [self._settled(shares) for shares in found]

    def _settled(self, shares: vec[float]) -> vec[float]:
        """Somebody may choose otherwise another time."""
        settled: vec[float] = vec[float]()
        manner: i64
        for manner in range(len(shares)):
            first = self._wants.shares[manner]
            settled = append(settled, shares[manner] + self._wants.change * (first - shares[manner]))
        return settled


def choose(draft: DraftBelief, wants: Wants, manners: list[vec[float]], outset: Outset) -> None:
    """Everybody chooses by what he wants, each in his manner."""
    weights = [wants.weights(outset, seat) for seat in range(outset.seats)]
    for taking in draft.takings:
        taking.chosen_by(manners[taking.seat], weights[taking.seat])


def _learned(shares: vec[float], before: vec[float], after: vec[float]) -> vec[float]:
    """Shares that have learned what a taking told of those before it: who takes twice in a round tells twice."""
    learned: vec[float] = vec[float]()
    total = 0.0
    manner: i64
    for manner in range(len(shares)):
        total += shares[manner] * after[manner] / before[manner]
    for manner in range(len(shares)):
        learned = append(learned, shares[manner] * after[manner] / before[manner] / total)
    return learned
