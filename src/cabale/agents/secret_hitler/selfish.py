"""The published baseline: for its own party wherever that is plain, otherwise anything."""

from cabale.agents.agent import Agent
from cabale.agents.motives import ForMyParty
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.secret_hitler.actions import Action, CastVote, Discard, Enact
from cabale.games.secret_hitler.talk import ClaimRole, Utterance
from cabale.games.secret_hitler.terms import Party, Policy, Role
from cabale.games.secret_hitler.view import View


class Selfish(Agent[View, Action, Utterance]):
    """Plays tiles and votes for its own party wherever it knows, otherwise chooses at random; says nothing."""

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        party = view.mine.role.party
        ours = Policy(party)
        theirs = Policy.LIBERAL if party is Party.FASCIST else Policy.FASCIST
        if Discard(theirs) in legal:
            return Discard(theirs)
        if Enact(ours) in legal:
            return Enact(ours)
        if CastVote(True) in legal:
            return CastVote(self._approves(view, chance))
        return legal.sample(chance)

    def why(self, view: View) -> tuple[ClaimRole | ForMyParty, ...]:
        return ClaimRole(view.mine.role), ForMyParty()

    def _approves(self, view: View, chance: Chance) -> bool:
        """Ja to a government with itself or a friend in it; nein if it knows that there is none; otherwise a coin."""
        now = view.board.round
        roles = view.mine.roles
        government = [roles[seat] for seat in (now.candidate, now.nominee) if seat is not None]
        if any(role is not None and role.party is view.mine.role.party for role in government):
            return True
        knows_its_friends = view.mine.role is not Role.LIBERAL and sum(role is not None for role in roles) > 1
        return not knows_its_friends and chance.below(2) == 1
