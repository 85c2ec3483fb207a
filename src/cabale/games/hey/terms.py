"""The rulebook's nouns. Messages and records use these words; people read them in their language."""

from cabale.core.terms import Term


class Role(Term):
    """HEY 1.1"""

    DISCIPLE = "disciple"
    INFILTRATOR = "infiltrator"
    JOURNALIST = "journalist"


class Phase(Term):
    """What the table waits for."""

    NUMBER = "number"
    CLUES = "clues"
    DEBATE = "debate"
    VOTE = "vote"
    GUESS = "guess"
    OVER = "over"


class Ending(Term):
    """How a mission ended (HEY 2.4, 3.1)."""

    ALL_FOUND = "all-found"
    TWO_LEFT = "two-left"
    GUESSED = "guessed"


class Reason(Term):
    """Why the match ended (HEY 3.3)."""

    GOAL = "goal"
