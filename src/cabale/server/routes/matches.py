"""Matches that were played: in brief, their record, step by step through somebody's eyes, and what could be believed.

Who played a match may see everything of it once it is over; others only if the host allowed it, and otherwise what
spectators saw. Before the end nothing is shown here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery
from msgspec import Raw

from cabale.beliefs import believer_ids
from cabale.core.errors import Illegal
from cabale.core.game import find_game
from cabale.core.outcome import Outcome
from cabale.core.seats import SPECTATOR
from cabale.server.errands import TellReplay, TellThoughts, WriteRecord
from cabale.server.fair_queue import Asker
from cabale.server.kept_match import fetch_match
from cabale.server.replaying import ALL, MOST_STEPS
from cabale.server.site import Asked, Site
from cabale.server.store import MatchRow
from cabale.table.bodies import Curves, HonestThoughts, MatchInfo, MatchMark, MatchMarks, Replay
from cabale.table.options import hidden_options, public_options, still_hidden
from cabale.table.saved import Saved


def iso(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="seconds")


async def match_info(site: Site, row: MatchRow, seat: int | None) -> MatchInfo:
    """A match in brief; raises if its row cannot be read."""
    find_game(row.game)
    try:
        return _match_info(row, seat)
    except Exception as error:
        raise await site.hub.damages.set_aside("match", row.id, error) from None


def _match_info(row: MatchRow, seat: int | None) -> MatchInfo:
    return MatchInfo(
        id=row.id,
        table=row.code,
        game=row.game,
        options=public_options(find_game(row.game), Raw(row.options.encode())),
        seats=msgspec.json.decode(row.names, type=tuple[str, ...]),
        seat=seat,
        started=iso(row.started),
        finished=None if row.finished is None else iso(row.finished),
        commitment=row.commitment,
        outcome=None if row.outcome is None else msgspec.json.decode(row.outcome, type=Outcome),
        open=row.outcome is not None and (bool(row.open) or seat is not None),
    )


async def find_match(request: Asked, match_id: str) -> tuple[Site, MatchRow, MatchInfo]:
    """A match, as this visitor may know it."""
    site: Site = request.app.state.site
    row = await site.store.match(match_id)
    if row is None:
        raise Illegal("no-such-match")
    await site.hub.damages.check("match", match_id)
    guest = await site.guest(request)
    players = await site.store.players(match_id)
    seat = next((seat for seat, player in players.items() if guest is not None and player == guest.id), None)
    return site, row, await match_info(site, row, seat)


@asynccontextmanager
async def unless_damaged(site: Site, row: MatchRow) -> AsyncIterator[None]:
    """A match that turns out to be damaged when it is played again is set aside."""
    try:
        yield
    except Illegal as error:
        if error.code != "match-damaged":
            raise
        raise await site.hub.damages.set_aside("match", row.id, error) from None


def check_finished(row: MatchRow) -> None:
    if row.outcome is None:
        raise Illegal("not-finished")


async def asker_of(request: Asked, row: MatchRow) -> Asker:
    """Who asks about a match that is over. It takes a while to play it again: guests only, each household in turn."""
    site: Site = request.app.state.site
    await site.need_guest(request)
    check_finished(row)
    return Asker(site.address(request), row.id)


async def check_told(site: Site, row: MatchRow) -> None:
    """A record names all that players brought, played or not. It waits while its table may play with that again: with
    half of it left out nobody could replay or verify it."""
    game, options = find_game(row.game), Raw(row.options.encode())
    kept = await site.store.table(row.code) if hidden_options(game, options) else None
    if kept is not None:
        try:
            saved = msgspec.json.decode(kept.saved, type=Saved)
        except msgspec.MsgspecError:  # nobody can say what its table will play with
            raise Illegal("record-withheld") from None
        if saved.phase != "closed" and still_hidden(game, options, saved.options):
            raise Illegal("record-withheld")


def read_eyes(eyes: str, info: MatchInfo) -> int:
    """A seat, SPECTATOR, or ALL; raises if this visitor may not look through them."""
    if eyes == "spectator":
        return SPECTATOR
    if not info.open:
        raise Illegal("match-closed")
    if eyes == "all":
        return ALL
    if eyes not in map(str, range(len(info.seats))):
        raise Illegal("no-such-seat", seat=eyes)
    return int(eyes)


@get("/api/matches/{match_id:str}")
async def show_match(request: Asked, match_id: FromPath[str]) -> MatchInfo:
    """A match in brief."""
    _, _, info = await find_match(request, match_id)
    return info


@get("/api/matches/{match_id:str}/record")
async def show_record(request: Asked, match_id: FromPath[str]) -> Response[bytes]:
    """The whole match on paper, for `cabale replay` and `cabale verify`."""
    site, row, info = await find_match(request, match_id)
    asker = await asker_of(request, row)
    if not info.open:
        raise Illegal("match-closed")
    await check_told(site, row)

    async def errand() -> WriteRecord:
        return WriteRecord(await fetch_match(site.store, row))

    async with unless_damaged(site, row):
        answer = json(await site.clerk.do(asker, errand))
    answer.headers["content-disposition"] = f'attachment; filename="cabale-{row.id}.json"'
    return answer


# Invented examples of them would be no JSON.
REPLAYED = ResponseSpec(Replay, generate_examples=False, description="Steps of the match")
THOUGHT = ResponseSpec(HonestThoughts, generate_examples=False, description="What bots honestly thought")
BELIEVED = ResponseSpec(Curves, generate_examples=False, description="What could be believed")


@get("/api/matches/{match_id:str}/replay", responses={200: REPLAYED})
async def show_replay(
    request: Asked,
    match_id: FromPath[str],
    eyes: FromQuery[str] = "spectator",
    first: FromQuery[int] = 0,
    count: FromQuery[int] = MOST_STEPS,
) -> Response[bytes]:
    """Steps of a match: `eyes` is a seat's number, `spectator` or `all`. Fewer than asked for where they are long."""
    site, row, info = await find_match(request, match_id)
    asker = await asker_of(request, row)
    viewer = read_eyes(eyes, info)

    async def errand() -> TellReplay:
        kept = await fetch_match(site.store, row)
        return TellReplay(kept, msgspec.json.encode(info), viewer, max(first, 0), min(max(count, 0), MOST_STEPS))

    async with unless_damaged(site, row):
        return json(await site.clerk.do(asker, errand))


@get("/api/matches/{match_id:str}/curves", responses={200: BELIEVED})
async def show_curves(request: Asked, match_id: FromPath[str], eyes: FromQuery[str] = "spectator") -> Response[bytes]:
    """What could be believed at each moment, by a seat or by somebody who looked on."""
    site, row, info = await find_match(request, match_id)
    asker = await asker_of(request, row)
    viewer = max(read_eyes(eyes, info), SPECTATOR)
    if row.game not in believer_ids():
        seat = viewer if viewer >= 0 else None
        return json(msgspec.json.encode(Curves(minds=False, seat=seat, questions=(), subjects={}, chapters=())))
    async with unless_damaged(site, row):
        return json(await site.minds.read(asker, viewer, lambda: fetch_match(site.store, row)))


def match_mark(row: MatchRow) -> MatchMark:
    return MatchMark(seat=row.seat, about=row.about, opinion=row.opinion, entry=row.entry, at=row.at)


@get("/api/matches/{match_id:str}/marks")
async def show_marks(request: Asked, match_id: FromPath[str]) -> MatchMarks:
    """What everybody thought of the others while they played, for those who may see everything."""
    site, row, info = await find_match(request, match_id)
    await site.need_guest(request)
    check_finished(row)
    if not info.open:
        raise Illegal("match-closed")
    return MatchMarks(marks=tuple(match_mark(mark) for mark in await site.store.marks(row.id)))


@get("/api/matches/{match_id:str}/thoughts", responses={200: THOUGHT})
async def show_thoughts(request: Asked, match_id: FromPath[str]) -> Response[bytes]:
    """What bots honestly thought at the end, for those who may see everything."""
    site, row, info = await find_match(request, match_id)
    asker = await asker_of(request, row)
    if not info.open:
        raise Illegal("match-closed")

    async def errand() -> TellThoughts:
        return TellThoughts(await fetch_match(site.store, row))

    async with unless_damaged(site, row):
        return json(await site.clerk.do(asker, errand))


def json(body: bytes) -> Response[bytes]:
    """An answer that was written elsewhere."""
    return Response(body, media_type="application/json")


HANDLERS = (show_match, show_record, show_replay, show_curves, show_marks, show_thoughts)
