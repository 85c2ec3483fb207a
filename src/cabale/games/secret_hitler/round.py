"""One round as the referee keeps it, in the numbers of `tables`."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from cabale.core.seats import NO_SEAT

UNKNOWN: Final[i64] = -1


class Round:
    """An election and what its government did. A round that is over never changes, so clones share it."""

    DERIVED: ClassVar[frozenset[str]] = frozenset({"public"})

    def __init__(self, number: i64, candidate: i64, special: bool) -> None:
        self.number: i64 = number
        self.candidate: i64 = candidate
        self.special: bool = special
        self.nominee: i64 = NO_SEAT
        self.ja: i64 = 0
        self.nein: i64 = 0
        self.elected: bool = False
        self.drawn: i64 = UNKNOWN  # liberal tiles among the three
        self.passed: i64 = UNKNOWN  # liberal tiles among the two
        self.veto_asked: bool = False
        self.veto_agreed: bool = False
        self.enacted: i64 = UNKNOWN
        self.chaos: i64 = UNKNOWN
        self.power: i64 = 0  # its place in tables.POWERS
        self.target: i64 = NO_SEAT
        self.found: i64 = UNKNOWN  # the party an investigation saw
        self.peeked: i64 = UNKNOWN  # three bits, the top tile lowest
        self.public: Any = None  # its public wording, made when first asked for once it is over

    def clone(self) -> "Round":
        twin = Round(self.number, self.candidate, self.special)
        twin.nominee = self.nominee
        twin.ja = self.ja
        twin.nein = self.nein
        twin.elected = self.elected
        twin.drawn = self.drawn
        twin.passed = self.passed
        twin.veto_asked = self.veto_asked
        twin.veto_agreed = self.veto_agreed
        twin.enacted = self.enacted
        twin.chaos = self.chaos
        twin.power = self.power
        twin.target = self.target
        twin.found = self.found
        twin.peeked = self.peeked
        return twin
