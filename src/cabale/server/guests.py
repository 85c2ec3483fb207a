"""Who a visitor is: a guest by a signed cookie, or a program by its token. Secrets are compared in constant time and
appear in no log."""

from __future__ import annotations

import asyncio
import secrets
import time

from msgspec import Struct

from cabale.core.errors import Illegal
from cabale.server.cookie_keys import CookieKeys
from cabale.server.store import Change, NewGuest, Store
from cabale.server.tokens import new_secret, token_hash
from cabale.table.names import looks

COOKIE = "cabale_guest"
COOKIE_AGE = 400 * 24 * 3600  # what browsers keep at most
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which look like digits
CODE_LENGTH = 5
MOST_PROGRAMS = 10  # of one guest
CARRY_SECONDS = 600
MOST_CARRIED = 10_000


class Guest(Struct, frozen=True):
    id: str
    name: str
    kind: str = "guest"
    owner: str | None = None  # whose program it is


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Guests:
    """Signs and reads cookies; remembers names."""

    def __init__(self, store: Store, keys: CookieKeys, remembers: bool = True) -> None:
        self._store = store
        self._remembers = remembers
        self._keys = keys
        self._known: dict[str, Guest] = {}
        self._registering = asyncio.Lock()
        self._carried: dict[str, tuple[str, float]] = {}  # by a key's hash: whose it is, and until when
        self._leaving: set[str] = set()  # those who are being forgotten
        self._programs: set[str] | None = None  # how their names look, once somebody registers one

    def cookie(self, guest: Guest) -> str:
        return f"{guest.id}.{self._keys.sign(guest.id)}"

    async def by_cookie(self, cookie: str | None) -> Guest | None:
        guest_id, _, signature = (cookie or "").partition(".")
        return await self.by_id(guest_id) if await self._keys.opens(guest_id, signature) else None

    def is_former(self, cookie: str | None) -> bool:
        """Whether a cookie that opens was signed by the key before."""
        guest_id, _, signature = (cookie or "").partition(".")
        return self._keys.is_former(guest_id, signature)

    async def by_id(self, guest_id: str) -> Guest | None:
        if guest_id in self._leaving:
            return None
        guest = self._known.get(guest_id)
        if guest is None:
            row = await self._store.guest(guest_id)
            if row is None:
                return None
            guest = self._remember(Guest(row.id, row.name, row.kind, row.owner))
        return guest

    async def by_token(self, token: str) -> Guest | None:
        """Somebody's own program. The store is searched by the token's hash, so that time tells nothing of it."""
        row = await self._store.program(token_hash(token))
        if row is None or row.id in self._leaving:
            return None
        return self._remember(Guest(row.id, row.name, row.kind, row.owner))

    def carry(self, guest: Guest) -> str:
        """A key with which another device becomes this guest too, once and soon."""
        if guest.kind != "guest":
            raise Illegal("not-a-guest")
        now = time.monotonic()
        self._carried = {key: one for key, one in self._carried.items() if one[1] > now and one[0] != guest.id}
        while len(self._carried) >= MOST_CARRIED:
            del self._carried[next(iter(self._carried))]
        key = new_secret()
        self._carried[token_hash(key)] = guest.id, now + CARRY_SECONDS
        return key

    async def carried(self, key: str) -> Guest:
        """Who handed out this key. It is looked up by its hash, so that time tells nothing of it."""
        guest_id, until = self._carried.pop(token_hash(key), ("", 0.0))
        guest = await self.by_id(guest_id) if until > time.monotonic() else None
        if guest is None:
            raise Illegal("carry-key-unknown")
        return guest

    async def programs_of(self, guest: Guest) -> list[Guest]:
        return [Guest(row.id, row.name, row.kind, row.owner) for row in await self._store.programs_of(guest.id)]

    def leaving(self, guest: Guest) -> None:
        """Nobody is this guest any more, from this moment on."""
        self._leaving.add(guest.id)
        self._known.pop(guest.id, None)

    def stays(self, guest: Guest) -> None:
        """It could not be forgotten, or it has been."""
        self._leaving.discard(guest.id)

    def _remember(self, guest: Guest) -> Guest:
        if len(self._known) > 50_000:
            self._known.clear()
        if self._remembers:
            self._known[guest.id] = guest
        return guest

    async def create(self, name: str, now: int) -> Guest:
        guest = Guest(new_secret(), name)
        await self._put(guest, None, now)
        return guest

    async def rename(self, guest: Guest, name: str, now: int) -> Guest:
        """A guest's own nickname; a program's name is the one it was registered by."""
        if guest.kind != "guest":
            raise Illegal("not-a-guest")
        if guest.name == name:
            return guest
        renamed = Guest(guest.id, name)
        await self._put(renamed, None, now)
        return renamed

    async def create_program(self, owner: Guest, name: str, now: int) -> tuple[Guest, str]:
        """Somebody's own program, and its token, which is not kept. One after the other, so that each sees the names
        that are taken, and those that look like them."""
        if owner.kind != "guest":
            raise Illegal("not-a-guest")
        async with self._registering:
            if len(await self._store.programs_of(owner.id)) >= MOST_PROGRAMS:
                raise Illegal("too-many-programs", most=MOST_PROGRAMS)
            if self._programs is None or not self._remembers:  # other nodes name programs too
                names = await self._store.program_names()
                self._programs = await asyncio.to_thread(lambda: {look for name in names for look in looks(name)})
            if not self._programs.isdisjoint(looks(name)):
                raise Illegal("name-taken", name=name)
            program, token = Guest(new_secret(), name, "program", owner.id), new_secret()
            await self._put(program, token_hash(token), now)
            self._programs |= looks(name)
        return program, token

    async def _put(self, guest: Guest, token: str | None, now: int) -> None:
        await self._store.commit(Change(guests=[NewGuest(guest.id, guest.kind, guest.name, guest.owner, token, now)]))
        self._remember(guest)
