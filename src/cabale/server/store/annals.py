"""What is read of matches that are over: somebody's own, figures of them, and who is how good. By pages."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import and_, case, func, or_, select

from cabale.server.store import schema
from cabale.server.store.store import Store, StoredRow, is_whole

FARED = ("side", "role", "won", "trusted", "suspected", "right", "wrong")


class Annals:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def played(self, guest: str, game: str | None, first: int, count: int) -> Sequence[StoredRow]:
        """Matches of a guest, the latest first, each with the seat it had and, once it is over, how it fared."""
        matches, players, results = schema.matches, schema.players, schema.results
        fared = [results.c[name] for name in FARED]
        query = (
            select(matches, players.c.seat, *fared)
            .join(players, players.c.match == matches.c.id)
            .outerjoin(results, and_(results.c.match == matches.c.id, results.c.seat == players.c.seat))
            .where(players.c.guest == guest, is_whole("match", matches.c.id))
        )
        if game is not None:
            query = query.where(matches.c.game == game)
        return await self._store.all(query.order_by(matches.c.started.desc(), matches.c.id).offset(first).limit(count))

    async def seats_of(self, guest: str, count: int) -> list[tuple[str, int]]:
        """Some of the matches of a guest, damaged or not, each with the seat it had."""
        players = schema.players.c
        query = select(players.match, players.seat).where(players.guest == guest).limit(count)
        return [(row.match, row.seat) for row in await self._store.all(query)]

    async def figures(self, guest: str) -> Sequence[StoredRow]:
        """By game, side and role, how often a guest played and won, and how its marks and those of it were."""
        matches, players, results = schema.matches, schema.players, schema.results
        kinds = (matches.c.game, results.c.side, results.c.role)
        sums = [func.sum(results.c[name]).label(name) for name in ("trusted", "suspected", "right", "wrong")]
        won = func.sum(case((results.c.won, 1), else_=0)).label("won")
        query = (
            select(*kinds, func.count().label("matches"), won, *sums)
            .join(players, players.c.match == matches.c.id)
            .join(results, and_(results.c.match == matches.c.id, results.c.seat == players.c.seat))
            .where(players.c.guest == guest)
            .group_by(*kinds)
            .order_by(*kinds)
        )
        return await self._store.all(query)

    async def ratings_of(self, player: str) -> Sequence[StoredRow]:
        ratings = schema.ratings.c
        query = select(schema.ratings).where(ratings.player == player, ratings.kind.in_(("guest", "program")))
        return await self._store.all(query.order_by(ratings.game, ratings.side))

    async def sides(self, game: str) -> list[str]:
        """The sides of a game on which anybody is rated."""
        ratings = schema.ratings.c
        query = select(ratings.side).where(ratings.game == game, ratings.kind != "side").distinct()
        return [row.side for row in await self._store.all(query.order_by(ratings.side))]

    async def ranked(self, game: str, side: str, first: int, count: int) -> Sequence[StoredRow]:
        """The best first, with the name of who it is; a bot's name is its level."""
        ratings, guests = schema.ratings, schema.guests
        query = (
            select(ratings, guests.c.name)
            .outerjoin(guests, guests.c.id == ratings.c.player)
            .where(ratings.c.game == game, ratings.c.side == side, ratings.c.kind != "side")
            .order_by(ratings.c.least.desc(), ratings.c.player)
        )
        return await self._store.all(query.offset(first).limit(count))

    async def unrated(self, count: int) -> list[str]:
        """Matches that are to change ratings, in the order in which they ended."""
        matches = schema.matches
        query = select(matches.c.id).join(schema.unrated, schema.unrated.c.match == matches.c.id)
        query = query.order_by(matches.c.finished, matches.c.id).limit(count)
        return [row.id for row in await self._store.all(query)]

    async def results(self, match: str) -> Sequence[StoredRow]:
        """How each seat of a match fared, in order."""
        results = schema.results.c
        return await self._store.all(select(schema.results).where(results.match == match).order_by(results.seat))

    async def ratings(self, game: str, keys: Collection[tuple[str, str]]) -> Sequence[StoredRow]:
        """The ratings of these (player, side) at a game, as far as there are any."""
        ratings = schema.ratings.c
        chosen = or_(*(and_(ratings.player == player, ratings.side == side) for player, side in keys))
        return await self._store.all(select(schema.ratings).where(ratings.game == game, chosen))
