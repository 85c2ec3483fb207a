"""One visitor's socket, as the table sees it: what it was told so far and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from cabale.core.seats import SPECTATOR
from cabale.server.guests import Guest
from cabale.table.messages import Goodbye, Marked, Outgoing, Speech, You

MOST_WAITING = 2_000_000  # bytes that may wait for a client that does not read

_encode = msgspec.json.Encoder().encode


class Connection:
    """Nothing here waits for the client: messages are queued, and who does not read them is let go."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.greeted = False
        self.views = False  # whether it wants its view with all that happens
        self.version = -1
        self.you: You | None = None
        self.viewer = SPECTATOR
        self.match: str | None = None
        self.sent = 0  # events of that match
        self.turn: object = None
        self.speech: Speech | None = None
        self.marked: Marked | None = None
        self.ended: str | None = None
        self.closing = False
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._silent = asyncio.Event()

    def send(self, message: Outgoing) -> None:
        self.send_bytes(_encode(message))

    def send_bytes(self, data: bytes) -> None:
        if self.closing:
            return
        if self._bytes > MOST_WAITING:
            self._waiting.clear()
            self._bytes = 0
            self._goodbye(Goodbye(reason="slow", retry=1000))
            return
        self._waiting.append(data)
        self._bytes += len(data)
        self._wake.set()

    def goodbye(self, message: Goodbye) -> None:
        """The last word; the socket closes after it."""
        if not self.closing:
            self._goodbye(message)

    def _goodbye(self, message: Goodbye) -> None:
        self._waiting.append(_encode(message))
        self.closing = True
        self._wake.set()

    async def said(self) -> None:
        """Returns when the last word is out, or the socket is gone."""
        await self._silent.wait()

    def silence(self) -> None:
        """Nothing will be sent any more."""
        self.closing = True
        self._silent.set()

    async def next(self) -> bytes | None:
        """What to send now; None when everything is said."""
        while not self._waiting:
            if self.closing:
                return None
            self._wake.clear()
            await self._wake.wait()
        data = self._waiting.popleft()
        self._bytes -= len(data)
        return data
