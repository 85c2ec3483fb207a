"""The district cards (CI 1.3): one table. What a wonder does is in `wonders`."""

from cabale.core.terms import Term
from cabale.games.citadelles.terms import Colour

_NOBLE, _RELIGIOUS, _TRADE, _MILITARY, _WONDER = Colour


class District(Term):
    """A district: its key, colour, cost, copies, and points where they are not the cost (CI 5.10)."""

    colour: Colour
    cost: int
    copies: int
    points: int
    place: int  # in this table

    def __new__(cls, value: str, colour: Colour, cost: int, copies: int = 1, points: int = 0) -> "District":
        member = str.__new__(cls, value)
        member._value_ = value
        member.colour = colour
        member.cost = cost
        member.copies = copies
        member.points = points or cost
        member.place = len(cls.__members__)
        return member

    MANOR = "manor", _NOBLE, 3, 5
    CASTLE = "castle", _NOBLE, 4, 4
    PALACE = "palace", _NOBLE, 5, 3

    TEMPLE = "temple", _RELIGIOUS, 1, 3
    CHURCH = "church", _RELIGIOUS, 2, 3
    MONASTERY = "monastery", _RELIGIOUS, 3, 3
    CATHEDRAL = "cathedral", _RELIGIOUS, 5, 2

    TAVERN = "tavern", _TRADE, 1, 5
    MARKET = "market", _TRADE, 2, 4
    TRADING_POST = "trading-post", _TRADE, 2, 3
    DOCKS = "docks", _TRADE, 3, 3
    HARBOUR = "harbour", _TRADE, 4, 3
    TOWN_HALL = "town-hall", _TRADE, 5, 2

    WATCHTOWER = "watchtower", _MILITARY, 1, 3
    PRISON = "prison", _MILITARY, 2, 3
    BARRACKS = "barracks", _MILITARY, 3, 3
    FORTRESS = "fortress", _MILITARY, 5, 2

    HAUNTED_CITY = "haunted-city", _WONDER, 2
    KEEP = "keep", _WONDER, 3, 2
    OBSERVATORY = "observatory", _WONDER, 4
    GRAVEYARD = "graveyard", _WONDER, 5
    LABORATORY = "laboratory", _WONDER, 5
    SMITHY = "smithy", _WONDER, 5
    MAP_ROOM = "map-room", _WONDER, 5
    IMPERIAL_TREASURY = "imperial-treasury", _WONDER, 5
    LIBRARY = "library", _WONDER, 6
    SCHOOL_OF_MAGIC = "school-of-magic", _WONDER, 6
    GREAT_WALL = "great-wall", _WONDER, 6
    UNIVERSITY = "university", _WONDER, 6, 1, 8
    DRAGON_GATE = "dragon-gate", _WONDER, 6, 1, 8
