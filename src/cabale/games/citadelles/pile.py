"""The pile of district cards: drawn from the top, discarded to the bottom. Beside each card stands who knows it: those
who put it there, or everybody."""

from typing import Final

from mypy_extensions import i64

from cabale.games.citadelles.deck import CARD_COUNT

EVERYBODY: Final[i64] = 128  # the bit beside those of the seats


class Pile:
    """A ring that has room for all cards."""

    def __init__(self, cards: list[int], known: list[int], top: i64, size: i64) -> None:
        self.cards: list[int] = cards
        self.known: list[int] = known
        self.top: i64 = top
        self.size: i64 = size

    def copy(self) -> "Pile":
        return Pile(self.cards.copy(), self.known.copy(), self.top, self.size)

    def place(self, depth: i64) -> i64:
        """Where in the ring the card lies that has so many above it."""
        place: i64 = self.top + depth
        return place - CARD_COUNT if place >= CARD_COUNT else place

    def draw(self) -> i64:
        """Take the top card. Who knew it can be read from `knew` before."""
        card: i64 = self.cards[self.top]
        self.top = self.place(1)
        self.size -= 1
        return card

    def knew(self) -> i64:
        """Who knows the top card."""
        known: i64 = self.known[self.top]
        return known

    def buried(self, wanted: i64) -> list[tuple[int, int]]:
        """How deep the cards lie that one of these knows, and which they are."""
        found: list[tuple[int, int]] = []
        depth: i64
        for depth in range(self.size):
            place = self.place(depth)
            known: i64 = self.known[place]
            if known & wanted:
                found.append((int(depth), self.cards[place]))
        return found

    def bury(self, card: i64, known: i64) -> None:
        """Put a card under the pile, in sight of these."""
        place = self.place(self.size)
        self.cards[place] = card
        self.known[place] = known
        self.size += 1
