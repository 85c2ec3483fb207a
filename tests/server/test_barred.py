"""Whoever was made to leave a table does not come back as somebody new, and nobody else is kept out for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace
from tests.server.house import TestHouse, Visitor, running
from tests.server.test_abuse import guest

from cabale.client.client import Refusal
from cabale.core.errors import Illegal
from cabale.server.barred import LASTS, Barred
from cabale.server.guests import Guest
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import House, Position

HERE, THERE, ELSEWHERE = "192.0.2.1", "2001:db8:1:2::1", "192.0.2.3"
NEIGHBOUR = "2001:db8:1:2::99"  # of the same net


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(replace(settings, trust_proxy=True)) as house:
            await test(house)

    asyncio.run(run())


async def gathered(house: TestHouse, home: str = THERE) -> tuple[Visitor, Visitor]:
    """A host, and somebody at another address who sits at the same public table."""
    ana, bob = await guest(house, "Ana", HERE), await guest(house, "Bob", home)
    request = bodies.CreateTable(game="secret-hitler", seats=5, house=House(visibility="public", pace=0))
    made = await ana.client.post("/api/tables", request, bodies.AtTable)
    for person in (ana, bob):
        person.code = made.table.code
        await person.post("join", bodies.Join())
    return ana, bob


async def answer(visitor: Visitor, code: str) -> str:
    """What a newcomer hears who looks at a table, sits down there, and opens its socket."""
    visitor.code = code
    heard = set()
    for asked in (visitor.post("look", bodies.Look(invitation="x" * 32)), visitor.post("join", bodies.Join())):
        try:
            await asked
            heard.add("welcome")
        except Refusal as refusal:
            heard.add(refusal.code)
    try:
        await visitor.open(code)
        heard.add("welcome")
    except Exception:
        heard.add("newcomer-barred")
    assert len(heard) == 1, heard
    return heard.pop()


def test_who_was_made_to_leave_does_not_come_back_under_another_name(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        ana, _ = await gathered(house)
        sister = await guest(house, "Cleo", NEIGHBOUR)
        await ana.post("kick", bodies.Kick(seat=1))
        assert await answer(await guest(house, "Robert", THERE), ana.code) == "newcomer-barred"
        assert await answer(await guest(house, "Bobby", NEIGHBOUR), ana.code) == "newcomer-barred"
        # Nobody else is kept out: whoever was here before, whoever is elsewhere, nor anybody from another table.
        assert await answer(sister, ana.code) == "welcome"
        assert await answer(await guest(house, "Dan", ELSEWHERE), ana.code) == "welcome"
        other, _ = await gathered(house, ELSEWHERE)
        assert await answer(await guest(house, "Eve", THERE), other.code) == "welcome"

    serve(settings, check)


def test_every_device_of_who_was_made_to_leave_counts_in_a_match_too(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        ana, bob = await gathered(house)
        key = (await bob.post("join", bodies.Join())).you.key
        phone = await guest(house, "Bob", ELSEWHERE)
        phone.code = ana.code
        await phone.post("return", bodies.Return(key=key or ""))
        await ana.post("bots", bodies.SeatBot(agent="random"))
        await bob.open(ana.code)
        await bob.ready()
        await ana.post("start")
        await bob.hear(Position)
        await ana.post("kick", bodies.Kick(seat=1))
        for home in (THERE, ELSEWHERE):
            newcomer = await guest(house, "Robert", home)
            with pytest.raises(Refusal) as refused:
                await newcomer.client.get(f"/api/tables/{ana.code}", bodies.AtTable)
            assert (refused.value.code, refused.value.facts) == ("newcomer-barred", {"minutes": LASTS / 60})

    serve(settings, check)


def test_at_the_host_s_own_address_newcomers_are_let_in(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        ana, _ = await gathered(house, HERE)
        await ana.post("kick", bodies.Kick(seat=1))
        assert await answer(await guest(house, "Cleo", HERE), ana.code) == "welcome"

    serve(settings, check)


def test_a_kick_that_was_refused_bars_nobody(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        ana, bob = await gathered(house)
        with pytest.raises(Refusal):
            await bob.post("kick", bodies.Kick(seat=0))
        assert await answer(await guest(house, "Cleo", HERE), ana.code) == "welcome"

    serve(settings, check)


def test_it_does_not_last_and_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("cabale.server.barred.time.monotonic", lambda: now[0])
    found = Barred(remember=2)
    newcomer = Guest("id", "Bob", created=7)

    def is_barred(table: str, household: str, guest: Guest = newcomer) -> bool:
        try:
            found.check(table, household, guest)
        except Illegal:
            return True
        return False

    found.bar("ABCDE", THERE, 7)
    assert is_barred("ABCDE", THERE)
    assert not is_barred("ABCDE", HERE)
    assert not is_barred("FGHJK", THERE)
    assert not is_barred("ABCDE", THERE, Guest("id", "Cleo", created=6))
    now[0] += LASTS - 30
    with pytest.raises(Illegal) as refused:
        found.check("ABCDE", THERE, newcomer)
    assert refused.value.facts == {"minutes": 1}
    now[0] += 30
    assert not is_barred("ABCDE", THERE)
    for table in ("ABCDE", "FGHJK", "ABCDE", "LMNPQ"):  # again is the latest again
        found.bar(table, THERE, 7)
    assert [is_barred(table, THERE) for table in ("ABCDE", "FGHJK", "LMNPQ")] == [True, False, True]
