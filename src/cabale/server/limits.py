"""How often somebody may do something, and what one does only one at a time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from weakref import WeakValueDictionary


class Bucket:
    """Holds up to `burst` permits and gets `a_second` new ones each second."""

    __slots__ = ("_burst", "_level", "_rate", "_when")

    def __init__(self, burst: float, a_second: float) -> None:
        self._burst = burst
        self._rate = a_second
        self._level = burst
        self._when = time.monotonic()

    def _fill(self, moment: float) -> float:
        self._level = min(self._burst, self._level + (moment - self._when) * self._rate)
        self._when = moment
        return self._level

    def take(self, now: float | None = None) -> bool:
        """One permit, if there is one."""
        moment = time.monotonic() if now is None else now
        if self._fill(moment) < 1:
            return False
        self._level -= 1
        return True

    def give_back(self) -> None:
        """A permit that was taken and not used."""
        self._level += 1

    @property
    def is_empty(self) -> bool:
        return self._fill(time.monotonic()) < 1

    def charge(self) -> None:
        """One permit for what has been done already, owed if there is none."""
        self._level = self._fill(time.monotonic()) - 1

    async def wait(self) -> None:
        """One permit, when there is one."""
        while not self.take():
            await asyncio.sleep((1 - self._level) / self._rate)


class Limiter:
    """A bucket for each visitor or address; those unused longest are forgotten, and so are full again."""

    def __init__(self, burst: float, a_second: float, remember: int = 10_000) -> None:
        self._burst = burst
        self._rate = a_second
        self._remember = remember
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, who: str) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._burst, self._rate)
            if len(self._buckets) > self._remember:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket

    def take(self, who: str) -> bool:
        return self.bucket(who).take()


class Turns:
    """A lock for each visitor: what was counted before something is made still holds when it has been made."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while somebody waits or has it

    def of(self, who: str) -> asyncio.Lock:
        lock = self._locks.get(who)
        if lock is None:
            lock = self._locks[who] = asyncio.Lock()
        return lock
