"""What every game's state can be asked and told. The hot loops of simulation and search know only this class."""

from abc import ABC, abstractmethod
from hashlib import blake2b
from typing import Any, ClassVar

import msgspec
from mypy_extensions import i64, mypyc_attr

from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.core.outcome import Outcome
from cabale.core.seats import seats_in
from cabale.core.talk import Said
from cabale.core.tell import Tell
from cabale.core.view import Board, View


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of a game, with everything hidden in it. Only rules and the referee hold one.

    A game sets `pending` and says what its decisions change; who is asked, who is refused for not being asked, and when
    the board is made anew is the same in every game.
    """

    # The fields that follow from the others: two states that differ only there are the same position. Any part of a
    # state may declare its own.
    DERIVED: ClassVar[frozenset[str]] = frozenset({"_board"})

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.pending: i64 = 0  # who owes a decision, as a mask
        self._board: Any = None

    @property
    def to_act(self) -> tuple[int, ...]:
        """All seats that owe a decision now; empty when the match is over."""
        return seats_in(self.pending)

    def owes(self, seat: i64) -> bool:
        """Whether this seat is awaited."""
        return 0 <= seat < self.seats and (self.pending >> seat) & 1 == 1

    @property
    def board(self) -> Any:
        """What everybody sees, a game's own `Board`, made when first asked for after a change."""
        if self._board is None:
            self._board = self.make_board()
        return self._board

    @property
    def at_once(self) -> bool:
        """Whether those who decide now do so at the same time, unseen by each other. A game whose last secret ballot is
        still one says so itself."""
        return self.pending & (self.pending - 1) != 0

    def observed(self, seat: int) -> int:
        """All that this seat may know, as one number of 62 bits, while the match goes on: the same in positions of one
        match that it cannot tell apart, another in all others. Search asks for it at every step, so a game that is to
        be searched fast works it out without a view."""
        told = blake2b(msgspec.json.encode(self.view(seat)), digest_size=8).digest()
        return int.from_bytes(told, "big") >> 2

    def changed(self) -> None:
        """What everybody saw may be true no more. `apply` says so by itself."""
        self._board = None

    def apply(self, seat: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        """Carry out a decision, or raise `Illegal` and change nothing."""
        place: i64 = seat
        if not self.owes(place):
            raise self.not_awaited(place)
        self._board = None
        self.carry_out(place, action, chance, tell)

    @property
    @abstractmethod
    def moment(self) -> int:
        """The number of the current round or turn, which is public: talk is dated by it."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the match goes on."""

    @abstractmethod
    def legal(self, seat: int) -> Legal:
        """What this seat may choose now; nothing if it is not awaited."""

    @abstractmethod
    def carry_out(self, seat: i64, action: Action, chance: Chance, tell: Tell | None) -> None:
        """What a decision of an awaited seat changes; or raise `Illegal` and change nothing."""

    @abstractmethod
    def not_awaited(self, seat: i64) -> Illegal:
        """The refusal for a seat that owes no decision, with the clause that says why."""

    @abstractmethod
    def make_board(self) -> Board:
        """What everybody may know, spectators included, built up from nothing."""

    @abstractmethod
    def view(self, seat: int, heard: tuple[Said[Any], ...] = ()) -> View:
        """All that this seat (or SPECTATOR) may know, built up from nothing."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy."""

    @abstractmethod
    def to_text(self) -> str:
        """This position in one line, hidden things included; the game's `from_text` reads it."""

    def __repr__(self) -> str:
        return f"cabale.position({self.to_text()!r})"


def play_out(state: State, chance: Chance) -> int:
    """Play at random to the end; the number of decisions made."""
    decisions = 0
    while True:
        waiting = state.to_act
        if len(waiting) == 0:
            return decisions
        seat = waiting[0]
        state.apply(seat, state.legal(seat).sample(chance), chance, None)
        decisions += 1
