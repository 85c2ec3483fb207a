"""The levels that a person can choose without writing an agent: agents by their registered name, never from a file,
the steadiest first. Terminal, server and front door all take theirs from here.

Three of them have names that people understand: for a novice, a regular, and one who wants a formidable table. How
strong each is was measured (`strengths.json`, written by `python -m bench.levels`), and is told where one chooses.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from cabale.agents import agent_names, describe, find_agent
from cabale.core.errors import Illegal

# The steadiest first; what a game lacks is passed over. Random is for study: it plays for nobody unless all else fails.
STEADY = ("talker", "bayes", "draft", "tuned", "guide", "greedy", "human", "thumb", "builder", "association", "selfish")
LAST_RESORT = "random"

RANKS = ("novice", "regular", "formidable")
# As people write them, in both languages.
_WRITTEN = {"novice": 0, "débutant": 0, "debutant": 0, "regular": 1, "habitué": 1, "habitue": 1} | {
    "formidable": 2,
    "redoutable": 2,
}

NAMES = (
    "Agathe", "Basile", "Camille", "Désiré", "Éloi", "Fanny", "Gaspard", "Honorine", "Ignace", "Jeanne",
    "Killian", "Lucie", "Marius", "Noémie", "Octave", "Prune", "Quentin", "Rosalie", "Sacha", "Tiphaine",
)  # fmt: skip


class Strength(Struct, frozen=True):
    """How often an agent won: of matches, or of their points where they can be drawn; with the 95 % interval."""

    agent: str
    against: str  # "people": sides of `human`; "levels": the three of them at one table
    wins: float
    low: float
    high: float
    matches: int


_STRENGTHS = msgspec.json.decode(
    files("cabale.agents").joinpath("strengths.json").read_bytes(), type=dict[str, dict[str, Strength]]
)


def ranked(game_id: str) -> dict[str, Strength]:
    """By rank, the weakest first, who plays at it; nobody in a game that was not measured."""
    return _STRENGTHS.get(game_id, {})


def level_named(name: str, game_id: str) -> str:
    """The agent of a rank, if this is one's name; otherwise the same name."""
    place = _WRITTEN.get(name.casefold())
    found = None if place is None else ranked(game_id).get(RANKS[place])
    return name if found is None else found.agent


@cache
def levels(game_id: str) -> tuple[str, ...]:
    """All levels of a game, the steadiest first."""
    known = agent_names(game_id)
    named = [name for name in STEADY if name in known]
    others = [name for name in known if name not in STEADY and name != LAST_RESORT]
    return (*named, *others, LAST_RESORT)


@cache
def usual(game_id: str) -> str:
    """The level that plays where nobody says which: at a terminal, and for those who are away from a table."""
    return levels(game_id)[0]


def check_level(name: str, game_id: str) -> str:
    """The agent of this name, or of the rank of this name."""
    name = level_named(name, game_id)
    if name not in agent_names(game_id):
        raise Illegal("no-such-agent", agent=name, game=game_id, agents=", ".join(agent_names(game_id)))
    return name


@cache
def description(name: str, game_id: str) -> str:
    return describe(find_agent(name, game_id))
