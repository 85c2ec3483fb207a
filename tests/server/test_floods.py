"""One address floods a server that has its usual limits with all that a visitor can send; people at a table go on.
`pytest -s` prints how long they waited for an answer, before and meanwhile, in this process, which floods as well."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from asyncio.subprocess import PIPE
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import quantiles

import httpx
from tests.server.house import Visitor
from tests.server.process import free_port
from tests.server.test_door import HALF, ONE, dialled

from cabale.client.client import Client
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import Accepted, GetReady, House

USUAL = Settings()
SERVER = """
import sys
from cabale.server.serve import serve
from cabale.server.settings import Settings
serve(Settings(database=sys.argv[1], thinkers=1), "127.0.0.1", int(sys.argv[2]), lambda url: print(url, flush=True))
"""
MANY = 300
ANSWERS = 20  # within what a visitor may send at once, so that nobody waits for its own limit
TABLE = {"game": "secret-hitler"}
Flood = Callable[[httpx.AsyncClient, int], Awaitable[httpx.Response]]


def guess(number: int) -> str:
    return "".join("ABCDEFGHJK"[int(digit)] for digit in f"{number:05}")


FLOODS: dict[str, Flood] = {
    "looks": lambda client, _: client.get("/api/games"),
    "guesses": lambda client, number: client.get(f"/api/tables/{guess(number)}"),
    "guests": lambda client, number: client.post("/api/guests", json={"name": f"Guest {number}"}),
    "tables": lambda client, _: client.post("/api/tables", json=TABLE),
    "programs": lambda client, number: client.post("/api/programs", json={"name": f"Gizmo {number}"}),
    "large bodies": lambda client, _: client.post("/api/guests", json={"name": "x" * 60_000}),
}


async def waits(visitor: Visitor) -> list[float]:
    """How long each answer took, in milliseconds."""
    found = []
    for number in range(ANSWERS):
        began = time.perf_counter()
        assert isinstance(await visitor.ask(GetReady(ready=number % 2 == 0)), Accepted)
        found.append((time.perf_counter() - began) * 1000)
    return found


def told(waited: list[float]) -> str:
    cuts = quantiles(waited, n=100)
    return f"median {cuts[49]:6.1f} ms, 99 % {cuts[98]:6.1f} ms"


async def flooded(url: str, flood: Flood) -> tuple[Counter[int], float]:
    """What came of it, and how many seconds it took."""
    transport = httpx.AsyncHTTPTransport(local_address=ONE[0], limits=httpx.Limits(max_connections=50))
    async with httpx.AsyncClient(base_url=url, transport=transport) as client:
        while (await client.post("/api/guests", json={"name": "Flood"})).status_code != httpx.codes.OK:
            pass  # the flood before took all that this address may ask for
        began = time.perf_counter()
        answers = await asyncio.gather(*(flood(client, number) for number in range(MANY)))
        return Counter(answer.status_code for answer in answers), time.perf_counter() - began


def test_people_play_on_while_one_address_floods(tmp_path: Path) -> None:
    async def run() -> None:
        arguments = (sys.executable, "-c", SERVER, f"sqlite:///{tmp_path}/cabale.db", str(free_port()))
        server = await asyncio.create_subprocess_exec(*arguments, stdout=PIPE)
        assert server.stdout is not None
        ana = None
        try:
            url = (await server.stdout.readline()).decode().strip()
            ana = Visitor(Client(url))
            await ana.client.be("Ana")
            request = bodies.CreateTable(game="secret-hitler", house=House(grace=3600))
            made = await ana.client.post("/api/tables", request, bodies.AtTable)
            await ana.open(made.table.code)
            print(f"\n{'quiet':14} {told(await waits(ana))}")
            await flood_with_everything(url, ana)
        finally:
            if ana is not None:
                await ana.close()
                await ana.client.close()
            server.terminate()
            await server.wait()

    asyncio.run(run())


async def flood_with_everything(url: str, ana: Visitor) -> None:
    async with dialled(url, ONE * MANY, HALF):
        print(f"{'half requests':14} {told(await waits(ana))}")
    for name, flood in FLOODS.items():
        (statuses, seconds), waited = await asyncio.gather(flooded(url, flood), waits(ana))
        print(f"{name:14} {told(waited)}; {json.dumps(statuses)}")
        # Nothing broke, and no more was done than an address may ask for.
        assert not [status for status in statuses if status >= httpx.codes.INTERNAL_SERVER_ERROR]
        assert MANY - statuses[httpx.codes.TOO_MANY_REQUESTS] <= USUAL.requests_a_second * (5 + seconds) + 1
