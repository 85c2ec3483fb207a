"""Takes somebody out of the store, or what was kept long enough. What others played with that person stays whole:
every decision is kept, so that records are replayed and verified as before; a name, free words and notes are not."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cabale.core.talk import Chat
from cabale.server.store import schema
from cabale.server.store.changes import Change, ForgottenSeat
from cabale.table.seating import NOBODY

UNSAID = msgspec.json.encode(Chat("…")).decode()
CHAT = '{"type":"Chat",'  # how every free word begins


async def forget(connection: AsyncConnection, changes: list[Change]) -> None:
    for change in changes:
        for seat in change.forgotten_seats:
            await _forget_seat(connection, seat)
        for guest in change.forgotten_guests:
            await connection.execute(delete(schema.passkeys).where(schema.passkeys.c.guest == guest))
            await connection.execute(delete(schema.ratings).where(schema.ratings.c.player == guest))
            await connection.execute(delete(schema.abstaining).where(schema.abstaining.c.guest == guest))
            await connection.execute(delete(schema.guests).where(schema.guests.c.id == guest))


async def _forget_seat(connection: AsyncConnection, seat: ForgottenSeat) -> None:
    matches, players, entries, marks = schema.matches, schema.players, schema.entries, schema.marks
    written = await connection.scalar(select(matches.c.names).where(matches.c.id == seat.match))
    try:
        names = msgspec.json.decode(written or "[]", type=list[str])
        names[seat.seat] = NOBODY
        whole = msgspec.json.encode(names).decode()
    except (msgspec.MsgspecError, IndexError):  # a damaged row: whatever it held, no name stays
        whole = "[]"
    await connection.execute(update(matches).where(matches.c.id == seat.match).values(names=whole))
    said = (entries.c.match == seat.match, entries.c.seat == seat.seat, entries.c.spoken)
    chat = update(entries).where(*said, entries.c.body.startswith(CHAT, autoescape=True))
    await connection.execute(chat.values(body=UNSAID))
    await connection.execute(delete(marks).where(marks.c.match == seat.match, marks.c.seat == seat.seat))
    await connection.execute(delete(players).where(players.c.match == seat.match, players.c.seat == seat.seat))


async def let_go(connection: AsyncConnection, changes: list[Change]) -> None:
    tables = [code for change in changes for code in change.outlived_tables]
    if tables:
        await connection.execute(delete(schema.tables).where(schema.tables.c.code.in_(tables)))
    matches = [match for change in changes for match in change.outlived_matches]
    if matches:
        for part in (schema.entries, schema.marks, schema.players, schema.results, schema.unrated, schema.curves):
            await connection.execute(delete(part).where(part.c.match.in_(matches)))
        await connection.execute(delete(schema.matches).where(schema.matches.c.id.in_(matches)))
