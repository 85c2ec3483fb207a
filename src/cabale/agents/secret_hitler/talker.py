"""Bayes that talks: liberals tell what they saw, fascists tell what makes the table believe them."""

from cabale.agents.secret_hitler.bayes import Bayes
from cabale.agents.secret_hitler.reasoning import Reasoning
from cabale.core.chance import Chance
from cabale.games.secret_hitler.talk import ClaimParty, ClaimRole, Utterance, honest_claims
from cabale.games.secret_hitler.terms import Role
from cabale.games.secret_hitler.view import View


class Talker(Bayes):
    """Bayes that talks: truthful as a liberal; as a fascist it tells the lie that most shifts the table's belief."""

    talks = True

    def say(self, view: View, chance: Chance) -> Utterance | None:
        return self.speak(view, self._thinking(view))

    def speak(self, view: View, mind: Reasoning) -> Utterance | None:
        """A claim about what it has seen and not told yet; first of all, like everybody, that it is a liberal."""
        said = {occasion(heard.utterance) for heard in view.heard if heard.seat == view.seat}
        if not said:
            return ClaimRole(Role.LIBERAL)
        for honest in honest_claims(view):
            if occasion(honest) not in said:
                return mind.claim(honest)
        return None


def occasion(utterance: Utterance) -> tuple[str, int]:
    """What an utterance is about: one claim about each is enough."""
    about = utterance.seat if isinstance(utterance, ClaimParty) else getattr(utterance, "round", 0)
    return type(utterance).__name__, about
