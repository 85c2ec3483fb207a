"""An identity that lasts without a password."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from cabale.core.errors import Illegal
from cabale.server.guests import Guest
from cabale.server.live import date
from cabale.server.passkeys import Arrival
from cabale.server.routes.guests import known_as, passkey_infos
from cabale.server.site import Asked, Site
from cabale.table.bodies import GuestInfo
from cabale.table.passkeys import KeepPasskey, MyPasskeys, PasskeyChallenge, PasskeyOffer, ShowPasskey


def limited(request: Asked) -> tuple[Site, Arrival]:
    """Where passkeys are possible, for who has not asked too often."""
    site: Site = request.app.state.site
    here = site.here(request)
    if here is None:
        raise Illegal("passkey-host")
    if not site.challenges.take(site.address(request)):
        raise Illegal("too-fast")
    return site, here


async def mine(request: Asked, site: Site, guest: Guest) -> MyPasskeys:
    return MyPasskeys(possible=site.here(request) is not None, passkeys=await passkey_infos(site, guest))


@get("/api/guests/me/passkeys")
async def my_passkeys(request: Asked) -> MyPasskeys:
    site: Site = request.app.state.site
    return await mine(request, site, await site.need_guest(request))


@post("/api/guests/me/passkeys/challenge", status_code=200)
async def offer_passkey(request: Asked) -> PasskeyOffer:
    """What a browser makes a passkey of, for you."""
    site, here = limited(request)
    return await site.passkeys.offer(await site.need_guest(request), here)


@post("/api/guests/me/passkeys", status_code=200)
async def keep_passkey(request: Asked, data: JSONBody[KeepPasskey]) -> MyPasskeys:
    site, here = limited(request)
    guest = await site.need_guest(request)
    await site.passkeys.keep(guest, here, data, date())
    return await mine(request, site, guest)


@delete("/api/guests/me/passkeys/{credential:str}", status_code=200)
async def remove_passkey(request: Asked, credential: FromPath[str]) -> MyPasskeys:
    site: Site = request.app.state.site
    guest = await site.need_guest(request)
    await site.passkeys.remove(guest, credential)
    return await mine(request, site, guest)


@post("/api/guests/passkeys/challenge", status_code=200)
async def challenge_passkey(request: Asked) -> PasskeyChallenge:
    """Something to sign, for whoever has a passkey here."""
    site, here = limited(request)
    return site.passkeys.challenge(here)


@post("/api/guests/passkeys", status_code=200)
async def show_passkey(request: Asked, data: JSONBody[ShowPasskey]) -> Response[GuestInfo]:
    """Be whose passkey this is, in place of whoever this browser was."""
    site, here = limited(request)
    return await known_as(request, site, await site.passkeys.shown(here, data, date()))


HANDLERS = (my_passkeys, offer_passkey, keep_passkey, remove_passkey, challenge_passkey, show_passkey)
