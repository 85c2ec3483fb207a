"""What a position is worth before its end, for rollouts that are not played out."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from cabale.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(ABC):
    """Judges whole positions inside simulations: there everything is known, so everything may be looked at."""

    @abstractmethod
    def estimate(self, state: State) -> list[float]:
        """What each seat may expect, from 0 (lost) to 1 (won), of a match that is not over."""
