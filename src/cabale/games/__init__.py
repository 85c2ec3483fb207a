"""The games, a room each. `cabale.games()` lists all that are installed, other packages' too: a package and a function
of one name can be had together only if the package itself can be called."""

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        from cabale.core.game import game_ids

        return game_ids()


sys.modules[__name__].__class__ = _Games
