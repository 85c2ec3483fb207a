"""A position of Indiscrétions and what can be asked of it. What may be decided is in `choices`,
what a decision changes in `rules`."""

from typing import Any, Final

from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.core.outcome import Outcome
from cabale.core.seats import seats_in
from cabale.core.tell import Tell
from cabale.games.indiscretions import choices, observed, refusals, rules, text, view
from cabale.games.indiscretions.packing import how_many
from cabale.games.indiscretions.phases import AGENTS, COUNTER_ESPIONAGE, MAINTENANCE, MEETINGS, OVER, PREPARATION
from cabale.games.indiscretions.side import Side
from cabale.games.indiscretions.terms import Reason
from cabale.games.indiscretions.turn import Turn

REASONS: Final[tuple[Reason, ...]] = tuple(Reason)
BOTH: Final[i64] = 3  # both seats, as a mask


class State(core.State):
    """Everything there is at the table, hidden or not."""

    def __init__(self, turns: i64) -> None:
        super().__init__(2)
        self.turns: i64 = turns  # the limit (IN 2.3)
        self.phase: i64 = PREPARATION
        self.first: Side = Side()
        self.second: Side = Side()
        self.turn: Turn = Turn(0)
        self.past: list[Turn] = []
        self.winners: i64 = 0
        self.reason: i64 = 0

    def clone(self) -> "State":
        twin = State(self.turns)
        twin.phase = self.phase
        twin.pending = self.pending
        twin.first = self.first.clone()
        twin.second = self.second.clone()
        twin.turn = self.turn.clone()
        twin.past = self.past.copy()
        twin.winners = self.winners
        twin.reason = self.reason
        return twin

    @property
    def moment(self) -> int:
        return self.turn.number

    @property
    def outcome(self) -> Outcome | None:
        return self.ending() if self.phase == OVER else None

    def ending(self) -> Outcome:
        """The outcome of a match that is over."""
        return Outcome(seats_in(self.winners), REASONS[self.reason])

    def side(self, seat: i64) -> Side:
        return self.first if seat == 0 else self.second

    def choosers(self) -> i64:
        """Who has something to choose in this phase, whether he has chosen or not: only from what is public."""
        phase = self.phase
        if phase <= MEETINGS:
            return BOTH
        if phase == OVER:
            return 0
        mask: i64 = 0
        seat: i64 = 0
        while seat < 2:
            if self._has_choice(seat, phase):
                mask |= seat + 1
            seat += 1
        return mask

    def _has_choice(self, seat: i64, phase: i64) -> bool:
        if phase == COUNTER_ESPIONAGE:
            return self.turn.number > self.side(seat).banned_until  # IN 4.2
        if phase == AGENTS:
            return how_many(self.turn.play(1 - seat).meetings) > 0
        if phase == MAINTENANCE:
            return how_many(self.turn.play(seat).meetings) > 0
        # IN 3.5: also where only civilians went; not to ask would tell that there are no others.
        return self.groups_at_work(seat) != 0

    def groups_at_work(self, seat: i64) -> i64:
        """This player's groups at enemy meetings that are held, packed as they were sent."""
        sent = self.turn.play(seat).sent
        if sent <= 0:
            return 0
        theirs = self.turn.play(1 - seat)
        place: i64 = 0
        while place < how_many(theirs.meetings):
            if not (theirs.held >> place) & 1:
                sent &= ~(63 << (6 * place))
            place += 1
        return sent

    @property
    def at_once(self) -> bool:
        return True

    def observed(self, seat: int) -> int:
        return observed.observed(self, seat)

    def legal(self, seat: int) -> Legal:
        return choices.legal(self, seat)

    def not_awaited(self, seat: i64) -> Illegal:
        return refusals.not_awaited(self, seat)

    def carry_out(self, seat: i64, action: Action, chance: Chance, tell: Tell | None) -> None:
        rules.apply(self, seat, action, tell)

    def make_board(self) -> "view.Board":
        return view.board(self)

    def view(self, seat: int, heard: tuple[Any, ...] = ()) -> "view.AnyView":
        return view.view(self, seat, heard)

    def to_text(self) -> str:
        return text.POSITION.to_text(self)
