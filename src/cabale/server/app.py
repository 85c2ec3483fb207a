"""The ASGI application."""

from __future__ import annotations

import hmac
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response, get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig

from cabale.core.errors import CabaleError, Illegal, Unreadable
from cabale.server.guard import add_headers, guarded
from cabale.server.live import VERSION, plain_facts
from cabale.server.metrics import METRICS
from cabale.server.nodes.fellows import Fellows
from cabale.server.pages import page
from cabale.server.program_socket import program_socket
from cabale.server.request_id import numbered
from cabale.server.routes import (
    admin,
    annals,
    cards,
    games,
    guests,
    matches,
    passkeys,
    programs,
    puzzles,
    rules,
    tables,
)
from cabale.server.settings import Settings
from cabale.server.site import Asked, NoGuest, Site
from cabale.server.sockets import table_socket
from cabale.server.store import StoreFailed
from cabale.server.warm_up import warm_up
from cabale.table.bodies import Problem

log = logging.getLogger("cabale.http")
MOST_BODY = 65_536
BAD_REQUEST, UNAUTHORIZED, REFUSED = 400, 401, 409
NOT_FOUND = (
    "no-such-table",
    "no-such-match",
    "no-such-game",
    "no-such-language",
    "no-such-theme",
    "no-puzzles",
    "no-such-puzzle",
)


def refuse(request: Asked, error: CabaleError) -> Response[Problem]:
    status = REFUSED
    if isinstance(error, NoGuest):
        status = UNAUTHORIZED
    elif error.code in NOT_FOUND:
        status = 404
    elif error.code == "too-fast":
        status = 429
    elif error.code in ("store-failed", "table-elsewhere"):
        status = 503
    elif isinstance(error, Unreadable):
        status = BAD_REQUEST
    problem = Problem(code=error.code, clause=getattr(error, "clause", ""), facts=plain_facts(error))
    return Response(problem, status_code=status)


def refuse_http(request: Asked, error: HTTPException) -> Response[Problem]:
    code = "request-unreadable" if error.status_code == BAD_REQUEST else f"http-{error.status_code}"
    return Response(Problem(code=code, clause="", facts={"detail": error.detail}), status_code=error.status_code)


def refuse_unkept(request: Asked, _: StoreFailed) -> Response[Problem]:
    return refuse(request, Illegal("store-failed"))


def refuse_deep(request: Asked, error: RecursionError) -> Response[Problem]:
    """JSON nested deeper than anything of ours."""
    return Response(
        Problem(code="request-unreadable", clause="", facts={"detail": str(error)}), status_code=BAD_REQUEST
    )


def fail(request: Asked, error: Exception) -> Response[Problem]:
    log.exception("request failed", exc_info=error)
    return Response(Problem(code="server-error", clause="", facts={}), status_code=500)


@get("/health/alive", sync_to_thread=False)
def alive() -> dict[str, str]:
    """200 as long as the process answers at all, whatever has become of the database: for whoever would start it
    again."""
    return {"status": "alive", "version": VERSION}


@get(["/health", "/health/ready"], sync_to_thread=False)
def health(request: Asked) -> Response[dict[str, str]]:
    """200 while moves can be kept, 503 while the database is out of reach or nobody new should come: for whoever
    sends visitors."""
    is_ready = request.app.state.site.is_ready
    status = {"status": "ready" if is_ready else "not ready", "version": VERSION}
    if damaged := METRICS.set_aside:
        status["damaged"] = str(damaged)
    if request.app.state.site.is_draining:
        return Response(status | {"status": "draining"}, status_code=503)
    return Response(status, status_code=200 if is_ready else 503)


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False, sync_to_thread=False)
def metrics(request: Asked) -> bytes:
    """For whoever shows the token: when something was counted tells something of a match under way."""
    token = request.app.state.site.settings.metrics_token
    shown = request.headers.get("authorization", "")
    if not token or not hmac.compare_digest(shown.encode(), f"Bearer {token}".encode()):
        raise NotFoundException()
    return METRICS.text()


def make_app(settings: Settings) -> Litestar:
    site = Site(settings, Fellows if settings.redis else None)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.site = site
        warm_up()
        await site.open()
        try:
            if site.beyond is not None:
                await site.beyond.join(site, app)
            yield
        finally:
            await site.close()

    handlers = (
        alive,
        health,
        metrics,
        games.list_games,
        games.show_schema,
        games.show_words,
        rules.show_rules,
        *guests.HANDLERS,
        *passkeys.HANDLERS,
        *annals.HANDLERS,
        *matches.HANDLERS,
        *puzzles.HANDLERS,
        page,
        *cards.HANDLERS,
        *tables.HANDLERS,
        *programs.HANDLERS,
        *admin.HANDLERS,
        table_socket,
        program_socket,
    )
    return Litestar(
        route_handlers=handlers,
        lifespan=[lifespan],
        exception_handlers={
            CabaleError: refuse,
            HTTPException: refuse_http,
            RecursionError: refuse_deep,
            StoreFailed: refuse_unkept,
            Exception: fail,
        },
        middleware=[numbered, guarded],
        before_send=[add_headers],
        request_max_body_size=MOST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(title="Cabale", version=VERSION, path="/api/openapi"),
    )
