"""What the hands of the others may hold, as one view knows it.

Cards that whoever looks has never seen are exchangeable: wherever they lie, each is as likely to be any of those that
are missing. Cards it has seen and that went out of its sight (put under the pile, given away by magic, destroyed) are
followed one by one: everybody sees how many cards go where in which order, and the pile is a queue. Where another
parted from a card unseen (kept one of two, sold or exchanged some), each of his is as likely to have gone, so that a
card followed may be in several places, in each by so much. Exact as long as no card followed has parted so; from then
on cards followed are taken to go their ways independently, which they do not quite: so a little is believed as if
those that have parted had never been seen, and nothing that is possible is held impossible.

Nothing is inferred from what people like to keep.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cabale.games.citadelles.deck import CARD_COUNT, DISTRICTS, KINDS
from cabale.games.citadelles.tables import START_CARDS
from cabale.games.citadelles.terms import Character, Phase, Step, Took

if TYPE_CHECKING:
    from cabale.games.citadelles import view as told
    from cabale.games.citadelles.cards import District

# An enum looks its members up slowly.
ACTION: Final = Step.ACTION
POWER: Final = Step.POWER
BUILT: Final = Step.BUILT
SOLD: Final = Step.SOLD
FORGED: Final = Step.FORGED
DESTROYED: Final = Step.DESTROYED
CARDS: Final = Took.CARDS
RECOVERY: Final = Phase.RECOVERY

CERTAIN: Final = 1e-9
DOUBT: Final = 0.05  # how much is believed as if cards that have parted had never been seen


class Followed:
    """A card that was seen: in which hands and where in the pile it may be, each with how likely."""

    def __init__(self, kind: i64, seats: i64) -> None:
        self.kind: i64 = kind
        self.hands: list[float] = [0.0] * int(seats)
        self.pile: dict[int, float] = {}  # by entry, counted from the first top card on

    def is_certain(self) -> bool:
        """Whether there is but one place where it can be."""
        return max(self.hands) > 1.0 - CERTAIN or (len(self.pile) > 0 and max(self.pile.values()) > 1.0 - CERTAIN)


class _Guess:
    """What hands hold if these cards are followed and all others out of sight are exchangeable."""

    def __init__(self, hidden: list[int], sizes: list[int], followed: list[Followed], weight: float) -> None:
        self.weight: float = weight
        self._followed: list[Followed] = followed
        self._unseen: list[float] = [max(number, 0.0) for number in _unseen(hidden, followed)]
        self._total: float = _total(self._unseen)
        self._strangers: list[float] = []  # by seat, how many cards of its hand are not followed, on average
        self._fits: list[float] = []  # by seat, what is left for cards that may be in its hand, by what they claim
        for seat, size in enumerate(sizes):
            left = float(size)
            claimed = 0.0
            for card in followed:
                share = card.hands[seat]
                if share > 1.0 - CERTAIN:
                    left -= 1.0
                else:
                    claimed += share
            self._strangers.append(left - claimed if left > claimed else 0.0)
            self._fits.append(left / claimed if claimed > left else 1.0)

    def _share(self, card: Followed, seat: i64) -> float:
        share = card.hands[seat]
        return share if share > 1.0 - CERTAIN else share * self._fits[seat]

    def expected(self, seat: i64, kind: i64) -> float:
        expected = self._strangers[seat] * self._unseen[kind] / self._total if self._total > 0.0 else 0.0
        for card in self._followed:
            if card.kind == kind:
                expected += self._share(card, seat)
        return expected

    def holds(self, seat: i64, kinds: i64) -> float:
        none = 1.0
        for card in self._followed:
            if (kinds >> card.kind) & 1 != 0:
                none *= 1.0 - self._share(card, seat)
        wanted = 0.0
        kind: i64
        for kind in range(KINDS):
            if (kinds >> kind) & 1 != 0:
                wanted += self._unseen[kind]
        return 1.0 - none * self._spared(self._strangers[seat], wanted)

    def _spared(self, cards: float, wanted: float) -> float:
        """How likely so many unseen cards are none of those wanted. Where it is not known how many there are, between
        what it is for fewer and for more."""
        left = self._total
        spared = 1.0
        while cards > CERTAIN:
            part = cards if cards < 1.0 else 1.0
            missed = (left - wanted) / left if left > wanted else 0.0
            spared *= 1.0 - part * (1.0 - missed)
            left -= 1.0
            cards -= 1.0
        return spared


class HandBelief:
    """Goes through a match as a view tells it, then answers."""

    def __init__(self, view: "told.AnyView") -> None:
        board = view.board
        self._seats: i64 = board.seats
        self._me: i64 = view.seat
        self._followed: list[Followed] = []
        self._sizes: list[int] = [int(START_CARDS)] * int(board.seats)
        self._hidden: list[int] = [district.copies for district in DISTRICTS]  # by kind, cards out of sight
        self._mine: list[int] = []
        self._top: i64 = 0
        self._bottom: i64 = CARD_COUNT - START_CARDS * board.seats
        self._seen: dict[tuple[int, Character], told.Seen] = {}
        if _remembers(board):
            self._remember(view)
        else:
            self._forget(view)
        self._guesses: list[_Guess] = [_Guess(self._hidden, self._sizes, self._followed, 1.0)]
        certain = [card for card in self._followed if card.is_certain()]
        if len(certain) < len(self._followed):
            self._guesses[0].weight = 1.0 - DOUBT
            self._guesses.append(_Guess(self._hidden, self._sizes, certain, DOUBT))

    # Answers

    def expected(self, seat: i64, district: "District") -> float:
        """How many cards of a district are in a hand, on average."""
        if seat == self._me:
            return float(self._mine.count(district.place))
        expected = 0.0
        for guess in self._guesses:
            expected += guess.weight * guess.expected(seat, district.place)
        return expected

    def holds(self, seat: i64, kinds: i64) -> float:
        """How likely a hand has at least one of these (a set of districts, as `deck.mask_of` makes them)."""
        if seat == self._me:
            return 1.0 if any((kinds >> kind) & 1 != 0 for kind in self._mine) else 0.0
        holds = 0.0
        for guess in self._guesses:
            holds += guess.weight * guess.holds(seat, kinds)
        return holds

    # What is seen

    def _remember(self, view: "told.AnyView") -> None:
        """All that has happened since the deal."""
        board = view.board
        mine = view.mine
        if mine is not None:
            for seen in mine.seen:
                self._seen[(seen.round, seen.character)] = seen
            self._find(mine.dealt)
        for each in (*board.past, board.round):
            for turn in each.turns:
                self._turn(turn, each.number, board.phase is RECOVERY and turn is board.round.turns[-1])

    def _find(self, districts: "tuple[District, ...]") -> None:
        """Cards that came straight from among the unseen."""
        for district in districts:
            self._hidden[district.place] -= 1
            self._mine.append(district.place)

    def _meet(self, hand: i64, entries: list[int], kind: i64, cards: float) -> None:
        """One card of a hand, or of these entries of the pile, turns out to be of this kind; there are so many."""
        alike: list[Followed] = []
        unseen = cards
        missing = 1.0
        total = 0.0
        self._hidden[kind] -= 1
        for card in self._followed:
            share = _share(card, hand, entries)
            unseen -= share
            if card.kind == kind and share > 0.0:
                if share > 1.0 - CERTAIN:
                    self._followed.remove(card)
                    return
                alike.append(card)
                missing *= 1.0 - share
                total += share
        if not alike:
            return
        # Either a card followed was there, or none was, and this is one of those never seen.
        others = _unseen(self._hidden, self._followed)
        never = max(others[kind] + 1.0, 0.0)
        found = unseen * never / (_total(others) + 1.0) if unseen > CERTAIN else 0.0
        likely = (1.0 - missing) / (1.0 - missing + missing * found)
        for card in alike:
            share = _share(card, hand, entries)
            _leave(card, hand, entries, share, likely * share / total)

    def _met(self, hand: i64, entries: list[int]) -> None:
        """All cards there have been seen: whatever is followed and may still be there is elsewhere."""
        kept: list[Followed] = []
        for card in self._followed:
            share = _share(card, hand, entries)
            if share > 0.0:
                _clear(card, hand, entries)
                rest = _anywhere(card)
                if rest > CERTAIN:
                    _scale(card, (rest + share) / rest)
            if _anywhere(card) > CERTAIN:
                kept.append(card)
        self._followed = kept

    def _follow(self, kind: i64) -> Followed:
        """A card goes out of sight."""
        card = Followed(kind, self._seats)
        self._hidden[kind] += 1
        self._followed.append(card)
        return card

    # Moves

    def _turn(self, turn: "told.Turn", number: int, is_pending: bool) -> None:
        seat: i64 = turn.seat
        seen = self._seen.get((number, turn.character))
        mine = seen if seat == self._me else None
        built: i64 = 0
        if turn.extra:
            self._draw(seat, turn.extra, None if mine is None else mine.extra)
        for deed in turn.deeds:
            if deed is ACTION:
                if turn.took is CARDS:
                    self._action(seat, turn, mine)
            elif deed is BUILT:
                self._build(seat, turn.built[built].place)
                built += 1
            elif deed is SOLD:
                self._sell(seat, None if mine is None else mine.sold)
            elif deed is FORGED:
                self._draw(seat, turn.forged or 0, None if mine is None else mine.forged)
            elif deed is POWER and turn.swapped is not None:
                self._swap(seat, turn.swapped, seen)
            elif deed is POWER and turn.exchanged:
                self._exchange(seat, turn.exchanged, mine)
            elif deed is DESTROYED and not is_pending:
                self._destroy(turn)

    def _take(self, count: i64) -> list[int]:
        """So many entries from the top of the pile."""
        entries = list(range(self._top, self._top + count))
        self._top += count
        return entries

    def _draw(self, seat: i64, count: i64, found: "tuple[District, ...] | None") -> None:
        entries = self._take(count)
        self._sizes[seat] += int(count)
        if seat == self._me:
            if found is not None:
                self._look(entries, found)
                for district in found:
                    self._mine.append(district.place)
            return
        for card in self._followed:
            for entry in entries:
                if entry in card.pile:
                    card.hands[seat] += card.pile.pop(entry)

    def _look(self, entries: list[int], found: "tuple[District, ...]") -> None:
        """The seat draws these cards, in this order."""
        for entry, district in zip(entries, found, strict=True):
            self._meet(-1, [entry], district.place, 1.0)
            self._met(-1, [entry])

    def _action(self, seat: i64, turn: "told.Turn", mine: "told.Seen | None") -> None:
        if turn.kept == turn.drawn:
            self._draw(seat, turn.drawn, None if mine is None else mine.drawn)
            return
        entries = self._take(turn.drawn)
        if mine is not None:
            self._look(entries, mine.drawn)
        if not turn.kept:
            if mine is None:
                for card in self._followed:
                    for entry in entries:
                        card.pile.pop(entry, 0.0)
            return
        self._sizes[seat] += 1
        under = self._bottom
        self._bottom += turn.drawn - 1
        if mine is not None:
            self._put_back([district.place for district in mine.drawn], mine.kept[0].place, under)
            return
        # Any of them may be the one kept; the others go under the pile in the order they were drawn.
        part = 1.0 / float(len(entries))
        for card in self._followed:
            for place, entry in enumerate(entries):
                share = card.pile.pop(entry, 0.0)
                if share > 0.0:
                    card.hands[seat] += share * part
                    if place > 0:
                        _add(card.pile, int(under) + place - 1, share * part * place)
                    if place < len(entries) - 1:
                        _add(card.pile, int(under) + place, share * part * (len(entries) - 1 - place))

    def _put_back(self, drawn: list[int], kept: int, under: i64) -> None:
        """The seat keeps one of these and puts the others under the pile."""
        self._mine.append(kept)
        drawn.remove(kept)
        for place, kind in enumerate(drawn):
            self._follow(kind).pile[int(under) + place] = 1.0

    def _build(self, seat: i64, kind: i64) -> None:
        if seat == self._me:
            self._mine.remove(int(kind))
        else:
            self._meet(seat, [], kind, float(self._sizes[seat]))
        self._sizes[seat] -= 1

    def _sell(self, seat: i64, sold: "District | None") -> None:
        entry = int(self._bottom)
        self._bottom += 1
        if sold is not None:
            self._mine.remove(sold.place)
            self._follow(sold.place).pile[entry] = 1.0
        else:
            self._part(seat, [entry])
        self._sizes[seat] -= 1

    def _part(self, seat: i64, entries: list[int]) -> None:
        """Some cards of a hand go under the pile, nobody else knows which."""
        part = 1.0 / float(self._sizes[seat])
        for card in self._followed:
            share = card.hands[seat] * part
            if share > 0.0:
                card.hands[seat] -= share * float(len(entries))
                for entry in entries:
                    _add(card.pile, entry, share)

    def _exchange(self, seat: i64, count: i64, mine: "told.Seen | None") -> None:
        under = list(range(self._bottom, self._bottom + count))
        self._bottom += count
        if mine is None:
            self._part(seat, under)
            self._sizes[seat] -= int(count)
            self._draw(seat, count, None)
            return
        # They go under the pile in the order of the table of cards (CI 4.3), as views tell them.
        for entry, district in zip(under, mine.gave, strict=True):
            self._mine.remove(district.place)
            self._follow(district.place).pile[entry] = 1.0
        entries = self._take(count)
        for place, district in enumerate(mine.got):
            self._meet(-1, entries, district.place, float(len(entries) - place))
            self._mine.append(district.place)
        self._met(-1, entries)

    def _swap(self, seat: i64, other: i64, seen: "told.Seen | None") -> None:
        sizes = self._sizes
        if self._me == seat or self._me == other:
            theirs = other if self._me == seat else seat
            got: tuple[District, ...] = () if seen is None else seen.got
            for place, district in enumerate(got):
                self._meet(theirs, [], district.place, float(sizes[theirs] - place))
            self._met(theirs, [])
            for kind in self._mine:
                self._follow(kind).hands[theirs] = 1.0
            self._mine = [district.place for district in got]
        else:
            for card in self._followed:
                card.hands[seat], card.hands[other] = card.hands[other], card.hands[seat]
        sizes[seat], sizes[other] = sizes[other], sizes[seat]

    def _destroy(self, turn: "told.Turn") -> None:
        """A destroyed district goes under the pile, or into the hand of the Graveyard's owner, for all to see."""
        district = turn.destroyed
        if district is None:
            return
        owner = turn.recovered
        if owner is None:
            self._follow(district.place).pile[int(self._bottom)] = 1.0
            self._bottom += 1
            return
        self._sizes[owner] += 1
        if owner == self._me:
            self._mine.append(district.place)
        else:
            self._follow(district.place).hands[owner] = 1.0

    def _forget(self, view: "told.AnyView") -> None:
        """A view whose memory does not reach back to the beginning: what is in sight is known, and nothing else."""
        self._followed = []
        self._sizes = list(view.board.hands)
        self._hidden = [district.copies for district in DISTRICTS]
        mine = view.mine
        hand: tuple[District, ...] = () if mine is None else mine.hand
        self._mine = [district.place for district in hand]
        buried = () if mine is None else tuple([each.district for each in mine.buried])
        drawn: tuple[District, ...] = () if mine is None else mine.drawn
        for districts in (*view.board.cities, hand, buried, drawn):
            for district in districts:
                self._hidden[district.place] = max(self._hidden[district.place] - 1, 0)


def _remembers(board: "told.Board") -> bool:
    """Whether a board tells all that has happened: one put together by hand does not."""
    districts = 0
    for each in (*board.past, board.round):
        for turn in each.turns:
            districts += len(turn.built) - (0 if turn.destroyed is None else 1)
    return len(board.past) + 1 == board.round.number and districts == sum([len(city) for city in board.cities])


def _unseen(hidden: list[int], followed: list[Followed]) -> list[float]:
    """By kind, how many cards out of sight are none of those followed."""
    unseen = [float(number) for number in hidden]
    for card in followed:
        unseen[card.kind] -= _anywhere(card)
    return unseen


def _add(pile: dict[int, float], entry: int, share: float) -> None:
    pile[entry] = pile.get(entry, 0.0) + share


def _share(card: Followed, hand: i64, entries: list[int]) -> float:
    """How likely a card is in a hand, or among these entries."""
    if hand >= 0:
        return card.hands[hand]
    share = 0.0
    for entry in entries:
        share += card.pile.get(entry, 0.0)
    return share


def _anywhere(card: Followed) -> float:
    return _total(card.hands) + _total(list(card.pile.values()))


def _total(numbers: list[float]) -> float:
    """Compiled, `sum` takes nothing but whole numbers."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def _clear(card: Followed, hand: i64, entries: list[int]) -> None:
    if hand >= 0:
        card.hands[hand] = 0.0
    for entry in entries:
        card.pile.pop(entry, 0.0)


def _scale(card: Followed, factor: float) -> None:
    card.hands = [share * factor for share in card.hands]
    for entry in card.pile:
        card.pile[entry] *= factor


def _leave(card: Followed, hand: i64, entries: list[int], share: float, found: float) -> None:
    """A card that may be there, by this share, was so likely the one that is found, and then it is followed no longer.
    If not, it may still be there by what is left of the share, and is wherever else it may be all the likelier."""
    elsewhere = _anywhere(card) - share
    here = share - found if share > found else 0.0
    part = here / share
    left = card.hands[hand] * part if hand >= 0 else 0.0
    lying = [card.pile.get(entry, 0.0) * part for entry in entries]
    _scale(card, (elsewhere + share - found - here) / elsewhere if elsewhere > CERTAIN else 0.0)
    if hand >= 0:
        card.hands[hand] = left
    for entry, lies in zip(entries, lying, strict=True):
        card.pile[entry] = lies
