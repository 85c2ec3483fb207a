"""A house whose time is told by the test: bots think and people are heard as ever, and nobody's moment comes before the
test says so. How busy the machine is changes nothing that is looked at.

Run as a program it is the server. It reads a moment from each line that it is given, and answers how things stand."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from playwright.sync_api import Page
from tests.web.browser import PATIENCE, SERVER, started

from cabale.core.seats import SPECTATOR
from cabale.server import bots, hub, live
from cabale.server.bots import Bots
from cabale.server.live import Live
from cabale.table.table import Job


class Heard(Struct):
    """What a bot said, or decided, and when."""

    at: int
    seat: int
    decision: int | None
    unheard: int  # how many were still to speak when it was asked


class Standing(Struct):
    now: int
    rests: bool  # every bot that is asked for something waits for its moment
    next: int | None  # when the first of them is due
    told: dict[int, int]  # how many events each seat was told
    heard: list[Heard]


class Clock:
    """Stands in for the clock of tables, and for `asyncio` where bots wait by it."""

    def __init__(self) -> None:
        self.now = 0
        self.alarms: dict[asyncio.Future[None], int] = {}
        self.bots: Bots | None = None
        self.table: Live | None = None
        self.heard: list[Heard] = []
        self._asked: dict[Job, int] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    def __call__(self) -> int:
        return self.now

    async def wait_for(self, moment: Coroutine[Any, Any, object], seconds: float) -> None:
        alarm = asyncio.get_running_loop().create_future()
        self.alarms[alarm] = self.now + round(seconds * 1000)
        stirred = asyncio.ensure_future(moment)
        try:
            await asyncio.wait((stirred, alarm), return_when=asyncio.FIRST_COMPLETED)
            if not stirred.done():
                raise TimeoutError
        finally:
            stirred.cancel()
            del self.alarms[alarm]

    def look(self, bots: Bots, table: Live) -> None:
        self.bots, self.table = bots, table
        rhythm = bots._rhythms[table]
        unheard = len(rhythm._speakers) + (rhythm._speaking is not None)
        for _, job in bots._asked:
            self._asked.setdefault(job, unheard)

    def hear(self, job: Job) -> None:
        self.heard.append(Heard(self.now, job.seat, job.decision, self._asked[job]))

    def go_on(self, now: int) -> None:
        self.now = max(self.now, now)
        for alarm, due in self.alarms.items():
            if due <= self.now and not alarm.done():
                alarm.set_result(None)

    def standing(self) -> Standing:
        told = {}
        rests = False
        if self.bots is not None and self.table is not None and (play := self.table.table.play) is not None:
            rests = not self.table._is_running and len(self.alarms) == len(self.bots._asked)
            told = {seat: len(play.match.feed(seat)) for seat in (SPECTATOR, *range(len(play.match.seats)))}
        return Standing(self.now, rests, min(self.alarms.values(), default=None), told, self.heard)

    def obey(self) -> None:
        self.go_on(int(sys.stdin.readline()))
        print(msgspec.json.encode(self.standing()).decode(), flush=True)


def wind(clock: Clock) -> None:
    """From now on the server of this process goes by this clock, and notes whom it hears."""
    look, say, decide = Bots.look, Bots._say, Bots._decide

    def looked(self: Bots, live: Live, now: int) -> int | None:
        if clock.bots is None:
            asyncio.get_running_loop().add_reader(sys.stdin.fileno(), clock.obey)
        again = look(self, live, now)
        clock.look(self, live)
        return again

    async def said(self: Bots, live: Live, job: Job, word: bytes) -> bool:
        clock.hear(job)
        return await say(self, live, job, word)

    async def decided(self: Bots, live: Live, job: Job, agent: str, word: bytes) -> bool:
        clock.hear(job)
        return await decide(self, live, job, agent, word)

    for module in (bots, hub, live):
        module.clock = clock  # type: ignore[attr-defined]
    bots.asyncio = clock  # type: ignore[attr-defined, assignment]
    Bots.look, Bots._say, Bots._decide = looked, said, decided  # type: ignore[method-assign]


# What a page was told is counted by the page itself, once it has taken it in.
COUNTS = """
window.told = 0;
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...where) {
    super(...where);
    this.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'Happened') window.told = Math.max(window.told, message.first + message.events.length);
      if (message.type === 'Position') window.told = Math.max(window.told, message.number);
    });
  }
};
"""


class House:
    """Such a server, a page at its one table, and the time of both."""

    def __init__(self, address: str, process: subprocess.Popen[bytes]) -> None:
        self.address = address
        self._process = process

    def tell(self, now: int = 0) -> Standing:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{now}\n".encode())
        self._process.stdin.flush()
        return msgspec.json.decode(self._process.stdout.readline(), type=Standing)

    def rest(self, page: Page, seat: int) -> Standing:
        """How things stand once every bot waits for its moment and the page has heard everything."""
        for _ in range(PATIENCE // 10):
            standing = self.tell()
            if standing.rests and page.evaluate("window.told") >= standing.told[seat]:
                return standing
            page.wait_for_timeout(10)
        raise AssertionError(standing)

    def step(self, page: Page, seat: int) -> bool:
        """Time goes on to the moment of the next bot, for the page too; False if no bot is waited for."""
        standing = self.rest(page, seat)
        if standing.next is None:
            return False
        page.clock.run_for(standing.next - standing.now)
        self.tell(standing.next)
        self.rest(page, seat)
        return True


@contextmanager
def clockwork(folder: Path) -> Iterator[House]:
    with started(folder, ("-m", "tests.web.clockwork"), is_asked=True) as (address, process):
        yield House(address, process)


def main() -> None:
    wind(Clock())
    exec(SERVER)


if __name__ == "__main__":
    main()
