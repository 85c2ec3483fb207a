"""What the spymaster of Indiscrétions is worth, and what being known costs it.

    python -m bench.spymaster --matches 100                 points against `greedy` (a draw counts half)
    python -m bench.spymaster --times 4 --matches 40        the same with four times the thought
    python -m bench.spymaster --against search              against `search` as on a server, with as many simulations
    python -m bench.spymaster --attacker --matches 40       against a search that knows how it decides
    python -m bench.spymaster --attacker --plain            the same against one that always takes what fares best

Thought is counted in simulations, so that a busy machine changes nothing: those of the agent itself unless
`--simulations N` is given. Every deal is played from both seats; seeds that nothing was chosen on. Intervals are 95 %.

The attacker is a search too, with as many simulations. At every decision it imagines some positions, asks the agent in
each what it would do there, with the agent's own thought, and answers that, and not what a good enemy would do. Beside
it stands the agent against itself, which is one half: what the attacker has more is what it gains.
"""

import argparse
import math
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from cabale.agents import find_agent
from cabale.agents.agent import Agent
from cabale.agents.crew import Crew
from cabale.agents.indiscretions.spymaster import Spymaster
from cabale.agents.search import Searching
from cabale.beliefs.indiscretions import Reopened
from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game
from cabale.core.legal import Legal
from cabale.core.match import Match
from cabale.core.messages import Action, Utterance
from cabale.core.state import State
from cabale.games.indiscretions.terms import Phase
from cabale.games.indiscretions.view import View
from cabale.search import find_policy
from cabale.search.policy import Policy
from cabale.search.search import Search

GAME = find_game("indiscretions")
SEED = 77
IMAGINED = 6  # positions in which the agent is asked what it would do
NEVER_RIPE = 1 << 40  # nothing beyond this decision is thought about: the agent would not play as a tree says
Z = 1.96


class Steady(Spymaster):
    """Without its limit of time, for measuring."""

    longest: ClassVar[float] = math.inf


class Plain(Steady):
    """The same thought, and always what fared best."""

    def answer(self, search: Search, chance: Chance) -> Action | None:
        return search.best()


class Thorough(Searching):
    """`search` with as many simulations as the agent, as on a server."""

    simulations: ClassVar[int] = Searching.thorough


class Imagined:
    """Some positions, again and again."""

    def __init__(self, positions: list[State]) -> None:
        self._positions = positions

    def sample(self, chance: Chance) -> State:
        return self._positions[chance.below(len(self._positions))].clone()


class Foreseen(Policy):
    """The enemy does what was found that he would; everything else is `greedy`'s."""

    def __init__(self, enemy: int, answers: dict[int, list[Action]]) -> None:
        self._enemy = enemy
        self._answers = answers
        self._usual = find_policy("greedy", GAME.id)

    def choose(self, state: State, seat: int, chance: Chance) -> Action:
        known = self._answers.get(state.observed(seat)) if seat == self._enemy else None
        return known[chance.below(len(known))] if known else self._usual.choose(state, seat, chance)


class Attacker(Agent[View, Action, Utterance]):
    """Answers what the agent would do, as far as it can be told from what both see."""

    def __init__(self, prey: Steady) -> None:
        self._prey = prey

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        if len(legal) == 1:
            return next(iter(legal))
        if view.board.phase is Phase.PREPARATION:
            return legal.sample(chance)
        enemy = 1 - view.seat
        worlds = Reopened(view)
        positions = [worlds.sample(chance) for _ in range(IMAGINED)]
        answers: dict[int, list[Action]] = {}
        for world in positions:
            choices = world.legal(enemy)
            if len(choices):
                seen = world.view(enemy)
                assert isinstance(seen, View)
                # As often as it would draw each: the thought is made once, lots are drawn several times.
                answers.setdefault(world.observed(enemy), []).extend(self._drawn(seen, choices, chance))
        search = Search(Imagined(positions), view.seat, chance, Foreseen(enemy, answers), ripe=NEVER_RIPE)
        search.step(self._prey.simulations)
        return search.best() or legal.sample(chance)

    def _drawn(self, view: View, legal: Legal, chance: Chance) -> list[Action]:
        if len(legal) == 1:
            return [next(iter(legal))]
        search = self._prey.thought(view, chance)
        drawn = [self._prey.answer(search, chance) for _ in range(8)]
        return [action for action in drawn if action is not None]


def meet(agent: Callable[[], Agent], other: Callable[[], Agent], matches: int, seed: int) -> tuple[list[float], float]:
    """The points of the first, match by match, and the seconds of processor time that a decision takes it."""
    points: list[float] = []
    seconds, decisions = 0.0, 0
    for number in range(matches):
        seat = number % 2
        match = Match(GAME, ("", ""), Seeded(seed, number // 2), journal=False)
        agents: dict[int, Agent] = {seat: agent(), 1 - seat: other()}
        lucks: dict[int, Chance] = {each: Seeded(seed, number, each) for each in (0, 1)}
        crew = Crew(match, agents, lucks, silent=True, timed=True)
        while crew.step():
            pass
        assert match.outcome is not None
        winners = match.outcome.winners
        points.append(0.5 if len(winners) != 1 else float(seat in winners))
        seconds += crew.seconds[seat]
        decisions += crew.decisions[seat]
    return points, seconds / decisions


def spread(points: list[float]) -> tuple[float, float]:
    """Their mean, and how far it may be off."""
    mean = sum(points) / len(points)
    return mean, Z * math.sqrt(sum((each - mean) ** 2 for each in points) / max(1, len(points) - 1) / len(points))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--simulations", type=int, default=Spymaster.simulations)
    parser.add_argument("--times", type=int, default=1, help="as much thought")
    parser.add_argument("--attacker", action="store_true")
    parser.add_argument("--plain", action="store_true", help="the agent without lots")
    parser.add_argument("--seed", type=int, default=SEED)
    wanted = parser.parse_args()
    kind = Plain if wanted.plain else Steady
    kind.simulations = wanted.simulations * wanted.times
    agent = partial(Attacker, kind()) if wanted.attacker else kind
    usual = Thorough if wanted.against == "search" else find_agent(wanted.against, GAME.id)
    other = kind if wanted.attacker else usual
    name = "attacker" if wanted.attacker else "plain" if wanted.plain else "spymaster"
    against = ("plain" if wanted.plain else "spymaster") if wanted.attacker else wanted.against
    points, seconds = meet(agent, other, wanted.matches, wanted.seed)
    mean, error = spread(points)
    print(
        f"{name} against {against}, {kind.simulations} simulations: {mean:.3f} ± {error:.3f} of the points in "
        f"{len(points)} matches, {points.count(1.0)} won, {points.count(0.5)} drawn; "
        f"{seconds:.3f} s of processor time a decision"
    )


if __name__ == "__main__":
    main()
