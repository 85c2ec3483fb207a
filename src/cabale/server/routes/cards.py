"""What chats show of a link: the tags of a page, and the picture that these name."""

from __future__ import annotations

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from cabale.core.errors import CabaleError
from cabale.core.words import LANGUAGES
from cabale.server.fair_queue import Asker
from cabale.server.pages import HOUSE_CARD, first_page, is_built
from cabale.server.preview import Preview, language_of, of_a_match, of_a_private_table, of_a_table, of_the_house
from cabale.server.routes.matches import match_info
from cabale.server.site import Asked, Site

LASTS = "public, max-age=86400"  # its address changes with what it says


async def preview_of(request: Asked, code: str, lang: str) -> Preview:
    """Of a table that is not there, or that this address may not ask for, no more is said than of a private one."""
    site: Site = request.app.state.site
    try:
        live = await site.find_table(request, None, code.upper())
        table = await live.do(lambda table, _: table.info())
    except CabaleError:
        return of_a_private_table(lang)
    return of_a_table(table, lang)


@get("/tables/{code:str}", include_in_schema=False)
async def table_page(request: Asked, code: FromPath[str]) -> Response[bytes]:
    preview = await preview_of(request, code, language_of(request.headers.get("accept-language", "")))
    picture = f"/api/tables/{code}/card.jpg" if preview.chairs else HOUSE_CARD
    return first_page(request, preview, picture)


@get("/api/tables/{code:str}/card.jpg", include_in_schema=False)
async def table_card(request: Asked, code: FromPath[str], lang: FromQuery[str] = LANGUAGES[0]) -> Response[bytes]:
    return await picture(request, await preview_of(request, code, language_of(lang)))


async def preview_of_match(request: Asked, match_id: str, lang: str) -> Preview:
    """Of a match that is not there, or cannot be read, no more is said than of the house."""
    site: Site = request.app.state.site
    row = await site.store.match(match_id)
    if row is None:
        return of_the_house(lang)
    try:
        await site.hub.damages.check("match", match_id)
        info = await match_info(site, row, None)
    except CabaleError:
        return of_the_house(lang)
    return of_a_match(info, await site.store.players(match_id), lang)


@get("/replay/{match_id:str}", include_in_schema=False)
async def replay_page(request: Asked, match_id: FromPath[str]) -> Response[bytes]:
    preview = await preview_of_match(request, match_id, language_of(request.headers.get("accept-language", "")))
    picture = f"/api/matches/{match_id}/card.jpg" if preview.chairs else HOUSE_CARD
    return first_page(request, preview, picture)


@get("/api/matches/{match_id:str}/card.jpg", include_in_schema=False)
async def replay_card(request: Asked, match_id: FromPath[str], lang: FromQuery[str] = LANGUAGES[0]) -> Response[bytes]:
    return await picture(request, await preview_of_match(request, match_id, language_of(lang)))


@get(HOUSE_CARD, include_in_schema=False)
async def house_card(request: Asked, lang: FromQuery[str] = LANGUAGES[0]) -> Response[bytes]:
    return await picture(request, of_the_house(language_of(lang)))


async def picture(request: Asked, preview: Preview) -> Response[bytes]:
    if not is_built():  # there are no letters to draw with
        raise NotFoundException()
    site: Site = request.app.state.site
    drawn = await site.pictures.of(preview, Asker(site.address(request), "card"))
    return Response(drawn, media_type="image/jpeg", headers={"cache-control": LASTS})


HANDLERS = (table_page, table_card, replay_page, replay_card, house_card)
