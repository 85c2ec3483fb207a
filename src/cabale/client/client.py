"""A client of the server's public protocol, for programs, tests and benchmarks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedOK

from cabale.core.errors import Illegal, Unreadable
from cabale.table import bodies
from cabale.table.lobby import FromProgram, ToProgram
from cabale.table.messages import FromClient, Goodbye, Json, Refused, ToClient

T = TypeVar("T")
MOST_MESSAGE = 2**24
# An answer may wait for a thinking process to start and to think (`server/thinkers.py`).
PATIENCE = httpx.Timeout(90, connect=30)

_to_client: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)
_to_program: msgspec.json.Decoder[ToProgram | Goodbye | Refused] = msgspec.json.Decoder(ToProgram | Goodbye | Refused)


def read(data: bytes) -> ToClient:
    """A message of the server."""
    return _to_client.decode(data)


class Client:
    """One visitor: a guest, who keeps the cookie, or with a token somebody's own program."""

    def __init__(self, server: str, token: str | None = None) -> None:
        parts = urlsplit(server if "//" in server else f"http://{server}")
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Unreadable("server-unknown", server=server)
        self.base = f"{parts.scheme}://{parts.netloc}"
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self._http = httpx.AsyncClient(base_url=self.base, headers=headers, timeout=PATIENCE, trust_env=False)
        self._headers = headers

    async def close(self) -> None:
        await self._http.aclose()

    async def get(self, path: str, answer: type[T]) -> T:
        return self._read(await self._ask("GET", path, None), answer)

    async def post(self, path: str, body: object, answer: type[T]) -> T:
        return self._read(await self._ask("POST", path, body), answer)

    async def patch(self, path: str, body: object, answer: type[T]) -> T:
        return self._read(await self._ask("PATCH", path, body), answer)

    async def _ask(self, method: str, path: str, body: object) -> httpx.Response:
        content = msgspec.json.encode(body) if body is not None else None
        headers = {"content-type": "application/json"} if body is not None else {}
        try:
            return await self._http.request(method, path, content=content, headers=headers)
        except httpx.HTTPError as error:
            raise Unreadable("server-unreachable", server=self.base, detail=str(error)) from None

    def _read(self, response: httpx.Response, answer: type[T]) -> T:
        try:
            if response.is_success:
                return msgspec.json.decode(response.content, type=answer)
            problem = msgspec.json.decode(response.content, type=bodies.Problem)
        except msgspec.DecodeError:
            raise Unreadable("server-strange", server=self.base, status=response.status_code) from None
        raise Refusal(problem.code, problem.clause, problem.facts)

    async def be(self, name: str) -> bodies.GuestInfo:
        """Become a guest of this name."""
        return await self.post("/api/guests", bodies.NameMe(name=name), bodies.GuestInfo)

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._http.cookies.jar)

    @asynccontextmanager
    async def sit(self, code: str) -> AsyncIterator[TableSocket]:
        """The socket of a table."""
        async with self._socket(f"/api/tables/{code}/socket") as socket:
            yield TableSocket(socket)

    @asynccontextmanager
    async def wait_to_be_invited(self) -> AsyncIterator[ProgramSocket]:
        async with self._socket("/api/programs/socket") as socket:
            yield ProgramSocket(socket)

    def _socket(self, path: str) -> connect:
        headers = dict(self._headers)
        if self.cookies:
            headers["cookie"] = self.cookies
        return connect(
            self.base.replace("http", "ws", 1) + path,
            additional_headers=headers,
            compression=None,
            max_size=MOST_MESSAGE,
            proxy=None,
        )


class Refusal(Illegal):
    """What a server refused, with the facts it gave."""

    def __init__(self, code: str, clause: str, facts: Json) -> None:
        super().__init__(code, clause)
        self.facts = facts


class TableSocket:
    """Iterate it for what the server says."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, message: FromClient) -> None:
        await self._socket.send(msgspec.json.encode(message), text=True)

    async def send_text(self, text: str) -> None:
        await self._socket.send(text)

    async def receive(self) -> ToClient:
        return read(await self._socket.recv(decode=False))

    async def __aiter__(self) -> AsyncIterator[ToClient]:
        async for data in self.raw():
            yield read(data)

    async def raw(self) -> AsyncIterator[bytes]:
        """The messages as they come, not decoded."""
        try:
            while True:
                yield await self._socket.recv(decode=False)
        except ConnectionClosedOK:
            return


class ProgramSocket:
    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, message: FromProgram) -> None:
        await self._socket.send(msgspec.json.encode(message), text=True)

    async def __aiter__(self) -> AsyncIterator[ToProgram | Goodbye | Refused]:
        async for data in self._socket:
            yield _to_program.decode(data)
