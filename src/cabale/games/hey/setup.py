"""The first deal (HEY 1)."""

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.tell import Tell
from cabale.games.hey import rules
from cabale.games.hey.state import State


def start(state: State, fresh: list[int], chance: Chance, tell: Tell | None = None) -> None:
    """Draw the first player, shuffle the missions the table has not played yet, and deal the first one."""
    first: i64 = chance.draw("first player", int(state.seats))  # HEY 1.4
    if fresh:
        rules.shuffle_missions(state, fresh, chance)
    rules.begin_mission(state, first, chance, tell)
