"""Who does the work: this process, or processes of this machine. A cluster is one more class with `run`."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import Protocol

from cabale.arena.played import Played
from cabale.arena.referee import play
from cabale.arena.series import Fixture, Series

CHUNK = 20  # matches handed over at once


class Workers(Protocol):
    """Plays fixtures and gives back what was played, in any order."""

    def run(self, series: Series) -> Iterator[Played]:
        """All matches of a series. Closing the iterator ends the work."""


class Here:
    """In this process, one after the other."""

    def run(self, series: Series) -> Iterator[Played]:
        for fixture in series.fixtures():
            yield play(series, fixture)


class Processes:
    """In several processes of this machine."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs if jobs is not None else len(os.sched_getaffinity(0))

    def run(self, series: Series) -> Iterator[Played]:
        fixtures = series.fixtures()
        # Spawned, so that a worker starts clean whatever this process has open; Ctrl-C is for this process alone.
        with ProcessPoolExecutor(self.jobs, get_context("spawn"), _ignore_interrupts) as pool:
            waiting: set[Future[list[Played]]] = set()
            try:
                while True:
                    while len(waiting) < 3 * self.jobs and (chunk := list(islice(fixtures, CHUNK))):
                        waiting.add(pool.submit(_play_all, series, chunk))
                    if not waiting:
                        return
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield from future.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_all(series: Series, fixtures: list[Fixture]) -> list[Played]:
    return [play(series, fixture) for fixture in fixtures]
