"""Every game of ours keeps the contract; one without twins stops the collection of these tests."""

from tests.games.twins import our_games, twins_of

from cabale.core.game import find_game
from cabale.testing import Contract

for _id in our_games():
    _name = "Test" + _id.title().replace("-", "")
    globals()[_name] = type(_name, (Contract,), {"game": find_game(_id), "twins": staticmethod(twins_of(_id))})
del _id, _name
