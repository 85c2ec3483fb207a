"""What all handlers share: the store, guests, tables, and who may come in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Receive, Scope, Send

from cabale.core.errors import Illegal
from cabale.server.barred import Barred
from cabale.server.bots import Bots
from cabale.server.claims import Claims, Unshared, name_of
from cabale.server.clerk import Clerk
from cabale.server.connection import Connection as TableConnection
from cabale.server.cookie_keys import CookieKeys
from cabale.server.door import Door
from cabale.server.guests import COOKIE, COOKIE_AGE, Guest, Guests
from cabale.server.households import Households, household
from cabale.server.hub import Hub
from cabale.server.limits import Limiter
from cabale.server.live import Live, date
from cabale.server.lobby import Lobby
from cabale.server.mind_reader import MindReader
from cabale.server.network import is_name, is_this_machine, network_origin
from cabale.server.passkeys import Arrival, Passkeys
from cabale.server.pictures import Pictures
from cabale.server.rater import Rater
from cabale.server.retention import Retention
from cabale.server.settings import Settings
from cabale.server.store import Store
from cabale.server.store.annals import Annals
from cabale.server.tables import Near, Reach
from cabale.server.thinker import LEISURE
from cabale.server.thinkers import ThinkerPool, Thinkers
from cabale.table.admin import ServedNode
from cabale.table.messages import Goodbye
from cabale.table.names import looks

log = logging.getLogger("cabale.site")

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
Asked: TypeAlias = Request[Any, Any, Any]
Socket: TypeAlias = WebSocket[Any, Any, Any]
SWEEP_EVERY = 60
RESTARTING = Goodbye(reason="restarting", retry=1000)
MOST_WAITING = 8  # errands of one household
READING = 180.0  # seconds in which a match's minds are read, once for all, by a process that has what others leave


SIGN_AGAIN = "cabale.sign_again"  # in a request's state: whose cookie is of the key before
LOBBY = "lobby"  # the lease of where programs wait, and of what is handed out to be shown once
AT_THE_LOBBY = (
    *("/api/programs", "/api/guests/me/carry", "/api/guests/carried"),
    *("/api/guests/me/passkeys", "/api/guests/passkeys"),
)
ANYWHERE = ""  # no lease: any node will do


def lease_of(scope: Scope) -> str | None:
    """Who must have what this is about, where there are several nodes; None for what every gateway answers itself."""
    params = scope.get("path_params", {})
    if "code" in params:
        return name_of(str(params["code"]).upper())
    path = scope["path"].rstrip("/")
    if path.startswith(AT_THE_LOBBY):
        return LOBBY
    is_new = path in ("/api/tables", "/api/tables/now") and scope.get("method") == "POST"
    return ANYWHERE if is_new else None


class Beyond(Protocol):
    """The other nodes of the house."""

    @property
    def is_ready(self) -> bool: ...

    @property
    def claims(self) -> Claims: ...

    @property
    def has_visitors(self) -> bool: ...

    def pool(self, near: Thinkers) -> ThinkerPool:
        """Where bots think; `near`: here."""

    async def join(self, site: Site, app: Litestar) -> None:
        """Be one of them; raises, with a sentence, if that cannot be."""

    async def hand_on(self, lease: str, scope: Scope, receive: Receive, send: Send) -> None: ...

    async def hand_on_socket(self, lease: str, scope: Scope, receive: Receive, send: Send) -> None: ...

    async def drain(self) -> None:
        """Hand on what is here, and take nothing more."""

    @property
    def is_draining(self) -> bool:
        """Whether nothing more is taken on here."""

    async def bid(self, node: str, draining: bool) -> None:
        """Have a node (this one by no name) take nothing more and hand on what it has, or take on again."""

    async def nodes(self) -> list[ServedNode]:
        """All that live."""

    async def holders(self) -> dict[str, str]:
        """By a table's code, the node that has it."""

    async def leave(self) -> None: ...

    @property
    def connections(self) -> list[TableConnection]:
        """Visitors' sockets here whose tables are elsewhere."""


class NoGuest(Illegal):
    """The visitor has not said who it is."""


class Site:
    """Opened when the server starts, closed when it stops."""

    def __init__(self, settings: Settings, beyond: Callable[[Store, Settings], Beyond] | None = None) -> None:
        """`beyond`: with the other nodes of a house."""
        looks("")  # the list of confusables is loaded now, not while somebody waits
        self.settings = settings
        self.store = Store(settings.database, shared=beyond is not None)
        self.cookie_keys = CookieKeys(self.store, shared=beyond is not None)
        self.beyond = beyond(self.store, settings) if beyond is not None else None
        claims: Claims = self.beyond.claims if self.beyond is not None else Unshared()
        self.annals = Annals(self.store)
        self.retention = Retention(self.store, settings.keep_days, claims)
        self.rater = Rater(self.store, claims)
        self.thinkers = Thinkers(settings.thinkers, settings.patience)
        self.households = Households()
        self.clerk = Clerk(Thinkers(1, settings.patience, most_waiting=MOST_WAITING))
        pool = self.beyond.pool(self.thinkers) if self.beyond is not None else self.thinkers
        self.bots = Bots(pool, self.households, self.clerk.steps)
        self.pictures = Pictures(self.clerk)
        self.puzzles: dict[tuple[str, int], bytes] = {}  # positions as they are told; no more than there are
        self.minds = MindReader(self.store, Clerk(Thinkers(1, READING, LEISURE, MOST_WAITING)))
        self.hub = Hub(self.store, self.bots, self.clerk, self.households, settings.most_tables, claims)
        self.requests = Limiter(burst=settings.requests_a_second * 5, a_second=settings.requests_a_second)
        self.pages = Limiter(burst=1000, a_second=100)  # files of the client: a visit asks for many at once
        self.guesses = Limiter(burst=20, a_second=settings.guesses_a_second)
        # Names cost nothing: what is kept and held in memory of them is counted by household.
        self.new_guests = Limiter(burst=100, a_second=settings.guests_a_second)
        self.new_tables = Limiter(burst=30, a_second=settings.tables_a_second)
        self.barred = Barred()
        # A visitor's sockets share these.
        rate = settings.messages_a_second
        self.crowds = Limiter(burst=20 * rate, a_second=10 * rate)  # the same of a household, whoever they say they are
        self.messages = Limiter(burst=2 * rate, a_second=rate)
        self.lists = Limiter(burst=rate / 2, a_second=rate / 4)  # of a household: each may be a megabyte
        self.farewells = Limiter(burst=3, a_second=1 / 60)  # of a household: all tables are searched for a name
        self.challenges = Limiter(burst=20, a_second=1 / 10)  # of a household: all that passkeys ask for
        self.talk = Limiter(burst=5, a_second=settings.talk_a_second)
        self.reactions = Limiter(burst=3, a_second=settings.talk_a_second)
        self.lobby = Lobby()
        self.tables: Reach = Near(self.hub, self.lobby)
        self.door = Door(settings)
        self.listens_at: tuple[str, int] | None = None  # once it does
        self.stopping = False
        self.draining = False  # whether it takes no new tables
        self.sockets: dict[str, int] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.store.open()
        await self.cookie_keys.load()
        # Another node may rename a guest, or forget it.
        self.guests = Guests(self.store, self.cookie_keys, remembers=self.beyond is None)
        self.passkeys = Passkeys(self.store, self.guests)
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")
        log.info("started", extra={"database": self.store.name})

    async def say_goodbye(self) -> None:
        """Accept nothing more, finish what is being written, and tell everybody to come back in a moment."""
        self.stopping = True
        if self.beyond is not None:
            await self.beyond.drain()
        self.store.hurry()
        await self.hub.stop()
        connections = [*self.hub.connections, *self.lobby.connections]
        if self.beyond is not None:
            connections += self.beyond.connections
        for connection in connections:
            connection.goodbye(RESTARTING)
        if connections:
            await asyncio.wait([asyncio.create_task(connection.said()) for connection in connections], timeout=2)

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.hub.stop()
        if self.beyond is not None:
            await self.beyond.leave()
        await self.minds.close()
        await self.clerk.close()
        await self.thinkers.close()
        await self.store.close()
        log.info("stopped")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            try:
                if self.settings.role in ("all", "tables"):
                    await self.hub.sweep()
                await self.rater.settle()
                await self.retention.sweep(date())
                await self.cookie_keys.load()
            except Exception:
                log.exception("sweep failed")

    @property
    def has_visitors(self) -> bool:
        """Whether people come here, and not only what gateways hand on."""
        return self.beyond is None or self.beyond.has_visitors

    @property
    def is_draining(self) -> bool:
        """Whether nobody new should come."""
        return self.draining or (self.beyond is not None and self.beyond.is_draining)

    @property
    def is_ready(self) -> bool:
        """Whether moves can be kept, and come to where their tables are."""
        return self.store.is_ready and (self.beyond is None or self.beyond.is_ready)

    async def guest(self, connection: Connection) -> Guest | None:
        """Who this is, by cookie or by token."""
        authorization = connection.headers.get("authorization", "")
        if authorization.startswith("Bearer "):
            guest = await self.guests.by_token(authorization.removeprefix("Bearer ").strip())
        else:
            shown = connection.cookies.get(COOKIE)
            guest = await self.guests.by_cookie(shown)
            if guest is not None and self.guests.is_former(shown):
                connection.scope["state"][SIGN_AGAIN] = guest
        if guest is not None:
            self.households.note(guest.id, self.address(connection))
        return guest

    def cookie(self, connection: Connection, guest: Guest) -> Cookie:
        """By which a browser is this guest."""
        is_secure = self.is_secure(connection)
        return Cookie(
            key=COOKIE,
            value=self.guests.cookie(guest),
            max_age=COOKIE_AGE,
            httponly=True,
            # Pages of other sites get it back only so; what they may do with it is asked of their origin.
            samesite="none" if is_secure and self.is_friend(connection) else "lax",
            secure=is_secure,
        )

    async def need_guest(self, request: Asked) -> Guest:
        guest = await self.guest(request)
        if guest is None:
            raise NoGuest("no-guest")
        return guest

    def is_own_origin(self, connection: Connection) -> bool:
        """Whether a browser sent this from a page of ours. Programs send no origin."""
        origin = connection.headers.get("origin")
        if origin is None or self.is_friend(connection):
            return True
        if self.settings.public_url:
            return origin == self.settings.public_url
        try:
            return urlsplit(origin).netloc == connection.headers.get("host")
        except ValueError:  # no address at all
            return False

    def is_friend(self, connection: Connection) -> bool:
        """Whether a page of another site sent this that may talk to us."""
        return connection.headers.get("origin") in self.settings.origins

    def is_secure(self, connection: Connection) -> bool:
        """Whether the visitor came over TLS, by the last proxy's word, or because nobody comes otherwise."""
        if self.settings.public_url.startswith("https:"):
            return True
        forwarded = connection.headers.getall("x-forwarded-proto", []) if self.settings.trust_proxy else []
        scheme = forwarded[-1].rsplit(",", 1)[-1].strip() if forwarded else connection.url.scheme
        return scheme in ("https", "wss")

    def origin(self, connection: Connection) -> str:
        """How this visitor calls this site."""
        scheme = "https" if self.is_secure(connection) else "http"
        return self.settings.public_url or f"{scheme}://{connection.headers.get('host', '')}"

    def here(self, connection: Connection) -> Arrival | None:
        """By which name a visitor came, for passkeys; None by a number, which no passkey can be of."""
        origin = self.origin(connection)
        try:
            host = urlsplit(origin).hostname
        except ValueError:  # no address at all
            return None
        return Arrival(host, origin) if host is not None and is_name(host) else None

    def address(self, connection: Connection) -> str:
        """Whom limits count: the last address of the last line is the proxy's own word, all others the visitor's."""
        forwarded = connection.headers.getall("x-forwarded-for", []) if self.settings.trust_proxy else []
        if forwarded:
            return household(forwarded[-1].rsplit(",", 1)[-1].strip())
        client = connection.client
        return household(client.host) if client is not None else "?"

    def origin_for_others(self, connection: Connection) -> str | None:
        """Where those find this site whom somebody invites who opened it on the machine itself. What its network calls
        this machine is told to nobody else."""
        if self.settings.public_url:
            return self.settings.public_url
        host = connection.client.host if connection.client is not None else ""
        if self.listens_at is None or self.settings.trust_proxy or not is_this_machine(host):
            return None
        return network_origin(*self.listens_at)

    async def find_table(self, connection: Connection, guest: Guest | None, code: str) -> Live:
        """A table by its code. After too many codes of no table an address hears of no other, but those who are at a
        table already stay welcome there."""
        guesses = self.guesses.bucket(self.address(connection))
        too_many = guesses.is_empty
        try:
            live = await self.hub.find(code)
        except Illegal as error:
            if error.code != "no-such-table":
                raise
            guesses.charge()
            if too_many:
                raise Illegal("too-fast") from None
            raise
        if guest is None or not live.table.seating.is_in(guest.id):
            if too_many:
                raise Illegal("too-fast")
            if guest is not None:
                live.table.seating.check_not_removed(guest.id, guest.owner)
                self.barred.check(live.code, self.address(connection), guest.id)
        return live

    def make_leave(self, live: Live, visitors: list[str], host: Guest) -> None:
        """Who was made to leave does not come back as somebody else. Where the host lives it sees who comes."""
        home = self.households.of(host.id)
        present = frozenset(connection.guest.id for connection in live.connections)
        for where in {self.households.of(visitor) for visitor in visitors} - {home}:
            self.barred.bar(live.code, where, present)

    async def admit_socket(self, socket: Socket) -> Guest | None:
        """The guest behind a socket; refuses it otherwise."""
        if not self.requests.take(self.address(socket)):
            await socket.close(4429, "too-fast")
            return None
        if not self.is_own_origin(socket):
            await socket.close(4403, "origin")
            return None
        guest = await self.guest(socket)
        if guest is None:
            await socket.close(4401, "no-guest")
            return None
        if self.stopping:
            await socket.accept()
            await socket.send_text(msgspec.json.encode(RESTARTING).decode())
            await socket.close(1012, "restarting")
            return None
        if self.sockets.get(guest.id, 0) >= self.settings.most_sockets:
            await socket.close(4429, "too-many-sockets")
            return None
        return guest
