"""How good people are, by OpenSkill (Plackett-Luce): one rating for each game, and for each side where a game has
sides, with how unsure it is. Matches are rated in the order in which they ended, each once.

OpenSkill adds up the skills of a team, so six liberals would have to beat four fascists by number alone. A side
therefore plays as one (`arena/ratings.py` does the same for bots): a player of its members' mean skill, beside a second
one that stands for what the side itself is worth at that size of table. What the first learns, its members learn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from cabale.core.errors import Illegal
from cabale.core.outcome import Outcome
from cabale.server.claims import Claims, Unshared
from cabale.server.store import Abstains, Change, Fence, PutRating, Store
from cabale.server.store.annals import Annals
from cabale.server.store.nodes import Elsewhere
from cabale.table.table import FEWEST_RATED

log = logging.getLogger("cabale.ratings")
LEASE = "ratings"
TRIES, AGAIN_AFTER = 50, 0.1  # to be the only node that rates
A_TIME = 50  # matches rated before others get their turn
UNKNOWN = "?"  # who wants no rating
DEVIATIONS = 2  # below the mean: what somebody is at least, all but surely


class Rated(NamedTuple):
    """Somebody at a seat of a match: a guest's or program's id, or a bot's level."""

    player: str
    kind: str
    side: str
    won: bool
    score: int


class Key(NamedTuple):
    player: str
    side: str


Skills = dict[Key, PlackettLuceRating]
_model = PlackettLuce()


def rate(seats: list[Rated], skills: Skills) -> Skills:
    """The skills of everybody at a table after a match, and of its sides; who has none yet begins like all."""
    teams: dict[str, list[Rated]] = {}
    for place, seat in enumerate(seats):
        teams.setdefault(seat.side or str(place), []).append(seat)
    known = {key: skills.get(key) or _model.rating() for key in keys_of(seats)}
    before = []
    for side, members in teams.items():
        own = [known[Key(member.player, member.side)] for member in members]
        mean = _model.rating(
            mu=sum(rating.mu for rating in own) / len(own), sigma=sum(rating.sigma for rating in own) / len(own)
        )
        before.append([mean, known[Key(str(len(seats)), side)]] if members[0].side else [mean])
    standings = [max((member.won, member.score) for member in members) for members in teams.values()]
    ranks = [float(sum(other > standing for other in standings)) for standing in standings]
    after = _model.rate(before, ranks=ranks)
    moves: dict[Key, list[tuple[float, float]]] = {}
    found: Skills = {}
    for (side, members), old, new in zip(teams.items(), before, after, strict=True):
        if members[0].side:
            found[Key(str(len(seats)), side)] = new[1]
        for member in members:
            step = new[0].mu - old[0].mu, new[0].sigma / old[0].sigma
            moves.setdefault(Key(member.player, member.side), []).append(step)
    for key, steps in moves.items():  # a level of bots that has several seats learns their mean
        mu = known[key].mu + sum(step for step, _ in steps) / len(steps)
        sigma = known[key].sigma * sum(shrink for _, shrink in steps) / len(steps)
        found[key] = _model.rating(mu=mu, sigma=sigma)
    return found


def keys_of(seats: list[Rated]) -> list[Key]:
    """Whose skills a match changes."""
    keys = [Key(seat.player, seat.side) for seat in seats]
    keys += [Key(str(len(seats)), seat.side) for seat in seats if seat.side]
    return list(dict.fromkeys(keys))


class Rater:
    """Rates what waits to be; one match after the other, since each counts on those before."""

    def __init__(self, store: Store, claims: Claims | None = None) -> None:
        self._store = store
        self._claims = claims or Unshared()
        self._annals = Annals(store)
        self._one_at_a_time = asyncio.Lock()

    async def settle(self) -> None:
        """Rate matches that are over, some at a time; unless another node does that now."""
        with suppress(Elsewhere):
            async with self._alone() as fence:
                for match in await self._annals.unrated(A_TIME):
                    change = await self._rated(match)
                    change.fence = fence
                    await self._store.commit(change)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[Fence | None]:
        async with self._one_at_a_time:
            fence = await self._claims.take(LEASE)
            try:
                yield fence
            finally:
                if fence is not None:
                    await self._claims.give_back(fence)

    async def abstain(self, guest: str, abstains: bool) -> None:
        """Whether somebody wants no rating; not while one is being reckoned, or it would come back."""
        for left in reversed(range(TRIES)):
            try:
                async with self._alone() as fence:
                    await self._store.commit(Change(abstaining=[Abstains(guest, abstains)], fence=fence))
                return
            except Elsewhere:
                if not left:
                    raise Illegal("store-failed") from None
                await asyncio.sleep(AGAIN_AFTER)

    async def _rated(self, match: str) -> Change:
        change = Change(rated=[match])
        row = await self._store.match(match)
        assert row is not None
        try:
            agents = msgspec.json.decode(row.agents, type=tuple[str, ...])
            outcome = msgspec.json.decode(row.outcome or "null", type=Outcome)
        except msgspec.MsgspecError:  # a damaged row counts for nobody
            log.error("match cannot be rated", extra={"match": match})
            return change
        players = await self._store.players(match)
        kinds = {guest: await self._kind(guest) for guest in players.values()}
        abstaining = await self._store.abstaining(players.values())
        if sum(kind == "guest" and guest not in abstaining for guest, kind in kinds.items()) < FEWEST_RATED:
            return change
        seats = []
        for result in await self._annals.results(match):
            player = players.get(result.seat) or agents[result.seat]
            kind = kinds.get(player, "bot")
            if player in abstaining:  # for the others somebody of whom nothing is known
                player, kind = f"{UNKNOWN}{result.seat}", UNKNOWN
            score = outcome.scores[result.seat] if outcome.scores else 0
            if not player or not kind:
                return change  # somebody who played is no more, and nobody can be measured against nobody
            seats.append(Rated(player, kind, result.side, bool(result.won), score))
        if not seats:
            return change
        rows = await self._annals.ratings(row.game, keys_of(seats))
        skills = {Key(old.player, old.side): _model.rating(mu=old.mu, sigma=old.sigma) for old in rows}
        played = {Key(old.player, old.side): old.matches for old in rows}
        names = {Key(seat.player, seat.side): seat.kind for seat in seats}
        ratings = []
        for key, skill in rate(seats, skills).items():
            if names.get(key) == UNKNOWN:
                continue
            least = skill.mu - DEVIATIONS * skill.sigma
            kind, matches = names.get(key, "side"), played.get(key, 0) + 1
            put = PutRating(*(key.player, row.game, key.side, kind), skill.mu, skill.sigma, matches, least)
            ratings.append(put)
        change.ratings = ratings
        return change

    async def _kind(self, guest: str) -> str:
        row = await self._store.guest(guest)
        return "" if row is None else str(row.kind)
