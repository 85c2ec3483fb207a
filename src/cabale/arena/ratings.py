"""OpenSkill ratings (Plackett-Luce).

OpenSkill adds up the skills of a team, so six liberals would have to beat four fascists by number alone. A side
therefore plays as one: a player of its members' mean skill, beside a second one that stands for what the side itself is
worth at that size of table. What the first learns, its members learn.
"""

from __future__ import annotations

from collections import defaultdict

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from cabale.arena.played import Played

MOST_RATED = 20_000  # the ratings have settled long before; later matches change them by nothing


class Rating(Struct, frozen=True):
    """A skill and how unsure it is (one standard deviation). OpenSkill starts everybody at 25 ± 8.33."""

    mu: float
    sigma: float


class Ratings:
    """Ratings of agents, and beside them of sides, learnt match by match."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._agents: dict[str, PlackettLuceRating] = defaultdict(self._model.rating)
        self._sides: dict[tuple[str, int], PlackettLuceRating] = defaultdict(self._model.rating)
        self._rated = 0

    def begin(self, agent: str) -> None:
        """Where everybody starts."""
        self._agents[agent] = self._model.rating()

    def add(self, match: Played) -> None:
        if self._rated >= MOST_RATED:
            return
        self._rated += 1
        teams: dict[str, list[str]] = defaultdict(list)
        won: dict[str, bool] = defaultdict(bool)
        for seat, (agent, side) in enumerate(zip(match.agents, match.sides, strict=True)):
            team = side or str(seat)
            teams[team].append(agent)
            won[team] |= seat in match.winners
        size = len(match.agents)
        before = [[self._mean(agents), self._sides[team, size]] for team, agents in teams.items()]
        after = self._model.rate(before, ranks=[0.0 if won[team] else 1.0 for team in teams])
        steps: dict[str, list[tuple[float, float]]] = defaultdict(list)
        for (team, agents), (old, _), (new, worth) in zip(teams.items(), before, after, strict=True):
            self._sides[team, size] = worth
            for agent in agents:
                steps[agent].append((new.mu - old.mu, new.sigma / old.sigma))
        for agent, moves in steps.items():
            known = self._agents[agent]
            mu = known.mu + sum(step for step, _ in moves) / len(moves)
            sigma = known.sigma * sum(shrink for _, shrink in moves) / len(moves)
            self._agents[agent] = self._model.rating(mu=mu, sigma=sigma)

    def _mean(self, agents: list[str]) -> PlackettLuceRating:
        ratings = [self._agents[agent] for agent in agents]
        return self._model.rating(
            mu=sum(rating.mu for rating in ratings) / len(ratings),
            sigma=sum(rating.sigma for rating in ratings) / len(ratings),
        )

    def table(self) -> dict[str, Rating]:
        """The best first."""
        ranked = sorted(self._agents.items(), key=lambda item: -item[1].mu)
        return {agent: Rating(round(rating.mu, 3), round(rating.sigma, 3)) for agent, rating in ranked}
