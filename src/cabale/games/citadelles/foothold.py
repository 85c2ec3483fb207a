"""A draw of `whereabouts` as it was before one of the moves, to go back to."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from cabale.games.citadelles.whereabouts import Whereabouts


class Foothold:
    """Copies of all that a move may change."""

    def __init__(self, number: i64, cards: "Whereabouts") -> None:
        self.number: i64 = number
        self.kinds = cards.kinds.copy()
        self.entries = cards.entries.copy()
        self.hands = [hand.copy() for hand in cards.hands]
        self.log = cards.log[:]
        self.supply = cards._supply.copy()
        self.heaps = [heap.copy() for heap in cards._heaps]
        self.in_heap = cards._in_heap.copy()
        self.hints = cards._hints.copy()
        self.last = cards._last.copy()
        self.cities = cards._cities.copy()
        self.partings = cards._partings.copy()
        for parting in self.partings:
            parting.is_kept = True

    def restore(self, cards: "Whereabouts") -> None:
        cards.kinds = self.kinds.copy()
        cards.entries = self.entries.copy()
        cards.hands = [hand.copy() for hand in self.hands]
        cards.log = self.log[:]
        cards._supply = self.supply.copy()
        cards._heaps = [heap.copy() for heap in self.heaps]
        cards._in_heap = self.in_heap.copy()
        cards._hints = self.hints.copy()
        cards._last = self.last.copy()
        cards._cities = self.cities.copy()
        cards._partings = self.partings.copy()
