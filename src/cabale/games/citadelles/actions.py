"""What a seat can decide. Copies of one district are the same card, so a choice among cards names the district."""

from operator import attrgetter
from typing import TypeAlias

from msgspec.structs import force_setattr

from cabale.core.messages import Action as Word
from cabale.core.seats import Seat
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.terms import Character

_place = attrgetter("place")


class ChooseCharacter(Word, frozen=True):
    """CI 2.1: keep one of the characters passed."""

    character: Character


class DiscardCharacter(Word, frozen=True):
    """CI 2.4: with two seats, put one of those left away."""

    character: Character


class TakeGold(Word, frozen=True):
    """CI 3.2: the action of a turn, one way."""


class DrawCards(Word, frozen=True):
    """CI 3.2: the action of a turn, the other way."""


class KeepCard(Word, frozen=True):
    """CI 3.2: of the cards drawn; the others go under the pile in the order they were drawn."""

    district: District


class CollectRevenue(Word, frozen=True):
    """CI 3.4"""


class Murder(Word, frozen=True):
    """CI 4.1"""

    character: Character


class Rob(Word, frozen=True):
    """CI 4.2"""

    character: Character


class SwapHands(Word, frozen=True):
    """CI 4.3: the Magician's hand for somebody else's."""

    seat: Seat


class ExchangeCards(Word, frozen=True):
    """CI 4.3: these go under the pile, in the order of the table of cards, and as many are drawn."""

    districts: tuple[District, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "districts", tuple(sorted(self.districts, key=_place)))


class Build(Word, frozen=True):
    """CI 3.3"""

    district: District


class UseLaboratory(Word, frozen=True):
    """CI 5.5: discard this card for two gold."""

    district: District


class UseSmithy(Word, frozen=True):
    """CI 5.6: two gold for three cards."""


class Destroy(Word, frozen=True):
    """CI 4.8: a district in the city of a seat; it ends the turn."""

    seat: Seat
    district: District


class Recover(Word, frozen=True):
    """CI 5.7: the Graveyard's owner pays one gold for the card just destroyed, or not."""

    pay: bool


class EndTurn(Word, frozen=True):
    """CI 3.2"""


Action: TypeAlias = (
    ChooseCharacter
    | DiscardCharacter
    | TakeGold
    | DrawCards
    | KeepCard
    | CollectRevenue
    | Murder
    | Rob
    | SwapHands
    | ExchangeCards
    | Build
    | UseLaboratory
    | UseSmithy
    | Destroy
    | Recover
    | EndTurn
)
