"""Where the cards of a match can have gone, as one view knows it: `draw` goes through the history and decides what the
seat did not see. Where it comes to what the seat did see and finds it otherwise, two cards that parted unseen are taken
to have gone each other's way; `worlds` tells how likely each way is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cabale.core.chance import Chance, Seeded
from cabale.core.worlds import impossible
from cabale.games.citadelles.deck import CARD_COUNT, KINDS, unpacked
from cabale.games.citadelles.faces import Faces, has, take
from cabale.games.citadelles.foothold import Foothold
from cabale.games.citadelles.history import (
    BUILD,
    DESTROY,
    DRAW,
    EXCHANGE,
    GOT,
    KEEP,
    LOOK,
    RECOVER,
    SELL,
    SWAP,
    History,
    Move,
)
from cabale.games.citadelles.pile import EVERYBODY
from cabale.games.citadelles.round import NO_CARD, Turn
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import START_CARDS

TRIES: Final[i64] = 10000
PATIENCE: Final[i64] = 8  # draws begun anew before one goes back by steps instead
FOOTHOLDS: Final[i64] = 8  # moves from one foothold to which it may go back to the next


class Parting:
    """Cards of one place of which some left it, the seat does not know which."""

    def __init__(self, time: i64, move: Move, cards: list[int], left: list[int], heaps: int) -> None:
        self.time: i64 = time
        self.move: Move = move
        self.cards: list[int] = cards
        self.left: list[int] = left
        self.heaps: int = heaps  # heaps that lay under the pile before
        self.is_kept = False  # by a foothold: then it is not to be changed

    def copy(self) -> "Parting":
        return Parting(self.time, self.move, self.cards.copy(), self.left.copy(), self.heaps)


class Whereabouts(Faces):
    """The cards of one world at a time, the last one drawn."""

    def __init__(self, history: History) -> None:
        super().__init__(history.log_size)
        self._history: Final = history
        self._me: i64 = history.me
        self._cities: list[int] = [0] * int(KINDS * history.seats)  # by seat and kind
        self._partings: list[Parting] = []
        self._looking: list[int] = []  # cards that are seen, and in no hand yet
        self._guides: list[Turn] = []
        self._beginnings: i64 = PATIENCE  # of the next draw
        self._threes: Final = [move for move in history.moves if move.op == KEEP and move.count == 3]

    def draw(self, chance: Chance) -> None:
        """Decide what every card is and where it went."""
        tries: i64 = 0
        while tries < self._beginnings:
            if self._follow(chance) and self._finish(chance) and self._kept_first():
                return
            tries += 1
        # What was seen can be of many things each of which seldom comes about. Whoever always began anew would wait
        # for all of them to come about at once; it is far sooner done if those that did are kept. The next draw of the
        # same view will be no easier.
        self._beginnings = 1
        footholds: list[Foothold] = []
        failures = [0] * (len(self._history.moves) + 1)  # by move
        self._begin_match()
        first: i64 = 0
        while tries < TRIES:
            failed: i64 = len(failures) - 1
            if not self._go_on(first, footholds, chance):
                failed = self._now // 2
            elif self._finish(chance) and self._kept_first():
                return
            tries += 1
            back: i64 = 1 << failures[failed]  # one foothold, then two, four, and so on
            if back <= len(footholds):
                failures[failed] += 1
                del footholds[len(footholds) + 1 - back :]
                footholds[-1].restore(self)
                first = footholds[-1].number
            else:
                failures[failed] = 0
                footholds.clear()
                self._begin_match()
                first = 0
        raise impossible("citadelles", "cards")

    def _kept_first(self) -> bool:
        """CI 3.2: of equal cards the one drawn first is kept, which shows where another lies between them."""
        for move in self._threes:
            if self.log[move.log + 3] == -3 and self.kinds[self.log[move.log]] == self.kinds[self.log[move.log + 2]]:
                return False
        return True

    def agree_with(self, state: State, turns: list[Turn]) -> bool:
        """Follow the match of a position with these turns, and see whether each of its choices could be drawn."""
        guide = state.dealt.copy()
        if self._me >= 0:
            # The seat's own first hand has no order that anybody would ask for.
            first = START_CARDS * self._me
            guide[first : first + START_CARDS] = sorted(guide[first : first + START_CARDS])
        self._guide = guide
        self._guides = turns
        luck = Seeded(0)
        try:
            return self._follow(luck) and self._finish(luck)
        finally:
            self._guide = None

    def _follow(self, chance: Chance) -> bool:
        """Go through the match, deciding what was not seen; whether it agrees with what was seen."""
        self._begin_match()
        return self._go_on(0, None, chance)

    def _begin_match(self) -> None:
        history = self._history
        first: i64 = START_CARDS * history.seats
        self._begin(history.known, history.supply)
        self._partings = []
        self.entries = list(range(first, CARD_COUNT))
        self.hands = [list(range(START_CARDS * seat, START_CARDS * (seat + 1))) for seat in range(history.seats)]

    def _go_on(self, first: i64, footholds: list[Foothold] | None, chance: Chance) -> bool:
        """The same from one of the moves on; footholds to which it may go back are added, if they are asked for."""
        moves = self._history.moves
        last = self._last
        entries = self.entries
        hands = self.hands
        log = self.log
        now: i64 = first * 2
        number: i64
        for number in range(first, len(moves)):
            move = moves[number]
            if footholds is not None and number % FOOTHOLDS == 0 and number > first:
                footholds.append(Foothold(number, self))
            op = move.op
            self._now = now
            hand = hands[move.seat]
            if op <= LOOK:
                place: i64 = 0
                while place < move.count:
                    card: i64 = entries[move.top + place]
                    if move.is_known:
                        # What the seat gets by magic it sees only below.
                        self._note(move.top + place, card, move.seat == self._me and move.use != GOT)
                    log[move.log + place] = card
                    if op == DRAW:
                        hand.append(card)
                    place += 1
            if op == DRAW:
                if move.cards is not None and not self._get(move, hand, chance):
                    return False
            elif op == KEEP:
                if not self._keep(move, hand, chance):
                    return False
            elif op == BUILD:
                if not self._build(move, hand, chance):
                    return False
            elif op in (SELL, EXCHANGE):
                if not self._bury(move, hand, chance):
                    return False
            elif op == SWAP:
                if not self._swap(move, chance):
                    return False
            elif op == DESTROY:
                entries.append(self._cities[move.other * KINDS + move.kind])
            elif op == RECOVER:
                card = self._cities[move.other * KINDS + move.kind]
                hand.append(card)
                last[card] = now
            now += 2
        return True

    def _note(self, entry: i64, card: i64, is_mine: bool) -> None:
        """A card is drawn: the seat knows which one, if it draws it itself or has seen it put there."""
        one: i64 = 1
        known: i64 = self._history.put_by[entry]
        if is_mine or known & EVERYBODY != 0 or (self._me >= 0 and known & (one << self._me) != 0):
            self._last[card] = int(self._now)

    def _get(self, move: Move, hand: list[int], chance: Chance) -> bool:
        """The seat gets cards by magic, and sees them without an order."""
        self._looking = self.entries[move.top : move.top + move.count]
        del hand[len(hand) - move.count :]
        if not self._see(self._looking, move.cards or [], chance):
            return False
        place: i64 = 0
        while place < move.count:
            card = self.entries[move.top + place]
            hand.append(card)
            self.log[move.log + place] = card
            self._last[card] = int(self._now)
            place += 1
        return True

    def _find(self, hand: list[int], kind: i64, chance: Chance) -> i64:
        """The place in a hand of a card that is or can be of this kind, and is so from now on; -1 if there is none."""
        kinds = self.kinds
        guide = self._guide
        number: i64 = len(hand)
        place: i64 = 0
        while place < number:
            if kinds[hand[place]] == kind:
                return place
            place += 1
        if self._supply[kind] > 0:
            options: list[int] = []
            place = 0
            while place < number:
                card: i64 = hand[place]
                is_free = kinds[card] == NO_CARD and (guide is None or guide[card] == kind)
                if is_free and (not self._in_heap[card] or self._can_be(card, kind)):
                    options.append(int(place))
                place += 1
            if len(options) > 0:
                place = options[chance.below(len(options))]
                self._determine(hand[place], kind)
                return place
        if guide is None and self._mend(hand, hand.copy(), [int(kind)], True, chance):
            place = 0
            while place < number:
                card = hand[place]
                if kinds[card] == kind:
                    return place
                if kinds[card] == NO_CARD and self._can_be(card, kind):
                    self._determine(card, kind)
                    return place
                place += 1
        return -1

    def _see(self, cards: list[int], seen: list[int], chance: Chance) -> bool:
        """All of these cards are seen, without an order; whether they can be these."""
        if len(cards) != len(seen):
            return False
        for _ in range(2 * len(cards) + 1):
            left = seen.copy()
            unknown: list[int] = []
            excess: list[int] = []
            for card in cards:
                kind = self.kinds[card]
                if kind == NO_CARD:
                    unknown.append(card)
                else:
                    place = _place_of(left, kind)
                    if place < 0:
                        excess.append(card)
                    else:
                        del left[place]
            for card in unknown:
                if self._in_heap[card] and not self._can_be_one_of(card, left):
                    excess.append(card)
            short = [kind for kind in left if _copies(left, kind) > self._supply[kind]]
            if len(excess) == 0 and len(short) == 0:
                return self._name(unknown, left, chance)
            if self._guide is not None:
                return False
            if len(excess) > 0 and not self._mend(cards, excess[:1], left, True, chance):
                return False
            if len(excess) == 0 and not self._mend(cards, unknown, short[:1], False, chance):
                return False
        return False

    def _keep(self, move: Move, hand: list[int], chance: Chance) -> bool:
        """One of the cards drawn into the hand, the others under the pile in their order."""
        entries = self.entries
        kinds = self.kinds
        self._now += 1
        is_blind = move.cards is None and self._guide is None
        kept: i64
        if is_blind and not move.is_found:
            kept = chance.below(move.count)
        else:
            options = self._keepable(move)
            if len(options) == 0 and is_blind and self._mend_found(move, chance):
                options = self._keepable(move)
            if len(options) == 0:
                return False
            kept = options[chance.below(len(options)) if is_blind else 0]
        self.log[move.log + move.count] = -1 - kept
        known = False
        place: i64 = 0
        while place < move.count:
            card: i64 = entries[move.top + place]
            self.log[move.log + place] = card
            known = known or kinds[card] != NO_CARD or self._in_heap[card]
            if place == kept:
                hand.append(card)
            else:
                if move.is_found and not self._be_found(card):
                    return False
                entries.append(card)
            place += 1
        if known and move.cards is None:
            drawn = entries[move.top : move.top + move.count]
            self._partings.append(Parting(self._now, move, drawn, entries[move.under :], len(self._heaps)))
        return True

    def _mend_found(self, move: Move, chance: Chance) -> bool:
        """None of the cards drawn can be what the seat found under the pile: bring one that can."""
        found = self._history.needs[move.under : move.under + move.count - 1]
        self._looking = self.entries[move.top : move.top + move.count]
        wanted = [need for need in found if need != NO_CARD]
        return self._mend(self._looking, self._looking.copy(), wanted, True, chance)

    def _be_found(self, card: i64) -> bool:
        """The next card under the pile is what the seat found there, if it did; whether it can be."""
        need: i64 = self._history.needs[len(self.entries)]
        if need == NO_CARD:
            return True
        if self.kinds[card] == NO_CARD:
            if not self._can_be(card, need):
                return False
            self._determine(card, need)
        self._last[card] = int(self._now)
        return True

    def _keepable(self, move: Move) -> list[int]:
        """Which of the cards drawn can be the one kept."""
        entries = self.entries
        guide = self._guide
        wanted: i64 = NO_CARD
        if move.cards is not None:
            wanted = move.cards[0]
        elif guide is not None:
            wanted = unpacked(self._guides[move.turn].kept)[0].place
        options: list[int] = []
        place: i64 = 0
        while place < move.count:
            card: i64 = entries[move.top + place]
            if move.cards is not None:
                if self.kinds[card] == wanted:
                    options.append(int(place))
            elif (guide is None or guide[card] == wanted) and self._can_leave(move, place):
                options.append(int(place))
            place += 1
        return options

    def _can_leave(self, move: Move, kept: i64) -> bool:
        """Whether the other cards drawn can be what the seat later found under the pile."""
        needs = self._history.needs
        under: i64 = move.under
        place: i64 = 0
        while place < move.count:
            if place != kept:
                need: i64 = needs[under]
                under += 1
                if need != NO_CARD:
                    card: i64 = self.entries[move.top + place]
                    kind: i64 = self.kinds[card]
                    if kind != need and (kind != NO_CARD or not self._can_be(card, need)):
                        return False
            place += 1
        return True

    def _build(self, move: Move, hand: list[int], chance: Chance) -> bool:
        place = self._find(hand, move.kind, chance)
        if place < 0:
            return False
        card = take(hand, place)
        self._cities[move.seat * KINDS + move.kind] = card
        self._last[card] = int(self._now)
        return True

    def _swap(self, move: Move, chance: Chance) -> bool:
        hands = self.hands
        hand = hands[move.seat]
        other = hands[move.other]
        if move.cards is not None and not self._see(other if move.seat == self._me else hand, move.cards, chance):
            return False
        place: i64 = move.log
        for card in hand:
            self.log[place] = card
            place += 1
        for card in other:
            self.log[place] = card
            place += 1
        hands[move.seat] = other
        hands[move.other] = hand
        if move.cards is not None:
            for card in hand:
                self._last[card] = int(self._now)
            for card in other:
                self._last[card] = int(self._now)
        return True

    # Cards that leave a hand for the pile

    def _bury(self, move: Move, hand: list[int], chance: Chance) -> bool:
        heap: list[int] = []
        self._now += 1
        known = move.cards
        if known is not None:
            for kind in known:
                place = self._find(hand, kind, chance)
                if place < 0:
                    return False
                heap.append(take(hand, place))
        elif not (self._unseen(move, hand, heap, chance) if self._guide is None else self._guided(move, hand, heap)):
            return False
        for place, card in enumerate(heap):
            self.log[move.log + place] = card
            self.entries.append(card)
            if known is not None or self._history.needs[move.under + place] != NO_CARD:
                self._last[card] = int(self._now)
        if known is None:
            self._partings.append(Parting(self._now, move, hand + heap, heap, len(self._heaps)))
            if move.count > 1:
                self._heaps.append(heap.copy())
                for card in heap:
                    self._in_heap[card] = True
        return True

    def _guided(self, move: Move, hand: list[int], heap: list[int]) -> bool:
        """The cards that left the hand in the world that is followed."""
        turn = self._guides[move.turn]
        gone: list[int] = [int(turn.sold)]
        if move.op == EXCHANGE:
            gone = [] if turn.gave is None else [district.place for district in turn.gave.districts()]
        guide = self._guide
        assert guide is not None
        if len(gone) != move.count:
            return False
        for number, kind in enumerate(gone):
            need = self._history.needs[move.under + number]
            found: i64 = -1
            for place, card in enumerate(hand):
                if guide[card] == kind and (found < 0 or self.kinds[card] == kind):
                    found = place
            if found < 0 or need not in (NO_CARD, kind):
                return False
            card = hand[found]
            if need != NO_CARD and self.kinds[card] == NO_CARD:
                if not self._can_be(card, need):
                    return False
                self._determine(card, need)
            heap.append(take(hand, found))
        return True

    def _unseen(self, move: Move, hand: list[int], heap: list[int], chance: Chance) -> bool:
        """Some cards of another's hand. Where the seat later found one of them under the pile, a card of that kind is
        among them; those between such ones are of kinds between theirs."""
        needs = self._history.needs
        count = move.count
        found: list[int] = [NO_CARD] * int(count)
        some = False
        place: i64 = 0
        while place < count:
            need: i64 = needs[move.under + place]
            if need != NO_CARD:
                at = self._find(hand, need, chance)
                if at < 0:
                    return False
                found[place] = take(hand, at)
                self._last[found[place]] = int(self._now)
                some = True
            place += 1
        if not some:
            for _ in range(count):
                heap.append(take(hand, chance.below(len(hand))))
            if count > 1:
                self._sort(heap, chance)
            return True
        low: i64 = 0
        gap: i64 = 0
        place = 0
        while place <= count:
            if place < count and found[place] == NO_CARD:
                gap += 1
            else:
                high: i64 = KINDS if place == count else self.kinds[found[place]]
                if gap > 0:
                    part: list[int] = []
                    if not self._between(hand, part, gap, low, high, chance):
                        return False
                    if gap > 1:
                        self._sort(part, chance)
                    heap += part
                    gap = 0
                if place < count:
                    heap.append(found[place])
                    low = high
            place += 1
        return True

    def _between(self, hand: list[int], part: list[int], number: i64, low: i64, high: i64, chance: Chance) -> bool:
        """So many cards of a hand that are, or can be, of these kinds."""
        while number > 0:
            options: list[int] = []
            for place, card in enumerate(hand):
                kind = self.kinds[card]
                if kind == NO_CARD or low <= kind <= high:
                    options.append(place)
            if len(options) == 0:
                return False
            part.append(take(hand, options[chance.below(len(options))]))
            number -= 1
        return True

    # What turns out to have been otherwise

    def _mend(self, cards: list[int], out: list[int], kinds: list[int], any_kind: bool, chance: Chance) -> bool:
        """Bring a card of these kinds (or one that can be any) among the cards of one place, for one of those `out`:
        where the two parted, unseen, each went the other's way. Whether there were two such cards."""
        options: list[tuple[Parting, int, int]] = []
        last = self._last
        for parting in self._partings:
            time: i64 = parting.time
            for one in out:
                if last[one] >= time or not has(parting.cards, one):
                    continue
                is_left = has(parting.left, one)
                for other in parting.cards:
                    kind = self.kinds[other]
                    if (
                        last[other] < time
                        and (any_kind if kind == NO_CARD else has(kinds, kind))
                        and has(parting.left, other) != is_left
                        and not has(cards, other)
                        and (kind != NO_CARD or self._can_be_one_of(other, kinds))
                        and self._can_trade(parting, one, other)
                    ):
                        options.append((parting, one, other))
        if len(options) == 0:
            return False
        parting, one, other = options[chance.below(len(options))]
        self._trade(parting, one, other)
        if parting.move.op == EXCHANGE and parting.move.count > 1:
            self._sort_again(parting)
        return True

    def _can_trade(self, parting: Parting, one: int, other: int) -> bool:
        """Whether later heaps stay in order, and cards not kept in the order in which they were drawn."""
        if parting.move.op == KEEP and abs(parting.cards.index(one) - parting.cards.index(other)) != 1:
            return False
        later = parting.heaps + (1 if parting.move.op == EXCHANGE and parting.move.count > 1 else 0)
        for card, instead in ((one, other), (other, one)):
            kind = self.kinds[instead]
            if self._in_heap[card] and kind != NO_CARD:
                for heap in self._heaps[later:]:
                    if has(heap, card) and not self._fits(heap, card, kind):
                        return False
        return True

    def _sort_again(self, parting: Parting) -> None:
        """Put the heap into the order of its kinds again, as far as nobody has seen since where each card lay."""
        heap = self._heaps[parting.heaps]
        free = [card for card in heap if self.kinds[card] != NO_CARD and self._last[card] < parting.time]
        for end in range(len(free) - 1, 0, -1):
            for place in range(end):
                one, other = free[place], free[place + 1]
                if self.kinds[one] > self.kinds[other]:
                    self._trade(parting, one, other)
                    free[place], free[place + 1] = other, one

    def _trade(self, parting: Parting, one: int, other: int) -> None:
        """From where they parted on, each card is wherever the other was."""
        move = parting.move
        start = move.log
        if move.op == KEEP:
            start += move.count + 1
            stays = one if has(parting.left, one) else other
            self.log[start - 1] = -1 - parting.cards.index(stays)
        _exchange_moved(self.log, one, other, start)
        _exchange(self.entries, one, other, move.under)
        for hand in self.hands:
            _exchange(hand, one, other, 0)
        if len(self._looking) > 0:
            _exchange(self._looking, one, other, 0)
        for heap in self._heaps[parting.heaps :]:
            _exchange(heap, one, other, 0)
        for place, later in enumerate(self._partings):
            if later.time >= parting.time:
                if later.is_kept:
                    later = self._partings[place] = later.copy()
                if later.time > parting.time:
                    _exchange(later.cards, one, other, 0)
                _exchange(later.left, one, other, 0)
        self._in_heap[one] = self._in_heap[other] = self._in_heap[one] or self._in_heap[other]


def _place_of(kinds: list[int], kind: i64) -> i64:
    """The first place of a kind, or -1; `index` would look at them as objects."""
    place: i64 = 0
    size: i64 = len(kinds)
    while place < size:
        if kinds[place] == kind:
            return place
        place += 1
    return -1


def _copies(kinds: list[int], kind: i64) -> i64:
    count: i64 = 0
    place: i64 = 0
    size: i64 = len(kinds)
    while place < size:
        if kinds[place] == kind:
            count += 1
        place += 1
    return count


def _exchange_moved(cards: vec[i64], one: i64, other: i64, start: i64) -> None:
    """The same of what the moves moved."""
    while start < len(cards):
        card: i64 = cards[start]
        if card == one:
            cards[start] = other
        elif card == other:
            cards[start] = one
        start += 1


def _exchange(cards: list[int], one: i64, other: i64, start: i64) -> None:
    """Put two cards in each other's place, from a place on."""
    size: i64 = len(cards)
    while start < size:
        card: i64 = cards[start]
        if card == one:
            cards[start] = int(other)
        elif card == other:
            cards[start] = int(one)
        start += 1
