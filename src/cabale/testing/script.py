"""Arranging a match and telling it as a story, for clause tests and golden matches. No seed is needed: what a script
does not name stays as it lies.

    match = arrange(game, 5, {"roles": [[0, 1, 2]], "first candidate": [[3]]})
    act(match, (3, Nominate(1)), (0, CastVote(True)))
    refuses(match, 0, CastVote(True), "voted-already", "SH 2.4")

A game adds its own `arrange` that takes words, and drivers for what happens again and again: ours are in
`tests/games/<game>/drivers.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, overload

import pytest

from cabale.core.chance import Chance, Scripted
from cabale.core.errors import Illegal
from cabale.core.game import Game
from cabale.core.legal import A
from cabale.core.match import Match
from cabale.core.messages import Action, Event, Utterance
from cabale.core.options import Options
from cabale.core.seats import SPECTATOR
from cabale.core.talk import U
from cabale.core.view import V, W
from cabale.core.worlds import S
from cabale.testing.contents import contents
from cabale.testing.random_play import names

E = TypeVar("E", bound=Event)


class AsItLies(Chance):
    """No luck at all: a shuffle leaves the order, a draw gives the first."""

    def below(self, n: int) -> int:
        return 0

    def shuffle(self, name: str, items: list[int]) -> None:
        pass


class Story(Match[S, A, U, V, W]):
    """A match that somebody arranged, with notes of what to look at."""

    def __init__(
        self, game: Game[S, A, U, V, W], seats: tuple[str, ...], chance: Chance, options: Options | None = None
    ) -> None:
        self.notes: dict[int, list[str]] = {}
        super().__init__(game, seats, chance, options)

    def note(self, text: str) -> None:
        """Say what is to be seen here; a golden match shows the note and every view at this point."""
        self.notes.setdefault(len(self._entries), []).append(text)


def arrange(
    game: Game[S, A, U, V, W],
    seats: int,
    script: dict[str, list[list[int]]] | None = None,
    options: Options | None = None,
) -> Story[S, A, U, V, W]:
    """A new match with the results of chance given by name, each result a list; a shuffle needs only its beginning."""
    return Story(game, names(seats), Scripted(script or {}, AsItLies()), options)


def act(match: Match, *moves: tuple[int, Action]) -> None:
    """Several decisions, each with its seat."""
    for seat, action in moves:
        match.apply(seat, action)


def do(match: Match, action: Action) -> int:
    """The one seat that is awaited does this; which seat it was."""
    (seat,) = match.to_act
    match.apply(seat, action)
    return seat


def all_do(match: Match, action: Action) -> None:
    """Every seat awaited now does the same, in seat order."""
    for seat in match.to_act:
        match.apply(seat, action)


def refuses(match: Match, seat: int, action: Action, code: str, clause: str, /, **facts: object) -> Illegal:
    """This decision is refused with this code, this clause and just these facts, is not among the legal ones, and
    leaves no trace at all."""
    assert action not in match.legal(seat), f"{action} is legal for seat {seat}"
    return _refused(match, lambda: match.apply(seat, action), code, clause, facts)


def hushes(match: Match, seat: int, utterance: Utterance, code: str, clause: str, /, **facts: object) -> Illegal:
    """This utterance is refused with this code, this clause and just these facts, is not offered, and leaves no trace
    at all."""
    if seat in range(len(match.seats)):
        assert utterance not in match.game.utterances(match.view(seat)), f"{utterance} is offered to seat {seat}"
    return _refused(match, lambda: match.say(seat, utterance), code, clause, facts)


def _refused(match: Match, attempt: Callable[[], None], code: str, clause: str, facts: dict[str, object]) -> Illegal:
    before = everything(match)
    with pytest.raises(Illegal) as refusal:
        attempt()
    assert (refusal.value.code, refusal.value.clause, refusal.value.facts) == (code, clause, facts)
    assert everything(match) == before, "a refusal left a trace"
    return refusal.value


def everything(match: Match) -> tuple[object, ...]:
    """All there is of a match: its state, its record, what every seat was told and sees."""
    seats = (*range(len(match.seats)), SPECTATOR)
    return (
        contents(match.state),
        match.record().to_json(),
        [list(match.feed(seat)) for seat in seats],
        [match.view(seat) for seat in seats],
    )


class Ears:
    """What each seat (or SPECTATOR) is told from now on: `heard = Ears(match)`, later `heard(2)`, `heard(2, Kind)`."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._from = {seat: len(match.feed(seat)) for seat in (*range(len(match.seats)), SPECTATOR)}

    @overload
    def __call__(self, seat: int) -> list[Event]: ...

    @overload
    def __call__(self, seat: int, *kinds: type[E]) -> list[E]: ...

    def __call__(self, seat: int, *kinds: type[Event]) -> list[Event] | list[E]:
        events = self._match.feed(seat)[self._from[seat] :]
        return [event for event in events if not kinds or isinstance(event, kinds)]


def told(match: Match, seat: int, kind: type[E]) -> E:
    """The last event of this kind that this seat (or SPECTATOR) was told."""
    for event in reversed(match.feed(seat)):
        if isinstance(event, kind):
            return event
    raise AssertionError(f"seat {seat} was never told {kind.__name__}")
