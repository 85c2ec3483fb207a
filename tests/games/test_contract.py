"""Every registered game keeps the contract; a game that is not registered here is registered nowhere."""

from cabale.core.game import find_game, game_ids
from cabale.testing import Contract

for _id in game_ids():
    _name = "Test" + _id.title().replace("-", "")
    globals()[_name] = type(_name, (Contract,), {"game": find_game(_id)})
del _id, _name
