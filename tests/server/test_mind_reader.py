"""Beliefs of finished matches: read once, kept in the store, never at the cost of the bots."""

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.house import TestHouse, running
from tests.server.test_matches_over_sockets import play_to_the_end

from cabale.client.client import Client, Refusal
from cabale.core.errors import Illegal
from cabale.core.seats import SPECTATOR
from cabale.server.clerk import Clerk
from cabale.server.errands import ReadMinds
from cabale.server.fair_queue import Asker
from cabale.server.kept_match import KeptMatch
from cabale.server.mind_reader import MindReader
from cabale.server.settings import Settings
from cabale.server.store import Change, Store, StoreFailed
from cabale.server.thinker import Thought, think
from cabale.server.thinkers import Stalled, Thinker, Thinkers
from cabale.table import bodies

MATCH = KeptMatch("m", "secret-hitler", 2, "{}", '["a","b","c","d","e"]', "[]", "00" * 32, (), 0, {})
ANSWER = think(ReadMinds(MATCH))


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
        return ANSWER


class Pool(Thinkers):
    """Of one such reader."""

    def __init__(self, most_waiting: int | None = None) -> None:
        super().__init__(0, most_waiting=most_waiting)
        self.reader = Reader()
        self._free.append(self.reader)


class Shelf(Store):
    """A store that keeps curves alone, if it does."""

    def __init__(self) -> None:
        super().__init__("sqlite://")
        self.kept: dict[tuple[str, int], str] = {}
        self.fails = False

    async def curves(self, match_id: str, eyes: int) -> bytes | None:
        found = self.kept.get((match_id, eyes))
        return None if found is None else found.encode()

    async def commit(self, change: Change) -> None:
        if self.fails:
            raise StoreFailed("full")
        self.kept |= {(curves.match, curves.eyes): curves.body for curves in change.curves}


async def fetch() -> KeptMatch:
    return MATCH


def ana(match: str) -> Asker:
    return Asker("ana", match)


def test_a_match_is_read_once_for_everybody_and_all_eyes() -> None:
    async def check() -> None:
        pool, shelf = Pool(), Shelf()
        reader = MindReader(shelf, Clerk(pool))
        together = [asyncio.create_task(reader.read(ana("m1"), SPECTATOR, fetch)) for _ in range(5)]
        await asyncio.sleep(0)
        together[0].cancel()
        pool.reader.go.set()
        told = await asyncio.gather(*together[1:])
        assert msgspec.json.decode(told[0], type=bodies.Curves).seat is None
        another = MindReader(shelf, Clerk(pool))  # after a restart
        for seat in range(5):
            curves = msgspec.json.decode(await another.read(ana("m1"), seat, fetch), type=bodies.Curves)
            assert curves.seat == seat
            assert curves.chapters[0].points[0].shares["hitler"][seat] in (0, 1)
        assert pool.reader.asked == 1
        await reader.close()

    asyncio.run(check())


def test_of_one_household_only_so_many_wait() -> None:
    async def check() -> None:
        pool = Pool(most_waiting=2)
        reader = MindReader(Shelf(), Clerk(pool))
        waiting = [asyncio.create_task(reader.read(ana(f"m{number}"), SPECTATOR, fetch)) for number in range(3)]
        while pool._queue.count("ana") < 2:
            await asyncio.sleep(0)
        with pytest.raises(Illegal, match="too-fast"):
            await reader.read(ana("m3"), SPECTATOR, fetch)
        waiting.append(asyncio.create_task(reader.read(Asker("bob", "m3"), SPECTATOR, fetch)))
        pool.reader.go.set()
        await asyncio.gather(*waiting)
        await reader.close()

    asyncio.run(check())


def test_what_failed_is_said_and_may_be_asked_again() -> None:
    async def check() -> None:
        pool, shelf = Pool(), Shelf()
        pool.reader.go.set()
        pool.reader.fails = shelf.fails = True
        reader = MindReader(shelf, Clerk(pool))
        with pytest.raises(Illegal, match="server-error"):
            await reader.read(ana("m1"), SPECTATOR, fetch)
        pool.reader.fails = False
        await asyncio.sleep(0)
        assert await reader.read(ana("m1"), SPECTATOR, fetch)  # though it cannot be kept
        assert not shelf.kept
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
        for eyes, seat in (("spectator", None), ("1", 1), ("all", None)):
            curves = await visitors[0].client.get(f"{path}?eyes={eyes}", bodies.Curves)
            assert curves.minds
            assert curves.seat == seat
            assert curves.chapters
        assert await house.site.store.curves(ended.match, 1)
        nobody = Client(house.url)
        with pytest.raises(Refusal, match="no-guest"):
            await nobody.get(path, bodies.Curves)
        await nobody.close()

    async def run() -> None:
        async with running(settings) as house:
            await check(house)

    asyncio.run(run())


def test_minds_are_read_for_longer_than_a_bot_may_think(settings: Settings) -> None:
    async def run() -> None:
        async with running(replace(settings, patience=1e-6)) as house:
            visitors = await house.started(5, 5)
            ended = await play_to_the_end(house, visitors)
            assert (await visitors[0].client.get(f"/api/matches/{ended.match}/curves", bodies.Curves)).chapters

    asyncio.run(run())
