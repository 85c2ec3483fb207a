"""A server for tests: in this process, on a free port of the loopback, with guests to talk to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar

from websockets.exceptions import ConnectionClosed

from cabale.client.client import Client, TableSocket, read
from cabale.client.deals import Deals
from cabale.server.serve import Server, config
from cabale.server.settings import Settings
from cabale.server.site import Site
from cabale.table import bodies
from cabale.table.messages import (
    Accepted,
    Expected,
    FromClient,
    GetReady,
    Happened,
    Hello,
    House,
    Position,
    Refused,
    TableChanged,
    TableInfo,
    ToClient,
    Turned,
    Welcome,
    You,
    YouChanged,
)

T = TypeVar("T")
GENEROUS = Settings(
    requests_a_second=1e6, messages_a_second=1e6, guests_a_second=1e6, tables_a_second=1e6, thinkers=1, patience=10
)


class Visitor:
    """A guest with one socket at one table. Everything received is kept, and `turn` is the latest."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.code = ""
        self.socket: TableSocket | None = None
        self.received: list[ToClient] = []
        self.bytes: list[bytes] = []
        self.turn: Expected | None = None
        self.match: str | None = None
        self._stack = AsyncExitStack()
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._refs = 0
        self.closed = False
        self.deals: Deals | None = None  # with which it has a part in the deal
        self.table: TableInfo | None = None
        self.you: You | None = None

    async def post(self, path: str, body: Any = None) -> bodies.AtTable:
        return await self.client.post(f"/api/tables/{self.code}/{path}", body, bodies.AtTable)

    async def open(self, code: str, match: str | None = None, since: int | None = None) -> Welcome:
        """Open the socket and be welcomed."""
        self.code = code
        self.closed = False
        self._stack = AsyncExitStack()
        self.socket = await self._stack.enter_async_context(self.client.sit(code))
        start = len(self.received)
        self._reader = asyncio.create_task(self._read(self.socket))
        await self.socket.send(Hello(match=match, since=since))
        return await self.hear(Welcome, start)

    async def _read(self, socket: TableSocket) -> None:
        try:
            async for data in socket.raw():
                self.bytes.append(data)
                message = read(data)
                self.received.append(message)
                if isinstance(message, Position):
                    self.match, self.turn = message.match, message.turn
                elif isinstance(message, Happened | Turned) and message.turn is not None:
                    self.turn = message.turn
                self._news.set()
                await self._bring(socket, message)
        finally:
            self.closed = True
            self._news.set()

    async def _bring(self, socket: TableSocket, message: ToClient) -> None:
        """What a client sends by itself when the table deals."""
        if isinstance(message, Welcome | TableChanged):
            self.table = message.table
        if isinstance(message, Welcome | YouChanged):
            self.you = message.you
        if self.deals is None or self.table is None or self.you is None:
            return
        if isinstance(message, Welcome):
            self.deals.reconnected()
        answer = self.deals.answer(self.table, self.you)
        if answer is not None:
            await socket.send(answer)

    async def hear(self, kind: type[T], start: int = 0, where: Callable[[T], bool] = lambda _: True) -> T:
        """The first message of a kind from place `start` on, waiting for it."""
        place = start
        while True:
            for message in self.received[place:]:
                place += 1
                if isinstance(message, kind) and where(message):
                    return message
            if self.closed:
                raise ConnectionError(f"no {kind.__name__} before the end")
            self._news.clear()
            await self._news.wait()

    async def until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            if self.closed:
                raise ConnectionError("the socket closed first")
            self._news.clear()
            await self._news.wait()

    async def ask(self, message: FromClient) -> Accepted | Refused:
        """Send something that is accepted or refused, and wait for which."""
        assert self.socket is not None
        self._refs += 1
        ref = self._refs
        kind = type(message)
        fields = {name: getattr(message, name) for name in message.__struct_fields__} | {"ref": ref}
        start = len(self.received)
        await self.socket.send(kind(**fields))
        answer: Accepted | Refused = await self.hear(
            Accepted | Refused,  # type: ignore[arg-type]
            start,
            lambda heard: heard.ref == ref,
        )
        return answer

    async def ready(self) -> None:
        await self.ask(GetReady(ready=True))

    async def close(self) -> None:
        await self._stack.aclose()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)
            error = self._reader.exception()
            if error is not None and not isinstance(error, ConnectionClosed):
                raise error


class TestHouse:
    """A running server."""

    __test__ = False

    def __init__(self, url: str, site: Site, server: asyncio.Task[None]) -> None:
        self.url = url
        self.site = site
        self._server = server
        self.deals: Callable[[], Deals] | None = None  # what those who come have for a part in the deal
        self._visitors: list[Visitor] = []

    async def guest(self, name: str = "Zoé") -> Visitor:
        client = Client(self.url)
        await client.be(name)
        visitor = Visitor(client)
        visitor.deals = self.deals() if self.deals is not None else None
        self._visitors.append(visitor)
        return visitor

    async def table(self, people: int, seats: int, game: str = "secret-hitler", **house: Any) -> list[Visitor]:
        """So many people at a table, the first its host, all with open sockets; the other seats are free."""
        visitors = [await self.guest(f"Guest {number}") for number in range(people)]
        rules = House(**{"pace": 0, "grace": 3600} | house)
        request = bodies.CreateTable(game=game, seats=seats, house=rules)
        made = await visitors[0].client.post("/api/tables", request, bodies.AtTable)
        invitation = made.you.invitation
        for visitor in visitors:
            visitor.code = made.table.code
            if visitor is not visitors[0]:
                await visitor.post("join", bodies.Join(invitation=invitation))
            await visitor.open(made.table.code)
        return visitors

    async def started(self, people: int, seats: int, agent: str = "random", **house: Any) -> list[Visitor]:
        """The same with bots at the other seats, ready, and started."""
        visitors = await self.table(people, seats, **house)
        if people < seats:
            await visitors[0].post("bots", bodies.SeatBot(agent=agent))
        for visitor in visitors[1:]:
            await visitor.ready()
        await visitors[0].post("start")
        for visitor in visitors:
            await visitor.hear(Position)
        return visitors

    async def stopped(self) -> None:
        """When the server has ended by itself."""
        await asyncio.wait([self._server])

    async def close(self) -> None:
        for visitor in self._visitors:
            await visitor.close()
            await visitor.client.close()


@asynccontextmanager
async def running(settings: Settings = GENEROUS, port: int = 0) -> AsyncIterator[TestHouse]:
    """A server while the block lasts; it is stopped gracefully at the end."""
    listening: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    made = config(settings, "127.0.0.1", port)
    server = Server(made, listening.set_result)
    task = asyncio.create_task(server.serve())
    while not (task.done() or listening.done()):
        await asyncio.sleep(0.01)
    if task.done():
        task.result()
        raise RuntimeError("the server did not start")
    house = TestHouse(listening.result(), made.app.state.site, task)  # type: ignore[union-attr]
    try:
        yield house
    finally:
        await house.close()
        server.should_exit = True
        await task
