"""What an agent is: a function of what its seat may know. It keeps nothing between calls that a view does not hold, so
it can be started at any moment, at any seat."""

from typing import Any

from cabale.core.chance import Chance
from cabale.core.legal import Legal


class Agent:
    """Subclass it and write `act`. All luck comes from the `chance` handed in, so that a match can be played again."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        """One of the legal choices."""
        return legal.sample(chance)

    def say(self, view: Any, chance: Chance) -> Any:
        """Something to say now, or None. Asked when the table moves on to something new, while this seat may speak."""
        return None
