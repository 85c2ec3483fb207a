"""Ctrl-C never cuts a move in half: it is obeyed at once while somebody is asked, otherwise between two moves."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_reading = threading.Event()
_wanted = threading.Event()


def check() -> None:
    """Between two moves: leave if somebody wanted to."""
    if _wanted.is_set():
        raise KeyboardInterrupt


@contextmanager
def reading() -> Iterator[None]:
    """While a person is asked, Ctrl-C is obeyed at once."""
    check()
    _reading.set()
    try:
        yield
    finally:
        _reading.clear()


def _hold(number: int, frame: FrameType | None) -> None:
    # The second time without waiting, for an agent that never comes back.
    if _reading.is_set() or _wanted.is_set():
        raise KeyboardInterrupt
    _wanted.set()


@contextmanager
def held() -> Iterator[None]:
    """Within, Ctrl-C waits for `reading` or `check`."""
    _wanted.clear()
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _hold)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
