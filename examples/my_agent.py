"""An agent of twenty lines. Try it:

cabale watch secret-hitler --agents examples/my_agent.py:Grudge,thumb
cabale arena secret-hitler --agents examples/my_agent.py:Grudge,selfish,random --matches 2000
"""

from cabale.agents import Agent
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.secret_hitler.actions import Action, CastVote
from cabale.games.secret_hitler.terms import Policy
from cabale.games.secret_hitler.view import View


class Grudge(Agent[View, Action]):
    """Votes nein to anybody who was in a government that enacted a fascist policy; otherwise plays at random."""

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        now = view.board.round
        bad = [past for past in view.board.past if past.enacted is Policy.FASCIST]
        grudges = {seat for past in bad for seat in (past.candidate, past.nominee)}
        if CastVote(True) in legal:
            return CastVote(not {now.candidate, now.nominee} & grudges)
        return legal.sample(chance)
