"""From views to beliefs. A `Reader` remembers what it has folded, so that the next view of the same match costs one
round, and another seat's costs only what that seat saw alone; what it answers depends on the view alone."""

from cabale.beliefs.secret_hitler.believed import BelievedWorlds
from cabale.beliefs.secret_hitler.company import AMONG_PEOPLE, Company
from cabale.beliefs.secret_hitler.course import Course
from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.session import Session
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.games.secret_hitler.tables import RULES, can_veto
from cabale.games.secret_hitler.view import AnyView
from cabale.games.secret_hitler.worlds import worlds


class Reader:
    """Believes what a view tells, judging each seat by the figures that fit it in this company."""

    def __init__(self, company: Company = AMONG_PEOPLE) -> None:
        self.company = company
        self._tables = company.tables()
        self._course: Course | None = None
        self._witnesses: dict[int, Witness] = {}

    def read(self, view: AnyView) -> Belief:
        return self.witness(view).belief()

    def worlds(self, view: AnyView) -> BelievedWorlds:
        """The worlds of a view, to be drawn as it believes in them."""
        witness = self.witness(view)
        belief = witness.belief()
        rounds = witness.rounds()
        folding = witness.course.folding
        possible = worlds(view, RULES)
        sessions: list[Session] = []
        for hands in (hands for tiles in possible.tiles for hands in tiles.held):
            # Each is judged by the figures that fitted it once its government was voted on.
            seen = rounds[hands.place]
            voted = folding.voted[hands.place] if hands.place < len(folding.voted) else folding.now_voted
            by_kind = self._tables.by_kind
            of_president, of_chancellor = by_kind[voted.kind(seen.candidate)], by_kind[voted.kind(seen.nominee)]
            may_veto = can_veto(voted.fascist, False)
            sessions.append(Session(of_president, of_chancellor, seen, voted.board(), may_veto))
        now = rounds[-1]
        believed = BelievedWorlds(possible, belief, sessions, now.candidate, now.nominee)
        for tiles in possible.tiles:
            if tiles.hides_peek:
                peek = rounds[tiles.row.peek_round]
                believed.hear_peek(peek.candidate, peek.claim_peeked)
        return believed

    def witness(self, view: AnyView) -> Witness:
        """Who has this view, up to date. Another view may change it."""
        course = self._course
        if course is None or not course.leads_to(view):
            course = self._course = Course(view, self._tables)
            self._witnesses.clear()
        else:
            course.read(view)
        witness = self._witnesses.get(view.seat)
        if witness is None:
            witness = self._witnesses[view.seat] = Witness(view, self._tables, course)
        else:
            witness.read(view)
        return witness


def believe(view: AnyView, company: Company = AMONG_PEOPLE) -> Belief:
    """What whoever has this view (a seat, or a spectator) believes about who is who, and about the tiles."""
    return Reader(company).read(view)
