"""What whoever runs the server may do to it, by a token: look at its tables and nodes, close a table, empty a seat,
take no new ones, sign by a new key. For everybody else none of this is there."""

from __future__ import annotations

import hmac

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody
from sqlalchemy import select

from cabale.core.errors import Illegal
from cabale.server.site import Asked, Site
from cabale.server.store import schema
from cabale.table.admin import Drain, ServedNodes, ServedTable, ServedTables
from cabale.table.bodies import Kick
from cabale.table.messages import Goodbye
from cabale.table.table import Table

MOST_SHOWN = 1000


def admitted(request: Asked) -> Site:
    """The site, for whoever shows the token."""
    site: Site = request.app.state.site
    token = site.settings.admin_token
    shown = request.headers.get("authorization", "")
    if not token or not hmac.compare_digest(shown.encode(), f"Bearer {token}".encode()):
        raise NotFoundException()
    return site


@get("/admin/tables", include_in_schema=False)
async def tables(request: Asked) -> ServedTables:
    site = admitted(request)
    columns = schema.tables.c
    wanted = select(columns.code, columns.game, columns.phase, columns.visibility, columns.updated)
    wanted = wanted.where(columns.phase != "closed").order_by(columns.updated.desc()).limit(MOST_SHOWN)
    rows = await site.store.all(wanted)
    at = await site.beyond.holders() if site.beyond is not None else {}
    listed = (ServedTable(row.code, row.game, row.phase, row.visibility, row.updated, at.get(row.code)) for row in rows)
    return ServedTables(tuple(listed), site.is_draining)


@get("/admin/nodes", include_in_schema=False)
async def nodes(request: Asked) -> ServedNodes:
    """None where one server has the whole house."""
    site = admitted(request)
    return ServedNodes(tuple(await site.beyond.nodes()) if site.beyond is not None else ())


@post("/admin/tables/{code:str}/close", include_in_schema=False, status_code=200)
async def close(request: Asked, code: FromPath[str]) -> None:
    """Whoever is there is told that it is closed."""
    live = await admitted(request).hub.find(code)
    await live.do(lambda table, _: table.seating.close(None))
    for connection in list(live.connections):
        connection.goodbye(Goodbye(reason="closed", retry=None))


@post("/admin/tables/{code:str}/kick", include_in_schema=False, status_code=200)
async def kick(request: Asked, code: FromPath[str], data: JSONBody[Kick]) -> None:
    """As the table's host would."""
    site = admitted(request)
    live = await site.hub.find(code)
    host = live.table.saved.host
    gone: list[str] = await live.do(lambda table, now: _emptied(table, data.seat, now))
    guest = await site.guests.by_id(host)
    if guest is not None:
        site.make_leave(live, gone, guest)


@post("/admin/drain", include_in_schema=False, status_code=200)
async def drain(request: Asked, data: JSONBody[Drain]) -> Drain:
    """What is being played goes on, elsewhere where there are several; `/health` tells balancers to send nobody."""
    site = admitted(request)
    if site.beyond is not None:
        await site.beyond.bid(data.node, data.draining)
    elif data.node:
        raise Illegal("no-such-node", node=data.node)
    else:
        site.draining = data.draining
    return data


@post("/admin/key", include_in_schema=False, status_code=200)
async def rotate_key(request: Asked) -> None:
    """Cookies are signed by a new key from now on."""
    await admitted(request).cookie_keys.rotate()


def _emptied(table: Table, seat: int, now: int) -> list[str]:
    gone = table.seating.kick(table.saved.host, seat)
    table.seats_changed(now)
    return gone


HANDLERS = (tables, nodes, close, kick, drain, rotate_key)
