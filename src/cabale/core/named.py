"""What is found by name in every installed package: agents, policies. An entry is named `name@game`, or `name` alone
if it serves every game."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points


@cache
def named(group: str, game_id: str) -> dict[str, EntryPoint]:
    """The entries of a group that serve this game, by their names."""
    found = {}
    for entry in entry_points(group=group):
        name, _, game = entry.name.partition("@")
        if game in ("", game_id):
            found[name] = entry
    return found
