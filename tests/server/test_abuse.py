"""One visitor does what costs most, as often as the limits let it: everybody else is served meanwhile. `pytest -s`
prints how long others waited; what is asserted is who is served before whom, which no busy machine changes."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from msgspec.structs import replace
from tests.server.house import TestHouse, Visitor, running
from tests.server.pauses import apart
from tests.server.test_bounds import kept
from tests.server.test_pauses import LONGEST, brought

from cabale.client.client import Client
from cabale.server.fair_queue import PEOPLE_FIRST, Asker
from cabale.server.settings import Settings
from cabale.server.thinkers import Thinker, Thinkers
from cabale.table import bodies
from cabale.table.messages import Act, Ended, Hello, House, ListChoices, Position

ANA, FLOOD = "192.0.2.1", "192.0.2.66"
LISTS = 10


async def guest(house: TestHouse, name: str, address: str) -> Visitor:
    """A guest whose address a proxy tells."""
    client = Client(house.url)
    client._http.headers["x-forwarded-for"] = client._headers["x-forwarded-for"] = address
    await client.be(name)
    visitor = Visitor(client)
    house._visitors.append(visitor)
    return visitor


def spread(waits: list[float]) -> str:
    """How long, for half and for nearly all."""
    if not waits:
        return "never"
    ordered = [wait * 1000 for wait in sorted(waits)]
    return (
        f"50 % {ordered[len(ordered) // 2]:.1f} ms, 99 % {ordered[int(len(ordered) * 0.99)]:.1f} ms, n = {len(waits)}"
    )


class Served(NamedTuple):
    """Somebody asked for a turn, or had it."""

    asker: Asker
    number: int
    had: bool


class Watch:
    """Notes who asks for a bot's thought and who gets it, in order."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.log: list[Served] = []
        self.waits: dict[str, list[float]] = {}
        self._asked = 0
        self._hands = len(thinkers._all)  # so many turns may have been given away already, and are noted only later
        turn = thinkers.turn

        @asynccontextmanager
        async def watched(asker: Asker) -> AsyncIterator[Thinker]:
            self._asked += 1
            number, began = self._asked, time.perf_counter()
            self.log.append(Served(asker, number, had=False))
            async with turn(asker) as thinker:
                self.waits.setdefault(asker.visitor, []).append(time.perf_counter() - began)
                self.log.append(Served(asker, number, had=True))
                yield thinker

        thinkers.turn = watched  # type: ignore[method-assign]

    def check(self, visitor: str) -> int:
        """Between its asking and its turn others with a person have one turn more than itself at most, and bots alone
        one in nine, beside those turns that were given before it asked. How often it had to wait."""
        waited = 0
        for place, asked in enumerate(self.log):
            if asked.asker.visitor != visitor or asked.had:
                continue
            turn = next((later for later in self.log[place:] if later.number == asked.number and later.had), None)
            if turn is None:
                continue  # it still waits
            meanwhile = [one for one in self.log[place : self.log.index(turn)] if one.had]
            own = sum(one.asker.visitor == visitor for one in meanwhile)
            others = sum(one.asker.visitor != visitor and one.asker.present for one in meanwhile)
            alone = sum(not one.asker.present for one in meanwhile)
            assert others <= own + 1 + self._hands
            assert alone <= (own + others) // PEOPLE_FIRST + 1 + self._hands
            waited += bool(meanwhile)
        return waited


async def sit_down(visitor: Visitor, agent: str, sit: bool, seats: int, decision: int = 0) -> None:
    """A table of one's own with bots, begun."""
    request = bodies.CreateTable(game="secret-hitler", seats=seats, house=House(pace=0, decision=decision), sit=sit)
    made = await visitor.client.post("/api/tables", request, bodies.AtTable)
    visitor.code = made.table.code
    await visitor.post("bots", bodies.SeatBot(agent=agent))
    await visitor.open(visitor.code)
    await visitor.post("start")
    await visitor.hear(Position)


async def play(visitor: Visitor, decisions: int) -> int:
    """Decide as soon as one may, so many times or to the end."""
    for made in range(decisions):
        await visitor.until(lambda: bool(visitor.turn and visitor.turn.count) or over(visitor))
        turn, match = visitor.turn, visitor.match
        if over(visitor) or turn is None or not turn.choices or match is None:
            return made
        await visitor.ask(Act(match=match, decision=turn.decision, action=turn.choices[0]))
        visitor.turn = None if visitor.turn is turn else visitor.turn
    return decisions


def over(visitor: Visitor) -> bool:
    return any(isinstance(message, Ended) and message.match == visitor.match for message in visitor.received)


def test_a_flood_of_tables_waits_for_itself(settings: Settings) -> None:
    async def check() -> None:
        many = replace(settings, trust_proxy=True, most_tables=100, patience=120)
        async with running(many) as house:
            watch = Watch(house.site.thinkers)
            ana = await guest(house, "Ana", ANA)
            await sit_down(ana, "thumb", sit=True, seats=5)
            assert await play(ana, 3)
            quiet = watch.waits.pop(ANA)
            for number in range(20):
                # Every other one sits among bots and lets its time run out, the others look on.
                flood = await guest(house, f"Flood {number}", FLOOD)
                await sit_down(flood, "talker", sit=number % 2 == 0, seats=10, decision=1)
            await play(ana, 12)
            print(f"\na thought for Ana alone:        {spread(quiet)}")
            print(f"during a flood of 20 tables:    {spread(watch.waits.get(ANA, []))}")
            print(f"for the flood itself:           {spread(watch.waits[FLOOD])}")
            print(f"Ana waited {watch.check(ANA)} times")

    asyncio.run(check())


async def answered(ana: Visitor, times: int) -> list[float]:
    """How long something small takes, again and again: what a table does is written before it is answered."""
    waits = []
    for number in range(times):
        began = time.perf_counter()
        await ana.post("chat", bodies.SwitchChat(chat=number % 2 == 0))
        waits.append(time.perf_counter() - began)
    return waits


async def long_texts(flood: Visitor) -> str:
    request = bodies.CreateTable(game="hey", options={"words": "en"}, brought=brought())
    return str((await flood.client._ask("POST", "/api/tables", request)).status_code)


async def long_replays(flood: Visitor) -> str:
    answers = [
        await flood.client._ask("GET", f"/api/matches/old/{path}", None)
        for path in ("replay?eyes=all", "record", "curves?eyes=3")
    ]
    return " ".join(str(answer.status_code) for answer in answers)


async def long_lists(flood: Visitor) -> str:
    """On a socket that reads without understanding: what a client does with a megabyte is not the server's."""
    request = bodies.PlayNow(game="indiscretions", seat=0, house=House(pace=0))
    made = await flood.client.post("/api/tables/now", request, bodies.AtTable)
    assert made.table.match is not None
    async with flood.client.sit(made.table.code) as socket:
        await socket.send(Hello())
        messages = socket.raw()
        listed = 0
        async for data in messages:
            if data.startswith(b'{"type":"Position"'):
                await socket.send(ListChoices(match=made.table.match, decision=0))
            elif data.startswith(b'{"type":"Listed"'):
                listed += 1
                if listed == LISTS:
                    return f"{LISTS} lists of {len(data)} bytes"
                await socket.send(ListChoices(match=made.table.match, decision=0))
    return "closed"


ABUSES: tuple[Callable[[Visitor], Awaitable[str]], ...] = (long_texts, long_replays, long_lists)


def test_expensive_requests_are_paid_by_who_makes_them(settings: Settings) -> None:
    async def check() -> None:
        usual = Settings().messages_a_second
        async with apart(replace(settings, trust_proxy=True, patience=120, messages_a_second=usual)) as server:
            await server.there(server.site.store.commit(kept(lines=60)))
            ana = await guest(server.house, "Ana", ANA)
            await sit_down(ana, "thumb", sit=True, seats=5)
            print(f"\n{'alone':14} {spread(await answered(ana, 100))}")
            for abuse in ABUSES:
                answers: Counter[str] = Counter()

                async def again(
                    flood: Visitor, abuse: Callable[[Visitor], Awaitable[str]], answers: Counter[str]
                ) -> None:
                    while True:
                        answers[await abuse(flood)] += 1

                floods = [await guest(server.house, f"Flood {number}", FLOOD) for number in range(6)]
                tasks = [asyncio.create_task(again(flood, abuse, answers)) for flood in floods]
                server.pauses.take()
                waits: list[float] = []
                while (answers.total() < 6 or len(waits) < 100) and not any(task.done() for task in tasks):
                    waits += await answered(ana, 20)
                pause = server.pauses.take()
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                print(
                    f"{abuse.__name__:14} {spread(waits)}; the loop was held for {pause.seconds * 1000:.1f} ms at most"
                )
                print(f"{'':14} they were answered: {dict(answers)}")
                assert pause.seconds < LONGEST
                assert not any(answer.startswith("5") and answer.isdigit() for answer in answers)

    asyncio.run(check())
