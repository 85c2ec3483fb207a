"""How everybody fared in a match that is over."""

from __future__ import annotations

from cabale.server.store import NewResult
from cabale.table.playing import Playing


def results_of(play: Playing) -> list[NewResult]:
    """One for each seat. Marks count as they were at the end; who was unsure said nothing."""
    outcome = play.match.outcome
    assert outcome is not None
    parts = play.game.parts(play.match.state)
    seats = range(len(parts))
    opinions = [play.marks.of(seat) if play.marks is not None else () for seat in seats]
    results = []
    for seat in seats:
        heard = [theirs[seat] for other, theirs in enumerate(opinions) if theirs and other != seat]
        mine = [
            (opinion == "trusts") == (parts[about].side == parts[seat].side)
            for about, opinion in enumerate(opinions[seat])
            if about != seat and opinion != "unsure"
        ]
        results.append(
            NewResult(
                play.id,
                seat,
                parts[seat].side,
                parts[seat].role,
                seat in outcome.winners,
                trusted=heard.count("trusts"),
                suspected=heard.count("suspects"),
                right=mine.count(True),
                wrong=mine.count(False),
            )
        )
    return results
