"""A position of Citadelles and what can be asked of it. What may be decided is in `choices`, what a decision changes in
`rules` and its neighbours."""

from typing import Any, Final

from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.core.outcome import Outcome
from cabale.core.seats import NO_SEAT, seats_in
from cabale.core.tell import Tell
from cabale.games.citadelles import choices, observed, refusals, rules, score, showing, text, view
from cabale.games.citadelles.phases import DRAFT, OVER
from cabale.games.citadelles.pile import Pile
from cabale.games.citadelles.player import Player
from cabale.games.citadelles.round import Round, Turn
from cabale.games.citadelles.terms import Reason

REASONS: Final = tuple(Reason)


class State(core.State):
    """Everything there is at the table, hidden or not."""

    def __init__(self, seats: i64, gold: i64, dealt: list[int], pile: Pile) -> None:
        super().__init__(seats)
        self.dealt: list[int] = dealt  # the cards in their first order; never changed, so clones share it
        self.players: list[Player] = [Player(gold) for _ in range(seats)]
        self.pile: Pile = pile
        self.phase: i64 = DRAFT
        self.crown: i64 = NO_SEAT
        self.round: Round = Round(0, NO_SEAT)
        self.turn: Turn = Turn(0, NO_SEAT)  # the last one begun
        self.past: list[Round] = []
        self.first: i64 = NO_SEAT  # who completed a city first (CI 6.2)
        self.haunted_since: i64 = 0  # the round in which the Haunted City was built (CI 5.1)
        self.winners: i64 = 0
        self.reason: i64 = 0

    def clone(self) -> "State":
        twin = State(0, 0, self.dealt, self.pile.copy())
        twin.seats = self.seats
        twin.players = [player.clone() for player in self.players]
        twin.phase = self.phase
        twin.pending = self.pending
        twin.crown = self.crown
        twin.round = self.round.clone()
        if len(twin.round.turns) > 0 and twin.round.turns[-1] is self.turn:
            twin.turn = twin.round.turns[-1] = self.turn.clone()
        else:
            twin.turn = self.turn
        twin.past = self.past.copy()
        twin.first = self.first
        twin.haunted_since = self.haunted_since
        twin.winners = self.winners
        twin.reason = self.reason
        return twin

    @property
    def moment(self) -> int:
        return self.round.number

    @property
    def outcome(self) -> Outcome | None:
        return self.ending() if self.phase == OVER else None

    def ending(self) -> Outcome:
        """The outcome of a match that is over."""
        scores = tuple([int(score.total(self, seat)) for seat in range(self.seats)])
        return Outcome(seats_in(self.winners), REASONS[self.reason], scores)

    def wait_for(self, seat: i64) -> None:
        """This seat alone is to decide."""
        one: i64 = 1
        self.pending = one << seat

    def draw(self) -> i64:
        """Take the top card of the pile in the turn going on; those who had put it there know who has it."""
        pile = self.pile
        known = pile.knew()
        card = pile.draw()
        if known != 0:
            self.turn.trace(card, known)
        return card

    def observed(self, seat: int) -> int:
        return observed.observed(self, seat)

    def legal(self, seat: int) -> Legal:
        return choices.legal(self, seat)

    def not_awaited(self, seat: i64) -> Illegal:
        return refusals.not_awaited(self, seat)

    def carry_out(self, seat: i64, action: Action, chance: Chance, tell: Tell | None) -> None:
        rules.apply(self, seat, action, chance, tell)

    def make_board(self) -> "view.Board":
        return showing.board(self)

    def view(self, seat: int, heard: tuple[Any, ...] = ()) -> "view.AnyView":
        return showing.view(self, seat, heard)

    def to_text(self) -> str:
        return text.POSITION.to_text(self)
