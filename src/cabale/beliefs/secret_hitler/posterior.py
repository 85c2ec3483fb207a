"""What somebody holds possible: every assignment of the roles with how likely it is, and the questions it answers.

For every assignment (a world) there are seven numbers: how likely that world is together with 0 to 6 liberal tiles left
in the draw pile. `filter` changes them. Worlds that governments have told nothing apart share one row of them. Most of
the seven are nought: only those from `low` to `high` are not. Beside them stands the soft evidence, which tells nothing
of tiles and is the same for all who look: one number a world.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.likelihood_table import NOTHING
from cabale.core.seats import NO_SEAT
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

# By seats, who is of the party, party by party as the worlds follow each other: one world for each of its members, who
# is Hitler in it. So a world's place among all worlds is also the place of its Hitler here.
PARTIES: Final[list[vec[i64]]] = [vec[i64]([code >> 10 for code in worlds]) for worlds in WORLDS]

# The seats of a mask, four places for each: no party has more.
MEMBERS: Final[vec[i64]] = vec[i64](
    [seat for mask in range(1 << 10) for seat in [*[seat for seat in range(10) if mask >> seat & 1], 0, 0, 0, 0][:4]]
)


# By seats, President and Chancellor, the pair of their roles in every world; empty until it is asked for.
_PAIRS: Final[list[vec[i64]]] = [NO_WORLDS] * (len(FASCISTS) * 100)

# Likewise by two seats, the places of those worlds in which both are of the fascist party.
_BOTH: Final[list[vec[i64]]] = [NO_WORLDS] * (len(FASCISTS) * 100)


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


def both_in(seats: i64, one: i64, other: i64) -> vec[i64]:
    """The places of all worlds in which these two are of the fascist party: first those in which neither is Hitler,
    then those in which the other is, then the one, as many of each of these; not to be changed."""
    at: i64 = (seats * 10 + one) * 10 + other
    known = _BOTH[at]
    if len(known) == 0:
        codes = CODES[seats]
        place: i64
        for hitler in (NO_SEAT, other, one):
            for place in range(len(codes)):
                world: i64 = codes[place]
                if (world >> one) & (world >> other) & 1:
                    here = world >> 10
                    if here == hitler or (hitler == NO_SEAT and here != one and here != other):
                        known = append(known, place)
        _BOTH[at] = known
    return known


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
        self.rows: vec[i64] = NO_WORLDS  # by place, of those left: which of the weights are its own
        self.weights: vec[float] = NOTHING  # row * 7 + liberal tiles left in the draw pile
        self.soft: vec[float] = NOTHING  # by place among all worlds, the soft evidence; nothing while there is none
        self.low: i64 = LIBERAL_TILES
        self.high: i64 = LIBERAL_TILES
        self.pile: i64 = TILES
        self._sums: vec[float] = NOTHING  # by row, all seven; emptied by every change
        self._tiles: vec[float] = NOTHING  # what `tile_shares` found; emptied by every change
        self.total: float = 0.0
        self.mass: vec[float] = NOTHING  # by place among all worlds, with the soft evidence, not yet as shares
        self._in_party: vec[float] = NOTHING  # by seat, once it has been asked for: the mass of worlds in which it is
        self._is_hitler: vec[float] = NOTHING  # of the party, and in which it is Hitler
        self._fascists: vec[float] = NOTHING  # the same as shares
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
        places = self.places
        world: i64
        k: i64
        for world in range(size):
            place: i64 = places[world]
            at: i64 = rows[place] * COUNTS
            for k in range(self.low, self.high + 1):
                apart[world * COUNTS + k] = weights[at + k]
            rows[place] = world
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
                self._left(allowed.codes, allowed.places)
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
        place: i64
        for place in range(size):
            old: i64 = kept[place]
            codes[place] = self.codes[old]
            places[place] = self.places[old]
        self._left(codes, places)

    def _left(self, codes: vec[i64], places: vec[i64]) -> None:
        """Their weights stay as they are."""
        self.codes = codes
        self.places = places
        self._tiles = NOTHING
        self.mass = NOTHING

    def sums(self) -> vec[float]:
        """By row, how likely its worlds are, the soft evidence left aside; worked out unless that is known."""
        if len(self._sums):
            return self._sums
        weights = self.weights
        size: i64 = len(weights) // COUNTS
        sums = noughts(size)
        low = self.low
        high = self.high
        row: i64
        k: i64
        for row in range(size):
            here: float = 0.0
            for k in range(row * COUNTS + low, row * COUNTS + high + 1):
                here += weights[k]
            sums[row] = here
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
        size: i64 = len(places)
        mass = noughts(len(CODES[self.seats]))
        total: float = 0.0
        here: float
        world: i64
        place: i64
        if len(soft):
            for world in range(size):
                place = places[world]
                here = sums[rows[place]] * soft[place]
                mass[place] = here
                total += here
        else:
            for world in range(size):
                place = places[world]
                here = sums[rows[place]]
                mass[place] = here
                total += here
        self._weighed(mass, total)

    def weigh_as(self, whole: vec[float]) -> None:
        """The same, where the worlds that are left are as likely as some that were weighed."""
        mass = noughts(len(whole))
        places = self.places
        total: float = 0.0
        world: i64
        for world in range(len(places)):
            place: i64 = places[world]
            here: float = whole[place]
            mass[place] = here
            total += here
        if total != 0.0:  # otherwise `weigh` will say so to whoever asks
            self._weighed(mass, total)

    def _weighed(self, mass: vec[float], total: float) -> None:
        if total == 0.0:
            raise ZeroDivisionError("no world is left")
        self.total = total
        self.mass = mass
        self.enacting = 0
        self._in_party = NOTHING
        self._fascists = NOTHING
        self._hitlers = NOTHING

    @property
    def in_party(self) -> vec[float]:
        """By seat, once weighed, the mass of the worlds in which it is of the fascist party; not to be changed."""
        if len(self._in_party) == 0:
            self._count()
        return self._in_party

    @property
    def is_hitler(self) -> vec[float]:
        """And of those in which it is Hitler."""
        if len(self._in_party) == 0:
            self._count()
        return self._is_hitler

    @property
    def fascist_shares(self) -> vec[float]:
        """By seat, once weighed; not to be changed."""
        if len(self._fascists) == 0:
            self._fascists = self._shares(self.in_party)
        return self._fascists

    @property
    def hitler_shares(self) -> vec[float]:
        """By seat, once weighed; not to be changed."""
        if len(self._hitlers) == 0:
            self._hitlers = self._shares(self.is_hitler)
        return self._hitlers

    def _count(self) -> None:
        mass = self.mass
        seats = PARTIES[self.seats]
        party = self.party
        fascist = noughts(self.seats)
        hitler = noughts(self.seats)
        place: i64 = 0
        world: i64
        member: i64
        seat: i64
        first: float
        second: float
        third: float
        # What the worlds of one party add to a seat is added in their order.
        while place < len(mass):
            if party == 3:
                first = mass[place]
                second = mass[place + 1]
                third = mass[place + 2]
                if first + second + third != 0.0:
                    seat = seats[place]
                    hitler[seat] += first
                    fascist[seat] = fascist[seat] + first + second + third
                    seat = seats[place + 1]
                    hitler[seat] += second
                    fascist[seat] = fascist[seat] + first + second + third
                    seat = seats[place + 2]
                    hitler[seat] += third
                    fascist[seat] = fascist[seat] + first + second + third
                place += 3
                continue
            for member in range(place, place + party):
                seat = seats[member]
                hitler[seat] += mass[member]
                share: float = fascist[seat]
                for world in range(place, place + party):
                    share += mass[world]
                fascist[seat] = share
            place += party
        self._in_party = fascist
        self._is_hitler = hitler

    def _shares(self, masses: vec[float]) -> vec[float]:
        shares = masses[:]
        total = self.total
        seat: i64
        for seat in range(len(shares)):
            shares[seat] = _share(shares[seat], total)
        return shares

    def probabilities(self) -> list[float]:
        """How likely each of `worlds` is."""
        self.weigh()
        return [self.mass[place] / self.total for place in self.places]

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
            out[role_in(world, one) * 3 + role_in(world, other)] += self.mass[self.places[place]]
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
        world: i64
        place: i64
        low: i64 = self.low
        some: float
        first: i64
        if self.high <= low + 2 and low <= 4:  # then three do for seven
            for world in range(len(places)):
                place = places[world]
                if is_soft:
                    factor = soft[place]
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
            for world in range(len(places)):
                place = places[world]
                if is_soft:
                    factor = soft[place]
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
        for world in range(len(places)):
            place = places[world]
            if is_soft:
                factor = soft[place]
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
