"""`cabale serve` in a process of its own, for tests that kill it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import httpx

# A process that has everything loaded and becomes a server each time it is told to: tests need not wait for Python
# twenty times. Tests come from one address and type faster than people.
NURSERY = """
import os, sys
from cabale.server.serve import serve
from cabale.server.settings import Settings
from cabale.server.store import lease, writer
from cabale.server.warm_up import warm_up
warm_up()
# A busy machine may need longer than people would wait: to start a database again, or to see that somebody is gone.
writer.PATIENCE = lease.PATIENCE = 240.0
limits = dict(requests_a_second=1e6, messages_a_second=1e6, talk_a_second=1e6, most_tables=10**6, thinkers=1)
limits |= dict(guests_a_second=1e6, tables_a_second=1e6)
settings = Settings(database=sys.argv[1], **limits)
while sys.stdin.readline():
    if not (child := os.fork()):
        serve(settings, "127.0.0.1", int(sys.argv[2]))
        os._exit(0)
    print(child, flush=True)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """The same address and database at each start. Use it as a context: it leaves nothing behind."""

    def __init__(self, database: str) -> None:
        self._database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._nursery: Process | None = None
        self._server: int | None = None

    async def __aenter__(self) -> ServerProcess:
        self._nursery = await asyncio.create_subprocess_exec(
            sys.executable, "-c", NURSERY, self._database, str(self.port), stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._nursery is not None
        await self.stop()
        self._nursery.kill()
        await self._nursery.communicate()

    @property
    def pid(self) -> int:
        assert self._server is not None
        return self._server

    async def start(self) -> None:
        assert self._nursery is not None
        assert self._nursery.stdin is not None
        self._nursery.stdin.write(b"start\n")
        self._server = await self._number()
        async with httpx.AsyncClient(base_url=self.url, trust_env=False) as client:
            while True:
                try:
                    if (await client.get("/health")).status_code == httpx.codes.OK:
                        return
                except httpx.HTTPError:
                    os.kill(self._server, 0)  # raises if it has gone
                await asyncio.sleep(0.02)

    async def _number(self) -> int:
        assert self._nursery is not None
        assert self._nursery.stdout is not None
        return int(await self._nursery.stdout.readline())

    async def kill(self) -> None:
        """As if the power went."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Gracefully; its exit code."""
        return await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> int:
        server, self._server = self._server, None
        if server is None:
            return 0
        os.kill(server, how)
        return await self._number()
