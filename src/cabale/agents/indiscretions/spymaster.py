"""The spymaster: thinks ahead over all that its view allows, both players deciding at once, and mixes its choices.

It is the house's search (`cabale.search`) with more thought, on worlds that are each as likely as what was found, done
and shown makes them. What it says at the table is `greedy`'s, which hangs on none of its secrets.
"""

import time
from typing import ClassVar, Final

from cabale.agents.agent import Agent
from cabale.agents.indiscretions.greedy import Greedy
from cabale.agents.motives import ByThinkingAhead, Motive
from cabale.agents.search import hurry
from cabale.agents.temper import EVEN, Temper
from cabale.beliefs.indiscretions import Believer, Reopened
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.messages import Action as Decision
from cabale.games.indiscretions.actions import Action
from cabale.games.indiscretions.talk import Suspect, Utterance
from cabale.games.indiscretions.terms import FieldAgent, Phase, Role
from cabale.games.indiscretions.view import View
from cabale.search import find_policy
from cabale.search.search import Search

BELIEVER: Final = Believer()


class Spymaster(Agent[View, Action, Utterance]):
    """Imagines what the enemy may hide, plays on many times with both deciding at once, and draws lots among what fares
    best, so that it has no habits to be read by; talks a little."""

    has_temper: ClassVar[bool] = True
    simulations: ClassVar[int] = 4000  # for each decision: about 0.1 s of a quiet core, and the same match again
    longest: ClassVar[float] = 1.5  # seconds, after which its best so far must do, on a machine that is busy

    def __init__(self, temper: Temper = EVEN) -> None:
        self._voice = Greedy(temper)

    def with_temper(self, temper: Temper) -> "Spymaster":
        return type(self)(temper)

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        if len(legal) == 1:
            return next(iter(legal))
        if view.board.phase is Phase.PREPARATION:
            return legal.sample(chance)  # any pouch, any agent: whatever it preferred could be looked for there
        search = self.thought(view, chance)
        answer = self.answer(search, chance)
        return answer if answer is not None else legal.sample(chance)  # type: ignore[return-value]

    def thought(self, view: View, chance: Chance) -> Search:
        """A search of this decision that has gone as far as it will."""
        search = Search(Reopened(view), view.seat, chance, find_policy("greedy", "indiscretions"))
        hurry(search, self.simulations, self.longest, time.monotonic)
        return search

    def answer(self, search: Search, chance: Chance) -> Decision | None:
        return search.draw(chance)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        return self._voice.say(view, chance)

    def why(self, view: View) -> tuple[Utterance | Motive, ...]:
        """That it thought ahead; and whom it took for the master spy, if it had found somebody out."""
        masters = BELIEVER.read(view)[Role.MASTER.value]
        enemy = 1 - view.seat
        first = enemy * len(FieldAgent)
        shares = dict(zip(FieldAgent, masters[first : first + len(FieldAgent)], strict=True))
        suspect = max(shares, key=lambda agent: shares[agent])
        if shares[suspect] < 0.5:
            return (ByThinkingAhead(),)
        return ByThinkingAhead(), Suspect(suspect, Role.MASTER)
