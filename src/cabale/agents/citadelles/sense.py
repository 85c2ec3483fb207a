"""Playing a turn of Citadelles in a sensible order. Each kind of player then says which characters and which cards it
likes."""

from abc import ABC, abstractmethod
from typing import Final, TypeVar

from cabale.agents.citadelles.reading import (
    CHARACTERS,
    NEARLY,
    candidates,
    city,
    gold,
    leader,
    new_cards,
    others,
    spare_cards,
)
from cabale.agents.citadelles.seated import Seated
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.citadelles.actions import (
    Action,
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
from cabale.games.citadelles.terms import Character, Phase
from cabale.games.citadelles.view import View

T = TypeVar("T")

# An enum looks its members up slowly, and is slow to go through.
DRAFT: Final = Phase.DRAFT
DISCARD: Final = Phase.DISCARD
KEEP: Final = Phase.KEEP
RECOVERY: Final = Phase.RECOVERY
ASSASSIN: Final = Character.ASSASSIN
THIEF: Final = Character.THIEF
MAGICIAN: Final = Character.MAGICIAN
KING: Final = Character.KING
BISHOP: Final = Character.BISHOP
MERCHANT: Final = Character.MERCHANT
ARCHITECT: Final = Character.ARCHITECT
CONDOTTIERE: Final = Character.CONDOTTIERE
LABORATORY: Final = District.LABORATORY
SMITHY: Final = District.SMITHY

# Actions are made once.
TAKE_GOLD: Final = TakeGold()
DRAW_CARDS: Final = DrawCards()
COLLECT_REVENUE: Final = CollectRevenue()
USE_SMITHY: Final = UseSmithy()
END_TURN: Final = EndTurn()
BUILDS: Final = [Build(district) for district in District]
MURDERS: Final = [Murder(character) for character in CHARACTERS]
ROBBERIES: Final = [Rob(character) for character in CHARACTERS]

HELPFUL: Final = (ARCHITECT, MERCHANT, KING)
POWERFUL: Final = (ASSASSIN, THIEF, MAGICIAN)


class Sensible(Seated, ABC):
    """Plays a turn in a sensible order. Subclasses say what they like."""

    @abstractmethod
    def character_value(self, view: View, character: Character) -> float:
        """How much I would like to be this character now."""

    @abstractmethod
    def card_value(self, view: View, card: District) -> float:
        """How much I would like to have this card."""

    @abstractmethod
    def build_value(self, view: View, card: District) -> float:
        """How much I would like to build this card now; nothing below zero is built."""

    @abstractmethod
    def wants_cards(self, view: View) -> bool:
        """Whether to draw rather than take gold."""

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        if len(legal) == 1:
            return next(iter(legal))
        phase = view.board.phase
        if phase is DRAFT:
            pack = view.mine.pack
            return ChooseCharacter(_best(list(pack), [self.character_value(view, each) for each in pack], chance))
        if phase is DISCARD:
            # What is passed on helps the other.
            pack = view.mine.pack
            return DiscardCharacter(_best(list(pack), [self.character_value(view, each) for each in pack], chance))
        if phase is KEEP:
            drawn = list(dict.fromkeys(view.mine.drawn))
            return KeepCard(_best(drawn, [self._keep_value(view, card) for card in drawn], chance))
        if phase is RECOVERY:
            return Recover(self._recovers(view))
        return self._in_turn(view, legal, chance)

    def _keep_value(self, view: View, card: District) -> float:
        useless = card in city(view) or card in view.mine.hand
        return self.card_value(view, card) - (100 if useless else 0)

    def _recovers(self, view: View) -> bool:
        turn = view.board.turn
        assert turn is not None
        card = turn.destroyed
        assert card is not None
        return card not in city(view) and card not in view.mine.hand

    def _in_turn(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        """Power that needs no action first, then the action, revenue, wonders, building, and what comes last."""
        turn = view.board.turn
        assert turn is not None
        early = self._power(view, legal, chance) if turn.character in POWERFUL else None
        if early is not None:
            return early
        if turn.took is None:
            draws = DRAW_CARDS in legal and self.wants_cards(view)
            return DRAW_CARDS if draws else TAKE_GOLD
        cards = new_cards(view)
        values = [self.build_value(view, card) for card in cards]
        builds = [card for card, value in zip(cards, values, strict=True) if value >= 0 and BUILDS[card.place] in legal]
        collects = COLLECT_REVENUE in legal
        # Build first if what I want needs no more gold and pays itself.
        if collects and not (builds and cards[values.index(max(values))] in builds):
            return COLLECT_REVENUE
        wonder = self._wonder(view, legal)
        if wonder is not None:
            return wonder
        if builds:
            worth = [value for card, value in zip(cards, values, strict=True) if card in builds]
            return BUILDS[_best(builds, worth, chance).place]
        return COLLECT_REVENUE if collects else self._last(view, legal, chance)

    # Powers

    def _power(self, view: View, legal: Legal[Action], chance: Chance) -> Action | None:
        turn = view.board.turn
        assert turn is not None
        character = turn.character
        if character is ASSASSIN:
            victims = [each for each in self._victims(view) if MURDERS[each.rank - 1] in legal]
            return MURDERS[victims[chance.below(len(victims))].rank - 1] if victims else None
        if character is THIEF:
            victims = self._purses(view, legal)
            return ROBBERIES[victims[chance.below(len(victims))].rank - 1] if victims else None
        return self._conjures(view, legal) if character is MAGICIAN else None

    def _victims(self, view: View) -> list[Character]:
        """Of what the leader may hold, the characters that help him most."""
        possible = candidates(view, leader(view))
        return [each for each in possible if each in HELPFUL] or possible

    def _purses(self, view: View, legal: Legal[Action]) -> list[Character]:
        """What the richest may hold and can be robbed as, or else anybody."""
        richest = max(others(view), key=lambda seat: view.board.gold[seat])
        return [each for each in candidates(view, richest) if ROBBERIES[each.rank - 1] in legal] or [
            each for seat in others(view) for each in candidates(view, seat) if ROBBERIES[each.rank - 1] in legal
        ]

    def _conjures(self, view: View, legal: Legal[Action]) -> Action | None:
        hands = view.board.hands
        other = max(others(view), key=lambda seat: hands[seat])
        if SwapHands(other) in legal and hands[other] > len(new_cards(view)) + 1:
            return SwapHands(other)
        spare = ExchangeCards(tuple(spare_cards(view)))
        return spare if spare in legal else None

    # Wonders

    def _wonder(self, view: View, legal: Legal[Action]) -> Action | None:
        built = city(view)
        if LABORATORY in built:
            for card in spare_cards(view):
                if UseLaboratory(card) in legal:
                    return UseLaboratory(card)
        if SMITHY in built and USE_SMITHY in legal and len(new_cards(view)) < 2 and gold(view) >= 4:
            return USE_SMITHY
        return None

    # The end of the turn

    def _last(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        """The Condottiere destroys what costs little in a city that is a danger."""
        best: Action = END_TURN
        turn = view.board.turn
        if turn is None or turn.character is not CONDOTTIERE:
            return best
        worth = 0.0
        for seat in others(view):
            for card in view.board.cities[seat]:
                price = view.board.price(seat, card)
                value = float(card.points - 2 * price + (3 if len(view.board.cities[seat]) >= NEARLY else 0))
                if value > worth and Destroy(seat, card) in legal:
                    best, worth = Destroy(seat, card), value
        return best


def _best(choices: list[T], values: list[float], chance: Chance) -> T:
    """The choice of highest value; among equals by luck."""
    most = max(values)
    best = [choice for choice, value in zip(choices, values, strict=True) if value > most - 1e-9]
    return best[chance.below(len(best))]
