"""How likely each deal of the roles and each word is, after clues, under a model of how people speak: every deal that
the rules allow counts with every pair of words that whoever looks may think of. Exact, given that model."""

from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple, Protocol, TypeAlias

from cabale.beliefs.hey.clues import VAGUE, fit, hypotheses, speaks
from cabale.games.hey.tables import INFILTRATORS, JOURNALISTS
from cabale.games.hey.terms import Role
from cabale.games.hey.view import AnyView

Roles: TypeAlias = tuple[Role, ...]
Shown: TypeAlias = tuple[Role | None, ...]  # by seat, the roles of those who are out


class Given(NamedTuple):
    """A clue, who gave it, and which roles had been shown by then."""

    seat: int
    clue: str
    shown: Shown


Clues: TypeAlias = tuple[Given, ...]  # of a mission, the oldest first


class WayOfSpeaking(Protocol):
    """How likely clues are, on one scale for everybody; it must be hashable, since what follows from it is kept."""

    def worded(self, given: Given, word: str | None, before: Clues, lang: str) -> float:
        """From somebody with this word; None for a word of which nothing is known."""

    def wordless(self, given: Given, before: Clues, lang: str) -> float:
        """From somebody who has none."""

    def __hash__(self) -> int: ...


class Literal:
    """Whoever has a word says something near it, whatever was said before; who has none, something vague."""

    def worded(self, given: Given, word: str | None, before: Clues, lang: str) -> float:
        return fit(given.clue, word, lang)

    def wordless(self, given: Given, before: Clues, lang: str) -> float:
        return speaks(VAGUE)


# How a table may speak, each as likely: all of it in one of these ways.
WaysOfSpeaking: TypeAlias = tuple[WayOfSpeaking, ...]
LITERAL: WaysOfSpeaking = (Literal(),)


class Testimony(NamedTuple):
    """All that beliefs hang on, so that what changes nothing of it costs nothing."""

    eyes: int
    clues: Clues
    word: str | None
    card: str | None
    is_journalist: bool | None  # None for who only looks on
    revealed: Shown
    lang: str


def seen(view: AnyView) -> Testimony:
    board, mine = view.board, view.mine
    clues = clues_of(view)
    if mine is None:
        return Testimony(view.seat, clues, None, None, None, board.revealed, board.words)
    return Testimony(view.seat, clues, mine.password, mine.card, mine.journalist, board.revealed, board.words)


def clues_of(view: AnyView) -> Clues:
    board = view.board
    shown: list[Role | None] = [None] * board.seats
    found: list[Given] = []
    for each in (*board.past, board.round):
        found += [Given(clue.seat, clue.word, tuple(shown)) for clue in each.clues]
        if each.eliminated is not None:
            shown[each.eliminated] = board.revealed[each.eliminated]
    return tuple(found)


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


@lru_cache(maxsize=2_000)
def posterior(seen: Testimony, ways: WaysOfSpeaking = LITERAL) -> tuple[dict[Roles, float], dict[str | None, float]]:
    """How likely each deal of the roles is, and each word as the Disciples'."""
    eyes, lang, word = seen.eyes, seen.lang, seen.word
    seats = len(seen.revealed)
    said = tuple([given.clue for given in seen.clues if given.seat != eyes])
    possible = [roles for roles in deals(seats) if _may_be(roles, seen.revealed, eyes, seen.is_journalist)]
    odd = [_odd(roles) for roles in possible]
    # Which deals give whoever looks its word as the Disciples', and which as the other; without one, all do.
    of_password = [place for place, roles in enumerate(possible) if roles[eyes] is not Role.INFILTRATOR]
    of_near = [place for place, roles in enumerate(possible) if roles[eyes] is Role.INFILTRATOR]
    # Whatever one said oneself proves nothing to oneself.
    others = [(given, seen.clues[:place]) for place, given in enumerate(seen.clues) if given.seat != eyes]
    weights = [0.0] * len(possible)
    passwords: dict[str | None, float] = {}
    pairs = hypotheses(word, seen.card, said, lang)
    for way in ways:
        improvised = [1.0] * seats
        for given, before in others:
            improvised[given.seat] *= way.wordless(given, before, lang)
        for pair in pairs:
            # A deal has few that are no Disciples: what all clues weigh if nobody were odd, times what each odd seat's
            # clues weigh more.
            weight = pair.weight
            infiltrates, improvises = [1.0] * seats, improvised.copy()
            for given, before in others:
                disciple = way.worded(given, pair.password, before, lang)
                weight *= disciple
                infiltrates[given.seat] *= way.worded(given, pair.near, before, lang) / disciple
                improvises[given.seat] /= disciple
            places: list[int] = []
            if word is None or pair.password == word:
                places += of_password
            if word is None or pair.near == word:
                places += of_near
            for place in places:
                infiltrators, journalists = odd[place]
                likely = weight
                for seat in infiltrators:
                    likely *= infiltrates[seat]
                for seat in journalists:
                    likely *= improvises[seat]
                weights[place] += likely
                passwords[pair.password] = passwords.get(pair.password, 0.0) + likely
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


def _may_be(roles: Roles, revealed: Shown, eyes: int, is_journalist: bool | None) -> bool:
    if is_journalist is not None and (roles[eyes] is Role.JOURNALIST) != is_journalist:
        return False
    return all(shown is None or shown is role for shown, role in zip(revealed, roles, strict=True))
