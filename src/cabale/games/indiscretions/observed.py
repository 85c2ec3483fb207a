"""What a player may know of a position, as one number: what `view` tells in words. Where pouches lie and who has held
them follows from the turns that everybody saw."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cabale.core.bits import mixed
from cabale.games.indiscretions.packing import ATTACK, deed_at
from cabale.games.indiscretions.side import Side
from cabale.games.indiscretions.turn import NOT_SHOWN, Play

if TYPE_CHECKING:
    from cabale.games.indiscretions.state import State


def observed(state: "State", seat: i64) -> i64:
    mine = state.side(seat)
    enemy = state.side(1 - seat)
    digest = mixed(_own(mine), seat)
    digest = mixed(digest, _findings(mine, enemy))
    digest = mixed(digest, (mine.packed + 1) << 6 | (mine.counter + 1))
    digest = mixed(digest, _shown(state.first) << 32 | _shown(state.second) << 8 | state.phase << 2 | state.pending)
    for past in state.past:
        digest = _play(_play(digest, past.first, seat == 0), past.second, seat == 1)
    return _play(_play(digest, state.turn.first, seat == 0), state.turn.second, seat == 1)


def _own(mine: Side) -> i64:
    """The pouches of the documents, and who is what; nothing before they are placed."""
    placed: i64 = (mine.important + 1) << 6 | (mine.decoy + 1) << 3 | (mine.key + 1)
    return placed << 12 | mine.master << 6 | mine.spies


def _findings(mine: Side, enemy: Side) -> i64:
    """Three bits for each pouch looked into: what was found (IN 4.4)."""
    found: i64 = 0
    can_read = mine.has_key(enemy) if enemy.key >= 0 else False
    pouch: i64 = 0
    while pouch < 6:
        found <<= 3
        if (mine.looked >> pouch) & 1:
            if pouch == enemy.key:
                found |= 1
            elif pouch == enemy.important:
                found |= 4 if can_read else 3
            elif pouch == enemy.decoy:
                found |= 5 if can_read else 3
            else:
                found |= 2
        pouch += 1
    return found


def _shown(side: Side) -> i64:
    """The agents whose role is public, and what they are."""
    return side.shown << 12 | (side.master & side.shown) << 6 | (side.spies & side.shown)


def _play(digest: i64, play: Play, is_own: bool) -> i64:
    """What a player did in a turn. Whom another's attack was to cost is not shown (IN 4.6), nor what his foiled deed
    was about (IN 4.3)."""
    orders = play.orders
    if orders == NOT_SHOWN:
        orders = 0
    elif not is_own:
        place: i64 = 0
        while orders >> (6 * place) != 0:
            if deed_at(orders, place) == ATTACK or (play.foiled >> place) & 1:
                orders &= ~(56 << (6 * place))
            place += 1
    digest = mixed(digest, play.meetings << 29 | (play.counter + 1) << 24 | (play.held + 1) << 20 | orders)
    return mixed(digest, (play.sent + 1) << 9 | play.foiled << 6 | play.arrested)
