"""What would be believed if: the questions a player asks of a belief before it decides. Nothing is changed by them."""

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.posterior import COUNTS, MEMBERS, noughts, role_in


def outlook(belief: Belief, president: i64, chancellor: i64) -> tuple[float, float, float, float]:
    """What these two would do if they were elected now: how likely a liberal policy and the Chancellor is not Hitler, a
    liberal policy and he is, a fascist policy and he is not, a fascist policy and he is."""
    enacts = belief.prospects(president, chancellor)
    sums = belief.add_up()
    known = belief.liberal_sums
    is_known = belief.supposed == president * 16 + chancellor
    weights = belief.weights
    codes = belief.codes
    softs = belief.soft
    low = belief.low
    width: i64 = belief.high + 1 - low
    calm_liberal: float = 0.0
    calm_fascist: float = 0.0
    hitler_liberal: float = 0.0
    hitler_fascist: float = 0.0
    place: i64
    k: i64
    for place in range(len(codes)):
        world: i64 = codes[place]
        of_chancellor: i64 = role_in(world, chancellor)
        liberal: float = 0.0
        if is_known:
            liberal = known[place]
        else:
            at: i64 = place * COUNTS + low
            row: i64 = (role_in(world, president) * 3 + of_chancellor) * COUNTS + low
            for k in range(width):
                liberal += weights[at + k] * enacts[row + k]
            liberal *= softs[place]
        if of_chancellor == 2:
            hitler_liberal += liberal
            hitler_fascist += sums[place] - liberal
        else:
            calm_liberal += liberal
            calm_fascist += sums[place] - liberal
    total = belief.total
    return calm_liberal / total, hitler_liberal / total, calm_fascist / total, hitler_fascist / total


def if_enacted(belief: Belief, president: i64, chancellor: i64) -> tuple[vec[float], vec[float]]:
    """By seat, how likely it would be of the fascist party if these two enacted a liberal policy now; and if they
    enacted a fascist one."""
    government: i64 = president * 16 + chancellor
    if belief.supposed == government:
        return belief.if_liberal, belief.if_fascist
    enacts = belief.prospects(president, chancellor)
    sums = belief.add_up()
    weights = belief.weights
    codes = belief.codes
    softs = belief.soft
    low = belief.low
    width: i64 = belief.high + 1 - low
    seats = belief.seats
    party = belief.party
    liberal_sums = noughts(len(codes))
    if_liberal = noughts(seats)
    if_fascist = noughts(seats)
    total_liberal: float = 0.0
    total_fascist: float = 0.0
    place: i64
    member: i64
    seat: i64
    k: i64
    for place in range(len(codes)):
        world: i64 = codes[place]
        at: i64 = place * COUNTS + low
        row: i64 = (role_in(world, president) * 3 + role_in(world, chancellor)) * COUNTS + low
        liberal: float = 0.0
        for k in range(width):
            liberal += weights[at + k] * enacts[row + k]
        liberal *= softs[place]
        liberal_sums[place] = liberal
        fascist: float = sums[place] - liberal
        total_liberal += liberal
        total_fascist += fascist
        first: i64 = (world & 1023) * 4
        for member in range(first, first + party):
            seat = MEMBERS[member]
            if_liberal[seat] += liberal
            if_fascist[seat] += fascist
    for seat in range(seats):
        if_liberal[seat] = if_liberal[seat] / total_liberal if total_liberal > 0.0 else 0.0
        if_fascist[seat] = if_fascist[seat] / total_fascist if total_fascist > 0.0 else 0.0
    belief.supposed = government
    belief.liberal_sums = liberal_sums
    belief.if_liberal = if_liberal
    belief.if_fascist = if_fascist
    return if_liberal, if_fascist


def if_voted(belief: Belief, president: i64, chancellor: i64, voter: i64) -> tuple[vec[float], vec[float]]:
    """By seat, how likely it would be of the fascist party if this voter said nein to these two; and if he said ja."""
    belief.weigh()
    codes = belief.codes
    mass = belief.mass
    seats = belief.seats
    base: i64 = belief.zone() * 3 * 9 * 2
    table = belief.table(voter).votes
    party = belief.party
    if_nein = noughts(seats)
    if_ja = noughts(seats)
    total_nein: float = 0.0
    total_ja: float = 0.0
    place: i64
    member: i64
    seat: i64
    for place in range(len(codes)):
        world: i64 = codes[place]
        pair: i64 = role_in(world, president) * 3 + role_in(world, chancellor)
        at: i64 = base + (role_in(world, voter) * 9 + pair) * 2
        nein: float = mass[place] * table[at]
        ja: float = mass[place] * table[at + 1]
        total_nein += nein
        total_ja += ja
        first: i64 = (world & 1023) * 4
        for member in range(first, first + party):
            seat = MEMBERS[member]
            if_nein[seat] += nein
            if_ja[seat] += ja
    for seat in range(seats):
        if_nein[seat] /= total_nein
        if_ja[seat] /= total_ja
    return if_nein, if_ja
