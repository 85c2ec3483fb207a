"""The store when its database fails: it lives on, says so, and a stop always stops."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest
from msgspec.structs import replace
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from tests.server.conftest import Cluster
from tests.server.house import GENEROUS, running
from tests.server.test_store import entry, table
from websockets.exceptions import WebSocketException

from cabale.core.errors import Illegal
from cabale.server.settings import Settings
from cabale.server.store import Change, NewMatch, Store, StoreFailed, writer
from cabale.server.store.store import TOUCH_AFTER

MATCH = NewMatch("m", "CODE", "some-game", 1, "{}", "[]", "[]", "00", "00", True, 1, ())


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "AGAIN_AFTER", (0.001,))
    monkeypatch.setattr(writer, "LAST_PATIENCE", 0.05)


class Failing:
    """A database that fails in the ways given, one write after the other, and then works."""

    def __init__(self, store: Store, *failures: BaseException) -> None:
        self._works: Callable[[list[Change]], Awaitable[None]] = store._writer._write
        self.failures = list(failures)
        store._writer._write = self.write

    async def write(self, changes: list[Change]) -> None:
        if self.failures:
            raise self.failures.pop(0)
        await self._works(changes)


LAST_PATIENCE = writer.LAST_PATIENCE  # before tests hurry


def with_store(settings: Settings, test: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(settings.database)
        await store.open()
        try:
            await test(store)
        finally:
            await asyncio.wait_for(store.close(), 60)

    asyncio.run(run())


REFUSED = ConnectionRefusedError("refused")
GONE = OperationalError("insert", {}, Exception("gone"), connection_invalidated=True)


def test_a_database_that_comes_back_loses_nothing(settings: Settings) -> None:
    async def check(store: Store) -> None:
        Failing(store, REFUSED, GONE, TimeoutError(), REFUSED)
        await store.commit(Change(entries=[entry(0)]))
        assert store.is_ready
        assert [row.number for row in await store.entries("m")] == [0]

    with_store(settings, check)


def test_whoever_waits_too_long_is_told_and_the_next_change_is_written(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.0)

    async def check(store: Store) -> None:
        Failing(store, REFUSED)
        with pytest.raises(StoreFailed):
            await store.commit(Change(entries=[entry(0)]))
        assert not store.is_ready
        await store.commit(Change(entries=[entry(0)]))
        assert store.is_ready

    with_store(settings, check)


def test_not_even_a_mistake_of_ours_ends_the_writing(settings: Settings) -> None:
    async def check(store: Store) -> None:
        Failing(store, ZeroDivisionError())
        with pytest.raises(StoreFailed):
            await store.commit(Change(entries=[entry(0)]))
        await store.commit(Change(entries=[entry(0)]))

    with_store(settings, check)


def test_a_stop_stops_though_the_database_is_out_of_reach(settings: Settings) -> None:
    async def run() -> None:
        store = Store(settings.database)
        await store.open()
        Failing(store, *[REFUSED] * 100_000)
        waiting = asyncio.create_task(store.commit(Change(entries=[entry(0)])))
        while store.is_ready:
            await asyncio.sleep(0)
        await asyncio.wait_for(store.close(), 60)
        with pytest.raises(StoreFailed):
            await waiting

    asyncio.run(run())


def test_a_stop_tries_once_more_for_all_and_not_for_each(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a stop would last longer the more tables there are."""
    monkeypatch.setattr(writer, "LAST_PATIENCE", 0.0)

    async def check(store: Store) -> None:
        failing = Failing(store, *[REFUSED] * 100)
        store.hurry()
        for number in range(20):
            with pytest.raises(StoreFailed):
                await store.commit(Change(entries=[entry(number)]))
        assert len(failing.failures) == 99
        await store.close()

    with_store(settings, check)


def test_a_locked_file_is_not_waited_for_longer_than_a_stop_may_take(settings: Settings) -> None:
    """SQLite waits by itself, where nobody can hurry it."""

    async def check(store: Store) -> None:
        async with store._engine.connect() as connection:
            waits = await connection.scalar(text("PRAGMA busy_timeout"))
        assert 0 < waits <= 1000 * LAST_PATIENCE
        await store.close()

    with_store(settings, check)


def test_a_stop_waits_for_what_is_being_written(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = Store(settings.database)
        await store.open()
        monkeypatch.setattr(writer, "LAST_PATIENCE", 60.0)
        works, slow = store._writer._write, asyncio.Event()

        async def write(changes: list[Change]) -> None:
            await slow.wait()
            await works(changes)

        store._writer._write = write
        writing = asyncio.create_task(store.commit(Change(entries=[entry(0)])))
        while store._writer._waiting or not store._writer.pending:
            await asyncio.sleep(0)
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        slow.set()
        await closing
        await writing

    asyncio.run(run())


def test_a_file_that_may_not_grow_refuses_and_recovers(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite's own word for a full disk."""
    monkeypatch.setattr(writer, "PATIENCE", 0.0)

    async def check(store: Store) -> None:
        assert store._connection is not None
        pages = await store._connection.scalar(text("PRAGMA page_count"))
        await store._connection.execute(text(f"PRAGMA max_page_count = {pages}"))
        await store._connection.commit()
        with pytest.raises(StoreFailed):
            await store.commit(Change(tables=[table("LARGE", "x" * 200_000)]))
        assert not store.is_ready
        assert await store.table("LARGE") is None
        await store.commit(Change(tables=[table("LARGE", "x" * 200_000)]))  # on another connection, which has room
        assert store.is_ready

    with_store(settings, check)


def test_health_says_when_nothing_can_be_kept(settings: Settings) -> None:
    async def run() -> None:
        async with running(settings) as house, httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
            assert (await client.get("/health")).status_code == httpx.codes.OK
            house.site.store._writer.is_ready = False
            answer = await client.get("/health")
            assert answer.status_code == httpx.codes.SERVICE_UNAVAILABLE
            assert answer.json()["status"] == "not ready"

    asyncio.run(run())


def test_who_asks_by_http_is_told_too(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 0.0)

    async def run() -> None:
        async with running(settings) as house, httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
            Failing(house.site.store, REFUSED)
            answer = await client.post("/api/guests", json={"name": "Zoé"})
            assert answer.status_code == httpx.codes.SERVICE_UNAVAILABLE
            assert answer.json()["code"] == "store-failed"

    asyncio.run(run())


def test_a_socket_is_refused_while_nobody_can_be_recognised(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def out_of_reach(_: object, __: object) -> None:
        raise Illegal("store-failed")

    async def run() -> None:
        async with running(settings) as house:
            (ana,) = await house.table(1, 5)
            await ana.close()
            house.site.guests._known.clear()
            with monkeypatch.context() as patch:
                patch.setattr(Store, "_first", out_of_reach)
                with pytest.raises(WebSocketException):
                    await ana.open(ana.code)
            assert not [record for record in caplog.records if record.exc_info]
            await ana.open(ana.code)

    asyncio.run(run())


def test_a_table_where_somebody_moves_is_not_idle(stored: Settings) -> None:
    async def check(store: Store) -> None:
        await store.commit(Change(tables=[table("CODE", updated=1), table("IDLE", updated=1)], matches=[MATCH]))
        week_ago = 2
        assert sorted(await store.tables_idle_since(week_ago)) == ["CODE", "IDLE"]
        await store.commit(Change(entries=[entry(0)]))
        assert await store.tables_idle_since(week_ago) == ["IDLE"]
        assert TOUCH_AFTER < 7 * 24 * 3_600_000

    with_store(stored, check)


def test_postgresql_stopped_and_started_again_in_the_middle_of_a_match(
    postgres_of_its_own: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "AGAIN_AFTER", (0.05,))
    settings = replace(GENEROUS, database=postgres_of_its_own.database())

    async def run() -> None:
        async with running(settings) as house:
            (host,) = await house.started(1, 5)
            assert host.turn is not None
            postgres_of_its_own.stop()
            moving = asyncio.create_task(house.site.store.commit(Change(tables=[table("MOVE")])))
            while house.site.store.is_ready:
                await asyncio.sleep(0.01)
            async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
                assert (await client.get("/health")).status_code == httpx.codes.SERVICE_UNAVAILABLE
            await asyncio.to_thread(postgres_of_its_own.resume)
            await asyncio.wait_for(moving, 60)
            assert house.site.store.is_ready
            assert await house.site.store.table("MOVE") == ("{}", 1)

    asyncio.run(run())
