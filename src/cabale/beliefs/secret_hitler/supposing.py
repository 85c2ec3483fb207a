"""What would be believed if: the questions a player asks of a belief before it decides. Nothing is changed by them."""

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.posterior import COUNTS, MEMBERS, end_of_party, noughts, pairs_in
from cabale.beliefs.secret_hitler.standing import KINDS_OF_SEAT


def _enacts_liberal(belief: Belief, president: i64, chancellor: i64) -> i64:
    """Where it is said in `belief.enacts`, by their roles, how likely these two enact a liberal policy if they are
    elected now: the tiles left are taken to be as likely in every world. The same for all governments of such seats, so
    it is kept until the belief is weighed anew."""
    belief.weigh()
    standing = belief.standing
    kinds: i64 = standing.kind(president) * KINDS_OF_SEAT + standing.kind(chancellor)
    if (belief.enacting >> kinds) & 1:
        return kinds * 9
    if belief.enacting == 0:
        belief.enacts = noughts(KINDS_OF_SEAT * KINDS_OF_SEAT * 9)
    one: i64 = 1
    prospects = belief.prospects(president, chancellor)
    tiles = belief.tile_shares()
    low = belief.low
    high = belief.high + 1
    enacts = belief.enacts
    pair: i64
    k: i64
    for pair in range(9):
        liberal: float = 0.0
        for k in range(low, high):
            liberal += tiles[k] * prospects[pair * COUNTS + k]
        enacts[kinds * 9 + pair] = liberal
    belief.enacting |= one << kinds
    return kinds * 9


def enacts_liberal(belief: Belief, president: i64, chancellor: i64) -> float:
    """How likely these two enact a liberal policy, if they are elected now."""
    kinds = _enacts_liberal(belief, president, chancellor)
    enacts = belief.enacts
    roles = pairs_in(belief.seats, president, chancellor)
    places = belief.places
    mass = belief.mass
    liberal: float = 0.0
    place: i64
    for place in range(len(mass)):
        liberal += mass[place] * enacts[kinds + roles[places[place]]]
    return liberal / belief.total


def calmly(belief: Belief, president: i64, chancellor: i64) -> tuple[float, float]:
    """The same while Hitler is looked for: how likely a liberal policy and the Chancellor is not he; a fascist one and
    he is not."""
    kinds = _enacts_liberal(belief, president, chancellor)
    enacts = belief.enacts
    roles = pairs_in(belief.seats, president, chancellor)
    codes = belief.codes
    places = belief.places
    mass = belief.mass
    liberal: float = 0.0
    fascist: float = 0.0
    place: i64
    for place in range(len(mass)):
        if codes[place] >> 10 != chancellor:
            here: float = mass[place]
            enacted: float = here * enacts[kinds + roles[places[place]]]
            liberal += enacted
            fascist += here - enacted
    return liberal / belief.total, fascist / belief.total


def if_enacted(belief: Belief, president: i64, chancellor: i64) -> tuple[vec[float], vec[float]]:
    """By seat, how likely it would be of the fascist party if these two enacted a liberal policy now; and if they
    enacted a fascist one."""
    government: i64 = president * 16 + chancellor
    if belief.supposed == government:
        return belief.if_liberal, belief.if_fascist
    kinds = _enacts_liberal(belief, president, chancellor)
    enacts = belief.enacts
    codes = belief.codes
    places = belief.places
    roles = pairs_in(belief.seats, president, chancellor)
    mass = belief.mass
    members = MEMBERS
    seats = belief.seats
    party = belief.party
    if_liberal = noughts(seats)
    if_fascist = noughts(seats)
    total_liberal: float = 0.0
    total_fascist: float = 0.0
    size: i64 = len(codes)
    place: i64 = 0
    member: i64
    seat: i64
    while place < size:  # what the worlds of one party add to its members is added together
        after: i64 = end_of_party(codes, place, party)
        first: i64 = (codes[place] & 1023) * 4
        liberals: float = 0.0
        fascists: float = 0.0
        while place < after:
            here: float = mass[place]
            liberal: float = here * enacts[kinds + roles[places[place]]]
            liberals += liberal
            fascists += here - liberal
            place += 1
        for member in range(first, first + party):
            seat = members[member]
            if_liberal[seat] += liberals
            if_fascist[seat] += fascists
        total_liberal += liberals
        total_fascist += fascists
    for seat in range(seats):
        if_liberal[seat] = if_liberal[seat] / total_liberal if total_liberal > 0.0 else 0.0
        if_fascist[seat] = if_fascist[seat] / total_fascist if total_fascist > 0.0 else 0.0
    belief.supposed = government
    belief.if_liberal = if_liberal
    belief.if_fascist = if_fascist
    return if_liberal, if_fascist
