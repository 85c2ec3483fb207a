"""What a fascist seems to be: a liberal in its seat who had seen what it claims. It plays the part of that one."""

from mypy_extensions import i64

from cabale.beliefs.secret_hitler.course import Course
from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.folding import Overlay
from cabale.beliefs.secret_hitler.posterior import Known
from cabale.beliefs.secret_hitler.seen import UNKNOWN, SeenRound
from cabale.games.secret_hitler.tables import LIBERAL, PASSED


class Guise:
    """Believes, of one match from one seat, what that liberal would."""

    def __init__(self, course: Course, seat: i64) -> None:
        self.course: Course = course
        self.seat: i64 = seat
        self._known = Known(tuple([LIBERAL if other == seat else UNKNOWN for other in range(course.seats)]))
        self._overlay = Overlay(course.folding, self._known, seat)

    def belief(self) -> Belief:
        """It is not to be changed. Lies may not fit together: then what he would believe who claims nothing; and at
        last, what anybody does."""
        course = self.course
        if self._overlay.public is not course.folding:
            self._overlay = Overlay(course.folding, self._known, self.seat)
        rounds = course.rounds
        claimed = [self._as_claimed(seen) for seen in rounds]
        belief = self._weighed(claimed, rounds)
        if belief is None:
            belief = self._weighed(rounds, rounds)
        return belief if belief is not None else course.belief()

    def _weighed(self, seen: list[SeenRound], rounds: list[SeenRound]) -> Belief | None:
        """What he would believe who saw this; None if it cannot be."""
        try:
            belief = self._overlay.fold(seen, rounds)
            belief.weigh()
        except ZeroDivisionError:
            return None
        return belief

    def _as_claimed(self, seen: SeenRound) -> SeenRound:
        """A round as this seat says that it saw it: a liberal President passes all he can."""
        drawn = seen.claim_drawn if seen.candidate == self.seat else UNKNOWN
        received = seen.claim_received if seen.nominee == self.seat else UNKNOWN
        party = seen.claim_party if seen.candidate == self.seat else UNKNOWN
        peeked = seen.claim_peeked if seen.candidate == self.seat else UNKNOWN
        if drawn == UNKNOWN and received == UNKNOWN and party == UNKNOWN and peeked == UNKNOWN:
            return seen
        twin = seen.copy()
        if drawn != UNKNOWN:
            twin.drawn = drawn
            twin.passed = drawn if drawn < PASSED else PASSED
            twin.claim_drawn = UNKNOWN
        if received != UNKNOWN:
            twin.passed = received
            twin.claim_received = UNKNOWN
        if party != UNKNOWN:
            twin.found = party
            twin.claim_party = UNKNOWN
        if peeked != UNKNOWN:
            twin.peeked = peeked
            twin.claim_peeked = UNKNOWN
        return twin
