"""This process as one of several nodes: what it takes part in, by its role."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar import Litestar, WebSocket
from litestar.types import Receive, Scope, Send

from cabale.core.errors import CabaleError, Unreadable
from cabale.server.claims import Claims
from cabale.server.connection import Connection
from cabale.server.errands import refuse_errand
from cabale.server.nodes.desk import NodeDesk
from cabale.server.nodes.far import Far
from cabale.server.nodes.link import Link, check_answer, connect
from cabale.server.nodes.member import ROLES, WITH_TABLES, Member
from cabale.server.nodes.switchboard import COME_BACK, Switchboard
from cabale.server.nodes.thinking import FarThinkers, ThinkingDesk
from cabale.server.nodes.wire import Bidden, Replied, Word
from cabale.server.settings import Settings
from cabale.server.site import LOBBY, Site, Socket
from cabale.server.sockets import admitted, turn_back
from cabale.server.store import Fence, Store
from cabale.server.tables import Near
from cabale.server.thinkers import ThinkerPool, Thinkers
from cabale.server.tokens import new_secret
from cabale.table.admin import ServedNode

SCHEMES = ("redis", "rediss", "unix")


def check_redis(url: str) -> None:
    """Raises, with a sentence, for an address that is none, or that anybody can read: views travel there."""
    try:
        parts = urlsplit(url)
        host, port, password = parts.hostname, parts.port or 6379, parts.password
    except ValueError:
        raise Unreadable("redis-address") from None
    if parts.scheme not in SCHEMES or (parts.scheme != "unix" and not host):
        raise Unreadable("redis-address")
    if host is None or password:
        return
    with suppress(OSError):  # a name that nobody knows is found out soon
        for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            if ip_address(str(found[4][0]).split("%")[0]).is_global:
                raise Unreadable("redis-open", host=host)


async def check_node(settings: Settings) -> None:
    """Whether this node can be one of its house; raises, with a sentence, if not."""
    store = Store(settings.database, shared=True)
    check_redis(settings.redis)
    redis = connect(settings.redis)
    await check_answer(redis)
    await redis.aclose()
    await store.check(Member(store, "all").check)


class Fellows:
    """As `Beyond`."""

    def __init__(self, store: Store, settings: Settings) -> None:
        check_redis(settings.redis)
        self._store = store
        self._settings = settings
        role = next((role for role in ROLES if role == settings.role), None)
        assert role is not None
        self._member = Member(store, role)
        self._site: Site | None = None
        self._link: Link | None = None
        self._desk: NodeDesk | None = None
        self._switchboard: Switchboard | None = None
        self._pool: FarThinkers | None = None
        self._thinking: ThinkingDesk | None = None
        self._bidden: set[asyncio.Task[None]] = set()

    @property
    def claims(self) -> Claims:
        return self._member

    @property
    def has_visitors(self) -> bool:
        return self._member.role in ("all", "gateway")

    @property
    def is_ready(self) -> bool:
        return self._member.is_ready and not self._member.draining

    def pool(self, near: Thinkers) -> ThinkerPool:
        self._pool = FarThinkers(near, self._settings.patience)
        return self._pool

    async def join(self, site: Site, app: Litestar) -> None:
        house = await self._store.house_value("name on redis", new_secret())
        link = self._link = Link(self._settings.redis, house, self._member.id, self._said, self._lost)
        self._site = site
        self._switchboard = Switchboard(link, self._member)
        if self._member.role in WITH_TABLES:
            self._desk = NodeDesk(link, self._member, app, Near(site.hub, site.lobby))
        if self._member.role == "thinkers":
            await site.thinkers.warm_up()  # nobody hears of it before it can think
            self._thinking = ThinkingDesk(link, site.thinkers)
            self._member.load = lambda: self._thinking.load if self._thinking is not None else 0
        if self._pool is not None:
            self._pool.join(link)
        site.tables = Far(self._switchboard)
        site.hub.make_room_at = site.tables.make_room
        self._member.taken = self._keep
        await self._member.join(link)

    def _said(self, sender: str, word: Word) -> None:
        assert self._switchboard is not None
        if isinstance(word, Bidden):
            task = asyncio.create_task(self._obey(sender, word), name="bidden")
            self._bidden.add(task)
            task.add_done_callback(self._bidden.discard)
            return
        if self._desk is not None and self._desk.hear(sender, word):
            return
        if self._thinking is not None and self._thinking.hear(sender, word):
            return
        if self._pool is None or not self._pool.hear(word):
            self._switchboard.hear(sender, word)

    def _lost(self, node: str) -> None:
        assert self._switchboard is not None
        self._switchboard.lose(node)
        if self._desk is not None:
            self._desk.lose(node)
        if self._thinking is not None:
            self._thinking.lose(node)
        if self._pool is not None:
            self._pool.lose(node)

    def _keep(self, fences: set[Fence]) -> None:
        """We were away: what others took meanwhile is theirs."""
        assert self._site is not None
        self._site.hub.drop(fences)
        if self._desk is not None and not any(fence.name == LOBBY for fence in fences):
            self._desk.forget_lobby()

    async def hand_on(self, lease: str, scope: Scope, receive: Receive, send: Send) -> None:
        assert self._switchboard is not None
        assert self._site is not None
        await self._switchboard.hand_on(self._site, lease, scope, receive, send)

    async def hand_on_socket(self, lease: str, scope: Scope, receive: Receive, send: Send) -> None:
        assert self._switchboard is not None
        assert self._site is not None
        socket: Socket = WebSocket(scope, receive, send)
        try:
            async with admitted(self._site, socket) as guest:
                if guest is not None:
                    await self._switchboard.hand_on_socket(self._site, lease, guest, socket)
        except CabaleError:  # the database is out of reach
            await turn_back(socket, COME_BACK)

    @property
    def connections(self) -> list[Connection]:
        return self._switchboard.connections if self._switchboard is not None else []

    async def drain(self) -> None:
        if self._link is None or self._site is None:
            return
        with suppress(CabaleError):
            await self._member.announce()
        await self._site.hub.drain()
        await self._link.flush()

    @property
    def is_draining(self) -> bool:
        return self._member.draining

    async def bid(self, node: str, draining: bool) -> None:
        assert self._switchboard is not None
        await self._switchboard.bid(node or self._member.id, draining)

    async def _obey(self, sender: str, word: Bidden) -> None:
        assert self._link is not None
        refused = None
        try:
            await self._member.announce(word.draining)
            if word.draining and self._site is not None:
                await self._site.hub.drain()
        except CabaleError as error:
            refused = refuse_errand(error)
        self._link.send(sender, Replied(word.ref, b"", refused))

    async def nodes(self) -> list[ServedNode]:
        tables = await self._member.nodes.tables_held()
        living = await self._member.nodes.living()
        return [ServedNode(one.id, one.role, one.draining, tables.get(one.id, 0)) for one in living]

    async def holders(self) -> dict[str, str]:
        return await self._member.nodes.holders()

    async def leave(self) -> None:
        for task in self._bidden:
            task.cancel()
        if self._pool is not None:
            await self._pool.close()
        if self._link is not None:
            if self._desk is not None:
                await self._desk.close()
            if self._thinking is not None:
                await self._thinking.close()
            await self._link.flush()
            await self._member.leave()
            await self._link.close()
