"""A database as one file, and back, by the databases' own tools: SQLite's online backup, pg_dump and pg_restore. A
server may run while a backup is taken, which is the database as it was at one moment; what is restored goes into a
database that is empty."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy import inspect
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from cabale.core.errors import Unreadable
from cabale.server.store.store import engine_url

VERSION = "alembic_version"  # the table in which every database of ours says which schema it has
SQLITE_BEGINS = b"SQLite format 3\0"
POSTGRES_BEGINS = b"PGDMP"
DEBIAN = Path("/usr/lib/postgresql")  # where Debian keeps the programs of each version


def back_up(database: str, file: Path) -> None:
    """Write all of a database into a new file that nobody else may read: secrets of deals are in it."""
    url = engine_url(database)
    if file.exists():
        raise Unreadable("backup-exists", file=str(file))
    half = file.with_name(f"{file.name}.part")
    try:
        half.unlink(missing_ok=True)
        os.close(os.open(half, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            if url.get_backend_name() == "sqlite":
                _copy(_file_of(url, database), half)
            else:
                _run("pg_dump", url, "--format=custom", f"--file={half}")
            half.rename(file)  # whole, or not there
        finally:
            half.unlink(missing_ok=True)
    except OSError as error:
        raise Unreadable("cannot-write", file=str(file), detail=error.strerror or str(error)) from None


def restore(file: Path, database: str) -> None:
    """Put what a backup holds into an empty database."""
    url = engine_url(database)
    try:
        with file.open("rb") as opened:
            begins = opened.read(16)
    except OSError as error:
        raise Unreadable("cannot-read", file=str(file), detail=error.strerror or str(error)) from None
    is_sqlite = url.get_backend_name() == "sqlite"
    if not begins.startswith(SQLITE_BEGINS if is_sqlite else POSTGRES_BEGINS):
        raise Unreadable("backup-unreadable", file=str(file), kind="SQLite" if is_sqlite else "PostgreSQL")
    if is_sqlite:
        there = Path(url.database or "")
        if there.exists():
            raise Unreadable("restore-not-empty", database=database)
        half = there.with_name(f"{there.name}.part")
        try:
            half.unlink(missing_ok=True)
            _copy(file, half)
            half.rename(there)
        except OSError as error:
            raise Unreadable("cannot-write", file=str(there), detail=error.strerror or str(error)) from None
        finally:
            half.unlink(missing_ok=True)
    else:
        if asyncio.run(_tables(url)):
            raise Unreadable("restore-not-empty", database=url.render_as_string(hide_password=True))
        _run("pg_restore", url, "--exit-on-error", "--single-transaction", "--no-owner", str(file))


def _file_of(url: URL, database: str) -> Path:
    found = Path(url.database or "")
    if not found.is_file():
        raise Unreadable("no-such-database", database=database)
    return found


def _copy(source: Path, target: Path) -> None:
    """By SQLite itself, in one go: whoever writes meanwhile is not waited for, and what it writes is not in it."""
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old:
            if old.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (VERSION,)).fetchone() is None:
                raise Unreadable("backup-unreadable", file=str(source), kind="SQLite")
            with closing(sqlite3.connect(target)) as new:
                old.backup(new)
                new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
                found = new.execute("PRAGMA quick_check").fetchone()[0]
    except sqlite3.Error as error:
        raise Unreadable("database-failed", database=str(source), detail=str(error)) from None
    if found != "ok":
        raise Unreadable("database-failed", database=str(source), detail=str(found))


async def _tables(url: URL) -> list[str]:
    """What is there already."""
    try:
        engine = create_async_engine(url)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(lambda inside: inspect(inside).get_table_names())
        finally:
            await engine.dispose()
    except ModuleNotFoundError:
        raise Unreadable("database-driver", package="cabale[postgres]") from None
    except (SQLAlchemyError, OSError) as error:
        detail = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise Unreadable("database-failed", database=_plain(url).render_as_string(), detail=detail) from None


def _plain(url: URL) -> URL:
    return url.set(drivername="postgresql", password=None)


def _program(name: str) -> str:
    """The newest there is: one older than the server refuses it."""
    debian = sorted(DEBIAN.glob(f"*/bin/{name}"), key=lambda path: path.parts[-3].zfill(4))
    found = str(debian[-1]) if debian else shutil.which(name)
    if found is None:
        raise Unreadable("backup-program", program=name)
    return found


def _run(name: str, url: URL, *arguments: str) -> None:
    """One of PostgreSQL's programs. The password is handed over where a list of processes does not show it."""
    environment = dict(os.environ)
    if url.password is not None:
        environment["PGPASSWORD"] = str(url.password)
    command = [_program(name), f"--dbname={_plain(url).render_as_string()}", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        detail = (done.stderr.strip() or f"{name}: {done.returncode}").splitlines()[0]
        raise Unreadable("database-failed", database=_plain(url).render_as_string(), detail=detail)
