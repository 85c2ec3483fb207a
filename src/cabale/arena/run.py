"""Runs a series and gathers its figures; Ctrl-C ends it with what was played."""

from __future__ import annotations

import time
from collections.abc import Callable

from cabale.agents import find_agent
from cabale.arena.figures import Figures, Gathering
from cabale.arena.referee import deal
from cabale.arena.series import Series
from cabale.arena.workers import Here, Workers
from cabale.core.errors import Unreadable
from cabale.core.game import find_game


def check(series: Series) -> None:
    """Refuse what cannot be played before anything starts."""
    game = find_game(series.game)
    for size in series.sizes:
        if size not in game.seats:
            raise Unreadable("seats", seats=size, least=game.seats[0], most=game.seats[-1])
    for agent in series.agents:
        find_agent(agent, series.game)
    if series.teams:
        match = deal(series, next(series.fixtures()))
        if len({part.side for part in game.parts(match.state)}) != 2:
            raise Unreadable("arena-no-teams", game=game.id)


def run(series: Series, workers: Workers | None = None, progress: Callable[[int], None] | None = None) -> Figures:
    """Play a series to its end, or until interrupted."""
    check(series)
    workers = workers if workers is not None else Here()
    start = time.process_time()
    gathering = Gathering(series)
    try:
        for match in workers.run(series):
            gathering.add(match)
            if progress is not None:
                progress(gathering.played)
    except KeyboardInterrupt:
        pass
    return gathering.figures(time.process_time() - start + workers.seconds)
