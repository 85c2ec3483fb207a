"""What the agents of Citadelles have in common: a temper, talk, and a mind that keeps nothing."""

from abc import ABC, abstractmethod
from typing import ClassVar

from cabale.agents.agent import Agent
from cabale.agents.citadelles.chatter import speak
from cabale.agents.mind import Mind, Sight
from cabale.agents.temper import EVEN, Temper
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.citadelles.actions import Action
from cabale.games.citadelles.talk import Utterance
from cabale.games.citadelles.view import View


class Sense(Mind[View, Action, Utterance]):
    """Keeps nothing, and looks at the table only where there is something to decide."""

    def __init__(self, agent: "Seated") -> None:
        self.agent = agent

    def act(self, sight: Sight[View], legal: Legal[Action], chance: Chance) -> Action:
        if len(legal) == 1:
            return next(iter(legal))
        return self.agent.act(sight.view(), legal, chance)

    def say(self, sight: Sight[View], chance: Chance) -> Utterance | None:
        return self.agent.say(sight.view(), chance)


class Seated(Agent[View, Action, Utterance], ABC):
    """Somebody in particular, who talks as the bots of Citadelles do."""

    has_temper: ClassVar[bool] = True

    def __init__(self, temper: Temper = EVEN) -> None:
        self.temper: Temper = temper

    @abstractmethod
    def with_temper(self, temper: Temper) -> "Seated":
        """The same player as somebody in particular."""

    def mind(self, sight: Sight[View], beside: Mind[View, Action, Utterance] | None) -> Mind[View, Action, Utterance]:
        return Sense(self)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        """Answers, pleads, bluffs, and warns of who comes near the end."""
        return speak(view, self.temper, chance)
