"""What a seat may choose now: one object to iterate, count, test with `in`, and sample.

Where there are few choices they are listed once (`Choices`); a game whose choices are many subclasses `Legal`
and never builds them all.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Final, Generic, Never

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from cabale.core.chance import Chance
from cabale.core.messages import Action

A = TypeVar("A", bound=Action, covariant=True, default=Action)  # a game's actions
K = TypeVar("K", bound=Action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Legal(ABC, Generic[A]):
    """The choices of one seat at one moment."""

    @abstractmethod
    def __iter__(self) -> Iterator[A]: ...

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def __contains__(self, action: object) -> bool: ...

    @abstractmethod
    def sample(self, chance: Chance) -> A:
        """One of the choices as somebody choosing blindly would take it."""

    def of(self, kind: type[K]) -> list[K]:
        """The choices of one kind: `legal.of(Nominate)`."""
        return [action for action in self if isinstance(action, kind)]


class Choices(Legal[A]):
    """A few choices, listed. Where one choice stands for several things (two equal tiles), `blind` lists it as often as
    a blind hand would meet it."""

    def __init__(self, actions: tuple[A, ...], blind: tuple[A, ...] = ()) -> None:
        self.actions: Final = actions
        self.count: Final = len(actions)
        self._blind: Final = blind or actions
        self._blind_count: Final = len(self._blind)

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def __len__(self) -> int:
        return self.count

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def sample(self, chance: Chance) -> A:
        return self._blind[chance.below(self._blind_count)]

    def __repr__(self) -> str:
        return f"Choices({self.actions!r})"


NOTHING: Final[Choices[Never]] = Choices(())
