"""The agent that thinks ahead. It makes worlds from its view and searches them: it never holds the true state, so it
cannot cheat even by mistake."""

import time
from functools import cache
from typing import ClassVar

from cabale.agents.agent import Agent
from cabale.beliefs import find_believer
from cabale.core.chance import Chance
from cabale.core.game import game_of
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.core.view import View
from cabale.search import find_policy, usual_policy
from cabale.search.search import Search


class Searching(Agent):
    """Thinks ahead: imagines what may be hidden from it, plays on many times, and does what fared best; in games where
    that is mostly luck, only what surely fared better than what it would do without thinking. Where all decide at once
    it mixes its choices. Says nothing."""

    simulations: ClassVar[int] = 400  # for each decision: the same seed gives the same match
    seconds: ClassVar[float | None] = None  # instead, as many simulations as fit into this time
    # The games in which it draws the worlds that it believes in, and those in which it is cautious: where that was
    # measured to help (docs/search.md).
    believing: ClassVar[frozenset[str]] = frozenset({"secret-hitler"})
    cautious: ClassVar[frozenset[str]] = frozenset({"secret-hitler", "hey"})

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        if len(legal) == 1:
            return next(iter(legal))
        game = game_of(type(view))
        worlds = _believer(game.id).worlds(view) if game.id in self.believing else game.worlds(view)
        search = Search(worlds, view.seat, chance, find_policy(usual_policy(game.id), game.id))
        if self.seconds is None:
            search.step(self.simulations)
        else:
            search.think(self.seconds, time.monotonic)
        answer = search.cautious() if game.id in self.cautious else search.draw(chance)
        return answer if answer is not None else legal.sample(chance)


_believer = cache(find_believer)  # it answers by the view alone, so one serves every match
