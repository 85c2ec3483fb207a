"""Matches that were played: in brief, their record, step by step through somebody's eyes, and what could be believed.

Who played a match may see everything of it once it is over; others only if the host allowed it, and otherwise what
spectators saw. Before the end nothing is shown here.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import msgspec
from litestar import Response, get
from litestar.datastructures import ResponseHeader
from litestar.params import FromPath, FromQuery
from msgspec import Raw

from cabale.beliefs import believer_ids
from cabale.core.errors import Illegal
from cabale.core.game import find_game
from cabale.core.match import Match, replay_steps
from cabale.core.outcome import Outcome
from cabale.core.record import Entry, Record, Spoke
from cabale.core.seats import SPECTATOR
from cabale.server.hub import load_play
from cabale.server.site import Asked, Site
from cabale.server.store import MatchRow
from cabale.table.bodies import CurvePoint, Curves, MatchInfo, Replay, ReplayEntry, ReplayStep
from cabale.table.options import hidden_options, public_options, still_hidden
from cabale.table.saved import Saved

MOST_STEPS = 200
MOST_REPLAYED = 2_000_000  # bytes of steps, after which an answer ends; one step more may be in it
ALL = SPECTATOR - 1  # eyes that see everything


def iso(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="seconds")


def match_info(row: MatchRow, seat: int | None) -> MatchInfo:
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
    guest = await site.guest(request)
    players = await site.store.players(match_id)
    seat = next((seat for seat, player in players.items() if guest is not None and player == guest.id), None)
    return site, row, match_info(row, seat)


def check_finished(row: MatchRow) -> None:
    if row.outcome is None:
        raise Illegal("not-finished")


async def record_of(site: Site, row: MatchRow) -> Record:
    """The record of a match that is over, with its secret."""
    check_finished(row)
    play = await load_play(site.store, row, find_game(row.game))
    return play.match.record()


async def check_told(site: Site, row: MatchRow) -> None:
    """A record names all that players brought, played or not. It waits while its table may play with that again: with
    half of it left out nobody could replay or verify it."""
    game, options = find_game(row.game), Raw(row.options.encode())
    kept = await site.store.table(row.code) if hidden_options(game, options) else None
    if kept is not None:
        saved = msgspec.json.decode(kept.saved, type=Saved)
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


@get(
    "/api/matches/{match_id:str}/record",
    response_headers=[ResponseHeader(name="content-disposition", value='attachment; filename="match.json"')],
)
async def show_record(request: Asked, match_id: FromPath[str]) -> Response[bytes]:
    """The whole match on paper, for `cabale replay` and `cabale verify`."""
    site, row, info = await find_match(request, match_id)
    record = await record_of(site, row)
    if not info.open:
        raise Illegal("match-closed")
    await check_told(site, row)
    return Response(record.to_json(), media_type="application/json")


@get("/api/matches/{match_id:str}/replay")
async def show_replay(
    request: Asked,
    match_id: FromPath[str],
    eyes: FromQuery[str] = "spectator",
    first: FromQuery[int] = 0,
    count: FromQuery[int] = MOST_STEPS,
) -> Replay:
    """Steps of a match: `eyes` is a seat's number, `spectator` or `all`. Fewer than asked for where they are long."""
    site, row, info = await find_match(request, match_id)
    record = await record_of(site, row)
    viewer = read_eyes(eyes, info)
    wanted = range(max(first, 0), max(first, 0) + min(max(count, 0), MOST_STEPS))
    steps = await asyncio.to_thread(_steps, record, viewer, wanted)  # tables do not wait for it
    return Replay(
        match=info,
        seat=viewer if viewer >= 0 else None,
        all_seeing=viewer == ALL,
        first=wanted.start,
        total=len(record.entries) + 1,
        steps=steps,
    )


def _steps(record: Record, viewer: int, wanted: range) -> tuple[ReplayStep, ...]:
    steps: list[ReplayStep] = []
    told = size = 0
    eye = SPECTATOR if viewer == ALL else viewer
    for number, match in enumerate(replay_steps(record)):
        if number >= wanted.stop or size > MOST_REPLAYED:
            break
        if number in wanted:
            entry = record.entries[number - 1] if number else None
            step = _step(match, number, entry, viewer, eye, told)
            size += sum(len(bytes(raw)) for raw in (step.view, *step.views, *step.events))
            steps.append(step)
        told = len(match.feed(eye))
    return tuple(steps)


def _step(match: Match, number: int, entry: Entry | None, viewer: int, eye: int, told: int) -> ReplayStep:
    shown = entry is not None and (viewer == ALL or entry.seat == viewer or isinstance(entry, Spoke))
    return ReplayStep(
        number=number,
        entry=_entry(entry, viewer == ALL or match.outcome is not None) if shown and entry is not None else None,
        events=tuple(_raw(event) for event in match.feed(eye)[told:]),
        view=_raw(match.view(eye)),
        views=tuple(_raw(match.view(seat)) for seat in range(len(match.seats))) if viewer == ALL else (),
    )


def _entry(entry: Entry, with_truth: bool) -> ReplayEntry:
    if isinstance(entry, Spoke):
        truth = entry.truth if with_truth and bytes(entry.truth) != b"null" else None
        return ReplayEntry(seat=entry.seat, action=None, utterance=entry.utterance, truth=truth, at=entry.at)
    return ReplayEntry(seat=entry.seat, action=entry.action, utterance=None, truth=None, at=entry.at)


def _raw(word: object) -> Raw:
    return Raw(msgspec.json.encode(word))


@get("/api/matches/{match_id:str}/curves")
async def show_curves(request: Asked, match_id: FromPath[str], eyes: FromQuery[str] = "spectator") -> Curves:
    """What could be believed at each moment, by a seat or by somebody who looked on."""
    site, row, info = await find_match(request, match_id)
    await site.need_guest(request)
    check_finished(row)
    viewer = read_eyes(eyes, info)
    seat = viewer if viewer >= 0 else None
    if row.game not in believer_ids():
        return Curves(minds=False, seat=seat, questions=(), points=(), truth={})
    told = await site.minds.read(row.id, site.address(request), lambda: record_of(site, row))
    points = tuple(
        CurvePoint(
            entry=moment.entry,
            number=moment.number,
            shares=moment.public if seat is None else moment.beliefs[seat],
        )
        for moment in told.moments
    )
    return Curves(minds=True, seat=seat, questions=told.questions, points=points, truth=told.truth)


HANDLERS = (show_match, show_record, show_replay, show_curves)
