"""A game that lacks what the house reads is told so in a sentence, before it sits down at a table."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.options import Options
from cabale.core.outcome import Outcome
from cabale.core.view import Board, View
from cabale.games.secret_hitler import SecretHitler
from cabale.games.secret_hitler import options as our_options
from cabale.testing.declared import lacking, lacking_now
from cabale.testing.random_play import random_steps


class Phase(StrEnum):
    OPENING = "opening"


class Renamed(Board, frozen=True):
    """`awaited` under another name."""

    seats: int
    phase: Phase
    expected: tuple[int, ...]


RENAMED = Renamed(5, Phase.OPENING, (0,))  # type: ignore[abstract]  # mypy says it too


class Odd(SecretHitler):
    """Our game with something changed."""

    def __init__(self, **changes: object) -> None:
        super().__init__(2)
        for name, value in changes.items():
            setattr(self, name, value)


class NoTheme(Options, frozen=True):
    pass


class Demanding(our_options.Options, frozen=True, kw_only=True):
    stakes: int


class PlainOptions(Struct, frozen=True):
    pass


class WithoutOutcome(View[Board, object], frozen=True):
    result: Outcome | None = None


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"usual_seats": 12}, "`usual_seats` is 12, which is not among `seats`"),
        ({"themes": ()}, "`themes` is empty: the first is the game's own"),
        ({"Options": PlainOptions}, "`Options` is no `cabale.core.options.Options`"),
        ({"Options": Demanding}, "an option has no default: Missing required argument 'stakes'"),
        ({"Options": NoTheme}, "`Options.theme` is None, where the game's own theme is 'hitler'"),
        ({"View": Struct}, "`View` is no `cabale.core.view.View`"),
        ({"View": WithoutOutcome}, "`View` has no `outcome`: How it ended"),
    ],
)
def test_what_a_game_does_not_declare(changes: dict[str, object], told: str) -> None:
    odd: Any = Odd(**changes)
    (sentence,) = lacking(odd)
    assert sentence.startswith(told)


class Without:
    """Our game, with something left out."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> object:
        if name == self._name:
            raise AttributeError(name)
        return getattr(find_game("secret-hitler"), name)


@pytest.mark.parametrize("name", ["worlds", "tables", "Event"])
def test_what_a_game_does_not_have(name: str) -> None:
    without: Any = Without(name)
    assert lacking(without) == [f"the game has no `{name}`"]


def test_our_games_declare_everything() -> None:
    assert lacking(find_game("hey")) == []


class Shown(Match):
    """A match whose views somebody has tampered with."""

    change: Callable[[Any], Any]

    def view(self, seat: int) -> Any:
        return self.change(super().view(seat))


def _match(change: Callable[[Any], Any]) -> Match:
    match = next(iter(random_steps(find_game("secret-hitler"), 5, 0)))
    match.__class__ = Shown
    assert isinstance(match, Shown)
    match.change = change
    return match


def _board(**changes: object) -> Callable[[Any], Any]:
    return lambda view: replace(view, board=replace(view.board, **changes))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda view: replace(view, board=RENAMED), "`Board` has no `awaited`: Who owes"),
        (lambda view: replace(view, board=7), "`View.board` is no `cabale.core.view.Board`"),
        (_board(seats=6), "`Board.seats` is 6 at a table of 5"),
        (_board(phase="nomination"), "`Board.phase` is 'nomination', which is no member of a StrEnum"),
        (_board(awaited=(0, 1, 2, 3, 4)), "`Board.awaited` is (0, 1, 2, 3, 4), but those who owe a decision are"),
        (_board(phase=Phase.OPENING), "no message `ask-opening` in "),
        (lambda view: replace(view, mine=None), "`View.mine` of seat 0 is None: it is None for onlookers"),
        (lambda view: replace(view, seat=4), "`View.seat` of seat 0 is 4"),
        (lambda view: replace(view, outcome=Outcome((0,), "why")), "`View.outcome` of seat 0 is Outcome"),
    ],
)
def test_what_a_view_does_not_show(change: Callable[[Any], Any], told: str) -> None:
    sentences = lacking_now(_match(change))
    assert sentences
    assert sentences[0].startswith(told)
