"""Worlds drawn as somebody believes in them, where a room draws them blindly and each can be weighed.

Of some worlds that the room draws one is taken, by its weight. The more there are to take from, the nearer the draws
are to what is believed; whatever the room can draw is drawn sooner or later.
"""

from collections.abc import Callable

from cabale.core.chance import Chance
from cabale.core.state import State
from cabale.core.worlds import Worlds

DRAWS = 32  # worlds to take one from
FINE = 1 << 30  # a weight is rounded to so many parts of all


class LikelyWorlds(Worlds[State]):
    """The same worlds as those given, the heavier the likelier."""

    def __init__(self, worlds: Worlds, weigh: Callable[[State], float]) -> None:
        self._worlds = worlds
        self._weigh = weigh

    def sample(self, chance: Chance) -> State:
        drawn = [self._worlds.sample(chance) for _ in range(DRAWS)]
        weights = [self._weigh(world) for world in drawn]
        left = chance.below(FINE) / FINE * sum(weights)
        for world, weight in zip(drawn, weights, strict=True):
            left -= weight
            if left < 0:
                return world
        return drawn[-1]

    def __contains__(self, state: object) -> bool:
        return state in self._worlds

    def count(self) -> int | None:
        return self._worlds.count()
