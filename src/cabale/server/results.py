"""How everybody fared in a match that is over."""

from __future__ import annotations

from cabale.server.store import NewResult
from cabale.table.marks import Judged
from cabale.table.playing import Playing


def results_of(play: Playing) -> list[NewResult]:
    """One for each seat. Marks count as they were at the end, or at the end of each mission."""
    outcome = play.match.outcome
    assert outcome is not None
    parts = play.game.parts(play.match.state)
    judged = play.marks.judged(parts) if play.marks is not None else [Judged(0, 0, 0, 0)] * len(parts)
    return [
        NewResult(play.id, seat, part.side, part.role, seat in outcome.winners, *judged[seat])
        for seat, part in enumerate(parts)
    ]
