"""What a seat would want to be, by what everybody sees of the table when the round begins.

There are some manners of choosing. In each, a character weighs exp of a sum: one figure for each fact about the seat,
times that fact. The figures are in `figures/wants.json`, with the command that made them; which manner a seat has is
learned from round to round (`acquaintance`). `BLIND` is nobody's: whatever is in the pack is as likely.
"""

from math import exp
from pathlib import Path
from typing import Final

import msgspec
from librt.vecs import append, vec
from msgspec import Struct
from mypy_extensions import i64

from cabale.beliefs.citadelles.draft import RANKS
from cabale.beliefs.citadelles.outset import Outset
from cabale.games.citadelles.deck import count
from cabale.games.citadelles.tables import CHARACTERS, COMPLETE, revenue

# What is looked at, in the order of the figures; last comes the revenue of the character himself.
FACTS: Final = (
    "always",
    "gold",
    "is poor",
    "cards",
    "has few cards",
    "districts",
    "is near the end",
    "another's districts",
    "another is near the end",
    "another is at the end",
    "another's gold",
    "another's cards",
    "would gain cards",
    "leads",
    "has the crown",
    "revenue",
)
NEARLY: Final[i64] = COMPLETE - 2
RICH: Final[i64] = 12  # more gold changes nothing, nor do more cards
MANY: Final[i64] = 8
FEW: Final[i64] = 1
WORTH_SWAPPING: Final[i64] = 4


class Manners(Struct, frozen=True):
    """Ways of choosing: by manner and character the figures of all facts; how many players have each manner, before
    anything is seen of them, and how often somebody changes it from one round to the next. Who has no figures chooses
    blindly."""

    about: str
    facts: list[str]
    figures: dict[str, dict[str, list[float]]]
    shares: dict[str, float]
    change: float


def _capped(number: i64, most: i64) -> float:
    return float(number if number < most else most) / 4.0


def _yes(holds: bool) -> float:
    return 1.0 if holds else 0.0


def facts_of(outset: Outset, seat: i64) -> list[float]:
    """All facts about a seat but the revenue, which depends on the character."""
    gold: i64 = outset.gold[seat]
    cards: i64 = outset.hands[seat]
    districts = count(outset.cities[seat])
    most_gold: i64 = 0
    most_cards: i64 = 0
    most_districts: i64 = 0
    other: i64
    for other in range(outset.seats):
        if other != seat:
            most_gold = max(most_gold, outset.gold[other])
            most_cards = max(most_cards, outset.hands[other])
            most_districts = max(most_districts, count(outset.cities[other]))
    return [
        1.0,
        _capped(gold, RICH),
        _yes(gold <= FEW),
        _capped(cards, MANY),
        _yes(cards <= FEW),
        _capped(districts, COMPLETE),
        _yes(districts >= NEARLY),
        _capped(most_districts, COMPLETE),
        _yes(most_districts >= NEARLY),
        _yes(most_districts >= COMPLETE - 1),
        _capped(most_gold, RICH),
        _capped(most_cards, MANY),
        _yes(cards <= FEW and most_cards >= WORTH_SWAPPING),
        _yes(districts > most_districts),
        _yes(outset.crown == seat),
    ]


class Wants:
    """The figures of some manners, as compiled code reads them."""

    def __init__(self, manners: Manners) -> None:
        self.shares: vec[float] = vec[float](list(manners.shares.values()))
        self.change: float = manners.change
        self._figures: list[list[list[float]]] = []  # by manner, by rank; none of who chooses blindly
        for manner in manners.shares:
            figures = manners.figures.get(manner, {})
            self._figures.append([figures.get(character, []) for character in CHARACTERS])

    def weights(self, outset: Outset, seat: i64) -> vec[float]:
        """By manner * RANKS + rank, how much a seat would want to be each character."""
        facts = facts_of(outset, seat)
        weights: vec[float] = vec[float]()
        rank: i64
        for figures in self._figures:
            for rank in range(RANKS):
                weights = append(weights, exp(_sum(figures[rank], facts, revenue(outset.cities[seat], rank))))
        return weights


def _sum(figures: list[float], facts: list[float], revenue: i64) -> float:
    if not figures:
        return 0.0
    total = figures[-1] * float(revenue)
    place: i64
    for place in range(len(facts)):
        total += figures[place] * facts[place]
    return total


_FIGURES: Final = Path(__file__).parent / "figures" / "wants.json"
COUNTED: Final = msgspec.json.decode(_FIGURES.read_bytes(), type=Manners)
BLIND: Final = Manners("Whatever is in the pack is as likely.", list(FACTS), {}, {"blind": 1.0}, 0.0)
