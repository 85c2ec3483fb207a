"""The deal (SH 1)."""

from typing import Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.tell import Tell
from cabale.games.secret_hitler import rules
from cabale.games.secret_hitler.events import RolesDealt
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import FASCIST, FASCIST_TILES, FASCISTS, HITLER, LIBERAL, LIBERAL_TILES
from cabale.games.secret_hitler.view import roles_known

# Before they are shuffled: the roles by number of seats (SH 1.1), and the tiles (SH 1.2).
_ROLES: Final[dict[int, list[int]]] = {
    seats: [LIBERAL] * (seats - 1 - fascists) + [FASCIST] * fascists + [HITLER]
    for seats, fascists in enumerate(FASCISTS)
    if fascists
}
_TILES: Final[list[int]] = [LIBERAL] * LIBERAL_TILES + [FASCIST] * FASCIST_TILES


def start(seats: int, version: int, chance: Chance, tell: Tell | None = None) -> State:
    """Deal the roles, shuffle the tiles, draw the first candidate."""
    roles = _ROLES[seats].copy()
    chance.shuffle("roles", roles)
    tiles = _TILES.copy()
    chance.shuffle("tiles", tiles)
    state = State(seats, roles)
    state.rules = version
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
