"""Who is Hitler? Asked of a liberal, who reads votes, governments and claims."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar

from cabale.agents.secret_hitler.thumb import suspicions
from cabale.beliefs.secret_hitler import Believer
from cabale.core.legal import Legal
from cabale.games.secret_hitler.talk import Suspect
from cabale.games.secret_hitler.terms import Phase, Policy, Role
from cabale.games.secret_hitler.view import View
from cabale.puzzles.puzzle import Possible
from cabale.puzzles.solver import Solver, alike

ASKED = (Phase.NOMINATION, Phase.EXECUTION)  # once a round, and where it matters most
SURE = 0.65
SECOND = 0.5  # of the likeliest, what the second may have


class WhoIsHitler(Solver[View]):
    game: ClassVar[str] = "secret-hitler"
    question: ClassVar[str] = "hitler"

    def __init__(self) -> None:
        self._believer = Believer()

    def possible(self, view: View, legal: Legal) -> tuple[Possible, ...]:
        board = view.board
        if view.mine.role is not Role.LIBERAL or view.seat not in board.living or board.phase not in ASKED:
            return ()
        return tuple([Possible(seat) for seat in board.living if seat != view.seat and seat not in board.not_hitler])

    def weigh(self, view: View, possible: Sequence[Possible]) -> list[float]:
        shares = self._believer.read(view)["hitler"]
        return [shares[each.seat] for each in possible if each.seat is not None]

    def is_clear(self, weights: Sequence[float]) -> bool:
        first, second = sorted(weights, reverse=True)[:2]
        return first >= SURE and second <= SECOND * first

    def is_true(self, views: Sequence[View], seat: int, answer: Possible) -> bool:
        return answer.seat is not None and views[answer.seat].mine.role is Role.HITLER

    def followed(self, view: View, answer: Possible) -> Callable[[View], float | None]:
        seat = answer.seat
        assert seat is not None
        return lambda earlier: self._believer.read(earlier)["hitler"][seat]

    def judges(self, view: View, possible: Sequence[Possible]) -> dict[str, list[float]]:
        seats = [each.seat for each in possible if each.seat is not None]
        guess = suspicions(view)
        laws: Counter[int | None] = Counter()
        for past in view.board.past:
            if past.enacted is Policy.FASCIST and past.nominee is not None:
                laws.update((past.candidate, past.nominee))
        accused = Counter(said.utterance.seat for said in view.heard if isinstance(said.utterance, Suspect))
        return {
            "the rules of thumb": alike([guess[seat] for seat in seats]),
            "the most fascist laws": alike([laws[seat] for seat in seats]),
            "the most accused": alike([accused[seat] for seat in seats]),
        }
