"""A table whose moves are traced. Where they are not, `Live` is what it is, and pays nothing for it."""

from __future__ import annotations

from collections.abc import Callable

from cabale.core.errors import CabaleError
from cabale.server.live import Live
from cabale.server.traces import are_on, begin
from cabale.table.table import Table


class TracedLive(Live):
    """Each thing that a table is told to do, until it is kept and answered. What waits for the same transaction is
    carried out in the name of the first."""

    def submit(self, apply: Callable[[Table, int], object], done: Callable[[object], None] = lambda _: None) -> None:
        begun = begin("move", **{"cabale.game": self.table.game.id})
        if begun is None:
            super().submit(apply, done)
            return
        from opentelemetry.trace import use_span

        def answered(result: object) -> None:
            if isinstance(result, CabaleError):
                begun.set_attribute("cabale.refused", True)  # which rule forbade it could tell of hidden cards
            begun.end()
            done(result)

        with use_span(begun, end_on_exit=False):
            super().submit(apply, answered)


def live_class() -> type[Live]:
    return TracedLive if are_on() else Live
