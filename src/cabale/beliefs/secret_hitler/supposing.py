"""What would be believed if: the questions a player asks of a belief before it decides. Nothing is changed by them."""

from mypy_extensions import i64

from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.posterior import COUNTS, role_in


def outlook(belief: Belief, president: i64, chancellor: i64) -> list[float]:
    """What these two would do if they were elected now: how likely a liberal policy and the Chancellor is not Hitler, a
    liberal policy and he is, a fascist policy and he is not, a fascist policy and he is."""
    enacts = belief.prospects(president, chancellor)
    out: list[float] = [0.0, 0.0, 0.0, 0.0]
    total: float = 0.0
    place: i64
    for place in range(len(belief.worlds)):
        world: i64 = belief.worlds[place]
        of_chancellor: i64 = role_in(world, chancellor)
        pair: i64 = (role_in(world, president) * 3 + of_chancellor) * COUNTS
        here: float = 0.0
        liberal: float = 0.0
        k: i64
        for k in range(COUNTS):
            weight = belief.weights[place * COUNTS + k]
            here += weight
            liberal += weight * enacts[pair + k]
        soft = belief.soft[place]
        here *= soft
        liberal *= soft
        is_hitler: i64 = 1 if of_chancellor == 2 else 0
        out[is_hitler] += liberal
        out[2 + is_hitler] += here - liberal
        total += here
    return [share / total for share in out]


def if_enacted(belief: Belief, president: i64, chancellor: i64) -> tuple[list[float], list[float]]:
    """By seat, how likely it would be of the fascist party if these two enacted a liberal policy now; and if they
    enacted a fascist one."""
    enacts = belief.prospects(president, chancellor)
    seats = belief.seats
    if_liberal: list[float] = [0.0] * int(seats)
    if_fascist: list[float] = [0.0] * int(seats)
    total_liberal: float = 0.0
    total_fascist: float = 0.0
    place: i64
    for place in range(len(belief.worlds)):
        world: i64 = belief.worlds[place]
        pair: i64 = role_in(world, president) * 3 + role_in(world, chancellor)
        soft = belief.soft[place]
        here: float = 0.0
        liberal: float = 0.0
        k: i64
        for k in range(COUNTS):
            weight = belief.weights[place * COUNTS + k]
            here += weight
            liberal += weight * enacts[pair * COUNTS + k]
        liberal *= soft
        fascist = here * soft - liberal
        total_liberal += liberal
        total_fascist += fascist
        seat: i64
        for seat in range(seats):
            if (world >> seat) & 1:
                if_liberal[seat] += liberal
                if_fascist[seat] += fascist
    for seat in range(seats):
        if_liberal[seat] = if_liberal[seat] / total_liberal if total_liberal > 0.0 else 0.0
        if_fascist[seat] = if_fascist[seat] / total_fascist if total_fascist > 0.0 else 0.0
    return if_liberal, if_fascist


def if_voted(belief: Belief, president: i64, chancellor: i64, voter: i64) -> tuple[list[float], list[float]]:
    """By seat, how likely it would be of the fascist party if this voter said nein to these two; and if he said ja."""
    belief.weigh()
    seats = belief.seats
    base: i64 = belief.zone() * 3 * 9 * 2
    table = belief.table(voter).ja
    if_nein: list[float] = [0.0] * int(seats)
    if_ja: list[float] = [0.0] * int(seats)
    total_nein: float = 0.0
    total_ja: float = 0.0
    place: i64
    for place in range(len(belief.worlds)):
        world: i64 = belief.worlds[place]
        pair: i64 = role_in(world, president) * 3 + role_in(world, chancellor)
        at: i64 = base + (role_in(world, voter) * 9 + pair) * 2
        nein = belief.mass[place] * table[at]
        ja = belief.mass[place] * table[at + 1]
        total_nein += nein
        total_ja += ja
        seat: i64
        for seat in range(seats):
            if (world >> seat) & 1:
                if_nein[seat] += nein
                if_ja[seat] += ja
    for seat in range(seats):
        if_nein[seat] /= total_nein
        if_ja[seat] /= total_ja
    return if_nein, if_ja
