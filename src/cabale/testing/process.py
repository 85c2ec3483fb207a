"""`cabale serve` in a process of its own, for tests that kill it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, Process

import httpx

# Tests come from one address and type faster than people.
SERVE = """
import sys
from cabale.server.serve import serve
from cabale.server.settings import Settings
limits = dict(requests_a_second=1e6, messages_a_second=1e6, talk_a_second=1e6, most_tables=10**6, thinkers=1)
serve(Settings(database=sys.argv[1], **limits), "127.0.0.1", int(sys.argv[2]))
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """The same address and database at each start."""

    def __init__(self, database: str) -> None:
        self._database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SERVE, self._database, str(self.port), stdout=DEVNULL, stderr=DEVNULL
        )
        async with httpx.AsyncClient(base_url=self.url, trust_env=False) as client:
            for _ in range(600):
                try:
                    if (await client.get("/health")).status_code == httpx.codes.OK:
                        return
                except httpx.HTTPError:
                    pass
                if self._process.returncode is not None:
                    raise RuntimeError("the server did not start")
                await asyncio.sleep(0.05)
        raise TimeoutError("the server did not answer")

    async def kill(self) -> None:
        """As if the power went."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Gracefully; its exit code."""
        return await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        if process.returncode is None:
            os.kill(process.pid, how)
        return await process.wait()
