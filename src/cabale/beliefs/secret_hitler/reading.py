"""From views to beliefs. A `Reader` remembers what it has folded, so that the next view of the same match costs one
round; what it answers depends on the view alone."""

from collections.abc import Sequence

from cabale.beliefs.secret_hitler.evidence import known_roles, rounds_seen
from cabale.beliefs.secret_hitler.filter import Belief, Seen, begin
from cabale.beliefs.secret_hitler.likelihoods import PEOPLE, Likelihoods
from cabale.beliefs.secret_hitler.table import Table
from cabale.games.secret_hitler.view import View


class Folding:
    """Rounds folded one after the other, with the belief before each kept to go back to."""

    def __init__(self, seats: int, known: tuple[int, ...], table: Table) -> None:
        self.known = known
        self.rounds: list[Seen] = []
        self.before: list[Belief] = [begin(seats, known, table)]  # before[i]: the first i rounds are in it

    def fold(self, rounds: Sequence[Seen]) -> Belief:
        """The belief after these rounds, all but the last of which are over."""
        same = 0
        for mine, theirs in zip(self.rounds, rounds[:-1], strict=False):
            if mine != theirs:
                break
            same += 1
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
        return last


class Reader:
    """Believes what a view tells, by one table of likelihoods."""

    def __init__(self, likelihoods: Likelihoods = PEOPLE) -> None:
        self.likelihoods = likelihoods
        self.table = likelihoods.table()
        self._foldings: dict[int, Folding] = {}

    def read(self, view: View) -> Belief:
        return self.folding(view).fold(rounds_seen(view))

    def folding(self, view: View) -> Folding:
        known = known_roles(view)
        folding = self._foldings.get(view.seat)
        if folding is None or folding.known != known:
            folding = self._foldings[view.seat] = Folding(view.board.seats, known, self.table)
        return folding


def believe(view: View, likelihoods: Likelihoods = PEOPLE) -> Belief:
    """What whoever has this view (a seat, or a spectator) believes about who is who, and about the tiles."""
    return Reader(likelihoods).read(view)
