"""Where a match stands in everybody's eyes: the board, who may do what, and what kind of seat each is."""

from typing import Final

from mypy_extensions import i64

from cabale.beliefs.secret_hitler.seen import UNKNOWN, SeenRound
from cabale.core.seats import NO_SEAT
from cabale.games.secret_hitler.tables import (
    DANGER,
    EXECUTION,
    INVESTIGATION,
    LIBERAL,
    eligible,
    others,
)

# What kind of seat it is by what everybody could see of it; see `company`.
TALKING: Final[i64] = 0
QUIET: Final[i64] = 1
BLIND: Final[i64] = 2
STEADY: Final[i64] = 3
KINDS_OF_SEAT: Final[i64] = 4
OFTEN: Final[i64] = 2  # governments of its own that a steady seat has voted for


class Standing:
    """It is not changed once it is written."""

    def __init__(self, seats: i64, talkers: i64) -> None:
        self.seats: i64 = seats
        self.talkers: i64 = talkers
        self.blind: i64 = 0  # who voted against a government of its own
        self.own: i64 = 0  # how often each voted for a government of its own, two bits a seat: never more than OFTEN
        self.liberal: i64 = 0
        self.fascist: i64 = 0
        self.tracker: i64 = 0
        self.living: i64 = (1 << seats) - 1
        self.investigated: i64 = 0
        self.last_president: i64 = NO_SEAT
        self.last_chancellor: i64 = NO_SEAT

    def _copy(self) -> "Standing":
        twin = Standing(self.seats, self.talkers)
        twin.blind = self.blind
        twin.own = self.own
        twin.liberal = self.liberal
        twin.fascist = self.fascist
        twin.tracker = self.tracker
        twin.living = self.living
        twin.investigated = self.investigated
        twin.last_president = self.last_president
        twin.last_chancellor = self.last_chancellor
        return twin

    def zone(self) -> i64:
        return 1 if self.fascist >= DANGER else 0

    def board(self) -> i64:
        """The policies enacted, as one number."""
        return self.liberal * 6 + self.fascist

    def kind(self, seat: i64) -> i64:
        """What kind of seat this is, as far as everybody can see."""
        if (self.talkers >> seat) & 1:
            return TALKING
        if (self.blind >> seat) & 1:
            return BLIND
        return STEADY if (self.own >> (seat * 2)) & 3 >= OFTEN else QUIET

    def may_be_nominated(self, candidate: i64) -> i64:
        return eligible(self.living, candidate, self.last_president, self.last_chancellor)

    def targets(self, power: i64, president: i64) -> i64:
        """Whom a power may be used on."""
        living = others(self.living, president)
        return living & ~self.investigated if power == INVESTIGATION else living

    def voted(self, seen: SeenRound) -> "Standing":
        """Once the votes of a round are known."""
        one: i64 = 1
        government: i64 = 0
        if seen.ja or seen.nein:
            government = (one << seen.candidate) | (one << seen.nominee)
        against = seen.nein & government & ~self.blind
        own = self.own
        seat: i64
        for seat in range(self.seats):
            if (seen.ja & government) >> seat & 1 and (own >> (seat * 2)) & 3 < OFTEN:
                own += one << (seat * 2)
        if not against and own == self.own:
            return self
        twin = self._copy()
        twin.blind |= against
        twin.own = own
        return twin

    def after(self, seen: SeenRound) -> "Standing":
        """After a round whose votes are known to it already."""
        twin = self._copy()
        one: i64 = 1
        twin.tracker += 1
        if seen.elected:
            twin.last_president = seen.candidate
            twin.last_chancellor = seen.nominee
        if seen.enacted != UNKNOWN:
            twin._enact(seen.enacted)
        if seen.chaos != UNKNOWN:
            twin._enact(seen.chaos)
            twin.last_president = NO_SEAT
            twin.last_chancellor = NO_SEAT
        if seen.target != NO_SEAT:
            if seen.power == EXECUTION:
                twin.living &= ~(one << seen.target)
            elif seen.power == INVESTIGATION:
                twin.investigated |= one << seen.target
        return twin

    def _enact(self, policy: i64) -> None:
        self.tracker = 0
        if policy == LIBERAL:
            self.liberal += 1
        else:
            self.fascist += 1
