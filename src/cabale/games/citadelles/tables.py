"""The rules' public numbers and what follows from public facts alone: written once, for the rules, for agents, for
screens, and for the browser (`PUBLIC` is served with the schema). Nothing here knows a state, so everybody may import
it. The numbers printed on the districts are in `cards`.

Characters are their ranks, a set of characters or districts is a bit mask (`deck` makes them).
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import (
    COSTS,
    DISTRICTS,
    GREAT_WALL,
    MILITARY,
    NOBLE,
    RELIGIOUS,
    SCHOOL_OF_MAGIC,
    TRADE,
    count,
    districts_in,
    mask_of,
)
from cabale.games.citadelles.terms import Character, Phase

# What a phase belongs to: choosing characters, or somebody's turn.
DRAFTS: Final = (Phase.DRAFT, Phase.DISCARD)
TURNS: Final = (Phase.TURN, Phase.KEEP, Phase.RECOVERY)

# The characters by rank (CI 1.2); nobody has rank 0, which is never looked up.
CHARACTERS: Final[tuple[Character, ...]] = (Character.ASSASSIN, *Character)
ASSASSIN: Final[i64] = 1
THIEF: Final[i64] = 2
MAGICIAN: Final[i64] = 3
KING: Final[i64] = 4
BISHOP: Final[i64] = 5
MERCHANT: Final[i64] = 6
ARCHITECT: Final[i64] = 7
CONDOTTIERE: Final[i64] = 8
ALL_RANKS: Final[i64] = 0b111111110

# The deal (CI 1.1)
MOST_SEATS: Final[i64] = 7
START_GOLD: Final[i64] = 2
START_CARDS: Final[i64] = 4

# The draft (CI 2.2 to 2.4), by number of seats: characters turned up, and who chooses at each step, counted from the
# crown. One is always put away face down.
FACE_UP: Final[list[int]] = [0, 0, 0, 0, 2, 1, 0, 0]
STEPS: Final[list[list[int]]] = [
    [],
    [],
    [0, 1, 0, 1],
    [0, 1, 2, 0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4, 5, 6],
]
DISCARDS: Final[list[int]] = [0, 1, 1, 0]  # CI 2.4: at which steps of two seats one more is discarded

# A turn (CI 3.2)
ACTION_GOLD: Final[i64] = 2
ACTION_CARDS: Final[i64] = 2  # looked at, of which one is kept
BUILDS: Final[i64] = 1

# The characters (CI 4.6, 4.7)
MERCHANT_GOLD: Final[i64] = 1
ARCHITECT_CARDS: Final[i64] = 2
ARCHITECT_BUILDS: Final[i64] = 3

# The wonders (CI 5.3, 5.5 to 5.7)
OBSERVATORY_CARDS: Final[i64] = 3  # looked at for the action
LABORATORY_GOLD: Final[i64] = 2
SMITHY_GOLD: Final[i64] = 2
SMITHY_CARDS: Final[i64] = 3
GRAVEYARD_GOLD: Final[i64] = 1

# The end (CI 6.1, 6.2)
COMPLETE: Final[i64] = 8  # districts in a city that is complete
COLOURS: Final[i64] = 5
ALL_COLOURS_BONUS: Final[i64] = 3
FIRST_BONUS: Final[i64] = 4
COMPLETE_BONUS: Final[i64] = 2


_SETS: Final[list[tuple[Character, ...]]] = [
    tuple([character for character in Character if ranks >> (character.rank - 1) & 1]) for ranks in range(1 << 8)
]


def characters_in(ranks: i64) -> tuple[Character, ...]:
    """A set of characters, by rank; the tuples are made once."""
    return _SETS[ranks >> 1]


def characters_each(seats: int) -> int:
    """How many characters each seat holds in a round (CI 2.2 to 2.4)."""
    return len(STEPS[seats]) // seats


def chooser(seats: i64, crown: i64, step: i64) -> i64:
    """Who chooses at a step of the draft: from the crown to the left (CI 2.1)."""
    offset: i64 = STEPS[seats][step]
    return (crown + offset) % seats


def discards(seats: i64, step: i64) -> bool:
    """Whether whoever chose at this step also puts a character away (CI 2.4)."""
    return seats == 2 and DISCARDS[step] == 1


def finds_face_down(seats: i64, step: i64) -> bool:
    """Whether the character put away face down goes back into the pack before this step: for the last of seven, who
    would have only one left to take otherwise (CI 2.2)."""
    return seats == MOST_SEATS and step == MOST_SEATS - 1


def builds(rank: i64) -> i64:
    """How many districts a character may build in his turn (CI 3.2, 4.7)."""
    return ARCHITECT_BUILDS if rank == ARCHITECT else BUILDS


def paying(city: i64, rank: i64) -> i64:
    """The districts of a city that pay a character (CI 3.4); the School of Magic pays all of them (CI 5.8)."""
    if rank == KING:
        return city & (NOBLE | SCHOOL_OF_MAGIC)
    if rank == BISHOP:
        return city & (RELIGIOUS | SCHOOL_OF_MAGIC)
    if rank == MERCHANT:
        return city & (TRADE | SCHOOL_OF_MAGIC)
    if rank == CONDOTTIERE:
        return city & (MILITARY | SCHOOL_OF_MAGIC)
    return 0


def revenue(city: i64, rank: i64) -> i64:
    """What a character is paid for a city, one gold for each district that pays (CI 3.4)."""
    return count(paying(city, rank))


def discounted(city: i64) -> i64:
    """The districts that cost the Condottiere one less than their builder (CI 4.8): all, or, behind the Great Wall,
    nothing but the wall itself (CI 5.9)."""
    return city & GREAT_WALL if city & GREAT_WALL else city


def price(city: i64, kind: i64) -> i64:
    """What the Condottiere pays for a district of this city (CI 4.8, 5.9)."""
    cost: i64 = COSTS[kind]
    return cost - ((discounted(city) >> kind) & 1)


def _district(district: District) -> Mapping[str, object]:
    """A card, and what the Condottiere pays for it in a city without the Great Wall and in one with it."""
    alone = mask_of((district,))
    return {
        "place": district.place,
        "colour": district.colour,
        "cost": district.cost,
        "points": district.points,
        "price": int(price(alone, district.place)),
        "price_behind_wall": int(price(alone | GREAT_WALL, district.place)),
    }


def _character(character: Character) -> Mapping[str, object]:
    return {
        "rank": character.rank,
        "colour": character.colour,
        "paid_by": districts_in(paying(mask_of(DISTRICTS), character.rank)),
        "builds": int(builds(character.rank)),
    }


# What the browser reads of this file.
PUBLIC: Final[Mapping[str, object]] = {
    "drafts": DRAFTS,
    "turns": TURNS,
    "characters": {character: _character(character) for character in Character},
    "districts": {district: _district(district) for district in DISTRICTS},
    "wall": District.GREAT_WALL,
    "complete": COMPLETE,
}
