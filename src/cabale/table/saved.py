"""What of a table is kept in the store. Moves are not here: they are in the match's own entries."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from cabale.table.dealing import Dealing
from cabale.table.messages import GameOptions, House, Wrote

Kind = Literal["nobody", "guest", "bot", "program"]
Phase = Literal["gathering", "playing", "over", "closed"]
FORMAT = 1


class Sitting(Struct):
    """Who has a seat. `guest` is the id of a visitor, never shown, and of nobody where a visitor was made to leave a
    match; `key` brings that visitor back from any device."""

    kind: Kind = "nobody"
    guest: str = ""
    name: str = ""
    agent: str = ""
    key: str = ""
    ready: bool = False
    left: bool = False  # stood up during a match: a bot plays on until it is over

    @property
    def is_visitor(self) -> bool:
        """Whether somebody plays here over a socket."""
        return self.kind in ("guest", "program")


class Saved(Struct, kw_only=True):
    """A table between matches, and what a match does not know of its table."""

    format: int = FORMAT
    code: str
    game: str
    options: GameOptions
    house: House
    host: str
    host_name: str
    invitation: str
    phase: Phase = "gathering"
    sittings: list[Sitting] = field(default_factory=list)
    admitted: list[str] = field(default_factory=list)  # visitors who showed the invitation of a table open by link
    removed: list[str] = field(default_factory=list)  # visitors whom the host made leave
    devices: dict[str, str] = field(default_factory=dict)  # a visitor that came with a seat's key, and whose seat it is
    # By person, the names of those it does not want to hear, by who they are; in old rows, their seats.
    muted: dict[str, dict[str, str] | list[int]] = field(default_factory=dict)
    match: str | None = None
    commitment: str | None = None
    dealing: Dealing | None = None  # the match that was started and is not dealt yet
    matches: list[str] = field(default_factory=list)
    talk: list[Wrote] = field(default_factory=list)
    onlookers: dict[str, str] = field(default_factory=dict)  # visitors who wrote without a seat, and under which names
    lines: int = 0
