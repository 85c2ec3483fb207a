"""The pool of processes in which bots think. One that crashes or stalls is ended and another takes its place."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from cabale.server.thinker import Question, Reading, Thought, frame


class Stalled(Exception):
    """No answer: the agent took too long, or its process died."""


class Thinkers:
    """At most `size` processes, started when first needed."""

    def __init__(self, size: int = 1, patience: float = 20.0) -> None:
        self._patience = patience
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self._all: set[Process] = set()
        self._decoder = msgspec.msgpack.Decoder(Thought)
        for _ in range(size):
            self._free.put_nowait(None)

    async def ask(self, question: Question | Reading) -> Thought:
        """The thought, or `Stalled`."""
        process = await self._free.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            return await asyncio.wait_for(self._exchange(process, question), self._patience)
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
            sys.executable, "-m", "cabale.server.thinker", stdin=PIPE, stdout=PIPE, limit=2**24
        )
        self._all.add(process)
        return process

    async def _exchange(self, process: Process, question: Question | Reading) -> Thought:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(frame(msgspec.msgpack.encode(question)))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        return self._decoder.decode(await process.stdout.readexactly(size))

    async def _end(self, process: Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def close(self) -> None:
        for process in list(self._all):
            await self._end(process)
