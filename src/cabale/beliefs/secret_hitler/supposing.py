"""What would be believed if: the questions a player asks of a belief before it decides. Nothing is changed by them."""

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.posterior import COUNTS, PARTIES, both_in, noughts, pairs_in
from cabale.beliefs.secret_hitler.standing import KINDS_OF_SEAT


def _enacts_liberal(belief: Belief, president: i64, chancellor: i64) -> i64:
    """Where it is said in `belief.enacts`, by their roles, how likely these two enact a liberal policy if they are
    elected now: the tiles left are taken to be as likely in every world. The same for all governments of such seats, so
    it is kept until the belief is weighed anew."""
    belief.weigh()
    standing = belief.standing
    of_president = standing.kind(president)
    of_chancellor = standing.kind(chancellor)
    # Four are kept: who talks and who is quiet share a place, and who is blind and who is steady; few tables have both.
    slot: i64 = (of_president >> 1) * 2 + (of_chancellor >> 1)
    kinds: i64 = of_president * KINDS_OF_SEAT + of_chancellor + 1
    if (belief.enacting >> (slot * 5)) & 31 == kinds:
        return slot * 9
    if belief.enacting == 0:
        belief.enacts = noughts(4 * 9)
    every: i64 = 31
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
        enacts[slot * 9 + pair] = liberal
    belief.enacting = belief.enacting & ~(every << (slot * 5)) | (kinds << (slot * 5))
    return slot * 9


def _together(belief: Belief, president: i64, chancellor: i64) -> tuple[float, float, float]:
    """The mass of those worlds in which both are of the party: where neither is Hitler, where the Chancellor is, where
    the President is. They are few; what else two may be follows from these and from what each is alone."""
    mass = belief.mass
    places = both_in(belief.seats, president, chancellor)
    size: i64 = len(places)
    parties: i64 = size // belief.party
    neither: float = 0.0
    of_chancellor: float = 0.0
    of_president: float = 0.0
    at: i64
    for at in range(size - 2 * parties):
        neither += mass[places[at]]
    for at in range(size - 2 * parties, size - parties):
        of_chancellor += mass[places[at]]
    for at in range(size - parties, size):
        of_president += mass[places[at]]
    return neither, of_chancellor, of_president


def _calm(belief: Belief, at: i64, president: i64, chancellor: i64, together: tuple[float, float, float]) -> float:
    """The mass of a liberal policy and a Chancellor who is not Hitler; `at` as `_enacts_liberal` says."""
    neither, of_chancellor, of_president = together
    enacts = belief.enacts
    in_party = belief.in_party
    is_hitler = belief.is_hitler
    president_in: float = in_party[president]
    president_hitler: float = is_hitler[president]
    chancellor_in: float = in_party[chancellor]
    liberal: float = belief.total - president_in - chancellor_in + neither + of_chancellor + of_president
    liberal *= enacts[at]
    liberal += (chancellor_in - is_hitler[chancellor] - neither - of_president) * enacts[at + 1]
    liberal += (president_in - president_hitler - neither - of_chancellor) * enacts[at + 3]
    liberal += neither * enacts[at + 4]
    liberal += (president_hitler - of_president) * enacts[at + 6]
    return liberal + of_president * enacts[at + 7]


def enacts_liberal(belief: Belief, president: i64, chancellor: i64) -> float:
    """How likely these two enact a liberal policy, if they are elected now."""
    at = _enacts_liberal(belief, president, chancellor)
    together = _together(belief, president, chancellor)
    liberal = _calm(belief, at, president, chancellor, together)
    of_chancellor: float = together[1]
    liberal += (belief.is_hitler[chancellor] - of_chancellor) * belief.enacts[at + 2]
    return (liberal + of_chancellor * belief.enacts[at + 5]) / belief.total


def calmly(belief: Belief, president: i64, chancellor: i64) -> tuple[float, float]:
    """The same while Hitler is looked for: how likely a liberal policy and the Chancellor is not he; a fascist one and
    he is not."""
    at = _enacts_liberal(belief, president, chancellor)
    together = _together(belief, president, chancellor)
    liberal = _calm(belief, at, president, chancellor, together)
    calm: float = belief.total - belief.is_hitler[chancellor]
    return liberal / belief.total, (calm - liberal) / belief.total


def if_enacted(belief: Belief, president: i64, chancellor: i64) -> tuple[vec[float], vec[float]]:
    """By seat, how likely it would be of the fascist party if these two enacted a liberal policy now; and if they
    enacted a fascist one."""
    government: i64 = president * 16 + chancellor
    if belief.supposed == government:
        return belief.if_liberal, belief.if_fascist
    kinds = _enacts_liberal(belief, president, chancellor)
    enacts = belief.enacts
    roles = pairs_in(belief.seats, president, chancellor)
    members = PARTIES[belief.seats]
    mass = belief.mass
    seats = belief.seats
    party = belief.party
    if_liberal = noughts(seats)
    if_fascist = noughts(seats)
    total_liberal: float = 0.0
    total_fascist: float = 0.0
    size: i64 = len(mass)
    place: i64 = 0
    member: i64
    seat: i64
    while place < size:  # what the worlds of one party add to its members is added together
        after: i64 = place + party
        liberals: float = 0.0
        fascists: float = 0.0
        for member in range(place, after):
            here: float = mass[member]
            if here != 0.0:
                liberal: float = here * enacts[kinds + roles[member]]
                liberals += liberal
                fascists += here - liberal
        if liberals + fascists != 0.0:
            for member in range(place, after):
                seat = members[member]
                if_liberal[seat] += liberals
                if_fascist[seat] += fascists
            total_liberal += liberals
            total_fascist += fascists
        place = after
    for seat in range(seats):
        if_liberal[seat] = if_liberal[seat] / total_liberal if total_liberal > 0.0 else 0.0
        if_fascist[seat] = if_fascist[seat] / total_fascist if total_fascist > 0.0 else 0.0
    belief.supposed = government
    belief.if_liberal = if_liberal
    belief.if_fascist = if_fascist
    return if_liberal, if_fascist
