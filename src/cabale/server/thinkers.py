"""The pool of processes in which bots think. One that crashes or stalls is ended and another takes its place. Who waits
for one is served fairly: see `fair_queue`."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Protocol, TypeAlias

import msgspec

from cabale.core.errors import Illegal
from cabale.server.errands import Errand
from cabale.server.fair_queue import Asker, FairQueue
from cabale.server.thinker import NICENESS, NO, YES, Doubt, Question, Thought, frame


class Stalled(Exception):
    """No answer: the agent took too long, or its process died."""


Allows: TypeAlias = Callable[[bytes], bool | Awaitable[bool]]  # who is asked may be on another node


class ThinkingTurn(Protocol):
    """A turn to have a bot think."""

    async def ask(self, question: Question, allows: Callable[[bytes], bool] = ...) -> Thought:
        """The thought, or `Stalled`."""


class ThinkerPool(Protocol):
    """Where bots think."""

    def turn(self, asker: Asker) -> AbstractAsyncContextManager[ThinkingTurn]:
        """When it is this one's turn."""


START_UP = 60.0  # seconds a process may take to start: a busy machine is no fault of a bot's

_decoder: msgspec.msgpack.Decoder[Doubt | Thought] = msgspec.msgpack.Decoder(Doubt | Thought)


class Thinker:
    """One process, started when first asked and again after it failed. A bot's patience begins when it is ready."""

    def __init__(self, patience: float, niceness: int) -> None:
        self._patience = patience
        self._niceness = niceness
        self._process: Process | None = None
        self._killed: list[Process] = []  # and not known to be gone
        self._is_ready = False

    @property
    def is_running(self) -> bool:
        return self._is_ready and self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        """So that nobody has to wait for it; if it fails now it is tried again when it is asked."""
        try:
            await self._running()
        except (TimeoutError, asyncio.IncompleteReadError, OSError, msgspec.DecodeError):
            await self.close()
        except BaseException:
            await self.close()
            raise

    async def ask(self, question: Question | Errand, allows: Allows = lambda _: False) -> Thought:
        """The thought, or `Stalled`. `allows` answers whether an action that was not listed is allowed."""
        try:
            process = await self._running()
            return await asyncio.wait_for(self._exchange(process, question, allows), self._patience)
        except (TimeoutError, asyncio.IncompleteReadError, OSError, msgspec.DecodeError):
            await self.close()
            raise Stalled from None
        except BaseException:  # it was cancelled: what it still has to say would be taken for the next answer
            await self.close()
            raise

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            command = (sys.executable, "-m", "cabale.server.thinker", str(self._niceness))
            self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=2**24)
            await asyncio.wait_for(self._answer(self._process), START_UP)
            self._is_ready = True
        return self._process

    async def _exchange(self, process: Process, question: Question | Errand, allows: Allows) -> Thought:
        assert process.stdin is not None
        process.stdin.write(frame(msgspec.msgpack.encode(question)))
        while True:
            await process.stdin.drain()
            answer = await self._answer(process)
            if isinstance(answer, Thought):
                return answer
            allowed = allows(answer.action)
            process.stdin.write(YES if (allowed if isinstance(allowed, bool) else await allowed) else NO)

    async def _answer(self, process: Process) -> Doubt | Thought:
        assert process.stdout is not None
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        return _decoder.decode(await process.stdout.readexactly(size))

    async def close(self) -> None:
        """Also what somebody else has closed who did not wait for its end."""
        process, self._process = self._process, None
        self._is_ready = False
        if process is not None:
            with suppress(ProcessLookupError):  # it has died, and nobody has heard of it yet
                process.kill()
            self._killed.append(process)
        for killed in tuple(self._killed):
            await killed.wait()
        self._killed = [killed for killed in self._killed if killed.returncode is None]


class Thinkers:
    """At most `size` processes. Of one visitor at most `most_waiting` wait for one, the next is refused."""

    def __init__(
        self, size: int = 1, patience: float = 20.0, niceness: int = NICENESS, most_waiting: int | None = None
    ) -> None:
        self._all = [Thinker(patience, niceness) for _ in range(size)]
        self._free = list(self._all)
        self._queue: FairQueue[asyncio.Future[Thinker]] = FairQueue()
        self._most_waiting = most_waiting

    @property
    def is_warm(self) -> bool:
        """Whether a process runs."""
        return any(thinker.is_running for thinker in self._all)

    async def warm_up(self, most: int | None = None) -> None:
        """Start processes that nobody has been handed yet: all of them, or so many."""
        count = len(self._free) if most is None else most
        free, self._free = self._free[:count], self._free[count:]
        try:
            await asyncio.gather(*(thinker.start() for thinker in free))
        finally:
            for thinker in free:
                self._hand_on(thinker)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[Thinker]:
        """A process to ask, once it is this one's turn. What it is asked is best put together only then: it may be
        large, and out of date by then."""
        thinker = await self._wait(asker)
        try:
            yield thinker
        finally:
            self._hand_on(thinker)

    async def _wait(self, asker: Asker) -> Thinker:
        if self._free:  # one that runs, if any does
            thinker = next((thinker for thinker in self._free if thinker.is_running), self._free[-1])
            self._free.remove(thinker)
            return thinker
        if self._most_waiting is not None and self._queue.count(asker.visitor) >= self._most_waiting:
            raise Illegal("too-fast")
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self._queue.put(asker, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            self._queue.remove(asker, turn)
            if turn.done() and not turn.cancelled():  # its turn had come in that very moment
                self._hand_on(turn.result())
            raise

    def _hand_on(self, thinker: Thinker) -> None:
        while self._queue:
            turn = self._queue.next()
            if not turn.done():
                turn.set_result(thinker)
                return
        self._free.append(thinker)

    async def close(self) -> None:
        for thinker in self._all:
            await thinker.close()
