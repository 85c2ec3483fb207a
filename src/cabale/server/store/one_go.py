"""What most transactions hold, entries of matches and nothing else, written to SQLite at one go: statement and end of
the transaction are one errand of the thread that has the file, where SQLAlchemy and the driver make four of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import msgspec
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from cabale.server.store.changes import Change, NewEntry


class OneGo(sqlite3.Connection):
    """`executemany` is a transaction of its own. Nobody else calls it: SQLAlchemy has its cursors."""

    def executemany(self, statement: str, rows: Iterable[object], /) -> sqlite3.Cursor:
        with self:  # ends it, one way or the other
            return super().executemany(statement, rows)  # type: ignore[arg-type]


def only_entries(changes: list[Change]) -> list[NewEntry] | None:
    """The entries of these changes, if there is nothing else in them."""
    entries: list[NewEntry] = []
    for change in changes:
        if not change.entries or not change.is_plain:
            return None
        entries += change.entries
    return entries


async def put_at_one_go(connection: AsyncConnection, statement: str, entries: list[NewEntry]) -> None:
    """On disk when this returns; raises what SQLAlchemy would."""
    raw = await connection.get_raw_connection()
    rows = [msgspec.structs.astuple(entry) for entry in entries]
    try:
        await raw.driver_connection.executemany(statement, rows)  # type: ignore[union-attr]
    except sqlite3.Error as error:
        raise DBAPIError.instance(statement, None, error, sqlite3.Error, hide_parameters=True) from error
