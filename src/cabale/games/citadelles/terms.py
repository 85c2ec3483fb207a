"""The rulebook's nouns; the districts have a file of their own (`cards`)."""

from cabale.core.terms import Term


class Colour(Term):
    """What kind of district a card is (CI 1.3)."""

    NOBLE = "noble"
    RELIGIOUS = "religious"
    TRADE = "trade"
    MILITARY = "military"
    WONDER = "wonder"


class Character(Term):
    """A character, by rank (CI 1.2)."""

    rank: int
    colour: Colour | None  # of the districts that pay it (CI 3.4)

    def __new__(cls, value: str, rank: int, colour: Colour | None = None) -> "Character":
        member = str.__new__(cls, value)
        member._value_ = value
        member.rank = rank
        member.colour = colour
        return member

    ASSASSIN = "assassin", 1
    THIEF = "thief", 2
    MAGICIAN = "magician", 3
    KING = "king", 4, Colour.NOBLE
    BISHOP = "bishop", 5, Colour.RELIGIOUS
    MERCHANT = "merchant", 6, Colour.TRADE
    ARCHITECT = "architect", 7
    CONDOTTIERE = "condottiere", 8, Colour.MILITARY


class Phase(Term):
    """What the table waits for."""

    DRAFT = "draft"
    DISCARD = "discard"  # of a character, with two seats (CI 2.4)
    TURN = "turn"
    KEEP = "keep"
    RECOVERY = "recovery"  # the Graveyard's owner (CI 5.7)
    OVER = "over"


class Took(Term):
    """The action of a turn (CI 3.2)."""

    GOLD = "gold"
    CARDS = "cards"


class Step(Term):
    """A thing done in a turn, one after the other (CI 3.2)."""

    ACTION = "action"
    REVENUE = "revenue"
    POWER = "power"  # of the Assassin, the Thief or the Magician
    BUILT = "built"
    SOLD = "sold"
    FORGED = "forged"
    DESTROYED = "destroyed"


class Reason(Term):
    """What decided the match (CI 6.2, 6.3)."""

    MOST_POINTS = "most-points"
    BEST_DISTRICTS = "best-districts"
    MOST_GOLD = "most-gold"
    SHARED = "shared"
