"""What depends on the number of seats, and the deal (SH 1)."""

from typing import Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.tell import Tell
from cabale.games.secret_hitler import rules
from cabale.games.secret_hitler.events import RolesDealt
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.view import roles_known

# SH 1.1: the fascists beside Hitler, by number of seats.
FASCISTS: Final[dict[int, int]] = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}

# SH 1.2: six liberal and eleven fascist tiles.
TILES: Final = [0] * 6 + [1] * 11


def start(seats: int, chance: Chance, tell: Tell | None = None) -> State:
    """Deal the roles, shuffle the tiles, draw the first candidate."""
    fascists = FASCISTS[seats]
    roles = [0] * (seats - 1 - fascists) + [1] * fascists + [2]
    chance.shuffle("roles", roles)
    tiles = TILES.copy()
    chance.shuffle("tiles", tiles)
    state = State(seats, roles)
    rules.stack(state, tiles)
    if tell is not None:
        tell.each(
            tuple([RolesDealt(roles_known(seats, roles, seat)) for seat in range(seats)]),
            RolesDealt((None,) * seats),
        )
    first: i64 = chance.draw("first candidate", seats)  # SH 1.4
    rules.begin_round(state, first, False, tell)
    state.rotation = first
    return state
