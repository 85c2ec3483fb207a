"""Rounds folded into beliefs one after the other, so that one more costs one; and a seat's belief laid over what
everybody believes, so that what all saw alike is folded once for a whole table."""

from mypy_extensions import i64

from cabale.beliefs.secret_hitler.filter import Belief, begin
from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTables
from cabale.beliefs.secret_hitler.posterior import Known
from cabale.beliefs.secret_hitler.seen import SeenRound


def _same(some: list[SeenRound], others: list[SeenRound]) -> i64:
    """How many rounds, from the first on, were seen alike; the last of the others, which is under way, left aside."""
    most: i64 = len(others) - 1
    if len(some) < most:
        most = len(some)
    same: i64 = 0
    while same < most and (some[same] is others[same] or some[same].same(others[same])):
        same += 1
    return same


class Folding:
    """Rounds folded one after the other, with the belief before each kept to go back to."""

    def __init__(self, seats: int, known: Known, tables: LikelihoodTables, talkers: int) -> None:
        self.known = known
        self.talkers = talkers
        self.rounds: list[SeenRound] = []
        self.before: list[Belief] = [begin(seats, known, tables, talkers)]  # before[i] has the first i rounds in it
        self._last: Belief | None = None
        self._last_seen: SeenRound | None = None

    def fold(self, rounds: list[SeenRound]) -> Belief:
        """The belief after these rounds, all but the last of which are over. It is not to be changed."""
        same = _same(self.rounds, rounds)
        known = self._last
        seen = self._last_seen
        now = rounds[-1]
        begun = same == len(self.rounds) == len(rounds) - 1
        if begun and known is not None and seen is not None and (seen is now or seen.same(now)):
            return known
        del self.rounds[same:]
        del self.before[same + 1 :]
        for seen in rounds[same:-1]:
            belief = self.before[-1].copy()
            belief.fold(seen)
            self.rounds.append(seen)
            self.before.append(belief)
        last = self.before[-1].copy()
        last.fold(now)
        last.settle()
        self._last, self._last_seen = last, now
        return last

    def suppose(self, rounds: list[SeenRound], at: int) -> Belief:
        """The belief after these rounds, of which only those before this place have been folded."""
        belief = self.before[at].copy()
        for seen in rounds[at:]:
            belief.fold(seen)
        belief.settle()
        return belief


class Overlay:
    """What one seat believes: as everybody does, until it sees more than they. A round that it saw as they did is the
    very same object in its list and in theirs."""

    def __init__(self, public: Folding, known: Known) -> None:
        self.public = public
        self.known = known
        self._rounds: list[SeenRound] = []
        self._before: list[Belief | None] = [None]  # None while there is nothing of its own in it
        self._last: Belief | None = None
        self._last_seen: SeenRound | None = None
        self._last_public: Belief | None = None

    def fold(self, rounds: list[SeenRound], seen_by_all: list[SeenRound]) -> Belief:
        """The belief after these rounds. It is not to be changed."""
        public = self.public.fold(seen_by_all)
        now = rounds[-1]
        same = _same(self._rounds, rounds)
        known = self._last
        begun = same == len(self._rounds) == len(rounds) - 1
        if begun and known is not None and public is self._last_public and now is self._last_seen:
            return known
        del self._rounds[same:]
        del self._before[same + 1 :]
        place: i64
        for place in range(same, len(rounds) - 1):
            self._rounds.append(rounds[place])
            self._before.append(self._after(place, rounds[place], seen_by_all[place], self.public.before[place + 1]))
        last = self._after(len(rounds) - 1, now, seen_by_all[-1], public)
        if last is None:
            last = public.of(self.known)
        else:
            last.settle()
        self._last, self._last_seen, self._last_public = last, now, public
        return last

    def _after(self, place: i64, mine: SeenRound, theirs: SeenRound, public: Belief) -> Belief | None:
        """The belief after one more round, which left everybody with the public one."""
        before = self._before[place]
        if before is None:
            if mine is theirs:
                return None
            belief = self.public.before[place].of(self.known)
        else:
            belief = before.copy()
        if belief.is_soft_own or mine.opinions != theirs.opinions:
            belief.is_soft_own = True
            belief.fold(mine)
        else:
            belief.fold_beside(mine, public)
        return belief
