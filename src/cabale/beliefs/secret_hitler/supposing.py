"""What would be believed if: the questions a player asks of a belief before it decides. Nothing is changed by them."""

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.posterior import COUNTS, MEMBERS, noughts, role_in


def _enacts_liberal(belief: Belief, president: i64, chancellor: i64) -> vec[float]:
    """By their roles, how likely these two enact a liberal policy if they are elected now: the tiles left are taken to
    be as likely in every world."""
    enacts = belief.prospects(president, chancellor)
    tiles = belief.tile_shares()
    out = noughts(9)
    pair: i64
    k: i64
    for pair in range(9):
        liberal: float = 0.0
        for k in range(belief.low, belief.high + 1):
            liberal += tiles[k] * enacts[pair * COUNTS + k]
        out[pair] = liberal
    return out


def outlook(belief: Belief, president: i64, chancellor: i64) -> tuple[float, float, float, float]:
    """What these two would do if they were elected now: how likely a liberal policy and the Chancellor is not Hitler, a
    liberal policy and he is, a fascist policy and he is not, a fascist policy and he is."""
    enacts = _enacts_liberal(belief, president, chancellor)
    belief.weigh()
    codes = belief.codes
    mass = belief.mass
    pairs = noughts(9)
    place: i64
    pair: i64
    for place in range(len(codes)):
        world: i64 = codes[place]
        pairs[role_in(world, president) * 3 + role_in(world, chancellor)] += mass[place]
    calm_liberal: float = 0.0
    calm: float = 0.0
    hitler_liberal: float = 0.0
    hitler: float = 0.0
    for pair in range(9):
        share: float = pairs[pair] / belief.total
        if pair % 3 == 2:
            hitler += share
            hitler_liberal += share * enacts[pair]
        else:
            calm += share
            calm_liberal += share * enacts[pair]
    return calm_liberal, hitler_liberal, calm - calm_liberal, hitler - hitler_liberal


def if_enacted(belief: Belief, president: i64, chancellor: i64) -> tuple[vec[float], vec[float]]:
    """By seat, how likely it would be of the fascist party if these two enacted a liberal policy now; and if they
    enacted a fascist one."""
    government: i64 = president * 16 + chancellor
    if belief.supposed == government:
        return belief.if_liberal, belief.if_fascist
    enacts = _enacts_liberal(belief, president, chancellor)
    belief.weigh()
    codes = belief.codes
    mass = belief.mass
    seats = belief.seats
    party = belief.party
    if_liberal = noughts(seats)
    if_fascist = noughts(seats)
    total_liberal: float = 0.0
    total_fascist: float = 0.0
    place: i64
    member: i64
    seat: i64
    for place in range(len(codes)):
        world: i64 = codes[place]
        here: float = mass[place]
        liberal: float = here * enacts[role_in(world, president) * 3 + role_in(world, chancellor)]
        fascist: float = here - liberal
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
    belief.if_liberal = if_liberal
    belief.if_fascist = if_fascist
    return if_liberal, if_fascist


def if_voted(belief: Belief, president: i64, chancellor: i64, voter: i64) -> tuple[vec[float], vec[float]]:
    """By seat, how likely it would be of the fascist party if this voter said nein to these two; and if he said ja. Of
    the others, half are supposed to say ja."""
    belief.weigh()
    codes = belief.codes
    mass = belief.mass
    seats = belief.seats
    standing = belief.standing
    table = belief.table(voter)
    model = table.vote_model
    votes = table.votes[standing.zone()]
    if model is not None:
        votes = model.ballots(standing.zone(), standing.tracker, belief.trust, belief.fear, 0.0, 0.0)
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
        at: i64 = (role_in(world, voter) * 9 + pair) * 2
        nein: float = mass[place] * votes[at]
        ja: float = mass[place] * votes[at + 1]
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
