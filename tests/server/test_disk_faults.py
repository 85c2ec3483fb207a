"""A match while its database takes nothing: locked by another program, or the disk is full. Nobody is told of anything
that is not kept, and all goes on once there is room."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from tests.server.conftest import Cluster
from tests.server.house import Visitor
from tests.server.process import ServerProcess
from tests.server.test_second_server import kill_connections

from cabale.client.client import Client, Refusal
from cabale.server.store.store import engine_url
from cabale.table import bodies
from cabale.table.messages import Accepted, Act, Happened, House, Position

Deed = Callable[[], Awaitable[None]]


async def my_turn(visitor: Visitor, decision: int) -> Act:
    """What this player sends when it is awaited, for the first time, the second…"""

    def is_awaited() -> bool:
        turn = visitor.turn
        return turn is not None and turn.count > 0 and turn.decision == decision

    await visitor.until(is_awaited)
    assert visitor.turn is not None
    assert visitor.turn.choices is not None
    assert visitor.match is not None
    return Act(match=visitor.match, decision=visitor.turn.decision, action=visitor.turn.choices[0])


async def decide(visitor: Visitor, decision: int) -> Act:
    """Decide, and be told that it is kept."""
    act = await my_turn(visitor, decision)
    answer = await visitor.ask(act)
    assert isinstance(answer, Accepted), answer
    assert not answer.again
    return act


async def playing(url: str) -> Visitor:
    """Somebody in a match with bots."""
    visitor = Visitor(Client(url))
    await visitor.client.be("Zoé")
    request = bodies.PlayNow(game="secret-hitler", seats=5, seat=0, agent="random", house=House(pace=0, grace=3600))
    at = await visitor.client.post("/api/tables/now", request, bodies.AtTable)
    await visitor.open(at.table.code)
    await visitor.hear(Position)
    return visitor


async def is_ready(server: ServerProcess) -> bool:
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
        return (await client.get("/health")).status_code == httpx.codes.OK


async def outlive(server: ServerProcess, fault: Deed, end: Deed) -> None:
    """In the middle of a match the database takes nothing, and then everything again."""
    visitor = await playing(server.url)
    for decision in range(2):
        await decide(visitor, decision)
    act = await my_turn(visitor, 2)
    await fault()
    answer = asyncio.create_task(visitor.ask(act))
    while await is_ready(server):
        await asyncio.sleep(0.02)
    told = [message for message in visitor.received if isinstance(message, Happened)]
    assert not answer.done()
    assert not await is_ready(server)
    assert [message for message in visitor.received if isinstance(message, Happened)] == told
    await end()
    accepted = await answer
    assert isinstance(accepted, Accepted), accepted
    assert not accepted.again
    assert await is_ready(server)
    await visitor.hear(Happened, visitor.received.index(accepted) + 1)  # and the match goes on
    await visitor.close()
    await visitor.client.close()


def test_a_match_outlives_a_program_that_locks_the_file(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "cabale.db", isolation_level=None)

    async def lock() -> None:
        other.execute("BEGIN IMMEDIATE")

    async def unlock() -> None:
        other.execute("ROLLBACK")

    async def run() -> None:
        async with ServerProcess(f"sqlite:///{tmp_path}/cabale.db") as server:
            await outlive(server, lock, unlock)

    asyncio.run(run())
    other.close()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can take room from another process")
def test_a_match_outlives_a_full_disk(tmp_path: Path) -> None:
    async def run() -> None:
        async with ServerProcess(f"sqlite:///{tmp_path}/cabale.db") as server:
            any_size = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)

            async def fill() -> None:
                """No file of the server's grows beyond a byte; the kernel refuses it."""
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, any_size[1]))

            async def make_room() -> None:
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, any_size)

            await outlive(server, fill, make_room)

    asyncio.run(run())


NO_ROOM = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$
"""
FILL = "CREATE TRIGGER no_room BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION no_room()"
MAKE_ROOM = "DROP TRIGGER no_room ON entries"


def test_a_match_outlives_a_full_disk_of_postgresql(cluster: Cluster) -> None:
    """PostgreSQL refuses with the code it has for that."""
    database = cluster.database()

    def told(*statements: str) -> Deed:
        async def tell() -> None:
            engine = create_async_engine(engine_url(database))
            async with engine.begin() as connection:
                for statement in statements:
                    await connection.execute(text(statement))
            await engine.dispose()

        return tell

    async def run() -> None:
        async with ServerProcess(database) as server:
            await outlive(server, told(NO_ROOM, FILL), told(MAKE_ROOM))

    asyncio.run(run())


async def strangers_are_refused(url: str) -> None:
    """In a sentence, whatever they want to read."""
    client = Client(url)
    with pytest.raises(Refusal, match="store-failed"):
        await client.get("/api/tables", bodies.TableList)
    await client.close()
    async with httpx.AsyncClient(base_url=url, trust_env=False) as plain:
        assert (await plain.get("/api/tables")).status_code == httpx.codes.SERVICE_UNAVAILABLE


def test_a_match_outlives_five_seconds_without_postgresql(postgres_of_its_own: Cluster) -> None:
    server_url = [""]

    async def stop() -> None:
        postgres_of_its_own.stop()

    async def resume() -> None:
        await strangers_are_refused(server_url[0])
        await asyncio.sleep(5)  # the fault itself: nothing is waited for
        await asyncio.to_thread(postgres_of_its_own.resume)

    async def run() -> None:
        async with ServerProcess(postgres_of_its_own.database()) as server:
            server_url[0] = server.url
            await outlive(server, stop, resume)

    asyncio.run(run())


def test_a_match_does_not_notice_that_connections_are_killed(cluster: Cluster) -> None:
    async def run() -> None:
        database = cluster.database()
        async with ServerProcess(database) as server:
            visitor = await playing(server.url)
            for decision in range(3):
                await my_turn(visitor, decision)
                await kill_connections(database)
                await decide(visitor, decision)
            await visitor.close()
            await visitor.client.close()

    asyncio.run(run())


def test_a_stop_stops_though_another_program_has_locked_the_file(tmp_path: Path) -> None:
    async def run() -> None:
        async with ServerProcess(f"sqlite:///{tmp_path}/cabale.db") as server:
            visitor = await playing(server.url)
            kept = [await decide(visitor, decision) for decision in range(2)]
            act = await my_turn(visitor, 2)
            other = sqlite3.connect(tmp_path / "cabale.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            assert visitor.socket is not None
            await visitor.socket.send(act)
            async with asyncio.timeout(200):  # less than it would wait for the file (process.py)
                await server.stop()
            assert not [answer for answer in visitor.received if isinstance(answer, Accepted) and answer.ref is None]
            await visitor.close()
            mine = other.execute("SELECT body FROM entries WHERE seat = 0 AND NOT spoken ORDER BY number").fetchall()
            assert [body for (body,) in mine] == [bytes(act.action).decode() for act in kept]
            other.close()

            await server.start()
            await visitor.open(visitor.code)
            again = await visitor.ask(act)
            assert isinstance(again, Accepted)
            assert not again.again
            await visitor.close()
            await visitor.client.close()

    asyncio.run(run())
