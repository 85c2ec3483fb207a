"""What a visitor may have so many of stays so many when everything is asked for at once, over as many sockets."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace
from tests.server.house import TestHouse, Visitor, running
from tests.server.test_abuse import guest

from cabale.client.client import Client, Refusal
from cabale.server.guests import COOKIE
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import GetReady, Refused

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


def test_an_address_makes_so_many_tables_and_guests_whatever_it_calls_itself(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        site = house.site
        site.new_tables._burst, site.new_guests._burst = 4, 6
        hosts = [await house.guest(f"Guest {number}") for number in range(6)]
        asked = (host.client.post("/api/tables", bodies.CreateTable(game=GAME), bodies.AtTable) for host in hosts[:3])
        played = (host.client.post("/api/tables/now", bodies.PlayNow(game=GAME), bodies.AtTable) for host in hosts[3:])
        assert await at_once(*asked, *played) == {"done": 4, "too-fast": 2}
        stranger = Client(house.url)
        assert await at_once(stranger.be("One too many")) == {"too-fast": 1}
        await stranger.close()
        await hosts[0].client.be("Renamed")  # who is somebody already is nobody new

    slow = replace(settings, guests_a_second=1e-6, tables_a_second=1e-6)
    serve(slow, check)


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


def test_an_address_sends_so_many_messages_under_however_many_names(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        house.site.crowds._burst, house.site.crowds._rate = 10, 0.5
        ana = await guest(house, "Ana", "192.0.2.1")
        made = await ana.client.post("/api/tables", bodies.CreateTable(game=GAME, sit=True), bodies.AtTable)
        crowd = [await guest(house, f"Guest {number}", "192.0.2.66") for number in range(3)]
        began = time.monotonic()  # what the three say at first may be forgotten on a busy machine before they say more
        for visitor in (ana, *crowd):
            await visitor.open(made.table.code)
        for visitor in crowd:
            assert visitor.socket is not None
            for _ in range(20):
                await visitor.socket.send(GetReady(ready=True))

        def answered() -> int:
            return sum(isinstance(heard, Refused) for visitor in crowd for heard in visitor.received)

        for _ in range(5):
            await ana.ready()  # whoever is elsewhere waits for nobody
        while answered() < 10 - len(crowd):
            await asyncio.sleep(0.01)
        assert answered() <= 10 - len(crowd) + 0.5 * (time.monotonic() - began) + 1 < 60
        house.site.crowds.bucket("192.0.2.66")._rate = 1e6  # nobody waits for the rest

    serve(replace(settings, trust_proxy=True), check)
