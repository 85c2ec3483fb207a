"""What would be believed if: the questions a player asks of a belief before it decides. Nothing is changed by them."""

from mypy_extensions import i64

from cabale.beliefs.secret_hitler.filter import KINDS_OF_SEAT, Belief
from cabale.beliefs.secret_hitler.posterior import COUNTS, role_in


def _prospects(belief: Belief, president: i64, chancellor: i64) -> list[float]:
    """How likely these two enact a liberal policy now: pair * 7 + k."""
    kind: i64 = belief.kind(president) * KINDS_OF_SEAT + belief.kind(chancellor)
    if not belief.prospects:
        belief.prospects = [[] for _ in range(KINDS_OF_SEAT * KINDS_OF_SEAT)]
    known = belief.prospects[kind]
    if not known:
        steps = belief.steps(belief.session(president, chancellor, -1, -1, 0, 0, -1, -1).hands(), 9)
        row: i64
        for row in range(9 * COUNTS):
            at: i64 = row * 4
            known.append(steps[at] + steps[at + 1] + steps[at + 2] + steps[at + 3])
    return known


def outlook(belief: Belief, president: i64, chancellor: i64) -> list[float]:
    """What these two would do if they were elected now: how likely a liberal policy and the Chancellor is not Hitler, a
    liberal policy and he is, a fascist policy and he is not, a fascist policy and he is."""
    enacts = _prospects(belief, president, chancellor)
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


def if_enacted(belief: Belief, president: i64, chancellor: i64) -> list[float]:
    """By seat, how likely it would be of the fascist party if these two enacted a liberal policy now; then by seat, if
    they enacted a fascist one."""
    enacts = _prospects(belief, president, chancellor)
    seats = belief.seats
    out: list[float] = [0.0] * int(seats * 2)
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
                out[seat] += liberal
                out[seats + seat] += fascist
    for seat in range(seats):
        out[seat] = out[seat] / total_liberal if total_liberal > 0.0 else 0.0
        out[seats + seat] = out[seats + seat] / total_fascist if total_fascist > 0.0 else 0.0
    return out


def if_voted(belief: Belief, president: i64, chancellor: i64, voter: i64) -> list[float]:
    """By seat, how likely it would be of the fascist party if this voter said nein to these two; then by seat, if he
    said ja."""
    belief.weigh()
    seats = belief.seats
    base: i64 = belief.zone() * 3 * 9 * 2
    table = belief.table(voter).ja
    out: list[float] = [0.0] * int(seats * 2)
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
                out[seat] += nein
                out[seats + seat] += ja
    for seat in range(seats):
        out[seat] /= total_nein
        out[seats + seat] /= total_ja
    return out
