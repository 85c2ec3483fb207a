"""`cabale mcp`: a seat for a language model, by the Model Context Protocol."""

import asyncio
import ipaddress
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

from cabale.cli import seating
from cabale.cli.extras import need
from cabale.cli.options import Help
from cabale.cli.version import version_line
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.words import Words
from cabale.table.names import check_name

if TYPE_CHECKING:
    from cabale.adapters.mcp.place import Place

TOKEN = "CABALE_TOKEN"
GUARD = "CABALE_MCP_TOKEN"
NAME = "Claire"


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def mcp(
        game: Annotated[str | None, help("game", "GAME")] = None,
        /,
        *,
        seats: Annotated[int | None, help("seats", "N")] = None,
        seat: Annotated[int | None, help("seat", "K")] = None,
        agents: Annotated[str | None, help("agents", "A,B")] = None,
        seed: Annotated[int | None, help("seed", "S")] = None,
        theme: Annotated[str | None, help("theme", "T")] = None,
        option: Annotated[list[str] | None, help("option", "NAME=VALUE")] = None,
        name: Annotated[str | None, help("name", "NAME")] = None,
        server: Annotated[str | None, help("server", "URL")] = None,
        table: Annotated[str | None, help("table", "CODE")] = None,
        token: Annotated[str | None, help("token", "T")] = None,
        http: Annotated[str | None, help("http", "[HOST:]PORT")] = None,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        need("mcp", "mcp")
        called = check_name(name if name is not None else NAME, seating.LONGEST_NAME)
        if server is not None:
            place = _away(server, table, token, called, words.lang, game)
        else:
            for switch, value in (("--table", table), ("--token", token)):
                if value is not None:
                    raise Unreadable("mcp-without-server", option=switch)
            if game is None:
                raise Unreadable("missing-game")
            wishes = seating.Wishes(theme, tuple(option or ()))
            place = _here(words, game, seats, seat, agents, seed, wishes, called)
        where = None if http is None else address(http)
        from cabale.adapters.mcp.toolbox import Toolbox, over_http, over_stdio

        toolbox = Toolbox(place, words)
        if where is None:
            asyncio.run(over_stdio(toolbox, version_line()))
            return 0
        guard = os.environ.get(GUARD, "")
        if not guard and not _is_near(where[0]):
            raise Unreadable("mcp-open-to-all", host=where[0], variable=GUARD)

        def listening(url: str) -> None:
            print(words("mcp-listening", url=url), file=sys.stderr, flush=True)

        asyncio.run(over_http(toolbox, version_line(), *where, guard, listening))
        return 0

    return mcp


def _here(
    words: Words,
    game: str,
    seats: int | None,
    seat: int | None,
    agents: str | None,
    seed: int | None,
    wishes: seating.Wishes,
    name: str,
) -> "Place":
    from cabale.adapters.mcp.here import LocalPlace
    from cabale.cli.play import check_seat

    found = find_game(game)
    Words(words.lang, found, wishes.theme)
    count = seating.check_seats(found, seats)
    place = check_seat(1 if seat is None else seat, count)
    options = seating.options_of(found, wishes, words.lang)
    bots = seating.agents_at(found, count, agents, place)
    return LocalPlace(found, seating.names_at(count, place, name), bots, options, seed, words.lang)


def _away(server: str, table: str | None, token: str | None, name: str, lang: str, game: str | None) -> "Place":
    from cabale.adapters.mcp.away import RemotePlace

    if game is not None:
        raise Unreadable("contradiction", one="--server", other="GAME")
    if table is None:
        raise Unreadable("missing-argument", option="--table")
    return RemotePlace(server, table, token or os.environ.get(TOKEN), name, lang)


def address(text: str) -> tuple[str, int]:
    """`8123` or `127.0.0.1:8123`; 0 is any free port."""
    host, colon, port = text.rpartition(":")
    if not port.isdecimal() or int(port) > 65535 or (colon and not host):
        raise Unreadable("mcp-address", address=text)
    return (host.strip("[]") or "127.0.0.1"), int(port)


def _is_near(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
