"""The twins of each of our games: `tests/games/<game>/twins.py`."""

from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType

from cabale.core.game import find_game, game_ids
from cabale.core.record import Record


def our_games() -> tuple[str, ...]:
    """All games of this package. Another package's game, if one is installed here, has its twins and tests there."""
    return tuple(game_id for game_id in game_ids() if find_game(game_id).package.startswith("cabale."))


def twins_of(game_id: str) -> Callable[[Record, int], Iterator[Record]]:
    """Matches that a seat could not tell from this one; raises if nobody wrote them."""
    twins: Callable[[Record, int], Iterator[Record]] = _module(game_id).twins
    return twins


def open_luck_of(game_id: str) -> tuple[str, ...]:
    """The results of chance that everybody sees at once, which no twin can exchange."""
    names: tuple[str, ...] = _module(game_id).OPEN_LUCK
    return names


def _module(game_id: str) -> ModuleType:
    return import_module(f"tests.games.{game_id.replace('-', '_')}.twins")
