"""What depends on the number of seats, and the deal (SH 1)."""

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.tell import Tell
from cabale.games.secret_hitler import rules
from cabale.games.secret_hitler.events import RolesDealt
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import FASCIST, FASCIST_TILES, FASCISTS, HITLER, LIBERAL, LIBERAL_TILES
from cabale.games.secret_hitler.view import roles_known


def start(seats: int, chance: Chance, tell: Tell | None = None) -> State:
    """Deal the roles, shuffle the tiles, draw the first candidate."""
    fascists = FASCISTS[seats]
    roles: list[int] = [LIBERAL] * (seats - 1 - fascists) + [FASCIST] * fascists + [HITLER]
    chance.shuffle("roles", roles)
    tiles: list[int] = [LIBERAL] * LIBERAL_TILES + [FASCIST] * FASCIST_TILES
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
