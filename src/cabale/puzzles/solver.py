"""What a game asks in its puzzles, and how an answer is found: by belief, or by playing on.

`few would see` has a measure. A game names some who judge at a glance (its rules of thumb, and what catches the eye);
each says one thing, or any of several that look alike to it. The answer must be what at most a quarter of them say,
and fewer than say something else; a game may set its own measure (`is_seen_by_few`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import log
from typing import ClassVar, Generic

from cabale.core.legal import Legal
from cabale.core.match import replay, replay_steps
from cabale.core.record import Record
from cabale.core.view import V, View
from cabale.core.words import Words
from cabale.puzzles.puzzle import Possible, Telling
from cabale.rooms.room import find_room

FEW = 0.25  # of those who judge at a glance
LEAST_SHARE = 1e-3
LEAST_TELLING = 0.15  # in log odds
MOST_TELLING = 4


class Solver(ABC, Generic[V]):
    """Answers by the view alone. The views are those of its game."""

    game: ClassVar[str]
    question: ClassVar[str]  # words know it as puzzle-<question>

    @abstractmethod
    def possible(self, view: V, legal: Legal) -> tuple[Possible, ...]:  # type: ignore[misc]
        """What one may answer here; nothing where it is not asked."""

    @abstractmethod
    def weigh(self, view: V, possible: Sequence[Possible]) -> list[float]:  # type: ignore[misc]
        """How likely each is, or how often one wins with it."""

    @abstractmethod
    def judges(self, view: V, possible: Sequence[Possible]) -> dict[str, list[float]]:  # type: ignore[misc]
        """What each who judges at a glance would say: how often, of each answer."""

    @abstractmethod
    def is_clear(self, weights: Sequence[float]) -> bool:
        """Whether one of them stands out."""

    @abstractmethod
    def followed(self, view: V, answer: Possible) -> Callable[[V], float | None]:  # type: ignore[misc]
        """How likely the answer was in earlier views of the same seat; None where something else was asked."""

    @abstractmethod
    def is_true(self, views: Sequence[V], seat: int, answer: Possible) -> bool:
        """Whether the answer is the truth, by the views of all seats; what is best and never was true is."""

    def holders(self, view: V, answer: Possible) -> tuple[float, ...]:  # type: ignore[misc]
        """Where a character is asked for, how likely each seat is it."""
        return ()

    def glance(self, view: V, possible: Sequence[Possible]) -> list[float]:  # type: ignore[misc]
        """How many of those who judge at a glance would say each."""
        said = list(self.judges(view, possible).values())
        return [sum(each[place] for each in said) / len(said) for place in range(len(possible))]

    def is_seen_by_few(self, glance: Sequence[float], answer: int) -> bool:
        return glance[answer] <= FEW and glance[answer] < max(glance)


def alike(values: Sequence[float]) -> list[float]:
    """Somebody who says what has the most, or any of those that have."""
    most = max(values)
    named = [value == most for value in values]
    return [is_named / sum(named) for is_named in named]


def telling(record: Record, seat: int, share: Callable[[View], float | None]) -> tuple[Telling, ...]:
    """The events after which the answer was likelier than before: the weightiest, in the order of the match. One
    that has no line in the log counts with the next that has."""
    match = next(replay_steps(record))
    view, heard = match.view(seat), len(match.feed(seat))
    match = replay(record)
    room = find_room(match.game, Words(game=match.game), match.seats)
    found: list[tuple[float, Telling]] = []
    before = share(view)
    for number, event in enumerate(match.feed(seat)[heard:], heard):
        view = match.game.fold(view, event)
        if room.sentence(event, seat) is None:
            continue
        after = share(view)
        if before is not None and after is not None:
            weight = _odds(after) - _odds(before)
            if weight >= LEAST_TELLING:
                found.append((weight, Telling(number, round(before, 3), round(after, 3))))
        before = after
    weightiest = sorted(found, key=lambda each: -each[0])[:MOST_TELLING]
    return tuple(sorted([each for _, each in weightiest], key=lambda each: each.event))


def _odds(share: float) -> float:
    share = min(max(share, LEAST_SHARE), 1 - LEAST_SHARE)
    return log(share / (1 - share))
