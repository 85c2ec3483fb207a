"""Who you are."""

from __future__ import annotations

from contextlib import suppress

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery, JSONBody
from msgspec import Raw

from cabale.core.errors import CabaleError, Illegal
from cabale.server.farewell import forget
from cabale.server.guests import CARRY_SECONDS, COOKIE, Guest
from cabale.server.live import date
from cabale.server.routes.annals import LAST, played_match
from cabale.server.routes.matches import iso, match_info, match_mark
from cabale.server.site import Asked, NoGuest, Site
from cabale.table.bodies import BeRated, CarryKey, CarryOn, GuestInfo, MyData, MyEntry, MyMatch, NameMe
from cabale.table.names import check_name
from cabale.table.passkeys import PasskeyInfo

LATEST_MATCHES = 20
MOST_EXPORTED = 5  # matches of one answer, each with all one said


async def guest_info(site: Site, guest: Guest) -> GuestInfo:
    played = await site.store.matches_of(guest.id, LATEST_MATCHES)
    tables = await site.store.tables_hosted(guest.id)
    tables += [row.code for row, _ in played if row.finished is None]
    matches = []
    for row, seat in played:
        with suppress(CabaleError):  # one that cannot be shown hides no other
            matches.append(await match_info(site, row, seat))
    rated = not await site.store.abstaining([guest.id])
    return GuestInfo(name=guest.name, rated=rated, tables=tuple(dict.fromkeys(tables)), matches=tuple(matches))


@post("/api/guests", status_code=200)
async def name_me(request: Asked, data: JSONBody[NameMe]) -> Response[GuestInfo]:
    """Become a guest, or change one's nickname. The cookie is the only proof: keep it. Programs keep their names, and
    need no cookie."""
    site: Site = request.app.state.site
    name = check_name(data.name)
    guest = await site.guest(request)
    if guest is None:
        if not site.new_guests.take(site.address(request)):
            raise Illegal("too-fast")
        guest = await site.guests.create(name, date())
    else:
        guest = await site.guests.rename(guest, name, date())
    return await known_as(request, site, guest)


async def known_as(request: Asked, site: Site, guest: Guest) -> Response[GuestInfo]:
    """The answer by which a browser is this guest."""
    return Response(await guest_info(site, guest), cookies=[site.cookie(request, guest)])


@get("/api/guests/me")
async def who_am_i(request: Asked) -> GuestInfo:
    site: Site = request.app.state.site
    return await guest_info(site, await site.need_guest(request))


@post("/api/guests/me/rated", status_code=200)
async def be_rated(request: Asked, data: JSONBody[BeRated]) -> GuestInfo:
    """Have a rating from now on, or none, and none kept."""
    site: Site = request.app.state.site
    guest = await site.need_guest(request)
    await site.rater.abstain(guest.id, not data.rated)
    return await guest_info(site, guest)


@post("/api/guests/me/carry", status_code=200)
async def carry(request: Asked) -> CarryKey:
    """A key with which another device becomes this guest too."""
    site: Site = request.app.state.site
    return CarryKey(key=site.guests.carry(await site.need_guest(request)), seconds=CARRY_SECONDS)


@post("/api/guests/carried", status_code=200)
async def carried(request: Asked, data: JSONBody[CarryOn]) -> Response[GuestInfo]:
    """Be who handed out the key, from now on, in place of whoever this browser was."""
    site: Site = request.app.state.site
    return await known_as(request, site, await site.guests.carried(data.key))


async def passkey_infos(site: Site, guest: Guest) -> tuple[PasskeyInfo, ...]:
    return tuple(
        PasskeyInfo(
            credential=row.credential,
            host=row.host,
            created=iso(row.created),
            used=None if row.used is None else iso(row.used),
        )
        for row in await site.passkeys.of(guest)
    )


@get("/api/guests/me/data")
async def my_data(request: Asked, first: FromQuery[int] = 0) -> MyData:
    """Everything that is kept of this visitor, by pages."""
    site: Site = request.app.state.site
    guest = await site.need_guest(request)
    kept = await site.store.guest(guest.id)
    if kept is None:
        raise NoGuest("no-guest")
    first = min(max(first, 0), LAST)
    rows = await site.annals.played(guest.id, None, first, MOST_EXPORTED + 1)
    matches = []
    for row in rows[:MOST_EXPORTED]:
        played = await played_match(site, row)
        if played is not None:
            entries = await site.store.entries_of(row.id, row.seat)
            marks = [mark for mark in await site.store.marks(row.id) if mark.seat == row.seat]
            matches.append(
                MyMatch(
                    played=played,
                    entries=tuple(
                        MyEntry(
                            number=one.number,
                            at=one.at,
                            spoken=bool(one.spoken),
                            stood_in=bool(one.stood_in),
                            body=Raw(one.body.encode()),
                        )
                        for one in entries
                    ),
                    marks=tuple(match_mark(mark) for mark in marks),
                )
            )
    return MyData(
        name=guest.name,
        since=iso(kept.created),
        rated=not await site.store.abstaining([guest.id]),
        programs=tuple(program.name for program in await site.guests.programs_of(guest)),
        passkeys=await passkey_infos(site, guest),
        matches=tuple(matches),
        first=first,
        more=len(rows) > MOST_EXPORTED,
    )


@delete("/api/guests/me", status_code=200)
async def forget_me(request: Asked) -> Response[None]:
    """Forget this visitor: name, words and identity go from everything, what others played stays whole."""
    site: Site = request.app.state.site
    guest = await site.need_guest(request)
    if not site.farewells.take(site.address(request)):
        raise Illegal("too-fast")
    await forget(guest, site.guests, site.tables, site.store)
    return Response(None, cookies=[Cookie(key=COOKIE, value="", max_age=0, httponly=True)])


HANDLERS = (name_me, who_am_i, be_rated, carry, carried, my_data, forget_me)
