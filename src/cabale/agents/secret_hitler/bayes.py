"""Exact Bayes, silent: believes what the views allow (see `cabale.beliefs.secret_hitler`), and chooses what that is
worth most."""

from cabale.agents.agent import Agent
from cabale.agents.secret_hitler import liberal
from cabale.agents.secret_hitler.fascist import Fascist
from cabale.beliefs.secret_hitler import ANY_COMPANY, Company, Reader
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.secret_hitler.actions import Action
from cabale.games.secret_hitler.talk import Utterance
from cabale.games.secret_hitler.terms import Role
from cabale.games.secret_hitler.view import View


class Bayes(Agent[View, Action, Utterance]):
    """Keeps the exact posterior over all roles and tiles, and votes, nominates and shoots by it; says nothing."""

    company: Company = ANY_COMPANY
    talks = False
    lies = True

    def __init__(self) -> None:
        self.reader = Reader(self.company)

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        belief = self.reader.read(view)
        if view.mine.role is Role.LIBERAL:
            return liberal.decide(view, legal, chance, belief)
        return Fascist(view, belief, self.reader, self.talks, self.lies).decide(legal, chance)
