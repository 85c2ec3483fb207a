"""Matches that were played: in brief, their record, and step by step through somebody's eyes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import Request, get
from msgspec import Raw

from cabale.core.errors import Illegal
from cabale.core.outcome import Outcome
from cabale.server.bodies import MatchInfo
from cabale.server.context import Site
from cabale.server.store import MatchRow


def iso(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="seconds")


def match_info(row: MatchRow, seat: int | None) -> MatchInfo:
    return MatchInfo(
        id=row.id,
        table=row.code,
        game=row.game,
        options=Raw(row.options.encode()),
        seats=msgspec.json.decode(row.names, type=tuple[str, ...]),
        seat=seat,
        started=iso(row.started),
        finished=None if row.finished is None else iso(row.finished),
        commitment=row.commitment,
        outcome=None if row.outcome is None else msgspec.json.decode(row.outcome, type=Outcome),
        open=row.outcome is not None and (bool(row.open) or seat is not None),
    )


async def find_match(site: Site, request: Request[Any, Any, Any], match_id: str) -> tuple[MatchRow, int | None]:
    """A match and the seat this visitor had in it."""
    row = await site.store.match(match_id)
    if row is None:
        raise Illegal("no-such-match")
    guest = await site.guest(request)
    players = await site.store.players(match_id)
    seat = next((seat for seat, player in players.items() if guest is not None and player == guest.id), None)
    return row, seat


@get("/api/matches/{match_id:str}")
async def show_match(request: Request[Any, Any, Any], match_id: str) -> MatchInfo:
    site: Site = request.app.state.site
    return match_info(*await find_match(site, request, match_id))
