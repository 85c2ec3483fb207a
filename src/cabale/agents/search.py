"""The agent that thinks ahead. It makes worlds from its view and searches them: it never holds the true state, so it
cannot cheat even by mistake."""

import time
from typing import ClassVar

from cabale.agents.agent import Agent
from cabale.core.chance import Chance
from cabale.core.game import game_of
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.core.view import View
from cabale.search import find_policy, usual_policy
from cabale.search.search import Search


class Searching(Agent):
    """Thinks ahead: imagines what may be hidden from it, plays on many times, and does what fared best. Where all
    decide at once it mixes its choices. Says nothing."""

    simulations: ClassVar[int] = 400  # for each decision: the same seed gives the same match
    seconds: ClassVar[float | None] = None  # instead, as many simulations as fit into this time

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        if len(legal) == 1:
            return next(iter(legal))
        game = game_of(type(view))
        search = Search(game.worlds(view), view.seat, chance, find_policy(usual_policy(game.id), game.id))
        if self.seconds is None:
            search.step(self.simulations)
        else:
            search.think(self.seconds, time.monotonic)
        answer = search.draw(chance)
        return answer if answer is not None else legal.sample(chance)
