"""Exact Bayes, silent: believes what the views allow (see `cabale.beliefs.secret_hitler`), and chooses what that is
worth most."""

from cabale.agents.agent import Agent
from cabale.agents.mind import Mind, Sight
from cabale.agents.secret_hitler.reasoning import Reasoning
from cabale.beliefs.secret_hitler import AMONG_PEOPLE, AMONG_PROGRAMS, Company
from cabale.beliefs.secret_hitler.reasons import weightiest
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.secret_hitler.actions import Action
from cabale.games.secret_hitler.talk import ClaimRole, Suspect, Trust, Utterance, WillVote
from cabale.games.secret_hitler.terms import Role
from cabale.games.secret_hitler.view import View


class Bayes(Agent[View, Action, Utterance]):
    """Keeps the exact posterior over all roles and tiles, and votes, nominates and shoots by it; says nothing."""

    company: Company = AMONG_PROGRAMS
    public: Company | None = None  # by what its fascists reckon that they are judged, if not by the same
    talks = False
    lies = True
    price = 0.004  # of winning, that a fascist must gain to do something e times as often as a liberal would
    wariness = 0.0  # how many times what being suspected costs it a fascist's votes and choices must gain, if more
    margin = 0.0  # what a government must be worth more than a refusal

    def __init__(self, company: Company | None = None) -> None:
        self._tables = (self.company if company is None else company).tables()

    def among_people(self) -> "Bayes":
        return type(self)(AMONG_PEOPLE)

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        return self._thinking(view).decide(legal, chance)

    def why(self, view: View) -> tuple[Utterance, ...]:
        """Whom it suspects and whom it trusts most, each for the weightiest reason of its own belief; of those who know
        the answer, what they are."""
        if view.mine.role is not Role.LIBERAL:
            return (ClaimRole(view.mine.role),)
        witness = Witness(view, self._tables, None)
        shares = witness.fascists()
        others = [seat for seat in range(view.board.seats) if seat != view.seat]
        suspected, trusted = max(others, key=lambda seat: shares[seat]), min(others, key=lambda seat: shares[seat])
        return (
            Suspect(suspected, weightiest(witness, view, suspected, True)),
            Trust(trusted, weightiest(witness, view, trusted, False)),
        )

    def mind(self, sight: Sight[View], beside: Mind[View, Action, Utterance] | None) -> Reasoning:
        return self._thinking(sight.view(), beside)

    def _thinking(self, view: View, beside: Mind[View, Action, Utterance] | None = None) -> Reasoning:
        course = beside.witness.course if isinstance(beside, Reasoning) else None
        announced = None
        for said in view.heard:
            if said.seat == view.seat and isinstance(said.utterance, WillVote):
                announced = said.utterance
        witness = Witness(view, self._tables, course)
        wary = None
        if self.public is not None and view.mine.role is not Role.LIBERAL:
            others = beside.wary if isinstance(beside, Reasoning) else None
            wary = Witness(view, self.public.tables(), None if others is None else others.course)
        return Reasoning(self, witness, wary, self.talks, self.lies, self.price, self.wariness, self.margin, announced)
