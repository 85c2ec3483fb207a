"""What the cards of a world are. A card is its number, its place in the first order of the deal; one that the seat has
never seen can be any that is left, until something it saw says what it was.

The heap that the Magician puts under the pile goes there in the order of the table of cards (CI 4.3), so what is found
of it later bounds what the others are.
"""

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.games.citadelles.deck import CARD_COUNT, KINDS
from cabale.games.citadelles.round import NO_CARD
from cabale.games.citadelles.world_cards import WorldCards


class Faces(WorldCards):
    """The cards of one world, as far as they are known."""

    def __init__(self, log_size: i64) -> None:
        super().__init__(log_size)
        self._supply: list[int] = []  # cards that none of these is, by kind
        self._heaps: list[list[int]] = []  # what Magicians put under the pile
        self._in_heap: list[bool] = []
        self._hints: list[int] = []  # of cards in heaps that can be any, a kind whose place they have
        self._patience: i64 = 0
        self._guide: list[int] | None = None  # the kinds of all cards, where one world alone is followed
        # Time goes by twos: where a move parts cards, they were drawn before and parted after.
        self._now: i64 = 0
        self._last: list[int] = []  # by card, the last time at which the seat knew where it was

    def _begin(self, known: list[int], supply: list[int]) -> None:
        self.kinds = known.copy()
        self._supply = supply.copy()
        self._heaps = []
        self._in_heap = [False] * int(CARD_COUNT)
        self._hints = [NO_CARD] * int(CARD_COUNT)
        self._last = [-1] * int(CARD_COUNT)
        self._now = 0

    def _can_be(self, card: i64, kind: i64) -> bool:
        """Whether a card that can be any can be of this kind: there is one left, and heaps stay in order."""
        if self._supply[kind] == 0:
            return False
        if self._in_heap[card]:
            for heap in self._heaps:
                if has(heap, card) and not self._fits(heap, card, kind):
                    return False
        return True

    def _fits(self, heap: list[int], card: i64, kind: i64) -> bool:
        """Whether a card of this kind is in its place in a heap, and enough cards are left for those beside it."""
        kinds = self.kinds
        place: i64 = heap.index(card)
        low: i64 = 0
        high: i64 = KINDS - 1
        first: i64 = place
        while first > 0 and kinds[heap[first - 1]] == NO_CARD:
            first -= 1
        last: i64 = place + 1
        while last < len(heap) and kinds[heap[last]] == NO_CARD:
            last += 1
        if first > 0:
            low = kinds[heap[first - 1]]
        if last < len(heap):
            high = kinds[heap[last]]
        # The card itself is one of those of its kind that are left.
        return (
            low <= kind <= high
            and self._are_left(place - first, low, kind)
            and self._are_left(last - place, kind, high)
        )

    def _are_left(self, number: i64, low: i64, high: i64) -> bool:
        while number > 0 and low <= high:
            number -= self._supply[low]
            low += 1
        return number <= 0

    def _can_be_one_of(self, card: int, kinds: list[int]) -> bool:
        if self.kinds[card] != NO_CARD:
            return False
        return any(self._can_be(card, kind) for kind in kinds)

    def _determine(self, card: i64, kind: i64) -> None:
        self._last[card] = int(self._now)
        self.kinds[card] = int(kind)
        self._supply[kind] -= 1

    def _name(self, cards: list[int], kinds: list[int], chance: Chance) -> bool:
        """Cards that can be any are these, in some order; whether they can."""
        self._patience = 200
        for heap in self._heaps:
            # Those of a heap one after the other, so that what does not fit is soon found out.
            cards = [card for card in heap if card in cards] + [card for card in cards if card not in heap]
        return self._name_next(cards, kinds, chance)

    def _name_next(self, cards: list[int], kinds: list[int], chance: Chance) -> bool:
        place: i64 = len(cards) - len(kinds)
        if place == len(cards):
            return True
        card = cards[place]
        guide = self._guide
        options = [kind for kind in kinds if self._can_be(card, kind) and (guide is None or guide[card] == kind)]
        while len(options) > 0 and self._patience > 0:
            self._patience -= 1
            kind = options[chance.below(len(options))]
            options = [other for other in options if other != kind]
            kinds.remove(kind)
            self._determine(card, kind)
            if self._name_next(cards, kinds, chance):
                return True
            kinds.append(kind)
            self.kinds[card] = NO_CARD
            self._supply[kind] += 1
        return False

    def _some_kind(self, card: int, chance: Chance) -> int:
        """A kind that a card can be, as one of the cards left happens to say; NO_CARD if there is none."""
        options = [kind for kind in range(KINDS) if self._can_be(card, kind)]
        total: i64 = 0
        for kind in options:
            total += self._supply[kind]
        if total == 0:
            return NO_CARD
        number: i64 = chance.below(total)
        for kind in options:
            number -= self._supply[kind]
            if number < 0:
                return kind
        return NO_CARD

    def _sort(self, heap: list[int], chance: Chance) -> None:
        """Put a heap into the order of its kinds; a card that can be any has the place of a kind that it may be, the
        same in every heap."""
        ranks: list[int] = []
        for card in heap:
            kind = self.kinds[card]
            if kind == NO_CARD:
                kind = self._hints[card]
                if kind == NO_CARD or not self._can_be(card, kind):
                    kind = self._hints[card] = self._some_kind(card, chance)
                if kind == NO_CARD:
                    return  # it contradicts what was seen anyway
            ranks.append(kind << 8 | card)
        ranks.sort()
        for place, rank in enumerate(ranks):
            heap[place] = rank & 255

    def _finish(self, chance: Chance) -> bool:
        """The cards that can be any become those that are left, heaps in their order first."""
        kinds = self.kinds
        supply = self._supply
        guide = self._guide
        if guide is not None:
            for card in range(CARD_COUNT):
                if kinds[card] == NO_CARD:
                    if not self._can_be(card, guide[card]):
                        return False
                    self._determine(card, guide[card])
            return kinds == guide
        for heap in self._heaps:
            # Those in several heaps first, each in its place in all of them.
            for card in heap:
                if kinds[card] == NO_CARD and self._heaps_with(card) > 1:
                    kind_found = self._some_kind(card, chance)
                    if kind_found == NO_CARD:
                        return False
                    self._determine(card, kind_found)
        for heap in self._heaps:
            if not self._fill(heap, chance):
                return False
        rest: list[int] = []
        kind: i64 = 0
        while kind < KINDS:
            for _ in range(supply[kind]):
                rest.append(int(kind))
            kind += 1
        left: i64 = len(rest)
        number: i64 = 0
        while number < CARD_COUNT:
            if kinds[number] == NO_CARD:
                pick: i64 = chance.below(left)
                left -= 1
                kinds[number] = rest[pick]
                rest[pick] = rest[left]
            number += 1
        return True

    def _heaps_with(self, card: i64) -> i64:
        """In how many heaps a card lay."""
        count: i64 = 0
        for heap in self._heaps:
            if has(heap, card):
                count += 1
        return count

    def _fill(self, heap: list[int], chance: Chance) -> bool:
        """Cards of a heap that can be any become some that are left, between those beside them."""
        kinds = self.kinds
        low = 0
        place = 0
        while place < len(heap):
            if kinds[heap[place]] != NO_CARD:
                if kinds[heap[place]] < low:
                    return False  # another heap has said so
                low = kinds[heap[place]]
                place += 1
                continue
            end = place
            while end < len(heap) and kinds[heap[end]] == NO_CARD:
                end += 1
            high = kinds[heap[end]] if end < len(heap) else int(KINDS) - 1
            among: list[int] = []
            for kind in range(low, high + 1):
                among += [kind] * self._supply[kind]
            if len(among) < end - place:
                return False
            drawn = sorted([take(among, chance.below(len(among))) for _ in range(end - place)])
            for kind in drawn:
                self._determine(heap[place], kind)
                place += 1
        return True


def has(cards: list[int], card: i64) -> bool:
    """Whether a card is among these, or a kind; `in` would look at them as objects."""
    place: i64 = 0
    size: i64 = len(cards)
    while place < size:
        if cards[place] == card:
            return True
        place += 1
    return False


def take(heap: list[int], place: i64) -> int:
    """Take out the card at this place; the last one fills it."""
    card = heap[place]
    last = heap.pop()
    if place < len(heap):
        heap[place] = last
    return card
