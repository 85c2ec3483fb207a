"""The rulebook's nouns."""

from cabale.core.terms import Term


class Disc(Term):
    FLOWER = "flower"
    SKULL = "skull"


class Phase(Term):
    """What the table waits for; a person is asked with the message `ask-<phase>`."""

    FIRST_DISC = "first-disc"
    DISC_OR_BID = "disc-or-bid"
    BIDDING = "bidding"
    TURNING = "turning"
    LOSING = "losing"
    OVER = "over"
