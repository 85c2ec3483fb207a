"""The store: all of a change or nothing, nothing twice, the same in SQLite and PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiosqlite
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from cabale.core.errors import Unreadable
from cabale.server.store import Change, Conflict, EndedMatch, NewEntry, NewGuest, NewMatch, PutTable, Store, schema
from cabale.server.store.store import engine_url


def with_store(database: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(database)
        await store.open()
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def entry(number: int, match: str = "m") -> NewEntry:
    return NewEntry(match, number, seat=0, spoken=False, stood_in=False, at=number, body='{"type":"Move"}')


def table(code: str, saved: str = "{}", phase: str = "gathering", updated: int = 1, version: int = 1) -> PutTable:
    return PutTable(code, "some-game", phase, "public", "host", saved, updated, version)


def test_entries_come_back_in_order(database: str) -> None:
    async def check(store: Store) -> None:
        for number in range(12):
            await store.commit(Change(entries=[entry(number)]))
        assert [row.number for row in await store.entries("m")] == list(range(12))
        assert await store.entries("another") == []

    with_store(database, check)


def test_an_entry_is_written_once_and_a_conflict_takes_nothing_else_with_it(database: str) -> None:
    async def check(store: Store) -> None:
        await store.commit(Change(entries=[entry(0)]))
        changes = [Change(entries=[entry(0)], tables=[table("LOST")]), Change(entries=[entry(1)])]
        results = await asyncio.gather(*(store.commit(change) for change in changes), return_exceptions=True)
        assert isinstance(results[0], Conflict)
        assert results[1] is None
        assert [row.number for row in await store.entries("m")] == [0, 1]
        assert await store.table("LOST") is None

    with_store(database, check)


def test_entries_alone_are_written_at_one_go_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the thread that has SQLite's file each errand costs more than what is written."""
    errands: list[str] = []

    async def check(store: Store) -> None:
        await store.commit(Change(entries=[entry(0)]))  # with this one it is noted when the table was last played at
        put = aiosqlite.Connection._execute

        def noted(self: aiosqlite.Connection, do: Callable[..., object], *given: object, **named: object) -> object:
            errands.append(do.__name__)
            return put(self, do, *given, **named)  # type: ignore[no-untyped-call]

        monkeypatch.setattr(aiosqlite.Connection, "_execute", noted)
        await store.commit(Change(entries=[entry(1), entry(2)]))
        assert errands == ["executemany"]
        with pytest.raises(Conflict):
            await store.commit(Change(entries=[entry(3), entry(0)]))
        await store.commit(Change(entries=[entry(3)]))
        assert [row.number for row in await store.entries("m")] == [0, 1, 2, 3]
        assert store.is_ready

    with_store(f"sqlite:///{tmp_path}/one.db", check)


def test_changes_of_many_tables_wait_for_one_transaction(database: str) -> None:
    async def check(store: Store) -> None:
        async def play(match: str) -> None:
            for number in range(5):
                await store.commit(Change(entries=[entry(number, match)]))

        await asyncio.gather(*(play(f"m{place}") for place in range(50)))
        for place in range(50):
            assert len(await store.entries(f"m{place}")) == 5

    with_store(database, check)


def test_a_table_is_kept_as_it_last_was(database: str) -> None:
    async def check(store: Store) -> None:
        await store.commit(Change(tables=[table("AAAAA", "1", updated=1), table("BBBBB", "2", updated=2)]))
        await asyncio.gather(
            store.commit(Change(tables=[table("AAAAA", "3", updated=3, version=2)])),
            store.commit(Change(tables=[table("AAAAA", "4", updated=4, version=3)])),
        )
        assert await store.table("AAAAA") == ("4", 3)
        assert await store.public_tables(None, 10) == ["AAAAA", "BBBBB"]
        assert await store.public_tables("another-game", 10) == []
        await store.commit(Change(tables=[table("AAAAA", "5", "closed", updated=5, version=4)]))
        assert await store.public_tables("some-game", 10) == ["BBBBB"]
        assert await store.tables_hosted("host") == ["BBBBB"]

    with_store(database, check)


def test_a_table_is_written_over_the_version_it_was_made_from_and_no_other(database: str) -> None:
    async def check(store: Store) -> None:
        await store.commit(Change(tables=[table("AAAAA", "1")]))
        await store.commit(Change(tables=[table("AAAAA", "2", version=2)]))
        for stale in (1, 2, 4):
            with pytest.raises(Conflict):
                await store.commit(Change(tables=[table("AAAAA", "stale", version=stale)], entries=[entry(stale)]))
        assert await store.table("AAAAA") == ("2", 2)
        assert await store.entries("m") == []
        assert store.is_ready

    with_store(database, check)


def test_matches_are_found_by_who_played_them(database: str) -> None:
    async def check(store: Store) -> None:
        match = NewMatch(
            "m", "AAAAA", "some-game", 1, "{}", '["A","B"]', '["",""]', "00", "11", True, 5, ((0, "one"), (1, "two"))
        )
        await store.commit(Change(matches=[match], entries=[entry(0)]))
        await store.commit(Change(ended=[EndedMatch("m", 9, '{"winners":[0],"reason":"r"}')]))
        (row, seat), *rest = await store.matches_of("two", 5)
        assert (row.id, row.finished, seat, rest) == ("m", 9, 1, [])
        assert await store.players("m") == {0: "one", 1: "two"}

    with_store(database, check)


def test_what_was_written_is_there_after_a_restart_and_migrations_run_once(database: str) -> None:
    async def write(store: Store) -> None:
        assert await store.house_value("key", "first") == "first"
        await store.commit(Change(guests=[NewGuest("g", "guest", "Zoé", None, None, 1)], entries=[entry(0)]))

    async def read(store: Store) -> None:
        assert await store.house_value("key", "second") == "first"
        guest = await store.guest("g")
        assert guest is not None
        assert guest.name == "Zoé"
        assert len(await store.entries("m")) == 1

    with_store(database, write)
    with_store(database, read)


def test_migrations_give_the_schema(database: str) -> None:
    async def check(store: Store) -> None:
        def differences(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

        async with store._engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_store(database, check)


@pytest.mark.parametrize("address", ["mysql://localhost/x", "nonsense", "sqlite+other:///x"])
def test_another_database_is_refused_without_showing_a_password(address: str) -> None:
    with pytest.raises(Unreadable):
        engine_url(address)
    with pytest.raises(Unreadable) as refusal:
        engine_url("oracle://user:hush@host/name")
    assert "hush" not in str(refusal.value)
