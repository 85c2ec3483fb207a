"""Tiny games whose answers are known, to search in. They are made of nothing but what every state must have."""

from typing import Any, TypeAlias

from msgspec import Struct

from cabale.core import messages
from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import NOTHING, Choices, Legal
from cabale.core.outcome import Outcome
from cabale.core.state import State
from cabale.core.tell import Tell
from cabale.core.view import Board, View


class Pick(messages.Action, frozen=True):
    what: str


HEADS, TAILS, LOOK = Pick("heads"), Pick("tails"), Pick("look")


class ToyView(Struct, frozen=True):
    """What a seat knows in a toy: no board is needed to tell positions apart."""

    seat: int
    knows: tuple[object, ...]


class Toy(State):
    """Two seats; the first to win is `winner`."""

    def __init__(self) -> None:
        super().__init__(2)
        self.winner: int | None = None

    @property
    def moment(self) -> int:
        return 0

    @property
    def outcome(self) -> Outcome | None:
        return None if self.winner is None else Outcome((self.winner,), "won")

    def end(self, winner: int) -> None:
        self.winner = winner
        self.pending = 0

    def not_awaited(self, seat: int) -> Illegal:
        return Illegal("not-your-turn", "TOY 1")

    def make_board(self) -> Board:
        raise NotImplementedError  # a search never looks at a board

    def knows(self, seat: int) -> tuple[object, ...]:
        raise NotImplementedError  # each toy says what its seats know

    def view(self, seat: int, heard: tuple[Any, ...] = ()) -> View:
        return ToyView(seat, self.knows(seat))  # type: ignore[return-value]

    def to_text(self) -> str:
        return f"toy {vars(self)}"

    def clone(self) -> "Toy":
        twin = type(self)()
        for name, value in vars(self).items():
            setattr(twin, name, value)
        twin.pending = self.pending
        return twin


class Pennies(Toy):
    """Both show a side at once. Two heads win for the first seat, two tails once in three; otherwise the second wins.
    So both should show heads a quarter of the time, and the first seat wins a quarter."""

    def __init__(self) -> None:
        super().__init__()
        self.pending = 3
        self.shown: dict[int, Pick] = {}

    @property
    def at_once(self) -> bool:
        return True

    def knows(self, seat: int) -> tuple[object, ...]:
        return (self.shown.get(seat),)

    def legal(self, seat: int) -> Legal:
        return Choices((HEADS, TAILS)) if self.owes(seat) else NOTHING

    def carry_out(self, seat: int, action: messages.Action, chance: Chance, tell: Tell | None) -> None:
        assert isinstance(action, Pick)
        self.shown = {**self.shown, seat: action}
        self.pending &= ~(1 << seat)
        if self.pending == 0:
            same = self.shown[0] == self.shown[1]
            wins = same and (action == HEADS or chance.draw("tails", 3) == 0)
            self.end(0 if wins else 1)


class Coin(Toy):
    """A coin lies hidden, heads three times in four. The first seat names it, and wins if that is right; or looks
    first, and then wins nine times in ten if it names what it saw."""

    def __init__(self, heads: bool = True) -> None:
        super().__init__()
        self.heads = heads
        self.looked = False
        self.pending = 1

    def knows(self, seat: int) -> tuple[object, ...]:
        return (self.looked, self.heads if self.looked and seat == 0 else None)

    def legal(self, seat: int) -> Legal:
        if not self.owes(seat):
            return NOTHING
        return Choices((HEADS, TAILS)) if self.looked else Choices((HEADS, TAILS, LOOK))

    def carry_out(self, seat: int, action: messages.Action, chance: Chance, tell: Tell | None) -> None:
        if action == LOOK:
            self.looked = True
            return
        right = (action == HEADS) == self.heads
        if self.looked and right:
            right = chance.draw("luck", 10) > 0
        self.end(0 if right else 1)


class Coins:
    """The worlds of somebody who does not see the coin."""

    def sample(self, chance: Chance) -> State:
        return Coin(chance.below(4) > 0)


class Only:
    """The one world of somebody from whom nothing is hidden."""

    def __init__(self, state: State) -> None:
        self.state = state

    def sample(self, chance: Chance) -> State:
        return self.state.clone()


Sources: TypeAlias = Coins | Only
