"""What can be believed at a table of HEY: who has my word, who the other, who none, and am I the odd one.

Every deal of the roles that the rules allow counts with every pair of words that whoever looks may think of, each as
likely as the clues that were given would be with it (`clues` has the model). Exact, given that model.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import prod
from typing import TypeAlias

from cabale import beliefs
from cabale.beliefs import Answers, Shares, Subject
from cabale.beliefs.hey.clues import VAGUE, fit, hypotheses, speaks
from cabale.beliefs.likely import LikelyWorlds
from cabale.core.state import State
from cabale.core.worlds import Worlds
from cabale.games.hey.tables import INFILTRATORS, JOURNALISTS
from cabale.games.hey.terms import Role
from cabale.games.hey.view import AnyView
from cabale.games.hey.worlds import worlds

Roles: TypeAlias = tuple[Role, ...]
# By seat, the clues it has given.
Given: TypeAlias = tuple[tuple[str, ...], ...]


class Believer(beliefs.Believer[AnyView]):
    """Asks of every seat, one's own too, whether it is an impostor (an Infiltrator or the Journalist); and whether it
    has no word, my word, or the other. To who has none, "mine" is the Disciples'."""

    questions = ("impostor", "none", "same", "other")

    def read(self, view: AnyView) -> Shares:
        eyes = view.seat
        has_word = view.mine is not None and view.mine.password is not None
        impostor, none, same = ([0.0] * view.board.seats for _ in range(3))
        for roles, share in _posterior(*_seen(view))[0].items():
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
        return _posterior(*_seen(view))[1]

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
        posterior, _ = _posterior(*_seen(view))

        def weigh(world: State) -> float:
            seen = [world.view(seat) for seat in range(view.board.seats)]
            return posterior.get(_roles(seen), 0.0)  # type: ignore[arg-type]

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


# Eyes, the clues of each seat, the own word, the card, whether one is the Journalist, roles shown, the language.
Seen: TypeAlias = tuple[int, Given, str | None, str | None, bool | None, tuple[Role | None, ...], str]


def _seen(view: AnyView) -> Seen:
    """All that beliefs hang on, so that what changes nothing of it costs nothing."""
    given: list[list[str]] = [[] for _ in range(view.board.seats)]
    for clue in view.board.clues:
        given[clue.seat].append(clue.word)
    clues = tuple([tuple(each) for each in given])
    board, mine = view.board, view.mine
    if mine is None:
        return view.seat, clues, None, None, None, board.revealed, board.words
    return view.seat, clues, mine.password, mine.card, mine.journalist, board.revealed, board.words


@cache
def deals(seats: int) -> tuple[Roles, ...]:
    """All ways to deal the roles (HEY 1.1), each as likely."""
    found: list[Roles] = []
    for infiltrators in combinations(range(seats), INFILTRATORS[seats]):
        others = [seat for seat in range(seats) if seat not in infiltrators]
        for journalists in combinations(others, JOURNALISTS[seats]):
            found.append(
                tuple(
                    [
                        Role.INFILTRATOR
                        if seat in infiltrators
                        else Role.JOURNALIST
                        if seat in journalists
                        else Role.DISCIPLE
                        for seat in range(seats)
                    ]
                )
            )
    return tuple(found)


@lru_cache(maxsize=500)
def _posterior(
    eyes: int,
    given: Given,
    word: str | None,
    card: str | None,
    is_journalist: bool | None,
    revealed: tuple[Role | None, ...],
    lang: str,
) -> tuple[dict[Roles, float], dict[str | None, float]]:
    """How likely each deal of the roles is, and each word as the Disciples'."""
    said = tuple([clue for seat, clues in enumerate(given) if seat != eyes for clue in clues])
    possible = [roles for roles in deals(len(given)) if _may_be(roles, revealed, eyes, is_journalist)]
    odd = [_odd(roles) for roles in possible]
    # Which deals give whoever looks its word as the Disciples', and which as the other; without one, all do.
    of_password = [place for place, roles in enumerate(possible) if roles[eyes] is not Role.INFILTRATOR]
    of_near = [place for place, roles in enumerate(possible) if roles[eyes] is Role.INFILTRATOR]
    others = [(seat, clues) for seat, clues in enumerate(given) if seat != eyes and clues]
    improvised = [speaks(VAGUE) ** len(clues) for clues in given]
    weights = [0.0] * len(possible)
    passwords: dict[str | None, float] = {}
    for hypothesis in hypotheses(word, card, said, lang):
        # A deal has few that are no Disciples: what all clues weigh if nobody were odd, times what each odd seat's
        # clues weigh more. Whatever one said oneself proves nothing to oneself.
        weight = hypothesis.weight
        infiltrates, improvises = [1.0] * len(given), [1.0] * len(given)
        for seat, clues in others:
            disciple = prod([fit(clue, hypothesis.password, lang) for clue in clues])
            weight *= disciple
            infiltrates[seat] = prod([fit(clue, hypothesis.near, lang) for clue in clues]) / disciple
            improvises[seat] = improvised[seat] / disciple
        places: list[int] = []
        if word is None or hypothesis.password == word:
            places += of_password
        if word is None or hypothesis.near == word:
            places += of_near
        for place in places:
            infiltrators, journalists = odd[place]
            likely = weight
            for seat in infiltrators:
                likely *= infiltrates[seat]
            for seat in journalists:
                likely *= improvises[seat]
            weights[place] += likely
            passwords[hypothesis.password] = passwords.get(hypothesis.password, 0.0) + likely
    total = sum(weights)
    return (
        {roles: weight / total for roles, weight in zip(possible, weights, strict=True)},
        {password: weight / total for password, weight in passwords.items()},
    )


@cache
def _odd(roles: Roles) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who is an Infiltrator, and who the Journalist."""
    return (
        tuple([seat for seat, role in enumerate(roles) if role is Role.INFILTRATOR]),
        tuple([seat for seat, role in enumerate(roles) if role is Role.JOURNALIST]),
    )


def _may_be(roles: Roles, revealed: tuple[Role | None, ...], eyes: int, is_journalist: bool | None) -> bool:
    if is_journalist is not None and (roles[eyes] is Role.JOURNALIST) != is_journalist:
        return False
    return all(shown is None or shown is role for shown, role in zip(revealed, roles, strict=True))
