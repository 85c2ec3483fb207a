"""Whom a table does not take for a newcomer: to be another guest costs nothing, so whoever becomes one in the household
of somebody who was just made to leave may well be that very person."""

from __future__ import annotations

import time
from collections import OrderedDict
from math import ceil

from cabale.core.errors import Illegal
from cabale.server.guests import Guest

LASTS = 3600.0  # seconds
REMEMBERED = 1000


class Barred:
    """By table and household, since when and until when. In memory only: no address is kept anywhere."""

    def __init__(self, remember: int = REMEMBERED) -> None:
        self._remember = remember
        self._found: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()

    def bar(self, table: str, household: str, since: int) -> None:
        self._found[table, household] = since, time.monotonic() + LASTS
        self._found.move_to_end((table, household))
        if len(self._found) > self._remember:
            self._found.popitem(last=False)

    def check(self, table: str, household: str, guest: Guest) -> None:
        """Who was somebody here before is somebody else."""
        since, until = self._found.get((table, household), (0, 0.0))
        left = until - time.monotonic()
        if left > 0 and guest.created >= since:
            raise Illegal("newcomer-barred", minutes=ceil(left / 60))
