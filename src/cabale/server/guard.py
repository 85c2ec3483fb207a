"""What every HTTP request passes first: where it comes from, how often, and what every answer carries."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cabale.server.pages import HEADERS, YEAR
from cabale.server.request_id import INSIDE
from cabale.server.site import SIGN_AGAIN, Asked, Site, lease_of
from cabale.table.bodies import Problem

log = logging.getLogger("cabale.http")
TLS_ONLY = f"max-age={YEAR}"  # browsers come back over TLS only
FOR_OPERATORS = ("/health", "/health/alive", "/health/ready", "/metrics")  # all that a node without visitors answers
CHANGING = ("POST", "PATCH", "PUT", "DELETE")


def guarded(app: ASGIApp) -> ASGIApp:
    """As Litestar's middleware."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        site: Site = scope["litestar_app"].state.site
        if INSIDE in scope:  # it has passed here on a gateway
            await app(scope, receive, send)
            return
        lease = lease_of(scope) if site.beyond is not None else None
        if scope["type"] != ScopeType.HTTP:
            if not site.has_visitors:
                await send({"type": "websocket.close", "code": 1008, "reason": "http-404"})
            elif site.beyond is None or lease is None:
                await app(scope, receive, send)
            else:
                await site.beyond.hand_on_socket(lease, scope, receive, send)
            return
        request: Asked = Request(scope)
        refused = _refusal(site, request)
        if refused is not None:
            code, status = refused
            problem = Response(Problem(code=code, clause="", facts={}), status_code=status)
            await problem.to_asgi_response(None, request)(scope, receive, send)
        elif site.beyond is None or lease is None:
            await app(scope, receive, send)
        else:
            await site.beyond.hand_on(lease, scope, receive, send)

    return guard


async def add_headers(message: Message, scope: Scope) -> None:
    """As Litestar's `before_send`, for every answer, errors included."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    site: Site = scope["litestar_app"].state.site
    request: Asked = Request(scope)
    for name, value in HEADERS.items():
        headers[name] = value
    if site.is_secure(request):
        headers["strict-transport-security"] = TLS_ONLY
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", "no-store")
        if site.settings.origins:
            _tell_friends(site, request, headers)
    former = scope["state"].get(SIGN_AGAIN)
    if former is not None and "set-cookie" not in headers:
        headers.add("set-cookie", site.cookie(request, former).to_header(header=""))
    handler: Any = scope.get("route_handler")
    route = "|".join(sorted(handler.paths)) if handler is not None else "?"
    log.debug("answered", extra={"route": route, "status": message["status"]})


def _tell_friends(site: Site, request: Asked, headers: MutableScopeHeaders) -> None:
    """What a browser asks before it lets a page of another site send us something or read an answer (CORS)."""
    headers.add("vary", "origin")
    if not site.is_friend(request):
        return
    headers["access-control-allow-origin"] = request.headers["origin"]
    headers["access-control-allow-credentials"] = "true"
    if request.method == "OPTIONS" and "access-control-request-method" in request.headers:
        headers["access-control-allow-methods"] = ", ".join(("GET", *CHANGING))
        headers["access-control-allow-headers"] = "authorization, content-type"
        headers["access-control-max-age"] = "600"


def _refusal(site: Site, request: Asked) -> tuple[str, int] | None:
    if not site.has_visitors and request.scope["path"] not in FOR_OPERATORS:
        return "http-404", 404
    # No name of ours holds a NUL, and PostgreSQL cannot even be asked for one.
    if "\0" in request.scope["path"] or b"%00" in request.scope["query_string"]:
        return "request-unreadable", 400
    if request.method in CHANGING and not site.is_own_origin(request):
        return "origin", 403
    limiter = site.requests if request.scope["path"].startswith("/api/") else site.pages
    if not limiter.take(site.address(request)):
        return "too-fast", 429
    return None
