"""Every game of ours keeps the contract; one without twins stops the collection of these tests."""

from tests.games.twins import open_luck_of, our_games, twins_of

from cabale.core.game import find_game
from cabale.testing import Contract

for _id in our_games():
    _name = "Test" + _id.title().replace("-", "")
    _about = {"game": find_game(_id), "twins": staticmethod(twins_of(_id)), "open_luck": open_luck_of(_id)}
    globals()[_name] = type(_name, (Contract,), _about)
del _id, _name, _about
