"""`cabale serve`: the site, with its tables."""

import os
import sys
import webbrowser
from collections.abc import Callable
from threading import Thread
from typing import Annotated

from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.errors import Unreadable


def _has_screen() -> bool:
    """Whether a browser would open in a window, and not in the terminal that shows the server's words."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def serve(
        *,
        host: Annotated[str, help("host", "ADDRESS")] = "127.0.0.1",
        port: Annotated[int, help("port", "PORT")] = 8000,
        database: Annotated[str, help("database", "URL")] = "sqlite:///cabale.db",
        origin: Annotated[list[str] | None, help("origin", "URL")] = None,
        behind_proxy: Annotated[bool, help("behind-proxy")] = False,
        open: Annotated[bool, help("open")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        # What a server needs takes a second to load: only here.
        from cabale.server.pages import is_built
        from cabale.server.serve import serve as run
        from cabale.server.settings import Settings

        if not 0 <= port <= 65535:
            raise Unreadable("bad-port", port=port)
        console = make_console()

        def listening(address: str) -> None:
            console.print(words("serve-listening", address=address), highlight=False, soft_wrap=True)
            if not is_built():
                console.print(words("serve-without-site"), highlight=False, soft_wrap=True)
            elif open and _has_screen():
                # Some browsers are waited for: not by the server.
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        settings = Settings(database=database, origins=tuple(origin or ()), trust_proxy=behind_proxy)
        run(settings, host, port, listening)
        return 0

    return serve
