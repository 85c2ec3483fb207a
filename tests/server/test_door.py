"""Connections that ask for nothing, or do not read what they asked for, keep nobody out. Each household of these tests
is an address of the loopback's own."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress

import httpx
import pytest
from msgspec.structs import replace
from tests.server.house import TestHouse, running
from tests.server.process import free_port

from cabale.server.settings import Settings

HALF = b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: "
HALF_A_BODY = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"
WHOLE = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
MANY = 300
FOR_EVER = 600.0  # longer than any test


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


class Line:
    """A connection from an address of one's own."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def rest(self) -> bytes:
        """All that is heard until the server hangs up."""
        try:
            return await self._reader.read()
        except ConnectionError:
            return b""

    def hang_up(self) -> None:
        self._writer.transport.abort()


@asynccontextmanager
async def dialled(url: str, addresses: Iterable[str], said: bytes = HALF) -> AsyncIterator[list[Line]]:
    """A connection from each address, on each of which this was said."""
    lines: list[Line] = []
    try:
        for address in addresses:
            reader, writer = await asyncio.open_connection("127.0.0.1", httpx.URL(url).port, local_addr=(address, 0))
            lines.append(Line(reader, writer))
            writer.write(said)
        yield lines
    finally:
        for line in lines:
            line.hang_up()


ONE = ("127.0.0.2",)
NINE = tuple(f"127.0.1.{number}" for number in range(1, 10))


async def is_served(url: str, address: str) -> bool:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=url, transport=transport) as client:
        return (await client.get("/api/games")).status_code == httpx.codes.OK


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def test_one_household_has_so_many_connections_and_another_is_served(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        async with dialled(house.url, ONE * MANY) as lines:
            ends = [asyncio.create_task(line.rest()) for line in lines]
            await until(lambda: sum(end.done() for end in ends) == MANY - 20)
            assert len(house.site.door) == 20
            assert await is_served(house.url, "127.0.0.3")
        await asyncio.gather(*ends)
        await until(lambda: len(house.site.door) == 0)
        assert await is_served(house.url, ONE[0])

    serve(replace(settings, most_connections_of_one=20, request_patience=FOR_EVER), check)


def test_when_there_is_no_room_who_kept_us_waiting_longest_makes_some(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        async with dialled(house.url, ONE) as (first,):
            await until(lambda: len(house.site.door) == 1)
            async with dialled(house.url, (NINE * MANY)[:MANY]):
                assert await first.rest() == b""
                await until(lambda: len(house.site.door) == 50)
                assert await is_served(house.url, "127.0.0.3")
                assert len(house.site.door) <= 50

    serve(replace(settings, most_connections=50, most_connections_of_one=50, request_patience=FOR_EVER), check)


def test_who_plays_makes_room_for_nobody(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (ana,) = await house.table(1, 5)  # with a socket
        await ana.client.close()
        await until(lambda: len(house.site.door) == 1)
        async with dialled(house.url, ONE * MANY):
            await ana.ready()
        await ana.close()
        await until(lambda: len(house.site.door) == 0)  # a socket that is closed is counted no more

    serve(replace(settings, most_connections=5, most_connections_of_one=5, request_patience=FOR_EVER), check)


@pytest.mark.parametrize(
    "slow",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(HALF, id="half a header"),
        pytest.param(HALF_A_BODY, id="half a body"),
        pytest.param(WHOLE + HALF, id="half a second request"),
    ],
)
def test_a_request_that_does_not_become_whole_is_hung_up_on(
    settings: Settings, slow: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(house: TestHouse) -> None:
        async with dialled(house.url, ONE * 20, slow) as lines:
            answers = await asyncio.gather(*(line.rest() for line in lines))
        assert all(answer.count(b"HTTP/1.1") == (1 if slow.startswith(WHOLE) else 0) for answer in answers)
        assert len(house.site.door) == 0

    with caplog.at_level(logging.WARNING):
        serve(replace(settings, request_patience=0.3), check)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_connection_that_rests_is_hung_up_on(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        async with dialled(house.url, ONE, WHOLE + WHOLE) as (line,):
            assert (await line.rest()).count(b"HTTP/1.1 200") == 2

    serve(replace(settings, request_patience=FOR_EVER, keep_alive=1), check)


def test_who_does_not_read_the_answers_is_hung_up_on(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        deaf = socket.create_connection(("127.0.0.1", httpx.URL(house.url).port or 0), source_address=("127.0.0.2", 0))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.setblocking(False)
        asking = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 50
        with deaf:
            loop = asyncio.get_running_loop()
            # As many as it takes until the server's answers wait for it, and so it is let go.
            with suppress(ConnectionError):
                while True:
                    await loop.sock_sendall(deaf, asking)
        await until(lambda: len(house.site.door) == 0)

    serve(replace(settings, request_patience=0.3), check)


SERVER = """
import resource, sys
from cabale.server.serve import serve
from cabale.server.settings import Settings
resource.setrlimit(resource.RLIMIT_NOFILE, (192, 256))
limits = dict(requests_a_second=1e6, guests_a_second=1e6, tables_a_second=1e6, request_patience=600)
settings = Settings(database=sys.argv[1], thinkers=1, **limits)
serve(settings, "127.0.0.1", int(sys.argv[2]), lambda address: print(address, flush=True))
"""


def test_half_open_requests_leave_a_process_its_descriptors(settings: Settings) -> None:
    """The house's own figures, in a process that may open few: no more of them are taken than it can spare."""

    async def run() -> None:
        arguments = (sys.executable, "-c", SERVER, settings.database, str(free_port()))
        server = await asyncio.create_subprocess_exec(*arguments, stdout=PIPE)
        assert server.stdout is not None
        try:
            url = (await server.stdout.readline()).decode().strip()
            async with dialled(url, NINE * 33), httpx.AsyncClient(base_url=url) as client:
                assert (await client.post("/api/guests", json={"name": "Zoé"})).status_code == httpx.codes.OK
                limits = await asyncio.to_thread(resource.prlimit, server.pid, resource.RLIMIT_NOFILE)
                assert limits == (256, 256)
        finally:
            server.terminate()
            await server.wait()

    asyncio.run(run())
