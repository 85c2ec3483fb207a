"""Every registered game at a table where anybody does anything."""

from unittest import TestCase

from hypothesis import HealthCheck, settings

from cabale.core.game import find_game, game_ids
from cabale.testing.machine import AnyTable

SETTINGS = settings(
    derandomize=True,
    deadline=None,
    max_examples=25,
    stateful_step_count=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def _table(game_id: str) -> type[TestCase]:
    machine: type[AnyTable] = type(f"{game_id}-table", (AnyTable,), {"game": find_game(game_id)})
    test: type[TestCase] = machine.TestCase
    test.settings = SETTINGS  # type: ignore[attr-defined]
    return test


for _id in game_ids():
    globals()[f"Test{_id.title().replace('-', '')}Table"] = _table(_id)
