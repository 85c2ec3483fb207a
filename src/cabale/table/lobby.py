"""The words of the socket by which somebody's own program waits to be invited to a table."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from cabale.core.seats import Seat
from cabale.table.messages import Incoming, Outgoing


class Offer(Incoming, frozen=True, kw_only=True):
    """I am here and play these games."""

    games: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(min_length=1, max_length=50)]


class Waiting(Outgoing, frozen=True, kw_only=True):
    """You can be invited now, by this name."""

    name: str


class Invited(Outgoing, frozen=True, kw_only=True):
    """A host gave you a seat: open the socket of that table with the same token. Repeated when you come back to this
    socket, for every table where you still sit."""

    table: str
    game: str
    seat: Seat


FromProgram: TypeAlias = Offer
ToProgram: TypeAlias = Waiting | Invited
