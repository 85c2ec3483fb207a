"""What can be believed at a table of HEY: who has my word, who the other, who none, and am I the odd one.

Every deal of the roles that the rules allow counts with every pair of words that whoever looks may think of, each as
likely as the clues that were given would be with it (`clues` has the model). Exact, given that model.
"""

from collections.abc import Sequence

from cabale import beliefs
from cabale.beliefs import Answers, Shares, Subject
from cabale.beliefs.hey.posterior import LITERAL, Roles, WaysOfSpeaking, posterior, seen
from cabale.beliefs.likely import LikelyWorlds
from cabale.core.state import State
from cabale.core.worlds import Worlds
from cabale.games.hey.terms import Role
from cabale.games.hey.view import AnyView
from cabale.games.hey.worlds import worlds


class Believer(beliefs.Believer[AnyView]):
    """Asks of every seat, one's own too, whether it is an impostor (an Infiltrator or the Journalist); and whether it
    has no word, my word, or the other. To who has none, "mine" is the Disciples'."""

    questions = ("impostor", "none", "same", "other")

    def __init__(self, ways: WaysOfSpeaking = LITERAL) -> None:
        self._ways = ways  # how a table is taken to speak

    def read(self, view: AnyView) -> Shares:
        eyes = view.seat
        has_word = view.mine is not None and view.mine.password is not None
        impostor, none, same = ([0.0] * view.board.seats for _ in range(3))
        for roles, share in posterior(seen(view), self._ways)[0].items():
            mine = roles[eyes] if has_word else Role.DISCIPLE
            for seat, role in enumerate(roles):
                if role is not Role.DISCIPLE:
                    impostor[seat] += share
                if role is Role.JOURNALIST:
                    none[seat] += share
                elif role is mine:
                    same[seat] += share
        other = [max(1 - one - two, 0.0) for one, two in zip(none, same, strict=True)]
        return {"impostor": tuple(impostor), "none": tuple(none), "same": tuple(same), "other": tuple(other)}

    def passwords(self, view: AnyView) -> dict[str | None, float]:
        """How likely each word is the Disciples', of those that whoever looks thinks of; None is any other."""
        return posterior(seen(view), self._ways)[1]

    def chapter(self, view: AnyView) -> int:
        return view.board.mission

    def knows(self, eyes: int, question: str, subject: Subject) -> bool:
        """Nobody knows whether he is one of us."""
        return question != "impostor" and subject.seat == eyes

    def answers(self, views: tuple[AnyView, ...], eyes: int) -> Answers:
        roles = _roles(views)
        own = views[eyes].mine if eyes >= 0 else None
        mine = roles[eyes] if own is not None and own.password is not None else Role.DISCIPLE
        none = tuple([role is Role.JOURNALIST for role in roles])
        return {
            "impostor": tuple([role is not Role.DISCIPLE for role in roles]),
            "none": none,
            "same": tuple([role is mine for role in roles]),
            "other": tuple([role is not mine and not is_none for role, is_none in zip(roles, none, strict=True)]),
        }

    def worlds(self, view: AnyView) -> Worlds:
        """The room's, by who is what; which words those have that nobody was shown is as blind as there."""
        likely, _ = posterior(seen(view), self._ways)

        def weigh(world: State) -> float:
            views = [world.view(seat) for seat in range(view.board.seats)]
            return likely.get(_roles(views), 0.0)  # type: ignore[arg-type]

        return LikelyWorlds(worlds(view), weigh)


def _roles(views: Sequence[AnyView]) -> Roles:
    """Who is what, from the views of all seats."""
    words = [None if view.mine is None else view.mine.password for view in views]
    # HEY 1.1: there are always more Disciples than Infiltrators.
    known = [word for word in words if word is not None]
    common = max(known, key=known.count) if known else None
    return tuple(
        [
            Role.JOURNALIST
            if view.mine is not None and view.mine.journalist
            else Role.DISCIPLE
            if word == common
            else Role.INFILTRATOR
            for view, word in zip(views, words, strict=True)
        ]
    )
