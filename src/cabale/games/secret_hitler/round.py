"""One round as the referee keeps it, and the phases a round goes through.

Parties and policies are 0 liberal, 1 fascist; a role 2 is Hitler. A hand is the number of liberal tiles in it.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

NOMINATION: Final[i64] = 0
ELECTION: Final[i64] = 1
DISCARD: Final[i64] = 2
ENACTMENT: Final[i64] = 3
VETO: Final[i64] = 4
INVESTIGATION: Final[i64] = 5
SPECIAL_ELECTION: Final[i64] = 6
EXECUTION: Final[i64] = 7
OVER: Final[i64] = 8

NO_SEAT: Final[i64] = -1
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
        self.power: i64 = 0  # 0 for none, or its place in rules.POWERS from 1 on
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
