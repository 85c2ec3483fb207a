"""Agents that somebody else wrote, good and bad."""

from typing import Any

from cabale.agents import Agent
from cabale.agents.mind import Mind, Sight
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.messages import Event
from cabale.games.secret_hitler.talk import ClaimParty
from cabale.games.secret_hitler.terms import Party


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


class Babbles(Agent):
    """Claims what nobody could have seen."""

    def say(self, view: Any, chance: Chance) -> Any:
        return ClaimParty(view.seat, Party.LIBERAL)


class Deaf(Mind):
    hears = True

    def hear(self, event: Event) -> None:
        raise KeyError("what was that?")


class Forgets(Agent):
    """Breaks at the first thing it is told."""

    def mind(self, sight: Sight, beside: Mind | None) -> Mind:
        return Deaf()
