"""Words between nodes are lost now and then. Who said them hears of it as well, so that nobody waits for an answer that
nobody owes; a bot whose question was lost is asked again, and no process is kept for the first."""

from __future__ import annotations

import asyncio
import time

import msgspec
import pytest

from cabale.server.fair_queue import Asker
from cabale.server.nodes.link import Link, Peer
from cabale.server.nodes.thinking import FarThinkers, ThinkingDesk
from cabale.server.nodes.wire import (
    Concluded,
    Missed,
    Packet,
    Pondered,
    Queued,
    TurnCame,
    WentAway,
    Word,
)
from cabale.server.thinker import Question, Thought
from cabale.server.thinkers import Thinkers

ASKER = Asker("household", "ABCDE")
QUESTION = Question("hey", "random", b"{}", None, b"", 0, 1, 1)


class Wire(Link):
    """A link that leads nowhere: what was sent is kept."""

    def __init__(self, *peers: str) -> None:
        super().__init__("redis://127.0.0.1:1", "house", "here", self._note, lambda node: self.lost.append(node))
        self.sent: list[tuple[str, Word]] = []
        self.lost: list[str] = []
        self.heard: list[Word] = []
        now = time.monotonic()
        self.peers |= {peer: Peer(peer, "thinkers", False, 0, now) for peer in peers}

    def _note(self, _: str, word: Word) -> None:
        self.heard.append(word)

    def send(self, to: str, word: Word) -> None:
        self.sent.append((to, word))

    def take(self, number: int, *words: Word) -> None:
        self._take(msgspec.msgpack.encode(Packet("there", number, list(words))))


async def _ask(pool: FarThinkers) -> Thought:
    async with pool.turn(ASKER) as turn:
        return await turn.ask(QUESTION)


def test_who_said_what_did_not_come_is_told() -> None:
    async def run() -> None:
        wire = Wire()
        wire.take(0, TurnCame(0))
        assert (wire.lost, wire.sent) == ([], [])
        wire.take(2, TurnCame(2))  # the one between is lost
        assert (wire.lost, wire.sent) == (["there"], [("there", Missed())])
        wire.take(3, Missed(), TurnCame(3))  # and something of ours was
        assert wire.lost == ["there", "there"]
        assert wire.heard == [TurnCame(0), TurnCame(2), TurnCame(3)]
        assert len(wire.sent) == 1

    asyncio.run(run())


@pytest.mark.parametrize("when", ["queued", "turn", "asked", "let go"])
def test_a_question_that_was_lost_is_asked_again_and_nothing_is_kept_for_the_first(when: str) -> None:
    async def run() -> None:
        wire = Wire("mind")
        pool = FarThinkers(Thinkers(0), patience=20.0)
        pool.join(wire)

        async def said(count: int) -> None:
            while len(wire.sent) < count:
                await asyncio.sleep(0)

        asking = asyncio.create_task(_ask(pool))
        await said(1)
        if when != "queued":
            pool.hear(TurnCame(0))
        if when in ("asked", "let go"):
            await said(2)
            assert wire.sent[-1] == ("mind", Pondered(0, QUESTION))
        if when == "let go":
            pool.hear(WentAway(0))
        else:
            pool.lose("mind")
        while ("mind", Queued(1, "household", "ABCDE", True)) not in wire.sent:
            await asyncio.sleep(0)
        # Before it asks for another turn: that one may have to wait for the process of the first.
        assert wire.sent[-2] == ("mind", WentAway(0))
        pool.hear(TurnCame(1))
        pool.hear(Concluded(1, Thought(b"{}", None, None)))
        assert (await asking).word == b"{}"

    asyncio.run(run())


class Slow(Thinkers):
    """No process of theirs has started when they are needed."""

    def __init__(self) -> None:
        super().__init__(1)
        self.started = asyncio.Event()
        self.asked: list[int | None] = []

    async def warm_up(self, most: int | None = None) -> None:
        self.asked.append(most)
        await self.started.wait()


def test_who_waits_for_a_process_to_start_asks_a_node_that_comes_back_before() -> None:
    async def run() -> None:
        wire, near = Wire(), Slow()
        pool = FarThinkers(near, patience=3600.0)  # this test is ended long before
        pool.join(wire)

        asking = asyncio.create_task(_ask(pool))
        await asyncio.sleep(0)
        assert wire.sent == []
        wire.peers["mind"] = Peer("mind", "thinkers", False, 0, time.monotonic())
        while not wire.sent:
            await asyncio.sleep(0.01)
        assert wire.sent == [("mind", Queued(0, "household", "ABCDE", True))]
        pool.hear(TurnCame(0))
        pool.hear(Concluded(0, Thought(b"{}", None, None)))
        assert (await asking).word == b"{}"
        del wire.peers["mind"]
        near.started.set()  # and where none comes, it is thought here
        async with pool.turn(ASKER) as turn:
            assert turn is near._all[0]
        await pool.close()

    asyncio.run(run())


@pytest.mark.parametrize(("thinking", "kept"), [(("mind",), [1]), (("mind", "other"), [])])
def test_a_process_is_kept_ready_while_the_end_of_one_node_would_silence_all_bots(
    thinking: tuple[str, ...], kept: list[int]
) -> None:
    async def run() -> None:
        wire, near = Wire(*thinking), Slow()
        pool = FarThinkers(near, patience=20.0)
        pool.join(wire)
        for ref in range(3):  # one is started, and nobody waits for it
            asking = asyncio.create_task(_ask(pool))
            while not wire.sent or not isinstance(wire.sent[-1][1], Queued):
                await asyncio.sleep(0)
            pool.hear(TurnCame(ref))
            pool.hear(Concluded(ref, Thought(b"{}", None, None)))
            assert (await asking).word == b"{}"
        assert near.asked == kept
        await pool.close()

    asyncio.run(run())


@pytest.mark.timeout(120)
def test_when_the_only_node_that_thinks_is_gone_the_process_that_is_ready_is_asked() -> None:
    async def run() -> None:
        wire, near = Wire("mind"), Thinkers(2)
        pool = FarThinkers(near, patience=20.0)
        pool.join(wire)
        asking = asyncio.create_task(_ask(pool))
        while not near.is_warm:
            await asyncio.sleep(0.01)
        ready = [thinker for thinker in near._all if thinker.is_running]
        assert len(ready) == 1
        del wire.peers["mind"]
        pool.lose("mind")
        assert (await asking).error is not None  # it was asked: there is no such view
        assert [thinker for thinker in near._all if thinker.is_running] == ready
        await pool.close()
        await near.close()

    asyncio.run(run())


def test_a_question_that_does_not_come_is_no_fault_of_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabale.server.nodes.thinking.SLACK", 0.01)

    async def run() -> None:
        wire = Wire()
        desk = ThinkingDesk(wire, Thinkers(1))
        desk.hear("hall", Queued(7, "household", "ABCDE", True))
        while desk.load:
            await asyncio.sleep(0.01)
        assert wire.sent == [("hall", TurnCame(7)), ("hall", WentAway(7))]

    asyncio.run(run())
