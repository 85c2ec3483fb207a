"""Everything there is: what everybody saw, and the discs nobody else saw. What a decision changes is in `rules`."""

from typing import Any, ClassVar

from cabale.core import state
from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import NOTHING, Choices, Legal
from cabale.core.messages import Event
from cabale.core.outcome import Outcome
from cabale.core.seats import SPECTATOR, mask_of
from cabale.core.talk import Said
from cabale.core.tell import Tell
from cabale_skull import rules, text
from cabale_skull.actions import Action
from cabale_skull.events import MatchEnded
from cabale_skull.talk import Utterance
from cabale_skull.terms import Disc, Phase
from cabale_skull.view import AnyView, Board, Mat, Mine, View, fold_board, fold_mine


class State(state.State):
    """One position. `mine` holds each seat's own discs, as that seat sees them."""

    DERIVED: ClassVar[frozenset[str]] = state.State.DERIVED | {"pending"}

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.public = Board(seats, Phase.FIRST_DISC, (), tuple(map(Mat, range(seats))))
        self.mine = [Mine((Disc.FLOWER, Disc.FLOWER, Disc.FLOWER, Disc.SKULL))] * seats  # SK 1.2
        self.ended: Outcome | None = None

    @property
    def moment(self) -> int:
        return self.public.number

    @property
    def outcome(self) -> Outcome | None:
        return self.ended

    def happen(self, event: Event, tell: Tell | None) -> None:
        """Something that everybody sees."""
        self._take_in(event)
        for seat, mine in enumerate(self.mine):
            self.mine[seat] = fold_mine(seat, mine, event)
        if tell is not None:
            tell.everyone(event)

    def happen_to(self, seat: int, secret: Event, public: Event, tell: Tell | None) -> None:
        """Something of which one seat knows more than the others."""
        self._take_in(public)
        self.mine[seat] = fold_mine(seat, self.mine[seat], secret)
        if tell is not None:
            tell.apart(seat, secret, public)

    def _take_in(self, event: Event) -> None:
        self.public = fold_board(self.public, event)
        self.pending = mask_of(self.public.awaited)
        if isinstance(event, MatchEnded):
            self.ended = event.outcome
        self.changed()

    def legal(self, seat: int) -> Legal[Action]:
        return Choices(rules.choices(self, seat)) if self.owes(seat) else NOTHING

    def carry_out(self, seat: int, action: Any, chance: Chance, tell: Tell | None) -> None:
        rules.carry_out(self, seat, action, chance, tell)

    def not_awaited(self, seat: int) -> Illegal:
        return rules.not_awaited(self, seat)

    def make_board(self) -> Board:
        return self.public

    def view(self, seat: int, heard: tuple[Said[Utterance], ...] = ()) -> AnyView:
        return View(seat, self.public, None if seat == SPECTATOR else self.mine[seat], heard, self.ended)

    def clone(self) -> "State":
        twin = State(len(self.mine))
        twin.public, twin.mine, twin.ended = self.public, list(self.mine), self.ended
        twin.pending = self.pending
        return twin

    def to_text(self) -> str:
        return text.POSITION.to_text(self)

    def laid_skull(self, number: int, seat: int) -> bool:
        """Whether this seat's pile of a round held the skull."""
        piles = (*self.mine[seat].before, self.mine[seat].pile)
        return number <= len(piles) and Disc.SKULL in piles[number - 1]
