"""Pinned counts: how many sequences of decisions there are from a position, to a depth. A rule that moves, moves them.

    counts(arrange(game, 5), 4, 8, 16)      # one decision deep, two, three

Where several seats are awaited at once the lowest decides first, so that a ballot is not counted in every order.
Chance is taken as it lies.
"""

from __future__ import annotations

from cabale.core.chance import Chance
from cabale.core.match import Match
from cabale.core.state import State
from cabale.testing.golden import plain
from cabale.testing.script import AsItLies


def sequences(state: State, depth: int, chance: Chance | None = None) -> int:
    """The number of sequences of so many decisions; a match that is over sooner counts for none."""
    chance = chance if chance is not None else AsItLies()
    if depth == 0:
        return 1
    waiting = state.to_act
    if not waiting:
        return 0
    legal = state.legal(waiting[0])
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.clone()
        after.apply(waiting[0], action, chance)
        total += sequences(after, depth - 1, chance)
    return total


def split(state: State, depth: int) -> str:
    """The count after each first decision: where two programs differ, this says under which."""
    waiting = state.to_act
    lines = []
    for action in state.legal(waiting[0]) if waiting else ():
        after = state.clone()
        after.apply(waiting[0], action, AsItLies())
        lines.append(f"  {waiting[0]} does {plain(action)}: {sequences(after, depth - 1)}")
    return "\n".join(lines)


def counts(match: Match, *pinned: int) -> None:
    """Fail unless there are so many sequences one deep, two deep, and so on; the first that differs shows its split."""
    for depth, expected in enumerate(pinned, 1):
        found = sequences(match.state, depth)
        assert found == expected, f"{found} sequences {depth} deep, not {expected}:\n{split(match.state, depth)}"
