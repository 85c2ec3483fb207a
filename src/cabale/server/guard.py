"""What every HTTP request passes first: where it comes from, how often, and what every answer carries."""

from __future__ import annotations

import logging
import time
from typing import Any

from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cabale.server.bodies import Problem
from cabale.server.context import Site
from cabale.server.pages import HEADERS

log = logging.getLogger("cabale.http")
CHANGING = ("POST", "PATCH", "PUT", "DELETE")


def guarded(app: ASGIApp) -> ASGIApp:
    """As Litestar's middleware."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        request: Request[Any, Any, Any] = Request(scope)
        site: Site = scope["litestar_app"].state.site
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["cache-control"] = "no-store"
            await send(message)

        refused = _refusal(site, request)
        if refused is None:
            await app(scope, receive, answer)
        else:
            code, refused_status = refused
            problem = Response(Problem(code=code, clause="", facts={}), status_code=refused_status)
            await problem.to_asgi_response(None, request)(scope, receive, answer)
        handler: Any = scope.get("route_handler")
        route = "|".join(sorted(handler.paths)) if handler is not None else "?"
        took = round((time.perf_counter() - began) * 1000, 1)
        log.debug("request", extra={"method": request.method, "route": route, "status": status, "ms": took})

    return guard


def _refusal(site: Site, request: Request[Any, Any, Any]) -> tuple[str, int] | None:
    if request.method in CHANGING and not site.is_own_origin(request):
        return "origin", 403
    if request.scope["path"].startswith("/api/") and not site.requests.take(site.address(request)):
        return "too-fast", 429
    return None
