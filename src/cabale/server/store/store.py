"""The store. Reads go straight to it; changes of all tables wait together for one transaction, and whoever handed one
in hears of it when it is on disk."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Executable, Insert, Select, delete, event, exists, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Row, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cabale.core.errors import Illegal, Unreadable
from cabale.server.metrics import METRICS
from cabale.server.store import schema
from cabale.server.store.changes import Change, Damaged, Fence, NewEntry, PutTable
from cabale.server.store.forgetting import forget, let_go
from cabale.server.store.lease import FileLock, InUse, Lease, Lock, NoLock, SessionLock
from cabale.server.store.migrate import check_version, migrate
from cabale.server.store.one_go import OneGo, only_entries, put_at_one_go
from cabale.server.store.writer import Conflict, Superseded, Writer, is_out_of_reach
from cabale.server.traces import span
from cabale.table.messages import Json

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
TOUCH_AFTER = 3_600_000  # milliseconds
MOST_TOUCHED = 20_000  # matches of which it is known when their table was last looked at for that
COOKIE_KEY, FORMER_KEY = "cookie key", "former cookie key"  # in the table `house`
PAGE = 100  # codes read at a time
SYNCHRONOUS = "FULL"  # SQLite's word for: on disk before anyone hears of it, power cuts included
StoredRow: TypeAlias = Row[Any]
MatchRow: TypeAlias = StoredRow
StoredQuery: TypeAlias = Select[Any]


def engine_url(database: str) -> URL:
    """`sqlite:///file.db`, `postgresql://user@host/name`."""
    try:
        url = make_url(database)
        driver = DRIVERS[url.drivername]
    except (KeyError, SQLAlchemyError):
        raise Unreadable("database-unknown", database=database.split("@")[-1]) from None
    return url.set(drivername=driver)


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
    cursor.execute("PRAGMA busy_timeout=2000")  # the writer tries again by itself
    cursor.close()


class Store:
    """Open it, `commit` changes, read."""

    def __init__(self, database: str, shared: bool = False) -> None:
        """`shared`: with other nodes of the same house, which PostgreSQL alone can tell apart."""
        url = engine_url(database)
        self.is_sqlite = url.drivername.startswith("sqlite")
        try:
            # Errors are logged, and guests' ids with them.
            given = {"factory": OneGo} if self.is_sqlite else {}
            self._engine: AsyncEngine = create_async_engine(url, hide_parameters=True, connect_args=given)
        except ModuleNotFoundError:
            raise Unreadable("database-driver", package="cabale[postgres]") from None
        self._file = url.database if self.is_sqlite else None
        self.name = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
        if self.is_sqlite:
            event.listen(self._engine.sync_engine, "connect", _set_up_sqlite)
        self._insert = sqlite.insert if self.is_sqlite else postgresql.insert
        self._put_entries = _statement(self._insert(schema.entries), self._engine)
        self._touched: dict[str, int] = {}
        self._writer = Writer(self._write_traced)
        self._connection: AsyncConnection | None = None
        if shared and self.is_sqlite:
            raise Unreadable("nodes-database", database=self.name)
        self._shared = shared
        self._lease = Lease(self._lock(), shared)
        self.is_superseded = False  # whether another server has the database: this one will never write again

    def _lock(self) -> Lock:
        if not self.is_sqlite:
            return SessionLock(self._shared)
        return FileLock(self._file) if self._file and self._file != ":memory:" else NoLock()

    async def open(self) -> None:
        """Be the only server here, bring the schema up to date and start writing."""
        try:
            connection = self._connection = await self._engine.connect()
            if self._shared:
                await self._join(connection)
            else:
                await self._lease.take(connection)
                await connection.run_sync(migrate, self.name)
            await self._lease.begin(connection)
            await self._count_damages()
        except InUse:
            self.is_superseded = True
            await self.close()
            self.check_lease()
        except BaseException:
            await self.close()
            raise
        self._writer.start()

    async def _join(self, connection: AsyncConnection) -> None:
        """The first node brings the schema up to date, alone; the others come only to their own."""
        alone = SessionLock()
        if await alone.take(connection):
            await connection.run_sync(migrate, self.name)
            await self._lease.take(connection)
            await alone.give_back(connection)
        else:
            await self._lease.take(connection)
            await connection.run_sync(check_version, self.name)

    async def check(self, further: Callable[[], Awaitable[None]] | None = None) -> None:
        """Whether it can be used at all; raises `Unreadable` with a sentence if not. `further`: what else to ask."""
        try:
            if self._file:
                sqlite3.connect(self._file).close()
            await self.open()
            if further is not None:
                await further()
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise Unreadable("database-failed", database=self.name, detail=reason) from None
        finally:
            await self.close()

    async def close(self) -> None:
        """Write what waits, if that can be done soon, then stop: nothing here waits for ever."""
        await self._writer.stop()
        if self._connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await self._connection.close()
        await self._engine.dispose()
        self._lease.free()

    @property
    def is_ready(self) -> bool:
        """Whether the database took what it was last asked to keep."""
        return self._writer.is_ready

    def check_lease(self) -> None:
        """Raises, with a sentence, if another server has the database."""
        if self.is_superseded:
            raise Unreadable("database-in-use", database=self.name)

    def hurry(self) -> None:
        """The server stops: what cannot be written soon is given up."""
        self._writer.hurry()

    async def commit(self, change: Change) -> None:
        """Returns when the change is on disk; raises `StoreFailed` if it will never be."""
        await self._writer.hand_in(change)

    def hand_in(self, change: Change) -> asyncio.Future[None]:
        """The same for whoever does not wait: done when it is on disk."""
        return self._writer.hand_in(change)

    async def _write_traced(self, changes: list[Change]) -> None:
        with span("transaction", **{"cabale.changes": len(changes)}):
            await self._write(changes)

    async def _write(self, changes: list[Change]) -> None:
        connection = self._connection
        is_new = connection is None
        if connection is None:
            connection = self._connection = await self._engine.connect()
        began = time.perf_counter()
        try:
            if is_new:
                await self._renew(connection)
            entries = only_entries(changes) if self.is_sqlite else None
            if entries is not None and not self._stirring(entries):
                await put_at_one_go(connection, self._put_entries, entries)
            else:
                await self._execute(connection, changes)
                await connection.commit()
        except (Conflict, IntegrityError):
            await connection.rollback()  # this connection is as good as before, and the lease with it
            raise
        except BaseException:
            self._connection = None
            # The connection may be gone already; what matters is what went wrong first.
            with suppress(SQLAlchemyError, OSError):
                await connection.invalidate()
                await connection.close()
            raise
        METRICS.commit.observe(time.perf_counter() - began)
        for change in changes:
            METRICS.entries.inc(len(change.entries))
            for match in change.matches:
                METRICS.matches.labels(match.game).inc()
            if change.ended:
                METRICS.ended.inc(len(change.ended))

    async def _renew(self, connection: AsyncConnection) -> None:
        try:
            await self._lease.renew(connection)
        except Superseded:
            self.is_superseded = True
            raise

    async def _execute(self, connection: AsyncConnection, changes: list[Change]) -> None:
        await self._check_fences(connection, {change.fence for change in changes if change.fence is not None})
        guests = [guest for change in changes for guest in change.guests]
        if guests:
            put = self._insert(schema.guests)
            put = put.on_conflict_do_update(index_elements=["id"], set_={"name": put.excluded.name})
            await connection.execute(put, _rows({guest.id: guest for guest in guests}.values()))
        await self._put_passkeys(connection, changes)
        await self._put_abstaining(connection, changes)
        for change in changes:
            for table in change.tables:
                await self._put_table(connection, table)
        matches = [match for change in changes for match in change.matches]
        if matches:
            rows = _rows(matches)
            players = [
                {"match": row["id"], "seat": seat, "guest": guest} for row in rows for seat, guest in row.pop("players")
            ]
            await connection.execute(self._insert(schema.matches), rows)
            if players:
                await connection.execute(self._insert(schema.players), players)
        entries = [entry for change in changes for entry in change.entries]
        if entries:
            # All that most transactions hold: told to the driver as it is, without being worked out anew.
            await connection.exec_driver_sql(self._put_entries, [msgspec.structs.astuple(entry) for entry in entries])
            await self._touch(connection, self._stirring(entries))
        marks = [mark for change in changes for mark in change.marks]
        if marks:
            await connection.execute(self._insert(schema.marks), _rows(marks))
        for change in changes:
            for ended in change.ended:
                put_end = update(schema.matches).where(schema.matches.c.id == ended.id)
                await connection.execute(put_end.values(finished=ended.finished, outcome=ended.outcome))
        await self._put_results(connection, changes)
        await forget(connection, changes)
        await let_go(connection, changes)
        curves = [curve for change in changes for curve in change.curves]
        if curves:
            put_curves = self._insert(schema.curves).on_conflict_do_nothing(index_elements=["match", "eyes"])
            await connection.execute(put_curves, _rows(curves))
        damages = [damage for change in changes for damage in change.damages]
        if damages:
            put_damages = self._insert(schema.damages).on_conflict_do_nothing(index_elements=["kind", "key"])
            await connection.execute(put_damages, _rows(damages))

    async def _check_fences(self, connection: AsyncConnection, fences: set[Fence]) -> None:
        """Whoever takes one of these leases meanwhile waits until this transaction has ended."""
        if not fences:
            return
        leases = schema.leases.c
        query = select(leases.name, leases.number).where(leases.name.in_(sorted(fence.name for fence in fences)))
        rows = await connection.execute(query.order_by(leases.name).with_for_update(read=True))
        numbers = {row.name: row.number for row in rows}
        if any(numbers.get(fence.name) != fence.number for fence in fences):
            raise Conflict

    async def _put_passkeys(self, connection: AsyncConnection, changes: list[Change]) -> None:
        passkeys = schema.passkeys
        for change in changes:
            if change.passkeys:
                await connection.execute(self._insert(passkeys), _rows(change.passkeys))
            for one in change.used_passkeys:
                put = update(passkeys).where(passkeys.c.credential == one.credential)
                await connection.execute(put.values(signatures=one.signatures, used=one.used))
            for credential in change.removed_passkeys:
                await connection.execute(delete(passkeys).where(passkeys.c.credential == credential))

    async def _put_abstaining(self, connection: AsyncConnection, changes: list[Change]) -> None:
        abstaining, ratings = schema.abstaining, schema.ratings
        for one in [one for change in changes for one in change.abstaining]:
            await connection.execute(delete(abstaining).where(abstaining.c.guest == one.guest))
            if one.abstains:
                await connection.execute(self._insert(abstaining), {"guest": one.guest})
                await connection.execute(delete(ratings).where(ratings.c.player == one.guest))

    async def _put_results(self, connection: AsyncConnection, changes: list[Change]) -> None:
        results = [result for change in changes for result in change.results]
        if results:
            await connection.execute(self._insert(schema.results), _rows(results))
        if unrated := [{"match": match} for change in changes for match in change.unrated]:
            await connection.execute(self._insert(schema.unrated), unrated)
        if ratings := {(one.player, one.game, one.side): one for change in changes for one in change.ratings}:
            put = self._insert(schema.ratings)
            changed = {name: put.excluded[name] for name in ("mu", "sigma", "matches", "least")}
            put = put.on_conflict_do_update(index_elements=["player", "game", "side"], set_=changed)
            await connection.execute(put, _rows(ratings.values()))
        if rated := [match for change in changes for match in change.rated]:
            await connection.execute(delete(schema.unrated).where(schema.unrated.c.match.in_(rated)))

    async def _put_table(self, connection: AsyncConnection, table: PutTable) -> None:
        """Write a table over the version it was made from, and over no other."""
        row = msgspec.structs.asdict(table)
        if table.version == 1:
            await connection.execute(self._insert(schema.tables), row | {"created": table.updated})
            return
        tables = schema.tables.c
        put = update(schema.tables).where(tables.code == table.code, tables.version == table.version - 1)
        if (await connection.execute(put.values(row))).rowcount != 1:
            raise Conflict

    def _stirring(self, entries: list[NewEntry]) -> list[str]:
        """Those of their matches whose table was not written for an hour, as far as is known."""
        long_ago = int(time.time() * 1000) - TOUCH_AFTER
        return sorted({entry.match for entry in entries if self._touched.get(entry.match, 0) <= long_ago})

    async def _touch(self, connection: AsyncConnection, stirring: list[str]) -> None:
        """A table where somebody moves is not idle. Its row is written for that once an hour, not with each move."""
        now = int(time.time() * 1000)
        tables = schema.tables
        long_ago = now - TOUCH_AFTER
        if not stirring:
            return
        if len(self._touched) > MOST_TOUCHED:
            self._touched.clear()
        self._touched |= dict.fromkeys(stirring, now)
        codes = select(schema.matches.c.code).where(schema.matches.c.id.in_(stirring))
        stale = update(tables).where(tables.c.code.in_(codes), tables.c.updated < long_ago)
        await connection.execute(stale.values(updated=now))

    async def house_value(self, name: str, otherwise: str) -> str:
        """A value of the house that is made once and then stays (the key that signs cookies)."""
        async with self._engine.begin() as connection:
            put = self._insert(schema.house).on_conflict_do_nothing(index_elements=["name"])
            await connection.execute(put, {"name": name, "value": otherwise})
            found = await connection.execute(select(schema.house.c.value).where(schema.house.c.name == name))
            return str(found.scalar_one())

    async def cookie_keys(self) -> tuple[str, tuple[str, int] | None]:
        """The key that signs cookies, and the one before it with the moment until which it opens."""
        house = schema.house.c
        rows = await self.all(select(house.name, house.value).where(house.name.in_((COOKIE_KEY, FORMER_KEY))))
        values = {row.name: str(row.value) for row in rows}
        until, _, former = values.get(FORMER_KEY, "").partition(" ")
        return values[COOKIE_KEY], (former, int(until)) if former else None

    async def rotate_cookie_key(self, new: str, until: int) -> None:
        """The key that signed opens until this moment, those before it no more."""
        house = schema.house
        try:
            async with self._engine.begin() as connection:
                signed = select(house.c.value).where(house.c.name == COOKIE_KEY).with_for_update()
                former = f"{until} {(await connection.execute(signed)).scalar_one()}"
                put = self._insert(house).values(name=FORMER_KEY, value=former)
                await connection.execute(put.on_conflict_do_update(index_elements=["name"], set_={"value": former}))
                await connection.execute(update(house).where(house.c.name == COOKIE_KEY).values(value=new))
        except (SQLAlchemyError, OSError) as error:
            if is_out_of_reach(error):
                raise Illegal("store-failed") from None
            raise

    async def transact(self, statement: Executable) -> Sequence[StoredRow]:
        """One statement beside those of the writer, on disk when this returns."""
        async with self._engine.begin() as connection:
            return (await connection.execute(statement)).all()

    async def all(self, query: StoredQuery) -> Sequence[StoredRow]:
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as error:
            if is_out_of_reach(error):
                raise Illegal("store-failed") from None
            raise

    async def _first(self, query: StoredQuery) -> StoredRow | None:
        rows = await self.all(query.limit(1))
        return rows[0] if rows else None

    async def guest(self, guest_id: str) -> StoredRow | None:
        return await self._first(select(schema.guests).where(schema.guests.c.id == guest_id))

    async def abstaining(self, guests: Collection[str]) -> set[str]:
        """Who of these wants no rating."""
        guest = schema.abstaining.c.guest
        return {row.guest for row in await self.all(select(guest).where(guest.in_(sorted(guests))))}

    async def passkey(self, credential: str) -> StoredRow | None:
        return await self._first(select(schema.passkeys).where(schema.passkeys.c.credential == credential))

    async def passkeys_of(self, guest: str) -> Sequence[StoredRow]:
        passkeys = schema.passkeys
        return await self.all(select(passkeys).where(passkeys.c.guest == guest).order_by(passkeys.c.created))

    async def program(self, token: str) -> StoredRow | None:
        """Somebody's own program, by the hash of its token."""
        return await self._first(select(schema.guests).where(schema.guests.c.token == token))

    async def programs_of(self, owner: str) -> Sequence[StoredRow]:
        return await self.all(select(schema.guests).where(schema.guests.c.owner == owner))

    async def program_names(self) -> list[str]:
        return [
            row.name for row in await self.all(select(schema.guests.c.name).where(schema.guests.c.kind == "program"))
        ]

    async def table(self, code: str) -> StoredRow | None:
        """What is `saved` of a table, and the `version` of that."""
        tables = schema.tables.c
        return await self._first(select(tables.saved, tables.version).where(tables.code == code))

    async def public_tables(self, game: str | None, limit: int) -> list[str]:
        """The codes of tables to be listed, the latest first."""
        tables = schema.tables.c
        query = select(tables.code).where(tables.visibility == "public", tables.phase.in_(("gathering", "playing")))
        query = query.where(is_whole("table", tables.code))
        if game is not None:
            query = query.where(tables.game == game)
        return [row.code for row in await self.all(query.order_by(tables.updated.desc()).limit(limit))]

    async def tables_hosted(self, host: str) -> list[str]:
        tables = schema.tables.c
        query = select(tables.code).where(tables.host == host, tables.phase != "closed", is_whole("table", tables.code))
        return [row.code for row in await self.all(query.order_by(tables.updated.desc()))]

    async def tables_idle_since(self, moment: int, after: str = "") -> list[str]:
        """A page of codes, in order."""
        tables = schema.tables.c
        query = select(tables.code).where(tables.phase != "closed", tables.updated < moment, tables.code > after)
        query = query.where(is_whole("table", tables.code)).order_by(tables.code).limit(PAGE)
        return [row.code for row in await self.all(query)]

    async def is_damaged(self, kind: Damaged, key: str) -> bool:
        """Whether this table, or match, was set aside."""
        damages = schema.damages.c
        return await self._first(select(damages.key).where(damages.kind == kind, damages.key == key)) is not None

    async def _count_damages(self) -> None:
        kinds = [row.kind for row in await self.all(select(schema.damages.c.kind))]
        for kind in get_args(Damaged):
            METRICS.damaged.labels(kind).set(kinds.count(kind))

    async def match(self, match_id: str) -> MatchRow | None:
        return await self._first(select(schema.matches).where(schema.matches.c.id == match_id))

    async def players(self, match_id: str) -> dict[int, str]:
        query = select(schema.players).where(schema.players.c.match == match_id)
        return {row.seat: row.guest for row in await self.all(query)}

    async def matches_of(self, guest: str, limit: int) -> list[tuple[MatchRow, int]]:
        """The latest matches of a guest, each with the seat it had."""
        query = (
            select(schema.matches, schema.players.c.seat)
            .join(schema.players, schema.players.c.match == schema.matches.c.id)
            .where(schema.players.c.guest == guest, is_whole("match", schema.matches.c.id))
            .order_by(schema.matches.c.started.desc())
            .limit(limit)
        )
        return [(row, row.seat) for row in await self.all(query)]

    async def entries(self, match_id: str, first: int = 0, limit: int | None = None) -> Sequence[StoredRow]:
        """From number `first` on, in order."""
        entries = schema.entries.c
        query = select(schema.entries).where(entries.match == match_id, entries.number >= first)
        return await self.all(query.order_by(entries.number).limit(limit))

    async def marks(self, match_id: str) -> Sequence[StoredRow]:
        """What players thought of each other, in the order in which they noted it."""
        marks = schema.marks.c
        query = select(schema.marks).where(marks.match == match_id)
        return await self.all(query.order_by(marks.at, marks.seat, marks.number))

    async def entries_of(self, match_id: str, seat: int) -> Sequence[StoredRow]:
        """What one seat decided and said, in order."""
        entries = schema.entries.c
        query = select(schema.entries).where(entries.match == match_id, entries.seat == seat)
        return await self.all(query.order_by(entries.number))

    async def tables_naming(self, guest: str, after: str = "") -> list[str]:
        """A page of the codes of all tables, open or closed, where this guest is named, in order."""
        tables = schema.tables.c
        query = select(tables.code).where(tables.saved.contains(guest, autoescape=True), tables.code > after)
        query = query.where(is_whole("table", tables.code)).order_by(tables.code).limit(PAGE)
        return [row.code for row in await self.all(query)]

    async def curves(self, match_id: str, eyes: int) -> bytes | None:
        """What could be believed in a match through these eyes, if somebody asked before."""
        curves = schema.curves.c
        row = await self._first(select(curves.body).where(curves.match == match_id, curves.eyes == eyes))
        return None if row is None else str(row.body).encode()


def is_whole(kind: Damaged, key: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether this table, or match, was not set aside."""
    damages = schema.damages.c
    return ~exists().where(damages.kind == kind, damages.key == key)


def _statement(put: Insert, engine: AsyncEngine) -> str:
    """As the driver reads it, its values in the order of the columns."""
    compiled = put.compile(dialect=engine.dialect)
    assert compiled.positiontup == [column.name for column in put.table.columns]
    return str(compiled)


def _rows(items: Iterable[Struct]) -> list[Json]:
    return [msgspec.structs.asdict(item) for item in items]
