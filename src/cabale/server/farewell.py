"""Forgets a guest, and its programs: at every table, in every match, and then itself. Interrupted, it can be asked for
again: the guest goes last."""

from __future__ import annotations

from contextlib import suppress

from cabale.core.errors import CabaleError, Illegal
from cabale.server.guests import Guest, Guests
from cabale.server.store import Change, ForgottenSeat, Store
from cabale.server.store.annals import Annals
from cabale.server.tables import Reach

A_TIME = 50  # matches in one transaction


async def forget(guest: Guest, guests: Guests, tables: Reach, store: Store) -> None:
    if guest.kind != "guest":
        raise Illegal("not-a-guest")
    everybody = [*await guests.programs_of(guest), guest]
    for one in everybody:
        guests.leaving(one)
    try:
        for one in everybody:
            await tables.dismiss(one.id)
            await _leave_tables(one.id, tables, store)
            await _leave_matches(one.id, store)
            await store.commit(Change(forgotten_guests=[one.id]))
    finally:
        for one in everybody:
            guests.stays(one)


async def _leave_tables(guest: str, tables: Reach, store: Store) -> None:
    after = ""
    while codes := await store.tables_naming(guest, after):
        for code in codes:
            with suppress(CabaleError):  # one that cannot be read holds up no other
                await tables.forget(code, guest)
        after = codes[-1]


async def _leave_matches(guest: str, store: Store) -> None:
    annals = Annals(store)
    while seats := await annals.seats_of(guest, A_TIME):
        await store.commit(Change(forgotten_seats=[ForgottenSeat(match, seat) for match, seat in seats]))
