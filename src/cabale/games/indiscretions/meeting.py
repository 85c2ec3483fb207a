"""A meeting of two officers (IN 3.1)."""

from msgspec import Struct
from msgspec.structs import force_setattr

from cabale.games.indiscretions.terms import Officer

RANK = {officer: place for place, officer in enumerate(Officer)}


class Meeting(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Two officers of one player; which is named first means nothing, so the higher in rank is kept first."""

    first: Officer
    second: Officer

    def __post_init__(self) -> None:
        if RANK[self.second] < RANK[self.first]:
            first = self.first
            force_setattr(self, "first", self.second)
            force_setattr(self, "second", first)

    @property
    def ranks(self) -> tuple[int, int]:
        return RANK[self.first], RANK[self.second]
