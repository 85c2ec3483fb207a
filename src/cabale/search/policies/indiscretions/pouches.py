"""Where the enemy's documents are, guessed from what was found in his pouches and from who has held them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cabale.games.indiscretions.side import ALL, Side

_COUNTS: Final[vec[i64]] = vec[i64]([mask.bit_count() for mask in range(64)])
# How much an important document weighs in a pouch, by how many officers have held it: 2.5 times for each, times 64.
_EAGER: Final[vec[i64]] = vec[i64]([64, 160, 400, 1000, 2500, 6250, 15625])


class Pouches:
    """What the enemy's pouches may hold, from what was found in them and from how many officers have held them: the
    ways to have the important document in each, and the key, weighed."""

    def __init__(self, mine: Side, enemy: Side) -> None:
        self.mine: Side = mine
        self.enemy: Side = enemy
        one: i64 = 1
        looked = mine.looked
        closed: i64 = ALL & ~looked
        encrypted: i64 = ((one << enemy.important) | (one << enemy.decoy)) & looked
        self.keys: i64 = (one << enemy.key) & looked  # where each document may be
        self.importants: i64 = closed
        self.decoys: i64 = closed
        self.read: i64 = 0  # encrypted pouches of which it is not known which document they hold
        if self.keys == 0:
            self.keys = closed
        if mine.has_key(enemy):
            important: i64 = (one << enemy.important) & looked
            decoy: i64 = (one << enemy.decoy) & looked
            if important:
                self.importants = important
            if decoy:
                self.decoys = decoy
        else:
            self.importants |= encrypted
            self.decoys |= encrypted
            self.read = encrypted
        self.total: i64 = 0
        self._eager: vec[i64] = vec[i64]()  # by pouch, how much an important document in it weighs
        self._importants: vec[i64] = vec[i64]()  # the same, in all ways in which it may be there
        pouch: i64 = 0
        while pouch < 6:
            self._eager = append(self._eager, _EAGER[_COUNTS[enemy.holders(pouch)]])
            self._importants = append(self._importants, self._important(pouch))
            self.total += self._importants[pouch]
            pouch += 1

    def _ways(self, important: i64, key: i64) -> i64:
        """Where the decoy may be if these two are there."""
        one: i64 = 1
        taken: i64 = one << important
        decoys = self.decoys & ~(taken | one << key)
        left = self.read & ~taken
        if left:
            decoys = decoys & left if left & (left - 1) == 0 else 0
        return _COUNTS[decoys]

    def _important(self, pouch: i64) -> i64:
        if not (self.importants >> pouch) & 1:
            return 0
        ways: i64 = 0
        key: i64 = 0
        while self.keys >> key != 0:
            if (self.keys >> key) & 1 and key != pouch:
                ways += self._ways(pouch, key)
            key += 1
        return ways * self._eager[pouch]

    def _key(self, pouch: i64) -> i64:
        if not (self.keys >> pouch) & 1:
            return 0
        ways: i64 = 0
        important: i64 = 0
        while self.importants >> important != 0:
            if (self.importants >> important) & 1 and important != pouch:
                ways += self._ways(important, pouch) * self._eager[important]
            important += 1
        return ways

    def importance(self, pouch: i64) -> float:
        """How likely it holds the important document."""
        return float(self._importants[pouch]) / float(self.total)

    def value(self, pouch: i64) -> float:
        """What a copy of it is worth."""
        if (self.mine.copied >> pouch) & 1:
            return 0.0
        return self.importance(pouch) + float(self._key(pouch)) / float(self.total)

    def threat(self, first: i64, second: i64) -> float:
        """How likely a meeting of these two officers ends the match."""
        return self._ends(first, second) + self._ends(second, first)

    def _ends(self, officer: i64, other: i64) -> float:
        one: i64 = 1
        pouch = self.enemy.pouch_of(officer)
        return self.importance(pouch) if self.enemy.holders(pouch) | (one << other) == ALL else 0.0
