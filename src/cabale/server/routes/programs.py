"""Somebody's own programs: made, listed, invited."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from cabale.server.live import date
from cabale.server.routes.tables import at_table, enter
from cabale.server.site import Asked, Site
from cabale.server.tokens import new_secret
from cabale.table.bodies import AtTable, InviteProgram, NameMe, NewProgram, ProgramInfo, ProgramList
from cabale.table.names import check_name
from cabale.table.table import Table


@get("/api/programs", sync_to_thread=False)
def list_programs(request: Asked) -> ProgramList:
    """Programs that are connected and can be invited."""
    site: Site = request.app.state.site
    waiting = sorted(site.lobby.listed(), key=lambda listed: listed[0].name)
    return ProgramList(programs=tuple(ProgramInfo(name=guest.name, games=games) for guest, games in waiting))


@post("/api/programs")
async def create_program(request: Asked, data: JSONBody[NameMe]) -> NewProgram:
    """A name and a token for a program of one's own. The name is unique, the token is shown once."""
    site: Site = request.app.state.site
    owner = await site.need_guest(request)
    program, token = await site.guests.create_program(owner, check_name(data.name), date())
    return NewProgram(name=program.name, token=token)


@post("/api/tables/{code:str}/invite", status_code=200)
async def invite_program(request: Asked, code: FromPath[str], data: JSONBody[InviteProgram]) -> AtTable:
    """The host gives a seat to a program, by its name."""
    site, guest, live = await enter(request, code)
    program = await site.tables.find_program(check_name(data.program), live.table.game.id)
    seats: list[int] = []

    def invite(table: Table, now: int) -> None:
        seats.append(table.seating.seat_program(guest.id, program.id, program.name, new_secret(), data.seat))

    answer = await at_table(live, guest, invite)
    await site.tables.invite(program, live.code, live.table.game.id, seats[0])
    return answer


HANDLERS = (list_programs, create_program, invite_program)
