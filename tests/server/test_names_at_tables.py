"""Names over HTTP: normalised, refused in a sentence, and told apart at a table and among programs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from tests.server.house import TestHouse, running

from cabale.client.client import Client, Refusal
from cabale.core.words import LANGUAGES, Words
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.lobby import Offer

CYRILLIC_ANA = "Аna"


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


def test_a_nickname_is_kept_as_it_is_written_one_way(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        zoe = await house.guest("  Zoe\u0301  ")
        assert (await zoe.client.get("/api/guests/me", bodies.GuestInfo)).name == "Zoé"
        for name in ("\u2800", "A\u200bna", "\u202eanA", "Z" + "\u0300\u0301\u0302" * 3, "\u3164"):
            with pytest.raises(Refusal, match="bad-name") as refusal:
                await zoe.client.be(name)
            for lang in LANGUAGES:
                assert "24" in Words(lang).error(refusal.value)
        assert (await zoe.client.get("/api/guests/me", bodies.GuestInfo)).name == "Zoé"

    serve(settings, check)


def test_names_that_look_the_same_are_told_apart_at_a_table(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        people = [await house.guest(name) for name in ("Ana", CYRILLIC_ANA, "ana", "Anna")]
        made = await people[0].client.post("/api/tables", bodies.CreateTable(game="secret-hitler"), bodies.AtTable)
        for person in people[1:]:
            person.code = made.table.code
            at = await person.post("join", bodies.Join())
        assert [seat.name for seat in at.table.seats[:4]] == ["Ana", f"{CYRILLIC_ANA} (2)", "ana (3)", "Anna"]

    serve(settings, check)


def test_nobody_sits_beside_a_host_who_looks_on_with_the_host_s_name(settings: Settings) -> None:
    """The host writes by that name, and may sit down by it later."""

    async def check(house: TestHouse) -> None:
        host, other = await house.guest("Ana"), await house.guest(CYRILLIC_ANA)
        request = bodies.CreateTable(game="secret-hitler", sit=False)
        made = await host.client.post("/api/tables", request, bodies.AtTable)
        host.code = other.code = made.table.code
        at = await other.post("join", bodies.Join())
        assert (at.table.host, at.table.seats[0].name) == ("Ana", f"{CYRILLIC_ANA} (2)")
        at = await host.post("join", bodies.Join())
        assert (at.table.host, at.table.seats[1].name) == ("Ana", "Ana")

    serve(settings, check)


def test_programs_of_a_house_have_names_of_their_own(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        owner, other = await house.guest("Owner"), await house.guest("Other")
        made = await owner.client.post("/api/programs", bodies.NameMe(name="Ana"), bodies.NewProgram)
        assert made.name == "Ana"
        for name in (CYRILLIC_ANA, "ANA", "𝔸na"):
            with pytest.raises(Refusal, match="name-taken"):
                await other.client.post("/api/programs", bodies.NameMe(name=name), bodies.NewProgram)
        house.site.guests._programs = None  # as after a start
        with pytest.raises(Refusal, match="name-taken"):
            await other.client.post("/api/programs", bodies.NameMe(name=CYRILLIC_ANA), bodies.NewProgram)
        await other.client.post("/api/programs", bodies.NameMe(name="Zoé"), bodies.NewProgram)
        with pytest.raises(Refusal, match="bad-name"):
            await other.client.post("/api/programs", bodies.NameMe(name="\u2800"), bodies.NewProgram)

    serve(stored, check)


def test_a_program_is_invited_however_its_name_is_typed(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host = await house.guest("Host")
        made = await host.client.post("/api/programs", bodies.NameMe(name="Zoé"), bodies.NewProgram)
        table = await host.client.post("/api/tables", bodies.CreateTable(game="secret-hitler"), bodies.AtTable)
        host.code = table.table.code
        client = Client(house.url, made.token)
        async with client.wait_to_be_invited() as program:
            await program.send(Offer(games=("secret-hitler",)))
            async for _ in program:
                break  # it waits now
            at = await host.post("invite", bodies.InviteProgram(program="Zoe\u0301"))
        assert at.table.seats[1].name == "Zoé"
        await client.close()

    serve(settings, check)
