"""The socket of a visitor at a table: reads messages, hands them to the table, sends what the table says."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, TypeAlias

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from cabale.core.chance import Seeded
from cabale.core.errors import CabaleError, Illegal, Unreadable
from cabale.core.record import NOT_JSON
from cabale.server.choice_list import list_choices
from cabale.server.connection import CHANGES, EVENTS, GOING_AWAY, VIEWS, Connection
from cabale.server.fair_queue import Asker
from cabale.server.guests import Guest
from cabale.server.line import LINE, Line
from cabale.server.live import REMOVED, Live, refusal
from cabale.server.metrics import METRICS
from cabale.server.site import Site, Socket
from cabale.table.messages import (
    Act,
    Commit,
    FromClient,
    GetReady,
    Goodbye,
    Hello,
    ListChoices,
    Listed,
    ListWords,
    Mark,
    Mute,
    MuteOnlooker,
    React,
    Reveal,
    Say,
    Since,
    Write,
)
from cabale.table.table import Table

log = logging.getLogger("cabale.sockets")

MOST_BYTES = 16_384
POLICY = 1008  # closed because of what the client did
CLOSED = Goodbye(reason="closed", retry=None)
COME_BACK = Goodbye(reason="restarting", retry=500)  # the table here was lost; the store has it
PASSING = ("store-failed", "table-elsewhere", "table-let-go")  # in a moment it is found again

# What is left of a message that takes its time.
Rest: TypeAlias = Callable[[], Coroutine[None, None, None]]
# What a table is told to do: neither `Hello` nor `ListChoices`.
Commanding: TypeAlias = (
    Since | Act | ListWords | Say | Write | GetReady | Mute | MuteOnlooker | Mark | React | Commit | Reveal
)

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


def read_message(data: str | bytes) -> FromClient:
    if len(data) > MOST_BYTES:
        raise Unreadable("message-too-long", most=MOST_BYTES)
    try:
        return _decoder.decode(data)
    except (*NOT_JSON, UnicodeError) as error:
        raise Unreadable("message-unreadable", detail=str(error)) from None


@asynccontextmanager
async def admitted(site: Site, socket: Socket) -> AsyncIterator[Guest | None]:
    """The guest behind a socket, counted as long as it is open; None if it was refused."""
    guest = await site.admit_socket(socket)
    if guest is None:
        yield None
        return
    count(site, guest, 1)
    try:
        yield guest
    finally:
        count(site, guest, -1)


def count(site: Site, guest: Guest, more: int) -> None:
    """How many sockets a guest has open."""
    METRICS.sockets.inc(more)
    site.sockets[guest.id] = site.sockets.get(guest.id, 0) + more
    if not site.sockets[guest.id]:
        del site.sockets[guest.id]


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: Socket, code: FromPath[str]) -> None:
    site: Site = socket.app.state.site
    async with admitted(site, socket) as guest:
        if guest is None:
            return
        try:
            live = await site.find_table(socket, guest, code)
            live.table.seating.check_look_on(guest.id, guest.owner)
            if live.table.saved.phase == "closed":
                raise Illegal("table-closed")
        except CabaleError as error:
            if error.code == "store-failed":
                await turn_back(socket, COME_BACK)
            else:
                await socket.close(POLICY, error.code)
            return
        await socket.accept()
        connection = Connection(guest)
        line: Line | None = (socket.scope.get("extensions") or {}).get(LINE)  # type: ignore[assignment]
        if line is not None:
            count(site, guest, 1)  # until the line is lost; this request is over
            Visit(code, connection, site).take_over(line)
            return
        sender = asyncio.create_task(send_all(socket, connection), name="sender")
        try:
            await Visit(code, connection, site).run(socket)
        finally:
            sender.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sender


async def turn_back(socket: Socket, goodbye: Goodbye) -> None:
    """It may come back in a moment, which a socket that was never opened could not tell."""
    await socket.accept()
    await socket.send_text(msgspec.json.encode(goodbye).decode())
    await socket.close(GOING_AWAY)


async def send_all(socket: Socket, connection: Connection) -> None:
    """Send what waits, until the last word."""
    try:
        while (data := await connection.next()) is not None:
            await socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})
        await socket.close(GOING_AWAY)
    finally:
        connection.silence()


class Visit:
    """The messages of one socket, in order. The table is looked up for each: the hub may have let go of it between two,
    and a copy that stayed behind would be written over the one there is."""

    __slots__ = (
        "_code",
        "_connection",
        "_crowd",
        "_hub",
        "_is_lost",
        "_joined",
        "_lists",
        "_messages",
        "_reactions",
        "_site",
        "_talk",
        "_unheard",
        "_work",
    )

    def __init__(self, code: str, connection: Connection, site: Site) -> None:
        self._code = code
        self._site = site
        self._hub = site.hub
        self._connection = connection
        self._messages = site.messages.bucket(connection.guest.id)
        household = site.households.of(connection.guest.id)
        self._crowd = site.crowds.bucket(household)
        self._lists = site.lists.bucket(household)
        self._talk = site.talk.bucket(connection.guest.id)
        self._reactions = site.reactions.bucket(connection.guest.id)
        self._joined = False
        self._unheard: deque[bytes] | None = None  # what came while something takes its time
        self._work: asyncio.Task[None] | None = None
        self._is_lost = False

    async def run(self, socket: Socket) -> None:
        try:
            while True:
                event = await socket.receive()
                if event["type"] == "websocket.disconnect":
                    return
                data: Any = event.get("text") or event.get("bytes") or ""
                await self._patiently(data)
        except WebSocketDisconnect:
            return
        finally:
            self._part()

    async def _patiently(self, data: str | bytes) -> None:
        if self._connection.closing:
            return
        await self._messages.wait()
        await self._crowd.wait()
        rest = self._take(data)
        if rest is not None:
            await rest()

    def take_over(self, line: Line) -> None:
        """The same without a task of its own, unless something has to be waited for."""
        self._connection.line = line
        line.take_over(self)

    def hear(self, data: bytes) -> None:
        if self._unheard is not None:
            self._unheard.append(data)
        elif not self._connection.closing:
            rest = self._take(data) if self._may_speak() else lambda: self._patiently(data)
            if rest is not None:
                self._unheard = deque()
                self._line.pause()
                self._work = asyncio.create_task(self._catch_up(rest), name="socket")

    def _may_speak(self) -> bool:
        if not self._messages.take():
            return False
        if self._crowd.take():
            return True
        self._messages.give_back()
        return False

    async def _catch_up(self, rest: Rest) -> None:
        assert self._unheard is not None
        try:
            await rest()
            while self._unheard:
                await self._patiently(self._unheard.popleft())
        except Exception:
            log.exception("a message failed")
            self._connection.goodbye(COME_BACK)
        finally:
            self._unheard = self._work = None
            self._line.resume()

    @property
    def _line(self) -> Line:
        assert self._connection.line is not None
        return self._connection.line

    def go_on(self) -> None:
        self._connection.go_on()

    def lost(self) -> None:
        if self._is_lost:
            return
        self._is_lost = True
        if self._work is not None:
            self._work.cancel()
        self._connection.silence()
        count(self._site, self._connection.guest, -1)
        self._part()

    def _take(self, data: str | bytes) -> Rest | None:
        """Do what a message says; what is left to do where that takes its time."""
        connection = self._connection
        try:
            message = read_message(data)
        except Unreadable as error:
            METRICS.refused.labels(error.code).inc()
            connection.send(refusal(error, None, "?"))
            return None
        kind = type(message).__name__
        METRICS.messages.inc()
        if not self._joined and not isinstance(message, Hello):
            connection.send(refusal(Illegal("hello-first"), message.ref, kind))
            return None
        hurried = (isinstance(message, Say | Write) and not self._talk.take()) or (
            isinstance(message, React) and not self._reactions.take()
        )
        if hurried:
            connection.send(refusal(Illegal("too-fast"), message.ref, kind))
            return None
        if isinstance(message, Hello):
            return partial(self._hello, message)
        if isinstance(message, ListChoices):
            return partial(self._list, message)
        live = self._joined_live()
        if live is None:
            connection.goodbye(COME_BACK)
        else:
            self._hand_over(live, message, kind)
        return None

    def _joined_live(self) -> Live | None:
        """The table where this socket said hello, while the hub has it."""
        live = self._hub.loaded(self._code)
        return live if live is not None and self._connection in live.connections else None

    def _hand_over(self, live: Live, message: Commanding, kind: str) -> None:
        connection = self._connection
        visitor = connection.guest.id
        decision: int | None = None
        match message:
            case Since():
                live.submit(lambda table, now: None, lambda _: live.rewind(connection, message.match, message.since))
                return
            case Act():
                decision = message.decision

                def apply(table: Table, now: int) -> object:
                    return table.act(visitor, message.match, message.decision, message.action, now)
            case ListWords():
                live.submit(
                    lambda table, _: table.words(visitor, message.match),
                    lambda result: live.answer_words(connection, message.ref, result),
                )
                return
            case Say():

                def apply(table: Table, now: int) -> object:
                    return table.say(visitor, message.match, message.utterance, message.number, now)
            case Write():
                live.submit(
                    lambda table, now: table.write(visitor, message.text, message.number, now),
                    lambda result: live.answer_written(connection, message.ref, result),
                )
                return
            case GetReady():

                def apply(table: Table, now: int) -> object:
                    table.seating.ready(visitor, message.ready)
                    return None
            case Commit():

                def apply(table: Table, now: int) -> object:
                    return table.commit(visitor, message.commitment, now)
            case Reveal():

                def apply(table: Table, now: int) -> object:
                    return table.reveal(visitor, message.match, message.number, message.secret, now)
            case React():
                live.submit(
                    lambda table, _: table.react(visitor, message.reaction),
                    lambda result: live.show_reaction(connection, message.ref, result),
                )
                return
            case Mark():

                def apply(table: Table, now: int) -> object:
                    return table.mark(visitor, message.match, message.seat, message.opinion, now)
            case Mute():

                def apply(table: Table, now: int) -> object:
                    table.seating.mute(visitor, message.seat, message.muted)
                    return None
            case MuteOnlooker():

                def apply(table: Table, now: int) -> object:
                    table.seating.mute_onlooker(visitor, message.name, message.muted)
                    return None

        live.submit(apply, lambda result: live.answer(connection, message.ref, kind, result, decision))

    async def _list(self, message: ListChoices) -> None:
        """As long as a list may be, a bot that needs one gets it; what else it sends waits until then."""
        await self._lists.wait()
        live = self._joined_live()
        if live is None:
            self._connection.goodbye(COME_BACK)
            return
        guest = self._connection.guest.id
        asker = Asker(self._site.households.of(guest), self._code)
        luck = Seeded(secrets.randbits(60))
        try:
            legal = await live.do(lambda table, _: table.choices(guest, message.match, message.decision))
        except CabaleError as error:
            self._connection.send(refusal(error, message.ref, "ListChoices"))
            return
        found = await list_choices(legal, luck, self._site.clerk.steps, asker)
        listed: Any = found.choices, found.samples  # the encoder writes them where a reader finds lists
        self._connection.send(
            Listed(
                ref=message.ref,
                match=message.match,
                decision=message.decision,
                choices=listed[0],
                samples=listed[1],
                complete=found.complete,
            )
        )

    async def _hello(self, message: Hello) -> None:
        connection = self._connection
        if self._joined:
            connection.send(refusal(Illegal("hello-once"), message.ref, "Hello"))
            return
        self._joined = True
        connection.wanted = CHANGES if message.changes else VIEWS if message.views else EVENTS
        try:
            live = await self._hub.find(self._code)
        except CabaleError as error:
            connection.send(refusal(error, message.ref, "Hello"))
            connection.goodbye(COME_BACK if error.code in PASSING else CLOSED)
            return
        live.connections.add(connection)

        def connect(table: Table, now: int) -> None:
            guest = connection.guest
            table.connect(
                guest.id, now, guest.name, guest.kind == "program"
            )  # counted even if it may not stay: `_part` counts it out
            table.seating.check_look_on(guest.id, guest.owner)  # that may have changed since the socket was opened

        live.submit(connect, lambda result: self._greet(live, message, result))

    def _greet(self, live: Live, message: Hello, result: object) -> None:
        if live.failed:  # the table in memory is not the one in the store: come back to that one
            self._connection.goodbye(COME_BACK)
        elif isinstance(result, CabaleError):
            self._connection.goodbye(REMOVED)
        else:
            live.greet(self._connection, message.match, message.since)

    def _part(self) -> None:
        live, connection = self._joined_live(), self._connection
        if live is not None:
            live.connections.discard(connection)
            live.submit(lambda table, now: table.disconnect(connection.guest.id, now))
