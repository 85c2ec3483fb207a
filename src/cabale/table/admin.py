"""What `cabale admin` and a server tell each other."""

from __future__ import annotations

from msgspec import Struct


class ServedTable(Struct, frozen=True):
    """A table that is not closed, as the store has it."""

    code: str
    game: str
    phase: str
    visibility: str
    updated: int  # milliseconds since 1970
    node: str | None = None  # which of several has it, if one has


class ServedTables(Struct, frozen=True):
    """The latest first."""

    tables: tuple[ServedTable, ...]
    draining: bool


class ServedNode(Struct, frozen=True):
    """One of several that serve a house together."""

    id: str
    role: str
    draining: bool
    tables: int


class ServedNodes(Struct, frozen=True):
    nodes: tuple[ServedNode, ...]


class Drain(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a server takes no new tables: the one that is asked, or another node of its house."""

    draining: bool
    node: str = ""
