"""Bayes that talks: liberals tell what they saw, fascists tell what makes the table believe them; and all of them
accuse, defend themselves, ask and answer, each by its temper."""

from collections.abc import Callable

from cabale.agents.secret_hitler.bayes import Bayes
from cabale.agents.secret_hitler.conversation import Conversation, margin, worded
from cabale.agents.secret_hitler.opinions import Counsel
from cabale.agents.secret_hitler.reasoning import Reasoning
from cabale.agents.temper import EVEN, Temper
from cabale.beliefs.secret_hitler import Company
from cabale.beliefs.secret_hitler.habits import WHO_KNOW_TALKER
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core.chance import Chance
from cabale.games.secret_hitler.talk import Claim, ClaimParty, Utterance, honest_claims, may_speak
from cabale.games.secret_hitler.view import AnyView, View


class Talker(Bayes):
    """Bayes that talks: truthful as a liberal; as a fascist it tells the lie that most shifts the table's belief."""

    talks = True
    has_temper = True
    price = 0.012
    wariness = 2.0
    public: Company | None = WHO_KNOW_TALKER

    def __init__(self, company: Company | None = None, temper: Temper = EVEN) -> None:
        super().__init__(company)
        self._company = company
        self.temper = temper
        self.margin = margin(temper)

    def with_temper(self, temper: Temper) -> "Talker":
        return type(self)(self._company, temper)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        return self.speak(view, _Afresh(lambda: self._thinking(view)), chance)

    def speak(self, view: View, mind: Counsel, chance: Chance) -> Utterance | None:
        """First of all a claim about what it has seen and not told yet; then what the conversation asks for."""
        if not may_speak(view):
            return None
        word = self._claim(view, mind, chance)
        if word is None:
            word = Conversation(view, self.temper, mind, chance).word()
        return None if word is None else worded(word, view, self.temper, chance)

    def _claim(self, view: View, mind: Counsel, chance: Chance) -> Utterance | None:
        said = {occasion(heard.utterance) for heard in view.heard if heard.seat == view.seat}
        for honest in honest_claims(view):
            if occasion(honest) not in said:
                return mind.claim(honest, chance)
        return None


class _Afresh:
    """A mind that is made when something is asked of it: mostly one is silent, and making one costs most."""

    def __init__(self, make: Callable[[], Reasoning]) -> None:
        self._make = make
        self._mind: Reasoning | None = None

    @property
    def mind(self) -> Reasoning:
        if self._mind is None:
            self._mind = self._make()
        return self._mind

    def claim(self, honest: Claim, chance: Chance) -> Claim:
        return self.mind.claim(honest, chance)

    def openly(self, views: tuple[AnyView, ...]) -> Witness:
        return self.mind.openly(views)

    def will_vote(self) -> bool:
        return self.mind.will_vote()


def occasion(utterance: Utterance) -> tuple[str, int]:
    """What an utterance is about: one claim about each is enough."""
    about = utterance.seat if isinstance(utterance, ClaimParty) else getattr(utterance, "round", 0)
    return type(utterance).__name__, about
