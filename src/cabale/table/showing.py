"""What of a table's seats is shown: to everybody who may look at it, and to each visitor of its own."""

from __future__ import annotations

from cabale.table.messages import AtDoor, DealInfo, Presence, SeatInfo, TableInfo, You
from cabale.table.options import hidden_options, public_options
from cabale.table.seating import Seating


def table_info(seating: Seating, presences: list[Presence], spectators: int, deal: DealInfo | None = None) -> TableInfo:
    """What everybody who may look at a table is told of it."""
    saved = seating.saved
    return TableInfo(
        code=saved.code,
        game=saved.game,
        options=public_options(seating.game, saved.options),
        hidden=hidden_options(seating.game, saved.options),
        house=saved.house,
        phase=saved.phase,
        seats=tuple(
            SeatInfo(
                seat=seat,
                kind=sitting.kind,
                name=sitting.name,
                agent=sitting.agent or None,
                ready=sitting.ready,
                host=sitting.is_visitor and sitting.guest == saved.host,
                presence=presences[seat],
            )
            for seat, sitting in enumerate(saved.sittings)
        ),
        host=saved.host_name,
        match=saved.match,
        commitment=saved.commitment,
        deal=deal,
        matches=tuple(saved.matches),
        spectators=spectators,
    )


def you(seating: Seating, visitor: str, name: str, commitment: str | None = None, door: tuple[AtDoor, ...] = ()) -> You:
    """What a visitor alone is told: its seat, and what opens it on another device."""
    saved, seat = seating.saved, seating.seat_of(visitor)
    return You(
        name=saved.onlookers.get(visitor, name) if seat is None else saved.sittings[seat].name,
        seat=seat,
        host=seating.is_host(visitor),
        key=None if seat is None else saved.sittings[seat].key,
        invitation=saved.invitation if seating.is_in(visitor) and saved.house.visibility == "link" else None,
        muted=seating.mutes.seats(seating.person(visitor)),
        unheard=seating.mutes.unseated(seating.person(visitor)),
        commitment=commitment,
        door=door,
    )
