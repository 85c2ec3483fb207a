"""From a view to the positions it may be a view of. A room's `worlds.py` knows what the rules allow; how likely each is
by what people did and said is for beliefs to weigh."""

from abc import ABC, abstractmethod
from typing import Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from cabale.core.chance import Chance
from cabale.core.errors import Unreadable
from cabale.core.state import State

S = TypeVar("S", bound=State, covariant=True, default=State)  # a game's positions


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds(ABC, Generic[S]):
    """All positions that a view allows: full states which its seat cannot tell from the true one.

    They are made by `Game.worlds(view)`, which does once what all of them have in common, so that drawing one is cheap.
    A view that no match can give is refused there (`impossible`); no world is ever drawn that the rules do not allow.
    """

    @abstractmethod
    def sample(self, chance: Chance) -> S:
        """One of them, to do with as one likes: its view for the same seat equals the given view to the byte. Every one
        is drawn sooner or later; how likely each is the room tells."""

    @abstractmethod
    def __contains__(self, state: object) -> bool:
        """Whether `sample` draws this position sooner or later. A room answers by what it draws from, not by comparing
        views: so tests can see whether the truth and its twins are ever drawn."""

    def count(self) -> int | None:
        """How many there are, each position counted once; None where they cannot be counted."""
        return None


def impossible(game: str, why: str) -> Unreadable:
    """The refusal of a view that no match of this game, by these rules, can give."""
    return Unreadable("view-impossible", game=game, detail=why)


def forgotten(game: str) -> Unreadable:
    """The refusal of a view whose memory does not reach back to the beginning, as of a position put together by hand:
    worlds are told again from it."""
    return Unreadable("view-without-history", game=game)


def refusal(game: str, error: Exception) -> Unreadable:
    """What is said of a view of which nothing could be told again: a refusal of views stays as it is, and whatever else
    came of it says that the view is impossible."""
    if isinstance(error, Unreadable) and error.code.startswith("view-"):
        return error
    return impossible(game, f"{type(error).__name__}: {error}")
