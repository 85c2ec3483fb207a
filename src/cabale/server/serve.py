"""Runs the application on uvicorn."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from litestar import Litestar
from prometheus_client import start_http_server

from cabale.core.errors import Unreadable
from cabale.server import traces
from cabale.server.app import make_app
from cabale.server.door import Caller, raise_descriptors
from cabale.server.line import Line
from cabale.server.logs import set_up
from cabale.server.metrics import METRICS
from cabale.server.nodes.fellows import check_node
from cabale.server.settings import Settings
from cabale.server.site import Site
from cabale.server.sockets import MOST_BYTES
from cabale.server.store import Store


def config(settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        http=Caller,
        ws=Line,
        ws_max_size=MOST_BYTES * 2,
        ws_per_message_deflate=False,  # as `Line` takes for granted
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # it would believe anybody on this machine; `Site` reads what a proxy says
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=5,
    )


class Server(uvicorn.Server):
    """Says when it listens, and tells everybody before it stops."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[str], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self.site.listens_at = host, port
            self._listening(f"http://{f'[{host}]' if ':' in host else host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Before uvicorn ends the sockets, so that the last word gets out.
        await self.site.say_goodbye()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop: also when another server has the database, since nothing can be kept here any more."""
        return await super().on_tick(counter) or self.site.store.is_superseded

    @property
    def site(self) -> Site:
        site: Site = self.config.app.state.site  # type: ignore[union-attr]
        return site


def serve(settings: Settings, host: str, port: int, listening: Callable[[str], None] = lambda _: None) -> None:
    """Until somebody stops it. Port 0 takes a free one; `listening` hears the address. What cannot work is said before
    anything starts."""
    asyncio.run(check_node(settings) if settings.redis else Store(settings.database).check())
    raise_descriptors()
    with listen(host, port) as door, watched(settings.metrics_port):
        # A person at a terminal is told in sentences; lines of JSON are for whoever keeps them.
        set_up(logging.WARNING if sys.stderr.isatty() else logging.INFO)
        traces.set_up(settings.role)
        made = config(settings, host, port)
        assert isinstance(made.app, Litestar)
        _ = made.app.openapi_schema  # worked out when first asked for, which is now
        server = Server(made, listening)
        collect_rarely()
        try:
            server.run([door])
        finally:
            server.site.store.check_lease()


@contextmanager
def watched(port: int) -> Iterator[None]:
    """The figures on a port of their own, as long as the server runs."""
    if not port:
        yield
        return
    try:
        server, thread = start_http_server(port, "127.0.0.1", METRICS.registry)
    except OSError as error:
        raise cannot_listen("127.0.0.1", port, error) from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def collect_rarely() -> None:
    """While garbage is collected every table waits: what is loaded by now stays out of it, what came lately is looked
    through in small portions, and everything else seldom. Nearly all of our garbage goes by itself."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(4_500, 0, 5000)


def listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise cannot_listen(host, port, error) from None


def cannot_listen(host: str, port: int, error: OSError) -> Unreadable:
    return Unreadable("cannot-listen", address=f"{host}:{port}", detail=os.strerror(error.errno or 0))
