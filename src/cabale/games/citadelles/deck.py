"""The table of cards as numbers, for the rules. A kind of district is its place in the table, a set of kinds (a city)
is a bit mask, and up to three cards in their order are packed into one number, six bits each."""

from typing import Final

from mypy_extensions import i64

from cabale.games.citadelles.cards import District
from cabale.games.citadelles.terms import Colour

DISTRICTS: Final[tuple[District, ...]] = tuple(District)
COSTS: Final[list[int]] = [district.cost for district in DISTRICTS]
POINTS: Final[list[int]] = [district.points for district in DISTRICTS]
CARDS: Final[list[int]] = [district.place for district in DISTRICTS for _ in range(district.copies)]
CARD_COUNT: Final[i64] = 68
KINDS: Final[i64] = 30
DEAREST: Final[i64] = 6


def mask_of(districts: tuple[District, ...]) -> i64:
    """A set of districts."""
    mask: i64 = 0
    one: i64 = 1
    for district in districts:
        mask |= one << district.place
    return mask


def _colour(colour: Colour) -> i64:
    return mask_of(tuple([district for district in DISTRICTS if district.colour == colour]))


NOBLE: Final[i64] = _colour(Colour.NOBLE)
RELIGIOUS: Final[i64] = _colour(Colour.RELIGIOUS)
TRADE: Final[i64] = _colour(Colour.TRADE)
MILITARY: Final[i64] = _colour(Colour.MILITARY)
WONDER: Final[i64] = _colour(Colour.WONDER)

# The wonders that rules ask a city for.
HAUNTED_CITY: Final[i64] = mask_of((District.HAUNTED_CITY,))
KEEP: Final[i64] = mask_of((District.KEEP,))
OBSERVATORY: Final[i64] = mask_of((District.OBSERVATORY,))
GRAVEYARD: Final[i64] = mask_of((District.GRAVEYARD,))
LABORATORY: Final[i64] = mask_of((District.LABORATORY,))
SMITHY: Final[i64] = mask_of((District.SMITHY,))
MAP_ROOM: Final[i64] = mask_of((District.MAP_ROOM,))
IMPERIAL_TREASURY: Final[i64] = mask_of((District.IMPERIAL_TREASURY,))
LIBRARY: Final[i64] = mask_of((District.LIBRARY,))
SCHOOL_OF_MAGIC: Final[i64] = mask_of((District.SCHOOL_OF_MAGIC,))
GREAT_WALL: Final[i64] = mask_of((District.GREAT_WALL,))

# The kinds that cost so much or less, by gold; more gold than the dearest costs changes nothing.
WITHIN: Final[list[int]] = [
    int(mask_of(tuple([district for district in DISTRICTS if district.cost <= gold]))) for gold in range(DEAREST + 1)
]


def within(gold: i64) -> i64:
    """The kinds that this much gold can build."""
    if gold < 0:
        return 0
    mask: i64 = WITHIN[gold if gold < DEAREST else DEAREST]
    return mask


def count(mask: i64) -> i64:
    """How many kinds there are in a set."""
    pairs: i64 = mask - ((mask >> 1) & 0x55555555)
    fours: i64 = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    return (((fours + (fours >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24) & 0xFF


def lowest(mask: i64) -> i64:
    """The first kind of a set that is not empty."""
    return count((mask & -mask) - 1)


def nth(mask: i64, number: i64) -> i64:
    """The kind that comes after so many others in a set."""
    while number > 0:
        mask &= mask - 1
        number -= 1
    return lowest(mask)


def districts_in(mask: i64) -> tuple[District, ...]:
    """A set of kinds, in the order of the table."""
    found = []
    while mask != 0:
        found.append(DISTRICTS[lowest(mask)])
        mask &= mask - 1
    return tuple(found)


def packed(cards: i64, number: i64, kind: i64) -> i64:
    """Some cards and one more, of which there were so many before."""
    return cards | (kind + 1) << (6 * number)


def unpacked(cards: i64) -> tuple[District, ...]:
    """The cards of a packed number, in their order."""
    found = []
    while cards != 0:
        found.append(DISTRICTS[(cards & 63) - 1])
        cards >>= 6
    return tuple(found)
