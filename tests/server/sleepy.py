"""Agents that fail, for the tests of what happens then."""

import os
import time
from typing import Any

from cabale.agents.agent import Agent
from cabale.core.chance import Chance
from cabale.core.legal import Legal


class Raises(Agent):
    """Raises an error."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        raise RuntimeError("I cannot")


class Stalls(Agent):
    """Thinks for ever."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        time.sleep(3600)


class Dies(Agent):
    """Takes its process with it."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        os._exit(1)


class Cheats(Agent):
    """Gives something that is not allowed."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        return {"type": "Nonsense"}


class Prints(Agent):
    """Talks to itself, and plays on."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        print("hmm")
        return legal.sample(chance)
