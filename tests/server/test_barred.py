"""Whoever was made to leave a table does not come back as somebody new, and nobody else is kept out for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace
from tests.server.house import TestHouse, Visitor, running
from tests.server.test_abuse import guest
from websockets.exceptions import InvalidStatus

from cabale.client.client import Client, Refusal
from cabale.core.errors import Illegal
from cabale.server.barred import LASTS, Barred
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.lobby import Offer
from cabale.table.messages import Goodbye, House, Position

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
    heard: set[str] = set()
    for asked in (visitor.post("look", bodies.Look(invitation="x" * 32)), visitor.post("join", bodies.Join())):
        try:
            await asked
            heard.add("welcome")
        except Refusal as refusal:
            heard.add(refusal.code)
    assert len(heard) == 1, heard
    (told,) = heard
    if told == "welcome":
        await visitor.open(code)
    else:
        with pytest.raises(InvalidStatus):
            await visitor.open(code)
    return told


async def program_of(house: TestHouse, owner: Visitor, name: str, address: str) -> Visitor:
    made = await owner.client.post("/api/programs", bodies.NameMe(name=name), bodies.NewProgram)
    client = Client(house.url, made.token)
    client._http.headers["x-forwarded-for"] = client._headers["x-forwarded-for"] = address
    program = Visitor(client)
    house._visitors.append(program)
    return program


def test_who_was_made_to_leave_does_not_come_back_under_another_name(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        ana, _ = await gathered(house)
        before = await guest(house, "Bert", NEIGHBOUR)  # another browser's, which was here long before
        sister = await guest(house, "Cleo", NEIGHBOUR)
        await sister.open(ana.code)
        await ana.post("kick", bodies.Kick(seat=1))
        assert await answer(await guest(house, "Robert", THERE), ana.code) == "newcomer-barred"
        assert await answer(await guest(house, "Bobby", NEIGHBOUR), ana.code) == "newcomer-barred"
        assert await answer(before, ana.code) == "newcomer-barred"
        # Nobody else is kept out: whoever was at the table, whoever is elsewhere, nor anybody from another table.
        await sister.close()
        assert await answer(sister, ana.code) == "welcome"
        assert await answer(await guest(house, "Dan", ELSEWHERE), ana.code) == "welcome"
        other, _ = await gathered(house, ELSEWHERE)
        assert await answer(await guest(house, "Eve", THERE), other.code) == "welcome"

    serve(settings, check)


def test_who_was_made_to_leave_sends_no_program_instead(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        ana, bob = await gathered(house)
        cleo = await guest(house, "Cleo", HERE)
        looking = await program_of(house, bob, "Gizmo", HERE)
        await looking.open(ana.code)
        await ana.post("kick", bodies.Kick(seat=1))
        assert (await looking.hear(Goodbye)).reason == "removed"
        await looking.close()
        # Wherever they run and whenever they were made: they are his. Those of others are others.
        assert await answer(looking, ana.code) == "removed"
        assert await answer(await program_of(house, bob, "Gadget", ELSEWHERE), ana.code) == "removed"
        assert await answer(await program_of(house, cleo, "Widget", ELSEWHERE), ana.code) == "welcome"
        # The host may still want it there.
        async with looking.client.wait_to_be_invited() as waiting:
            await waiting.send(Offer(games=("secret-hitler",)))
            await anext(aiter(waiting))
            await ana.post("invite", bodies.InviteProgram(program="Gizmo"))
        await looking.open(ana.code)

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

    def is_barred(table: str, household: str, guest: str = "newcomer") -> bool:
        try:
            found.check(table, household, guest)
        except Illegal:
            return True
        return False

    found.bar("ABCDE", THERE, frozenset({"cleo"}))
    assert is_barred("ABCDE", THERE)
    assert not is_barred("ABCDE", HERE)
    assert not is_barred("FGHJK", THERE)
    assert not is_barred("ABCDE", THERE, "cleo")
    now[0] += LASTS - 30
    with pytest.raises(Illegal) as refused:
        found.check("ABCDE", THERE, "newcomer")
    assert refused.value.facts == {"minutes": 1}
    now[0] += 30
    assert not is_barred("ABCDE", THERE)
    for table in ("ABCDE", "FGHJK", "ABCDE", "LMNPQ"):  # again is the latest again
        found.bar(table, THERE, frozenset())
    assert [is_barred(table, THERE) for table in ("ABCDE", "FGHJK", "LMNPQ")] == [True, False, True]
