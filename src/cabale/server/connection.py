"""One visitor's socket, as the table sees it: what it was told so far and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Literal, TypeAlias

import msgspec

from cabale.core.seats import SPECTATOR
from cabale.server.guests import Guest
from cabale.server.line import Line
from cabale.table.messages import Goodbye, Outgoing, Speech, You

MOST_WAITING = 2_000_000  # bytes that may wait for a client that does not read
GOING_AWAY = 1001

# Events alone, the whole view beside them, or what changed in it.
Wanted: TypeAlias = Literal[0, 1, 2]
EVENTS: Wanted = 0
VIEWS: Wanted = 1
CHANGES: Wanted = 2

_encode = msgspec.json.Encoder().encode


class Connection:
    """Nothing here waits for the client: messages are queued, and who does not read them is let go. There are many of
    these, so what is seldom needed is made when it is."""

    __slots__ = (
        "_bytes",
        "_said",
        "_waiting",
        "_wake",
        "closing",
        "ended",
        "greeted",
        "guest",
        "is_silent",
        "line",
        "marked",
        "match",
        "sent",
        "speech",
        "turn",
        "version",
        "viewer",
        "wanted",
        "you",
    )

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.greeted = False
        self.wanted: Wanted = EVENTS  # with all that happens
        self.version = -1
        self.you: You | None = None
        self.viewer = SPECTATOR
        self.match: str | None = None
        self.sent = 0  # events of that match
        self.turn: object = None
        self.speech: Speech | None = None
        self.marked: tuple[str, int, int] | None = None  # of that match: as which seat, and how many marks it had made
        self.ended: str | None = None
        self.closing = False
        self.is_silent = False
        self.line: Line | None = None  # over which it is told at once; without, `next` says what to send
        self._waiting: deque[bytes] | None = None
        self._bytes = 0
        self._wake: asyncio.Event | None = None
        self._said: asyncio.Event | None = None

    def send(self, message: Outgoing) -> None:
        self.send_bytes(_encode(message))

    def send_bytes(self, data: bytes) -> None:
        if self.closing:
            return
        line = self.line
        if line is not None and line.can_send and not self._waiting:
            line.say(data)
            return
        if self._bytes > MOST_WAITING:
            self._waiting = None
            self._bytes = 0
            self._goodbye(Goodbye(reason="slow", retry=1000))
            return
        self._wait(data)

    def _wait(self, data: bytes) -> None:
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(data)
        self._bytes += len(data)
        if self._wake is not None:
            self._wake.set()

    def goodbye(self, message: Goodbye) -> None:
        """The last word; the socket closes after it."""
        if not self.closing:
            self._goodbye(message)

    def _goodbye(self, message: Goodbye) -> None:
        self.closing = True
        self._wait(_encode(message))
        if self.line is not None:
            self.go_on()

    def go_on(self) -> None:
        """Send what waits over the line, as far as it takes it, and hang up after the last word."""
        assert self.line is not None
        while self._waiting and self.line.can_send:
            self.line.say(self._pop(self._waiting))
        if not self._waiting:
            self._waiting = None
            if self.closing and not self.is_silent:
                self.line.hang_up(GOING_AWAY)
                self.silence()

    def _pop(self, waiting: deque[bytes]) -> bytes:
        data = waiting.popleft()
        self._bytes -= len(data)
        return data

    async def said(self) -> None:
        """Returns when the last word is out, or the socket is gone."""
        if not self.is_silent:
            if self._said is None:
                self._said = asyncio.Event()
            await self._said.wait()

    def silence(self) -> None:
        """Nothing will be sent any more."""
        self.closing = self.is_silent = True
        if self._said is not None:
            self._said.set()

    async def next(self) -> bytes | None:
        """What to send now; None when everything is said."""
        if self._wake is None:
            self._wake = asyncio.Event()
        while not self._waiting:
            if self.closing:
                return None
            self._wake.clear()
            await self._wake.wait()
        return self._pop(self._waiting)
