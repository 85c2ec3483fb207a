"""The line of a node to all others, over the publish and subscribe of Redis.

Redis keeps nothing of it: what is published while somebody is not subscribed is lost. So packets are numbered, and
whoever misses one is told (`lost`), and so is whoever said it: then all sockets between the two nodes are closed, and
their clients come back and ask from where they left off. Nothing is sent twice, and what was acknowledged is in
PostgreSQL.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from cabale.core.errors import Unreadable
from cabale.server.nodes.wire import Beat, Missed, Packet, Word

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = logging.getLogger("cabale.nodes")

SILENT_AFTER = 3.0  # seconds without a word after which a node counts as gone
AGAIN_AFTER = 0.2
ANSWER = 2.0  # seconds Redis may take
MOST_UNSENT = 100_000  # words that wait for Redis; beyond that they are lost, and that is noticed

_encode = msgspec.msgpack.Encoder().encode
_decoder: msgspec.msgpack.Decoder[Packet | Beat] = msgspec.msgpack.Decoder(Packet | Beat)


class Peer(NamedTuple):
    """Another node, or this one, as last heard of."""

    id: str
    role: str
    draining: bool
    load: int
    heard: float


def connect(url: str) -> Redis:
    """What cannot be done now is not tried again behind our back: who waits is told."""
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ModuleNotFoundError:
        raise Unreadable("nodes-driver", package="cabale[nodes]") from None
    retry = Retry(NoBackoff(), 0)
    return Redis.from_url(url, socket_timeout=ANSWER, socket_connect_timeout=ANSWER, retry=retry)


async def check_answer(redis: Redis) -> None:
    """Raises, with a sentence, if Redis does not answer, or not to us."""
    from redis.exceptions import RedisError

    try:
        await redis.ping()
    except (RedisError, OSError) as error:
        await redis.aclose()
        raise Unreadable("redis-failed", detail=str(error).splitlines()[0]) from None


class Link:
    """`said` hears every word of a node; `lost` that words of a node were lost, or that it is gone."""

    def __init__(
        self, url: str, house: str, me: str, said: Callable[[str, Word], None], lost: Callable[[str], None]
    ) -> None:
        self._redis = connect(url)
        self.me = me
        self._house = house
        self._said = said
        self._lost = lost
        self.peers: dict[str, Peer] = {}
        self._echoed = 0.0  # when our own beat was last heard
        self._unsent: dict[str, list[Word]] = {}
        self._beat: Beat | None = None
        self._sent: dict[str, int] = {}
        self._received: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._publishing = False
        self._is_out = False  # as far as the log has said
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Raises, with a sentence, if Redis does not answer."""
        await check_answer(self._redis)
        for work in (self._listen, self._publish, self._watch):
            self._tasks.append(asyncio.create_task(self._forever(work), name=f"link {work.__name__}"))

    async def flush(self) -> None:
        """Returns when everything is said, or cannot be."""
        deadline = time.monotonic() + ANSWER
        while (self._unsent or self._beat or self._publishing) and self.is_up and time.monotonic() < deadline:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        # A cancellation can be swallowed below us, in Redis's client: on a busy machine publishing went on after it,
        # and the node never stopped. So it is said until it was heard.
        ending = set(self._tasks)
        while ending:
            for task in ending:
                task.cancel()
            _, ending = await asyncio.wait(ending, timeout=AGAIN_AFTER)
        with suppress(Exception):
            await self._redis.aclose()

    @property
    def is_up(self) -> bool:
        """Whether what we publish is heard."""
        return time.monotonic() - self._echoed < SILENT_AFTER

    @property
    def redis(self) -> Redis:
        return self._redis

    def channel(self, name: str) -> str:
        return f"cabale:{self._house}:{name}"

    def send(self, to: str, word: Word) -> None:
        """In order; what is for this very node does not leave it."""
        if to == self.me:
            asyncio.get_running_loop().call_soon(self._said, to, word)
            return
        waiting = self._unsent.setdefault(to, [])
        if len(waiting) >= MOST_UNSENT:
            waiting.clear()
            self._sent[to] = self._sent.get(to, 0) + 1
        waiting.append(word)
        self._wake.set()

    def beat(self, role: str, alive: bool, draining: bool, load: int, leaving: bool = False) -> None:
        self._beat = Beat(self.me, role, alive, draining, leaving, load, {})
        self._wake.set()

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except asyncio.CancelledError:
                raise
            except Exception as error:  # whatever it was, there is a next time
                if not self._is_out:
                    log.warning("redis is out of reach", extra={"error": type(error).__name__})
                self._is_out = True
            await asyncio.sleep(AGAIN_AFTER)

    async def _publish(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            unsent, self._unsent = self._unsent, {}
            beat, self._beat = self._beat, None
            pipe = self._redis.pipeline(transaction=False)
            for to, words in unsent.items():
                number = self._sent.get(to, 0)
                self._sent[to] = number + 1  # also if it is lost: then that is seen
                pipe.publish(self.channel(to), _encode(Packet(self.me, number, words)))
            if beat is not None:
                sent = {to: number for to, number in self._sent.items() if to in self.peers}
                pipe.publish(self.channel("all"), _encode(msgspec.structs.replace(beat, sent=sent)))
            self._publishing = True
            try:
                heard = await pipe.execute()
            finally:
                self._publishing = False
            for to, listeners in zip(unsent, heard, strict=False):
                if not listeners:
                    self._gone(to)

    async def _listen(self) -> None:
        async with self._redis.pubsub() as subscription:
            await subscription.subscribe(self.channel(self.me), self.channel("all"))
            while True:
                # Our own beat comes back every second.
                message = await subscription.get_message(timeout=SILENT_AFTER)
                if message is None:
                    raise TimeoutError
                if message["type"] == "message":
                    self._take(message["data"])

    def _take(self, data: bytes) -> None:
        try:
            found = _decoder.decode(data)
        except msgspec.MsgspecError:  # of no node of this version, which would not have been let in
            log.error("a word of no node")
            return
        if isinstance(found, Beat):
            self._hear(found)
            return
        self._count(found.sender, found.number)
        self._received[found.sender] = found.number + 1
        for word in found.words:
            if isinstance(word, Missed):
                self._lost(found.sender)
            else:
                self._said(found.sender, word)

    def _gone(self, node: str) -> None:
        """Until it is heard of again."""
        self.peers.pop(node, None)
        self._lost(node)

    def _hear(self, beat: Beat) -> None:
        if beat.leaving:
            self._gone(beat.sender)
            return
        if beat.sender == self.me:
            self._echoed = time.monotonic()
            if self._is_out:
                log.warning("redis is back")
                self._is_out = False
        else:
            self._count(beat.sender, beat.sent.get(self.me, 0))
        if beat.alive:
            self.peers[beat.sender] = Peer(beat.sender, beat.role, beat.draining, beat.load, time.monotonic())

    def _count(self, sender: str, number: int) -> None:
        if self._received.get(sender, 0) != number:
            log.warning("words of a node were lost", extra={"node": sender})
            self._received[sender] = number
            self._lost(sender)
            self.send(sender, Missed())  # who asked would wait for an answer that nobody owes

    async def _watch(self) -> None:
        """Who was not heard of for a while is gone, until it is heard of again."""
        while True:
            await asyncio.sleep(SILENT_AFTER / 12)
            now = time.monotonic()
            for peer in list(self.peers.values()):
                if now - peer.heard > SILENT_AFTER:
                    log.warning("a node is silent", extra={"node": peer.id})
                    self._gone(peer.id)
