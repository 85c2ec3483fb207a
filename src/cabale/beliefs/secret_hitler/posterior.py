"""What somebody holds possible: every assignment of the roles with how likely it is, and the questions it answers.

For every assignment (a world) there are seven numbers: how likely that world is together with 0 to 6 liberal tiles left
in the draw pile. `filter` changes them. Most of the seven are nought: only those from `low` to `high` are not.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.likelihood_table import NOTHING
from cabale.games.secret_hitler.tables import FASCISTS, LIBERAL_TILES, TILES

ALMOST_ONE: Final = 1.0 - 1e-12  # the sum of many shares of a certainty is not quite one
COUNTS: Final[i64] = 7  # 0 to 6 liberal tiles

BITS: Final[vec[i64]] = vec[i64]([bin(mask).count("1") for mask in range(1 << 10)])
CHOOSE: Final[list[list[int]]] = [[1, 0, 0, 0], [1, 1, 0, 0], [1, 2, 1, 0], [1, 3, 3, 1]]


def _all_worlds(seats: int) -> list[int]:
    """Every assignment of the roles: the mask of the fascist party, and Hitler's seat above it."""
    party = FASCISTS[seats] + 1
    return [
        mask | hitler << 10
        for mask in range(1 << seats)
        if bin(mask).count("1") == party
        for hitler in range(seats)
        if mask >> hitler & 1
    ]


WORLDS: Final[list[list[int]]] = [_all_worlds(seats) if FASCISTS[seats] else [] for seats in range(len(FASCISTS))]
MOST_WORLDS: Final = max(map(len, WORLDS))
_NOUGHTS: Final[vec[float]] = vec[float]([0.0] * (MOST_WORLDS * 7))
NO_WORLDS: Final[vec[i64]] = vec[i64]()

# The seats of a mask, four places for each: no party has more.
MEMBERS: Final[vec[i64]] = vec[i64](
    [seat for mask in range(1 << 10) for seat in [*[seat for seat in range(10) if mask >> seat & 1], 0, 0, 0, 0][:4]]
)


def noughts(size: i64) -> vec[float]:
    """So many numbers, all nought."""
    return _NOUGHTS[:size]


def listed(shares: vec[float]) -> list[float]:
    """The same for whoever is not compiled."""
    return [share for share in shares]  # noqa: C416 (a vec is slow to iterate otherwise)


def role_in(world: i64, seat: i64) -> i64:
    """A seat's role in a world: 0 liberal, 1 fascist, 2 Hitler."""
    return ((world >> seat) & 1) + (1 if world >> 10 == seat else 0)


def among(liberal: i64, tiles: i64, drawn: i64, size: i64) -> float:
    """How likely `size` tiles off the top hold `drawn` liberal ones, if `liberal` of `tiles` are (size up to 3)."""
    if drawn < 0 or drawn > size or drawn > liberal or size - drawn > tiles - liberal:
        return 0.0
    ways = float(CHOOSE[size][drawn])
    left: i64 = 0
    while left < drawn:
        ways *= float(liberal - left)
        left += 1
    left = 0
    while left < size - drawn:
        ways *= float(tiles - liberal - left)
        left += 1
    left = 0
    while left < size:
        ways /= float(tiles - left)
        left += 1
    return ways


def _as_shares(mask: i64, seats: i64) -> vec[float]:
    shares = noughts(seats)
    seat: i64
    for seat in range(seats):
        if (mask >> seat) & 1:
            shares[seat] = 1.0
    return shares


class Known:
    """What somebody knows of the roles for certain."""

    def __init__(self, roles: tuple[int, ...]) -> None:
        """By seat, as `role_in` counts them; anything below nought where nothing is known."""
        self.roles: tuple[int, ...] = roles
        self.liberal: i64 = 0  # masks
        self.party: i64 = 0
        self.hitler: i64 = 0
        one: i64 = 1
        for seat, role in enumerate(roles):
            if role == 0:
                self.liberal |= one << seat
            elif role > 0:
                self.party |= one << seat
                if role == 2:
                    self.hitler |= one << seat

    @property
    def is_all(self) -> bool:
        """Whether nothing is left to be known."""
        return self.hitler != 0 and BITS[self.party] == FASCISTS[len(self.roles)] + 1

    def fascists(self) -> vec[float]:
        """By seat, 1 for whom he knows to be of the fascist party."""
        return _as_shares(self.party, len(self.roles))

    def hitlers(self) -> vec[float]:
        """By seat, 1 for whom he knows to be Hitler."""
        return _as_shares(self.hitler, len(self.roles))

    def allows(self, world: i64) -> bool:
        if world & self.liberal or world & self.party != self.party:
            return False
        hitler: i64 = world >> 10
        return (self.hitler >> hitler) & 1 == 1 or (self.hitler == 0 and (self.party >> hitler) & 1 == 0)


class Posterior:
    """The worlds that are left, and what they say."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.party: i64 = FASCISTS[seats] + 1  # how many they are
        self.codes: vec[i64] = NO_WORLDS  # the worlds
        self.weights: vec[float] = NOTHING  # world * 7 + liberal tiles left in the draw pile
        self.soft: vec[float] = NOTHING  # by world, the soft evidence
        self.low: i64 = LIBERAL_TILES
        self.high: i64 = LIBERAL_TILES
        self.pile: i64 = TILES
        self.total: float = 0.0
        self.sums: vec[float] = NOTHING  # by world, all seven with the soft evidence; emptied by every change
        self.mass: vec[float] = NOTHING  # by world, as shares, once weighed; likewise
        self.fascist_shares: vec[float] = NOTHING  # by seat, once weighed
        self.hitler_shares: vec[float] = NOTHING
        self.supposed: i64 = -1  # the government whose policies were supposed last, and what they would tell
        self.liberal_sums: vec[float] = NOTHING
        self.if_liberal: vec[float] = NOTHING
        self.if_fascist: vec[float] = NOTHING
        self._is_shared = False  # whether another belief has the same weights

    @property
    def worlds(self) -> list[int]:
        """Which are left: the mask of the fascist party, and Hitler's seat above it."""
        return [int(code) for code in self.codes]

    def to_change(self) -> vec[float]:
        """The weights, to be changed."""
        if self._is_shared:
            self.weights = self.weights[:]
            self._is_shared = False
        return self.weights

    def strike_hitler(self, seat: i64) -> None:
        """This seat is not Hitler."""
        codes = self.codes
        kept: vec[i64] = vec[i64]()
        place: i64
        for place in range(len(codes)):
            if codes[place] >> 10 != seat:
                kept = append(kept, place)
        self._keep(kept)

    def strike_party(self, seat: i64, party: i64) -> None:
        """This seat is not of that party."""
        codes = self.codes
        kept: vec[i64] = vec[i64]()
        place: i64
        for place in range(len(codes)):
            if (codes[place] >> seat) & 1 != party:
                kept = append(kept, place)
        self._keep(kept)

    def _keep(self, kept: vec[i64]) -> None:
        size: i64 = len(kept)
        if size == len(self.codes):
            return
        codes: vec[i64] = kept[:]
        weights = noughts(size * COUNTS)
        soft = noughts(size)
        place: i64
        k: i64
        for place in range(size):
            old: i64 = kept[place]
            codes[place] = self.codes[old]
            soft[place] = self.soft[old]
            for k in range(self.low, self.high + 1):
                weights[place * COUNTS + k] = self.weights[old * COUNTS + k]
        self.codes = codes
        self.weights = weights
        self.soft = soft
        self._is_shared = False

    def changed(self) -> None:
        """What was worked out is true no more."""
        if len(self.sums):
            self.sums = NOTHING
            self.mass = NOTHING
            self.supposed = -1

    def add_up(self) -> vec[float]:
        """By world, how likely it is, not yet as shares of the total; worked out unless that is known."""
        if len(self.sums):
            return self.sums
        weights = self.weights
        soft = self.soft
        low = self.low
        high = self.high + 1
        size: i64 = len(soft)
        sums = noughts(size)
        total: float = 0.0
        place: i64
        k: i64
        for place in range(size):
            here: float = 0.0
            at: i64 = place * COUNTS
            for k in range(at + low, at + high):
                here += weights[k]
            here *= soft[place]
            sums[place] = here
            total += here
        self.sums = sums
        self.total = total
        return sums

    def weigh(self) -> None:
        """Work out how likely each world is, unless that is known."""
        if len(self.mass):
            return
        sums = self.add_up()
        codes = self.codes
        total = self.total
        seats = self.seats
        size: i64 = len(sums)
        mass = noughts(size)
        fascist = noughts(seats)
        hitler = noughts(seats)
        party = self.party
        place: i64
        member: i64
        seat: i64
        for place in range(size):
            world: i64 = codes[place]
            here: float = sums[place] / total
            mass[place] = here
            hitler[world >> 10] += here
            at: i64 = (world & 1023) * 4
            for member in range(at, at + party):
                fascist[MEMBERS[member]] += here
        self.mass = mass
        for seat in range(seats):
            if fascist[seat] > ALMOST_ONE:
                fascist[seat] = 1.0
            if hitler[seat] > ALMOST_ONE:
                hitler[seat] = 1.0
        self.fascist_shares = fascist
        self.hitler_shares = hitler

    def probabilities(self) -> list[float]:
        """How likely each of `worlds` is."""
        self.weigh()
        return listed(self.mass)

    def fascists(self) -> list[float]:
        """By seat, how likely it is of the fascist party."""
        self.weigh()
        return listed(self.fascist_shares)

    def hitlers(self) -> list[float]:
        """By seat, how likely it is Hitler."""
        self.weigh()
        return listed(self.hitler_shares)

    def pair(self, one: i64, other: i64) -> list[float]:
        """How likely these two have each pair of roles: role * 3 + other's role."""
        self.weigh()
        out: list[float] = [0.0] * 9
        place: i64
        for place in range(len(self.codes)):
            world: i64 = self.codes[place]
            out[role_in(world, one) * 3 + role_in(world, other)] += self.mass[place]
        return out

    def all_liberal(self, president: i64, chancellor: i64) -> float:
        """How likely a government of these two is all liberal."""
        return self.pair(president, chancellor)[0]

    def tiles(self) -> list[float]:
        """How likely 0 to 6 liberal tiles are left in the draw pile."""
        return listed(self._tiles())

    def _tiles(self) -> vec[float]:
        out = noughts(COUNTS)
        weights = self.weights
        total: float = 0.0
        place: i64
        k: i64
        for place in range(len(self.soft)):
            soft = self.soft[place]
            for k in range(self.low, self.high + 1):
                here = weights[place * COUNTS + k] * soft
                out[k] += here
                total += here
        for k in range(COUNTS):
            out[k] /= total
        return out

    def next_liberal(self) -> float:
        """How likely the top tile is liberal."""
        total: float = 0.0
        tiles = self._tiles()
        k: i64
        for k in range(COUNTS):
            total += tiles[k] * float(k)
        return total / float(self.pile)
