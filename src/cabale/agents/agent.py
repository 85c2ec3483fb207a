"""What an agent is: a function of what its seat may know. It keeps nothing between calls that a view does not hold, so
it can be started at any moment, at any seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic

from cabale.agents.motives import Motive
from cabale.agents.temper import Temper
from cabale.core.chance import Chance
from cabale.core.legal import A, Legal
from cabale.core.talk import U
from cabale.core.view import V

if TYPE_CHECKING:
    from cabale.agents.mind import Mind, Sight


class Agent(Generic[V, A, U]):
    """Subclass it with the view, the actions and the utterances of a game and write `act`; without them it plays any
    game. All luck comes from the `chance` handed in, so that a match can be played again."""

    has_temper: ClassVar[bool] = False  # whether six of it are six characters
    about: ClassVar[str] = ""  # what people are told of it: its docstring, which compiled classes do not keep

    def act(self, view: V, legal: Legal[A], chance: Chance) -> A:  # type: ignore[misc]
        """One of the legal choices."""
        return legal.sample(chance)

    def say(self, view: V, chance: Chance) -> U | None:  # type: ignore[misc]
        """Something to say now, or None. Asked when the table moves on to something new, while this seat may speak."""
        return None

    def why(self, view: V) -> tuple[U | Motive, ...]:  # type: ignore[misc]
        """What it honestly thinks and why, whatever it says at the table: for people who ask once the match is over."""
        return ()

    def mind(self, sight: Sight[V], beside: Mind[V, A, U] | None) -> Mind[V, A, U] | None:
        """What it will keep of this match at this seat, from this moment on; None if it keeps nothing, and is handed a
        view at every decision. `beside` is the mind that it keeps at another seat of the same match, if there is one:
        the two may share what everybody knows."""
        return None

    def with_temper(self, temper: Temper) -> Agent[V, A, U]:
        """The same agent as somebody in particular, for one seat of one match, if it `has_temper`. Whoever seats it
        draws that at the start, without knowing its role."""
        return self

    def among_people(self) -> Agent[V, A, U]:
        """The same agent for a table at which people sit, whom it may judge by other figures than programs."""
        return self

    def sitting(self, names: tuple[str, ...], theme: str | None) -> Agent[V, A, U]:
        """The same agent at a table whose seats have these names, for one that reads what people write."""
        return self
