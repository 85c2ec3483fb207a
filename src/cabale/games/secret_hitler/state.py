"""A position of Secret Hitler and what can be asked of it. What a decision changes is in `rules`.

Sets of seats are bit masks. The draw pile is a row of bits (1 fascist), the top tile lowest.
"""

from typing import Any, Final

from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import NOTHING, Choices
from cabale.core.outcome import Outcome
from cabale.core.seats import seats_in
from cabale.core.tell import Tell
from cabale.games.secret_hitler import rules, view
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
from cabale.games.secret_hitler.round import (
    DISCARD,
    ELECTION,
    ENACTMENT,
    INVESTIGATION,
    NO_SEAT,
    NOMINATION,
    SPECIAL_ELECTION,
    UNKNOWN,
    VETO,
    Round,
)
from cabale.games.secret_hitler.terms import Policy, Reason

REASONS: Final = tuple(Reason)


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


_DISCARDS: Final = _by_hand(Discard, rules.THREE)
_ENACTMENTS: Final = _by_hand(Enact, rules.TWO)
_ENACTMENTS_OR_VETO: Final = _by_hand(Enact, rules.TWO, AskVeto())


def _by_mask(word: Any) -> list[Choices]:
    return [Choices(tuple([word(seat) for seat in seats_in(mask)])) for mask in range(1 << 10)]


_NOMINATIONS: Final = _by_mask(Nominate)
_INVESTIGATIONS: Final = _by_mask(Investigate)
_SPECIAL_ELECTIONS: Final = _by_mask(CallSpecialElection)
_EXECUTIONS: Final = _by_mask(Execute)


class State(core.State):
    """Everything there is at the table, hidden or not."""

    def __init__(self, seats: i64, roles: list[int]) -> None:
        super().__init__(seats)
        self.roles: list[int] = roles  # never changed after the deal, so clones share it
        self.phase: i64 = NOMINATION
        self.round: Round = Round(0, 0, False)
        self.past: list[Round] = []
        self.rotation: i64 = 0  # the last candidate in turn; a special election leaves it alone (SH 2.2)
        self.living: i64 = (1 << seats) - 1
        self.tracker: i64 = 0
        self.liberal: i64 = 0
        self.fascist: i64 = 0
        self.pile: i64 = 0
        self.pile_size: i64 = 0
        self.discarded_liberal: i64 = 0
        self.discarded_fascist: i64 = 0
        self.ballots: i64 = 0  # the ja so far; nobody sees them before all are in
        self.last_president: i64 = NO_SEAT
        self.last_chancellor: i64 = NO_SEAT
        self.investigated: i64 = 0
        self.not_hitler: i64 = 0
        self.next_candidate: i64 = NO_SEAT  # called by a special election
        self.winner: i64 = UNKNOWN
        self.reason: i64 = 0

    def clone(self) -> "State":
        twin = State(self.seats, self.roles)
        twin.phase = self.phase
        twin.pending = self.pending
        twin.round = self.round.clone()
        twin.past = self.past.copy()
        twin.rotation = self.rotation
        twin.living = self.living
        twin.tracker = self.tracker
        twin.liberal = self.liberal
        twin.fascist = self.fascist
        twin.pile = self.pile
        twin.pile_size = self.pile_size
        twin.discarded_liberal = self.discarded_liberal
        twin.discarded_fascist = self.discarded_fascist
        twin.ballots = self.ballots
        twin.last_president = self.last_president
        twin.last_chancellor = self.last_chancellor
        twin.investigated = self.investigated
        twin.not_hitler = self.not_hitler
        twin.next_candidate = self.next_candidate
        twin.winner = self.winner
        twin.reason = self.reason
        return twin

    @property
    def moment(self) -> int:
        return self.round.number

    @property
    def outcome(self) -> Outcome | None:
        return None if self.winner == UNKNOWN else self.ending()

    def ending(self) -> Outcome:
        """The outcome of a match that is over."""
        winner = self.winner
        winners = [seat for seat, role in enumerate(self.roles) if (role > 0) == (winner > 0)]
        return Outcome(tuple(winners), REASONS[self.reason])

    def eligible(self) -> i64:
        """Who may be nominated (SH 2.3)."""
        one: i64 = 1
        seats = self.living & ~(one << self.round.candidate)
        if self.last_chancellor != NO_SEAT:
            seats &= ~(one << self.last_chancellor)
        if self.last_president != NO_SEAT and len(seats_in(self.living)) > 5:
            seats &= ~(one << self.last_president)
        return seats

    def others(self) -> i64:
        """The living but for the President."""
        one: i64 = 1
        return self.living & ~(one << self.round.candidate)

    def can_veto(self) -> bool:
        """SH 3.4: unlocked by the fifth fascist policy, and refused once is refused for this session."""
        return self.fascist >= 5 and not self.round.veto_asked

    def legal(self, seat: int) -> Choices:
        place: i64 = seat
        if not self.owes(place):
            return NOTHING
        phase = self.phase
        if phase == ELECTION:
            return _JA_OR_NEIN
        if phase == NOMINATION:
            return _NOMINATIONS[self.eligible()]
        if phase == DISCARD:
            return _DISCARDS[self.round.drawn]
        if phase == ENACTMENT:
            return _ENACTMENTS_OR_VETO[self.round.passed] if self.can_veto() else _ENACTMENTS[self.round.passed]
        if phase == VETO:
            return _AGREE_OR_REFUSE
        if phase == INVESTIGATION:
            return _INVESTIGATIONS[self.others() & ~self.investigated]
        if phase == SPECIAL_ELECTION:
            return _SPECIAL_ELECTIONS[self.others()]
        return _EXECUTIONS[self.others()]

    def not_awaited(self, seat: i64) -> Illegal:
        return rules.not_awaited(self, seat)

    def carry_out(self, seat: i64, action: Any, chance: Chance, tell: Tell | None) -> None:
        rules.apply(self, seat, action, chance, tell)

    def make_board(self) -> "view.Board":
        return view.board(self)

    def view(self, seat: int, heard: tuple[Any, ...] = ()) -> "view.View":
        return view.view(self, seat, heard)
