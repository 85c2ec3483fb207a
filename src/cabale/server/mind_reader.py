"""What could be believed in matches that are over: read once, by a process of its own that bots never wait for, and
kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import msgspec

from cabale.beliefs import Minds
from cabale.core.errors import Illegal
from cabale.core.record import Record
from cabale.server.fair_queue import Asker
from cabale.server.thinker import ReadMinds
from cabale.server.thinkers import Stalled, Thinkers

MOST_KEPT = 32_000_000  # bytes


class MindReader:
    """Whoever asks for the same match waits for the same answer; those asked for longest ago are forgotten."""

    def __init__(self, thinkers: Thinkers, most_kept: int = MOST_KEPT) -> None:
        self._thinkers = thinkers
        self._most_kept = most_kept
        self._size = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._reading: dict[str, asyncio.Task[bytes]] = {}

    async def read(self, match: str, visitor: str, record: Callable[[], Awaitable[Record]]) -> Minds:
        """The minds of a match that is over; its record is fetched only if nobody asked before."""
        data = self._kept.get(match)
        if data is None:
            if match not in self._reading:
                task = asyncio.create_task(self._read(match, visitor, record), name=f"minds {match}")
                self._reading[match] = task
                task.add_done_callback(lambda _: self._reading.pop(match, None))
            # Who goes away does not spoil it for the others.
            data = await asyncio.shield(self._reading[match])
        else:
            self._kept.move_to_end(match)
        return msgspec.json.decode(data, type=Minds)

    async def _read(self, match: str, visitor: str, record: Callable[[], Awaitable[Record]]) -> bytes:
        try:
            async with self._thinkers.turn(Asker(visitor, match)) as thinker:
                thought = await thinker.ask(ReadMinds((await record()).to_json()))
        except Stalled:
            raise Illegal("server-error") from None
        if thought.word is None:
            raise Illegal("server-error")
        self._keep(match, thought.word)
        return thought.word

    def _keep(self, match: str, data: bytes) -> None:
        self._kept[match] = data
        self._size += len(data)
        while self._size > self._most_kept:
            _, forgotten = self._kept.popitem(last=False)
            self._size -= len(forgotten)

    async def close(self) -> None:
        tasks = list(self._reading.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinkers.close()
