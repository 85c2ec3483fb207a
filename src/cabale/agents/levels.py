"""The levels that a person can choose without writing an agent: agents by their registered name, never from a file,
the steadiest first. Terminal, server and front door all take theirs from here."""

from __future__ import annotations

from functools import cache

from cabale.agents import agent_names, describe, find_agent
from cabale.core.errors import Illegal

# The steadiest first; what a game lacks is passed over. Random is for study: it plays for nobody unless all else fails.
STEADY = ("talker", "bayes", "draft", "tuned", "guide", "greedy", "human", "thumb", "builder", "association", "selfish")
LAST_RESORT = "random"

NAMES = (
    "Agathe", "Basile", "Camille", "Désiré", "Éloi", "Fanny", "Gaspard", "Honorine", "Ignace", "Jeanne",
    "Killian", "Lucie", "Marius", "Noémie", "Octave", "Prune", "Quentin", "Rosalie", "Sacha", "Tiphaine",
)  # fmt: skip


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
    if name not in agent_names(game_id):
        raise Illegal("no-such-agent", agent=name, game=game_id, agents=", ".join(agent_names(game_id)))
    return name


@cache
def description(name: str, game_id: str) -> str:
    return describe(find_agent(name, game_id))
