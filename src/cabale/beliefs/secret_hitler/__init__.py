"""What can be believed at a table of Secret Hitler: who is who, and how many liberal tiles are left."""

from cabale import beliefs
from cabale.beliefs import Answers, Shares
from cabale.beliefs.secret_hitler.company import AMONG_PEOPLE, AMONG_PROGRAMS, Company
from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.likelihoods import Likelihoods
from cabale.beliefs.secret_hitler.people import PEOPLE, People
from cabale.beliefs.secret_hitler.reading import Reader, believe
from cabale.core.worlds import Worlds
from cabale.games.secret_hitler.terms import Role
from cabale.games.secret_hitler.view import AnyView

__all__ = [
    "AMONG_PEOPLE",
    "AMONG_PROGRAMS",
    "PEOPLE",
    "Belief",
    "Believer",
    "Company",
    "Likelihoods",
    "People",
    "Reader",
    "believe",
]


class Believer(beliefs.Believer[AnyView]):
    """Asks of every seat whether it is of the fascist party, and whether it is Hitler."""

    questions = ("fascist", "hitler")

    def __init__(self, company: Company = AMONG_PEOPLE) -> None:
        self._reader = Reader(company)
        self._last: tuple[AnyView, Worlds] | None = None  # many are drawn for each view

    def read(self, view: AnyView) -> Shares:
        belief = self._reader.read(view)
        return {"fascist": tuple(belief.fascists()), "hitler": tuple(belief.hitlers())}

    def worlds(self, view: AnyView) -> Worlds:
        if self._last is None or self._last[0] != view:
            self._last = (view, self._reader.worlds(view))
        return self._last[1]

    def answers(self, views: tuple[AnyView, ...], eyes: int) -> Answers:
        roles = [view.mine.role for view in views if view.mine is not None]
        return {
            "fascist": tuple(role is not Role.LIBERAL for role in roles),
            "hitler": tuple(role is Role.HITLER for role in roles),
        }
