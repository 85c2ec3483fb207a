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
from cabale.server import mind_reader
from cabale.server.mind_reader import MindReader
from cabale.server.settings import Settings
from cabale.server.thinker import Thought
from cabale.server.thinkers import Stalled, Thinkers
from cabale.table import bodies

RECORD = Match(find_game("secret-hitler"), ("a", "b", "c", "d", "e"), Keyed(bytes(32))).record()
ANSWER = msgspec.json.encode(minds(RECORD))


class Pool(Thinkers):
    """Counts what it is asked, and answers when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.fails = False
        self.go = asyncio.Event()

    async def ask(self, question: Any, allows: Any = None) -> Thought:
        self.asked += 1
        await self.go.wait()
        if self.fails:
            raise Stalled
        return Thought(word=ANSWER)


async def fetch() -> Record:
    return RECORD


def test_a_match_is_read_once_for_everybody() -> None:
    async def check() -> None:
        pool = Pool()
        reader = MindReader(pool)
        together = [asyncio.create_task(reader.read("m1", fetch)) for _ in range(5)]
        await asyncio.sleep(0)
        together[0].cancel()
        pool.go.set()
        told = await asyncio.gather(*together[1:])
        assert isinstance(told[0], Minds)
        await reader.read("m1", fetch)
        assert pool.asked == 1
        await reader.close()

    asyncio.run(check())


def test_what_is_kept_and_what_waits_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mind_reader, "MOST_WAITING", 3)

    async def check() -> None:
        pool = Pool()
        reader = MindReader(pool, most_kept=2 * len(ANSWER))
        waiting = [asyncio.create_task(reader.read(f"m{number}", fetch)) for number in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Illegal, match="too-fast"):
            await reader.read("m3", fetch)
        pool.go.set()
        await asyncio.gather(*waiting)
        await reader.read("m2", fetch)
        assert pool.asked == 3
        await reader.read("m0", fetch)  # was forgotten
        assert pool.asked == 4
        await reader.close()

    asyncio.run(check())


def test_what_failed_is_said_and_may_be_asked_again() -> None:
    async def check() -> None:
        pool = Pool()
        pool.go.set()
        pool.fails = True
        reader = MindReader(pool)
        with pytest.raises(Illegal, match="server-error"):
            await reader.read("m1", fetch)
        pool.fails = False
        await asyncio.sleep(0)
        await reader.read("m1", fetch)
        await reader.close()

    asyncio.run(check())


def test_curves_are_for_guests_and_need_no_bot_s_process(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(1, 5, all_seeing=True)
        ended = await play_to_the_end(house, visitors)
        path = f"/api/matches/{ended.match}/curves"

        async def busy(*_: object) -> Thought:
            raise AssertionError("the bots' pool was asked")

        monkeypatch.setattr(house.site.thinkers, "ask", busy)
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
