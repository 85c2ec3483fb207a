"""A machine's clock that is put forward or back decides nothing for anybody: patience is measured, not read off it."""

from __future__ import annotations

import asyncio
import time

import pytest
from tests.server.house import running
from tests.server.waiting import FIVE, House, at, before_a_decision_of, decision

from cabale.server import live as live_module
from cabale.server.settings import Settings
from cabale.table.messages import Accepted, Turned
from cabale.table.table import Table

HOUR = 3600.0
A_DAY = 24 * HOUR * 1000
JUMPS = [pytest.param(2 * HOUR, id="forward"), pytest.param(-2 * HOUR, id="back")]


class MachineClock:
    """The machine's clock, which somebody may set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._shift = 0.0
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + self._shift)

    def jump(self, seconds: float) -> None:
        self._shift += seconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> MachineClock:
    return MachineClock(monkeypatch)


def waiting_for(seat: int) -> Table:
    """A match that waits for this seat's decision; its time goes on when somebody comes in."""
    table = before_a_decision_of(seat, decision=600, grace=600)
    for person in FIVE:
        table.disconnect(person, 0)
    return table


@pytest.mark.parametrize("jump", JUMPS)
def test_nobody_decides_for_somebody_present(machine: MachineClock, jump: float) -> None:
    async def check(house: House) -> None:
        (bob,) = await house.greeted("bob")
        machine.jump(jump)
        await house.live.do(lambda table, now: table.tick(now))
        assert house.table.jobs(live_module.clock()) == ()
        assert bob.of(Turned) == []  # nor did the clocks that are shown move
        house.send(bob, decision(house.table, 1))
        await house.done()
        assert [answer.again for answer in bob.of(Accepted)] == [False]

    at(waiting_for(1), check)


@pytest.mark.parametrize("jump", JUMPS)
def test_who_went_a_moment_ago_keeps_the_seat(machine: MachineClock, jump: float) -> None:
    async def check(house: House) -> None:
        await house.greeted("ana")
        machine.jump(jump)
        await house.live.do(lambda table, now: table.seats_changed(now))
        seen = house.table.info().seats
        assert [seat.presence for seat in seen] == ["here", "away", "away", "away", "away"]
        assert house.table.saved.host == "ana"

    at(waiting_for(1), check)


@pytest.mark.parametrize("jump", JUMPS)
def test_a_match_s_record_tells_how_long_things_took(machine: MachineClock, jump: float) -> None:
    async def check(house: House) -> None:
        (bob,) = await house.greeted("bob")
        before = await house.live.do(lambda table, now: now)
        machine.jump(jump)
        house.send(bob, decision(house.table, 1))
        await house.done()
        after = await house.live.do(lambda table, now: now)
        assert 0 <= after - before < HOUR * 1000
        ((entry,),) = [change.entries for change in house.store.written if change.entries]
        assert entry.at == pytest.approx(after, abs=HOUR * 1000)

    at(waiting_for(1), check)


def test_a_clock_put_forward_lets_no_table_go_and_dates_stay_dates(settings: Settings, machine: MachineClock) -> None:
    async def run() -> None:
        async with running(settings) as house:
            (ana,) = await house.table(1, 5)
            live = house.site.hub.loaded(ana.code)
            await ana.close()
            machine.jump(2 * HOUR)
            await house.site.hub.sweep()
            assert house.site.hub.loaded(ana.code) is live
            await ana.post("bots", {"agent": "random"})
            await ana.post("start")
            (match,) = [row for row, _ in await house.site.store.matches_of(live.table.saved.host, 1)]  # type: ignore[union-attr]
            assert match.started == pytest.approx(time.time() * 1000, abs=A_DAY)

    asyncio.run(run())
