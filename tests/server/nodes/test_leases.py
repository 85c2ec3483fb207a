"""A table is one node's at a time: a write with an old number is refused, whoever it comes from."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import text
from tests.server.conftest import Cluster
from tests.server.test_store import entry

from cabale.core.errors import Unreadable
from cabale.server.live import VERSION
from cabale.server.nodes import member
from cabale.server.nodes.link import Link
from cabale.server.nodes.member import Member, program
from cabale.server.store import Change, Conflict, Fence, Store, lease
from cabale.server.store.nodes import Elsewhere, NodeRow, Nodes

NAME = "table:ABCDE"


def node(name: str, program: str = "1") -> NodeRow:
    return NodeRow(name, "tables", program, False)


def shared(cluster: Cluster, check: Callable[[Store, Nodes], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(cluster.database(), shared=True)
        await store.open()
        try:
            await check(store, Nodes(store))
        finally:
            await store.close()

    asyncio.run(run())


async def silence(store: Store, name: str) -> None:
    """As if nobody had heard of a node for long."""
    await store.transact(text(f"UPDATE nodes SET heard = 0 WHERE id = '{name}' RETURNING id"))


def test_a_lease_is_whose_who_took_it_while_it_is_heard(cluster: Cluster) -> None:
    async def check(store: Store, nodes: Nodes) -> None:
        await nodes.beat(node("a"))
        await nodes.beat(node("b"))
        first = await nodes.take(NAME, "a")
        with pytest.raises(Elsewhere):
            await nodes.take(NAME, "b")
        assert await nodes.holder(NAME) == "a"
        assert await nodes.take(NAME, "a") == first + 1
        await silence(store, "a")
        assert await nodes.holder(NAME) is None
        assert [row.id for row in await nodes.living()] == ["b"]
        assert await nodes.take(NAME, "b") == first + 2
        assert (await nodes.held("a"), await nodes.held("b")) == ({}, {NAME: first + 2})

    shared(cluster, check)


def test_what_is_given_back_is_anybodys_at_once(cluster: Cluster) -> None:
    async def check(_: Store, nodes: Nodes) -> None:
        await nodes.beat(node("a"))
        number = await nodes.take(NAME, "a")
        await nodes.release(NAME, number - 1)  # of an older time: not ours to give
        with pytest.raises(Elsewhere):
            await nodes.take(NAME, "b")
        await nodes.release(NAME, number)
        await nodes.take(NAME, "b")
        await nodes.take("lobby", "a")
        await nodes.leave("a")
        await nodes.take("lobby", "b")

    shared(cluster, check)


def test_the_older_ones_write_is_refused_and_no_other_with_it(cluster: Cluster) -> None:
    async def check(store: Store, nodes: Nodes) -> None:
        old = Fence(NAME, await nodes.take(NAME, "a"))
        await store.commit(Change(entries=[entry(0)], fence=old))
        new = Fence(NAME, await nodes.take(NAME, "b"))
        late, fresh = await asyncio.gather(
            store.commit(Change(entries=[entry(1)], fence=old)),
            store.commit(Change(entries=[entry(0, "other")])),
            return_exceptions=True,
        )
        assert isinstance(late, Conflict)
        assert fresh is None
        await store.commit(Change(entries=[entry(1)], fence=new))
        assert [len(await store.entries(match)) for match in ("m", "other")] == [2, 1]
        with pytest.raises(Conflict):
            await store.commit(Change(entries=[entry(2)], fence=Fence("table:NOONE", 1)))

    shared(cluster, check)


def test_who_takes_a_lease_waits_for_a_write_under_it(cluster: Cluster) -> None:
    """Otherwise it could read the table before the last write of the one before is there."""

    async def check(store: Store, nodes: Nodes) -> None:
        fence = Fence(NAME, await nodes.take(NAME, "a"))
        async with store._engine.begin() as connection:
            await store._check_fences(connection, {fence})
            taking = asyncio.create_task(nodes.take(NAME, "b"))
            waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
            while not (await store.transact(waiting))[0][0]:
                assert not taking.done()
        assert await taking == fence.number + 1

    shared(cluster, check)


def test_one_server_alone_and_nodes_exclude_each_other(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "PATIENCE", 0.0)

    async def run() -> None:
        database = cluster.database()
        first, second = Store(database, shared=True), Store(database, shared=True)
        await first.open()
        await second.open()
        with pytest.raises(Unreadable, match="database-in-use"):
            await Store(database).check()
        await first.close()
        await second.close()
        monkeypatch.setattr(lease, "PATIENCE", 30.0)  # PostgreSQL sees the end of a connection a moment later
        alone = Store(database)
        await alone.open()
        monkeypatch.setattr(lease, "PATIENCE", 0.0)
        with pytest.raises(Unreadable, match="database-in-use"):
            await Store(database, shared=True).check()
        await alone.close()

    asyncio.run(run())


@pytest.mark.parametrize(("version", "code"), [("0011", "database-older"), ("9999", "database-newer")])
def test_a_schema_that_others_use_is_not_changed(cluster: Cluster, version: str, code: str) -> None:
    async def run() -> None:
        database = cluster.database()
        first = Store(database, shared=True)
        await first.open()
        await first.transact(text(f"UPDATE alembic_version SET version_num = '{version}' RETURNING version_num"))
        with pytest.raises(Unreadable, match=code):
            await Store(database, shared=True).check()
        await first.close()

    asyncio.run(run())


def test_several_nodes_need_postgresql() -> None:
    with pytest.raises(Unreadable, match="nodes-database"):
        Store("sqlite:///cabale.db", shared=True)


@pytest.mark.parametrize(
    "theirs",
    [
        pytest.param(program().replace(VERSION, "0.0.1", 1), id="another program"),
        pytest.param(program().replace("secret-hitler:", "secret-hitler:9"), id="other rules of a game"),
        pytest.param(f"{program()} skull:1", id="another game"),
    ],
)
def test_a_node_of_another_version_is_refused_while_others_live(cluster: Cluster, theirs: str) -> None:
    async def check(store: Store, nodes: Nodes) -> None:
        assert theirs != program()
        await nodes.beat(node("a", theirs))
        with pytest.raises(Unreadable, match="nodes-differ"):
            await Member(store, "tables").join(unopened())
        await nodes.leave("a")
        with pytest.raises(Unreadable, match="redis-failed"):  # nothing is wrong but that
            await Member(store, "tables").join(unopened())

    shared(cluster, check)


@pytest.mark.parametrize("ahead", [-300_000, 300_000])
def test_a_clock_that_is_minutes_off_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch, ahead: int) -> None:
    async def check(store: Store, nodes: Nodes) -> None:
        right = await nodes.clock()
        monkeypatch.setattr(member, "date", lambda: right + ahead)
        with pytest.raises(Unreadable, match="clock-off"):
            await Member(store, "gateway").join(unopened())

    shared(cluster, check)


def unopened() -> Link:
    """To a port where nobody listens."""
    return Link("redis://127.0.0.1:1", "house", "me", lambda *_: None, lambda _: None)
