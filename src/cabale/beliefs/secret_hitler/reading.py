"""From views to beliefs. A `Reader` remembers what it has folded, so that the next view of the same match costs one
round; what it answers depends on the view alone."""

from collections.abc import Sequence

from cabale.beliefs.secret_hitler.company import AMONG_PEOPLE, Company
from cabale.beliefs.secret_hitler.evidence import Earlier, known_roles, rounds_seen, who_talked
from cabale.beliefs.secret_hitler.filter import Belief, begin
from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTables
from cabale.beliefs.secret_hitler.seen import SeenRound
from cabale.games.secret_hitler.view import AnyView


class Folding:
    """Rounds folded one after the other, with the belief before each kept to go back to."""

    def __init__(self, seats: int, known: tuple[int, ...], tables: LikelihoodTables, talkers: int) -> None:
        self.known = known
        self.talkers = talkers
        self.earlier = Earlier()
        self.rounds: list[SeenRound] = []
        self.before: list[Belief] = [begin(seats, known, tables, talkers)]  # before[i] has the first i rounds in it
        self._last: Belief | None = None
        self._last_seen: SeenRound | None = None

    def fold(self, rounds: Sequence[SeenRound]) -> Belief:
        """The belief after these rounds, all but the last of which are over. It is not to be changed."""
        same = 0
        for mine, theirs in zip(self.rounds, rounds[:-1], strict=False):
            if mine is not theirs and not mine.same(theirs):
                break
            same += 1
        known = self._last
        seen = self._last_seen
        begun = same == len(self.rounds) == len(rounds) - 1
        if begun and known is not None and seen is not None and seen.same(rounds[-1]):
            return known
        del self.rounds[same:]
        del self.before[same + 1 :]
        for seen in rounds[same:-1]:
            belief = self.before[-1].copy()
            belief.fold(seen)
            self.rounds.append(seen)
            self.before.append(belief)
        last = self.before[-1].copy()
        last.fold(rounds[-1])
        last.settle()
        self._last, self._last_seen = last, rounds[-1]
        return last

    def suppose(self, rounds: Sequence[SeenRound], at: int) -> Belief:
        """The belief after these rounds, of which only those before this place have been folded."""
        belief = self.before[at].copy()
        for seen in rounds[at:]:
            belief.fold(seen)
        belief.settle()
        return belief


class Reader:
    """Believes what a view tells, judging each seat by the figures that fit it in this company."""

    def __init__(self, company: Company = AMONG_PEOPLE) -> None:
        self.company = company
        self._tables = company.tables()
        self._foldings: dict[int, Folding] = {}

    def read(self, view: AnyView) -> Belief:
        folding = self.folding(view)
        return folding.fold(rounds_seen(view, folding.earlier))

    def suppose(self, view: AnyView, at: int, fields: dict[str, int]) -> Belief:
        """What it would believe if something else had been seen of the round at this place (-1 is the one under way):
        the fields of `SeenRound` by name."""
        folding = self.folding(view)
        rounds = rounds_seen(view, folding.earlier)
        folding.fold(rounds)
        place = at % len(rounds)
        rounds[place] = rounds[place].otherwise(fields)
        return folding.suppose(rounds, place)

    def before(self, view: AnyView, rounds: int) -> Belief:
        """What it believed after the first so many rounds. It is not to be changed."""
        folding = self.folding(view)
        last = folding.fold(rounds_seen(view, folding.earlier))
        return folding.before[rounds] if rounds < len(folding.before) else last

    def folding(self, view: AnyView) -> Folding:
        known = known_roles(view)
        talkers = who_talked(view)
        folding = self._foldings.get(view.seat)
        if folding is None or folding.known != known or folding.talkers != talkers:
            folding = self._foldings[view.seat] = Folding(view.board.seats, known, self._tables, talkers)
        return folding


def believe(view: AnyView, company: Company = AMONG_PEOPLE) -> Belief:
    """What whoever has this view (a seat, or a spectator) believes about who is who, and about the tiles."""
    return Reader(company).read(view)
