"""How long a server's loop is held by one thing: a server on a loop and a thread of its own, and a watch on that loop.

What counts is the processor time of that thread between two looks at what else there is to do, so that a busy machine,
other threads and the test itself do not. How long it was by the clock is told beside it, and how much of it went into
looking for garbage, which comes when it comes, whatever is asked for.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple, TypeVar

from tests.server.house import TestHouse, running

from cabale.server.serve import collect_rarely
from cabale.server.settings import Settings
from cabale.server.site import Site

T = TypeVar("T")


class Pause(NamedTuple):
    """How long, of processor time; by the clock; how much of the former was spent on garbage; and what was done."""

    seconds: float
    by_the_clock: float
    on_garbage: float
    what: str


NONE = Pause(0, 0, 0, "")


class Pauses:
    """The longest pause of one loop since somebody last asked."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self._longest = NONE
        self._on_garbage = self._garbage_since = 0.0
        self._unwatched = asyncio.Handle._run

    def take(self) -> Pause:
        found, self._longest = self._longest, NONE
        return found

    def watch(self) -> None:
        """From now on, in every loop; those of others are passed over."""
        run, pauses = self._unwatched, self

        def timed(handle: Any) -> None:
            if handle._loop is not pauses.loop:
                run(handle)
                return
            pauses._on_garbage = 0.0
            clock, began = time.perf_counter(), time.thread_time()
            run(handle)
            took = time.thread_time() - began
            if took > pauses._longest.seconds:
                pauses._longest = Pause(took, time.perf_counter() - clock, pauses._on_garbage, repr(handle))

        asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]
        gc.callbacks.append(self._garbage)

    def _garbage(self, moment: str, _: object) -> None:
        if moment == "start":
            self._garbage_since = time.thread_time()
        elif asyncio._get_running_loop() is self.loop:  # otherwise another thread's
            self._on_garbage += time.thread_time() - self._garbage_since

    def rest(self) -> None:
        if self._garbage in gc.callbacks:
            gc.callbacks.remove(self._garbage)
        asyncio.Handle._run = self._unwatched  # type: ignore[method-assign]


class ServerApart:
    """A server whose loop is not this one. `house` has guests here."""

    def __init__(self, house: TestHouse, pauses: Pauses) -> None:
        self.house = house
        self.pauses = pauses

    @property
    def site(self) -> Site:
        return self.house.site

    async def there(self, work: Coroutine[Any, Any, T]) -> T:
        """Done on the server's loop."""
        assert self.pauses.loop is not None
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self.pauses.loop))

    async def settle(self) -> None:
        """Whatever tables have to do is done."""

        async def idle() -> None:
            for live in list(self.site.hub._lives.values()):
                await live.idle()

        await self.there(idle())


@contextmanager
def collecting_rarely() -> Iterator[None]:
    """As a server does."""
    thresholds = gc.get_threshold()
    try:
        collect_rarely()
        yield
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()


@asynccontextmanager
async def apart(settings: Settings) -> AsyncIterator[ServerApart]:
    pauses = Pauses()
    started: Future[TestHouse] = Future()
    stop = asyncio.Event()

    async def serve() -> None:
        try:
            async with running(settings) as house:
                pauses.loop = asyncio.get_running_loop()
                started.set_result(house)
                await stop.wait()
        except BaseException as error:
            if not started.done():
                started.set_exception(error)
            raise

    thread = threading.Thread(target=asyncio.run, args=(serve(),), name="server", daemon=True)
    thread.start()
    there = await asyncio.wrap_future(started)
    interval = sys.getswitchinterval()
    try:
        house = TestHouse(there.url, there.site, there._server)
        sys.setswitchinterval(0.0005)  # the two threads share one interpreter: neither holds the other up for long
        with collecting_rarely():
            pauses.watch()
            yield ServerApart(house, pauses)
            await house.close()
    finally:
        pauses.rest()
        sys.setswitchinterval(interval)
        assert pauses.loop is not None
        pauses.loop.call_soon_threadsafe(stop.set)
        await asyncio.to_thread(thread.join)
