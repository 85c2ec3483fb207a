"""What somebody holds possible: every assignment of the roles with how likely it is, and the questions it answers.

For every assignment (a world) there are seven numbers: how likely that world is together with 0 to 6 liberal tiles left
in the draw pile. `filter` changes them.
"""

from typing import Final

from mypy_extensions import i64

from cabale.games.secret_hitler.tables import FASCISTS, TILES

ALMOST_ONE: Final = 1.0 - 1e-12  # the sum of many shares of a certainty is not quite one
COUNTS: Final[i64] = 7  # 0 to 6 liberal tiles

BITS: Final[list[int]] = [bin(mask).count("1") for mask in range(1 << 10)]
CHOOSE: Final[list[list[int]]] = [[1, 0, 0, 0], [1, 1, 0, 0], [1, 2, 1, 0], [1, 3, 3, 1]]


def _all_worlds(seats: int) -> list[int]:
    """Every assignment of the roles: the mask of the fascist party, and Hitler's seat above it."""
    party = FASCISTS[seats] + 1
    return [
        mask | hitler << 10
        for mask in range(1 << seats)
        if BITS[mask] == party
        for hitler in range(seats)
        if mask >> hitler & 1
    ]


WORLDS: Final[list[list[int]]] = [_all_worlds(seats) if FASCISTS[seats] else [] for seats in range(len(FASCISTS))]


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


class Posterior:
    """The worlds that are left, and what they say."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.worlds: list[int] = []
        self.weights: list[float] = []  # world * 7 + liberal tiles left in the draw pile
        self.soft: list[float] = []  # by world, the soft evidence
        self.pile: i64 = TILES
        self._fascist: list[float] = []
        self._hitler: list[float] = []
        self.mass: list[float] = []  # by world, once asked for; emptied by every change

    def strike_hitler(self, seat: i64) -> None:
        """This seat is not Hitler."""
        kept: list[int] = []
        place: i64
        for place in range(len(self.worlds)):
            world: i64 = self.worlds[place]
            if world >> 10 != seat:
                kept.append(place)
        self._keep(kept)

    def strike_party(self, seat: i64, party: i64) -> None:
        """This seat is not of that party."""
        kept: list[int] = []
        place: i64
        for place in range(len(self.worlds)):
            world: i64 = self.worlds[place]
            if (world >> seat) & 1 != party:
                kept.append(place)
        self._keep(kept)

    def _keep(self, kept: list[int]) -> None:
        if len(kept) == len(self.worlds):
            return
        worlds: list[int] = []
        weights: list[float] = []
        soft: list[float] = []
        for place_ in kept:
            place: i64 = place_
            worlds.append(self.worlds[place])
            soft.append(self.soft[place])
            at: i64 = place * COUNTS
            weights.extend(self.weights[at : at + COUNTS])
        self.worlds = worlds
        self.weights = weights
        self.soft = soft

    def weigh(self) -> None:
        """Work out how likely each world is, unless that is known."""
        if self.mass:
            return
        mass: list[float] = []
        weights = self.weights
        total: float = 0.0
        at: i64 = 0
        for soft in self.soft:
            here: float = 0.0
            k: i64
            for k in range(COUNTS):
                here += weights[at + k]
            at += COUNTS
            here *= soft
            mass.append(here)
            total += here
        fascist: list[float] = [0.0] * int(self.seats)
        hitler: list[float] = [0.0] * int(self.seats)
        place: i64
        for place in range(len(self.worlds)):
            world: i64 = self.worlds[place]
            here = mass[place] / total
            mass[place] = here
            hitler[world >> 10] += here
            seat: i64
            for seat in range(self.seats):
                if (world >> seat) & 1:
                    fascist[seat] += here
        self.mass = mass
        self._fascist = [1.0 if share > ALMOST_ONE else share for share in fascist]
        self._hitler = [1.0 if share > ALMOST_ONE else share for share in hitler]

    def probabilities(self) -> list[float]:
        """How likely each of `worlds` is."""
        self.weigh()
        return self.mass

    def fascists(self) -> list[float]:
        """By seat, how likely it is of the fascist party."""
        self.weigh()
        return self._fascist

    def hitlers(self) -> list[float]:
        """By seat, how likely it is Hitler."""
        self.weigh()
        return self._hitler

    def pair(self, one: i64, other: i64) -> list[float]:
        """How likely these two have each pair of roles: role * 3 + other's role."""
        self.weigh()
        out: list[float] = [0.0] * 9
        place: i64
        for place in range(len(self.worlds)):
            world: i64 = self.worlds[place]
            out[role_in(world, one) * 3 + role_in(world, other)] += self.mass[place]
        return out

    def all_liberal(self, president: i64, chancellor: i64) -> float:
        """How likely a government of these two is all liberal."""
        return self.pair(president, chancellor)[0]

    def tiles(self) -> list[float]:
        """How likely 0 to 6 liberal tiles are left in the draw pile."""
        out: list[float] = [0.0] * int(COUNTS)
        total: float = 0.0
        at: i64 = 0
        for soft in self.soft:
            k: i64
            for k in range(COUNTS):
                here = self.weights[at + k] * soft
                out[k] += here
                total += here
            at += COUNTS
        return [share / total for share in out]

    def next_liberal(self) -> float:
        """How likely the top tile is liberal."""
        total: float = 0.0
        tiles = self.tiles()
        k: i64
        for k in range(COUNTS):
            total += tiles[k] * float(k)
        return total / float(self.pile)
