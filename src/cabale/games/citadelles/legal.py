"""What a seat may choose in its turn, or of the cards it drew. Nothing is listed until somebody asks: the Magician
alone may have thousands of heaps to exchange. The actions are made once, except heaps."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.legal import Choices, Legal
from cabale.games.citadelles import characters, rules, wonders
from cabale.games.citadelles.actions import (
    Build,
    ChooseCharacter,
    CollectRevenue,
    Destroy,
    DiscardCharacter,
    DrawCards,
    EndTurn,
    ExchangeCards,
    KeepCard,
    Murder,
    Recover,
    Rob,
    SwapHands,
    TakeGold,
    UseLaboratory,
    UseSmithy,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import DISTRICTS, count, lowest, nth
from cabale.games.citadelles.draft import CHARACTERS, characters_in
from cabale.games.citadelles.hand import Hand, hand_of
from cabale.games.citadelles.round import ASSASSIN, CONDOTTIERE
from cabale.games.citadelles.rules import (
    BUILD,
    COLLECT,
    DECISIONS,
    DESTROY,
    DRAW,
    END,
    EXCHANGE,
    LABORATORY,
    MURDER,
    ROB,
    SMITHY,
    SWAP,
    TAKE,
)

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State

_TAKE_GOLD: Final = TakeGold()
_DRAW_CARDS: Final = DrawCards()
_COLLECT_REVENUE: Final = CollectRevenue()
_USE_SMITHY: Final = UseSmithy()
_END_TURN: Final = EndTurn()
_MURDERS: Final[list[Any]] = [Murder(character) for character in CHARACTERS]
_ROBBERIES: Final[list[Any]] = [Rob(character) for character in CHARACTERS]
_SWAPS: Final[list[Any]] = [SwapHands(seat) for seat in range(7)]
_BUILDS: Final[list[Any]] = [Build(district) for district in DISTRICTS]
_SALES: Final[list[Any]] = [UseLaboratory(district) for district in DISTRICTS]
_KEEPS: Final[list[Any]] = [KeepCard(district) for district in DISTRICTS]
_DESTRUCTIONS: Final[list[list[Any]]] = [[Destroy(seat, district) for district in DISTRICTS] for seat in range(7)]

# By the set of characters passed, without its empty bit for rank 0.
CHOICES: Final = [Choices(tuple([ChooseCharacter(one) for one in characters_in(ranks << 1)])) for ranks in range(256)]
DISCARDS: Final = [Choices(tuple([DiscardCharacter(one) for one in characters_in(ranks << 1)])) for ranks in range(256)]
RECOVERIES: Final = Choices((Recover(True), Recover(False)))


class KeepChoices(Legal):
    """One of the cards drawn."""

    def __init__(self, kinds: i64) -> None:
        self.kinds: i64 = kinds

    def __iter__(self) -> Iterator[Any]:
        return _listed(_KEEPS, self.kinds)

    def __len__(self) -> int:
        return int(count(self.kinds))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, KeepCard):
            return False
        kind: i64 = action.district.place
        return (self.kinds >> kind) & 1 != 0

    def sample(self, chance: Chance) -> Any:
        return _KEEPS[nth(self.kinds, chance.below(count(self.kinds)))]


class TurnChoices(Legal):
    """All that can be done in a turn: `decisions` has a bit for each kind of decision, the rest says which."""

    def __init__(self, decisions: i64, hand: Hand) -> None:
        self.decisions: i64 = decisions
        self.hand: Hand = hand
        self.named: i64 = 0  # ranks to murder or to rob
        self.swaps: i64 = 0  # seats
        self.builds: i64 = 0  # kinds
        self.destructions: list[int] | None = None  # kinds, by seat

    def __iter__(self) -> Iterator[Any]:
        decisions = self.decisions
        if (decisions >> TAKE) & 1:
            yield _TAKE_GOLD
        if (decisions >> DRAW) & 1:
            yield _DRAW_CARDS
        if (decisions >> COLLECT) & 1:
            yield _COLLECT_REVENUE
        if (decisions >> MURDER) & 1:
            yield from _listed(_MURDERS, self.named)
        if (decisions >> ROB) & 1:
            yield from _listed(_ROBBERIES, self.named)
        if (decisions >> SWAP) & 1:
            yield from _listed(_SWAPS, self.swaps)
        if (decisions >> BUILD) & 1:
            yield from _listed(_BUILDS, self.builds)
        if (decisions >> LABORATORY) & 1:
            yield from _listed(_SALES, self.hand.kinds())
        if (decisions >> SMITHY) & 1:
            yield _USE_SMITHY
        destructions = self.destructions
        if destructions is not None:
            for seat, kinds in enumerate(destructions):
                yield from _listed(_DESTRUCTIONS[seat], kinds)
        if (decisions >> END) & 1:
            yield _END_TURN
        # Heaps come last, so that whoever lists the others can stop there.
        if (decisions >> EXCHANGE) & 1:
            yield from _heaps(self.hand)

    def __len__(self) -> int:
        decisions = self.decisions
        one: i64 = 1
        single: i64 = one << TAKE | one << DRAW | one << COLLECT | one << SMITHY | one << END
        total: int = int(count(decisions & single) + count(self.named) + count(self.swaps) + count(self.builds))
        if (decisions >> EXCHANGE) & 1:
            total += _heap_count(self.hand)
        if (decisions >> LABORATORY) & 1:
            total += int(count(self.hand.kinds()))
        destructions = self.destructions
        if destructions is not None:
            for kinds in destructions:
                total += int(count(kinds))
        return total

    def __contains__(self, action: object) -> bool:
        decision: i64 = DECISIONS.get(type(action), 16)
        if not (self.decisions >> decision) & 1:
            return False
        if isinstance(action, Murder | Rob):
            rank: i64 = action.character.rank
            return (self.named >> rank) & 1 != 0
        if isinstance(action, Build):
            kind: i64 = action.district.place
            return (self.builds >> kind) & 1 != 0
        if isinstance(action, UseLaboratory):
            return self.hand.has(action.district.place)
        if isinstance(action, SwapHands):
            seat: i64 = action.seat
            return 0 <= seat < 7 and (self.swaps >> seat) & 1 != 0
        if isinstance(action, ExchangeCards):
            return len(action.districts) > 0 and self.hand.holds(hand_of(action.districts))
        destructions = self.destructions
        if isinstance(action, Destroy) and destructions is not None:
            return 0 <= action.seat < len(destructions) and destructions[action.seat] >> action.district.place & 1 != 0
        return True

    def sample(self, chance: Chance) -> Any:
        """A kind of decision, each as likely, then one of that kind: a blind Magician does not always exchange."""
        decision = nth(self.decisions, chance.below(count(self.decisions)))
        if decision == BUILD:
            return _BUILDS[nth(self.builds, chance.below(count(self.builds)))]
        if decision == END:
            return _END_TURN
        if decision == TAKE:
            return _TAKE_GOLD
        if decision == DRAW:
            return _DRAW_CARDS
        if decision == COLLECT:
            return _COLLECT_REVENUE
        if decision == MURDER:
            return _MURDERS[nth(self.named, chance.below(count(self.named)))]
        if decision == ROB:
            return _ROBBERIES[nth(self.named, chance.below(count(self.named)))]
        if decision == SWAP:
            return _SWAPS[nth(self.swaps, chance.below(count(self.swaps)))]
        if decision == EXCHANGE:
            return _heap(self.hand, chance)
        if decision == LABORATORY:
            kinds = self.hand.kinds()
            return _SALES[nth(kinds, chance.below(count(kinds)))]
        if decision == SMITHY:
            return _USE_SMITHY
        return self._sample_destruction(chance)

    def _sample_destruction(self, chance: Chance) -> Any:
        destructions = self.destructions
        assert destructions is not None
        total: i64 = 0
        for kinds in destructions:
            total += count(kinds)
        number: i64 = chance.below(total)
        seat: i64 = 0
        while True:
            kinds_here: i64 = destructions[seat]
            here = count(kinds_here)
            if number < here:
                return _DESTRUCTIONS[seat][nth(kinds_here, number)]
            number -= here
            seat += 1


def turn_choices(state: "State") -> TurnChoices:
    """What the seat whose turn it is may do now."""
    one: i64 = 1
    turn = state.turn
    hand = state.players[turn.seat].hand
    decisions: i64 = 0
    choices = TurnChoices(0, hand)
    if turn.took == 0:
        decisions = one << TAKE
        if state.pile.size > 0:
            decisions |= one << DRAW
    else:
        decisions = one << END
        builds = rules.buildable(state)
        if builds != 0:
            choices.builds = builds
            decisions |= one << BUILD
        if turn.rank == CONDOTTIERE:
            destructions: list[int] = []
            some: i64 = 0
            seat: i64 = 0
            while seat < state.seats:
                kinds = characters.destructible(state, seat)
                some |= kinds
                destructions.append(int(kinds))
                seat += 1
            if some != 0:
                choices.destructions = destructions
                decisions |= one << DESTROY
    if characters.revenue(state) > 0:
        decisions |= one << COLLECT
    named = characters.nameable(state)
    if named != 0:
        choices.named = named
        decisions |= one << (MURDER if turn.rank == ASSASSIN else ROB)
    if characters.can_conjure(state):
        choices.swaps = characters.others(state)
        decisions |= one << SWAP
        if hand.size > 0:
            decisions |= one << EXCHANGE
    if wonders.sellable(state) != 0:
        decisions |= one << LABORATORY
    if wonders.can_forge(state):
        decisions |= one << SMITHY
    if decisions & (one << EXCHANGE | one << LABORATORY) != 0:
        choices.hand = hand.copy()  # what is offered stays as it is, whatever happens to the hand
    choices.decisions = decisions
    return choices


def _listed(actions: list[Any], mask: i64) -> Iterator[Any]:
    found = []
    while mask != 0:
        found.append(actions[lowest(mask)])
        mask &= mask - 1
    return iter(found)


# Heaps of cards that the Magician can exchange (CI 4.3): of each kind none, one, or up to all copies, but not nothing


def _heap_count(hand: Hand) -> int:
    total = 1
    left = hand.kinds()
    while left != 0:
        total *= int(hand.copies(lowest(left))) + 1
        left &= left - 1
    return total - 1


def _heaps(hand: Hand) -> Iterator[Any]:
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


def _heap(hand: Hand, chance: Chance) -> Any:
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
