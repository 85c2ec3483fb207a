"""One player's side of the table as the referee keeps it, secrets included. Sets of officers, pouches and agents are
bit masks in the order of their lists."""

from typing import Any, Final

from mypy_extensions import i64

from cabale.core.bits import bit

ALL: Final[i64] = 63
UNKNOWN: Final[i64] = -1
NO_CHOICE: Final[i64] = -1


def _pouches_at_the_start() -> i64:
    pouches: i64 = 0
    for officer in range(6):
        pouches |= officer << (3 * officer)
    return pouches


def _visited_at_the_start() -> i64:
    visited: i64 = 0
    for pouch in range(6):
        visited |= bit(7 * pouch)
    return visited


_POUCHES: Final[i64] = _pouches_at_the_start()
_VISITED: Final[i64] = _visited_at_the_start()


class Side:
    """Documents, agents and pouches of one player, what he has found out, and the choice he has made in this phase."""

    def __init__(self) -> None:
        # IN 1.2, never changed once prepared: the pouches of three documents, and who is what.
        self.important: i64 = UNKNOWN
        self.decoy: i64 = UNKNOWN
        self.key: i64 = UNKNOWN
        self.master: i64 = 0
        self.spies: i64 = 0
        self.in_play: i64 = ALL
        self.shown: i64 = 0  # agents whose role is public
        self.pouches: i64 = _POUCHES  # three bits for each officer: the pouch he holds (IN 1.3)
        self.visited: i64 = _VISITED  # six bits for each pouch: the officers who have held it
        self.looked: i64 = 0  # enemy pouches looked into, by a glance or a copy
        self.copied: i64 = 0  # those of them copied
        self.banned_until: i64 = 0  # the last turn without counter-espionage (IN 4.2)
        self.choice: Any = None  # the decision of this phase, which nobody else sees before all are in
        self.packed: i64 = NO_CHOICE  # the same, packed
        self.counter: i64 = NO_CHOICE  # whom counter-espionage named this turn: secret until IN 4.1

    def clone(self) -> "Side":
        twin = Side()
        twin.important = self.important
        twin.decoy = self.decoy
        twin.key = self.key
        twin.master = self.master
        twin.spies = self.spies
        twin.in_play = self.in_play
        twin.shown = self.shown
        twin.pouches = self.pouches
        twin.visited = self.visited
        twin.looked = self.looked
        twin.copied = self.copied
        twin.banned_until = self.banned_until
        twin.choice = self.choice
        twin.packed = self.packed
        twin.counter = self.counter
        return twin

    def pouch_of(self, officer: i64) -> i64:
        """The pouch this officer holds."""
        return (self.pouches >> (3 * officer)) & 7

    def holders(self, pouch: i64) -> i64:
        """The officers who have held this pouch."""
        return (self.visited >> (6 * pouch)) & ALL

    def exchange(self, officer: i64, other: i64) -> None:
        """IN 4.7: two officers exchange their pouches."""
        mine = self.pouch_of(officer)
        theirs = self.pouch_of(other)
        both = mine ^ theirs
        self.pouches ^= (both << (3 * officer)) | (both << (3 * other))
        self.visited |= bit(6 * mine + other) | bit(6 * theirs + officer)

    def has_circulated(self) -> bool:
        """IN 2.1, with 1.4: all six officers have had the important document."""
        return self.holders(self.important) == ALL

    def has_spied_out(self, enemy: "Side") -> bool:
        """IN 2.2: copies of the enemy's important document and of his key."""
        return (self.copied >> enemy.important) & (self.copied >> enemy.key) & 1 == 1

    def has_key(self, enemy: "Side") -> bool:
        """IN 4.4: whether encrypted documents of the enemy can be read."""
        return (self.copied >> enemy.key) & 1 == 1
