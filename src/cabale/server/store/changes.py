"""What is written to the store: all of one `Change`, or nothing of it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Literal, TypeAlias

from msgspec import Struct


class NewGuest(Struct, frozen=True):
    id: str
    kind: str
    name: str
    owner: str | None
    token: str | None
    created: int


class Abstains(Struct, frozen=True):
    """Whether somebody wants no rating; what there is of it goes."""

    guest: str
    abstains: bool


class NewPasskey(Struct, frozen=True):
    credential: str
    guest: str
    host: str
    public_key: str
    signatures: int
    created: int


class UsedPasskey(Struct, frozen=True):
    credential: str
    signatures: int
    used: int


class PutTable(Struct, frozen=True):
    """A table as it is now, in place of what was kept of it before: of version `version - 1`, or of nothing (1)."""

    code: str
    game: str
    phase: str
    visibility: str
    host: str
    saved: str
    updated: int
    version: int


class NewMatch(Struct, frozen=True):
    id: str
    code: str
    game: str
    rules: int
    options: str
    names: str
    agents: str
    secret: str
    commitment: str
    open: bool
    started: int
    players: tuple[tuple[int, str], ...]  # seats and the guests who sat there
    deal: str | None = None  # everybody's secrets, where players brought any; `secret` is the house's
    rated: bool = False


class NewEntry(Struct, frozen=True):
    match: str
    number: int
    seat: int
    spoken: bool
    stood_in: bool
    at: int
    body: str


class NewMark(Struct, frozen=True):
    """What a seat thought of another while the match had `entry` entries."""

    match: str
    seat: int
    number: int
    about: int
    opinion: str
    entry: int
    at: int


class EndedMatch(Struct, frozen=True):
    """With no outcome: it could not be played to its end."""

    id: str
    finished: int
    outcome: str | None


class NewResult(Struct, frozen=True):
    """What a seat was and how it fared: `trusted` and `suspected` by how many others at the end, and how many of its
    own last marks were `right` or `wrong`."""

    match: str
    seat: int
    side: str
    role: str
    won: bool
    trusted: int
    suspected: int
    right: int
    wrong: int


class PutRating(Struct, frozen=True):
    """How good somebody is now, on one side of a game."""

    player: str
    game: str
    side: str
    kind: str
    mu: float
    sigma: float
    matches: int
    least: float


class ForgottenSeat(Struct, frozen=True):
    """Who sat here is no more: its name, its free words and its marks go, what it decided stays for the others."""

    match: str
    seat: int


class NewCurves(Struct, frozen=True):
    """What could be believed in a match that is over, through the eyes of a seat or SPECTATOR."""

    match: str
    eyes: int
    body: str


Damaged: TypeAlias = Literal["table", "match"]


class NewDamage(Struct, frozen=True):
    """A row that cannot be read, and why."""

    kind: Damaged
    key: str
    reason: str
    found: int


class Fence(Struct, frozen=True):
    """What is written holds only while this lease has this number: nobody took it meanwhile."""

    name: str
    number: int


class Change(Struct):
    """One is made for each move: what is not in it costs nothing."""

    guests: Sequence[NewGuest] = ()
    abstaining: Sequence[Abstains] = ()
    passkeys: Sequence[NewPasskey] = ()
    used_passkeys: Sequence[UsedPasskey] = ()
    removed_passkeys: Sequence[str] = ()
    tables: Sequence[PutTable] = ()
    matches: Sequence[NewMatch] = ()
    entries: Sequence[NewEntry] = ()
    marks: Sequence[NewMark] = ()
    ended: Sequence[EndedMatch] = ()
    results: Sequence[NewResult] = ()
    unrated: Sequence[str] = ()  # matches that will change ratings
    rated: Sequence[str] = ()  # those that have
    ratings: Sequence[PutRating] = ()
    forgotten_seats: Sequence[ForgottenSeat] = ()
    forgotten_guests: Sequence[str] = ()
    curves: Sequence[NewCurves] = ()
    damages: Sequence[NewDamage] = ()
    outlived_tables: Sequence[str] = ()  # kept long enough
    outlived_matches: Sequence[str] = ()
    fence: Fence | None = None

    @property
    def is_plain(self) -> bool:
        """Whether there are entries in it at most, as in nearly every change."""
        return not any(_beside_entries(self))

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in self.__struct_fields__ if name != "fence")


_beside_entries = attrgetter(*(name for name in Change.__struct_fields__ if name != "entries"))
