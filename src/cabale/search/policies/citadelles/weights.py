"""The figures of who weighs, as data with the command that made them, and what each of them is for."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from cabale.games.citadelles.terms import Character

# What speaks for being somebody now, a figure for each character: nothing in particular, then what grows with these.
FACTS: Final = (
    "built",  # each district of my city, in eighths
    "danger",  # and of the largest other one
    "gold",  # each four gold I have
    "cards",  # each four cards that I can build one day
    "ahead",  # no other city is larger than mine
    "richest",  # nobody has more gold
)

# In the order that a fit knows them by.
NAMES: Final = (
    *(f"be {character.value}" for character in Character),
    *(f"{fact} {character.value}" for fact in FACTS for character in Character),
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
    "deny",  # what the largest other city would have of it, if it is still to choose
    "card points",
    "card cost",
    "card colour",  # of a colour that my city lacks
    "card wonder",
    "card payable",
    "card paying",  # of a colour that pays somebody of whom my city has some
    "card points late",  # each point, times how much of my city stands
    "card cost late",
    "card colour late",
    "build points",
    "build cost",
    "build colour",
    "build wonder",
    "build paying",
    "build points late",
    "build cost late",
    "hold back",  # not to end the match while somebody has more points
    "draw",  # cards rather than gold, always
    "draw each",  # for each card there is
    "draw short",  # when nothing can be paid for even with the gold
    "draw rich",  # each four gold
    "draw ready",  # when something can be paid for without more gold
    "draw far",  # when what I want most cannot be paid for even with the gold
    "draw late",  # each district of my city, in eighths
    "draw architect",
    "draw many",  # when wonders let me see or keep more
    "swap",  # what a swap must bring
    "swap leader",  # and how much less from the largest city
    "city threat",  # of somebody, each district
    "gold threat",  # and each gold
    "hand threat",  # and each card
    "points threat",  # and each ten points more than mine
    "end threat",  # and if he may end it
    "lost revenue",  # a gold that the murdered would have been paid
    "lost architect",
    "lost merchant",
    "lost king",
    "fear thief",  # each four gold of mine
    "fear condottiere",  # each district of mine, in eighths
    "steal threat",  # how much more gold counts, each threat
    "destroy points",
    "destroy price",
    "destroy from",  # a city near its end
    "ruin always",
    "ruin leader",  # the largest other city
    "ruin last",  # one that may be complete after a turn
)
# Those of who follows the draft, in `draft.json`.
FOLLOWING: Final = (
    "ends",  # what it is worth that somebody does not end the match, in gold
    "leads",  # how much more somebody's turn matters for each district that he has more than others have
    "turn",  # what any turn is worth, in gold: an action, and a district built
    "card",  # a card
    "built",  # a district built that is not the first of a turn
    "crown",
    "steals",  # what expected gold counts beside the richest's, by which `tuned` weighs the Thief
    *(f"murdered {character.value}" for character in Character),  # how much less I like to be it, if others surely
    # hold the Assassin: below nothing where he has better victims
    "ruined",  # as Bishop, my whole city, if others surely hold the Condottiere
)
# What a file need not say: as it was before these were there to be told.
UNTOLD: Final = {"lost revenue": 0.25, "lost architect": 0.5, "lost merchant": 0.25}


class Weights(Struct, frozen=True):
    """By name, with the command that made them."""

    source: str
    figures: dict[str, float]


def completed(figures: dict[str, float]) -> dict[str, float]:
    """With every name: what is not told is nothing, or as usual."""
    return dict.fromkeys(NAMES, 0.0) | UNTOLD | figures


@cache
def figures_of(name: str) -> Weights:
    path = Path(__file__).parent / "figures" / f"{name}.json"
    return msgspec.json.decode(path.read_bytes(), type=Weights)
