"""The rush: eight districts before anybody else has them."""

from typing import ClassVar

from cabale.agents.citadelles.motives import ForManyDistricts
from cabale.agents.citadelles.reading import NEARLY, city, danger, gold, new_cards, others
from cabale.agents.citadelles.sense import ARCHITECT, ASSASSIN, BISHOP, KING, MAGICIAN, MERCHANT, THIEF, Sensible
from cabale.agents.temper import Temper
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.tables import ACTION_GOLD, ARCHITECT_BUILDS, COMPLETE
from cabale.games.citadelles.terms import Character
from cabale.games.citadelles.view import View


class Rush(Sensible):
    about: ClassVar[str] = (
        "Cheap districts, many a turn: Architect and Merchant above all. Warns the table of whoever is ahead."
    )

    def with_temper(self, temper: Temper) -> "Rush":
        return Rush(temper)

    def why(self, view: View) -> tuple[ForManyDistricts, ...]:
        return (ForManyDistricts(),)

    def character_value(self, view: View, character: Character) -> float:
        if character is ARCHITECT:
            return 2.5 + 1.2 * _buildable(new_cards(view), gold(view) + ACTION_GOLD)
        if character is MAGICIAN:
            most = max([view.board.hands[seat] for seat in others(view)])
            return 3.5 if len(new_cards(view)) < 2 and most >= 4 else 0.0
        if character is THIEF:
            return 0.5 + max([view.board.gold[seat] for seat in others(view)]) / 4
        if character is ASSASSIN:
            return 3.5 if danger(view) == COMPLETE - 1 else 0.5
        revenue = view.board.revenue(view.seat, character)
        if character is MERCHANT:
            return 3.0 + revenue
        if character is KING:
            return 1.5 + revenue
        if character is BISHOP:
            return revenue + (1.5 if len(city(view)) >= NEARLY else 0.0)
        return revenue + (1.5 if danger(view) >= NEARLY else 0.0)  # the Condottiere's

    def card_value(self, view: View, card: District) -> float:
        return -card.cost

    def build_value(self, view: View, card: District) -> float:
        """The cheapest first where several can be built, otherwise the dearest."""
        turn = view.board.turn
        several = turn is not None and turn.character is ARCHITECT
        return 10 - card.cost if several else card.points

    def wants_cards(self, view: View) -> bool:
        """With nothing to build, or one thing for which it needs no more gold."""
        cards = new_cards(view)
        return not cards or (len(cards) == 1 and cards[0].cost <= gold(view))


def _buildable(cards: list[District], purse: int) -> int:
    """How many of these the Architect could build with so much gold."""
    built = 0
    for cost in sorted([card.cost for card in cards])[:ARCHITECT_BUILDS]:
        purse -= cost
        built += purse >= 0
    return built
