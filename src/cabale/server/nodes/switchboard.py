"""Where a gateway finds out which node has a table, and hands on to it what visitors send and the house asks."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import logging
import time
from collections.abc import Callable
from contextlib import suppress

import msgspec
from litestar import Request
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketDisconnect
from litestar.types import Receive, Scope, Send

from cabale.core.errors import CabaleError, Illegal
from cabale.server.connection import Connection
from cabale.server.guests import Guest
from cabale.server.nodes.link import Link
from cabale.server.nodes.member import WITH_TABLES, Member
from cabale.server.nodes.wire import (
    Bidden,
    Called,
    CameIn,
    Dialled,
    HungUp,
    Inquired,
    NotHere,
    PickedUp,
    Replied,
    Responded,
    SocketText,
    Word,
)
from cabale.server.request_id import HEADER, request_id
from cabale.server.site import ANYWHERE, Asked, Site, Socket
from cabale.server.site import Connection as Visiting
from cabale.server.sockets import send_all, turn_back
from cabale.server.traces import HEADER as TRACE
from cabale.server.traces import parent_header
from cabale.table.messages import Goodbye

log = logging.getLogger("cabale.nodes")
PATIENCE = 8.0  # seconds in which a node that has a table is found, and answers
AGAIN_AFTER = 0.1
REMEMBERED = 100_000  # leases whose holder is known
COME_BACK = Goodbye(reason="restarting", retry=300)
NOT_HANDED_ON = (
    *(b"x-forwarded-for", b"x-forwarded-proto", b"connection", b"upgrade", b"transfer-encoding"),
    HEADER.encode(),
    TRACE,
)


class Lost(Exception):
    """The node that was asked is gone, or did not hear us: nobody knows what it did."""


class Handed:
    """A visitor's socket that a table node answers."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.node = ""
        self.accepted: asyncio.Future[Word] = asyncio.get_running_loop().create_future()

    def hear(self, word: Word) -> None:
        if not self.accepted.done():
            self.accepted.set_result(word)
        elif isinstance(word, SocketText):
            self.connection.send_bytes(word.text)
        elif isinstance(word, HungUp):
            self.lose()

    def lose(self) -> None:
        """If it was not the table's own wish its last word would have come first: come back."""
        if not self.accepted.done():
            self.accepted.set_exception(Lost())
        self.connection.goodbye(COME_BACK)


class Switchboard:
    def __init__(self, link: Link, member: Member) -> None:
        self._link = link
        self._member = member
        self._holders: dict[str, str] = {}
        self._refs = itertools.count()
        self._waiting: dict[int, tuple[str, asyncio.Future[Word]]] = {}
        self._handed: dict[int, Handed] = {}

    # What comes back

    def hear(self, sender: str, word: Word) -> None:
        if isinstance(word, Responded | Replied | NotHere) and word.ref in self._waiting:
            _, future = self._waiting.pop(word.ref)
            if not future.done():
                future.set_result(word)
        elif isinstance(word, NotHere | PickedUp | SocketText | HungUp) and word.ref in self._handed:
            self._handed[word.ref].hear(word)
        elif isinstance(word, PickedUp | SocketText):
            self._link.send(sender, HungUp(word.ref, 1001, ""))  # nobody is there any more

    def lose(self, node: str) -> None:
        for ref, (asked, future) in list(self._waiting.items()):
            if asked == node:
                del self._waiting[ref]
                if not future.done():
                    future.set_exception(Lost())
        for handed in list(self._handed.values()):
            if handed.node == node:
                handed.lose()

    @property
    def connections(self) -> list[Connection]:
        return [handed.connection for handed in self._handed.values()]

    # Who has it

    async def _find(self, lease: str, hint: str) -> str | None:
        """The node that has a lease, or should take it; None if nobody can be asked now."""
        peers = self._link.peers
        holder = self._holders.get(lease)
        if holder in peers:
            return holder
        if lease != ANYWHERE:
            holder = await self._member.nodes.holder(lease)
            if holder is not None:
                if len(self._holders) > REMEMBERED:
                    self._holders.clear()
                self._holders[lease] = holder
                return holder if holder in peers else None
        open_to_more = [peer.id for peer in peers.values() if peer.role in WITH_TABLES and not peer.draining]
        # All gateways choose alike, so that two of them do not send the same table to two nodes.
        return max(open_to_more, key=lambda node: _weight(node, hint), default=None)

    async def _exchange(self, lease: str, hint: str, make: Callable[[int], Word]) -> Word:
        """Ask whoever has a lease, until somebody has it. `make` writes the word for a number."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            node = await self._find(lease, hint)
            if node is not None:
                answer = await self._ask(node, make, deadline)
                if not isinstance(answer, NotHere):
                    return answer
                self._holders.pop(lease, None)
            await asyncio.sleep(AGAIN_AFTER)
        raise Illegal("store-failed")

    async def _ask(self, node: str, make: Callable[[int], Word], deadline: float) -> Word:
        ref = next(self._refs)
        future: asyncio.Future[Word] = asyncio.get_running_loop().create_future()
        self._waiting[ref] = node, future
        self._link.send(node, make(ref))
        try:
            async with asyncio.timeout(max(0.0, deadline - time.monotonic())):
                return await future
        except (TimeoutError, Lost):
            raise Illegal("store-failed") from None
        finally:
            self._waiting.pop(ref, None)

    # What the house asks

    async def ask(self, lease: str, what: str, *about: object) -> bytes:
        """What a method of `Reach` answers where this lease is."""
        told = msgspec.json.encode(about)
        reply = await self._exchange(lease, lease, lambda ref: Inquired(ref, lease, what, told, request_id()))
        return _read(reply)

    async def ask_all(self, what: str, *about: object) -> list[bytes]:
        """The same of every table node; those that do not answer have nothing to say."""
        told = msgspec.json.encode(about)
        nodes = [peer.id for peer in self._link.peers.values() if peer.role in WITH_TABLES]
        deadline = time.monotonic() + PATIENCE
        asked = (
            self._ask(node, lambda ref: Inquired(ref, ANYWHERE, what, told, request_id()), deadline) for node in nodes
        )
        replies = await asyncio.gather(*asked, return_exceptions=True)
        return [reply.answer for reply in replies if isinstance(reply, Replied) and reply.refused is None]

    async def bid(self, node: str, draining: bool) -> None:
        """Raises if there is no such node, or it does not answer."""
        if node not in self._link.peers:
            raise Illegal("no-such-node", node=node)
        _read(await self._ask(node, lambda ref: Bidden(ref, draining), time.monotonic() + PATIENCE))

    # What visitors send

    async def hand_on(self, site: Site, lease: str, scope: Scope, receive: Receive, send: Send) -> None:
        request: Asked = Request(scope, receive)
        body = await request.body()
        visit = _visit(site, request)
        hint = lease or request.headers.get("cookie", "")
        answer = await self._exchange(lease, hint, lambda ref: Called(ref, lease, request.method, visit, body))
        assert isinstance(answer, Responded)
        log.debug("handed on", extra={"status": answer.status})
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body, "more_body": False})

    async def hand_on_socket(self, site: Site, lease: str, guest: Guest, socket: Socket) -> None:
        """Until either side hangs up."""
        visit = _visit(site, socket)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            ref, handed = next(self._refs), Handed(Connection(guest))
            answer: Word | None = None
            try:
                handed.node = await self._find(lease, lease) or ""
                if handed.node:
                    self._handed[ref] = handed
                    self._link.send(handed.node, Dialled(ref, lease, visit))
                    async with asyncio.timeout(max(0.0, deadline - time.monotonic())):
                        answer = await handed.accepted
                if isinstance(answer, PickedUp):
                    log.debug("handed on", extra={"status": "socket"})
                    await self._carry(site, ref, handed, socket)
                    return
            except (CabaleError, Lost, TimeoutError):
                pass
            finally:
                self._handed.pop(ref, None)
            if isinstance(answer, HungUp):
                await socket.close(answer.code, answer.reason)
                return
            self._holders.pop(lease, None)
            await asyncio.sleep(AGAIN_AFTER)
        await turn_back(socket, COME_BACK)

    async def _carry(self, site: Site, ref: int, handed: Handed, socket: Socket) -> None:
        """What waits for a client that does not read is bounded here, and so is how fast it may send."""
        connection = handed.connection
        own = site.messages.bucket(connection.guest.id)
        crowd = site.crowds.bucket(site.households.of(connection.guest.id))
        await socket.accept()
        sender = asyncio.create_task(send_all(socket, connection), name="sender")
        try:
            while True:
                event = await socket.receive()
                if event["type"] != "websocket.receive":
                    return
                await own.wait()
                await crowd.wait()
                if not connection.closing:
                    text = (event.get("text") or "").encode() or event.get("bytes") or b""
                    self._link.send(handed.node, SocketText(ref, text))
        except WebSocketDisconnect:
            return
        finally:
            self._link.send(handed.node, HungUp(ref, 1000, ""))
            sender.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sender


def _weight(node: str, hint: str) -> bytes:
    return hashlib.blake2b(f"{node} {hint}".encode(), digest_size=8).digest()


def _visit(site: Site, connection: Visiting) -> CameIn:
    """As it came, but for what the gateway alone can tell, and has looked at: whose it is, and from which page."""
    headers = [(name, value) for name, value in connection.scope["headers"] if name.lower() not in NOT_HANDED_ON]
    headers += [(HEADER.encode(), request_id().encode()), *parent_header()]
    secure = site.is_secure(connection)
    is_socket = connection.scope["type"] == ScopeType.WEBSOCKET
    scheme = ("wss" if secure else "ws") if is_socket else ("https" if secure else "http")
    query = connection.scope["query_string"]
    return CameIn(connection.scope["path"], query, headers, site.address(connection), scheme)


def _read(reply: Word) -> bytes:
    assert isinstance(reply, Replied)
    if reply.refused is not None:
        raise reply.refused.error()
    return reply.answer
