"""Who you are."""

from __future__ import annotations

from contextlib import suppress

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from cabale.core.errors import CabaleError
from cabale.server.guests import COOKIE, COOKIE_AGE, Guest
from cabale.server.live import date
from cabale.server.routes.matches import match_info
from cabale.server.site import Asked, Site
from cabale.table.bodies import GuestInfo, NameMe
from cabale.table.names import check_name

LATEST_MATCHES = 20


async def guest_info(site: Site, guest: Guest) -> GuestInfo:
    played = await site.store.matches_of(guest.id, LATEST_MATCHES)
    tables = await site.store.tables_hosted(guest.id)
    tables += [row.code for row, _ in played if row.finished is None]
    matches = []
    for row, seat in played:
        with suppress(CabaleError):  # one that cannot be shown hides no other
            matches.append(await match_info(site, row, seat))
    return GuestInfo(name=guest.name, tables=tuple(dict.fromkeys(tables)), matches=tuple(matches))


@post("/api/guests", status_code=200)
async def name_me(request: Asked, data: JSONBody[NameMe]) -> Response[GuestInfo]:
    """Become a guest, or change one's nickname. The cookie is the only proof: keep it. Programs keep their names, and
    need no cookie."""
    site: Site = request.app.state.site
    name = check_name(data.name)
    guest = await site.guest(request)
    if guest is None:
        guest = await site.guests.create(name, date())
    else:
        guest = await site.guests.rename(guest, name, date())
    is_secure = site.is_secure(request)
    cookie = Cookie(
        key=COOKIE,
        value=site.guests.cookie(guest),
        max_age=COOKIE_AGE,
        httponly=True,
        # Pages of other sites get it back only so; what they may do with it is asked of their origin.
        samesite="none" if is_secure and site.is_friend(request) else "lax",
        secure=is_secure,
    )
    return Response(await guest_info(site, guest), cookies=[cookie])


@get("/api/guests/me")
async def who_am_i(request: Asked) -> GuestInfo:
    site: Site = request.app.state.site
    return await guest_info(site, await site.need_guest(request))
