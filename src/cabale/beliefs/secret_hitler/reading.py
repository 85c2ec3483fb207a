"""From views to beliefs. A `Reader` remembers what it has folded, so that the next view of the same match costs one
round; what it answers depends on the view alone."""

from cabale.beliefs.secret_hitler.believed import BelievedWorlds
from cabale.beliefs.secret_hitler.company import AMONG_PEOPLE, Company
from cabale.beliefs.secret_hitler.evidence import Earlier, known_roles, rounds_seen, who_talked
from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.folding import Folding
from cabale.beliefs.secret_hitler.posterior import Known
from cabale.beliefs.secret_hitler.session import Session
from cabale.games.secret_hitler.tables import RULES, can_veto
from cabale.games.secret_hitler.view import AnyView
from cabale.games.secret_hitler.worlds import worlds


class Reader:
    """Believes what a view tells, judging each seat by the figures that fit it in this company."""

    def __init__(self, company: Company = AMONG_PEOPLE) -> None:
        self.company = company
        self._tables = company.tables()
        self._foldings: dict[int, Folding] = {}
        self._earlier: dict[int, Earlier] = {}

    def read(self, view: AnyView) -> Belief:
        return self._folding(view).fold(rounds_seen(view, self._earlier[view.seat]))

    def worlds(self, view: AnyView) -> BelievedWorlds:
        """The worlds of a view, to be drawn as it believes in them."""
        folding = self._folding(view)
        rounds = rounds_seen(view, self._earlier[view.seat])
        belief = folding.fold(rounds)
        after = [*folding.before[1:], belief]
        possible = worlds(view, RULES)
        sessions: list[Session] = []
        for hands in (hands for tiles in possible.tiles for hands in tiles.held):
            # Each is judged by the figures that fitted it once its government was voted on.
            seen, judge = rounds[hands.place], after[hands.place]
            may_veto = can_veto(folding.before[hands.place].fascist, False)
            sessions.append(Session(judge.table(seen.candidate), judge.table(seen.nominee), seen, may_veto))
        now = rounds[-1]
        believed = BelievedWorlds(possible, belief, sessions, now.candidate, now.nominee)
        for tiles in possible.tiles:
            if tiles.hides_peek:
                peek = rounds[tiles.row.peek_round]
                believed.hear_peek(peek.candidate, peek.claim_peeked)
        return believed

    def _folding(self, view: AnyView) -> Folding:
        known = known_roles(view)
        talkers = who_talked(view)
        folding = self._foldings.get(view.seat)
        if folding is None or folding.known.roles != known or folding.talkers != talkers:
            folding = self._foldings[view.seat] = Folding(view.board.seats, Known(known), self._tables, talkers)
            self._earlier[view.seat] = Earlier()
        return folding


def believe(view: AnyView, company: Company = AMONG_PEOPLE) -> Belief:
    """What whoever has this view (a seat, or a spectator) believes about who is who, and about the tiles."""
    return Reader(company).read(view)
