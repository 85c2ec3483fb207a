"""`cabale serve`: the site, with its tables."""

import os
import re
import sys
import webbrowser
from collections.abc import Callable
from threading import Thread
from typing import Annotated
from urllib.parse import urlsplit

from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.errors import Unreadable

REDIS = "CABALE_REDIS"  # with its password, which others could read in a list of processes
ROLES = ("all", "gateway", "tables", "thinkers")
ADMIN_TOKEN = "CABALE_ADMIN_TOKEN"
METRICS_TOKEN = "CABALE_METRICS_TOKEN"
USUAL_PORTS = {"http": 80, "https": 443}


def _has_screen() -> bool:
    """Whether a browser would open in a window, and not in the terminal that shows the server's words."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def origin_of(url: str) -> str:
    """A site as browsers name it: https://example.org."""
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").encode("idna").decode()
        port = parts.port
    except ValueError:  # no address, no name, or no number
        raise Unreadable("bad-origin", url=url) from None
    rest = (parts.path.strip("/"), parts.query, parts.fragment, parts.username)
    if parts.scheme not in USUAL_PORTS or not host or any(rest):
        raise Unreadable("bad-origin", url=url)
    host = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, USUAL_PORTS[parts.scheme]) else "")


def days(text: str) -> int:
    """`365d`; at least one."""
    if not re.fullmatch(r"[1-9][0-9]{0,4}d", text):
        raise Unreadable("bad-days", days=text)
    return int(text.removesuffix("d"))


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def serve(
        *,
        host: Annotated[str, help("host", "ADDRESS")] = "127.0.0.1",
        port: Annotated[int, help("port", "PORT")] = 8000,
        database: Annotated[str, help("database", "URL")] = "sqlite:///cabale.db",
        keep_matches: Annotated[str | None, help("keep-matches", "365d")] = None,
        redis: Annotated[str | None, help("redis", "URL")] = None,
        role: Annotated[str, help("role", "ROLE")] = "all",
        origin: Annotated[list[str] | None, help("origin", "URL")] = None,
        behind_proxy: Annotated[bool, help("behind-proxy")] = False,
        public_url: Annotated[str | None, help("public-url", "URL")] = None,
        metrics_port: Annotated[int | None, help("metrics-port", "PORT")] = None,
        metrics_token: Annotated[str | None, help("metrics-token", "T")] = None,
        admin_token: Annotated[str | None, help("admin-token", "T")] = None,
        open: Annotated[bool, help("open")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        # What a server needs takes a second to load: only here.
        from cabale.server.pages import is_built
        from cabale.server.serve import serve as run
        from cabale.server.settings import Settings

        for number in (port, metrics_port or 0):
            if not 0 <= number <= 65535:
                raise Unreadable("bad-port", port=number)
        if role not in ROLES:
            raise Unreadable("bad-role", role=role)
        redis = redis if redis is not None else os.environ.get(REDIS, "")
        if role != "all" and not redis:
            raise Unreadable("role-alone", role=role)
        console = make_console()

        def listening(address: str) -> None:
            console.print(words("serve-listening", address=address), highlight=False, soft_wrap=True)
            if not is_built():
                console.print(words("serve-without-site"), highlight=False, soft_wrap=True)
            elif open and _has_screen():
                # Some browsers are waited for: not by the server.
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        settings = Settings(
            database=database,
            keep_days=days(keep_matches) if keep_matches is not None else 0,
            redis=redis,
            role=role,
            origins=tuple(origin_of(site) for site in origin or ()),
            trust_proxy=behind_proxy,
            public_url=origin_of(public_url) if public_url is not None else "",
            admin_token=admin_token or os.environ.get(ADMIN_TOKEN, ""),
            metrics_port=metrics_port or 0,
            metrics_token=metrics_token or os.environ.get(METRICS_TOKEN, ""),
        )
        run(settings, host, port, listening)
        return 0

    return serve
