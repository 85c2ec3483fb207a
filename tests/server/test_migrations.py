"""The schema of a database is brought up to date all at once or not at all, and a newer one is left alone."""

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine
from tests.server.test_store import table, with_store

from cabale.cli import main
from cabale.core.errors import Unreadable
from cabale.server.store import Change, Store
from cabale.server.store.migrate import migrations
from cabale.server.store.store import engine_url

# A start that is killed when it has done half of what there is to do.
KILLED = """
import asyncio, os, signal, sys
from sqlalchemy import Engine, event
from cabale.server.store import Store

@event.listens_for(Engine, "after_cursor_execute")
def die(connection, cursor, statement, *_):
    if statement.startswith("ALTER TABLE tables ADD COLUMN version"):
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(Store(sys.argv[1]).open())
"""


def with_connection(database: str, test: Callable[[Connection], None]) -> None:
    """As any other program would look at it."""

    async def run() -> None:
        engine = create_async_engine(engine_url(database))
        async with engine.begin() as connection:
            await connection.run_sync(test)
        await engine.dispose()

    asyncio.run(run())


def of_the_first_schema(database: str) -> None:
    """A database as the first version of the program left it, with a table."""

    async def keep(store: Store) -> None:
        await store.commit(Change(tables=[table("AAAAA", "old")]))

    with_store(database, keep)
    with_connection(database, lambda connection: command.downgrade(migrations(connection), "0001"))


def test_tables_of_the_first_schema_are_kept_and_can_be_written_again(database: str) -> None:
    """A row that was there before rows had versions is of version 1."""

    async def check(store: Store) -> None:
        assert await store.table("AAAAA") == ("old", 1)
        await store.commit(Change(tables=[table("AAAAA", "new", version=2)]))
        assert await store.table("AAAAA") == ("new", 2)

    of_the_first_schema(database)
    with_store(database, check)


def test_a_migration_killed_in_the_middle_leaves_everything_as_it_was(database: str) -> None:
    def nothing_happened(connection: Connection) -> None:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == "0001"
        assert "version" not in {column["name"] for column in inspect(connection).get_columns("tables")}
        assert connection.execute(text("SELECT saved FROM tables")).scalar_one() == "old"

    async def check(store: Store) -> None:
        assert await store.table("AAAAA") == ("old", 1)

    async def kill() -> None:
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", KILLED, database)
        assert await process.wait() == -signal.SIGKILL

    of_the_first_schema(database)
    asyncio.run(kill())
    with_connection(database, nothing_happened)
    with_store(database, check)


def grow_old(database: str) -> None:
    """The database is of a program that comes after this one."""

    async def nothing(store: Store) -> None:
        pass

    with_store(database, nothing)
    with_connection(database, lambda connection: _set_revision(connection, "9999"))


def _set_revision(connection: Connection, revision: str) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = :revision"), {"revision": revision})


def test_a_newer_schema_is_refused_and_left_alone(database: str) -> None:
    def untouched(connection: Connection) -> None:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == "9999"

    grow_old(database)
    for use in (Store.open, Store.check):
        with pytest.raises(Unreadable, match="database-newer"):
            asyncio.run(_use(use, database))
    with_connection(database, untouched)


async def _use(use: Callable[[Store], Awaitable[None]], database: str) -> None:
    store = Store(database)
    try:
        await use(store)
    finally:
        await store.close()


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("fr", "vient d’une version plus récente de Cabale"), ("en", "is of a newer version of Cabale")],
)
def test_a_newer_schema_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, sentence: str
) -> None:
    database = f"sqlite:///{tmp_path}/cabale.db"
    grow_old(database)
    assert main(["serve", "--lang", lang, "--port", "0", "--database", database]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert "Traceback" not in said
    assert len(said.strip().splitlines()) == 1
