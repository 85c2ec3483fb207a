"""What somebody holds possible: every assignment of the roles with how likely it is, and the questions it answers.

For every assignment (a world) there are seven numbers: how likely that world is together with 0 to 6 liberal tiles left
in the draw pile. `filter` changes them. Worlds that governments have told nothing apart share one row of them. Most of
the seven are nought: only those from `low` to `high` are not. Beside them stands the soft evidence, which tells nothing
of tiles and is the same for all who look: one number a world.
"""

from typing import Final

from librt.vecs import vec
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


# By seats, President and Chancellor, the pair of their roles in every world; empty until it is asked for.
_PAIRS: Final[list[vec[i64]]] = [NO_WORLDS] * (len(FASCISTS) * 100)


def noughts(size: i64) -> vec[float]:
    """So many numbers, all nought."""
    return _NOUGHTS[:size]


def listed(shares: vec[float]) -> list[float]:
    """The same for whoever is not compiled."""
    return [share for share in shares]  # noqa: C416 (a vec is slow to iterate otherwise)


def role_in(world: i64, seat: i64) -> i64:
    """A seat's role in a world: 0 liberal, 1 fascist, 2 Hitler."""
    return ((world >> seat) & 1) + (1 if world >> 10 == seat else 0)


def pairs_in(seats: i64, president: i64, chancellor: i64) -> vec[i64]:
    """The roles of these two in all worlds, his * 3 + hers; not to be changed."""
    at: i64 = (seats * 10 + president) * 10 + chancellor
    known = _PAIRS[at]
    if len(known) == 0:
        known = CODES[seats][:]
        place: i64
        for place in range(len(known)):
            world: i64 = known[place]
            known[place] = role_in(world, president) * 3 + role_in(world, chancellor)
        _PAIRS[at] = known
    return known


def end_of_party(codes: vec[i64], place: i64, party: i64) -> i64:
    """Where the worlds end that have the party of the one at this place: they follow each other, and are no more than
    its members, who are so many."""
    mask: i64 = codes[place] & 1023
    after: i64 = place + party
    if after <= len(codes) and codes[after - 1] & 1023 == mask:
        return after
    after = place + 1
    while after < len(codes) and codes[after] & 1023 == mask:
        after += 1
    return after


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
        self._fascists: vec[float] = NOTHING  # once they have been asked for
        self._hitlers: vec[float] = NOTHING
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
        """By seat, 1 for whom he knows to be of the fascist party; not to be changed."""
        if len(self._fascists) == 0:
            self._fascists = _as_shares(self.party, len(self.roles))
        return self._fascists

    def hitlers(self) -> vec[float]:
        """By seat, 1 for whom he knows to be Hitler; not to be changed."""
        if len(self._hitlers) == 0:
            self._hitlers = _as_shares(self.hitler, len(self.roles))
        return self._hitlers

    def allows(self, world: i64) -> bool:
        if world & self.liberal or world & self.party != self.party:
            return False
        hitler: i64 = world >> 10
        return (self.hitler >> hitler) & 1 == 1 or (self.hitler == 0 and (self.party >> hitler) & 1 == 0)


class Allowed:
    """All worlds that somebody's knowledge allows, before anything has been seen."""

    def __init__(self, seats: i64, known: Known) -> None:
        codes: vec[i64] = CODES[seats][:]
        places: vec[i64] = codes[:]
        size: i64 = 0
        place: i64
        for place in range(len(codes)):
            if known.allows(codes[place]):
                codes[size] = codes[place]
                places[size] = place
                size += 1
        self.codes: vec[i64] = codes[:size]
        self.places: vec[i64] = places[:size]


# Of whoever knows of one seat alone what it is, which most do: by seats, seat and role.
_ALLOWED: Final[list[Allowed | None]] = [None] * (len(FASCISTS) * 30)


def _allowed(seats: i64, known: Known) -> Allowed | None:
    """All worlds that this knowledge allows, if it is of one seat."""
    mask = known.liberal | known.party
    if BITS[mask] != 1:
        return None
    role: i64 = 0 if known.liberal else 2 if known.hitler else 1
    seat: i64 = MEMBERS[mask * 4]
    at: i64 = (seats * 10 + seat) * 3 + role
    allowed = _ALLOWED[at]
    if allowed is None:
        allowed = _ALLOWED[at] = Allowed(seats, known)
    return allowed


class Posterior:
    """The worlds that are left, and what they say."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.party: i64 = FASCISTS[seats] + 1  # how many they are
        self.codes: vec[i64] = NO_WORLDS  # the worlds
        self.places: vec[i64] = NO_WORLDS  # of each among all worlds
        self.rows: vec[i64] = NO_WORLDS  # of each among the weights
        self.weights: vec[float] = NOTHING  # row * 7 + liberal tiles left in the draw pile
        self.soft: vec[float] = NOTHING  # by place among all worlds, the soft evidence; nothing while there is none
        self.low: i64 = LIBERAL_TILES
        self.high: i64 = LIBERAL_TILES
        self.pile: i64 = TILES
        self._sums: vec[float] = NOTHING  # by row, all seven; emptied by every change
        self._tiles: vec[float] = NOTHING  # what `tile_shares` found; emptied by every change
        self.total: float = 0.0
        self.mass: vec[float] = NOTHING  # by world, with the soft evidence, not yet as shares of the total
        self._fascists: vec[float] = NOTHING  # by seat, once they have been asked for
        self._hitlers: vec[float] = NOTHING
        self.enacting: i64 = 0  # of which kinds of government it has been asked what they enact; see `supposing`
        self.enacts: vec[float] = NOTHING
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
        self._forget()
        return self.weights

    def to_change_apart(self) -> vec[float]:
        """The weights, to be changed, each world's in the row of its own number."""
        size: i64 = len(self.codes)
        apart = noughts(size * COUNTS)
        rows = self.rows[:]
        weights = self.weights
        place: i64
        k: i64
        for place in range(size):
            at: i64 = rows[place] * COUNTS
            for k in range(self.low, self.high + 1):
                apart[place * COUNTS + k] = weights[at + k]
            rows[place] = place
        self.become(rows, apart)
        return apart

    def become(self, rows: vec[i64], weights: vec[float]) -> None:
        """Other weights, of its own."""
        self.rows = rows
        self.weights = weights
        self._is_shared = False
        self._forget()

    def _forget(self) -> None:
        """What was worked out of the weights."""
        self._sums = NOTHING
        self.mass = NOTHING
        self._tiles = NOTHING

    def strike_hitler(self, seat: i64, is_hitler: bool = False) -> None:
        """This seat is not Hitler; or it is, and no other."""
        codes = self.codes
        kept: vec[i64] = codes[:]
        size: i64 = 0
        place: i64
        for place in range(len(codes)):
            if (codes[place] >> 10 == seat) == is_hitler:
                kept[size] = place
                size += 1
        self._keep(kept, size)

    def strike_party(self, seat: i64, party: i64) -> None:
        """This seat is not of that party."""
        codes = self.codes
        kept: vec[i64] = codes[:]
        size: i64 = 0
        place: i64
        for place in range(len(codes)):
            if (codes[place] >> seat) & 1 != party:
                kept[size] = place
                size += 1
        self._keep(kept, size)

    def strike(self, known: Known) -> None:
        """What somebody knows of the roles."""
        codes = self.codes
        place: i64
        if len(codes) == len(CODES[self.seats]):
            allowed = _allowed(self.seats, known)
            if allowed is not None:
                places = allowed.places
                rows = places[:]
                for place in range(len(places)):
                    rows[place] = self.rows[places[place]]
                self._left(allowed.codes, places, rows)
                return
        kept: vec[i64] = codes[:]
        size: i64 = 0
        for place in range(len(codes)):
            if known.allows(codes[place]):
                kept[size] = place
                size += 1
        self._keep(kept, size)

    def _keep(self, kept: vec[i64], size: i64) -> None:
        """Only the first so many of these worlds, by their place among those that were left."""
        if size == len(self.codes):
            return
        codes: vec[i64] = kept[:size]
        places: vec[i64] = kept[:size]
        rows: vec[i64] = kept[:size]
        place: i64
        for place in range(size):
            old: i64 = kept[place]
            codes[place] = self.codes[old]
            places[place] = self.places[old]
            rows[place] = self.rows[old]
        self._left(codes, places, rows)

    def _left(self, codes: vec[i64], places: vec[i64], rows: vec[i64]) -> None:
        """Their weights stay as they are."""
        self.codes = codes
        self.places = places
        self.rows = rows
        self._tiles = NOTHING
        self.mass = NOTHING

    def sums(self) -> vec[float]:
        """By row, how likely its worlds are, the soft evidence left aside; worked out unless that is known."""
        if len(self._sums):
            return self._sums
        weights = self.weights
        size: i64 = len(weights) // COUNTS
        sums = noughts(size)
        row: i64
        at: i64 = 0
        for row in range(size):
            here: float = weights[at] + weights[at + 1] + weights[at + 2] + weights[at + 3]
            sums[row] = here + weights[at + 4] + weights[at + 5] + weights[at + 6]
            at += COUNTS
        self._sums = sums
        return sums

    def weigh(self) -> None:
        """Work out how likely each world is, unless that is known."""
        if len(self.mass):
            return
        sums = self.sums()
        places = self.places
        rows = self.rows
        soft = self.soft
        size: i64 = len(rows)
        mass = noughts(size)
        total: float = 0.0
        here: float
        place: i64
        if len(soft):
            for place in range(size):
                here = sums[rows[place]] * soft[places[place]]
                mass[place] = here
                total += here
        else:
            for place in range(size):
                here = sums[rows[place]]
                mass[place] = here
                total += here
        if total == 0.0:
            raise ZeroDivisionError("no world is left")
        self.total = total
        self.mass = mass
        self.enacting = 0
        self._fascists = NOTHING
        self._hitlers = NOTHING

    @property
    def fascist_shares(self) -> vec[float]:
        """By seat, once weighed; not to be changed."""
        if len(self._fascists) == 0:
            self._fascists = self._count_fascists()
        return self._fascists

    def _count_fascists(self) -> vec[float]:
        codes = self.codes
        mass = self.mass
        members = MEMBERS
        size: i64 = len(codes)
        fascist = noughts(self.seats)
        party = self.party
        total = self.total
        place: i64 = 0
        world: i64
        member: i64
        seat: i64
        # Worlds of one party follow each other: what they add to a seat is added together, in their order.
        while place < size:
            mask: i64 = codes[place] & 1023
            at: i64 = mask * 4
            if party == 3 and place + 3 <= size and codes[place + 2] & 1023 == mask:
                first: float = mass[place]
                second: float = mass[place + 1]
                third: float = mass[place + 2]
                seat = members[at]
                fascist[seat] = fascist[seat] + first + second + third
                seat = members[at + 1]
                fascist[seat] = fascist[seat] + first + second + third
                seat = members[at + 2]
                fascist[seat] = fascist[seat] + first + second + third
                place += 3
                continue
            after: i64 = end_of_party(codes, place, party)
            for member in range(at, at + party):
                seat = members[member]
                share: float = fascist[seat]
                for world in range(place, after):
                    share += mass[world]
                fascist[seat] = share
            place = after
        for seat in range(self.seats):
            fascist[seat] = _share(fascist[seat], total)
        return fascist

    @property
    def hitler_shares(self) -> vec[float]:
        """By seat, once weighed; not to be changed."""
        if len(self._hitlers) == 0:
            codes = self.codes
            mass = self.mass
            hitler = noughts(self.seats)
            place: i64
            seat: i64
            for place in range(len(codes)):
                hitler[codes[place] >> 10] += mass[place]
            for seat in range(self.seats):
                hitler[seat] = _share(hitler[seat], self.total)
            self._hitlers = hitler
        return self._hitlers

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
        places = self.places
        rows = self.rows
        soft = self.soft
        is_soft = len(soft) > 0
        none: float = 0.0
        one: float = 0.0
        two: float = 0.0
        three: float = 0.0
        four: float = 0.0
        five: float = 0.0
        six: float = 0.0
        factor: float = 1.0
        place: i64
        low: i64 = self.low
        some: float
        first: i64
        if self.high <= low + 2 and low <= 4:  # then three do for seven
            for place in range(len(rows)):
                if is_soft:
                    factor = soft[places[place]]
                first = rows[place] * COUNTS + low
                none += weights[first] * factor
                one += weights[first + 1] * factor
                two += weights[first + 2] * factor
            some = none + one + two
            out[low] = none / some
            out[low + 1] = one / some
            out[low + 2] = two / some
            return out
        if low > 2:
            low = 2
        if self.high <= low + 4:  # or five
            for place in range(len(rows)):
                if is_soft:
                    factor = soft[places[place]]
                first = rows[place] * COUNTS + low
                none += weights[first] * factor
                one += weights[first + 1] * factor
                two += weights[first + 2] * factor
                three += weights[first + 3] * factor
                four += weights[first + 4] * factor
            some = none + one + two + three + four
            out[low] = none / some
            out[low + 1] = one / some
            out[low + 2] = two / some
            out[low + 3] = three / some
            out[low + 4] = four / some
            return out
        for place in range(len(rows)):
            if is_soft:
                factor = soft[places[place]]
            at: i64 = rows[place] * COUNTS
            none += weights[at] * factor
            one += weights[at + 1] * factor
            two += weights[at + 2] * factor
            three += weights[at + 3] * factor
            four += weights[at + 4] * factor
            five += weights[at + 5] * factor
            six += weights[at + 6] * factor
        total: float = none + one + two + three + four + five + six
        out[0] = none / total
        out[1] = one / total
        out[2] = two / total
        out[3] = three / total
        out[4] = four / total
        out[5] = five / total
        out[6] = six / total
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
