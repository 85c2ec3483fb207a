"""What an agent keeps of one match at one seat, so that it need not begin anew at every decision.

A mind is made from what its seat sees at some moment, and told every event that this seat is told from then on.
Whatever it keeps, it answers as one made that instant would: `tests/agents/test_minds.py` makes new ones at random
moments.
"""

from typing import Any, ClassVar, Generic

from mypy_extensions import i64, mypyc_attr

from cabale.agents.agent import Agent
from cabale.agents.usage import Usage
from cabale.core.chance import Chance
from cabale.core.legal import A, Legal
from cabale.core.messages import Event
from cabale.core.talk import U
from cabale.core.view import V


class Sight(Generic[V]):
    """What a seat sees now. The view is built when it is asked for, and only then."""

    def __init__(self, match: Any, seat: i64) -> None:
        self._match = match
        self.seat: i64 = seat

    def view(self) -> V:
        """All this seat may know at this moment."""
        view: V = self._match.view(self.seat)
        return view


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[V, A, U]):
    """One seat of one match as an agent keeps it. Subclass it and write `act`; and `hear`, if `hears` is set."""

    hears: ClassVar[bool] = False  # whether it wants to be told what happens

    def hear(self, event: Event) -> None:
        """Something that this seat was told. Everything it was told comes, in order, before the next question."""

    def catch_up(self, feed: list[Event], heard: i64) -> None:
        """All of its feed that it has not heard, `heard` being how much it has."""
        while heard < len(feed):
            self.hear(feed[heard])
            heard += 1

    def act(self, sight: Sight[V], legal: Legal[A], chance: Chance) -> A:
        """One of the legal choices."""
        return legal.sample(chance)

    def say(self, sight: Sight[V], chance: Chance) -> U | None:
        """Something to say now, or None."""
        return None

    def usage(self) -> Usage | None:
        """What it has cost so far, where that is more than the processor's time."""
        return None


class Forgetful(Mind[V, A, U]):
    """For an agent that keeps nothing: it is handed a whole view every time."""

    def __init__(self, agent: Agent[V, A, U]) -> None:
        self.agent = agent

    def act(self, sight: Sight[V], legal: Legal[A], chance: Chance) -> A:
        return self.agent.act(sight.view(), legal, chance)

    def say(self, sight: Sight[V], chance: Chance) -> U | None:
        return self.agent.say(sight.view(), chance)
