"""A row that cannot be read is set aside and kept for the operator: whoever comes to it is told, all others go on."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from sqlalchemy import text
from tests.server.house import TestHouse, Visitor, running
from tests.server.test_hub import everybody_gone, heard
from tests.server.test_serve_command import metric

from cabale.client.client import Refusal
from cabale.server import hub as hub_module
from cabale.server.metrics import METRICS
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import Act, Ended, Goodbye, Hello, House, Position, Refused, Welcome

RUBBISH = "UPDATE tables SET saved = 'rubbish' WHERE code = :code"


EMPTY = "UPDATE tables SET saved = '{}' WHERE code = :code"
PHASE = """UPDATE tables SET saved = REPLACE(saved, '"phase":"gathering"', '"phase":"dancing"') WHERE code = :code"""
OPTIONS = """UPDATE tables SET saved = REPLACE(saved, '"options":{', '"options":{"theme": 9,') WHERE code = :code"""


async def sql(house: TestHouse, statement: str, **values: Any) -> list[Any]:
    """What happens to a database behind a server's back."""
    async with house.site.store._engine.begin() as connection:
        found = await connection.execute(text(statement), values)
        return list(found.all()) if found.returns_rows else []


async def let_go(house: TestHouse, *visitors: Visitor) -> None:
    """Nobody is at the table any more, and it leaves memory."""
    for visitor in visitors:
        await everybody_gone(house, visitor)
        live = house.site.hub.loaded(visitor.code)
        if live is not None:
            house.site.hub._forget(live)


async def public_table(house: TestHouse) -> Visitor:
    (visitor,) = await house.table(1, 5, visibility="public")
    return visitor


@pytest.mark.parametrize(
    "statement",
    [
        RUBBISH,
        EMPTY,
        PHASE,
        OPTIONS,
    ],
    ids=["rubbish", "empty", "phase", "options"],
)
def test_tables_are_listed_without_the_damaged_one(
    stored: Settings, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with running(stored) as house, httpx.AsyncClient(base_url=house.url, trust_env=False) as watcher:
            ana, bob = await public_table(house), await public_table(house)
            await let_go(house, ana)
            before = metric(METRICS.text().decode(), 'cabale_damaged{kind="table"}')
            assert "damaged" not in (await watcher.get("/health")).json()
            await sql(house, statement, code=ana.code)
            saved = await sql(house, "SELECT saved, version FROM tables WHERE code = :code", code=ana.code)
            with caplog.at_level(logging.ERROR):
                for _ in range(3):
                    listed = await bob.client.get("/api/tables", bodies.TableList)
                    assert [table.code for table in listed.tables] == [bob.code]
                    with pytest.raises(Refusal, match="table-damaged"):
                        await ana.client.get(f"/api/tables/{ana.code}", bodies.AtTable)
            assert len([record for record in caplog.records if record.message == "set aside"]) == 1
            ((kind, key, reason),) = await sql(house, "SELECT kind, key, reason FROM damages")
            assert (kind, key) == ("table", ana.code)
            assert reason
            # As it was found, for whoever can mend it.
            assert await sql(house, "SELECT saved, version FROM tables WHERE code = :code", code=ana.code) == saved
            assert (await watcher.get("/health")).json()["damaged"] == "1"
            assert metric(METRICS.text().decode(), 'cabale_damaged{kind="table"}') == before + 1

    asyncio.run(run())


def test_bytes_that_are_no_text_are_damage_and_no_outage(settings: Settings) -> None:
    async def run() -> None:
        async with running(settings) as house:
            ana, bob = await public_table(house), await public_table(house)
            await let_go(house, ana)
            await sql(house, "UPDATE tables SET saved = CAST(X'ff' AS TEXT) WHERE code = :code", code=ana.code)
            listed = await bob.client.get("/api/tables", bodies.TableList)
            assert [table.code for table in listed.tables] == [bob.code]
            with pytest.raises(Refusal, match="table-damaged"):
                await ana.client.get(f"/api/tables/{ana.code}", bodies.AtTable)

    asyncio.run(run())


def test_a_table_that_was_mended_is_there_again(stored: Settings) -> None:
    async def run() -> None:
        async with running(stored) as house:
            ana = await public_table(house)
            await let_go(house, ana)
            ((saved,),) = await sql(house, "SELECT saved FROM tables")
            await sql(house, RUBBISH, code=ana.code)
            with pytest.raises(Refusal, match="table-damaged"):
                await ana.client.get(f"/api/tables/{ana.code}", bodies.AtTable)
        async with running(stored) as house:  # it is known from before
            assert len(await sql(house, "SELECT * FROM damages")) == 1
            await sql(house, "UPDATE tables SET saved = :saved", saved=saved)
            await sql(house, "DELETE FROM damages")
            yves = await house.guest("Yves")
            assert (await yves.client.get(f"/api/tables/{ana.code}", bodies.AtTable)).table.code == ana.code

    asyncio.run(run())


def test_a_socket_at_a_table_that_was_damaged_meanwhile_is_told_at_its_hello(stored: Settings) -> None:
    async def run() -> None:
        async with running(stored) as house:
            ana = await public_table(house)
            async with ana.client.sit(ana.code) as silent:
                await let_go(house, ana)
                await sql(house, RUBBISH, code=ana.code)
                await silent.send(Hello(ref=5))
                refused = await heard(silent, Refused)
                assert isinstance(refused, Refused)
                assert (refused.ref, refused.to, refused.code) == (5, "Hello", "table-damaged")
                goodbye = await heard(silent, Goodbye)
                assert isinstance(goodbye, Goodbye)
                assert goodbye.reason == "closed"

    asyncio.run(run())


def test_a_damaged_table_stops_neither_the_sweep_nor_its_host(
    stored: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "CLOSE_AFTER", -(10**12))

    async def run() -> None:
        async with running(replace(stored, most_tables=2)) as house:
            ana = await public_table(house)
            request = bodies.CreateTable(game="secret-hitler", seats=5, house=House())
            other = (await ana.client.post("/api/tables", request, bodies.AtTable)).table.code
            await let_go(house, ana)
            await sql(house, RUBBISH, code=ana.code)
            third = (await ana.client.post("/api/tables", request, bodies.AtTable)).table.code
            await house.site.hub.sweep()
            phases = dict(await sql(house, "SELECT code, phase FROM tables"))
            assert phases == {ana.code: "gathering", other: "closed", third: "closed"}

    asyncio.run(run())


MATCH_DAMAGES = {
    "unreadable entry": "UPDATE entries SET body = 'rubbish' WHERE number = 1",
    "illegal entry": 'UPDATE entries SET body = \'{"type":"Nominate","chancellor": 99}\' WHERE number = 1',
    "entry of nobody": "UPDATE entries SET seat = 99 WHERE number = 1",
    "missing entry": "DELETE FROM entries WHERE number = 1",
    "unreadable names": "UPDATE matches SET names = 'rubbish'",
    "unreadable secret": "UPDATE matches SET secret = 'rubbish'",
    "missing match": "DELETE FROM matches",
}


async def in_a_match(house: TestHouse, decisions: int = 3) -> list[Visitor]:
    """Five people, who have decided so often, or as long as the match lasted."""
    visitors = await house.started(5, 5)
    for _ in range(decisions):
        actor = await awaited(visitors)
        if actor is None:
            break
        assert actor.turn is not None
        assert actor.turn.choices is not None
        assert actor.match is not None
        act = Act(match=actor.match, decision=actor.turn.decision, action=actor.turn.choices[0])
        actor.turn = None
        await actor.ask(act)
    return visitors


async def awaited(visitors: list[Visitor]) -> Visitor | None:
    """Somebody who is to decide; None when it is over."""
    while not any(isinstance(message, Ended) for message in visitors[0].received):
        for visitor in visitors:
            if visitor.turn is not None and visitor.turn.count:
                return visitor
        await asyncio.sleep(0.01)
    return None


@pytest.mark.parametrize("statement", MATCH_DAMAGES.values(), ids=MATCH_DAMAGES.keys())
def test_a_damaged_match_is_set_aside_whole_and_its_players_are_told(stored: Settings, statement: str) -> None:
    async def run() -> None:
        async with running(stored) as house:
            visitors = await in_a_match(house)
            match = visitors[0].match
            assert match is not None
            for visitor in visitors:
                await visitor.close()
            await let_go(house, visitors[0])
            await sql(house, statement)
            rows = await sql(house, "SELECT * FROM entries"), await sql(house, "SELECT * FROM matches")
            for visitor in visitors:
                start = len(visitor.received)
                welcome = await visitor.open(visitor.code, match, 0)
                assert (welcome.table.phase, welcome.table.match) == ("gathering", None)
                refused = await visitor.hear(Refused, start)
                assert (refused.to, refused.code) == ("Hello", "match-damaged")
                me = await visitor.client.get("/api/guests/me", bodies.GuestInfo)
                assert me.matches == ()
            assert await sql(house, "SELECT kind, key FROM damages") == [("match", match)]
            assert (await sql(house, "SELECT * FROM entries"), await sql(house, "SELECT * FROM matches")) == rows
            with pytest.raises(Refusal, match=r"match-damaged|no-such-match"):
                await visitors[0].client.get(f"/api/matches/{match}", bodies.MatchInfo)
            # The table goes on with another match, and nobody is told of the old one any more.
            for visitor in visitors[1:]:
                await visitor.ready()
            starts = [len(visitor.received) for visitor in visitors]
            await visitors[0].post("start")
            for visitor, start in zip(visitors, starts, strict=True):
                assert (await visitor.hear(Position, start)).match != match
            await visitors[1].close()
            start = len(visitors[1].received)
            await visitors[1].open(visitors[1].code)
            await visitors[1].hear(Position, start)
            assert not [heard for heard in visitors[1].received[start:] if isinstance(heard, Refused)]

    asyncio.run(run())


def test_a_match_that_is_over_and_damaged_is_set_aside_when_somebody_asks_for_it(stored: Settings) -> None:
    async def run() -> None:
        async with running(stored) as house:
            visitors = await in_a_match(house, 1000)
            ana, match = visitors[0], visitors[0].match
            for visitor in visitors:
                await visitor.close()
            await ana.client.get(f"/api/matches/{match}", bodies.MatchInfo)
            await sql(house, "UPDATE entries SET body = 'rubbish' WHERE number = 1")
            for _ in range(2):
                for answer in ("record", "replay", "curves", "thoughts"):
                    with pytest.raises(Refusal, match="match-damaged"):
                        await ana.client.get(f"/api/matches/{match}/{answer}", bodies.Replay)
            assert await sql(house, "SELECT kind, key FROM damages") == [("match", match)]
            await let_go(house, ana)
            start = len(ana.received)
            welcome: Welcome = await ana.open(ana.code)
            assert welcome.table.phase == "gathering"
            assert (await ana.hear(Refused, start)).code == "match-damaged"

    asyncio.run(run())
