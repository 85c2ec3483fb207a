"""Who may be connected: so many at once, so many of one household, and for how long without asking anything whole.

Each connection takes a descriptor of the process. Whoever took all of them, by requests that never end, would keep
everybody else out, so connections are counted before anything is read, and a visitor who keeps us waiting is let go.
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cabale.server.households import household
from cabale.server.metrics import METRICS
from cabale.server.settings import Settings

try:
    import resource
except ModuleNotFoundError:  # where a process has no such limits
    resource = None  # type: ignore[assignment]

MOST_DESCRIPTORS = 65_536  # some systems offer numbers that they refuse then
RESERVE = 128  # descriptors for the store, the thinking processes and files


def raise_descriptors() -> None:
    """A process may open as many as its system allows it to ask for."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_descriptors() -> int:
    if resource is None:
        return MOST_DESCRIPTORS
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


class Door:
    """The connections there are. When there is no room, who has kept us waiting longest makes some."""

    def __init__(self, settings: Settings) -> None:
        self.patience = settings.request_patience
        self._most = min(settings.most_connections, max(1, most_descriptors() - RESERVE))
        # A proxy's connections are all of one address: there it counts the visitors.
        self._most_of_one = self._most if settings.trust_proxy else settings.most_connections_of_one
        self._inside: dict[asyncio.BaseTransport, str] = {}
        self._households: dict[str, int] = {}
        self.waiting: dict[asyncio.Transport, None] = {}  # whose request is not whole, or who does not read the answer

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, transport: asyncio.Transport, address: str) -> bool:
        """Whether there is room for one more."""
        home = household(address)
        if self._households.get(home, 0) >= self._most_of_one or not self._has_room():
            METRICS.turned_away.inc()
            return False
        self._inside[transport] = home
        self._households[home] = self._households.get(home, 0) + 1
        return True

    def _has_room(self) -> bool:
        if len(self._inside) < self._most:
            return True
        longest = next(iter(self.waiting), None)
        if longest is None:
            return False
        METRICS.turned_away.inc()
        longest.abort()
        self.leave(longest)
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        self.waiting.pop(transport, None)
        home = self._inside.pop(transport, None)
        if home is not None:
            self._households[home] -= 1
            if not self._households[home]:
                del self._households[home]


class Caller(H11Protocol):
    """Requests of one connection, as uvicorn reads them, and a limit to how long they take to come or their answers to
    be read. Between two requests uvicorn's own, shorter limit holds."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._door: Door = self.config.app.state.site.door  # type: ignore[union-attr]
        if self._door.enter(transport, self.client[0] if self.client is not None else "?"):
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._go_on()
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_socket = self.transport.get_protocol() is not self
        if not is_socket and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self._go_on()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._go_on()

    def _wait(self) -> None:
        if self._timer is None and not self.transport.is_closing():
            self._door.waiting[self.transport] = None
            self._timer = self.loop.call_later(self._door.patience, self.transport.abort)

    def _go_on(self) -> None:
        self._door.waiting.pop(self.transport, None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
