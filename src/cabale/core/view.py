"""What a seat may know: the board, which is the same for all, and what is one's own beside it.

Every game's views are made of these two, so that tables, terminal and browser can be written once for all games. A
game's own module adds what its board shows:

    class Board(view.Board, frozen=True):
        seats: int
        phase: Phase
        awaited: tuple[Seat, ...]
        …

    class View(view.View[Board, M, Utterance], Generic[M], frozen=True):
        outcome: Outcome | None = None

where `M` is a type variable whose default is the game's `Mine`: `View` is then a seat's view, `View[None]` an
onlooker's, and `View[Mine | None]` anybody's.
"""

from abc import abstractmethod
from enum import StrEnum
from typing import Generic

from msgspec import Struct
from msgspec.structs import fields, replace
from typing_extensions import TypeVar

from cabale.core.outcome import Outcome
from cabale.core.seats import Seat
from cabale.core.talk import Said, U


class Board(Struct, frozen=True):
    """What is open to all, onlookers included. A game gives these three as fields, in the order it likes to write them,
    or as properties where they follow from others."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many play."""

    @property
    @abstractmethod
    def phase(self) -> StrEnum:
        """What the table waits for. A person is asked with the message `ask-<phase>`."""

    @property
    @abstractmethod
    def awaited(self) -> tuple[Seat, ...]:
        """Who owes a decision, as far as everybody may know."""


B = TypeVar("B", bound=Board, covariant=True, default=Board)
M = TypeVar("M", covariant=True, default=object)


class View(Struct, Generic[B, M, U], frozen=True):
    """All that a seat may know, its memory included. `mine` is None for whoever looks on without a seat."""

    seat: int
    board: B
    mine: M
    heard: tuple[Said[U], ...] = ()

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on. The last field of every view, after all that the end shows."""


# A game's view of a seat, and its view of anybody. The type variables of a game's words are declared covariant though
# some functions take such words: whoever holds any `Game` or `Agent` hands it the words of its own game only.
V = TypeVar("V", bound=View, covariant=True, default=View)
W = TypeVar("W", bound=View, covariant=True, default=View)


def veiled(view: W) -> W:  # type: ignore[misc]
    """A view of a match that is over without what the end shows: the fields after `heard` and before `outcome`, which
    are empty until then."""
    shown = [field for field in fields(view) if field.name not in ("seat", "board", "mine", "heard", "outcome")]
    return replace(view, **{field.name: field.default for field in shown})
