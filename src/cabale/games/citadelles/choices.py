"""What a seat may choose, and legality in one place: `legal` offers what the questions below allow, `read` gives the
number of a legal decision or raises what stands against it. Nothing here looks at anything the chooser does not know.

Nothing is listed until somebody asks: the Magician alone may have thousands of heaps to exchange. The actions are made
once, except heaps.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.legal import NOTHING, Choices, Legal
from cabale.core.messages import Action
from cabale.games.citadelles import refusals, wonders
from cabale.games.citadelles.actions import (
    Build,
    ChooseCharacter,
    CollectRevenue,
    Destroy,
    DiscardCharacter,
    DrawCards,
    EndTurn,
    KeepCard,
    Murder,
    Recover,
    Rob,
    SwapHands,
    TakeGold,
    UseLaboratory,
    UseSmithy,
)
from cabale.games.citadelles.decisions import (
    BUILD,
    CHOOSE,
    COLLECT,
    DESTROY,
    DRAW,
    END,
    EXCHANGE,
    FIELD,
    KEEPING,
    MURDER,
    NAMED,
    PUT_AWAY,
    RECOVER,
    ROB,
    SEAT,
    SWAP,
    TAKE,
    USE_LABORATORY,
    USE_SMITHY,
    number_of,
)
from cabale.games.citadelles.deck import DISTRICTS, LABORATORY, SMITHY, count, lowest, nth, within
from cabale.games.citadelles.hand import Hand
from cabale.games.citadelles.heaps import blind_heap, heap_count, heaps, is_heap_of
from cabale.games.citadelles.phases import DISCARD, DRAFT, KEEP, TURN
from cabale.games.citadelles.player import Player
from cabale.games.citadelles.round import NO_CARD, NONE, Turn
from cabale.games.citadelles.tables import (
    ALL_RANKS,
    ASSASSIN,
    CHARACTERS,
    COMPLETE,
    CONDOTTIERE,
    MAGICIAN,
    MOST_SEATS,
    SMITHY_GOLD,
    THIEF,
    builds,
    characters_in,
    paying,
)

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State


def legal(state: "State", seat: i64) -> Legal:
    """What this seat may choose now; nothing if it is not awaited."""
    if not state.owes(seat):
        return NOTHING
    phase = state.phase
    if phase == TURN:
        return _turn_choices(state)
    if phase == DRAFT:
        return _CHARACTERS_KEPT[state.round.pack >> 1]
    if phase == KEEP:
        return KeepChoices(drawn(state))
    if phase == DISCARD:
        return _CHARACTERS_DISCARDED[state.round.pack >> 1]
    return _RECOVERIES


def read(state: "State", action: Any) -> i64:
    """The number of a legal decision of the seat that is awaited, as `decisions` packs it. Why another is refused is
    worked out only then."""
    number = number_of(action)
    kind = number & FIELD
    named = (number >> NAMED) & FIELD
    phase = state.phase
    fits = False
    if phase == TURN:
        fits = _fits_turn(state, kind, named, number >> SEAT, action)
    elif phase == DRAFT:
        fits = kind == CHOOSE and (state.round.pack >> named) & 1 != 0
    elif phase == KEEP:
        fits = kind == KEEPING and (drawn(state) >> named) & 1 != 0
    elif phase == DISCARD:
        fits = kind == PUT_AWAY and (state.round.pack >> named) & 1 != 0
    else:
        fits = kind == RECOVER
    if not fits:
        raise refusals.refusal(state, number, action)
    return number


def _fits_turn(state: "State", kind: i64, named: i64, seat: i64, action: Any) -> bool:
    turn = state.turn
    if kind in (END, TAKE, DRAW):
        return (steps(state, turn) >> kind) & 1 != 0
    player = state.players[turn.seat]
    if kind == BUILD:
        return (buildable(turn, player) >> named) & 1 != 0
    if kind == COLLECT:
        return can_collect(turn, player)
    if kind in (MURDER, ROB):
        return (nameable(state, turn, kind) >> named) & 1 != 0
    if kind == DESTROY:
        return can_destroy(turn) and seat < state.seats and (destructible(state, player, seat) >> named) & 1 != 0
    if kind == SWAP:
        return (swappable(state, turn) >> seat) & 1 != 0
    if kind == EXCHANGE:
        return can_exchange(turn, player) and is_heap_of(player.hand, action)
    if kind == USE_LABORATORY:
        return (sellable(turn, player) >> named) & 1 != 0
    return kind == USE_SMITHY and can_forge(state, turn, player)


# What the rules allow now, a question for each kind of decision; `turn` is the turn going on, `player` whose turn it is


def drawn(state: "State") -> i64:
    """CI 3.2: the kinds among the cards drawn, of which one is kept."""
    one: i64 = 1
    kinds: i64 = 0
    left = state.turn.drawn
    while left != 0:
        kinds |= one << ((left & 63) - 1)
        left >>= 6
    return kinds


def steps(state: "State", turn: Turn) -> i64:
    """CI 3.2: which of taking gold, drawing and ending the turn, as a bit for each kind of decision."""
    one: i64 = 1
    if turn.took != 0:
        return one << END
    return one << TAKE | one << DRAW if state.pile.size > 0 else one << TAKE


def buildable(turn: Turn, player: Player) -> i64:
    """CI 3.3: the kinds that can be built."""
    if turn.took == 0 or turn.built_count >= builds(turn.rank):
        return 0
    return player.hand.kinds() & ~player.city & within(player.gold)


def can_collect(turn: Turn, player: Player) -> bool:
    """CI 3.4: whether the character would be paid anything, and has not been."""
    return turn.revenue == NONE and paying(player.city, turn.rank) != 0


def nameable(state: "State", turn: Turn, kind: i64) -> i64:
    """CI 4.1, 4.2: the characters that can be murdered or robbed."""
    one: i64 = 1
    if turn.power_used:
        return 0
    if kind == MURDER and turn.rank == ASSASSIN:
        return ALL_RANKS & ~(one << ASSASSIN)
    if kind == ROB and turn.rank == THIEF:
        return ALL_RANKS & ~(one << ASSASSIN | one << THIEF | one << state.round.murdered)
    return 0


def can_conjure(turn: Turn) -> bool:
    """CI 4.3: whether the Magician still has his power."""
    return turn.rank == MAGICIAN and not turn.power_used


def swappable(state: "State", turn: Turn) -> i64:
    """CI 4.3: the seats whose hands the Magician can have."""
    one: i64 = 1
    return ((one << state.seats) - 1) & ~(one << turn.seat) if can_conjure(turn) else 0


def can_exchange(turn: Turn, player: Player) -> bool:
    """CI 4.3: whether the Magician has cards to exchange; any heap of them will do."""
    return can_conjure(turn) and player.hand.size > 0


def can_destroy(turn: Turn) -> bool:
    """CI 4.8: whether the Condottiere has taken his action."""
    return turn.rank == CONDOTTIERE and turn.took != 0


def destructible(state: "State", player: Player, owner: i64) -> i64:
    """CI 4.8: what the Condottiere can pay for in a city, if he can destroy anything there."""
    theirs = state.players[owner]
    if theirs.city == 0 or theirs.built >= COMPLETE or state.round.protects(owner):
        return 0
    return wonders.destructible(theirs.city, player.gold)


def sellable(turn: Turn, player: Player) -> i64:
    """CI 5.5: the cards that the Laboratory takes."""
    return player.hand.kinds() if player.city & LABORATORY != 0 and turn.sold == NO_CARD else 0


def can_forge(state: "State", turn: Turn, player: Player) -> bool:
    """CI 5.6: whether the Smithy can be used."""
    return player.city & SMITHY != 0 and not turn.smithy_used and player.gold >= SMITHY_GOLD and state.pile.size > 0


# What is offered


_TAKE_GOLD: Final = TakeGold()
_DRAW_CARDS: Final = DrawCards()
_COLLECT_REVENUE: Final = CollectRevenue()
_USE_SMITHY: Final = UseSmithy()
_END_TURN: Final = EndTurn()
_MURDERS: Final[list[Action]] = [Murder(character) for character in CHARACTERS]
_ROBBERIES: Final[list[Action]] = [Rob(character) for character in CHARACTERS]
_SWAPS: Final[list[Action]] = [SwapHands(seat) for seat in range(MOST_SEATS)]
_BUILDS: Final[list[Action]] = [Build(district) for district in DISTRICTS]
_SALES: Final[list[Action]] = [UseLaboratory(district) for district in DISTRICTS]
_KEEPS: Final[list[Action]] = [KeepCard(district) for district in DISTRICTS]
_DESTRUCTIONS: Final[list[list[Action]]] = [
    [Destroy(seat, district) for district in DISTRICTS] for seat in range(MOST_SEATS)
]

# By the set of characters passed, without its empty bit for rank 0.
_CHARACTERS_KEPT: Final = [
    Choices(tuple([ChooseCharacter(one) for one in characters_in(ranks << 1)])) for ranks in range(256)
]
_CHARACTERS_DISCARDED: Final = [
    Choices(tuple([DiscardCharacter(one) for one in characters_in(ranks << 1)])) for ranks in range(256)
]
_RECOVERIES: Final = Choices((Recover(True), Recover(False)))


class KeepChoices(Legal):
    """One of the cards drawn."""

    def __init__(self, kinds: i64) -> None:
        self.kinds: i64 = kinds

    def __iter__(self) -> Iterator[Action]:
        return _listed(_KEEPS, self.kinds)

    def __len__(self) -> int:
        return int(count(self.kinds))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, KeepCard):
            return False
        kind: i64 = action.district.place
        return (self.kinds >> kind) & 1 != 0

    def sample(self, chance: Chance) -> Action:
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

    def __iter__(self) -> Iterator[Action]:
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
        if (decisions >> USE_LABORATORY) & 1:
            yield from _listed(_SALES, self.hand.kinds())
        if (decisions >> USE_SMITHY) & 1:
            yield _USE_SMITHY
        destructions = self.destructions
        if destructions is not None:
            for seat, kinds in enumerate(destructions):
                yield from _listed(_DESTRUCTIONS[seat], kinds)
        if (decisions >> END) & 1:
            yield _END_TURN
        # Heaps come last, so that whoever lists the others can stop there.
        if (decisions >> EXCHANGE) & 1:
            yield from heaps(self.hand)

    def __len__(self) -> int:
        decisions = self.decisions
        one: i64 = 1
        single: i64 = one << TAKE | one << DRAW | one << COLLECT | one << USE_SMITHY | one << END
        total: int = int(count(decisions & single) + count(self.named) + count(self.swaps) + count(self.builds))
        if (decisions >> EXCHANGE) & 1:
            total += heap_count(self.hand)
        if (decisions >> USE_LABORATORY) & 1:
            total += int(count(self.hand.kinds()))
        destructions = self.destructions
        if destructions is not None:
            for kinds in destructions:
                total += int(count(kinds))
        return total

    def __contains__(self, action: object) -> bool:
        number = number_of(action)
        kind = number & FIELD
        named = (number >> NAMED) & FIELD
        seat = number >> SEAT
        if not (self.decisions >> kind) & 1:
            return False
        if kind == BUILD:
            return (self.builds >> named) & 1 != 0
        if kind in (MURDER, ROB):
            return (self.named >> named) & 1 != 0
        if kind == SWAP:
            return (self.swaps >> seat) & 1 != 0
        if kind == EXCHANGE:
            return is_heap_of(self.hand, action)
        if kind == USE_LABORATORY:
            return self.hand.has(named)
        destructions = self.destructions
        if kind == DESTROY and destructions is not None:
            return seat < len(destructions) and destructions[seat] >> named & 1 != 0
        return True

    def sample(self, chance: Chance) -> Action:
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
            return blind_heap(self.hand, chance)
        if decision == USE_LABORATORY:
            kinds = self.hand.kinds()
            return _SALES[nth(kinds, chance.below(count(kinds)))]
        if decision == USE_SMITHY:
            return _USE_SMITHY
        return self._sample_destruction(chance)

    def _sample_destruction(self, chance: Chance) -> Action:
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


def _turn_choices(state: "State") -> TurnChoices:
    """What the seat whose turn it is may do now."""
    one: i64 = 1
    turn = state.turn
    player = state.players[turn.seat]
    hand = player.hand
    choices = TurnChoices(0, hand)
    decisions = steps(state, turn)
    if can_collect(turn, player):
        decisions |= one << COLLECT
    choices.builds = buildable(turn, player)
    if choices.builds != 0:
        decisions |= one << BUILD
    rank = turn.rank
    if rank in (ASSASSIN, THIEF):
        kind = MURDER if rank == ASSASSIN else ROB
        choices.named = nameable(state, turn, kind)
        if choices.named != 0:
            decisions |= one << kind
    elif rank == MAGICIAN:
        choices.swaps = swappable(state, turn)
        if choices.swaps != 0:
            decisions |= one << SWAP
        if can_exchange(turn, player):
            decisions |= one << EXCHANGE
    elif can_destroy(turn):
        decisions |= _add_destructions(state, player, choices)
    if player.city & (LABORATORY | SMITHY) != 0:
        if sellable(turn, player) != 0:
            decisions |= one << USE_LABORATORY
        if can_forge(state, turn, player):
            decisions |= one << USE_SMITHY
    if decisions & (one << EXCHANGE | one << USE_LABORATORY) != 0:
        choices.hand = hand.copy()  # what is offered stays as it is, whatever happens to the hand
    choices.decisions = decisions
    return choices


def _add_destructions(state: "State", player: Player, choices: TurnChoices) -> i64:
    """What can be destroyed in each city; the decision as a bit, if there is anything."""
    one: i64 = 1
    destructions: list[int] = []
    some: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        kinds = destructible(state, player, seat)
        some |= kinds
        destructions.append(int(kinds))
        seat += 1
    if some == 0:
        return 0
    choices.destructions = destructions
    return one << DESTROY


def _listed(actions: list[Action], mask: i64) -> Iterator[Action]:
    found = []
    while mask != 0:
        found.append(actions[lowest(mask)])
        mask &= mask - 1
    return iter(found)
