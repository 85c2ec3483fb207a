"""Rows of the store that cannot be read: left as they are for whoever can mend them, and set aside with the reason, so
that nobody else stumbles over them."""

from __future__ import annotations

import logging

from cabale.core.errors import CabaleError, Illegal
from cabale.server.live import date
from cabale.server.metrics import METRICS
from cabale.server.store import Change, NewDamage, Store, StoreFailed
from cabale.server.store.changes import Damaged

log = logging.getLogger("cabale.damages")
MOST_REASON = 500


class Damages:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def check(self, kind: Damaged, key: str) -> None:
        """Raises if this table, or match, was set aside."""
        if await self._store.is_damaged(kind, key):
            raise refusal(kind)

    async def set_aside(self, kind: Damaged, key: str, error: Exception) -> Illegal:
        """Returns what whoever came to it is told. What the database itself failed at is no damage of this row."""
        if isinstance(error, StoreFailed) or (isinstance(error, Illegal) and error.code == "store-failed"):
            return Illegal("store-failed")
        if not await self._store.is_damaged(kind, key):
            log.error("set aside", extra={"kind": kind, "key": key, "error": type(error).__name__})
            try:
                await self._store.commit(Change(damages=[NewDamage(kind, key, _reason(error), date())]))
            except StoreFailed:
                log.exception("could not be set aside")
            else:
                METRICS.damaged.labels(kind).inc()
        return refusal(kind)


def refusal(kind: Damaged) -> Illegal:
    return Illegal("table-damaged") if kind == "table" else Illegal("match-damaged")


def _reason(error: Exception) -> str:
    """The first that went wrong, for the operator alone: it may tell secrets."""
    cause = error
    while isinstance(cause.__cause__, Exception):
        cause = cause.__cause__
    said = str(cause)
    return f"{type(cause).__name__}: {said}"[:MOST_REASON] if not isinstance(cause, CabaleError) else said[:MOST_REASON]
