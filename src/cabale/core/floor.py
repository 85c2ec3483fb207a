"""Whom to ask for something to say, wherever a match is played: here, in the arena, at a table of the server."""

from __future__ import annotations

from collections.abc import Sequence

from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Said, addressed

ROUNDS = 2  # of the table, each time it has moved on: what was said in the first may be taken up in the second


class Floor:
    """Gives the floor to each seat once whenever the table has moved on to another round or phase, in an order that
    turns with the round, so that nobody always speaks first. Whoever is spoken to has it next; and if anything was
    said, those who were silent are asked once more. All of it has a bound, so that the table moves on."""

    def __init__(self) -> None:
        self._given_at: object = None
        self._heard = 0
        self._rounds = 0
        self._answers = 0
        self._spoke: set[int] = set()  # since the table moved on

    def seats(self, match: Match, seats: Sequence[int], is_quiet: bool = True) -> tuple[int, ...]:
        """Which of these to ask now, in this order: those who may speak, or nobody if all have been asked already.
        While it is not quiet, since some are still to speak who were asked, only those who are spoken to."""
        moment = match.state.moment
        onlooker = match.view(SPECTATOR)
        now = (moment, onlooker.board.phase)
        if now != self._given_at:
            self._given_at = now
            self._rounds, self._answers = 1, len(seats)
            self._heard = len(onlooker.heard)
            self._spoke = set()
            return self._speakers(match, self._in_turn(moment, seats))
        news, self._heard = onlooker.heard[self._heard :], len(onlooker.heard)
        self._spoke |= {said.seat for said in news if addressed(said.utterance) is not None}
        spoken_to = self._spoken_to(news, seats)[: self._answers]
        if spoken_to:
            self._answers -= len(spoken_to)
            return self._speakers(match, spoken_to)
        if self._rounds == ROUNDS or not self._spoke or not is_quiet:
            return ()
        self._rounds += 1
        return self._speakers(match, [seat for seat in self._in_turn(moment, seats) if seat not in self._spoke])

    def _in_turn(self, moment: int, seats: Sequence[int]) -> Sequence[int]:
        turn = moment % max(len(seats), 1)
        return (*seats[turn:], *seats[:turn])

    def _spoken_to(self, news: Sequence[Said], seats: Sequence[int]) -> list[int]:
        """Those among these seats to whom somebody else has said something, once each."""
        found: dict[int, None] = {}
        for said in news:
            for seat in addressed(said.utterance) or ():
                if seat != said.seat and seat in seats:
                    found[seat] = None
        return list(found)

    def _speakers(self, match: Match, seats: Sequence[int]) -> tuple[int, ...]:
        return tuple(seat for seat in seats if match.game.may_speak(match.view(seat)))
