"""What somebody holds possible: every assignment of the roles with how likely it is, and the questions it answers.

For every assignment (a world) there are seven numbers: how likely that world is together with 0 to 6 liberal tiles left
in the draw pile. `filter` changes them. Most of the seven are nought: only those from `low` to `high` are not. Beside
them stands the soft evidence, which tells nothing of tiles and is the same for all who look: one number a world.
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
CODES: Final[list[vec[i64]]] = [vec[i64](worlds) for worlds in WORLDS]
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
        self.places: vec[i64] = NO_WORLDS  # of each among all worlds
        self.weights: vec[float] = NOTHING  # world * 7 + liberal tiles left in the draw pile
        self.soft: vec[float] = NOTHING  # by place among all worlds, the soft evidence; nothing while there is none
        self.low: i64 = LIBERAL_TILES
        self.high: i64 = LIBERAL_TILES
        self.pile: i64 = TILES
        self._sums: vec[float] = NOTHING  # by world, all seven; emptied by every change
        self._tiles: vec[float] = NOTHING  # what `tile_shares` found; emptied by every change
        self.total: float = 0.0
        self.mass: vec[float] = NOTHING  # by world, with the soft evidence, not yet as shares of the total
        self.fascist_shares: vec[float] = NOTHING  # by seat, once weighed
        self.hitler_shares: vec[float] = NOTHING
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
        if len(self._sums):
            self._sums = NOTHING
        if len(self.mass):
            self.mass = NOTHING
        if len(self._tiles):
            self._tiles = NOTHING
        return self.weights

    def strike_hitler(self, seat: i64, is_hitler: bool = False) -> None:
        """This seat is not Hitler; or it is, and no other."""
        codes = self.codes
        kept: vec[i64] = vec[i64]()
        place: i64
        for place in range(len(codes)):
            if (codes[place] >> 10 == seat) == is_hitler:
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

    def strike(self, known: Known) -> None:
        """What somebody knows of the roles."""
        codes = self.codes
        kept: vec[i64] = vec[i64]()
        place: i64
        for place in range(len(codes)):
            if known.allows(codes[place]):
                kept = append(kept, place)
        self._keep(kept)

    def _keep(self, kept: vec[i64]) -> None:
        size: i64 = len(kept)
        if size == len(self.codes):
            return
        codes: vec[i64] = kept[:]
        places: vec[i64] = kept[:]
        weights = noughts(size * COUNTS)
        place: i64
        k: i64
        for place in range(size):
            old: i64 = kept[place]
            codes[place] = self.codes[old]
            places[place] = self.places[old]
            for k in range(self.low, self.high + 1):
                weights[place * COUNTS + k] = self.weights[old * COUNTS + k]
        self.codes = codes
        self.places = places
        self.weights = weights
        self._sums = NOTHING
        self._tiles = NOTHING
        self.mass = NOTHING
        self._is_shared = False

    def sums(self) -> vec[float]:
        """By world, how likely it is, the soft evidence left aside; worked out unless that is known."""
        if len(self._sums):
            return self._sums
        weights = self.weights
        low = self.low
        high = self.high + 1
        size: i64 = len(self.codes)
        sums = noughts(size)
        place: i64
        k: i64
        for place in range(size):
            here: float = 0.0
            at: i64 = place * COUNTS
            for k in range(at + low, at + high):
                here += weights[k]
            sums[place] = here
        self._sums = sums
        return sums

    def weigh(self) -> None:
        """Work out how likely each world is, unless that is known."""
        if len(self.mass):
            return
        sums = self.sums()
        codes = self.codes
        places = self.places
        soft = self.soft
        seats = self.seats
        size: i64 = len(sums)
        mass = sums[:]
        is_soft = len(soft) > 0
        fascist = noughts(seats)
        hitler = noughts(seats)
        party = self.party
        total: float = 0.0
        place: i64
        member: i64
        seat: i64
        for place in range(size):
            world: i64 = codes[place]
            here: float = mass[place]
            if is_soft:
                here *= soft[places[place]]
                mass[place] = here
            total += here
            hitler[world >> 10] += here
            at: i64 = (world & 1023) * 4
            for member in range(at, at + party):
                fascist[MEMBERS[member]] += here
        for seat in range(seats):
            fascist[seat] = _share(fascist[seat], total)
            hitler[seat] = _share(hitler[seat], total)
        self.total = total
        self.mass = mass
        self.fascist_shares = fascist
        self.hitler_shares = hitler

    def probabilities(self) -> list[float]:
        """How likely each of `worlds` is."""
        self.weigh()
        return [share / self.total for share in self.mass]

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
        return [share / self.total for share in out]

    def all_liberal(self, president: i64, chancellor: i64) -> float:
        """How likely a government of these two is all liberal."""
        return self.pair(president, chancellor)[0]

    def tiles(self) -> list[float]:
        """How likely 0 to 6 liberal tiles are left in the draw pile."""
        return listed(self.tile_shares())

    def tile_shares(self) -> vec[float]:
        """The same as numbers side by side, worked out unless they are known; not to be changed."""
        if len(self._tiles):
            return self._tiles
        self._tiles = self._count_tiles()
        return self._tiles

    def _count_tiles(self) -> vec[float]:
        out = noughts(COUNTS)
        if self.low == self.high:
            out[self.low] = 1.0
            return out
        weights = self.weights
        soft = self.soft
        is_soft = len(soft) > 0
        total: float = 0.0
        place: i64
        k: i64
        for place in range(len(self.codes)):
            factor: float = soft[self.places[place]] if is_soft else 1.0
            for k in range(self.low, self.high + 1):
                here = weights[place * COUNTS + k] * factor
                out[k] += here
                total += here
        for k in range(COUNTS):
            out[k] /= total
        return out

    def next_liberal(self) -> float:
        """How likely the top tile is liberal."""
        total: float = 0.0
        tiles = self.tile_shares()
        k: i64
        for k in range(COUNTS):
            total += tiles[k] * float(k)
        return total / float(self.pile)


def _share(some: float, total: float) -> float:
    share = some / total
    return 1.0 if share > ALMOST_ONE else share
