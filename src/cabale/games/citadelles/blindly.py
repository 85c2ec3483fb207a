"""The way of the cards through a match, drawn as if blindly: whoever does something unseen takes any of his cards. What
the seat did see is taken in where it was seen, and how likely it was there is the draw's `weight`: draws that are taken
in proportion to their weights are all matches that fit, each as likely (`worlds` says what is told apart).

A draw fails where what was seen cannot have been. `whereabouts` mends such draws; this does not.
"""

from typing import Final

from mypy_extensions import i64

from cabale.core.chance import Chance, Seeded
from cabale.games.citadelles.deck import CARD_COUNT, KINDS
from cabale.games.citadelles.drawn import Drawn
from cabale.games.citadelles.faces import take
from cabale.games.citadelles.history import (
    BUILD,
    DRAW,
    EXCHANGE,
    KEEP,
    LOOK,
    RECOVER,
    SELL,
    SWAP,
    History,
    Move,
)
from cabale.games.citadelles.round import NO_CARD
from cabale.games.citadelles.tables import START_CARDS

TRIES: Final[i64] = 400
TRIALS: Final[i64] = 64
SELDOM: Final = 0.1  # a draw is to be taken this often at least
ALMOST_ONE: Final = 1.0 - 1e-9  # products of the same numbers are not quite the same


def fraction(chance: Chance) -> float:
    """Any number from nought to one."""
    return float(chance.below(1 << 30)) / float(1 << 30)


class Blindly(Drawn):
    """The cards of one match at a time, the last one drawn."""

    def __init__(self, history: History) -> None:
        super().__init__(history.log_size)
        self._history: Final = history
        self._dealt: Final = list(range(START_CARDS * history.seats, CARD_COUNT))
        self._unknown: i64 = 0  # cards that can be any, at first
        for kind in history.known:
            self._unknown += 1 if kind == NO_CARD else 0
        self.weight: float = 0.0
        self._heaviest: float = 0.0  # of the draws so far
        self._is_tried = False
        self._is_seldom = False
        self._supply: list[int] = []  # cards that none of these is, by kind
        self._left: i64 = 0  # how many
        self._cities: list[int] = [0] * int(KINDS * history.seats)  # by seat and kind

    def draw_fitting(self, chance: Chance) -> bool:
        """Draw until a draw is taken; False where that would take long."""
        tries: i64 = 0
        while tries < TRIES and not self._is_seldom:
            if self._draw(chance) and self._is_taken(chance):
                return True
            if not self._is_tried:
                self._try()
            tries += 1
        return False

    def _is_taken(self, chance: Chance) -> bool:
        """Whether a draw is taken: in proportion to its weight, and always as long as none has had another."""
        weight = self.weight
        if self._heaviest == 0.0:
            self._heaviest = weight
        if not self._is_tried:
            return weight >= self._heaviest * ALMOST_ONE and weight * ALMOST_ONE <= self._heaviest
        self._heaviest = max(self._heaviest, weight)
        return fraction(chance) * self._heaviest <= weight

    def _try(self) -> None:
        """Draws do not all weigh the same, or fail: see how heavy they can be, and how often one is taken."""
        luck = Seeded(0)
        total: float = 0.0
        for _ in range(TRIALS):
            if self._draw(luck):
                total += self.weight
                self._heaviest = max(self._heaviest, self.weight)
        self._is_tried = True
        self._is_seldom = total < self._heaviest * float(TRIALS) * SELDOM or total == 0.0

    def _draw(self, chance: Chance) -> bool:
        """Decide what every card is and where it went; whether what was seen can have been."""
        history = self._history
        self.kinds = history.known.copy()
        self._supply = history.supply.copy()
        self._left = self._unknown
        self.weight = 1.0
        entries = self.entries = self._dealt.copy()
        hands = self.hands = []
        first: i64 = 0
        for _ in range(history.seats):
            hands.append([int(first), int(first + 1), int(first + 2), int(first + 3)])
            first += START_CARDS
        log = self.log
        for move in history.moves:
            op = move.op
            hand = hands[move.seat]
            if op in (DRAW, LOOK):
                place: i64 = 0
                while place < move.count:
                    card = entries[move.top + place]
                    log[move.log + place] = card
                    if op == DRAW:
                        hand.append(card)
                    place += 1
                if move.cards is not None and not self._see(
                    entries[move.top : move.top + move.count], move.cards, chance
                ):
                    return False
            elif op == KEEP:
                if not self._keep(move, hand, chance):
                    return False
            elif op == BUILD:
                at = self._pick(hand, move.kind, chance)
                if at < 0:
                    return False
                self._cities[move.seat * KINDS + move.kind] = take(hand, at)
            elif op in (SELL, EXCHANGE):
                if not self._bury(move, hand, chance):
                    return False
            elif op == SWAP:
                if not self._swap(move, chance):
                    return False
            elif op == RECOVER:
                hand.append(self._cities[move.other * KINDS + move.kind])
            else:
                entries.append(self._cities[move.other * KINDS + move.kind])
        self._finish(chance)
        return True

    def _determine(self, card: i64, kind: i64) -> None:
        self.kinds[card] = int(kind)
        self._supply[kind] -= 1
        self._left -= 1

    def _pick(self, hand: list[int], kind: i64, chance: Chance) -> i64:
        """The place in a hand of a card of this kind, which left it: any that is of it or can be, each as likely as it
        is that one; -1 if there is none."""
        kinds = self.kinds
        first: i64 = -1
        known: i64 = 0
        unknown: i64 = 0
        place: i64 = 0
        size: i64 = len(hand)
        while place < size:
            here: i64 = kinds[hand[place]]
            if here == kind:
                if known == 0:
                    first = place
                known += 1
            elif here == NO_CARD:
                unknown += 1
            place += 1
        supply: i64 = self._supply[kind]
        if supply == 0 or unknown == 0:
            self.weight *= float(known)
            return first
        odds: i64 = known * self._left
        total: i64 = odds + unknown * supply
        self.weight *= float(total) / float(self._left)
        number: i64 = chance.below(total)
        if number < odds:
            return first
        number = (number - odds) // supply
        place = 0
        while True:
            if kinds[hand[place]] == NO_CARD:
                if number == 0:
                    break
                number -= 1
            place += 1
        self._determine(hand[place], kind)
        return place

    def _see(self, cards: list[int], seen: list[int], chance: Chance) -> bool:
        """All of these cards are seen, without an order; whether they can be these."""
        if len(cards) != len(seen):
            return False
        kinds = self.kinds
        left = seen.copy()
        unknown: list[int] = []
        for card in cards:
            kind = kinds[card]
            if kind == NO_CARD:
                unknown.append(card)
            elif kind in left:
                left.remove(kind)
            else:
                return False
        left.sort()
        run: i64 = 0
        number: i64 = 0
        while number < len(left):
            # In any order: so many ways to put one more of this kind among those before it.
            run = run + 1 if number > 0 and left[number] == left[number - 1] else 1
            self.weight *= float(number + 1) / float(run)
            supply: i64 = self._supply[left[number]]
            if supply == 0:
                return False
            self.weight *= float(supply) / float(self._left)
            self._determine(take(unknown, chance.below(len(unknown))), left[number])
            number += 1
        return True

    def _keep(self, move: Move, hand: list[int], chance: Chance) -> bool:
        """One of the cards drawn into the hand, the others under the pile in their order."""
        entries = self.entries
        kept: i64 = self._kept(move, chance)
        if kept < 0:
            return False
        self.log[move.log + move.count] = -1 - kept
        place: i64 = 0
        while place < move.count:
            card: i64 = entries[move.top + place]
            self.log[move.log + place] = card
            if place == kept:
                hand.append(card)
            else:
                need: i64 = self._history.needs[len(entries)]
                if need != NO_CARD and self.kinds[card] == NO_CARD:
                    self._determine(card, need)
                entries.append(card)
            place += 1
        # CI 3.2: of equal cards the one drawn first is kept, which shows where another lies between them.
        return kept < 2 or not self._is_same(entries[move.top], entries[move.top + 2], chance)

    def _is_same(self, one: i64, other: i64, chance: Chance) -> bool:
        """Whether two cards are of one kind; which they are is decided for that."""
        self._name(one, chance)
        self._name(other, chance)
        return self.kinds[one] == self.kinds[other]

    def _kept(self, move: Move, chance: Chance) -> i64:
        """Which of the cards drawn is kept: the one that the seat kept itself, or any, each as likely as it is that the
        others are those that the seat found later; -1 if none can be."""
        place: i64 = 0
        if move.cards is not None:
            while place < move.count:
                if self.kinds[self.entries[move.top + place]] == move.cards[0]:
                    return place
                place += 1
            return -1
        if not move.is_found:
            return chance.below(move.count)
        odds: list[float] = []
        total: float = 0.0
        while place < move.count:
            odds.append(self._odds_to_leave(move, place))
            total += odds[place]
            place += 1
        self.weight *= total
        left: float = fraction(chance) * total
        kept: i64 = -1
        place = 0
        while place < move.count:
            if odds[place] > 0.0:
                kept = place
                left -= odds[place]
                if left < 0.0:
                    break
            place += 1
        return kept

    def _odds_to_leave(self, move: Move, kept: i64) -> float:
        """How likely the other cards drawn are what the seat found later under the pile."""
        under: i64 = move.under
        odds: float = 1.0
        named: i64 = NO_CARD  # at most two are left, so at most one other was named before
        place: i64 = 0
        while place < move.count:
            if place != kept:
                need: i64 = self._history.needs[under]
                under += 1
                if need != NO_CARD:
                    kind: i64 = self.kinds[self.entries[move.top + place]]
                    if kind == NO_CARD:
                        used: i64 = 0 if named == NO_CARD else 1
                        supply: i64 = self._supply[need] - (1 if named == need else 0)
                        odds *= float(supply) / float(self._left - used)
                        named = need
                    elif kind != need:
                        return 0.0
            place += 1
        return odds

    def _swap(self, move: Move, chance: Chance) -> bool:
        hands = self.hands
        hand = hands[move.seat]
        other = hands[move.other]
        if move.cards is not None and not self._see(
            other if move.seat == self._history.me else hand, move.cards, chance
        ):
            return False
        log = self.log
        place: i64 = move.log
        for card in hand:
            log[place] = card
            place += 1
        for card in other:
            log[place] = card
            place += 1
        hands[move.seat] = other
        hands[move.other] = hand
        return True

    def _bury(self, move: Move, hand: list[int], chance: Chance) -> bool:
        """Cards of a hand go under the pile. The seat knows which, if they were its own; of others' it may have found
        some there later."""
        heap: list[int] = []
        wanted: list[int] = []
        if move.cards is not None:
            wanted = move.cards
        elif move.is_found:
            for need in self._history.needs[move.under : move.under + move.count]:
                if need != NO_CARD:
                    wanted.append(need)
        for kind in wanted:
            at = self._pick(hand, kind, chance)
            if at < 0:
                return False
            heap.append(take(hand, at))
        if move.cards is None:
            while len(heap) < move.count:
                heap.append(take(hand, chance.below(len(hand))))
            if move.count > 1 and not self._sorted(move, heap, wanted, chance):
                return False
        place: i64 = move.log
        for card in heap:
            self.log[place] = card
            self.entries.append(card)
            place += 1
        return True

    def _sorted(self, move: Move, heap: list[int], wanted: list[int], chance: Chance) -> bool:
        """CI 4.3: a heap goes under the pile in the order of the table of cards; whether the cards that the seat found
        later are then where it found them."""
        kinds = self.kinds
        ranks: list[int] = []
        for card in heap:
            self._name(card, chance)
            ranks.append(kinds[card] << 8 | card)
        ranks.sort()
        place: i64 = 0
        while place < len(heap):
            heap[place] = ranks[place] & 255
            need: i64 = self._history.needs[move.under + place]
            if need != NO_CARD and kinds[heap[place]] != need:
                return False
            place += 1
        # Those found were taken first, and each could have been any of its kind that is in the heap.
        number: i64 = 0
        while number < len(wanted):
            kind = wanted[number]
            same: i64 = 0
            for rank in ranks:
                if rank >> 8 == kind:
                    same += 1
            before: i64 = number
            while before > 0 and wanted[before - 1] == kind:
                before -= 1
            self.weight /= float(same - (number - before))
            number += 1
        return True

    def _name(self, card: i64, chance: Chance) -> None:
        """A card that can be any is one of those that are left."""
        if self.kinds[card] != NO_CARD:
            return
        number: i64 = chance.below(self._left)
        kind: i64 = 0
        while True:
            number -= self._supply[kind]
            if number < 0:
                break
            kind += 1
        self._determine(card, kind)

    def _finish(self, chance: Chance) -> None:
        """The cards that can be any become those that are left."""
        kinds = self.kinds
        rest: list[int] = []
        kind: i64 = 0
        while kind < KINDS:
            for _ in range(self._supply[kind]):
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
