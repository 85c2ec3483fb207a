"""A live table before a store that waits, for tests: a write is done when the test says so, or fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from tests.table.gathered import (
    choice,
    owes,
    playing,
    raw,
    started,
)

from cabale.client.client import read
from cabale.server.clerk import Clerk
from cabale.server.connection import Connection
from cabale.server.guests import Guest
from cabale.server.households import Households
from cabale.server.limits import Limiter
from cabale.server.live import Live
from cabale.server.sockets import Visit
from cabale.server.store import Change, StoreFailed
from cabale.server.thinkers import Thinkers
from cabale.table.messages import (
    Act,
    FromClient,
    Goodbye,
    Hello,
    ToClient,
)
from cabale.table.table import Table

FIVE = ("ana", "bob", "cleo", "dan", "eve")
T = TypeVar("T")


class WaitingStore:
    """What is handed in waits for `write` or `fail`."""

    def __init__(self) -> None:
        self.written: list[Change] = []
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._news = asyncio.Event()

    def hand_in(self, change: Change) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        self._news.set()
        return done

    async def matches_of(self, guest: str, most: int) -> list[Any]:
        return []

    async def asked(self) -> Change:
        """The change that waits now."""
        while not self._waiting:
            self._news.clear()
            await self._news.wait()
        return self._waiting[0][0]

    @property
    def is_asked(self) -> bool:
        return bool(self._waiting)

    def write(self) -> None:
        change, done = self._waiting.pop(0)
        self.written.append(change)
        done.set_result(None)

    def fail(self) -> None:
        self._waiting.pop(0)[1].set_exception(StoreFailed("the disk is full"))


class Ear(Connection):
    """A visitor's socket that keeps what it is told."""

    def __init__(self, name: str) -> None:
        super().__init__(Guest(name, name.title()))
        self.heard: list[ToClient] = []

    def send_bytes(self, data: bytes) -> None:
        self.heard.append(read(data))

    def goodbye(self, message: Goodbye) -> None:
        if not self.closing:
            self.heard.append(message)
            self.closing = True

    def of(self, kind: type[T]) -> list[T]:
        return [message for message in self.heard if isinstance(message, kind)]


class Wire:
    """The far end of a socket: what a client sends, in order."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.is_done = False  # whether all that was read was dealt with

    async def receive(self) -> dict[str, Any]:
        self.is_done = True
        event = await self.sent.get()
        self.is_done = event["type"] == "websocket.disconnect"
        return event


class Unlimited:
    """As much of a site as a visit needs, which is its own hub."""

    def __init__(self, live: Live) -> None:
        self.hub = self
        self._live = live
        self.messages = self.crowds = self.lists = self.talk = self.reactions = Limiter(1e9, 1e9)
        self.households = Households()
        self.clerk = Clerk(Thinkers())

    async def find(self, code: str) -> Live:
        return self._live

    def loaded(self, code: str) -> Live:
        return self._live


class House:
    """A table that is live before a store that waits, and whoever opens a socket there."""

    def __init__(self, table: Table, kept: bool = True) -> None:
        self.store = WaitingStore()
        self.changed = 0
        self.lost: list[Live] = []
        self.live = Live(table, self.store, self._changed, self.lost.append, int(kept))  # type: ignore[arg-type]
        self._wires: dict[Connection, Wire] = {}
        self._visits: list[asyncio.Task[None]] = []

    def _changed(self, _: Live) -> None:
        self.changed += 1

    @property
    def table(self) -> Table:
        return self.live.table

    def open(self, name: str) -> Ear:
        """A socket, which has not said anything."""
        ear, wire = Ear(name), Wire()
        visit = Visit(self.live.code, ear, Unlimited(self.live))  # type: ignore[arg-type]
        self._wires[ear] = wire
        self._visits.append(asyncio.create_task(visit.run(wire)))  # type: ignore[arg-type]
        return ear

    def send(self, ear: Ear, message: FromClient) -> None:
        self._wires[ear].sent.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def settle(self) -> None:
        """Until every socket is read to its end and the table waits for the store, or for nothing."""
        while any(not wire.sent.empty() for wire in self._wires.values()):
            await asyncio.sleep(0)
        while not (self.store.is_asked or all(wire.is_done for wire in self._wires.values())):
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        while not (self.live.is_idle or self.store.is_asked):
            await asyncio.sleep(0)

    async def greeted(self, *names: str) -> list[Ear]:
        """These open a socket, say hello and have heard all there is to hear."""
        ears = [self.open(name) for name in names]
        for ear in ears:
            self.send(ear, Hello())
        await self.done()
        for ear in ears:
            ear.heard.clear()
        return ears

    async def done(self) -> None:
        """Whatever is handed to the store is written, until nothing waits."""
        await self.settle()
        while self.store.is_asked:
            self.store.write()
            await self.settle()

    async def part(self) -> None:
        for wire in self._wires.values():
            wire.sent.put_nowait({"type": "websocket.disconnect"})
        await asyncio.gather(*self._visits)
        await self.done()


def at(table: Table, test: Callable[[House], Awaitable[None]], kept: bool = True) -> None:
    """Run a test at a live table."""

    async def run() -> None:
        house = House(table, kept)
        await test(house)
        await house.part()

    asyncio.run(run())


class Clock:
    now = 0


def decision(table: Table, seat: int, ref: int = 1) -> Act:
    """What this seat's player sends to decide."""
    play = playing(table)
    return Act(ref=ref, match=play.id, decision=play.decisions[seat], action=raw(choice(table, seat)))


def before_a_decision_of(seat: int, **house: Any) -> Table:
    table = started(*FIVE, **house)
    owes(table, seat)
    playing(table).unkept.clear()  # the store has all that led here
    return table
