"""The agent that does anything."""

from cabale.agents.agent import Agent
from cabale.agents.mind import Mind, Sight
from cabale.agents.motives import ByLot
from cabale.core.view import View


class Random(Agent):
    """Any legal choice, each as likely as another; says nothing. Plays every game."""

    def mind(self, sight: Sight, beside: Mind | None) -> Mind:
        return Mind()  # which looks at nothing

    def why(self, view: View) -> tuple[ByLot, ...]:
        return (ByLot(),)
