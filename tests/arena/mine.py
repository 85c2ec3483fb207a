"""Agents that somebody else wrote, good and bad."""

from typing import Any

from cabale.agents import Agent
from cabale.core.chance import Chance
from cabale.core.legal import Legal


class Fine(Agent):
    """Takes the first choice there is."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        return next(iter(legal))


class Raises(Agent):
    """Breaks at its first decision."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        raise ValueError("I do not know this game")


class Cheats(Agent):
    """Answers with something that is no choice."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        return "everything"
