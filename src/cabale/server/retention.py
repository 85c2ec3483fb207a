"""Lets go of what was kept long enough: matches that are over, and tables that are closed, with all their rows. Ratings
stay, and so does whatever was set aside as damaged. Of several nodes one does it at a time."""

from __future__ import annotations

from sqlalchemy import and_, exists, func, or_, select

from cabale.server.claims import Claims, Unshared
from cabale.server.store import Change, Fence, schema
from cabale.server.store.nodes import Elsewhere
from cabale.server.store.store import PAGE, Store, is_whole

LEASE = "retention"
DAY = 24 * 3_600_000  # milliseconds
LOOK_EVERY = 3_600_000
MOST_PAGES = 50  # at one sweep: the rest waits for the next


class Retention:
    def __init__(self, store: Store, days: int, claims: Claims | None = None) -> None:
        self._store = store
        self._claims = claims or Unshared()
        self._days = days  # none: for ever
        self._looked = 0

    async def sweep(self, now: int) -> int:
        """How many matches were let go. All of them are looked through for it, so once an hour will do."""
        if not self._days or now - self._looked < LOOK_EVERY:
            return 0
        self._looked = now
        try:
            fence = await self._claims.take(LEASE)
        except Elsewhere:  # another node is at it
            return 0
        try:
            return await self._let_go(now - self._days * DAY, fence)
        finally:
            if fence is not None:
                await self._claims.give_back(fence)

    async def _let_go(self, moment: int, fence: Fence | None) -> int:
        gone = 0
        for _ in range(MOST_PAGES):
            tables, matches = await self._closed(moment), await self._outlived(moment)
            if not tables and not matches:
                break
            await self._store.commit(Change(outlived_tables=tables, outlived_matches=matches, fence=fence))
            gone += len(matches)
        return gone

    async def _closed(self, moment: int) -> list[str]:
        tables = schema.tables.c
        old = select(tables.code).where(tables.phase == "closed", tables.updated < moment)
        return [row.code for row in await self._store.all(old.where(is_whole("table", tables.code)).limit(PAGE))]

    async def _outlived(self, moment: int) -> list[str]:
        """Matches that ended before this, but the last one of a table that is still there, and any it is playing."""
        matches, later = schema.matches, schema.matches.alias("later")
        is_last = ~exists().where(later.c.code == matches.c.code, later.c.started > matches.c.started)
        has_table = exists().where(schema.tables.c.code == matches.c.code)
        in_use = and_(has_table, or_(matches.c.finished.is_(None), is_last))
        old = select(matches.c.id).where(func.coalesce(matches.c.finished, matches.c.started) < moment, ~in_use)
        return [row.id for row in await self._store.all(old.where(is_whole("match", matches.c.id)).limit(PAGE))]
