"""The bots that hosts can choose: agents by their registered name, never from a file."""

from __future__ import annotations

from functools import cache

from cabale.agents import agent_names, describe, find_agent
from cabale.core.errors import Illegal

# The steadiest first; what a game lacks is passed over. Random is for study: it plays for nobody unless all else fails.
STEADY = ("bayes", "tuned", "guide", "greedy", "thumb", "builder", "association", "selfish")
LAST_RESORT = "random"

NAMES = (
    "Agathe", "Basile", "Camille", "Désiré", "Éloi", "Fanny", "Gaspard", "Honorine", "Ignace", "Jeanne",
    "Killian", "Lucie", "Marius", "Noémie", "Octave", "Prune", "Quentin", "Rosalie", "Sacha", "Tiphaine",
)  # fmt: skip


@cache
def stand_in(game_id: str) -> str:
    """The level that plays for the absent unless the host says otherwise."""
    known = agent_names(game_id)
    named = next((name for name in STEADY if name in known), None)
    return named or next((name for name in known if name != LAST_RESORT), LAST_RESORT)


def check_level(name: str, game_id: str) -> str:
    if name not in agent_names(game_id):
        raise Illegal("no-such-agent", agent=name, game=game_id, agents=", ".join(agent_names(game_id)))
    return name


@cache
def description(name: str, game_id: str) -> str:
    return describe(find_agent(name, game_id))
