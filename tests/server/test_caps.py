"""What a visitor may have so many of stays so many when everything is asked for at once, over as many sockets."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace
from tests.server.house import TestHouse, Visitor, running

from cabale.client.client import Client, Refusal
from cabale.server.guests import COOKIE
from cabale.server.settings import Settings
from cabale.table import bodies

GAME = "secret-hitler"


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


async def at_once(*asked: Awaitable[Any]) -> Counter[str]:
    """How often each of these was done, or refused and why."""

    async def outcome(one: Awaitable[Any]) -> str:
        try:
            await one
        except Refusal as refusal:
            return refusal.code
        return "done"

    return Counter(await asyncio.gather(*map(outcome, asked)))


def test_forty_tables_at_once_are_no_more_than_are_allowed(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        ana, bob = await house.guest("Ana"), await house.guest("Bob")
        request = bodies.CreateTable(game=GAME)
        made = await at_once(
            *(ana.client.post("/api/tables", request, bodies.AtTable) for _ in range(20)),
            *(bob.client.post("/api/tables", request, bodies.AtTable) for _ in range(2)),
        )
        assert made == {"done": 3 + 2, "too-many-tables": 17}
        me = await ana.client.get("/api/guests/me", bodies.GuestInfo)
        assert len(me.tables) == 3

    serve(replace(stored, most_tables=3), check)


def test_tables_alone_with_bots_make_room_one_by_one(settings: Settings) -> None:
    """Each new one closes the oldest, however many are asked for at once."""

    async def check(house: TestHouse) -> None:
        ana = await house.guest("Ana")
        request = bodies.PlayNow(game=GAME, agent="random")
        made = await at_once(*(ana.client.post("/api/tables/now", request, bodies.AtTable) for _ in range(8)))
        assert made == {"done": 8}
        assert len(await house.site.store.tables_hosted(await id_of(house, ana))) == 3

    serve(replace(settings, most_tables=3), check)


async def id_of(house: TestHouse, visitor: Visitor) -> str:
    guest = await house.site.guests.by_cookie(visitor.client.cookies.removeprefix(f"{COOKIE}="))
    assert guest is not None
    return guest.id


def test_twenty_programs_at_once_are_one_of_each_name(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        owners = [await house.guest(f"Owner {number}") for number in range(4)]
        name = bodies.NameMe(name="Gizmo")
        asked = [owner.client.post("/api/programs", name, bodies.NewProgram) for owner in owners for _ in range(5)]
        assert await at_once(*asked) == {"done": 1, "name-taken": 19}

    serve(stored, check)


def test_programs_asked_for_at_once_are_no_more_than_are_allowed(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        owner = await house.guest("Owner")
        names = [bodies.NameMe(name=f"Gizmo {number}") for number in range(15)]
        asked = [owner.client.post("/api/programs", name, bodies.NewProgram) for name in names]
        assert await at_once(*asked) == {"done": 10, "too-many-programs": 5}

    serve(settings, check)


def test_a_token_takes_nobody_s_name(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        owner = await house.guest("Owner")
        made = [
            await owner.client.post("/api/programs", bodies.NameMe(name=name), bodies.NewProgram)
            for name in ("Gizmo", "Widget")
        ]
        widget = Client(house.url, made[1].token)
        assert await at_once(widget.be("Gizmo")) == {"not-a-guest": 1}
        assert (await widget.get("/api/guests/me", bodies.GuestInfo)).name == "Widget"
        await widget.close()

    serve(settings, check)
