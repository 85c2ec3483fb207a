"""The heaps of cards that the Magician can exchange (CI 4.3): of each kind in his hand none, one, or up to all copies,
but not nothing. There can be thousands, so they are counted without being made."""

from collections.abc import Iterator
from typing import Any

from cabale.core.chance import Chance
from cabale.core.messages import Action
from cabale.games.citadelles.actions import ExchangeCards
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import DISTRICTS, lowest
from cabale.games.citadelles.hand import Hand, hand_of


def is_heap_of(hand: Hand, action: Any) -> bool:
    heap = hand_of(action.districts)
    return heap.size > 0 and hand.holds(heap)


def heap_count(hand: Hand) -> int:
    total = 1
    left = hand.kinds()
    while left != 0:
        total *= int(hand.copies(lowest(left))) + 1
        left &= left - 1
    return total - 1


def heaps(hand: Hand) -> Iterator[Action]:
    kinds: list[int] = []
    left = hand.kinds()
    while left != 0:
        kinds.append(int(lowest(left)))
        left &= left - 1
    taken = [0] * len(kinds)
    while True:
        # Counting up, the first kind fastest.
        place = 0
        while place < len(kinds) and taken[place] == int(hand.copies(kinds[place])):
            taken[place] = 0
            place += 1
        if place == len(kinds):
            return
        taken[place] += 1
        heap: list[District] = []
        for kind, copies in zip(kinds, taken, strict=True):
            heap += [DISTRICTS[kind]] * copies
        yield ExchangeCards(tuple(heap))


def blind_heap(hand: Hand, chance: Chance) -> Action:
    """Each card or not, as likely; but at least one."""
    heap: list[District] = []
    while not heap:
        left = hand.kinds()
        while left != 0:
            kind = lowest(left)
            for _ in range(hand.copies(kind)):
                if chance.below(2) == 1:
                    heap.append(DISTRICTS[kind])
            left &= left - 1
    return ExchangeCards(tuple(heap))
