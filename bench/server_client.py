"""A WebSocket client as small as can be, so that a thousand of them leave the core to what is measured: the handshake,
text frames, pings. The server cannot tell it from a browser."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

CLOSE, PING, PONG, TEXT = 0x8, 0x9, 0xA, 0x1


class Socket(asyncio.Protocol):
    """`heard` gets each text message as bytes, `lost` is called when the line drops."""

    def __init__(self, path: str, host: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}\r\nsec-websocket-version: 13\r\n"
            f"cookie: {cookie}\r\n\r\n"
        ).encode()
        self._heard = heard
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        for future in (self.opened, self.lost):
            if not future.done():
                future.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise ConnectionError(head.decode())
            self._buffer = rest
            self.opened.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, place, size = self._buffer, 0, len(self._buffer)
        while size - place >= 2:
            length = buffer[place + 1] & 0x7F
            start = place + 2
            if length == 126:
                if size - start < 2:
                    break
                length = int.from_bytes(buffer[start : start + 2], "big")
                start += 2
            elif length == 127:
                if size - start < 8:
                    break
                length = int.from_bytes(buffer[start : start + 8], "big")
                start += 8
            if size - start < length:
                break
            payload = buffer[start : start + length]
            opcode = buffer[place] & 0xF
            place = start + length
            if opcode == TEXT:
                self._heard(payload)
            elif opcode == PING:
                self._send(PONG, payload)
        self._buffer = buffer[place:]

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, opcode: int, payload: bytes) -> None:
        # Clients must mask; a mask of zeros is a mask.
        length = len(payload)
        if length < 126:
            head = bytes((0x80 | opcode, 0x80 | length))
        else:
            head = bytes((0x80 | opcode, 0x80 | 126)) + length.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()
