"""Where a table node takes what gateways hand on, and lets the application answer as if the visitor had come here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import cast

import msgspec
from litestar import Litestar
from litestar.types import HTTPReceiveMessage, Message, Scope, WebSocketReceiveMessage

from cabale.core.errors import CabaleError, Illegal
from cabale.server.errands import refuse_errand
from cabale.server.guests import Guest
from cabale.server.nodes.link import Link
from cabale.server.nodes.member import Member
from cabale.server.nodes.wire import (
    Called,
    CameIn,
    Dialled,
    Headers,
    HungUp,
    Inquired,
    NotHere,
    PickedUp,
    Replied,
    Responded,
    SocketText,
    Word,
)
from cabale.server.request_id import INSIDE, going_back_to
from cabale.server.site import ANYWHERE, LOBBY
from cabale.server.tables import Near
from cabale.table.bodies import Problem

GONE = ("table-elsewhere", "table-let-go")  # nothing was done: the table is another node's, or will be
REFUSED = (409, 503)  # with one of these
ASKED = ("info", "mine", "make_room", "forget", "dismiss", "seats_held", "find_program", "invite")
CLOSED_EARLY = 1001
MOST_UNREAD = 1_000  # messages of a socket


class FarSocket:
    """A socket that a gateway holds."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[WebSocketReceiveMessage] = asyncio.Queue()
        self.heard.put_nowait({"type": "websocket.connect"})
        self.accepted = False

    def say(self, text: bytes) -> None:
        self.heard.put_nowait({"type": "websocket.receive", "text": text.decode(errors="replace"), "bytes": None})
        if self.heard.qsize() > MOST_UNREAD:  # gateways let nobody send so fast
            self.hang_up()

    def hang_up(self) -> None:
        self.heard.put_nowait({"type": "websocket.disconnect", "code": CLOSED_EARLY})


class CaughtAnswer:
    """What the application answers to a request."""

    def __init__(self) -> None:
        self._status = 500
        self._headers: Headers = []
        self._body = b""

    async def take(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            self._headers = [(bytes(name), bytes(value)) for name, value in message["headers"]]
        elif message["type"] == "http.response.body":
            self._body += message["body"]

    @property
    def is_gone(self) -> bool:
        """Whether nothing was done, because the table is no longer here."""
        return self._status in REFUSED and msgspec.json.decode(self._body, type=Problem).code in GONE

    def word(self, ref: int) -> Responded:
        return Responded(ref, self._status, self._headers, self._body)


class NodeDesk:
    def __init__(self, link: Link, member: Member, app: Litestar, near: Near) -> None:
        self._link = link
        self._member = member
        self._app = app
        self._near = near
        self._has_lobby = False
        self._sockets: dict[tuple[str, int], FarSocket] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, sender: str, word: Word) -> bool:
        """Whether this was for the desk."""
        match word:
            case Called():
                self._begin(self._respond(sender, word))
            case Inquired():
                self._begin(self._reply(sender, word))
            case Dialled():
                socket = self._sockets[sender, word.ref] = FarSocket()
                self._begin(self._follow(sender, word, socket))
            case SocketText() if (sender, word.ref) in self._sockets:
                self._sockets[sender, word.ref].say(word.text)
            case HungUp() if (sender, word.ref) in self._sockets:
                self._sockets[sender, word.ref].hang_up()
            case _:
                return False
        return True

    def lose(self, sender: str) -> None:
        """Words of a gateway were lost, or it is gone: its sockets are."""
        for (gateway, ref), socket in list(self._sockets.items()):
            if gateway == sender:
                socket.hang_up()
                self._link.send(gateway, HungUp(ref, CLOSED_EARLY, "restarting"))

    def forget_lobby(self) -> None:
        self._has_lobby = False

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work, name="desk")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hold(self, lease: str) -> None:
        """Tables are taken when they are loaded; the lobby is taken here."""
        if lease == LOBBY and not self._has_lobby:
            await self._member.take(LOBBY)
            self._has_lobby = True

    async def _respond(self, sender: str, call: Called) -> None:
        answer, is_read = CaughtAnswer(), False

        async def receive() -> HTTPReceiveMessage:
            nonlocal is_read
            if is_read:  # the visitor stays
                await asyncio.get_running_loop().create_future()
            is_read = True
            return {"type": "http.request", "body": call.body, "more_body": False}

        try:
            if call.lease == ANYWHERE and self._member.draining:
                raise Illegal(GONE[0])
            await self._hold(call.lease)
        except CabaleError:
            self._link.send(sender, NotHere(call.ref))
            return
        await self._app(_scope(call.visit, type="http", method=call.method), receive, answer.take)
        self._link.send(sender, NotHere(call.ref) if answer.is_gone else answer.word(call.ref))

    async def _reply(self, sender: str, inquiry: Inquired) -> None:
        try:
            await self._hold(inquiry.lease)
            if inquiry.what not in ASKED:
                raise Illegal("server-error")
            ask: Callable[..., Awaitable[object]] = getattr(self._near, inquiry.what)
            with going_back_to(inquiry.request):
                answer = msgspec.json.encode(await ask(*_arguments(inquiry)))
        except CabaleError as error:
            gone = error.code in GONE
            self._link.send(sender, NotHere(inquiry.ref) if gone else Replied(inquiry.ref, b"", refuse_errand(error)))
        else:
            self._link.send(sender, Replied(inquiry.ref, answer))

    async def _follow(self, sender: str, call: Dialled, socket: FarSocket) -> None:
        async def send(message: Message) -> None:
            if message["type"] == "websocket.accept":
                socket.accepted = True
                self._link.send(sender, PickedUp(call.ref))
            elif message["type"] == "websocket.send":
                self._link.send(sender, SocketText(call.ref, (message["text"] or "").encode()))
            elif message["type"] == "websocket.close":
                reason = message["reason"] or ""
                gone = not socket.accepted and reason in GONE
                word: Word = NotHere(call.ref) if gone else HungUp(call.ref, message["code"], reason)
                self._link.send(sender, word)

        try:
            await self._hold(call.lease)
            await self._app(_scope(call.visit, type="websocket", subprotocols=[]), socket.heard.get, send)
        except CabaleError:
            self._link.send(sender, NotHere(call.ref))
        finally:
            self._sockets.pop((sender, call.ref), None)


def _scope(visit: CameIn, **kind: object) -> Scope:
    """As a server would make it of a connection."""
    scope = kind | {
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": visit.scheme,
        "path": visit.path,
        "raw_path": visit.path.encode(),
        "root_path": "",
        "query_string": visit.query,
        "headers": visit.headers,
        "client": (visit.address, 0),
        "server": None,
        "extensions": {},
        "state": {},
        INSIDE: True,
    }
    return cast("Scope", scope)


def _arguments(inquiry: Inquired) -> list[object]:
    found: list[object] = msgspec.json.decode(inquiry.about)
    if inquiry.what == "invite":
        found[0] = msgspec.convert(found[0], Guest)
    return found
