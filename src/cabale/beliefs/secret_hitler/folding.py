"""Rounds folded into beliefs one after the other, so that one more costs one; and a seat's belief laid over what
everybody believes, so that what all saw alike is folded once for a whole table.

    rounds ──┬─ standing ── soft evidence, judged by the hearsay of that moment, then frozen ──┐
             └─ governments and claims, folded again from the round a late claim is about ─────┴─ belief
"""

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.filter import Belief, begin
from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTables
from cabale.beliefs.secret_hitler.posterior import Known
from cabale.beliefs.secret_hitler.seen import SeenRound
from cabale.beliefs.secret_hitler.soft import Soft, begin_soft
from cabale.beliefs.secret_hitler.standing import Standing
from cabale.core.seats import SPECTATOR


class Folding:
    """What everybody saw of a match. Tell it of the end of each round with `freeze`."""

    def __init__(self, seats: i64, tables: LikelihoodTables, talkers: i64) -> None:
        self.talkers: i64 = talkers
        self.before: list[Belief] = [begin(tables, Standing(seats, talkers))]  # before each round, soft evidence aside
        self.voted: list[Standing] = []  # in each round that is over, once it had voted
        self.soft: Soft = begin_soft(tables, self.before[0].standing)  # of the round under way
        self.version: i64 = 0  # another one whenever anything is new
        self._hard: Belief | None = None  # after the round under way, soft evidence aside, once it was asked for
        self._last: Belief | None = None  # with it
        self._ended: Belief | None = None  # what `_hard` was when a round ended, and which one
        self._ended_with: SeenRound | None = None
        self._standing: Standing = self.before[0].standing  # before the round under way
        self._rounds: list[SeenRound] = []  # those folded into `before`
        self._begun: Soft = self.soft  # before the round under way
        self._now: SeenRound | None = None  # the round under way as it was last folded
        self.now_voted: Standing = self._standing

    def freeze(self, rounds: list[SeenRound]) -> None:
        """The last of these is over: whatever is said from now on, its votes and choices are judged by what is known
        now."""
        self.look(rounds)
        now = rounds[-1]
        self._ended, self._ended_with = self._hard, now
        self.voted.append(self.now_voted)
        self._standing = self.now_voted.after(now)
        self._begun = self.soft = self.soft.next_round(self.before[-1])
        self.now_voted = self._standing
        self._now = None

    def fold(self, rounds: list[SeenRound]) -> Belief:
        """What somebody believes who only looks on, after these rounds, of which all but the last are frozen. It is not
        to be changed."""
        self.look(rounds)
        last = self._last
        if last is None:
            last = self._last = self.finish(self.hard(rounds), SPECTATOR)
        return last

    def hard(self, rounds: list[SeenRound]) -> Belief:
        """The same, the soft evidence left aside, of rounds that have been looked at."""
        hard = self._hard
        if hard is None:
            hard = self._hard = self.before[-1].after(rounds[-1], self.now_voted)
        return hard

    def finish(self, hard: Belief, seat: i64) -> Belief:
        """With the soft evidence, for a seat."""
        soft = self.soft
        return hard.with_soft(soft.of(seat), self.now_voted, soft.trust, soft.fear)

    def suspicion(self, rounds: list[SeenRound]) -> vec[float]:
        """By seat, the log odds that everybody gives it now of being of the fascist party, as people's choices follow
        them."""
        self.look(rounds)
        return self.soft.suspicion(self.hard(rounds))

    def look(self, rounds: list[SeenRound]) -> None:
        """Take in what is new since the last time. What is believed then is worked out once it is asked for."""
        now = rounds[-1]
        seen = self._now
        is_new = self._catch_up(rounds)
        if not is_new and seen is not None and (seen is now or seen.same(now)):
            return
        # What is said while a round lasts is known in it.
        heard = seen is None or now.claim_drawn != seen.claim_drawn or now.claim_received != seen.claim_received
        if seen is None or is_new or heard or not now.goes_on_from(seen):
            self.soft = self._begun
        self.now_voted = self._standing.voted(now)
        self.soft = self.soft.advance(now, self._standing, self.now_voted, self.before[-1])
        self._now = now
        self.version += 1
        self._hard = None
        self._last = None

    def _catch_up(self, rounds: list[SeenRound]) -> bool:
        """Fold what is over, from the first round on of which anything else was seen; whether there was any."""
        most: i64 = len(rounds) - 1
        same: i64 = 0
        known: i64 = len(self._rounds)
        while same < known and (self._rounds[same] is rounds[same] or self._rounds[same].same(rounds[same])):
            same += 1
        if same == most:
            return False
        ended = self._ended if same == known and same == most - 1 and rounds[same] is self._ended_with else None
        if same < known:
            del self._rounds[same:]
            del self.before[same + 1 :]
        place: i64
        for place in range(same, most):
            self._rounds.append(rounds[place])
            if ended is None:
                self.before.append(self.before[place].after(rounds[place], self.voted[place]))
            else:
                self.before.append(ended)
        return True

    def suppose(self, rounds: list[SeenRound], at: i64) -> Belief:
        """What he would believe after these rounds, which differ from those folded at this place alone."""
        belief = self.before[at]
        place: i64
        for place in range(at, len(rounds)):
            voted = self.voted[place] if place < len(self.voted) else self.now_voted
            belief = belief.after(rounds[place], voted)
        return self.finish(belief, SPECTATOR)


class Overlay:
    """What one seat believes: as everybody does, until it sees more than they. A round that it saw as they did is the
    very same object in its list and in theirs."""

    def __init__(self, public: Folding, known: Known, seat: i64) -> None:
        self.public = public
        self.known = known
        self.seat: i64 = seat
        self._rounds: list[SeenRound] = []
        self._before: list[Belief | None] = [None]  # None while there is nothing of its own in it
        self._last: Belief | None = None
        self._last_seen: SeenRound | None = None
        self._version: i64 = -1  # of what everybody saw, when that was believed
        self._hard: Belief | None = None  # the last one that a round made of another, and which round of which
        self._hard_before: Belief | None = None
        self._hard_seen: SeenRound | None = None
        self._hard_voted: Standing | None = None
        self._source: Belief | None = None  # what everybody believed, and what this seat made of it
        self._own: Belief | None = None

    def fold(self, rounds: list[SeenRound], seen_by_all: list[SeenRound]) -> Belief:
        """The belief after these rounds. It is not to be changed."""
        public = self.public
        public.look(seen_by_all)
        now = rounds[-1]
        most: i64 = len(rounds) - 1
        same: i64 = 0
        while same < len(self._rounds) and (
            self._rounds[same] is rounds[same] or self._rounds[same].same(rounds[same])
        ):
            same += 1
        known = self._last
        begun = same == len(self._rounds) == most
        if begun and known is not None and public.version == self._version and now is self._last_seen:
            return known
        if same < len(self._rounds):
            del self._rounds[same:]
            del self._before[same + 1 :]
        place: i64
        for place in range(same, most):
            self._rounds.append(rounds[place])
            self._before.append(self._after(place, rounds[place], seen_by_all[place], public.voted[place]))
        last = self._after(most, now, seen_by_all[-1], public.now_voted)
        if last is not None:
            last = public.finish(last, self.seat)
        elif public.soft.said:
            last = public.finish(self._as_known(public.hard(seen_by_all)), self.seat)
        else:  # its own opinions are none, so the soft evidence is everybody's too
            last = public.fold(seen_by_all).only(self.known)
        self._last, self._last_seen, self._version = last, now, public.version
        return last

    def before(self, place: i64) -> Belief | None:
        """What it believed before a round, the soft evidence left aside; None where that is what everybody did."""
        return self._before[place]

    def _after(self, place: i64, mine: SeenRound, theirs: SeenRound, voted: Standing) -> Belief | None:
        """The belief after one more round, the soft evidence left aside."""
        before = self._before[place]
        if before is None:
            if mine is theirs:
                return None
            before = self._as_known(self.public.before[place])
        hard = self._hard
        if (
            hard is None
            or before is not self._hard_before
            or mine is not self._hard_seen
            or voted is not self._hard_voted
        ):
            hard = self._hard = before.after(mine, voted)
            self._hard_before, self._hard_seen, self._hard_voted = before, mine, voted
        return hard

    def _as_known(self, public: Belief) -> Belief:
        """What everybody believes, of somebody who knows what this seat knew from the deal on."""
        own = self._own
        if own is None or self._source is not public:
            own = self._own = public.of(self.known)
            self._source = public
        return own
