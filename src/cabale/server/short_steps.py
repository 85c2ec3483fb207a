"""Long work that needs the loop, done in steps of a few milliseconds: one step of one work at a time, then everybody
else, then the next in turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

from cabale.server.fair_queue import Asker, FairQueue

T = TypeVar("T")
STEP = 0.002  # seconds


class ShortSteps:
    """However many works are under way, the loop is held for one step at most between two rounds of all else."""

    def __init__(self, step: float = STEP) -> None:
        self._step = step
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self._calling = False

    async def through(self, asker: Asker, work: Iterable[T]) -> AsyncIterator[T]:
        """All that `work` yields; each of its own steps must be short."""
        began = time.perf_counter()
        for part in work:
            yield part
            if time.perf_counter() - began >= self._step:
                await self._rest(asker)
                began = time.perf_counter()

    async def last(self, asker: Asker, work: Iterable[T]) -> T:
        """The last thing that `work` yields."""
        last: list[T] = []
        async for part in self.through(asker, work):
            last[:] = (part,)
        return last[0]

    async def _rest(self, asker: Asker) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(asker, turn)
        self._call()
        await turn

    def _call(self) -> None:
        if not self._calling:
            self._calling = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self._calling = False
        while self._queue:
            turn = self._queue.next()
            if not turn.done():  # otherwise it was cancelled
                turn.set_result(None)
                break
        if self._queue:
            self._call()
