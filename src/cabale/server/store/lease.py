"""A database has one server at a time, or the nodes of one house. A lock says who is alive: it goes with whoever holds
it, however that ends. A number that grows with each server says who came last: who lost the lock for a while writes on
only if nobody came. Nodes share the lock, and take no number: which of them has what is in `nodes.py`."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Protocol

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cabale.server.store import schema
from cabale.server.store.writer import Superseded

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

HOUSE = "house"  # what the lease is of; where there are several nodes tables have their own
KEY = int.from_bytes(b"cabale", "big")  # of the lock in PostgreSQL, which knows locks by number
# PostgreSQL sees at once that a process died, and this late (in seconds) that a machine did.
KEEPALIVE = {"tcp_keepalives_idle": 5, "tcp_keepalives_interval": 5, "tcp_keepalives_count": 2}
PATIENCE = 5.0  # seconds until who was killed is gone for PostgreSQL too
AGAIN_AFTER = 0.05


class InUse(Exception):
    """Another server has this database."""


class Lock(Protocol):
    async def take(self, connection: AsyncConnection) -> bool:
        """Hold it, or have it already; False if somebody else does."""

    def free(self) -> None:
        """Hold it no more."""


class NoLock:
    """Of a database in memory, which nobody else can reach."""

    async def take(self, _: AsyncConnection) -> bool:
        return True

    def free(self) -> None:
        pass


class FileLock:
    """A file beside the database (whatever other names that has), locked until this process ends. The file stays: what
    counts is the lock."""

    def __init__(self, database: str) -> None:
        self._path = os.path.realpath(database) + ".lock"
        self._file: int | None = None

    async def take(self, _: AsyncConnection) -> bool:
        if self._file is not None:
            return True
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if sys.platform == "win32":
                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(file)
            return False
        self._file = file
        return True

    def free(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


class SessionLock:
    """Of the very connection that writes: while it can write nobody else holds the lock. `shared`: nobody but other
    nodes of the same house."""

    def __init__(self, shared: bool = False) -> None:
        self._try = func.pg_try_advisory_lock_shared if shared else func.pg_try_advisory_lock

    async def take(self, connection: AsyncConnection) -> bool:
        for name, value in KEEPALIVE.items():
            await connection.exec_driver_sql(f"SET {name} = {value}")
        held = await connection.scalar(select(self._try(KEY)))
        await connection.commit()
        return bool(held)

    async def give_back(self, connection: AsyncConnection) -> None:
        """The lock that is not shared; the connection stays."""
        await connection.execute(select(func.pg_advisory_unlock(KEY)))
        await connection.commit()

    def free(self) -> None:
        pass  # with the connection


class Lease:
    """Take the lock, bring the schema up to date, take a number; on every other connection, renew before you write."""

    def __init__(self, lock: Lock, shared: bool = False) -> None:
        self._lock = lock
        self._grows = 0 if shared else 1
        self._number: int | None = None

    async def take(self, connection: AsyncConnection) -> None:
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while not await self._lock.take(connection):
            if asyncio.get_running_loop().time() > deadline:
                raise InUse
            await asyncio.sleep(AGAIN_AFTER)

    async def begin(self, connection: AsyncConnection) -> None:
        leases = schema.leases
        grown = update(leases).where(leases.c.name == HOUSE).values(number=leases.c.number + self._grows)
        self._number = await connection.scalar(grown.returning(leases.c.number))
        await connection.commit()

    async def renew(self, connection: AsyncConnection) -> None:
        """After a connection was lost. Raises `Superseded`, or `TimeoutError` while it cannot be said."""
        is_locked = await self._lock.take(connection)
        leases = schema.leases
        number = await connection.scalar(select(leases.c.number).where(leases.c.name == HOUSE))
        await connection.commit()
        if number != self._number:
            raise Superseded
        if not is_locked:  # our own lost connection, for PostgreSQL; or somebody who is about to take a number
            raise TimeoutError("the lease is held")

    def free(self) -> None:
        self._lock.free()
