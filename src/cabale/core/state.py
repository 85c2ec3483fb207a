"""What every game's state can be asked and told. The hot loops of simulation and search know only this class."""

from abc import ABC, abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.outcome import Outcome
from cabale.core.tell import Tell


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of a game, with everything hidden in it. Only rules and the referee hold one."""

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """All seats that owe a decision now; empty when the match is over."""

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
    def apply(self, seat: int, action: Any, chance: Chance, tell: Tell | None = None) -> None:
        """Carry out a decision, or raise `Illegal` and change nothing."""

    @abstractmethod
    def view(self, seat: int, heard: tuple[Any, ...] = ()) -> Any:
        """All that this seat (or SPECTATOR) may know, built up from nothing."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy."""


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
