"""The deal (CI 1.1): how a match begins. What depends on the number of seats is in `tables`."""

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.tell import Tell
from cabale.games.citadelles import draft
from cabale.games.citadelles.deck import CARD_COUNT, CARDS
from cabale.games.citadelles.events import DistrictsDealt
from cabale.games.citadelles.pile import Pile
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import START_CARDS, START_GOLD


def start(seats: int, chance: Chance, tell: Tell | None = None) -> State:
    """Shuffle the districts, deal four and two gold to each, give somebody the crown, and begin."""
    cards = CARDS.copy()
    chance.shuffle("districts", cards)
    places: i64 = seats
    dealt: i64 = START_CARDS * places
    pile = Pile(cards, [0] * int(CARD_COUNT), dealt, CARD_COUNT - dealt)
    state = State(places, START_GOLD, cards.copy(), pile)
    for place in range(dealt):
        state.players[place // START_CARDS].hand.add(cards[place])
    if tell is not None:
        tell.each(
            tuple([DistrictsDealt(player.hand.districts()) for player in state.players]),
            DistrictsDealt(),
        )
    state.crown = chance.draw("crown", seats)
    draft.begin_round(state, chance, tell)
    return state
