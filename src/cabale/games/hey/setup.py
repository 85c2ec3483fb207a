"""What depends on the options, and the first deal (HEY 1)."""

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.tell import Tell
from cabale.games.hey import rules
from cabale.games.hey.missions import MissionCard
from cabale.games.hey.state import State


def start(
    seats: int,
    lang: str,
    own: tuple[MissionCard, ...],
    prepared: int,
    goal: int,
    chance: Chance,
    tell: Tell | None = None,
) -> State:
    """Draw the first player, prepare the missions and deal the first one."""
    state = State(seats, lang, own, prepared, goal)
    first: i64 = chance.draw("first player", seats)  # HEY 1.4
    rules.begin_mission(state, first, chance, tell)
    return state
