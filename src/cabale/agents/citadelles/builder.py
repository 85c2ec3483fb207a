"""The builder: dear districts, one after the other."""

from typing import ClassVar

from cabale.agents.citadelles.motives import ForDearDistricts
from cabale.agents.citadelles.reading import city, gold, new_cards
from cabale.agents.citadelles.sense import Sensible
from cabale.agents.temper import Temper
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.tables import COMPLETE
from cabale.games.citadelles.terms import Character
from cabale.games.citadelles.view import View

# What a character is worth to him beside its revenue.
LIKES = {
    Character.ASSASSIN: 0.5,
    Character.THIEF: 1.0,
    Character.MAGICIAN: 0.5,
    Character.KING: 1.0,
    Character.BISHOP: 0.5,
    Character.MERCHANT: 1.5,
    Character.ARCHITECT: 1.5,
    Character.CONDOTTIERE: 0.0,
}


class Builder(Sensible):
    about: ClassVar[str] = (
        "Builds the dearest district it can pay for, and likes the characters that its city pays; bluffs and pleads."
    )

    def with_temper(self, temper: Temper) -> "Builder":
        return Builder(temper)

    def why(self, view: View) -> tuple[ForDearDistricts, ...]:
        return (ForDearDistricts(),)

    def character_value(self, view: View, character: Character) -> float:
        return LIKES[character] + view.board.revenue(view.seat, character)

    def card_value(self, view: View, card: District) -> float:
        return card.points

    def build_value(self, view: View, card: District) -> float:
        return card.points

    def wants_cards(self, view: View) -> bool:
        """Only when nothing dearer than what it can pay is left in hand."""
        cards = new_cards(view)
        turn = view.board.turn
        assert turn is not None
        purse = gold(view) + (view.board.revenue(view.seat, turn.character) if turn.revenue is None else 0)
        return not cards or (len(cards) == 1 and cards[0].cost <= purse and len(city(view)) < COMPLETE - 1)
