"""Bots of a live table wait for their moment, on a clock that goes on only when everybody waits."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.house import running
from tests.table.gathered import begin, gathered, playing

from cabale.client.client import Refusal
from cabale.server import bots as bots_module
from cabale.server.bots import Bots
from cabale.server.households import Households
from cabale.server.short_steps import ShortSteps
from cabale.server.thinker import Question, Thought, think
from cabale.table import bodies
from cabale.table.messages import TableChanged
from cabale.table.rhythm import PACES
from cabale.table.table import Table


def now() -> int:
    return round(asyncio.get_running_loop().time() * 1000)


class Skipping(selectors.DefaultSelector):
    """Where others would wait, time has passed."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout:
            self.passed += timeout
        return super().select(0 if timeout is not None else None)


class QuickLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.skipping = Skipping()
        super().__init__(self.skipping)

    def time(self) -> float:
        return self.skipping.passed


def run(test: Coroutine[Any, Any, None], monkeypatch: pytest.MonkeyPatch) -> None:
    loop = QuickLoop()
    monkeypatch.setattr(bots_module, "clock", now)
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(test)


class AtOnce:
    """Bots that think here, in no time."""

    @asynccontextmanager
    async def turn(self, asker: object) -> AsyncIterator[AtOnce]:
        yield self

    async def ask(self, question: Question, allows: object = None) -> Thought:
        return think(question)


class Loaded:
    """As much of a live table as bots need, before a store that takes no time either."""

    def __init__(self, table: Table) -> None:
        self.code = "ABCDE"
        self.table = table
        self.failed = False
        self.bots = Bots(AtOnce(), Households(), ShortSteps())
        self.over = asyncio.Event()

    def submit(self, apply: Callable[[Table, int], object]) -> object:
        result = apply(self.table, now())
        self.bots.look(self, now())  # type: ignore[arg-type]
        if self.table.playing is None:
            self.over.set()
        return result

    async def do(self, apply: Callable[[Table, int], object]) -> object:
        return self.submit(apply)


def bots_alone(pace: float) -> Table:
    table = gathered(pace=pace)
    begin(table, "m1")
    table.connect("ana", 0)
    return table


def lasts(pace: float, monkeypatch: pytest.MonkeyPatch, then: float | None = None) -> tuple[float, int]:
    """How many seconds a match of bots takes, and how many decisions; `then` is its pace after a second."""
    found = []

    async def play() -> None:
        live = Loaded(bots_alone(pace))
        match = playing(live.table)
        live.submit(lambda table, now: None)
        if then is not None:
            await asyncio.sleep(1)
            live.submit(lambda table, now: table.seating.change_pace("ana", then))
        await live.over.wait()
        found.append((asyncio.get_running_loop().time(), sum(match.decisions)))
        await live.bots.close()

    run(play(), monkeypatch)
    return found[0]


def test_a_match_of_bots_takes_its_time_and_at_brisk_next_to_none(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds, decisions = lasts(PACES["brisk"], monkeypatch)
    assert seconds / decisions < 0.3
    seconds, decisions = lasts(PACES["normal"], monkeypatch)
    assert 0.5 < seconds / decisions < 1.5
    assert lasts(0, monkeypatch)[0] == 0


def test_another_pace_is_taken_up_by_bots_that_wait_already(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lasts(10, monkeypatch, then=0)[0] == 1, "nobody waits out the pause that was begun"


def test_the_host_changes_the_pace_in_mid_match_and_everybody_is_told() -> None:
    async def check() -> None:
        async with running() as house:
            host, other = await house.started(2, 5, pace=10)
            assert (await host.post("pace", bodies.ChangePace(pace=0.2))).table.house.pace == 0.2
            await other.hear(TableChanged, 0, lambda message: message.table.house.pace == 0.2)
            with pytest.raises(Refusal, match="not-host"):
                await other.post("pace", bodies.ChangePace(pace=1))

    asyncio.run(check())
