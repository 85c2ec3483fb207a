"""A position of Secret Hitler and what can be asked of it. What a decision changes is in `rules`.

Sets of seats are bit masks. The draw pile is a row of bits (1 fascist), the top tile lowest.
"""

from typing import Any, Final

from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import NOTHING, Choices
from cabale.core.messages import Action
from cabale.core.outcome import Outcome
from cabale.core.seats import NO_SEAT
from cabale.core.tell import Tell
from cabale.games.secret_hitler import choices, observed, rules, text, view
from cabale.games.secret_hitler.phases import ELECTION, NOMINATION
from cabale.games.secret_hitler.round import UNKNOWN, Round
from cabale.games.secret_hitler.tables import RULES
from cabale.games.secret_hitler.terms import Reason

REASONS: Final = tuple(Reason)


class State(core.State):
    """Everything there is at the table, hidden or not."""

    def __init__(self, seats: i64, roles: list[int]) -> None:
        super().__init__(seats)
        self.roles: list[int] = roles  # never changed after the deal, so clones share it
        self.rules: i64 = RULES  # the version this match is played by
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
        twin.rules = self.rules
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

    @property
    def at_once(self) -> bool:
        return self.phase == ELECTION

    def observed(self, seat: int) -> int:
        return observed.observed(self, seat)

    def legal(self, seat: int) -> Choices:
        return choices.legal(self) if self.owes(seat) else NOTHING

    def not_awaited(self, seat: i64) -> Illegal:
        return choices.not_awaited(self, seat)

    def carry_out(self, seat: i64, action: Action, chance: Chance, tell: Tell | None) -> None:
        rules.apply(self, seat, action, chance, tell)

    def make_board(self) -> "view.Board":
        return view.board(self)

    def view(self, seat: int, heard: tuple[Any, ...] = ()) -> "view.AnyView":
        return view.view(self, seat, heard)

    def to_text(self) -> str:
        return text.POSITION.to_text(self)
