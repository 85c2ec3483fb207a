"""What could be believed in matches that are over: read once, by a process of its own that bots never wait for, and
kept in the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Raw

from cabale.core.seats import SPECTATOR
from cabale.server.clerk import Clerk
from cabale.server.errands import ReadMinds
from cabale.server.fair_queue import Asker
from cabale.server.kept_match import KeptMatch
from cabale.server.store import Change, NewCurves, Store, StoreFailed

log = logging.getLogger("cabale.minds")


class MindReader:
    """Whoever asks for the same match waits for the same answer."""

    def __init__(self, store: Store, clerk: Clerk) -> None:
        self._store = store
        self._clerk = clerk
        self._reading: dict[str, asyncio.Task[dict[int, bytes]]] = {}

    async def read(self, asker: Asker, eyes: int, fetch: Callable[[], Awaitable[KeptMatch]]) -> bytes:
        """The `Curves` of a match that is over, the asker's `table`, through the eyes of a seat or SPECTATOR. The match
        is fetched only if nobody asked before."""
        match = asker.table
        kept = await self._store.curves(match, eyes)
        if kept is not None:
            return kept
        if match not in self._reading:
            task = asyncio.create_task(self._read(asker, fetch), name=f"minds {match}")
            self._reading[match] = task
            task.add_done_callback(lambda _: self._reading.pop(match, None))
        # Who goes away does not spoil it for the others.
        return (await asyncio.shield(self._reading[match]))[eyes]

    async def _read(self, asker: Asker, fetch: Callable[[], Awaitable[KeptMatch]]) -> dict[int, bytes]:
        async def errand() -> ReadMinds:
            return ReadMinds(await fetch())

        answer = await self._clerk.do(asker, errand)
        await asyncio.sleep(0)  # it may be a megabyte: others have their turn between reading it and taking it apart
        told = msgspec.json.decode(answer, type=list[Raw])
        curves = {eyes: bytes(body) for eyes, body in enumerate(told, SPECTATOR)}
        change = Change(curves=[NewCurves(asker.table, eyes, body.decode()) for eyes, body in curves.items()])
        try:
            await self._store.commit(change)
        except StoreFailed as error:  # it can be read again
            log.warning("curves were not kept", extra={"match": asker.table, "error": str(error)})
        return curves

    async def close(self) -> None:
        tasks = list(self._reading.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._clerk.close()
