"""Which of the enemy's agents is the master spy? What agents were seen to do leaves one only."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar

from cabale.beliefs.indiscretions import Believer
from cabale.core.legal import Legal
from cabale.games.indiscretions.terms import Deed, FieldAgent, Phase, Role
from cabale.games.indiscretions.view import View
from cabale.puzzles.puzzle import Possible
from cabale.puzzles.solver import Solver, alike

AGENTS = tuple(FieldAgent)
PART = "belief-part-"
CERTAIN = 0.999
FEW = 1 / 3


class WhoIsTheMaster(Solver[View]):
    game: ClassVar[str] = "indiscretions"
    question: ClassVar[str] = "master"

    def __init__(self) -> None:
        self._believer = Believer()

    def possible(self, view: View, legal: Legal) -> tuple[Possible, ...]:
        shown = view.board.sides[1 - view.seat].roles
        if Role.MASTER in shown or view.board.phase is not Phase.MEETINGS:
            return ()
        hidden = [agent for agent, role in zip(AGENTS, shown, strict=True) if role is None]
        return tuple([Possible(message=f"{PART}{agent}") for agent in hidden])

    def weigh(self, view: View, possible: Sequence[Possible]) -> list[float]:
        return [self._master(view, each) for each in possible]

    def _master(self, view: View, each: Possible) -> float:
        agent = FieldAgent(each.message.removeprefix(PART))
        place = (1 - view.seat) * len(AGENTS) + AGENTS.index(agent)
        return self._believer.read(view)["master"][place]

    def is_clear(self, weights: Sequence[float]) -> bool:
        return max(weights) >= CERTAIN

    def is_true(self, views: Sequence[View], seat: int, answer: Possible) -> bool:
        agent = FieldAgent(answer.message.removeprefix(PART))
        return views[1 - seat].mine.roles[AGENTS.index(agent)] is Role.MASTER

    def is_seen_by_few(self, glance: Sequence[float], answer: int) -> bool:
        """The master was always where something was copied, so that a glance narrows it down: it must not do more."""
        return glance[answer] <= FEW

    def followed(self, view: View, answer: Possible) -> Callable[[View], float | None]:
        return lambda earlier: self._master(earlier, answer)

    def judges(self, view: View, possible: Sequence[Possible]) -> dict[str, list[float]]:
        """By what agents are seen at: where anything was copied, which takes the master; where something was done; and
        whoever was sent most."""
        copied: Counter[str] = Counter()
        active: Counter[str] = Counter()
        sent: Counter[str] = Counter()
        for turn in (*view.board.past, view.board.turn):
            theirs = turn.plays[1 - view.seat]
            for place, group in enumerate(theirs.groups):
                done = theirs.deeds[place] if place < len(theirs.deeds) else None
                sent.update(group)
                if done is not None and done.deed is not Deed.NOTHING:
                    active.update(group)
                    if done.deed is Deed.COPY:
                        copied.update(group)
        agents = [each.message.removeprefix(PART) for each in possible]
        return {
            "most often where something was copied": alike([copied[agent] for agent in agents]),
            "most often where something was done": alike([active[agent] for agent in agents]),
            "sent most often": alike([sent[agent] for agent in agents]),
        }
