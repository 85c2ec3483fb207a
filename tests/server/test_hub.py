"""The tables of a server: one object a table, which nobody uses once the hub has let go of it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from sqlalchemy import select, update
from tests.server.house import TestHouse, Visitor, running

from cabale.client.client import TableSocket
from cabale.core.errors import Illegal
from cabale.server import hub as hub_module
from cabale.server.settings import Settings
from cabale.server.store import Change, NewEntry, schema, store
from cabale.table import bodies
from cabale.table.messages import GetReady, Hello, Welcome
from cabale.table.saved import Saved

WORD = '{"type":"Chat","text":"Bonsoir"}'


async def heard(socket: TableSocket, kind: type) -> object:
    """The next message of this kind."""
    async for message in socket:
        if isinstance(message, kind):
            return message
    raise ConnectionError(f"no {kind.__name__} before the end")


async def everybody_gone(house: TestHouse, visitor: Visitor) -> None:
    """The visitor's socket is closed, and the table knows."""
    live = house.site.hub._lives[visitor.code]
    await visitor.close()
    while live.connections or not live.is_idle:
        await asyncio.sleep(0.01)


async def saved(house: TestHouse, code: str) -> Saved:
    row = await house.site.store.table(code)
    assert row is not None
    return msgspec.json.decode(row.saved, type=Saved)


def test_a_socket_that_was_silent_while_its_table_was_let_go_finds_the_one_there_is(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise its Hello would write the table as it was over the match that was started meanwhile."""
    monkeypatch.setattr(hub_module, "UNLOAD_AFTER", -1)

    async def run() -> None:
        async with running(settings) as house:
            (ana,) = await house.table(1, 5)
            await everybody_gone(house, ana)
            async with ana.client.sit(ana.code) as silent:
                await house.site.hub.sweep()
                assert house.site.hub._lives == {}
                await ana.post("bots", {"agent": "random"})
                await ana.post("start")
                await silent.send(Hello())
                welcome = await heard(silent, Welcome)
                assert isinstance(welcome, Welcome)
                await silent.send(GetReady(ready=True))
                assert welcome.table.phase == "playing"
                assert (await saved(house, ana.code)).match == welcome.table.match

    asyncio.run(run())


def test_a_table_that_was_let_go_does_nothing_any_more(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever kept it, a bot that thought for long, is refused."""
    monkeypatch.setattr(hub_module, "UNLOAD_AFTER", -1)

    async def run() -> None:
        async with running(settings) as house:
            (ana,) = await house.table(1, 5)
            live = house.site.hub._lives[ana.code]
            await everybody_gone(house, ana)
            await house.site.hub.sweep()
            with pytest.raises(Illegal, match="table-let-go"):
                await live.do(lambda table, _: table.seating.close(None))
            assert (await saved(house, ana.code)).phase == "gathering"

    asyncio.run(run())


def test_a_stale_copy_of_a_table_is_lost_and_everybody_comes_back_to_the_kept_one(settings: Settings) -> None:
    async def run() -> None:
        async with running(settings) as house:
            (ana,) = await house.table(1, 5)
            hub = house.site.hub
            stale = hub._lives.pop(ana.code)
            await ana.post("bots", {"agent": "random"})
            with pytest.raises(Illegal, match="store-failed"):
                await stale.do(lambda table, _: table.seating.switch_chat(table.saved.host, False))
            kept = await saved(house, ana.code)
            assert [sitting.kind for sitting in kept.sittings] == ["guest", *["bot"] * 4]
            assert kept.house.chat

    asyncio.run(run())


def test_a_match_where_somebody_moved_within_seven_days_is_not_closed(
    settings: Settings,
) -> None:
    """Moves do not write the table's row; it is not idle for that."""

    async def run() -> None:
        async with running(settings) as house:
            (ana,) = await house.started(1, 5, decision=0)
            (bob,) = await house.started(1, 5, decision=0)
            await everybody_gone(house, ana)
            await everybody_gone(house, bob)
            store = house.site.store
            async with store._engine.begin() as connection:
                await connection.execute(update(schema.tables).values(updated=1))
            match = (await saved(house, ana.code)).match
            assert match is not None
            number = len(await store.entries(match))
            await store.commit(Change(entries=[NewEntry(match, number, 0, True, False, 0, WORD)]))
            await house.site.hub.sweep()
            assert (await saved(house, ana.code)).phase == "playing"
            assert (await saved(house, bob.code)).phase == "closed"

    asyncio.run(run())


def test_a_sweep_closes_all_that_are_idle_page_by_page_whatever_is_wrong_with_one(
    stored: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "PAGE", 2)

    async def run() -> None:
        async with running(stored) as house:
            ana, bob = await house.guest("Ana"), await house.guest("Bob")
            request = bodies.CreateTable(game="secret-hitler")
            codes = [
                (await guest.client.post("/api/tables", request, bodies.AtTable)).table.code
                for guest in (ana, ana, ana, bob, bob)
            ]
            for live in list(house.site.hub._lives.values()):
                house.site.hub._forget(live)
            async with house.site.store._engine.begin() as connection:
                await connection.execute(update(schema.tables).values(updated=1))
                rubbish = update(schema.tables).where(schema.tables.c.code == min(codes))
                await connection.execute(rubbish.values(saved="rubbish"))
            await house.site.hub.sweep()
            rows = await house.site.store.all(select(schema.tables.c.code, schema.tables.c.phase))
            assert {row.code: row.phase for row in rows} == dict.fromkeys(codes, "closed") | {min(codes): "gathering"}
            assert await house.site.store.is_damaged("table", min(codes))

    asyncio.run(run())
