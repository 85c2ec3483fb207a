"""Matches that a seat cannot tell apart from a given one, made by exchanging two things it must not know: two cards
it never saw (in hands, in the pile, drawn and put back), or two characters of this round (held, put away, left over).

Cards are followed one by one, copies of a district too, as if each had a number on its back: its place in the first
order. Two that a seat never saw change places there, and whoever named one of them names the other.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace
from tests.games.replayed import once

from cabale.core.match import decode_action, replay_steps
from cabale.core.record import Moved, Record
from cabale.core.result import Result
from cabale.core.seats import SPECTATOR
from cabale.games.citadelles import Match, events, game
from cabale.games.citadelles.actions import (
    ChooseCharacter,
    DiscardCharacter,
    ExchangeCards,
    KeepCard,
    UseLaboratory,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import DISTRICTS
from cabale.games.citadelles.phases import OVER
from cabale.games.citadelles.round import Round
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import CHARACTERS, START_CARDS, chooser

OPEN_LUCK = ("crown", "face up")


def twins(record: Record, seat: int) -> Iterator[Record]:
    cards = _followed(record)
    match = cards.match
    state = match.state
    assert isinstance(state, State)
    yield from _other_cards(record, cards, seat)
    if state.phase != OVER:
        yield from _other_characters(record, match, state, seat)


# Cards


class _Cards:
    """Where each card has been in a match: who saw it, and which entries named it."""

    def __init__(self, record: Record) -> None:
        self.number = next(number for number, result in enumerate(record.chance) if result.name == "districts")
        self.order = record.chance[self.number].value
        seats = len(record.seats)
        dealt = START_CARDS * seats
        self.hands = [list(range(START_CARDS * seat, START_CARDS * (seat + 1))) for seat in range(seats)]
        self.pile = list(range(dealt, len(self.order)))
        self.drawn: list[int] = []
        self.destroyed = -1
        self.cities: list[list[int]] = [[] for _ in range(seats)]
        self.public: set[int] = set()
        self.seen_by = [set(hand) for hand in self.hands]
        self.named: dict[int, tuple[int, ...]] = {}  # by entry, the cards its action named
        self.match = self._follow(record)

    def district(self, card: int) -> District:
        return DISTRICTS[self.order[card]]

    def _follow(self, record: Record) -> Match:
        """Play the match again, and each of its secrets as the seat that learned it was told: who decided, or whose
        turn it has become. Every seat is told of everything in some wording, so all feeds are as long."""
        read = 0
        for number, match in enumerate(replay_steps(record, game)):
            seats = {record.entries[number - 1].seat, *match.to_act} if number else {*match.to_act}
            for seat in seats:
                for event in match.feed(seat)[read:]:
                    named = self._happen(seat, event)
                    if named:
                        self.named[number - 1] = named
            read = len(match.feed(0))
        return match

    def _happen(self, seat: int, event: object) -> tuple[int, ...]:
        """One event, as told to the seat it is about; the cards that its decision named."""
        match event:
            case events.ArchitectDrew(by, count) | events.SmithyUsed(by, count) if by == seat:
                self.hands[seat] += self._draw(seat, count)
            case events.CardsDrawn(by, count) if by == seat:
                self.drawn = self._draw(seat, count)
            case events.CardsKept(by, count, districts) if by == seat and districts is not None:
                kept = [self._leave(self.drawn, district) for district in districts]
                self.hands[seat] += kept
                asked = bool(self.drawn)
                self.pile += self.drawn
                self.drawn = []
                return tuple(kept) if asked else ()
            case events.LaboratoryUsed(by, district) if by == seat and district is not None:
                sold = self._leave(self.hands[seat], district)
                self.pile.append(sold)
                return (sold,)
            case events.HandsSwapped(by, other) if by == seat:
                self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
                for each in (seat, other):
                    self.seen_by[each] |= set(self.hands[each])
            case events.CardsExchanged(by, count, gave) if by == seat and gave is not None:
                given = tuple(self._leave(self.hands[seat], district) for district in gave)
                self.pile += given
                self.hands[seat] += self._draw(seat, count)
                return given
            case events.DistrictBuilt(by, district) if by == seat:
                built = self._leave(self.hands[seat], district)
                self.cities[seat].append(built)
                self.public.add(built)
            case events.DistrictDestroyed(by, owner, district, _, offered_to) if by == seat:
                self.destroyed = self._leave(self.cities[owner], district)
                if offered_to is None:
                    self.pile.append(self.destroyed)
            case events.DistrictRecovered(by) if by == seat:
                self.hands[seat].append(self.destroyed)
            case events.RecoveryDeclined(by) if by == seat:
                self.pile.append(self.destroyed)
        return ()

    def _draw(self, seat: int, count: int) -> list[int]:
        drawn, self.pile = self.pile[:count], self.pile[count:]
        self.seen_by[seat] |= set(drawn)
        return drawn

    def _leave(self, heap: list[int], district: District) -> int:
        """Take a card of this district out of a heap."""
        card = next(card for card in heap if self.district(card) is district)
        heap.remove(card)
        return card

    def hidden_heaps(self, seat: int) -> list[list[int]]:
        """The cards that this seat has never seen, heap by heap; once more those that others have named."""
        seen = self.public | (set() if seat == SPECTATOR else self.seen_by[seat])
        named = [card for cards in self.named.values() for card in cards]
        heaps = [self.pile, self.drawn, *self.hands, named]
        return [[card for card in heap if card not in seen] for heap in heaps]


@once
def _followed(record: Record) -> _Cards:
    return _Cards(record)


def _other_cards(record: Record, cards: _Cards, seat: int) -> Iterator[Record]:
    """A pair for each two heaps, and for each heap; which cards changes from entry to entry."""
    heaps = [heap for heap in cards.hidden_heaps(seat) if heap]
    pairs = (*combinations(heaps, 2), *((heap, heap) for heap in heaps))
    for number, (one, other) in enumerate(pairs, len(record.entries)):
        left, right = one[number % len(one)], other[number * 7 // 3 % len(other)]
        twin = _exchanged(record, cards, left, right)
        if twin is not None:
            yield twin


def _exchanged(record: Record, cards: _Cards, left: int, right: int) -> Record | None:
    if cards.order[left] == cards.order[right]:
        return None
    order = list(cards.order)
    order[left], order[right] = order[right], order[left]
    entries = list(record.entries)
    for number, named in cards.named.items():
        if left not in named and right not in named:
            continue
        kinds = [order[card] for card in named]
        if kinds != sorted(kinds):
            return None  # the Magician's heap would go under the pile in another order
        entry = entries[number]
        assert isinstance(entry, Moved)
        entries[number] = replace(entry, action=Raw(msgspec.json.encode(_naming(entry, kinds))))
    chance = list(record.chance)
    chance[cards.number] = Result("districts", tuple(order))
    return replace(record, chance=tuple(chance), entries=tuple(entries))


def _naming(entry: Moved, kinds: list[int]) -> KeepCard | UseLaboratory | ExchangeCards:
    """The same decision, naming these cards."""
    word = msgspec.json.decode(entry.action)["type"]
    if word == KeepCard.__name__:
        return KeepCard(DISTRICTS[kinds[0]])
    if word == UseLaboratory.__name__:
        return UseLaboratory(DISTRICTS[kinds[0]])
    return ExchangeCards(tuple(DISTRICTS[kind] for kind in kinds))


# Characters


class _Place(NamedTuple):
    """Where a character of this round lies: at which step of the draft it left the pack (BEFORE the first if it was put
    away, AFTER the last if it is still passed or left over), who took it out, and in which entry."""

    rank: int
    step: int
    entry: int | None = None
    seat: int = SPECTATOR


BEFORE = -1
AFTER = 8


def _other_characters(record: Record, match: Match, state: State, seat: int) -> Iterator[Record]:
    now = state.round
    # Not yet called, or murdered: nobody has heard yet whether somebody has it.
    silent = [rank for rank in range(1, 9) if rank > now.called or rank == now.murdered]
    looks = [step for step in range(_looks(now)) if chooser(state.seats, now.crown, step) == seat]
    places = [place for place in _places(record, match, state) if place.rank in silent and place.seat != seat]
    for one, other in combinations(sorted(places, key=lambda place: place.step), 2):
        if one.step == AFTER:
            continue  # both still in the pack, where they have no order
        # A look into the pack between the two would tell: it holds the later one, not the earlier.
        if any(one.step < look <= other.step for look in looks):
            continue
        # CI 2.2: the seventh has seen the one put away.
        if one.step == BEFORE and state.seats == 7 and 6 in looks:
            continue
        yield _trading(record, state, one, other)


def _looks(now: Round) -> int:
    """How many times somebody has looked into the pack."""
    return sum(1 for step in range(7) if now.seen >> 8 * step)


def _places(record: Record, match: Match, state: State) -> Iterator[_Place]:
    now = state.round
    down = int(now.face_down).bit_length() - 1
    if now.holder(down) < 0:
        yield _Place(down, BEFORE)
    for number, step, rank in _draft_entries(record, match, now):
        if rank != down:  # which only the seventh can choose, and which was not passed to the others
            yield _Place(rank, step, number, record.entries[number].seat)
    for rank in range(1, 9):
        if now.pack >> rank & 1 and rank != down:
            yield _Place(rank, AFTER)


def _draft_entries(record: Record, match: Match, now: Round) -> list[tuple[int, int, int]]:
    """The decisions of this round's draft: entry, step, rank."""
    ranks = [heap >> 4 * step & 15 for heap in (now.chosen, now.discarded) for step in range(7)]
    found: list[tuple[int, ChooseCharacter | DiscardCharacter]] = []
    for number in range(len(record.entries) - 1, -1, -1):
        if len(found) == len([rank for rank in ranks if rank]):
            break
        entry = record.entries[number]
        if isinstance(entry, Moved):
            action = decode_action(match.game, entry.action)
            if isinstance(action, ChooseCharacter | DiscardCharacter):
                found.append((number, action))
    step = -1
    placed = []
    for number, action in reversed(found):
        step += isinstance(action, ChooseCharacter)
        placed.append((number, step, action.character.rank))
    return placed


def _trading(record: Record, state: State, one: _Place, other: _Place) -> Record:
    """The same match with two characters in each other's place."""
    entries = list(record.entries)
    for place, rank in ((one, other.rank), (other, one.rank)):
        if place.entry is not None:
            entry = entries[place.entry]
            assert isinstance(entry, Moved)
            word = ChooseCharacter if b'"ChooseCharacter"' in bytes(entry.action) else DiscardCharacter
            entries[place.entry] = replace(entry, action=Raw(msgspec.json.encode(word(CHARACTERS[rank]))))
    chance = list(record.chance)
    if one.step == BEFORE:
        # Drawn among those that had not been turned up, by rank.
        drawn = max(number for number, result in enumerate(chance) if result.name == "face down")
        left = [rank for rank in range(1, 9) if not state.round.face_up >> rank & 1]
        chance[drawn] = Result("face down", (left.index(other.rank),))
    return replace(record, chance=tuple(chance), entries=tuple(entries))
