"""Forgets a guest, and its programs: at every table, in every match, and then itself. Interrupted, it can be asked for
again: the guest goes last."""

from __future__ import annotations

from contextlib import suppress

from cabale.core.errors import CabaleError, Illegal
from cabale.server.guests import Guest, Guests
from cabale.server.hub import Hub
from cabale.server.live import REMOVED
from cabale.server.store import Change, ForgottenSeat, Store
from cabale.server.store.annals import Annals

A_TIME = 50  # matches in one transaction


async def forget(guest: Guest, guests: Guests, hub: Hub, store: Store) -> None:
    if guest.kind != "guest":
        raise Illegal("not-a-guest")
    everybody = [*await guests.programs_of(guest), guest]
    for one in everybody:
        guests.leaving(one)
    try:
        for one in everybody:
            for connection in hub.connections:
                if connection.guest.id == one.id:
                    connection.goodbye(REMOVED)
            await _leave_tables(one.id, hub, store)
            await _leave_matches(one.id, store)
            await store.commit(Change(forgotten_guests=[one.id]))
    finally:
        for one in everybody:
            guests.stays(one)


async def _leave_tables(guest: str, hub: Hub, store: Store) -> None:
    after = ""
    while codes := await store.tables_naming(guest, after):
        for code in codes:
            with suppress(CabaleError):  # one that cannot be read holds up no other
                live = await hub.find(code)
                await live.do(lambda table, now: table.forget(guest, now))
        after = codes[-1]


async def _leave_matches(guest: str, store: Store) -> None:
    annals = Annals(store)
    while seats := await annals.seats_of(guest, A_TIME):
        await store.commit(Change(forgotten_seats=[ForgottenSeat(match, seat) for match, seat in seats]))
