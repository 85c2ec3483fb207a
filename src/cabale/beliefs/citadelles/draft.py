"""How likely each way is in which the draft of a round goes (CI 2), as somebody sees it who knows some of the packs and
who has answered which call.

A draft is a row of takings: each seat in its turn takes a character out of the pack that it is passed (with two seats
it also takes one out of the round). How likely each taking is follows from what the taker would want, among what is in
the pack. Nobody knows the character put away, nor most packs; but the pack is one of 256 sets, and a taking makes one
set into another. So the sum over all ways is made set by set: forwards how likely a pack is reached, backwards how
likely everything known comes true from there. It is exact; takings that are still to come are foretold by the same
wants.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.seats import NO_SEAT
from cabale.core.worlds import impossible
from cabale.games.citadelles.deck import count
from cabale.games.citadelles.tables import ALL_RANKS, STEPS, chooser, discards, finds_face_down

PACKS: Final[i64] = 512  # sets of ranks, of which there is no rank 0
RANKS: Final[i64] = 9
FINE: Final[i64] = 1 << 30  # luck is as fine as this
FINEST: Final = 1.0 / (1 << 30)


def _noughts(size: i64) -> vec[float]:
    numbers: vec[float] = vec[float]()
    for _ in range(size):
        numbers = append(numbers, 0.0)
    return numbers


def _packs(size: i64) -> vec[i64]:
    """All packs of so many characters."""
    packs: vec[i64] = vec[i64]()
    pack: i64
    for pack in range(0, PACKS, 2):
        if count(pack) == size:
            packs = append(packs, pack)
    return packs


NOTHING: Final[vec[float]] = vec[float]()
NOUGHTS: Final[vec[float]] = _noughts(PACKS)
OF_SIZE: Final[list[vec[i64]]] = [_packs(size) for size in range(RANKS)]


def _luck(chance: Chance) -> float:
    """From 0 to 1."""
    number: i64 = chance.below(FINE)
    return float(number) * FINEST


class Taking:
    """One character taken out of the pack: by a seat for itself, or out of the round. It is chosen in some manner, each
    as likely as its share; in each, what is in the pack weighs as much as it is wanted."""

    def __init__(self, seat: i64, step: i64, is_discard: bool) -> None:
        self.seat: i64 = seat
        self.step: i64 = step
        self.is_discard: bool = is_discard
        self.may: i64 = ALL_RANKS  # what it can have been, or can be
        self.shares: vec[float] = NOTHING  # by manner
        self.wants: vec[float] = NOTHING  # by manner * RANKS + rank
        self._scales: vec[float] = NOTHING  # by manner * PACKS + pack, a share by what the pack weighs; 0: not asked

    def chosen_by(self, shares: vec[float], wants: vec[float]) -> None:
        self.shares = shares
        self.wants = wants
        scales: vec[float] = vec[float]()
        for _ in shares:
            scales = extend(scales, NOUGHTS)
        self._scales = scales

    def scale(self, pack: i64, manner: i64) -> float:
        """What a manner's weight of a character is multiplied by to be how likely it is taken out of this pack."""
        found = self._scales[manner * PACKS + pack]
        if found == 0.0:
            total = 0.0
            left = pack
            while left != 0:
                rank = left & -left
                total += self.wants[manner * RANKS + count(rank - 1)]
                left &= ~rank
            found = self._scales[manner * PACKS + pack] = self.shares[manner] / total
        return found

    def likely(self, pack: i64, rank: i64) -> float:
        """How likely this is taken out of this pack."""
        total = 0.0
        manner: i64
        for manner in range(len(self.shares)):
            total += self.scale(pack, manner) * self.wants[manner * RANKS + rank]
        return total


class Dealt:
    """One way in which a draft goes: what was put away, and what was taken, one taking after the other."""

    def __init__(self, face_down: i64) -> None:
        self.face_down: i64 = face_down  # a set of one
        self.ranks: list[int] = []


class DraftBelief:
    """Say what is known (`was_passed`, `took`, `is_held`), then `weigh`, then ask."""

    def __init__(self, seats: i64, crown: i64, face_up: i64) -> None:
        self.seats: i64 = seats
        self.takings: list[Taking] = []
        self._ranks: i64 = ALL_RANKS & ~face_up
        self._put_away: i64 = self._ranks  # what can have been put away face down
        self._held: i64 = 0  # what somebody holds for certain
        self._shares: list[vec[float]] = []  # by seat, by rank
        self._ways: list[_Ways] = []
        step: i64
        for step in range(len(STEPS[seats])):
            seat = chooser(seats, crown, step)
            self.takings.append(Taking(seat, step, False))
            if discards(seats, step):
                self.takings.append(Taking(seat, step, True))

    # What is known

    def was_passed(self, step: i64, pack: i64) -> None:
        """At this step exactly these were in the pack."""
        self._put_away &= pack if finds_face_down(self.seats, step) else ~pack
        for taking in self.takings:
            if taking.step < step:
                taking.may &= ~pack
            elif taking.step == step or not finds_face_down(self.seats, taking.step):
                taking.may &= pack

    def took(self, step: i64, rank: i64, is_discard: bool) -> None:
        one: i64 = 1
        for taking in self.takings:
            if taking.step == step and taking.is_discard == is_discard:
                taking.may &= one << rank

    def is_held(self, rank: i64, seat: i64) -> None:
        """This seat holds the character, or (NO_SEAT) nobody does."""
        one: i64 = 1
        for taking in self.takings:
            if seat != NO_SEAT if taking.is_discard else taking.seat != seat:
                taking.may &= ~(one << rank)
        if seat != NO_SEAT:
            self._held |= one << rank

    # What follows

    def weigh(self) -> None:
        """Go through all ways, one character put away after the other."""
        shares: list[vec[float]] = [NOUGHTS[:RANKS] for _ in range(self.seats)]
        found: list[_Ways] = []
        total = 0.0
        one: i64 = 1
        rank: i64
        for rank in range(1, RANKS):
            if self._put_away & one << rank == 0:
                continue
            ways = _Ways(self.takings, self._ranks, one << rank, self._held, self.seats)
            if ways.weight > 0.0:
                found.append(ways)
                total += ways.weight
        if total == 0.0:
            raise impossible("citadelles", "draft")
        for ways in found:
            ways.weight /= total
            ways.spread(shares)
        self._ways = found
        self._shares = shares

    def share(self, seat: i64, rank: i64) -> float:
        """How likely a seat holds a character in this round, or will."""
        share = self._shares[seat][rank]
        return share if share < 1.0 else 1.0

    def manners(self, number: i64) -> vec[float]:
        """In which manner a taking was chosen, all that is known of the draft considered."""
        found: vec[float] = NOUGHTS[: len(self.takings[number].shares)]
        for ways in self._ways:
            ways.judge(number, found)
        return found

    def sample(self, chance: Chance) -> Dealt:
        """One of the ways, each as likely as it is believed."""
        left = _luck(chance)
        for ways in self._ways:
            left -= ways.weight
            if left < 0.0:
                break
        return ways.sample(chance)


class _Ways:
    """All ways with one character put away. By pack, `_before` is how likely it is reached, `_after` how likely all
    that is known comes true from there. A pack is never passed twice: each taking makes it smaller, and the last of
    seven seats alone finds the character put away in it (CI 2.2)."""

    def __init__(self, takings: list[Taking], ranks: i64, face_down: i64, held: i64, seats: i64) -> None:
        self.weight: float = 0.0
        self._takings: list[Taking] = takings
        self._face_down: i64 = face_down
        self._first: i64 = ranks & ~face_down
        self._finds: i64 = -1  # the taking before which the one put away goes back into the pack
        last: i64 = len(takings) - 1
        self._before: vec[float] = NOUGHTS[:]
        self._after: vec[float] = NOUGHTS[:]
        if finds_face_down(seats, takings[last].step):
            self._finds = last
        elif face_down & held != 0:
            return
        self._forwards()
        for pack in self._packs(last + 1):
            self._after[pack] = 0.0 if pack & held != 0 else 1.0
        self._backwards()
        self.weight = self._after[self._first]

    def _packs(self, number: i64) -> vec[i64]:
        """The packs that there can be before this taking, by their size alone."""
        size = count(self._first) - number
        return OF_SIZE[size if self._finds < 0 or number < self._finds else size + 1]

    def _reached(self, number: i64, pack: i64) -> float:
        """How likely a pack is reached at this taking: the last of seven finds the one put away in it, nobody else."""
        return self._before[pack] if (pack & self._face_down != 0) == (number == self._finds) else 0.0

    def _next(self, number: i64, pack: i64) -> i64:
        """What becomes of a pack before this taking."""
        return pack | self._face_down if number == self._finds else pack

    def _forwards(self) -> None:
        before = self._before
        before[self._first] = 1.0
        number: i64
        for number in range(len(self._takings) - 1):
            taking = self._takings[number]
            for pack in self._packs(number):
                reached = self._reached(number, pack)
                left: i64 = pack & taking.may
                while reached > 0.0 and left != 0:
                    rank = left & -left
                    before[self._next(number + 1, pack & ~rank)] += reached * taking.likely(pack, count(rank - 1))
                    left &= ~rank

    def _backwards(self) -> None:
        after = self._after
        number: i64 = len(self._takings) - 1
        while number >= 0:
            taking = self._takings[number]
            for pack in self._packs(number):
                if self._reached(number, pack) > 0.0:
                    total = 0.0
                    left: i64 = pack & taking.may
                    while left != 0:
                        rank = left & -left
                        total += taking.likely(pack, count(rank - 1)) * after[self._next(number + 1, pack & ~rank)]
                        left &= ~rank
                    after[pack] = total
            number -= 1

    def spread(self, shares: list[vec[float]]) -> None:
        """Add to what each seat holds how likely it takes it here."""
        after = self._after
        scale = self.weight / after[self._first]
        number: i64
        for number in range(len(self._takings)):
            taking = self._takings[number]
            held = shares[taking.seat]
            for pack in self._packs(number):
                reached = 0.0 if taking.is_discard else self._reached(number, pack) * scale
                left: i64 = pack & taking.may
                while reached > 0.0 and left != 0:
                    bit = left & -left
                    rank = count(bit - 1)
                    held[rank] += reached * taking.likely(pack, rank) * after[self._next(number + 1, pack & ~bit)]
                    left &= ~bit

    def judge(self, number: i64, manners: vec[float]) -> None:
        """Add to each manner how likely this taking is chosen in it here."""
        after = self._after
        scale = self.weight / after[self._first]
        taking = self._takings[number]
        manner: i64
        for pack in self._packs(number):
            reached = self._reached(number, pack) * scale
            left: i64 = pack & taking.may
            while reached > 0.0 and left != 0:
                bit = left & -left
                rank = count(bit - 1)
                then = reached * after[self._next(number + 1, pack & ~bit)]
                for manner in range(len(manners)):
                    manners[manner] += then * taking.scale(pack, manner) * taking.wants[manner * RANKS + rank]
                left &= ~bit

    def sample(self, chance: Chance) -> Dealt:
        dealt = Dealt(self._face_down)
        pack = self._first
        number: i64
        for number in range(len(self._takings)):
            taking = self._takings[number]
            luck = _luck(chance) * self._after[pack]
            taken: i64 = 0
            left: i64 = pack & taking.may
            while left != 0:
                bit = left & -left
                weight = taking.likely(pack, count(bit - 1)) * self._after[self._next(number + 1, pack & ~bit)]
                if weight > 0.0:
                    taken = bit
                    luck -= weight
                    if luck < 0.0:
                        break
                left &= ~bit
            dealt.ranks.append(int(count(taken - 1)))
            pack = self._next(number + 1, pack & ~taken)
        return dealt
