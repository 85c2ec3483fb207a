"""How long people have been away and decisions have been due. Time stands still while nobody is at the table.

What a seat is shown of another's clock starts when that seat appeared among those awaited *to its eyes*, or when the
match moved on to another moment or phase meanwhile, so that a clock tells nothing that the view does not.
"""

from __future__ import annotations


class Clocks:
    """All moments are milliseconds of the table's time, handed in."""

    def __init__(self, now: int) -> None:
        self._stopped_at: int | None = now
        self._away: dict[str, int] = {}  # since when a person is away
        self._due: dict[int, tuple[int, int]] = {}  # the decision a seat owes, and since when
        self._shown: dict[int, dict[int, int]] = {}  # to a viewer: since when a seat is awaited
        self._stages: dict[int, object] = {}  # where the match was, to that viewer

    def now(self, now: int) -> int:
        return now if self._stopped_at is None else self._stopped_at

    @property
    def stopped(self) -> bool:
        return self._stopped_at is not None

    def watched(self, watched: bool, now: int) -> None:
        """Stop when the last person goes, go on when one comes back: what passed meanwhile counts for nobody."""
        if not watched:
            if self._stopped_at is None:
                self._stopped_at = now
            return
        if self._stopped_at is not None:
            pause = now - self._stopped_at
            self._stopped_at = None
            self._away = {person: since + pause for person, since in self._away.items()}
            self._due = {seat: (decision, since + pause) for seat, (decision, since) in self._due.items()}
            self._shown = {
                viewer: {seat: since + pause for seat, since in shown.items()} for viewer, shown in self._shown.items()
            }

    @property
    def is_anybody_away(self) -> bool:
        return bool(self._away)

    def away(self, people: set[str], now: int) -> None:
        self._away = {person: self._away.get(person, self.now(now)) for person in people}

    def due(self, decisions: dict[int, int], now: int) -> None:
        """The seats awaited and the number of the decision each owes; the clock of a new decision starts now."""
        time = self.now(now)
        before = self._due
        self._due = {
            seat: before[seat] if seat in before and before[seat][0] == decision else (decision, time)
            for seat, decision in decisions.items()
        }

    def forget_decisions(self) -> None:
        self._due = {}
        self._shown = {}
        self._stages = {}

    def shown(self, viewer: int, awaited: tuple[int, ...], stage: object, now: int) -> None:
        """`stage` is where the match is, as far as this viewer knows."""
        time = self.now(now)
        before = self._shown.get(viewer, {}) if self._stages.get(viewer) == stage else {}
        self._stages[viewer] = stage
        self._shown[viewer] = {seat: before.get(seat, time) for seat in awaited}

    def is_away(self, person: str, grace: int, now: int) -> bool:
        """Whether this person has been away for longer than the grace."""
        since = self._away.get(person)
        return since is not None and self.now(now) >= since + grace

    def away_until(self, person: str, grace: int) -> int | None:
        since = self._away.get(person)
        return None if since is None else since + grace

    def due_at(self, seat: int, limit: int) -> int | None:
        found = self._due.get(seat)
        return None if found is None else found[1] + limit

    def deadlines(self, viewer: int, limit: int) -> tuple[tuple[int, int], ...]:
        """When the clocks run out that this viewer may see."""
        shown = dict(self._shown.get(viewer, {}))
        if viewer in shown and viewer in self._due:
            shown[viewer] = self._due[viewer][1]
        return tuple((seat, since + limit) for seat, since in sorted(shown.items()))
