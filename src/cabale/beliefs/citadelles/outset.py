"""What everybody saw of the table when a round began, which is what characters are chosen by: told from any later view
of that round by taking its turns back, one deed after the other."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cabale.games.citadelles.deck import COSTS, mask_of
from cabale.games.citadelles.tables import (
    ACTION_GOLD,
    GRAVEYARD_GOLD,
    LABORATORY_GOLD,
    MERCHANT_GOLD,
    SMITHY_GOLD,
)
from cabale.games.citadelles.terms import Character, Step, Took

if TYPE_CHECKING:
    from cabale.games.citadelles import view as told

# An enum looks its members up slowly.
ACTION: Final = Step.ACTION
REVENUE: Final = Step.REVENUE
POWER: Final = Step.POWER
BUILT: Final = Step.BUILT
SOLD: Final = Step.SOLD
FORGED: Final = Step.FORGED
DESTROYED: Final = Step.DESTROYED
GOLD: Final = Took.GOLD
THIEF: Final = Character.THIEF
MERCHANT: Final = Character.MERCHANT


def outset_of(board: "told.Board") -> "Outset":
    """At the beginning of the round under way."""
    cities = [int(mask_of(city)) for city in board.cities]
    return Outset(board.seats, board.round.crown, list(board.gold), list(board.hands), cities).before(board.round)


class Outset:
    """Gold, numbers of cards and cities at the beginning of a round, by seat."""

    def __init__(self, seats: i64, crown: i64, gold: list[int], hands: list[int], cities: list[int]) -> None:
        self.seats: i64 = seats
        self.crown: i64 = crown
        self.gold: list[int] = gold
        self.hands: list[int] = hands
        self.cities: list[int] = cities

    def before(self, seen: "told.Round") -> "Outset":
        """At the beginning of the round that ended here, or was under way."""
        twin = Outset(self.seats, seen.crown, self.gold.copy(), self.hands.copy(), self.cities.copy())
        twin._take_all_back(seen)
        return twin

    def _take_all_back(self, seen: "told.Round") -> None:
        thief: i64 = -1
        for turn in seen.turns:
            if turn.character is THIEF:
                thief = turn.seat
        for turn in reversed(seen.turns):
            self._take_back(turn)
            if turn.stolen is not None:
                self.gold[turn.seat] += turn.stolen
                self.gold[thief] -= turn.stolen

    def _take_back(self, turn: "told.Turn") -> None:
        one: i64 = 1
        seat: i64 = turn.seat
        built: i64 = len(turn.built)
        gold: i64 = 0  # what the turn has brought in
        cards: i64 = 0
        for deed in reversed(turn.deeds):
            if deed is ACTION:
                gold += ACTION_GOLD if turn.took is GOLD else 0
                cards += turn.kept
            elif deed is REVENUE:
                revenue = turn.revenue
                gold += 0 if revenue is None else revenue
            elif deed is POWER and turn.swapped is not None:
                # What was in the hand before is what the other has now.
                mine: i64 = self.hands[seat] - cards
                self.hands[seat] = self.hands[turn.swapped]
                self.hands[turn.swapped] = int(mine)
                cards = 0
            elif deed is BUILT:
                built -= 1
                kind: i64 = turn.built[built].place
                gold -= COSTS[kind]
                cards -= 1
                self.cities[seat] &= ~int(one << kind)
            elif deed is SOLD:
                gold += LABORATORY_GOLD
                cards -= 1
            elif deed is FORGED:
                forged = turn.forged
                gold -= SMITHY_GOLD
                cards += 0 if forged is None else forged
            elif deed is DESTROYED:
                gold -= turn.price
                self._rebuild(turn)
        if turn.character is MERCHANT:
            gold += MERCHANT_GOLD
        self.gold[seat] -= int(gold)
        self.hands[seat] -= int(cards + turn.extra)

    def _rebuild(self, turn: "told.Turn") -> None:
        """The district that was destroyed in this turn."""
        one: i64 = 1
        if turn.destroyed is not None and turn.owner is not None:
            self.cities[turn.owner] |= int(one << turn.destroyed.place)
        if turn.recovered is not None:
            self.gold[turn.recovered] += int(GRAVEYARD_GOLD)
            self.hands[turn.recovered] -= 1
