"""How a match ended."""

from msgspec import Struct

from cabale.core.seats import Seat


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """Who won, and why: `reason` is a code that words translate; `scores` where the game counts points.

    Several winners won together; with no winner the match was a draw.
    """

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()
