"""The pool of processes in which bots think. One that crashes or stalls is ended and another takes its place."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress

import msgspec

from cabale.server.thinker import NICENESS, NO, YES, Doubt, Question, ReadMinds, Thought, frame


class Stalled(Exception):
    """No answer: the agent took too long, or its process died."""


START_UP = 60.0  # seconds a process may take to start: a busy machine is no fault of a bot's


class Thinkers:
    """At most `size` processes, started when first needed. A bot's patience begins when its process is ready."""

    def __init__(self, size: int = 1, patience: float = 20.0, niceness: int = NICENESS) -> None:
        self._niceness = niceness
        self._patience = patience
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self._all: set[Process] = set()
        self._decoder: msgspec.msgpack.Decoder[Doubt | Thought] = msgspec.msgpack.Decoder(Doubt | Thought)
        for _ in range(size):
            self._free.put_nowait(None)

    async def ask(self, question: Question | ReadMinds, allows: Callable[[bytes], bool] = lambda _: False) -> Thought:
        """The thought, or `Stalled`. `allows` answers whether an action that was not listed is allowed."""
        process = await self._free.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            return await asyncio.wait_for(self._exchange(process, question, allows), self._patience)
        except (TimeoutError, asyncio.IncompleteReadError, OSError, msgspec.DecodeError):
            await self._end(process)
            process = None
            raise Stalled from None
        except asyncio.CancelledError:
            await self._end(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "cabale.server.thinker", str(self._niceness), stdin=PIPE, stdout=PIPE, limit=2**24
        )
        self._all.add(process)
        try:
            await asyncio.wait_for(self._answer(process), START_UP)
        except BaseException:
            await self._end(process)
            raise
        return process

    async def _exchange(
        self, process: Process, question: Question | ReadMinds, allows: Callable[[bytes], bool]
    ) -> Thought:
        assert process.stdin is not None
        process.stdin.write(frame(msgspec.msgpack.encode(question)))
        while True:
            await process.stdin.drain()
            answer = await self._answer(process)
            if isinstance(answer, Thought):
                return answer
            process.stdin.write(YES if allows(answer.action) else NO)

    async def _answer(self, process: Process) -> Doubt | Thought:
        assert process.stdout is not None
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        return self._decoder.decode(await process.stdout.readexactly(size))

    async def _end(self, process: Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            with suppress(ProcessLookupError):  # it has died, and nobody has heard of it yet
                process.kill()
            await process.wait()

    async def close(self) -> None:
        for process in list(self._all):
            await self._end(process)
