"""Bots that think on nodes of their own. All table nodes wait in one queue there, which serves households and tables in
turn; a question is sent when its turn has come, as where bots think beside the tables."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeAlias

from cabale.core.errors import Illegal
from cabale.server.fair_queue import Asker
from cabale.server.nodes.link import Link, Peer
from cabale.server.nodes.wire import Concluded, Doubted, Pondered, Queued, Resolved, TurnCame, WentAway, Word
from cabale.server.request_id import cause, going_back_to
from cabale.server.thinker import Question, Thought
from cabale.server.thinkers import START_UP, Stalled, Thinkers, ThinkingTurn

log = logging.getLogger("cabale.nodes")
SLACK = 5.0  # seconds for words on their way
AGAIN_AFTER = 0.1
ENOUGH = 2  # nodes that think: if one ends there is another


Oracle: TypeAlias = Callable[[bytes], bool]


class Parted(Exception):
    """The node that was to think is gone, or did not hear us."""


class FarThinkers:
    """As `Thinkers`: on the node that has least to do, or here while there is none. A process takes seconds to start on
    a busy machine: so one is kept ready here while no more than one node thinks, whose end would silence all bots; and
    who waits for one asks a node that is there before."""

    def __init__(self, near: Thinkers, patience: float) -> None:
        self._near = near
        self._patience = patience + START_UP + SLACK
        self._link: Link | None = None
        self._refs = itertools.count()
        self._asked: dict[int, tuple[str, asyncio.Queue[Word | None]]] = {}
        self._warming: asyncio.Task[None] | None = None

    def join(self, link: Link) -> None:
        self._link = link

    def hear(self, word: Word) -> bool:
        if isinstance(word, TurnCame | Doubted | Concluded | WentAway) and word.ref in self._asked:
            self._asked[word.ref][1].put_nowait(None if isinstance(word, WentAway) else word)
            return True
        return False

    def lose(self, node: str) -> None:
        for asked, words in self._asked.values():
            if asked == node:
                words.put_nowait(None)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[ThinkingTurn]:
        node = await self._find()
        turn: AbstractAsyncContextManager[ThinkingTurn]
        turn = self._near.turn(asker) if node is None else self._turn(asker, node)
        async with turn as thinker:
            yield thinker

    async def _find(self) -> str | None:
        """The node to ask; None for here."""
        node = self._choose()
        if len(self._thinking) < ENOUGH and not self._near.is_warm:
            if self._warming is None or self._warming.done():
                self._warming = asyncio.create_task(self._near.warm_up(1), name="thinkers start")
            while node is None and not self._warming.done():
                await asyncio.wait({self._warming}, timeout=AGAIN_AFTER)
                node = self._choose()
        return node

    async def close(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)

    @property
    def _thinking(self) -> list[Peer]:
        """The nodes that can be asked."""
        peers = self._link.peers.values() if self._link is not None else ()
        return [peer for peer in peers if peer.role == "thinkers" and not peer.draining]

    def _choose(self) -> str | None:
        ours = Counter(node for node, _ in self._asked.values())
        peers = self._thinking
        return min(peers, key=lambda peer: max(peer.load, ours[peer.id])).id if peers else None

    @asynccontextmanager
    async def _turn(self, asker: Asker, node: str) -> AsyncIterator[ThinkingTurn]:
        assert self._link is not None
        ref = next(self._refs)
        words: asyncio.Queue[Word | None] = asyncio.Queue()
        self._asked[ref] = node, words
        self._link.send(node, Queued(ref, *asker, cause()))
        try:
            # However long others wait before; None: it will never come, and whoever asks hears of it then.
            first = await words.get()
            yield FarThinker(self, self._link, node, ref, asker, words if isinstance(first, TurnCame) else None)
        finally:
            del self._asked[ref]
            self._link.send(node, WentAway(ref))

    async def exchange(
        self, link: Link, node: str, ref: int, words: asyncio.Queue[Word | None], question: Question, allows: Oracle
    ) -> Thought:
        link.send(node, Pondered(ref, question))
        try:
            async with asyncio.timeout(self._patience):
                while True:
                    word = await words.get()
                    if word is None:
                        raise Parted
                    if isinstance(word, Doubted):
                        link.send(node, Resolved(ref, allows(word.action)))
                    elif isinstance(word, Concluded):
                        if word.thought is None:
                            raise Stalled
                        return word.thought
        except TimeoutError:
            raise Stalled from None


class FarThinker:
    """A turn to ask a thinker of another node, once. If that node is gone, another one is asked the same."""

    def __init__(
        self,
        pool: FarThinkers,
        link: Link,
        node: str,
        ref: int,
        asker: Asker,
        words: asyncio.Queue[Word | None] | None,
    ) -> None:
        self._pool = pool
        self._link = link
        self._node = node
        self._ref = ref
        self._asker = asker
        self._words = words

    async def ask(self, question: Question, allows: Oracle = lambda _: False) -> Thought:
        try:
            if self._words is None:
                raise Parted
            return await self._pool.exchange(self._link, self._node, self._ref, self._words, question, allows)
        except Parted:
            self._link.send(self._node, WentAway(self._ref))  # it need not keep a process for us meanwhile
            async with self._pool.turn(self._asker) as other:
                return await other.ask(question, allows)


class ThinkingDesk:
    """Where a node takes what others want thought."""

    def __init__(self, link: Link, thinkers: Thinkers) -> None:
        self._link = link
        self._thinkers = thinkers
        self._asked: dict[tuple[str, int], tuple[asyncio.Task[None], asyncio.Queue[Word]]] = {}

    @property
    def load(self) -> int:
        return len(self._asked)

    def hear(self, sender: str, word: Word) -> bool:
        match word:
            case Queued():
                words: asyncio.Queue[Word] = asyncio.Queue()
                asker = Asker(word.visitor, word.table, word.present)
                task = asyncio.create_task(self._serve(sender, word, asker, words), name="thought")
                self._asked[sender, word.ref] = task, words
                task.add_done_callback(lambda _: self._asked.pop((sender, word.ref), None))
            case Pondered() | Resolved() if (sender, word.ref) in self._asked:
                self._asked[sender, word.ref][1].put_nowait(word)
            case WentAway() if (sender, word.ref) in self._asked:
                self._asked[sender, word.ref][0].cancel()
            case _:
                return False
        return True

    def lose(self, sender: str) -> None:
        for (asking, _), (task, _) in list(self._asked.items()):
            if asking == sender:
                task.cancel()

    async def close(self) -> None:
        tasks = [task for task, _ in self._asked.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, sender: str, queued: Queued, asker: Asker, words: asyncio.Queue[Word]) -> None:
        with going_back_to(queued.request):
            thought = await self._think(sender, queued.ref, asker, words)
            log.debug("thought", extra={"table": asker.table, "settled": isinstance(thought, Concluded)})
        self._link.send(sender, thought)

    async def _think(self, sender: str, ref: int, asker: Asker, words: asyncio.Queue[Word]) -> Concluded | WentAway:
        async def allows(action: bytes) -> bool:
            self._link.send(sender, Doubted(ref, action))
            answer = await words.get()
            return isinstance(answer, Resolved) and answer.allowed

        try:
            async with self._thinkers.turn(asker) as thinker:
                self._link.send(sender, TurnCame(ref))
                async with asyncio.timeout(SLACK):  # a process is idle meanwhile
                    asked = await words.get()
                if not isinstance(asked, Pondered):
                    raise Stalled
                thought: Thought | None = await thinker.ask(asked.question, allows)
        except TimeoutError:  # no fault of the bot's
            return WentAway(ref)
        except (Stalled, Illegal):
            thought = None
        return Concluded(ref, thought)
