"""Several nodes of one house, as PostgreSQL knows them: who lives, and who has which lease. Only its own clock counts.

A lease is taken from whoever was not heard of for a while. That one may live all the same (it was stopped, or cut off):
its number is old then, and `Fence` refuses whatever it writes. So nothing here must be right about who is dead; it only
keeps two living nodes from taking things from each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Executable, delete, exists, func, literal_column, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from cabale.core.errors import Illegal
from cabale.server.store import schema
from cabale.server.store.store import Store, StoredRow
from cabale.server.store.writer import is_out_of_reach

SILENT_AFTER = 3_000  # milliseconds without a word, after which a node's leases are anybody's
FORGOTTEN_AFTER = 3_600_000
OF_TABLES = "table:"  # how the names of their leases begin
PATIENCE = 2.0  # seconds for one question
NOW = literal_column("CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)", type_=schema.nodes.c.heard.type)


class Elsewhere(Illegal):
    """Another node has this lease."""


class NodeRow(NamedTuple):
    id: str
    role: str
    program: str
    draining: bool


class Nodes:
    """Each question is a transaction of its own, answered soon or not at all (`store-failed`)."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def beat(self, node: NodeRow) -> int:
        """Be heard. Returns the database's time."""
        nodes = schema.nodes
        put = insert(nodes).values(**node._asdict(), heard=NOW)
        put = put.on_conflict_do_update(index_elements=["id"], set_={"heard": NOW, "draining": node.draining})
        return int((await self._do(put.returning(nodes.c.heard)))[0][0])

    async def leave(self, node: str) -> None:
        """Be heard of no more: what it had is anybody's at once."""
        nodes = schema.nodes
        gone = or_(nodes.c.id == node, nodes.c.heard < NOW - FORGOTTEN_AFTER)
        await self._do(delete(nodes).where(gone).returning(nodes.c.id))

    async def living(self) -> list[NodeRow]:
        nodes = schema.nodes.c
        query = select(nodes.id, nodes.role, nodes.program, nodes.draining).where(self._is_heard())
        return [
            NodeRow(row.id, row.role, row.program, row.draining) for row in await self._do(query.order_by(nodes.id))
        ]

    async def take(self, name: str, node: str) -> int:
        """The number of a lease that is now this node's; raises `Elsewhere` while another that lives has it."""
        leases = schema.leases
        await self._do(insert(leases).values(name=name, number=0).on_conflict_do_nothing().returning(leases.c.name))
        other = exists().where(schema.nodes.c.id == leases.c.node, self._is_heard())
        mine = update(leases).where(leases.c.name == name, or_(leases.c.node.is_(None), leases.c.node == node, ~other))
        rows = await self._do(mine.values(number=leases.c.number + 1, node=node).returning(leases.c.number))
        if not rows:
            raise Elsewhere("table-elsewhere")
        return int(rows[0][0])

    async def release(self, name: str, number: int) -> None:
        """Whoever wants it may have it, if it was still ours."""
        leases = schema.leases
        free = update(leases).where(leases.c.name == name, leases.c.number == number).values(node=None)
        await self._do(free.returning(leases.c.name))

    async def held(self, node: str) -> dict[str, int]:
        """All that a node has, with the numbers."""
        leases = schema.leases.c
        rows = await self._do(select(leases.name, leases.number).where(leases.node == node))
        return {row.name: row.number for row in rows}

    async def tables_held(self) -> dict[str, int]:
        """How many tables each node has."""
        leases = schema.leases.c
        held = select(leases.node, func.count().label("tables")).where(leases.name.startswith(OF_TABLES))
        rows = await self._do(held.where(leases.node.is_not(None)).group_by(leases.node))
        return {row.node: row.tables for row in rows}

    async def holders(self) -> dict[str, str]:
        """By a table's code, the living node that has it."""
        leases, nodes = schema.leases, schema.nodes
        query = select(leases.c.name, leases.c.node).join(nodes, nodes.c.id == leases.c.node)
        rows = await self._do(query.where(leases.c.name.startswith(OF_TABLES), self._is_heard()))
        return {row.name.removeprefix(OF_TABLES): row.node for row in rows}

    async def holder(self, name: str) -> str | None:
        """The living node that has a lease."""
        leases, nodes = schema.leases, schema.nodes
        query = select(leases.c.node).join(nodes, nodes.c.id == leases.c.node)
        rows = await self._do(query.where(leases.c.name == name, self._is_heard()))
        return str(rows[0][0]) if rows else None

    def _is_heard(self) -> ColumnElement[bool]:
        return schema.nodes.c.heard > NOW - SILENT_AFTER

    async def clock(self) -> int:
        """The database's time, in milliseconds since 1970."""
        return int((await self._do(select(NOW)))[0][0])

    async def _do(self, statement: Executable) -> Sequence[StoredRow]:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._store.transact(statement)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            if is_out_of_reach(error):
                raise Illegal("store-failed") from None
            raise
