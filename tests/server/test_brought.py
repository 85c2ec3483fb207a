"""What players bring to surprise each other is shown to nobody as long as the table may play with it again."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import Raw
from tests.server.house import TestHouse, Visitor, running
from tests.table.gathered import begin, play_to_the_end
from tests.table.test_options import PAIRS

from cabale.client.client import Refusal
from cabale.core.record import read_record
from cabale.core.verify import verify
from cabale.games.hey.options import Options
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.table import Table


async def played(house: TestHouse, brought: str | None) -> Visitor:
    """A table of HEY where the match `m1` is over."""
    ana = await house.guest("Ana")
    request = bodies.CreateTable(game="hey", seats=4, brought=brought)
    ana.code = (await ana.client.post("/api/tables", request, bodies.AtTable)).table.code

    def play(table: Table, now: int) -> None:
        table.connect(table.saved.host, now)
        begin(table, "m1")
        play_to_the_end(table)

    await (await house.site.hub.find(ana.code)).do(play)
    return ana


async def record(ana: Visitor) -> bytes:
    return bytes(await ana.client.get("/api/matches/m1/record", Raw))


def test_the_record_waits_while_the_table_may_play_with_it_again(settings: Settings) -> None:
    async def run() -> None:
        async with running(settings) as house:
            ana = await played(house, PAIRS)
            with pytest.raises(Refusal, match="record-withheld"):
                await record(ana)
            await ana.post("rematch")
            with pytest.raises(Refusal, match="record-withheld"):
                await record(ana)
            await ana.client.patch(f"/api/tables/{ana.code}", bodies.ChangeTable(options={"goal": 3}), bodies.AtTable)
            with pytest.raises(Refusal, match="record-withheld"):
                await record(ana)
            await ana.post("close")
            assert verify(read_record(await record(ana)))

    asyncio.run(run())


def test_the_record_is_given_once_the_table_plays_with_something_else(settings: Settings) -> None:
    async def run() -> None:
        async with running(settings) as house:
            ana = await played(house, PAIRS)
            await ana.post("rematch")
            others = bodies.ChangeTable(options={"missions": []})
            await ana.client.patch(f"/api/tables/{ana.code}", others, bodies.AtTable)
            assert "piscine" in (await record(ana)).decode()

    asyncio.run(run())


def test_where_nothing_was_brought_the_record_is_given_at_once(settings: Settings) -> None:
    async def run() -> None:
        async with running(settings) as house:
            assert verify(read_record(await record(await played(house, None))))

    asyncio.run(run())


def test_what_is_brought_is_read_in_another_process_and_refused_in_the_same_words(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_here(*_: object) -> None:
        raise AssertionError("tables wait")

    monkeypatch.setattr(Options, "bring", read_here)

    async def run() -> None:
        async with running(settings) as house:
            ana = await house.guest("Ana")
            for wrong, code in ((PAIRS.replace("/", "-", 1), "mission-line"), ("", "mission-none")):
                request = bodies.CreateTable(game="hey", brought=wrong)
                with pytest.raises(Refusal, match=code) as caught:
                    await ana.client.post("/api/tables", request, bodies.AtTable)
                assert caught.value.facts.get("line") == (1 if wrong else None)
            request = bodies.CreateTable(game="secret-hitler", brought=PAIRS)
            with pytest.raises(Refusal, match="nothing-to-bring"):
                await ana.client.post("/api/tables", request, bodies.AtTable)
            made = await ana.client.post("/api/tables", bodies.CreateTable(game="hey"), bodies.AtTable)
            assert made.table.hidden == ()
            path = f"/api/tables/{made.table.code}"
            changed = await ana.client.patch(path, bodies.ChangeTable(brought=PAIRS), bodies.AtTable)
            assert changed.table.hidden == ("missions",)
            saved = (await house.site.hub.find(made.table.code)).table.saved
            assert "piscine" in bytes(saved.options).decode()
            bob = await house.guest("Bob")
            with pytest.raises(Refusal, match="not-host"):
                await bob.client.patch(path, bodies.ChangeTable(brought="nonsense"), bodies.AtTable)
            many = {"missions": [{"pairs": [["plage", "piscine"]] * 10}] * 101}
            with pytest.raises(Refusal, match="mission-too-many"):
                await ana.client.patch(path, bodies.ChangeTable(options=many), bodies.AtTable)

    asyncio.run(run())
