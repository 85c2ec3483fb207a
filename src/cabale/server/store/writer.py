"""Writes what tables hand in, all that wait together in one transaction, and outlives whatever happens to the database.

While the database is out of reach it tries again, for a while; whoever waits is then told that nothing was written, and
the next change is tried anew. `is_ready` says which of the two it is, for whoever watches over the server.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from math import inf

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError

from cabale.server.store.changes import Change

log = logging.getLogger("cabale.store")

AGAIN_AFTER = (0.05, 0.1, 0.2, 0.5, 1.0)  # seconds before the second try, the third, … and all later ones
# What PostgreSQL says of itself, not of what it was asked: no connection, no room, stopping or starting; or that two
# nodes waited for each other.
PASSING = ("08", "53", "57", "40P01")
NO_TEXT = "Could not decode to UTF-8"  # what SQLite's driver says of a damaged row, as if the database had failed
PATIENCE = 20.0  # seconds for which one batch is tried
LAST_PATIENCE = 2.0  # the same for all together once the server stops


class StoreFailed(Exception):
    """A change could not be written; nothing of it is in the store."""


class Conflict(StoreFailed):
    """Somebody else wrote this entry of the match, or this table, first."""


class Superseded(StoreFailed):
    """Another server has the database now; this one will never write again."""


def is_out_of_reach(error: BaseException) -> bool:
    """Whether the database itself failed, not what it was asked: the same may work in a moment."""
    if isinstance(error, DBAPIError):
        if NO_TEXT in str(error.orig):
            return False
        state = getattr(error.orig, "sqlstate", None) or ""
        if error.connection_invalidated or state.startswith(PASSING):
            return True
    return isinstance(error, OSError | TimeoutError | OperationalError | InterfaceError)


class Writer:
    """`write` carries out changes in one transaction, or raises and leaves nothing of them."""

    def __init__(self, write: Callable[[list[Change]], Awaitable[None]]) -> None:
        self._write = write
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._writing: list[tuple[Change, asyncio.Future[None]]] = []
        self._deadline = inf
        self.is_ready = True

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="store writer")

    def hand_in(self, change: Change) -> asyncio.Future[None]:
        """Done when the change is on disk; its exception is `StoreFailed` if it will never be."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, future))
        self._wake.set()
        return future

    @property
    def pending(self) -> list[asyncio.Future[None]]:
        """Whoever waits to hear."""
        return [future for _, future in (*self._writing, *self._waiting) if not future.done()]

    def hurry(self) -> None:
        """The server stops: nobody has long to wait any more, however many come."""
        self._deadline = min(self._deadline, asyncio.get_running_loop().time() + LAST_PATIENCE)

    async def stop(self) -> None:
        """Write what waits, if that can be done soon, then end."""
        if self._task is None:
            return
        self.hurry()
        deadline = asyncio.get_running_loop().time() + 2 * LAST_PATIENCE
        while (pending := self.pending) and (left := deadline - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait(pending, timeout=left)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._refuse(self._waiting, StoreFailed("stopped"))

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            self._writing = batch
            try:
                await self._write_batch(batch)
            except asyncio.CancelledError:
                self._refuse(batch, StoreFailed("stopped"))
                raise
            except Exception as error:  # whatever it was, the next change must be written
                log.exception("a batch could not be written")
                self._refuse(batch, StoreFailed(type(error).__name__))

    async def _write_batch(self, batch: list[tuple[Change, asyncio.Future[None]]]) -> None:
        try:
            await self._patiently([change for change, _ in batch])
        except Superseded as error:
            if self.is_ready:
                log.error("another server has the database")
            self.is_ready = False
            self._refuse(batch, error)
        except (SQLAlchemyError, Conflict) as error:
            if is_out_of_reach(error) or len(batch) == 1:
                self._refuse(batch, _failure(error))
            else:  # one bad change must not take others with it
                for one in batch:
                    await self._write_batch([one])
        except OSError as error:
            self._refuse(batch, _failure(error))
        else:
            for _, future in batch:
                if not future.done():
                    future.set_result(None)

    async def _patiently(self, changes: list[Change]) -> None:
        """Try until it works or patience ends; what is wrong with the changes themselves is raised at once."""
        loop = asyncio.get_running_loop()
        until, tries = loop.time() + PATIENCE, 0
        while True:
            if not self.is_ready and loop.time() > self._deadline:
                raise TimeoutError("the server stops")
            try:
                await self._write(changes)
            except (SQLAlchemyError, OSError, Conflict) as error:
                if not is_out_of_reach(error):
                    self.is_ready = True  # it answered
                    raise
                if self.is_ready:
                    log.error("the database is out of reach", extra={"error": type(error).__name__})
                self.is_ready = False
                pause = AGAIN_AFTER[min(tries, len(AGAIN_AFTER) - 1)]
                if loop.time() + pause > min(until, self._deadline):
                    raise
                await asyncio.sleep(pause)
                tries += 1
            else:
                if not self.is_ready:
                    log.warning("the database is back")
                self.is_ready = True
                return

    def _refuse(self, batch: list[tuple[Change, asyncio.Future[None]]], failure: StoreFailed) -> None:
        for _, future in batch:
            if not future.done():
                future.set_exception(failure)


def _failure(error: BaseException) -> StoreFailed:
    return Conflict() if isinstance(error, IntegrityError | Conflict) else StoreFailed(type(error).__name__)
