"""Who does the work: this process, or processes of this machine; `cluster.py` has the nodes of a cluster."""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import Protocol

from cabale.arena.played import Played
from cabale.arena.referee import play
from cabale.arena.series import Fixture, Series

CHUNK = 20  # matches handed over at once


class Workers(Protocol):
    """Plays fixtures and gives back what was played, in the order of the series."""

    seconds: float  # of processors' time, spent so far outside this process

    def run(self, series: Series) -> Iterator[Played]:
        """All matches of a series. Closing the iterator ends the work."""


class Here:
    """In this process, one after the other."""

    seconds = 0.0

    def run(self, series: Series) -> Iterator[Played]:
        for fixture in series.fixtures():
            yield play(series, fixture)


class Processes:
    """In several processes of this machine."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs if jobs is not None else len(os.sched_getaffinity(0))
        self.seconds = 0.0

    def run(self, series: Series) -> Iterator[Played]:
        fixtures = series.fixtures()
        # Spawned, so that a worker starts clean whatever this process has open; Ctrl-C is for this process alone.
        with ProcessPoolExecutor(self.jobs, get_context("spawn"), _ignore_interrupts) as pool:
            # In order, since ratings are learnt match by match: the same series gives the same figures.
            waiting: deque[Future[tuple[list[Played], float]]] = deque()
            try:
                while True:
                    while len(waiting) < 3 * self.jobs and (chunk := list(islice(fixtures, CHUNK))):
                        waiting.append(pool.submit(_play_all, series, chunk))
                    if not waiting:
                        return
                    played, seconds = waiting.popleft().result()
                    self.seconds += seconds
                    yield from played
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_all(series: Series, fixtures: list[Fixture]) -> tuple[list[Played], float]:
    """What was played, and the processor's time that it took."""
    start = time.process_time()
    played = [play(series, fixture) for fixture in fixtures]
    return played, time.process_time() - start
