"""What thinks ahead: policies that play inside simulations, found by name like agents, and one search for all games.

Search knows states, choices, worlds and policies, and no game by name; only `policies/<game>.py` and
`values/<game>.py` read the states of their own game.
"""

from __future__ import annotations

from importlib.metadata import entry_points

from cabale.core.errors import Unreadable
from cabale.core.named import named
from cabale.search.policy import Policy
from cabale.search.value import Value

__all__ = [
    "Policy",
    "Value",
    "find_policy",
    "find_value",
    "policy_names",
    "usual_policy",
]

GROUP = "cabale.policies"
VALUES = "cabale.values"


def policy_names(game_id: str) -> tuple[str, ...]:
    """The policies that play this game."""
    return tuple(sorted(named(GROUP, game_id)))


def usual_policy(game_id: str) -> str:
    """The game's own policy, or `random` for want of one."""
    return next((name for name in policy_names(game_id) if name != "random"), "random")


def find_policy(name: str, game_id: str) -> Policy:
    """A policy by its name. It keeps nothing between decisions, so one serves everywhere."""
    entry = named(GROUP, game_id).get(name)
    if entry is None:
        raise Unreadable(
            "no-such-policy",
            policy=name,
            game=game_id,
            policies=", ".join(policy_names(game_id)),
        )
    policy: Policy = entry.load()()
    return policy


def find_value(game_id: str) -> Value | None:
    """What judges positions of this game, if anything does."""
    entry = next((entry for entry in entry_points(group=VALUES) if entry.name == game_id), None)
    if entry is None:
        return None
    value: Value = entry.load()()
    return value
