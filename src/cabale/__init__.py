"""Cabale: games of hidden identity, to play with friends and bots, to study, to write agents for.

    import cabale

    cabale.games()                                    # what can be played
    cabale.agents("secret-hitler")                    # who plays it
    match = cabale.play("secret-hitler", agents="talker", seats=7, seed=1)
    print(match.outcome)

These few names are loaded when they are first asked for, so that whoever needs the rules alone loads the rules alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cabale.front_door import Agent, Match, Record, agents, game, games, load, play, position, replay

__all__ = ["Agent", "Match", "Record", "agents", "game", "games", "load", "play", "position", "replay"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'cabale' has no attribute {name!r}")
    from cabale import front_door

    return getattr(front_door, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
