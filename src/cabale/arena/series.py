"""Which agents meet, at which seats, with which deals. A series is a plan: the same seed gives the same matches.

- *Mixed*: every seat draws its agent, each as likely as another; then the agents exchange places in a ring for as many
  matches as there are agents, so that each meets every seat equally often.
- *Duels*, where a game has two seats: all ordered pairs of different agents take turns, so that nobody plays himself.
- *Teams*: one agent plays a whole side, another the other side; all ordered pairs take turns.
- *Duplicate*: each deal is played again with the agents exchanged, round the same ring (or in all pairings of
  teams), so that luck cancels out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from msgspec import Struct

from cabale.core.chance import Seeded
from cabale.core.errors import Unreadable


class Fixture(Struct, frozen=True):
    """One match to be played: its deal, and the agents by seat, or by side in a match of teams."""

    number: int
    deal: int
    seats: int
    agents: tuple[str, ...]
    teams: bool = False


class Series(Struct, frozen=True, kw_only=True):
    """A plan of matches. `sizes` are taken in turn."""

    game: str
    agents: tuple[str, ...]
    matches: int
    sizes: tuple[int, ...]
    seed: int = 0
    teams: bool = False
    duplicate: bool = False
    silent: bool = False

    def __post_init__(self) -> None:
        if not self.agents:
            raise Unreadable("arena-no-agents")
        if self.matches < 1:
            raise Unreadable("arena-no-matches", matches=self.matches)

    def fixtures(self) -> Iterator[Fixture]:
        number = deal = 0
        while number < self.matches:
            size = self.sizes[deal % len(self.sizes)]
            turn = deal // len(self.sizes)
            for agents in self._seatings(size, turn):
                if number >= self.matches:
                    return
                yield Fixture(number, deal, size, agents, self.teams)
                number += 1
            deal += 1

    def _seatings(self, size: int, turn: int) -> Iterator[tuple[str, ...]]:
        if self.teams:
            yield from self._pairs(turn)
            return
        count = len(self.agents)
        if size == 2 and count > 1:
            duels = list(permutations(self.agents, 2))
            yield from duels if self.duplicate else (duels[turn % len(duels)],)
            return
        if count == 1:
            yield self.agents * size
            return
        luck = Seeded(self.seed, "seating", size, turn if self.duplicate else turn // count)
        drawn = [luck.below(count) for _ in range(size)]
        for move in range(count) if self.duplicate else (turn % count,):
            yield tuple(self.agents[(place + move) % count] for place in drawn)

    def _pairs(self, turn: int) -> Iterator[tuple[str, ...]]:
        pairs = [(one, other) for one in self.agents for other in self.agents]
        if self.duplicate:
            yield from pairs
        else:
            yield pairs[turn % len(pairs)]
