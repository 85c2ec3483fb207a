"""A database has one server at a time, which may be killed at any moment and started again."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from tests.server.conftest import Cluster
from tests.server.house import GENEROUS, running
from tests.server.process import ServerProcess
from tests.server.test_store import entry, table

from cabale.client.client import Client
from cabale.core.errors import Unreadable
from cabale.server.store import Change, Store, Superseded, lease
from cabale.server.store.store import engine_url

SERVE = "import sys; from cabale.cli import main; sys.exit(main(['serve', *sys.argv[1:]]))"


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "PATIENCE", 0.0)


async def refused(database: str) -> None:
    with pytest.raises(Unreadable, match="database-in-use"):
        await Store(database).check()


async def kill_connections(database: str) -> None:
    """As an administrator does, or a network."""
    engine = create_async_engine(engine_url(database))
    async with engine.connect() as connection:
        others = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
        others += "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        await connection.execute(text(others))
    await engine.dispose()


def test_a_second_store_is_refused_and_the_first_goes_on(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        first = Store(database)
        await first.open()
        await refused(database)
        await first.commit(Change(entries=[entry(0)]))
        await first.close()
        monkeypatch.setattr(lease, "PATIENCE", 30.0)  # PostgreSQL sees the end of a connection a moment later
        await Store(database).check()

    asyncio.run(run())


def test_a_second_server_says_so_in_a_sentence_and_goes(database: str) -> None:
    lang, sentence = (
        ("fr", "Un autre serveur utilise la base")
        if database.startswith("sqlite")
        else ("en", "Another server uses the database")
    )

    async def run() -> None:
        async with ServerProcess(database) as server:
            arguments = ("--lang", lang, "--port", "0", "--database", database)
            second = await asyncio.create_subprocess_exec(
                sys.executable, "-c", SERVE, *arguments, stdout=PIPE, stderr=PIPE
            )
            out, err = await second.communicate()
            assert second.returncode == 2, err.decode()
            assert (out, len(err.decode().splitlines())) == (b"", 1)
            assert sentence in err.decode()
            client = Client(server.url)
            await client.be("Zoé")  # the first serves on
            await client.close()
            await server.kill()
            await server.start()  # whoever was killed is in nobody's way

    asyncio.run(run())


def test_a_lock_file_that_nobody_holds_is_in_nobodys_way(tmp_path: Path) -> None:
    async def run() -> None:
        (tmp_path / "cabale.db.lock").write_text("of a server that was killed")
        await Store(f"sqlite:///{tmp_path}/cabale.db").check()

    asyncio.run(run())


def test_a_file_of_two_names_is_one_database(tmp_path: Path) -> None:
    async def run() -> None:
        first = Store(f"sqlite:///{tmp_path}/cabale.db")
        await first.open()
        os.symlink(tmp_path / "cabale.db", tmp_path / "other.db")
        await refused(f"sqlite:///{tmp_path}/other.db")
        await first.close()

    asyncio.run(run())


def test_a_store_that_lost_its_connections_has_them_back(cluster: Cluster) -> None:
    async def run() -> None:
        database = cluster.database()
        store = Store(database)
        await store.open()
        for number in range(3):
            await kill_connections(database)
            await store.commit(Change(entries=[entry(number)]))
            await refused(database)
        assert len(await store.entries("m")) == 3
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("is_gone", [False, True])
def test_who_was_followed_by_another_never_writes_again(cluster: Cluster, is_gone: bool) -> None:
    """It lost its connection and another server came before it was back, and may be gone already."""

    async def run() -> None:
        database = cluster.database()
        first, second = Store(database), Store(database)
        await first.open()
        await kill_connections(database)
        await second.open()
        if is_gone:
            await second.close()
        for _ in range(2):
            with pytest.raises(Superseded):
                await first.commit(Change(entries=[entry(0)]))
        assert not first.is_ready
        with pytest.raises(Unreadable, match="database-in-use"):
            first.check_lease()
        assert await first.entries("m") == []
        if not is_gone:
            await second.commit(Change(entries=[entry(0)]))
        await first.close()
        await second.close()

    asyncio.run(run())


def test_a_server_that_was_followed_by_another_stops(cluster: Cluster) -> None:
    async def run() -> None:
        database = cluster.database()
        second = Store(database)
        async with running(replace(GENEROUS, database=database)) as house:
            await kill_connections(database)
            await second.open()
            with pytest.raises(Superseded):
                await house.site.store.commit(Change(tables=[table("MOVE")]))
            await house.stopped()
        await second.close()

    asyncio.run(run())
