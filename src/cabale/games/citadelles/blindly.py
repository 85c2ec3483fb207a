"""The way of the cards through a match, drawn as if blindly: whoever does something unseen takes any of his cards. What
the seat did see is taken in where it was seen, and how likely it was there is the draw's `weight`: draws that are taken
in proportion to their weights are all matches that fit, each as likely (`worlds` says what is told apart).

A draw fails where what was seen cannot have been. `whereabouts` mends such draws; this does not.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cabale.core.chance import Chance, Seeded
from cabale.games.citadelles.deck import CARD_COUNT, KINDS
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
from cabale.games.citadelles.world_cards import WorldCards

TRIES: Final[i64] = 400
FIRST_TRIALS: Final[i64] = 4  # draws that all weigh the same show that none weighs more
TRIALS: Final[i64] = 64
SELDOM: Final = 0.2  # a draw is to be taken this often at least
ALMOST_ONE: Final = 1.0 - 1e-9  # products of the same numbers are not quite the same


def fraction(chance: Chance) -> float:
    """Any number from nought to one."""
    return float(chance.below(1 << 30)) / float(1 << 30)


class Blindly(WorldCards):
    """The cards of one match at a time, the last one drawn."""

    def __init__(self, history: History) -> None:
        super().__init__(history.log_size)
        self._history: Final = history
        self._needs: Final[vec[i64]] = vec[i64](history.needs)
        self._threes: Final = [move for move in history.moves if move.op == KEEP and move.count == 3]
        self._unknown: i64 = 0  # cards that can be any, at first
        for kind in history.known:
            self._unknown += 1 if kind == NO_CARD else 0
        self.weight: float = 0.0
        self._heaviest: float = 0.0  # of the draws so far
        self._is_seldom = False
        # What the next draw begins with.
        self._known: Final[vec[i64]] = vec[i64](history.known)
        self._copies: Final[vec[i64]] = vec[i64](history.supply)
        dealt: i64 = START_CARDS * history.seats
        held = vec[i64]([0] * int(CARD_COUNT * history.seats))
        pile = vec[i64]([0] * int(history.bottom))
        card: i64
        for card in range(dealt):
            held[card // START_CARDS * CARD_COUNT + card % START_CARDS] = card
        for card in range(dealt, CARD_COUNT):
            pile[card - dealt] = card
        self._first_held: Final[vec[i64]] = held
        self._first_pile: Final[vec[i64]] = pile
        # Of the draw going on; `show` tells them to whoever asks.
        self._kinds: vec[i64] = self._known
        self._supply: vec[i64] = self._copies  # cards that none of these is, by kind
        self._left: i64 = 0  # how many
        self._pile: vec[i64] = pile  # by entry
        self._bottom: i64 = 0
        self._held: vec[i64] = held  # by row and place
        self._sizes: vec[i64] = vec[i64]([0] * int(history.seats))  # of rows
        self._rows: vec[i64] = vec[i64]([0] * int(history.seats))  # by seat, its row: hands that are swapped stay
        self._moved: vec[i64] = self.log
        self._cities: vec[i64] = vec[i64]([0] * int(KINDS * history.seats))  # by seat and kind
        self._heap: vec[i64] = vec[i64]([0] * int(CARD_COUNT))
        # What is told of the pile: what lies in it now, and what somebody knew when he drew it.
        told = set(range(history.top, history.bottom))
        for traces in history.traces:
            told.update([entry for entry, _ in traces])
        self._told: Final[vec[i64]] = vec[i64](sorted(told))
        self.entries = [0] * int(history.bottom)
        self._try()

    def draw_fitting(self, chance: Chance) -> bool:
        """Draw until a draw is taken, in proportion to its weight; False where that would take long."""
        tries: i64 = 0
        while tries < TRIES and not self._is_seldom:
            if self._draw(chance):
                self._heaviest = max(self._heaviest, self.weight)
                if self.weight >= self._heaviest * ALMOST_ONE or fraction(chance) * self._heaviest <= self.weight:
                    self._finish(chance)
                    if self._kept_first():
                        self._show()
                        return True
            tries += 1
        return False

    def _try(self) -> None:
        """See how heavy draws can be, and how often one is taken: always where all weigh the same."""
        luck = Seeded(0)
        total: float = 0.0
        trials: i64 = 0
        while trials < TRIALS:
            if self._draw(luck):
                total += self.weight
                self._heaviest = max(self._heaviest, self.weight)
            trials += 1
            if trials == FIRST_TRIALS and total > 0.0 and total >= self._heaviest * float(trials) * ALMOST_ONE:
                return
        self._is_seldom = total <= self._heaviest * float(TRIALS) * SELDOM

    def _show(self) -> None:
        """Tell the draw that was taken."""
        history = self._history
        self.kinds = [int(kind) for kind in self._kinds]
        told = self._told
        pile = self._pile
        entries = self.entries
        place: i64 = 0
        while place < len(told):
            entries[told[place]] = int(pile[told[place]])
            place += 1
        hands: list[list[int]] = []
        seat: i64 = 0
        while seat < history.seats:
            row: i64 = self._rows[seat]
            hand: list[int] = []
            place = row * CARD_COUNT
            end: i64 = place + self._sizes[row]
            while place < end:
                hand.append(int(self._held[place]))
                place += 1
            hands.append(hand)
            seat += 1
        self.hands = hands

    def _draw(self, chance: Chance) -> bool:
        """Decide where every card went, and what each is that was seen; whether what was seen can have been."""
        history = self._history
        self._kinds = self._known[:]
        self._supply = self._copies[:]
        self._left = self._unknown
        self.weight = 1.0
        self._held = self._first_held[:]
        pile = self._pile = self._first_pile[:]
        self._bottom = CARD_COUNT - START_CARDS * history.seats
        card: i64
        place: i64
        seat: i64 = 0
        while seat < history.seats:
            self._rows[seat] = seat
            self._sizes[seat] = START_CARDS
            seat += 1
        moved = self._moved
        for move in history.moves:
            op = move.op
            if op in (DRAW, LOOK):
                place = 0
                while place < move.count:
                    card = pile[move.top + place]
                    moved[move.log + place] = card
                    if op == DRAW:
                        self._hold(move.seat, card)
                    place += 1
                if move.cards is not None and not self._see(pile, move.top, move.count, move.cards, chance):
                    return False
            elif op == KEEP:
                if not self._keep(move, chance):
                    return False
            elif op == BUILD:
                card = self._pick(move.seat, move.kind, chance)
                if card < 0:
                    return False
                self._cities[move.seat * KINDS + move.kind] = card
            elif op in (SELL, EXCHANGE):
                if not self._bury(move, chance):
                    return False
            elif op == SWAP:
                if not self._swap(move, chance):
                    return False
            elif op == RECOVER:
                self._hold(move.seat, self._cities[move.other * KINDS + move.kind])
            else:
                self._put(self._cities[move.other * KINDS + move.kind])
        return True

    # Cards change their place

    def _put(self, card: i64) -> None:
        """Under the pile."""
        self._pile[self._bottom] = card
        self._bottom += 1

    def _hold(self, seat: i64, card: i64) -> None:
        row: i64 = self._rows[seat]
        size: i64 = self._sizes[row]
        self._held[row * CARD_COUNT + size] = card
        self._sizes[row] = size + 1

    def _take(self, seat: i64, place: i64) -> i64:
        """Out of a hand; the last card fills the place."""
        row: i64 = self._rows[seat]
        last: i64 = self._sizes[row] - 1
        self._sizes[row] = last
        held = self._held
        card: i64 = held[row * CARD_COUNT + place]
        held[row * CARD_COUNT + place] = held[row * CARD_COUNT + last]
        return card

    # Cards are what they are

    def _determine(self, card: i64, kind: i64) -> None:
        self._kinds[card] = kind
        self._supply[kind] -= 1
        self._left -= 1

    def _name(self, card: i64, chance: Chance) -> None:
        """A card that can be any is one of those that are left."""
        if self._kinds[card] != NO_CARD:
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
        kinds = self._kinds
        heap = self._heap
        left: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            copies: i64 = self._supply[kind]
            while copies > 0:
                heap[left] = kind
                left += 1
                copies -= 1
            kind += 1
        card: i64 = 0
        while card < CARD_COUNT:
            if kinds[card] == NO_CARD:
                pick: i64 = chance.below(left)
                left -= 1
                kinds[card] = heap[pick]
                heap[pick] = heap[left]
            card += 1

    # What was seen

    def _pick(self, seat: i64, kind: i64, chance: Chance) -> i64:
        """A card of this kind that left a hand: any that is of it or can be, each as likely as it is that one; -1 if
        there is none."""
        kinds = self._kinds
        held = self._held
        row: i64 = self._rows[seat]
        start: i64 = row * CARD_COUNT
        size: i64 = self._sizes[row]
        first: i64 = -1
        known: i64 = 0
        unknown: i64 = 0
        place: i64 = 0
        while place < size:
            here: i64 = kinds[held[start + place]]
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
            return -1 if known == 0 else self._take(seat, first)
        odds: i64 = known * self._left
        total: i64 = odds + unknown * supply
        self.weight *= float(total) / float(self._left)
        number: i64 = chance.below(total)
        if number < odds:
            return self._take(seat, first)
        number = (number - odds) // supply
        place = 0
        while True:
            if kinds[held[start + place]] == NO_CARD:
                if number == 0:
                    break
                number -= 1
            place += 1
        self._determine(held[start + place], kind)
        return self._take(seat, place)

    def _see(self, cards: vec[i64], start: i64, count: i64, seen: list[int], chance: Chance) -> bool:
        """All of these cards are seen, without an order; whether they can be these."""
        if count != len(seen):
            return False
        kinds = self._kinds
        left = seen.copy()
        unknown = self._heap
        size: i64 = 0
        place: i64 = start
        while place < start + count:
            card: i64 = cards[place]
            kind: i64 = kinds[card]
            if kind == NO_CARD:
                unknown[size] = card
                size += 1
            elif int(kind) in left:
                left.remove(int(kind))
            else:
                return False
            place += 1
        left.sort()
        run: i64 = 0
        before: i64 = NO_CARD
        number: i64 = 0
        while number < len(left):
            kind = left[number]
            # In any order: so many ways to put one more of this kind among those before it.
            run = run + 1 if kind == before else 1
            before = kind
            number += 1
            supply: i64 = self._supply[kind]
            if supply == 0:
                return False
            self.weight *= float(number) * float(supply) / (float(run) * float(self._left))
            pick: i64 = chance.below(size)
            size -= 1
            self._determine(unknown[pick], kind)
            unknown[pick] = unknown[size]
        return True

    def _swap(self, move: Move, chance: Chance) -> bool:
        row: i64 = self._rows[move.seat]
        other: i64 = self._rows[move.other]
        if move.cards is not None:
            seen = other if move.seat == self._history.me else row
            if not self._see(self._held, seen * CARD_COUNT, self._sizes[seen], move.cards, chance):
                return False
        self._note(row, move.log)
        self._note(other, move.log + move.count)
        self._rows[move.seat] = other
        self._rows[move.other] = row
        return True

    def _note(self, row: i64, log: i64) -> None:
        place: i64 = 0
        while place < self._sizes[row]:
            self._moved[log + place] = self._held[row * CARD_COUNT + place]
            place += 1

    # Of several cards one is kept

    def _keep(self, move: Move, chance: Chance) -> bool:
        """One of the cards drawn into the hand, the others under the pile in their order."""
        pile = self._pile
        kept: i64 = self._kept(move, chance)
        if kept < 0:
            return False
        self._moved[move.log + move.count] = -1 - kept
        place: i64 = 0
        while place < move.count:
            card: i64 = pile[move.top + place]
            self._moved[move.log + place] = card
            if place == kept:
                self._hold(move.seat, card)
            else:
                need: i64 = self._needs[self._bottom]
                if need != NO_CARD and self._kinds[card] == NO_CARD:
                    self._determine(card, need)
                self._put(card)
            place += 1
        return True

    def _kept_first(self) -> bool:
        """CI 3.2: of equal cards the one drawn first is kept, which shows where another lies between them."""
        moved = self._moved
        for move in self._threes:
            kept: i64 = moved[move.log + 3]
            if kept == -3 and self._kinds[moved[move.log]] == self._kinds[moved[move.log + 2]]:
                return False
        return True

    def _kept(self, move: Move, chance: Chance) -> i64:
        """Which of the cards drawn is kept: the one that the seat kept itself, or any, each as likely as it is that the
        others are those that the seat found later; -1 if none can be."""
        place: i64 = 0
        if move.cards is not None:
            mine: i64 = move.cards[0]
            while place < move.count:
                if self._kinds[self._pile[move.top + place]] == mine:
                    return place
                place += 1
            return -1
        if not move.is_found:
            return chance.below(move.count)
        total: float = 0.0
        while place < move.count:
            total += self._odds_to_leave(move, place)
            place += 1
        self.weight *= total
        left: float = fraction(chance) * total
        kept: i64 = -1
        place = 0
        while place < move.count:
            odds = self._odds_to_leave(move, place)
            if odds > 0.0:
                kept = place
                left -= odds
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
                need: i64 = self._needs[under]
                under += 1
                if need != NO_CARD:
                    kind: i64 = self._kinds[self._pile[move.top + place]]
                    if kind == NO_CARD:
                        used: i64 = 0 if named == NO_CARD else 1
                        supply: i64 = self._supply[need] - (1 if named == need else 0)
                        odds *= float(supply) / float(self._left - used)
                        named = need
                    elif kind != need:
                        return 0.0
            place += 1
        return odds

    # Cards of a hand go under the pile

    def _bury(self, move: Move, chance: Chance) -> bool:
        """The seat knows which, if they were its own; of others' it may have found some there later."""
        heap = self._heap
        known = move.cards
        size: i64 = 0
        if known is not None:
            for kind in known:
                heap[size] = self._pick(move.seat, kind, chance)
                if heap[size] < 0:
                    return False
                size += 1
        else:
            if move.is_found:
                place: i64 = move.under
                while place < move.under + move.count:
                    need: i64 = self._needs[place]
                    if need != NO_CARD:
                        heap[size] = self._pick(move.seat, need, chance)
                        if heap[size] < 0:
                            return False
                        size += 1
                    place += 1
            while size < move.count:
                heap[size] = self._take(move.seat, chance.below(self._sizes[self._rows[move.seat]]))
                size += 1
            if size > 1 and not self._sort(move, chance):
                return False
        place = 0
        while place < size:
            self._moved[move.log + place] = heap[place]
            self._put(heap[place])
            place += 1
        return True

    def _sort(self, move: Move, chance: Chance) -> bool:
        """CI 4.3: a heap goes under the pile in the order of the table of cards; whether the cards that the seat found
        later are then where it found them."""
        kinds = self._kinds
        heap = self._heap
        end: i64 = 0
        while end < move.count:
            card: i64 = heap[end]
            self._name(card, chance)
            place: i64 = end
            while place > 0 and kinds[heap[place - 1]] > kinds[card]:
                heap[place] = heap[place - 1]
                place -= 1
            heap[place] = card
            end += 1
        if not move.is_found:
            return True
        before: i64 = NO_CARD
        run: i64 = 0
        end = 0
        while end < move.count:
            need: i64 = self._needs[move.under + end]
            if need != NO_CARD:
                if kinds[heap[end]] != need:
                    return False
                # Those found were taken first, and each could have been any of its kind that is in the heap.
                run = run + 1 if need == before else 0
                before = need
                same: i64 = -run
                place = 0
                while place < move.count:
                    if kinds[heap[place]] == need:
                        same += 1
                    place += 1
                self.weight /= float(same)
            end += 1
        return True
