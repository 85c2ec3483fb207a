"""Cards in a hand. Copies are counted in binary, a bit mask for each binary digit: kind k is held ones[k] + 2 twos[k] +
4 fours[k] times (there are at most five copies). Adding a card is an addition with carry, a copy is four numbers."""

from mypy_extensions import i64

from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import DISTRICTS, KINDS, lowest


class Hand:
    """A hand, or any heap of cards without order."""

    def __init__(self) -> None:
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.fours: i64 = 0
        self.size: i64 = 0

    def copy(self) -> "Hand":
        twin = Hand()
        twin.ones = self.ones
        twin.twos = self.twos
        twin.fours = self.fours
        twin.size = self.size
        return twin

    def kinds(self) -> i64:
        """The kinds of which there is a card."""
        return self.ones | self.twos | self.fours

    def copies(self, kind: i64) -> i64:
        return ((self.ones >> kind) & 1) + 2 * ((self.twos >> kind) & 1) + 4 * ((self.fours >> kind) & 1)

    def has(self, kind: i64) -> bool:
        return (self.kinds() >> kind) & 1 != 0

    def add(self, kind: i64) -> None:
        one: i64 = 1
        bit: i64 = one << kind
        carry: i64 = self.ones & bit
        self.ones ^= bit
        if carry != 0:
            carry = self.twos & bit
            self.twos ^= bit
            self.fours ^= carry
        self.size += 1

    def remove(self, kind: i64) -> None:
        """Take out a card that is there."""
        one: i64 = 1
        bit: i64 = one << kind
        borrow: i64 = ~self.ones & bit
        self.ones ^= bit
        if borrow != 0:
            borrow = ~self.twos & bit
            self.twos ^= bit
            self.fours ^= borrow
        self.size -= 1

    def holds(self, other: "Hand") -> bool:
        """Whether all cards of the other are here too."""
        left = other.kinds()
        while left != 0:
            kind = lowest(left)
            if other.copies(kind) > self.copies(kind):
                return False
            left &= left - 1
        return True

    def districts(self) -> tuple[District, ...]:
        """All cards, in the order of the table."""
        found = []
        for kind in range(KINDS):
            for _ in range(self.copies(kind)):
                found.append(DISTRICTS[kind])
        return tuple(found)


def hand_of(districts: tuple[District, ...]) -> Hand:
    hand = Hand()
    for district in districts:
        hand.add(district.place)
    return hand
