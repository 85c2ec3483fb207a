"""Whom to ask for something to say, wherever a match is played: here, in the arena, at a table of the server."""

from __future__ import annotations

from collections.abc import Sequence

from cabale.core.match import Match
from cabale.core.seats import SPECTATOR


class Floor:
    """Gives the floor to each seat once whenever the table has moved on to another round or phase. The order turns with
    the round, so that nobody always speaks first."""

    def __init__(self) -> None:
        self._given_at: object = None

    def seats(self, match: Match, seats: Sequence[int]) -> tuple[int, ...]:
        """Which of these to ask now, in this order: those who may speak, or nobody if all have been asked already."""
        moment = match.state.moment
        now = (moment, match.view(SPECTATOR).board.phase)
        if now == self._given_at:
            return ()
        self._given_at = now
        turn = moment % max(len(seats), 1)
        order = (*seats[turn:], *seats[:turn])
        return tuple(seat for seat in order if match.game.may_speak(match.view(seat)))
