"""Beliefs of finished matches: read once, kept within a bound, never at the cost of the bots."""

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.house import TestHouse, running
from tests.server.test_matches_over_sockets import play_to_the_end

from cabale.beliefs import Minds, minds
from cabale.client.client import Client, Refusal
from cabale.core.chance import Keyed
from cabale.core.errors import Illegal
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.record import Record
from cabale.server.mind_reader import MindReader
from cabale.server.settings import Settings
from cabale.server.thinker import Thought
from cabale.server.thinkers import Stalled, Thinker, Thinkers
from cabale.table import bodies

RECORD = Match(find_game("secret-hitler"), ("a", "b", "c", "d", "e"), Keyed(bytes(32))).record()
ANSWER = msgspec.json.encode(minds(RECORD))


class Reader(Thinker):
    """Counts what it is asked, and answers when it is let."""

    def __init__(self) -> None:
        super().__init__(patience=0, niceness=0)
        self.asked = 0
        self.fails = False
        self.go = asyncio.Event()

    async def ask(self, question: Any, allows: Any = None) -> Thought:
        self.asked += 1
        await self.go.wait()
        if self.fails:
            raise Stalled
        return Thought(word=ANSWER)


class Pool(Thinkers):
    """Of one such reader."""

    def __init__(self, most_waiting: int | None = None) -> None:
        super().__init__(0, most_waiting=most_waiting)
        self.reader = Reader()
        self._free.append(self.reader)


async def fetch() -> Record:
    return RECORD


def test_a_match_is_read_once_for_everybody() -> None:
    async def check() -> None:
        pool = Pool()
        reader = MindReader(pool)
        together = [asyncio.create_task(reader.read("m1", "ana", fetch)) for _ in range(5)]
        await asyncio.sleep(0)
        together[0].cancel()
        pool.reader.go.set()
        told = await asyncio.gather(*together[1:])
        assert isinstance(told[0], Minds)
        await reader.read("m1", "ana", fetch)
        assert pool.reader.asked == 1
        await reader.close()

    asyncio.run(check())


def test_what_is_kept_and_what_waits_is_bounded() -> None:
    async def check() -> None:
        pool = Pool(most_waiting=2)
        reader = MindReader(pool, most_kept=2 * len(ANSWER))
        waiting = [asyncio.create_task(reader.read(f"m{number}", "ana", fetch)) for number in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Illegal, match="too-fast"):
            await reader.read("m3", "ana", fetch)
        pool.reader.go.set()
        await asyncio.gather(*waiting)
        await reader.read("m2", "ana", fetch)
        assert pool.reader.asked == 3
        await reader.read("m0", "ana", fetch)  # was forgotten
        assert pool.reader.asked == 4
        await reader.close()

    asyncio.run(check())


def test_what_failed_is_said_and_may_be_asked_again() -> None:
    async def check() -> None:
        pool = Pool()
        pool.reader.go.set()
        pool.reader.fails = True
        reader = MindReader(pool)
        with pytest.raises(Illegal, match="server-error"):
            await reader.read("m1", "ana", fetch)
        pool.reader.fails = False
        await asyncio.sleep(0)
        await reader.read("m1", "ana", fetch)
        await reader.close()

    asyncio.run(check())


def test_curves_are_for_guests_and_need_no_bot_s_process(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(1, 5, all_seeing=True)
        ended = await play_to_the_end(house, visitors)
        path = f"/api/matches/{ended.match}/curves"

        def busy(*_: object) -> None:
            raise AssertionError("the bots' pool was asked")

        monkeypatch.setattr(house.site.thinkers, "turn", busy)
        for eyes in ("spectator", "1"):
            curves = await visitors[0].client.get(f"{path}?eyes={eyes}", bodies.Curves)
            assert curves.minds
            assert curves.points
        nobody = Client(house.url)
        with pytest.raises(Refusal, match="no-guest"):
            await nobody.get(path, bodies.Curves)
        await nobody.close()

    async def run() -> None:
        async with running(settings) as house:
            await check(house)

    asyncio.run(run())
