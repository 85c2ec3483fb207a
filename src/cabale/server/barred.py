"""Whom a table does not take for a newcomer: to be another guest costs nothing, so whoever comes from the household of
somebody who was just made to leave may well be that very person."""

from __future__ import annotations

import time
from collections import OrderedDict
from math import ceil

from cabale.core.errors import Illegal

LASTS = 3600.0  # seconds
REMEMBERED = 1000


class Barred:
    """By table and household, until when, and who was at the table then: the host sees them. In memory only: no address
    is kept anywhere."""

    def __init__(self, remember: int = REMEMBERED) -> None:
        self._remember = remember
        self._found: OrderedDict[tuple[str, str], tuple[float, frozenset[str]]] = OrderedDict()

    def bar(self, table: str, household: str, present: frozenset[str]) -> None:
        self._found[table, household] = time.monotonic() + LASTS, present
        self._found.move_to_end((table, household))
        if len(self._found) > self._remember:
            self._found.popitem(last=False)

    def check(self, table: str, household: str, guest: str) -> None:
        until, present = self._found.get((table, household), (0.0, frozenset()))
        left = until - time.monotonic()
        if left > 0 and guest not in present:
            raise Illegal("newcomer-barred", minutes=ceil(left / 60))
