"""What a series says, with how sure it is. Figures are gathered as matches come in, so millions cost no memory.

The seats of one match are not independent, nor are the matches of one deal, so an interval is built on deals: the
variance of the ratio of two sums over deals, then Wilson's interval for as many independent trials as that variance
is worth.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from functools import lru_cache

from msgspec import Struct

from cabale.agents.usage import Usage
from cabale.arena.played import Effort, Failure, Played
from cabale.arena.ratings import Rating, Ratings
from cabale.arena.series import Series

Z = 1.959964  # 95 %
FAILURES_KEPT = 20


class Rate(Struct, frozen=True):
    """A share of wins among so many seats, with its 95 % interval."""

    rate: float
    low: float
    high: float
    seats: int


class Cost(Struct, frozen=True):
    """CPU seconds a decision, talk and the view it asks for included; the mean of those that were timed."""

    decisions: int
    timed: int
    seconds_a_decision: float


class Figures(Struct, frozen=True, kw_only=True):
    """Everything the arena reports; its JSON is what `--json` writes."""

    series: Series
    played: int
    matches_per_s: float  # of processors' time, gathering these figures included
    rates: dict[str, Rate]
    by_role: dict[str, dict[str, Rate]]
    by_side: dict[str, dict[str, Rate]]
    by_seats: dict[str, dict[str, Rate]]
    cross_play: dict[str, dict[str, Rate]]  # teams only: first side's agent, other side's agent, first side's wins
    sides: tuple[str, ...]
    reasons: dict[str, int]
    draws: int
    decisions_a_match: float
    rounds_a_match: float
    scores: dict[str, float]  # mean final score, where the game counts points
    costs: dict[str, Cost]
    ratings: dict[str, Rating]
    failures: int
    first_failures: tuple[Failure, ...]
    models: dict[str, Usage] = {}  # what language models cost, and how often they had to be helped


class Tally:
    """Wins and seats summed over deals, with what the variance of their ratio needs."""

    def __init__(self) -> None:
        self.deals = 0
        self.wins = self.seats = 0.0
        self._ww = self._wn = self._nn = 0.0

    def add(self, wins: float, seats: float) -> None:
        self.deals += 1
        self.wins += wins
        self.seats += seats
        self._ww += wins * wins
        self._wn += wins * seats
        self._nn += seats * seats

    def rate(self) -> Rate:
        rate = self.wins / self.seats
        trials = float(self.deals)
        if self.deals > 1:
            spread = self._ww - 2 * rate * self._wn + rate * rate * self._nn
            variance = spread / (self.seats * self.seats) * self.deals / (self.deals - 1)
            if variance > 1e-15:
                trials = rate * (1 - rate) / variance
        low, high = wilson(rate, trials)
        return Rate(round(rate, 6), round(low, 6), round(high, 6), round(self.seats))


def wilson(rate: float, trials: float) -> tuple[float, float]:
    """The 95 % interval of a share seen in so many trials."""
    middle = (rate + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z / (1 + Z * Z / trials) * math.sqrt(rate * (1 - rate) / trials + Z * Z / (4 * trials * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


Key = tuple[str, ...]


class Gathering:
    """Takes matches in any order and gives figures at any time."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.played = 0
        self._deal_size = 1
        if series.duplicate:
            self._deal_size = len(series.agents) ** 2 if series.teams else len(series.agents)
        self._open: dict[int, list[Played]] = defaultdict(list)
        self._tallies: dict[Key, Tally] = defaultdict(Tally)
        self._reasons: Counter[str] = Counter()
        self._sides: set[str] = set()
        self._draws = 0
        self._decisions = self._rounds = 0
        self._scores: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        self._effort: dict[str, Effort] = {}
        self._failures: list[Failure] = []
        self._failed = 0
        self._ratings = Ratings()
        self._is_alone = len(set(series.agents)) == 1
        if self._is_alone:
            self._ratings.begin(series.agents[0])

    def add(self, match: Played) -> None:
        self.played += 1
        self._reasons[match.reason] += 1
        self._sides.update(match.sides)
        self._draws += not match.winners
        self._decisions += match.decisions
        self._rounds += match.moments
        for agent, effort in match.effort.items():
            known = self._effort.get(agent)
            self._effort[agent] = effort if known is None else known + effort
        for agent, score in zip(match.agents, match.scores, strict=False):
            self._scores[agent][0] += score
            self._scores[agent][1] += 1
        if match.failure is not None:
            self._failed += 1
            if len(self._failures) < FAILURES_KEPT:
                self._failures.append(match.failure)
        if not self._is_alone:  # there is nobody to be rated against
            self._ratings.add(match)
        together = self._open[match.deal]
        together.append(match)
        if len(together) == self._deal_size:
            self._count(self._open.pop(match.deal))

    def _count(self, deal: list[Played]) -> None:
        counted = [_shares(match.agents, match.roles, match.sides, match.winners, self.series.teams) for match in deal]
        sums = counted[0]
        if len(deal) > 1:
            sums = {}
            for shares in counted:
                for key, (wins, seats) in shares.items():
                    before = sums.get(key, (0.0, 0))
                    sums[key] = before[0] + wins, before[1] + seats
        for key, (wins, seats) in sums.items():
            self._tallies[key].add(wins, seats)

    def figures(self, seconds: float = 0.0) -> Figures:
        """What was found so far, in so many seconds of processors' time."""
        for deal in sorted(self._open):  # deals that an interruption left incomplete
            self._count(self._open.pop(deal))
        kinds: dict[str, dict[str, dict[str, Rate]]] = defaultdict(lambda: defaultdict(dict))
        rates = {}
        for key, tally in sorted(self._tallies.items()):
            if key[0] == "agent":
                rates[key[1]] = tally.rate()
            else:
                kinds[key[0]][key[1]][key[2]] = tally.rate()
        played = max(self.played, 1)
        return Figures(
            series=self.series,
            played=self.played,
            matches_per_s=round(self.played / seconds, 3) if seconds > 0 else 0.0,
            rates=rates,
            by_role=kinds["role"],
            by_side=kinds["side"],
            by_seats=kinds["seats"],
            cross_play=kinds["cross"],
            sides=tuple(sorted([side for side in self._sides if side], reverse=True)),
            reasons=dict(self._reasons.most_common()),
            draws=self._draws,
            decisions_a_match=round(self._decisions / played, 2),
            rounds_a_match=round(self._rounds / played, 2),
            scores={agent: round(total / count, 3) for agent, (total, count) in sorted(self._scores.items())},
            costs={
                agent: Cost(effort.decisions, effort.timed, effort.seconds / max(effort.timed, 1))
                for agent, effort in sorted(self._effort.items())
            },
            ratings=self._ratings.table(),
            failures=self._failed,
            first_failures=tuple(self._failures),
            models={agent: effort.usage for agent, effort in sorted(self._effort.items()) if effort.usage is not None},
        )


@lru_cache(maxsize=4096)  # many matches of a series go alike
def _shares(
    agents: tuple[str, ...],
    roles: tuple[str, ...],
    sides: tuple[str, ...],
    winners: tuple[int, ...],
    teams: bool,
) -> dict[Key, tuple[float, int]]:
    """What the seats of a match count for, how often they won and how many they are: a shared win of players on their
    own is shared. It is not to be changed."""
    shares: dict[Key, tuple[float, int]] = {}

    def count(key: Key, won: float, seats: int) -> None:
        before = shares.get(key, (0.0, 0))
        shares[key] = before[0] + won, before[1] + seats

    alike = Counter(
        (agent, role, side, seat in winners)
        for seat, (agent, role, side) in enumerate(zip(agents, roles, sides, strict=True))
    )
    for (agent, role, side, is_winner), seats in alike.items():
        wins = 0.0 if not is_winner else float(seats) if side else seats / len(winners)
        count(("agent", agent), wins, seats)
        count(("seats", agent, str(len(agents))), wins, seats)
        if role:
            count(("role", agent, role), wins, seats)
        if side:
            count(("side", agent, side), wins, seats)
    if teams:
        first = max(sides)
        one = next(agent for agent, side in zip(agents, sides, strict=True) if side == first)
        other = next(agent for agent, side in zip(agents, sides, strict=True) if side != first)
        count(("cross", one, other), float(any(sides[seat] == first for seat in winners)), 1)
    return shares
