"""Whom do you murder? Asked of the Assassin, who weighs who is likely who against whose turn would cost him the match.

Worlds are drawn as the seat believes in them; in each, every murder is tried with the same luck, and a policy plays on
to the end. What is counted is how often the seat wins.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from cabale.agents import find_agent
from cabale.beliefs.citadelles import Believer
from cabale.core.chance import Seeded
from cabale.core.legal import Choices, Legal
from cabale.games.citadelles.actions import Murder
from cabale.games.citadelles.terms import Character
from cabale.games.citadelles.view import View
from cabale.puzzles.puzzle import Possible
from cabale.puzzles.solver import Solver
from cabale.search import find_policy, usual_policy
from cabale.search.policy import play_out_by

NAMED = "belief-"
CHARACTERS = {character.value: character for character in Character}
WORLDS = 600
LEAD = 0.05  # of matches won, by which the best murder must be ahead of any other
MOODS = 4  # in which those who judge at a glance are asked, where they toss a coin
AT_A_GLANCE = ("builder", "rush", "guide", "bold", "tuned", "draft")


class WhomToMurder(Solver[View]):
    game: ClassVar[str] = "citadelles"
    question: ClassVar[str] = "murder"

    def __init__(self, worlds: int = WORLDS, seed: int = 1) -> None:
        self._believer = Believer()
        self._policy = find_policy(usual_policy(self.game), self.game)
        self._agents = {name: find_agent(name, self.game)() for name in AT_A_GLANCE}
        self._worlds = worlds
        self._seed = seed

    def possible(self, view: View, legal: Legal) -> tuple[Possible, ...]:
        return tuple([Possible(message=f"{NAMED}{murder.character}") for murder in legal.of(Murder)])

    def weigh(self, view: View, possible: Sequence[Possible]) -> list[float]:
        worlds = self._believer.worlds(view)
        won = [0.0] * len(possible)
        murders = [_murder(each) for each in possible]
        for number in range(self._worlds):
            world = worlds.sample(Seeded(self._seed, "world", number))
            for place, murder in enumerate(murders):
                state, luck = world.clone(), Seeded(self._seed, "luck", number)
                state.apply(view.seat, murder, luck, None)
                play_out_by(self._policy, state, luck)
                outcome = state.outcome
                if outcome is not None and view.seat in outcome.winners:
                    won[place] += 1 / len(outcome.winners)
        return [each / self._worlds for each in won]

    def is_clear(self, weights: Sequence[float]) -> bool:
        first, second = sorted(weights, reverse=True)[:2]
        return first - second >= LEAD

    def is_true(self, views: Sequence[View], seat: int, answer: Possible) -> bool:
        return True

    def followed(self, view: View, answer: Possible) -> Callable[[View], float | None]:
        """That the likeliest to be this character is it, in this round."""
        shares = self.holders(view, answer)
        holder, number = shares.index(max(shares)), view.board.round.number
        return lambda earlier: self.holders(earlier, answer)[holder] if earlier.board.round.number == number else None

    def holders(self, view: View, answer: Possible) -> tuple[float, ...]:
        draft, rank = self._believer.draft(view), _murder(answer).character.rank
        return tuple([draft.share(seat, rank) for seat in range(view.board.seats)])

    def judges(self, view: View, possible: Sequence[Possible]) -> dict[str, list[float]]:
        murders = [_murder(each) for each in possible]
        legal = Choices(tuple(murders))
        said: dict[str, list[float]] = {}
        for name, agent in self._agents.items():
            named = [agent.act(view, legal, Seeded(mood)) for mood in range(MOODS)]
            said[name] = [named.count(murder) / MOODS for murder in murders]
        return said


def _murder(each: Possible) -> Murder:
    return Murder(CHARACTERS[each.message.removeprefix(NAMED)])
