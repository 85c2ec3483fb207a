"""What happened, in the order it happened. A field that may be None is None for those who must not know it."""

from typing import TypeAlias

from msgspec import Struct

from cabale.core.messages import Event as Word
from cabale.core.outcome import Outcome
from cabale.core.seats import Seat
from cabale.core.talk import Said
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.talk import Utterance
from cabale.games.citadelles.terms import Character


class DistrictsDealt(Word, frozen=True):
    """CI 1.1: to each seat its first hand."""

    districts: tuple[District, ...] | None = None


class RoundBegan(Word, frozen=True):
    """CI 2.1, 2.2: who has the crown and chooses first, and the characters turned up."""

    number: int
    crown: Seat
    face_up: tuple[Character, ...] = ()


class PackPassed(Word, frozen=True):
    """CI 2.1: the characters that this seat may choose from."""

    seat: Seat
    characters: tuple[Character, ...] | None = None


class CharacterChosen(Word, frozen=True):
    """CI 7: that a seat has chosen is public, what it chose is its own."""

    seat: Seat
    character: Character | None = None


class CharacterDiscarded(Word, frozen=True):
    """CI 2.4"""

    seat: Seat
    character: Character | None = None


class CharacterCalled(Word, frozen=True):
    """CI 3.1: nobody answers for one that nobody has, nor for the murdered one."""

    character: Character
    seat: Seat | None = None


class GoldStolen(Word, frozen=True):
    """CI 4.2"""

    thief: Seat
    seat: Seat
    gold: int


class CrownTaken(Word, frozen=True):
    """CI 4.4"""

    seat: Seat


class MerchantPaid(Word, frozen=True):
    """CI 4.6"""

    seat: Seat


class ArchitectDrew(Word, frozen=True):
    """CI 4.7"""

    seat: Seat
    count: int
    districts: tuple[District, ...] | None = None


class GoldTaken(Word, frozen=True):
    """CI 3.2"""

    seat: Seat


class CardsDrawn(Word, frozen=True):
    """CI 3.2: for the action of a turn; what is kept of them comes next."""

    seat: Seat
    count: int
    districts: tuple[District, ...] | None = None


class CardsKept(Word, frozen=True):
    """CI 3.2: the others went under the pile."""

    seat: Seat
    count: int
    districts: tuple[District, ...] | None = None
    buried: tuple[District, ...] | None = None


class RevenueCollected(Word, frozen=True):
    """CI 3.4"""

    seat: Seat
    gold: int


class MurderAnnounced(Word, frozen=True):
    """CI 4.1"""

    seat: Seat
    character: Character


class TheftAnnounced(Word, frozen=True):
    """CI 4.2"""

    seat: Seat
    character: Character


class HandsSwapped(Word, frozen=True):
    """CI 4.3: each of the two knows what it gave and got."""

    seat: Seat
    other: Seat
    gave: tuple[District, ...] | None = None
    got: tuple[District, ...] | None = None


class CardsExchanged(Word, frozen=True):
    """CI 4.3"""

    seat: Seat
    count: int
    gave: tuple[District, ...] | None = None
    got: tuple[District, ...] | None = None


class DistrictBuilt(Word, frozen=True):
    """CI 3.3"""

    seat: Seat
    district: District


class CityCompleted(Word, frozen=True):
    """CI 6.1: eight districts; the first to have them ends the match with this round."""

    seat: Seat
    first: bool


class LaboratoryUsed(Word, frozen=True):
    """CI 5.5"""

    seat: Seat
    district: District | None = None


class SmithyUsed(Word, frozen=True):
    """CI 5.6"""

    seat: Seat
    count: int
    districts: tuple[District, ...] | None = None


class DistrictDestroyed(Word, frozen=True):
    """CI 4.8: the card is under the pile, unless the owner of the Graveyard may have it (CI 5.7)."""

    seat: Seat
    owner: Seat
    district: District
    price: int
    offered_to: Seat | None = None


class DistrictRecovered(Word, frozen=True):
    """CI 5.7"""

    seat: Seat
    district: District


class RecoveryDeclined(Word, frozen=True):
    """CI 5.7: the card went under the pile."""

    seat: Seat
    district: District


class TurnEnded(Word, frozen=True):
    seat: Seat


class VictimRevealed(Word, frozen=True):
    """CI 3.1: after the last call, who had been murdered."""

    seat: Seat
    character: Character


class Score(Struct, frozen=True):
    """CI 6.2: a city's points and what they are made of."""

    districts: int
    colours: int
    complete: int
    map_room: int
    treasury: int

    @property
    def total(self) -> int:
        return self.districts + self.colours + self.complete + self.map_room + self.treasury


class MatchEnded(Word, frozen=True):
    """CI 6.2: with all scores, by seat."""

    outcome: Outcome
    scores: tuple[Score, ...]


Event: TypeAlias = (
    DistrictsDealt
    | RoundBegan
    | PackPassed
    | CharacterChosen
    | CharacterDiscarded
    | CharacterCalled
    | GoldStolen
    | CrownTaken
    | MerchantPaid
    | ArchitectDrew
    | GoldTaken
    | CardsDrawn
    | CardsKept
    | RevenueCollected
    | MurderAnnounced
    | TheftAnnounced
    | HandsSwapped
    | CardsExchanged
    | DistrictBuilt
    | CityCompleted
    | LaboratoryUsed
    | SmithyUsed
    | DistrictDestroyed
    | DistrictRecovered
    | RecoveryDeclined
    | TurnEnded
    | VictimRevealed
    | MatchEnded
    | Said[Utterance]
)
