"""A searching agent in thirty lines, which beats `greedy` at Indiscrétions:

cabale arena indiscretions --agents examples/searcher.py:Searcher,greedy --matches 200 --seed 1
"""

from cabale.agents import Agent
from cabale.core.chance import Chance
from cabale.core.game import find_game
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.core.view import View
from cabale.search import find_policy
from cabale.search.search import Search

game = find_game("indiscretions")


class Searcher(Agent):
    """Draws positions that its view allows, plays each on as `greedy` would, and does what fared best."""

    simulations = 1000

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        worlds = game.worlds(view)  # all this seat cannot tell from the truth; it never sees the truth itself
        search = Search(worlds, view.seat, chance, find_policy("greedy", game.id))
        search.step(self.simulations)  # or search.think(0.2, time.monotonic)
        return search.best() or legal.sample(chance)
