"""How a game's views become arrays of a fixed size and its decisions small numbers: one encoder a game, found by its
name among the installed packages.

Everything is told as the seat itself sees it: seat 0 is oneself, seat 1 the next one, and so on round the table, in
arrays and in decisions alike. So one learner can sit anywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from importlib.metadata import entry_points
from typing import ClassVar, Generic

from cabale.adapters.page import Array, Page, Segment
from cabale.adapters.spelling import Branches, Fork, Numbers
from cabale.core.chance import Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import Game, find_game
from cabale.core.legal import A, Legal
from cabale.core.view import V

GROUP = "cabale.encoders"


class Encoder(ABC, Generic[V, A]):
    """Writes the views of a game with so many seats. `recall` is how many past rounds it writes down, the latest
    first; what an array cannot hold is forgotten, never made up."""

    game_id: ClassVar[str]
    version: ClassVar[int]  # another one whenever an array or a number means something else
    words: ClassVar[tuple[str, ...]]  # what each number says that names no seat: they come after the seats

    def __init__(self, seats: int, recall: int = 4) -> None:
        game = find_game(self.game_id)
        if seats not in game.seats:
            raise Unreadable("seats", seats=seats, least=game.seats[0], most=game.seats[-1])
        self.seats = seats
        self.recall = recall

    @abstractmethod
    def write(self, view: V, page: Page) -> None:  # type: ignore[misc]
        """Everything this view tells, in the encoder's order."""

    @abstractmethod
    def spell(self, view: V, action: A) -> Numbers:  # type: ignore[misc]
        """The numbers that say this decision."""

    def standing(self, view: V) -> float:  # type: ignore[misc]
        """How far ahead this seat is, from -1 to 1, where a match is cut short; 0 if nobody can say."""
        return 0.0

    def observe(self, view: V) -> Array:  # type: ignore[misc]
        page = Page()
        self.write(view, page)
        return page.array()

    def choices(self, view: V, legal: Legal[A]) -> Fork:  # type: ignore[misc]
        """What may be decided now, number by number."""
        return Branches.of((self.spell(view, action), action) for action in legal)

    @property
    def actions(self) -> int:
        """How many numbers there are."""
        return self.seats + len(self.words)

    def meaning(self, number: int) -> str:
        """What a number says, for people: `seat-3`, `ja`."""
        return f"seat-{number}" if number < self.seats else self.words[number - self.seats]

    def number(self, word: str) -> int:
        return self.seats + self.words.index(word)

    def relative(self, view: V, seat: int) -> int:  # type: ignore[misc]
        """A seat as this view's own seat counts: itself is 0, whoever looks on counts as everybody does."""
        return (seat - max(view.seat, 0)) % self.seats

    def maybe(self, view: V, seat: int | None) -> int | None:  # type: ignore[misc]
        return None if seat is None else self.relative(view, seat)

    def around(self, view: V, by_seat: tuple[int, ...]) -> list[int]:  # type: ignore[misc]
        """What there is for each seat, one's own first."""
        me = max(view.seat, 0)
        return [*by_seat[me:], *by_seat[:me]]

    @cached_property
    def layout(self) -> tuple[Segment, ...]:
        """Where each thing is in an array."""
        return self._first_page.segments

    @cached_property
    def size(self) -> int:
        """How many numbers an array has."""
        return self._first_page.size

    @cached_property
    def _first_page(self) -> Page:
        game: Game = find_game(self.game_id)
        state = game.start(self.seats, game.Options(), Seeded(0))
        page = Page()
        self.write(state.view(0), page)  # type: ignore[arg-type]  # a game's encoder reads its own game's views
        return page


def find_encoder(game_id: str, seats: int, recall: int = 4) -> Encoder:
    """The encoder of a game, for so many seats."""
    found = entry_points(group=GROUP, name=game_id)
    if not found:
        find_game(game_id)  # raises if there is no such game at all
        raise Unreadable("no-encoder", game=game_id)
    entry, *_ = found
    kind: type[Encoder] = entry.load()
    return kind(seats, recall)
