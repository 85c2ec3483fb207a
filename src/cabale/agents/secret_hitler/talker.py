"""Bayes that talks: liberals tell what they saw, fascists tell what makes the table believe them."""

from cabale.agents.secret_hitler.bayes import Bayes
from cabale.core.chance import Chance
from cabale.games.secret_hitler.talk import ClaimParty, ClaimRole, Suspect, Trust, Utterance, honest_claims
from cabale.games.secret_hitler.terms import Phase, Role
from cabale.games.secret_hitler.view import View


class Talker(Bayes):
    """Bayes that talks: truthful as a liberal; as a fascist it tells the lie that most shifts the table's belief."""

    lies = True

    def __init__(self) -> None:
        super().__init__()
        self.fascist.talks = self.lies

    def say(self, view: View, chance: Chance) -> Utterance | None:
        assert view.mine is not None
        if not any(heard.seat == view.seat for heard in view.heard):
            return ClaimRole(Role.LIBERAL)
        said = {occasion(heard.utterance) for heard in view.heard if heard.seat == view.seat}
        for claim in honest_claims(view):
            if occasion(claim) not in said:
                if view.mine.role is Role.LIBERAL or not self.lies:
                    return claim
                return self.fascist.lie(view, claim, self.reader.read(view))
        return None


def occasion(utterance: Utterance) -> tuple[str, int]:
    """What an utterance is about: one of each is enough."""
    if isinstance(utterance, ClaimParty | Suspect | Trust):
        return type(utterance).__name__, utterance.seat
    return type(utterance).__name__, getattr(utterance, "round", 0)


class Truthful(Talker):
    lies = False
