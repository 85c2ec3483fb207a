"""The socket of a visitor, as uvicorn has it. A visit may take it over from the application: then messages go straight
from the line to the visit and back, and nothing of the request is kept."""

from __future__ import annotations

from contextvars import Context
from typing import Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

MASK = 0x80  # clients mask what they send
MOST_AT_ONCE = 16_384  # bytes of a message that is read here; longer ones are read, or refused, by `websockets`
LINE = "cabale.line"  # under which the application finds it
TEXT = 0x81  # a whole message of text
SHORT, LONG = 126, 1 << 16  # from which length on it takes two more bytes to tell, and eight


class Ear(Protocol):
    """Who has taken over a line."""

    def hear(self, data: bytes) -> None:
        """A message came."""

    def go_on(self) -> None:
        """What waits can be sent."""

    def lost(self) -> None:
        """Nothing will come any more. May be called twice."""


class Nobody:
    """Where uvicorn puts what no application waits for any more."""

    def put_nowait(self, _: object) -> None:
        pass


class Flag:
    """What of an event is needed where nobody waits for it; a tenth of its size."""

    __slots__ = ("is_set_",)

    def __init__(self, is_set: bool) -> None:
        self.is_set_ = is_set

    def set(self) -> None:
        self.is_set_ = True

    def clear(self) -> None:
        self.is_set_ = False

    def is_set(self) -> bool:
        return self.is_set_


NOBODY = Nobody()


def frame(data: bytes) -> bytes:
    """A message as it goes over the line."""
    length = len(data)
    if length < SHORT:
        return bytes((TEXT, length)) + data
    if length < LONG:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big") + data
    return bytes((TEXT, SHORT + 1)) + length.to_bytes(8, "big") + data


def message(data: bytes) -> bytes | None:
    """What a client says, if this is one whole message of text and nothing else."""
    size = len(data)
    if size < 6 or size > MOST_AT_ONCE or data[0] != TEXT or not data[1] & MASK:
        return None
    length, start = data[1] & ~MASK, 2
    if length == SHORT:
        length, start = int.from_bytes(data[2:4], "big"), 4
    if length > MOST_AT_ONCE or size != start + 4 + length:
        return None
    return apply_mask(data[start + 4 :], data[start : start + 4])


def is_whole(data: bytes) -> bool:
    """Whether these are frames from first to last."""
    place, size = 0, len(data)
    while place + 2 <= size:
        length, mask = data[place + 1] & ~MASK, 4 if data[place + 1] & MASK else 0
        place += 2
        if length >= SHORT:
            more = 2 if length == SHORT else 8
            length = int.from_bytes(data[place : place + more], "big")
            place += more
        place += mask + length
    return place == size


class Line(WebSocketsSansIOProtocol):
    """A connection once it is a socket, which answers pings or goes. What it sends is not compressed."""

    _ear: Ear | None = None
    _is_between = True  # whether the next byte begins a frame, as far as we know

    def take_over(self, ear: Ear) -> None:
        """What comes from now on is for `ear`, with all that came already."""
        self._ear = ear
        # What a request was is of no more use; `websockets` keeps it as long as the line.
        self.request.headers.clear()
        del self.scope, self.request, self.response
        came, self.queue = self.queue, NOBODY  # type: ignore[assignment]
        flag = Flag(self.writable.is_set())
        self.writable = flag  # type: ignore[assignment]
        # Pings are asked for in the request's context, which would be kept with all that is in it.
        self.stop_keepalive()
        Context().run(self.start_keepalive)
        self.resume()
        while not came.empty():
            event = came.get_nowait()
            if event["type"] == "websocket.receive":
                ear.hear((event.get("text") or "").encode() or event.get("bytes") or b"")
            elif event["type"] == "websocket.disconnect":
                ear.lost()

    @property
    def can_send(self) -> bool:
        return self.writable.is_set()

    def say(self, data: bytes) -> None:
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(frame(data))

    def hang_up(self, code: int) -> None:
        """After all that was said; who does not answer is cut off."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.resume()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def pause(self) -> None:
        """Let what comes wait where it is."""
        if not self.read_paused and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # What uvicorn and its transport call

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # otherwise it is refused already
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        """The end of the application is the end of the socket, unless a visit has taken it over."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application")
            self.send_500_response()
            self._ear = None
        else:
            if not self.handshake_complete:
                self.logger.error("ASGI callable returned without completing handshake.")
                self.send_500_response()
        if self._ear is None and self.close_timer is None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Nearly always it is one message, which is read in a fifth of the time here."""
        if self._ear is not None and self._is_between and not self.frames and not self.close_sent:
            heard = message(data)
            if heard is not None:
                self._ear.hear(heard)
                return
        if self.handshake_initiated:
            self._is_between = self._is_between and is_whole(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self._ear is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._ear.hear(data)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._ear is not None:
            self._ear.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.app.state.site.door.leave(self.transport)  # type: ignore[union-attr]
        super().connection_lost(exc)
        if self._ear is not None:
            self._ear.lost()
