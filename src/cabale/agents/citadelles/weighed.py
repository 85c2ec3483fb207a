"""A player of Citadelles that weighs everything: a figure for each thing that speaks for a character, a card, a murder.

`guide` and `bold` have figures that were set by hand, `tuned` those that `bench/citadelles_tuned.py` found by
playing; all are data (`figures/`). What each figure is for is told where it is read.
"""

from pathlib import Path
from typing import ClassVar, Final

import msgspec
from msgspec import Struct

from cabale.agents.citadelles.chatter import speak
from cabale.agents.citadelles.sense import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    CHARACTERS,
    CONDOTTIERE,
    END_TURN,
    KING,
    MAGICIAN,
    MERCHANT,
    MURDERS,
    NEARLY,
    ROBBERIES,
    THIEF,
    Sensible,
    candidates,
    city,
    danger,
    gold,
    new_cards,
    others,
    spare_cards,
)
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.citadelles.actions import Action, Destroy, ExchangeCards, SwapHands
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.tables import ACTION_GOLD, ARCHITECT_BUILDS, COMPLETE
from cabale.games.citadelles.talk import Utterance
from cabale.games.citadelles.terms import Character, Colour
from cabale.games.citadelles.view import View

WONDER: Final = Colour.WONDER
LAST: Final = COMPLETE - 1  # districts from which on a city may be complete after a turn
RICH: Final = 8  # more gold than that frightens nobody more

# Every figure, in the order that a fit knows them by.
NAMES: Final = (
    *(f"be {character.value}" for character in Character),
    "revenue",  # a gold of revenue
    "build one more",  # as Architect, each district beyond the first
    "needs cards",  # as Architect, with less than two cards to build
    "gain cards",  # as Magician, each card that a swap brings
    "richest",  # as Thief, each gold of the richest
    "murder danger",  # as Assassin, when somebody is near the end
    "murder last",  # and when somebody may end it
    "destroy danger",  # as Condottiere likewise
    "destroy last",
    "keep safe",  # as Bishop, each district beyond three
    "crown late",  # as King, when somebody may end it
    "finish",  # as whoever acts early, when I may end it
    "card points",
    "card cost",
    "card colour",  # of a colour that my city lacks
    "card wonder",
    "card payable",
    "card paying",  # of a colour that pays somebody of whom my city has some
    "build points",
    "build cost",
    "build colour",
    "build wonder",
    "draw",  # cards rather than gold, always
    "draw each",  # for each card there is
    "draw short",  # when nothing can be paid for even with the gold
    "draw rich",  # each four gold
    "swap",  # what a swap must bring
    "city threat",  # of somebody, each district
    "gold threat",  # and each gold
    "end threat",  # and if he may end it
    "destroy points",
    "destroy price",
    "destroy from",  # a city near its end
)


class Weights(Struct, frozen=True):
    """By name, with the command that made them."""

    source: str
    figures: dict[str, float]


def figures_of(name: str) -> Weights:
    path = Path(__file__).parent / "figures" / f"{name}.json"
    return msgspec.json.decode(path.read_bytes(), type=Weights)


class Weigher(Sensible):
    """Subclasses bring the figures."""

    about: ClassVar[str] = ""

    def __init__(self, figures: dict[str, float]) -> None:
        self.weight: dict[str, float] = figures
        self.likes: list[float] = [figures[f"be {character.value}"] for character in CHARACTERS]

    def say(self, view: View, chance: Chance) -> Utterance | None:
        """Answers, pleads, bluffs, and warns once of each who comes near the end."""
        return speak(view, chance)

    # Characters

    def character_value(self, view: View, character: Character) -> float:
        weight = self.weight
        worth = self.likes[character.rank - 1] + weight["revenue"] * view.board.revenue(view.seat, character)
        if character is ARCHITECT:
            cards = new_cards(view)
            worth += weight["build one more"] * max(0, buildable(cards, gold(view) + ACTION_GOLD) - 1)
            worth += weight["needs cards"] * (len(cards) < 2)
        elif character is MAGICIAN:
            most = max([view.board.hands[seat] for seat in others(view)])
            worth += weight["gain cards"] * max(0, most - len(new_cards(view)))
        elif character is THIEF:
            worth += weight["richest"] * self.best_theft(view)
        elif character is ASSASSIN:
            worth += weight["murder danger"] * (danger(view) >= NEARLY) + weight["murder last"] * (danger(view) >= LAST)
        elif character is CONDOTTIERE:
            worth += weight["destroy danger"] * (danger(view) >= NEARLY)
            worth += weight["destroy last"] * (danger(view) >= LAST)
        elif character is BISHOP:
            worth += weight["keep safe"] * max(0, len(city(view)) - 3)
        elif character is KING:
            worth += weight["crown late"] * (danger(view) >= LAST)
        if len(city(view)) >= LAST:
            worth += weight["finish"] * (CONDOTTIERE.rank - character.rank) / CONDOTTIERE.rank
        return worth

    def best_theft(self, view: View) -> float:
        """What the Thief would steal, about."""
        return float(max([view.board.gold[seat] for seat in others(view)]))

    # Cards

    def card_value(self, view: View, card: District) -> float:
        weight = self.weight
        worth = weight["card points"] * card.points - weight["card cost"] * card.cost
        colours = [built.colour for built in city(view)]
        if card.colour not in colours:
            worth += weight["card colour"]
        if card.colour is WONDER:
            worth += weight["card wonder"]
        elif card.colour in colours:
            worth += weight["card paying"]
        return worth + weight["card payable"] * (card.cost <= gold(view) + ACTION_GOLD)

    def build_value(self, view: View, card: District) -> float:
        weight = self.weight
        worth = 20.0 + weight["build points"] * card.points - weight["build cost"] * card.cost
        if card.colour not in [built.colour for built in city(view)]:
            worth += weight["build colour"]
        if card.colour is WONDER:
            worth += weight["build wonder"]
        return worth

    def wants_cards(self, view: View) -> bool:
        weight, cards = self.weight, new_cards(view)
        if not cards:
            return True
        cheapest = min([card.cost for card in cards])
        worth = weight["draw"] - weight["draw each"] * len(cards) + weight["draw rich"] * gold(view) / 4
        return worth - weight["draw short"] * (cheapest > gold(view)) > 0

    # Powers

    def _power(self, view: View, legal: Legal[Action], chance: Chance) -> Action | None:
        turn = view.board.turn
        assert turn is not None
        character = turn.character
        if character is ASSASSIN or character is THIEF:
            named: list[Action] = list(MURDERS) if character is ASSASSIN else list(ROBBERIES)
            worth = self.murders(view) if character is ASSASSIN else self.thefts(view)
            best: Action | None = None
            most = -1.0
            for action, each in zip(named, worth, strict=True):
                if each > most and action in legal:
                    best, most = action, each
            return best
        return self._conjures(view, legal) if character is MAGICIAN else None

    def threat(self, view: View, seat: int) -> float:
        """How much it is worth that somebody does nothing."""
        weight, size = self.weight, len(view.board.cities[seat])
        worth = 1.0 + weight["city threat"] * size + weight["gold threat"] * min(view.board.gold[seat], RICH)
        return max(0.0, worth + weight["end threat"] * (size >= LAST))

    def holding(self, view: View) -> list[list[float]]:
        """By seat and rank less one, how likely it is held: what is possible is as likely as anything else that is."""
        found: list[list[float]] = []
        for seat in range(view.board.seats):
            shares = [0.0] * len(CHARACTERS)
            possible = candidates(view, seat) if seat != view.seat else []
            for character in possible:
                shares[character.rank - 1] = 1.0 / len(possible)
            found.append(shares)
        return found

    def murders(self, view: View) -> list[float]:
        """By rank less one, what is gained if this character is murdered."""
        held = self.holding(view)
        worth = [0.0] * len(CHARACTERS)
        for seat in others(view):
            threat = self.threat(view, seat)
            for place, character in enumerate(CHARACTERS):
                if held[seat][place] > 0.0:
                    worth[place] += held[seat][place] * threat * (1.0 + self.gain(view, seat, character))
        return worth

    def gain(self, view: View, seat: int, character: Character) -> float:
        """What a turn as this character brings beside what any turn brings."""
        more = 0.25 * view.board.revenue(seat, character)
        if character is ARCHITECT:
            more += 0.5
        elif character is MERCHANT:
            more += 0.25
        return more

    def thefts(self, view: View) -> list[float]:
        """By rank less one, what gold is stolen if this character is robbed."""
        held = self.holding(view)
        worth = [0.0] * len(CHARACTERS)
        for seat in others(view):
            for place in range(len(CHARACTERS)):
                worth[place] += held[seat][place] * view.board.gold[seat]
        return worth

    def _conjures(self, view: View, legal: Legal[Action]) -> Action | None:
        hands = view.board.hands
        other = max(others(view), key=lambda seat: hands[seat])
        if SwapHands(other) in legal and hands[other] - len(new_cards(view)) > self.weight["swap"]:
            return SwapHands(other)
        spare = ExchangeCards(tuple(spare_cards(view)))
        return spare if spare in legal else None

    def _last(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        turn = view.board.turn
        best: Action = END_TURN
        if turn is None or turn.character is not CONDOTTIERE:
            return best
        worth = 0.0
        for seat in others(view):
            for card in view.board.cities[seat]:
                value = self.destruction(view, seat, card)
                if value > worth and Destroy(seat, card) in legal:
                    best, worth = Destroy(seat, card), value
        return best

    def destruction(self, view: View, seat: int, card: District) -> float:
        """What is gained if a district is destroyed."""
        weight = self.weight
        worth = weight["destroy points"] * card.points - weight["destroy price"] * view.board.price(seat, card)
        return worth + weight["destroy from"] * (len(view.board.cities[seat]) >= NEARLY)


def buildable(cards: list[District], purse: int) -> int:
    """How many of these the Architect could build with so much gold."""
    built = 0
    for cost in sorted([card.cost for card in cards])[:ARCHITECT_BUILDS]:
        purse -= cost
        built += purse >= 0
    return built


class Guide(Weigher):
    about: ClassVar[str] = (
        "Chooses characters by what they would bring now, keeps colours together, and stops whoever may end the match."
    )

    def __init__(self) -> None:
        super().__init__(figures_of("guide").figures)


class Bold(Weigher):
    about: ClassVar[str] = "Murders, robs and destroys before it builds."

    def __init__(self) -> None:
        super().__init__(figures_of("bold").figures)


class Tuned(Weigher):
    about: ClassVar[str] = "Weighs what speaks for each choice as it paid best in thousands of matches."

    def __init__(self) -> None:
        super().__init__(figures_of("tuned").figures)
