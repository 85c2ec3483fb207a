"""Runs the application on uvicorn."""

from __future__ import annotations

import uvicorn

from cabale.server.app import make_app
from cabale.server.settings import Settings
from cabale.server.sockets import MOST_BYTES


def config(settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES * 2,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def serve(settings: Settings, host: str = "127.0.0.1", port: int = 8000) -> None:
    uvicorn.Server(config(settings, host, port)).run()
