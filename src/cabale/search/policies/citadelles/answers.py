"""The answers of policies of Citadelles, made once: by rank, kind of district or seat."""

from typing import Final

from cabale.core.messages import Action
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
from cabale.games.citadelles.deck import DISTRICTS
from cabale.games.citadelles.tables import CHARACTERS, MOST_SEATS

TAKE_GOLD: Final = TakeGold()
DRAW_CARDS: Final = DrawCards()
COLLECT_REVENUE: Final = CollectRevenue()
USE_SMITHY: Final = UseSmithy()
END_TURN: Final = EndTurn()
RECOVER: Final = Recover(True)
DO_WITHOUT: Final = Recover(False)
CHOICES: Final[list[Action]] = [ChooseCharacter(character) for character in CHARACTERS]
DISCARDS: Final[list[Action]] = [DiscardCharacter(character) for character in CHARACTERS]
MURDERS: Final[list[Action]] = [Murder(character) for character in CHARACTERS]
ROBBERIES: Final[list[Action]] = [Rob(character) for character in CHARACTERS]
SWAPS: Final[list[Action]] = [SwapHands(seat) for seat in range(MOST_SEATS)]
KEEPS: Final[list[Action]] = [KeepCard(district) for district in DISTRICTS]
BUILDS: Final[list[Action]] = [Build(district) for district in DISTRICTS]
SALES: Final[list[Action]] = [UseLaboratory(district) for district in DISTRICTS]
DESTRUCTIONS: Final[list[list[Action]]] = [
    [Destroy(seat, district) for district in DISTRICTS] for seat in range(MOST_SEATS)
]
