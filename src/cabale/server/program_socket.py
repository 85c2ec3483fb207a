"""The socket by which somebody's own program waits to be invited."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from cabale.core.errors import Unreadable
from cabale.core.record import NOT_JSON
from cabale.server.connection import Connection
from cabale.server.limits import Bucket
from cabale.server.live import refusal
from cabale.server.site import Site, Socket
from cabale.server.sockets import POLICY, admitted, send_all
from cabale.table.lobby import FromProgram, Invited

_decoder: msgspec.json.Decoder[FromProgram] = msgspec.json.Decoder(FromProgram)


@websocket("/api/programs/socket")
async def program_socket(socket: Socket) -> None:
    site: Site = socket.app.state.site
    async with admitted(site, socket) as guest:
        if guest is None:
            return
        if guest.kind != "program":
            await socket.close(POLICY, "not-a-program")
            return
        await socket.accept()
        connection = Connection(guest)
        sender = asyncio.create_task(send_all(socket, connection), name="sender")
        try:
            await _listen(site, socket, connection)
        finally:
            site.lobby.part(connection)
            sender.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sender


async def _listen(site: Site, socket: Socket, connection: Connection) -> None:
    bucket = Bucket(burst=5, a_second=1)
    while True:
        try:
            event = await socket.receive()
        except WebSocketDisconnect:
            return
        if event["type"] == "websocket.disconnect":
            return
        await bucket.wait()
        data: Any = event.get("text") or event.get("bytes") or ""
        try:
            message = _decoder.decode(data)
        except (*NOT_JSON, UnicodeError) as error:
            connection.send(refusal(Unreadable("message-unreadable", detail=str(error)), None, "?"))
            continue
        site.lobby.offer(connection, message.games)
        for code, game, seat in await _seats_held(site, connection.guest.id):
            connection.send(Invited(table=code, game=game, seat=seat))


async def _seats_held(site: Site, program: str) -> list[tuple[str, str, int]]:
    """The tables where it sits, in matches and before them: code, game, seat."""
    played = [(row.code, row.game, seat) for row, seat in await site.store.matches_of(program, 50) if not row.finished]
    return list({seat[0]: seat for seat in (*played, *await site.tables.seats_held(program))}.values())
