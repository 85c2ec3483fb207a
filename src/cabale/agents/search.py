"""The agent that thinks ahead. It makes worlds from its view and searches them: it never holds the true state, so it
cannot cheat even by mistake."""

import time
from collections.abc import Callable
from functools import cache
from typing import ClassVar

from cabale.agents.agent import Agent
from cabale.agents.motives import ByThinkingAhead
from cabale.beliefs import find_believer
from cabale.core.chance import Chance
from cabale.core.game import game_of
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.core.view import View
from cabale.search import Policy, Value, find_policy, find_value, usual_policy
from cabale.search.search import Search

AT_A_TIME = 16  # simulations between two looks at the clock


class Searching(Agent):
    """Thinks ahead: imagines what may be hidden from it, plays on many times, and does what fared best; in games where
    that is mostly luck, only what surely fared better than what it would do without thinking. Where all decide at once
    it mixes its choices. Says nothing."""

    simulations: ClassVar[int] = 400  # for each decision: the same seed gives the same match
    seconds: ClassVar[float | None] = None  # instead, as many simulations as fit into this time
    # Where people wait: so many, and then, or when this time is over, its best so far.
    thorough: ClassVar[int] = 4000
    patience: ClassVar[float] = 1.0
    # By game, who plays on beyond what was tried, if not its usual policy.
    playing: ClassVar[dict[str, str]] = {"citadelles": "tuned"}
    # The games in which it draws the worlds that it believes in, and those in which it is cautious. Secret Hitler was
    # measured to gain by both (docs/search.md); what belief adds in Citadelles was not measured by itself.
    believing: ClassVar[frozenset[str]] = frozenset({"secret-hitler", "citadelles"})
    cautious: ClassVar[frozenset[str]] = frozenset({"secret-hitler", "hey"})
    # After so many decisions of the policy a simulation is not played out but judged, where a game has a value.
    cut: ClassVar[int] = 20

    def __init__(self, hurried: bool = False) -> None:
        self._hurried = hurried

    def among_people(self) -> "Searching":
        return type(self)(hurried=True)

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        if len(legal) == 1:
            return next(iter(legal))
        game = game_of(type(view))
        worlds = _believer(game.id).worlds(view) if game.id in self.believing else game.worlds(view)
        policy = self.playing.get(game.id) or usual_policy(game.id)
        search = Search(worlds, view.seat, chance, *_judgement(game.id, policy), self.cut)
        if self.seconds is not None:
            search.think(self.seconds, time.monotonic)
        elif self._hurried:
            hurry(search, self.thorough, self.patience, time.monotonic)
        else:
            search.step(self.simulations)
        answer = search.cautious() if game.id in self.cautious else search.draw(chance)
        return answer if answer is not None else legal.sample(chance)

    def why(self, view: View) -> tuple[ByThinkingAhead, ...]:
        return (ByThinkingAhead(),)


@cache
def _judgement(game_id: str, policy: str) -> tuple[Policy, Value | None]:
    """What decides inside simulations, and what judges them; neither keeps anything."""
    return find_policy(policy, game_id), find_value(game_id)


def hurry(search: Search, simulations: int, seconds: float, clock: Callable[[], float]) -> None:
    """So many simulations, unless the time is over before: a busy machine answers more hastily, not later."""
    end = clock() + seconds
    while search.simulations < simulations and search.choices > 1 and clock() < end:
        search.step(AT_A_TIME)


_believer = cache(find_believer)  # it answers by the view alone, so one serves every match
