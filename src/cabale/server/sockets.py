"""The socket of a visitor at a table: reads messages, hands them to the table, sends what the table says."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from cabale.core.chance import Seeded
from cabale.core.errors import CabaleError, Illegal, Unreadable
from cabale.core.record import NOT_JSON
from cabale.server.choice_list import list_choices
from cabale.server.connection import Connection
from cabale.server.fair_queue import Asker
from cabale.server.guests import Guest
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

MOST_BYTES = 16_384
POLICY = 1008  # closed because of what the client did
GOING_AWAY = 1001
CLOSED = Goodbye(reason="closed", retry=None)
COME_BACK = Goodbye(reason="restarting", retry=500)  # the table here was lost; the store has it

# What a table is told to do: neither `Hello` nor `ListChoices`.
Commanding: TypeAlias = Since | Act | Say | Write | GetReady | Mute | MuteOnlooker | Mark | React | Commit | Reveal

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
    site.sockets[guest.id] = site.sockets.get(guest.id, 0) + 1
    METRICS.sockets.inc()
    try:
        yield guest
    finally:
        METRICS.sockets.dec()
        site.sockets[guest.id] -= 1
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
            live.table.seating.check_look_on(guest.id)
            if live.table.saved.phase == "closed":
                raise Illegal("table-closed")
        except CabaleError as error:
            await socket.close(POLICY, error.code)
            return
        await socket.accept()
        connection = Connection(guest)
        sender = asyncio.create_task(send_all(socket, connection), name="sender")
        try:
            await Visit(code, connection, site).run(socket)
        finally:
            sender.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sender


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

    async def run(self, socket: Socket) -> None:
        try:
            while True:
                event = await socket.receive()
                if event["type"] == "websocket.disconnect":
                    return
                data: Any = event.get("text") or event.get("bytes") or ""
                if self._connection.closing:
                    continue
                await self._messages.wait()
                await self._crowd.wait()
                await self._take(data)
        except WebSocketDisconnect:
            return
        finally:
            self._part()

    async def _take(self, data: str | bytes) -> None:
        connection = self._connection
        try:
            message = read_message(data)
        except Unreadable as error:
            METRICS.refused.labels(error.code).inc()
            connection.send(refusal(error, None, "?"))
            return
        kind = type(message).__name__
        METRICS.messages.inc()
        if not self._joined and not isinstance(message, Hello):
            connection.send(refusal(Illegal("hello-first"), message.ref, kind))
            return
        hurried = (isinstance(message, Say | Write) and not self._talk.take()) or (
            isinstance(message, React) and not self._reactions.take()
        )
        if hurried:
            connection.send(refusal(Illegal("too-fast"), message.ref, kind))
            return
        if isinstance(message, Hello):
            await self._hello(message)
            return
        if isinstance(message, ListChoices):
            await self._lists.wait()
        live = self._joined_live()
        if live is None:
            connection.goodbye(COME_BACK)
        elif isinstance(message, ListChoices):
            await self._list(live, message)
        else:
            self._hand_over(live, message, kind)

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

    async def _list(self, live: Live, message: ListChoices) -> None:
        """As long as a list may be, a bot that needs one gets it; what else it sends waits until then."""
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
        connection.views = message.views
        try:
            live = await self._hub.find(self._code)
        except CabaleError as error:
            connection.send(refusal(error, message.ref, "Hello"))
            connection.goodbye(COME_BACK if error.code == "store-failed" else CLOSED)
            return
        live.connections.add(connection)

        def connect(table: Table, now: int) -> None:
            guest = connection.guest
            table.connect(
                guest.id, now, guest.name, guest.kind == "program"
            )  # counted even if it may not stay: `_part` counts it out
            table.seating.check_look_on(connection.guest.id)  # that may have changed since the socket was opened

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
