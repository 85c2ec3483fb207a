"""Tables: made, found, joined, filled, started. What happens there goes over the socket."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec
from litestar import get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Raw
from msgspec.structs import replace

from cabale.agents.levels import NAMES, check_level, usual
from cabale.core.errors import CabaleError, Illegal
from cabale.core.game import find_game
from cabale.server.guests import Guest
from cabale.server.hub import check_house, new_deal_secret, new_match_id
from cabale.server.live import Live
from cabale.server.site import Asked, NoGuest, Site
from cabale.server.tokens import new_secret
from cabale.table import bodies
from cabale.table.bodies import AtTable, SiteAddress, TableList, TablesOfMine
from cabale.table.messages import Goodbye, Json
from cabale.table.table import Table

MOST_LISTED = 50
MOST_OF_MINE = 8


async def at_table(live: Live, guest: Guest, apply: Callable[[Table, int], object] | None = None) -> AtTable:
    """Carry out a command at a table and show what it looks like then, to this guest."""

    def command(table: Table, now: int) -> AtTable:
        if apply is not None:
            apply(table, now)
            table.seats_changed(now)
        return AtTable(table=table.info(), you=table.you(guest.id, guest.name))

    answer: AtTable = await live.do(command)
    return answer


async def enter(request: Asked, code: str) -> tuple[Site, Guest, Live]:
    """Where there is no such table, a newcomer hears it before being asked for a name."""
    site: Site = request.app.state.site
    guest = await site.guest(request)
    live = await site.find_table(request, guest, code)
    if guest is None:
        raise NoGuest("no-guest")
    return site, guest, live


def check_new_table(site: Site, request: Asked) -> None:
    if site.draining:
        raise Illegal("draining")
    if not site.new_tables.take(site.address(request)):
        raise Illegal("too-fast")


def start(guest: Guest) -> Callable[[Table, int], object]:
    match_id, secret = new_match_id(), new_deal_secret()
    return lambda table, now: table.start(guest.id, match_id, secret, now)


def raw(options: Json | None) -> Raw | None:
    return None if options is None else Raw(msgspec.json.encode(options))


@get("/api/tables")
async def list_tables(request: Asked, game: FromQuery[str | None] = None) -> TableList:
    """Public tables, the latest first."""
    site: Site = request.app.state.site
    listed = []
    for code in await site.store.public_tables(game, MOST_LISTED):
        try:
            listed.append(await site.tables.info(code))
        except CabaleError as error:  # one that cannot be shown hides no other
            if error.code == "store-failed":
                raise
    return TableList(tables=tuple(listed))


@get("/api/tables/mine")
async def my_tables(request: Asked) -> TablesOfMine:
    """Those where your next match gathers or is being played, the ones that wait for you first."""
    site: Site = request.app.state.site
    guest = await site.need_guest(request)
    played = [row.code for row, _ in await site.store.matches_of(guest.id, MOST_OF_MINE) if row.finished is None]
    codes = dict.fromkeys((*played, *(await site.store.tables_hosted(guest.id))[:MOST_OF_MINE]))

    found = []
    for code in codes:
        try:
            found.append(await site.tables.mine(code, guest.id))
        except CabaleError as error:  # one that cannot be shown hides no other
            if error.code == "store-failed":
                raise
    tables = [one for one in found if one is not None]
    return TablesOfMine(tables=tuple(sorted(tables, key=lambda one: (one.seat not in one.awaited, not one.awaited))))


@get("/api/address")
async def site_address(request: Asked) -> SiteAddress:
    """Where those find this site whom you invite."""
    site: Site = request.app.state.site
    return SiteAddress(origin=site.origin_for_others(request))


@post("/api/tables")
async def create_table(request: Asked, data: JSONBody[bodies.CreateTable]) -> AtTable:
    site: Site = request.app.state.site
    guest = await site.need_guest(request)
    check_new_table(site, request)
    sit = (lambda table, _: table.seating.join(guest.id, guest.name, new_secret())) if data.sit else None
    return await at_table(await site.hub.create(guest, data, sit), guest)


@post("/api/tables/now")
async def play_now(request: Asked, data: JSONBody[bodies.PlayNow]) -> AtTable:
    """You at a seat, bots at all others, and off it goes."""
    site: Site = request.app.state.site
    guest = await site.need_guest(request)
    game = find_game(data.game).id  # before anything is remembered of it
    agent = check_level(data.agent, game) if data.agent is not None else usual(game)
    check_new_table(site, request)
    begin = start(guest)

    def sit_and_start(table: Table, now: int) -> None:
        seats = len(table.saved.sittings)
        seat = data.seat if data.seat is not None else secrets.randbelow(seats)
        table.seating.join(guest.id, guest.name, new_secret(), seat)
        table.seating.seat_bot(guest.id, agent, shuffled_names())
        if data.commitment is not None:
            table.commit(guest.id, data.commitment, now)
        begin(table, now)

    unrated = replace(data, house=replace(data.house, rated=False))  # nobody is measured against bots alone
    return await at_table(await site.hub.create(guest, unrated, sit_and_start), guest)


def shuffled_names() -> tuple[str, ...]:
    names = list(NAMES)
    secrets.SystemRandom().shuffle(names)
    return tuple(names)


@get("/api/tables/{code:str}")
async def show_table(request: Asked, code: FromPath[str]) -> AtTable:
    _, guest, live = await enter(request, code)
    return await at_table(live, guest, lambda table, _: table.seating.admit(guest.id, None))


@patch("/api/tables/{code:str}")
async def change_table(request: Asked, code: FromPath[str], data: JSONBody[bodies.ChangeTable]) -> AtTable:
    site, guest, live = await enter(request, code)
    game, before = live.table.game, live.table.saved.options
    if data.house is not None:
        check_house(data.house, game.id)
    options = raw(data.options)
    if options is not None or data.brought is not None:
        live.table.seating.check_change(guest.id)  # before anything is read
        options = await site.hub.check_options(guest, game, options or before, before, data.brought)
    return await at_table(live, guest, lambda table, _: table.seating.change(guest.id, data.seats, options, data.house))


@post("/api/tables/{code:str}/join", status_code=200)
async def join(request: Asked, code: FromPath[str], data: JSONBody[bodies.Join]) -> AtTable:
    _, guest, live = await enter(request, code)
    key, program = new_secret(), guest.kind == "program"
    return await at_table(
        live,
        guest,
        lambda table, _: table.seating.join(guest.id, guest.name, key, data.seat, data.invitation, program),
    )


@post("/api/tables/{code:str}/look", status_code=200)
async def look(request: Asked, code: FromPath[str], data: JSONBody[bodies.Look]) -> AtTable:
    """Look on at a table open by link."""
    _, guest, live = await enter(request, code)
    return await at_table(live, guest, lambda table, _: table.seating.admit(guest.id, data.invitation))


@post("/api/tables/{code:str}/return", status_code=200)
async def come_back(request: Asked, code: FromPath[str], data: JSONBody[bodies.Return]) -> AtTable:
    """Have one's seat on this device too."""
    _, guest, live = await enter(request, code)
    return await at_table(live, guest, lambda table, _: table.seating.come_back(guest.id, data.key))


@post("/api/tables/{code:str}/leave", status_code=200)
async def leave(request: Asked, code: FromPath[str]) -> AtTable:
    _, guest, live = await enter(request, code)
    return await at_table(live, guest, lambda table, _: table.seating.leave(guest.id))


@post("/api/tables/{code:str}/kick", status_code=200)
async def kick(request: Asked, code: FromPath[str], data: JSONBody[bodies.Kick]) -> AtTable:
    """The host; during a match a stand-in plays on."""
    site, guest, live = await enter(request, code)
    gone: list[str] = []
    answer = await at_table(live, guest, lambda table, _: gone.extend(table.seating.kick(guest.id, data.seat)))
    site.make_leave(live, gone, guest)
    return answer


@post("/api/tables/{code:str}/let-in", status_code=200)
async def let_in(request: Asked, code: FromPath[str], data: JSONBody[bodies.LetIn]) -> AtTable:
    """The host gives a seat to somebody at the door."""
    _, guest, live = await enter(request, code)
    key = new_secret()
    return await at_table(live, guest, lambda table, _: table.doorstep.let_in(guest.id, data.number, key))


@post("/api/tables/{code:str}/turn-away", status_code=200)
async def turn_away(request: Asked, code: FromPath[str], data: JSONBody[bodies.TurnAway]) -> AtTable:
    """The host makes somebody at the door leave."""
    site, guest, live = await enter(request, code)
    gone: list[str] = []
    answer = await at_table(live, guest, lambda table, _: gone.append(table.doorstep.turn_away(guest.id, data.number)))
    site.make_leave(live, gone, guest)
    return answer


@post("/api/tables/{code:str}/bots", status_code=200)
async def seat_bot(request: Asked, code: FromPath[str], data: JSONBody[bodies.SeatBot]) -> AtTable:
    """The host fills one seat, or all free ones, with bots of a level."""
    _, guest, live = await enter(request, code)
    agent = check_level(data.agent, live.table.game.id)
    names = shuffled_names()
    return await at_table(live, guest, lambda table, _: table.seating.seat_bot(guest.id, agent, names, data.seat))


@post("/api/tables/{code:str}/start", status_code=200)
async def start_match(request: Asked, code: FromPath[str]) -> AtTable:
    _, guest, live = await enter(request, code)
    return await at_table(live, guest, start(guest))


@post("/api/tables/{code:str}/rematch", status_code=200)
async def rematch(request: Asked, code: FromPath[str]) -> AtTable:
    _, guest, live = await enter(request, code)
    return await at_table(live, guest, lambda table, _: table.seating.rematch(guest.id))


@post("/api/tables/{code:str}/chat", status_code=200)
async def switch_chat(request: Asked, code: FromPath[str], data: JSONBody[bodies.SwitchChat]) -> AtTable:
    _, guest, live = await enter(request, code)
    return await at_table(live, guest, lambda table, _: table.seating.switch_chat(guest.id, data.chat))


@post("/api/tables/{code:str}/pace", status_code=200)
async def change_pace(request: Asked, code: FromPath[str], data: JSONBody[bodies.ChangePace]) -> AtTable:
    _, guest, live = await enter(request, code)
    return await at_table(live, guest, lambda table, _: table.seating.change_pace(guest.id, data.pace))


@post("/api/tables/{code:str}/close", status_code=200)
async def close(request: Asked, code: FromPath[str]) -> AtTable:
    _, guest, live = await enter(request, code)
    answer = await at_table(live, guest, lambda table, _: table.seating.close(guest.id))
    for connection in list(live.connections):
        connection.goodbye(Goodbye(reason="closed", retry=None))
    return answer


HANDLERS = (
    list_tables, my_tables, site_address,
    create_table, play_now, show_table, change_table, join, look, come_back, leave, kick, let_in, turn_away, seat_bot,
    start_match, rematch, switch_chat, change_pace, close,
)  # fmt: skip
