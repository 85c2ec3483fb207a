"""A number for each request and socket: in the answer's headers and in every line that its own task logs, so that who
was refused can say which line is about it. What is handed on to another node keeps its number there."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cabale.server.traces import HEADER as TRACE
from cabale.server.traces import request_span

HEADER = "x-request-id"
INSIDE = "cabale.inside"  # in the scope of what a gateway has looked at already and handed on
GIVEN = re.compile(rb"[0-9A-Za-z-]{8,64}")  # as proxies make them

# With the task that answers: what a request starts and does not wait for (a table, for one) goes on under no number.
_current: ContextVar[tuple[str, asyncio.Task[object] | None]] = ContextVar("request", default=("", None))


def request_id() -> str:
    """Of the request that is being answered here; empty where none is."""
    number, task = _current.get()
    try:
        return number if task is asyncio.current_task() else ""
    except RuntimeError:  # no loop: another thread, or no server at all
        return ""


def cause() -> str:
    """Of the request that this goes back to, though nobody waits for it any more: the one that stirred a table whose
    bots then think. Empty where none did."""
    return _current.get()[0]


@contextmanager
def going_back_to(number: str) -> Iterator[None]:
    """What this task does is done for a request that another node answers."""
    token = _current.set((number, asyncio.current_task()))
    try:
        yield
    finally:
        _current.reset(token)


def numbered(app: ASGIApp) -> ASGIApp:
    """As Litestar's middleware, the outermost. A gateway, or a proxy that is trusted, may have given a number."""

    async def number(scope: Scope, receive: Receive, send: Send) -> None:
        given = None
        if INSIDE in scope or scope["litestar_app"].state.site.settings.trust_proxy:
            given = next((value for name, value in scope["headers"] if name == HEADER.encode()), None)
        taken = given.decode() if given is not None and GIVEN.fullmatch(given) else secrets.token_hex(8)

        async def send_numbered(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableScopeHeaders.from_message(message)[HEADER] = taken
                told(message["status"])
            await send(message)

        with going_back_to(taken):
            if scope["type"] == ScopeType.WEBSOCKET:  # open for hours: what it says is traced, see `TracedLive`
                await app(scope, receive, send)
                return
            came_with = _header(scope, TRACE) if INSIDE in scope else ""
            with request_span(scope["method"], _route(scope), taken, came_with) as told:
                await app(scope, receive, send_numbered)

    return number


def _header(scope: Scope, wanted: bytes) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")


def _route(scope: Scope) -> str:
    """As it is written, and not the address, which names a table."""
    handler = scope.get("route_handler")
    return "|".join(sorted(handler.paths)) if handler is not None else "?"
