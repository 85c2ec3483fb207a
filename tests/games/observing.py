"""Whether what a seat observes tells positions apart as its views do: positions of random play, and each of them with
one thing altered by hand, which seldom happens by itself while everything else stays as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial, reduce
from typing import Any

import msgspec

from cabale.core.chance import Seeded
from cabale.core.game import Game
from cabale.core.state import State
from cabale.testing.random_play import random_steps


def tells_apart(game: Game, seats: int, seed: int, fields: str, masks: str, first: int = 0) -> None:
    """Alter these fields (a path each, as `round.nominee`) by one up and down, and these masks by the bit of each seat,
    in positions after so many decisions."""
    luck = Seeded(seed, "observing")
    numbers: dict[tuple[int, bytes], int] = {}
    views: dict[tuple[int, int], bytes] = {}
    altered = 0
    for number, match in enumerate(random_steps(game, seats, seed, talk=False)):
        if number < first or luck.below(6):
            continue
        for state in (match.state, *_altered(match.state, fields.split(), masks.split())):
            for seat in range(seats):
                try:
                    view = msgspec.json.encode(state.view(seat))
                except (IndexError, KeyError, ValueError, StopIteration):
                    break  # no such position can be shown
                altered += 1
                seen = state.observed(seat)
                assert numbers.setdefault((seat, view), seen) == seen, (seat, state.to_text())
                assert views.setdefault((seat, seen), view) == view, (seat, state.to_text())
    assert altered > 200


Change = Callable[[Any], Any]


def _altered(state: State, fields: Iterable[str], masks: Iterable[str]) -> Iterator[State]:
    for path in fields:
        for step in (1, -1):
            yield _with(state, path, partial(_next_to, step))
    for path in masks:
        for place in range(state.seats):
            yield _with(state, path, (1 << place).__xor__)


def _next_to(step: int, value: int) -> int:
    """No less than -1, which stands for nobody and nothing."""
    return not value if isinstance(value, bool) else max(value + step, -1)


def _with(state: State, path: str, change: Change) -> State:
    twin = state.clone()
    twin.changed()
    *parents, name = path.split(".")
    owner = reduce(getattr, parents, twin)
    setattr(owner, name, change(getattr(owner, name)))
    return twin
