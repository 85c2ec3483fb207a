"""Every game of ours keeps the contract; one without twins stops the collection of these tests."""

import pytest
from tests.games.twins import open_luck_of, our_games, twins_of

from cabale.core.game import find_game
from cabale.testing import Contract

# Rooms whose worlds are still to be written: what asks for them fails with exactly this, and must not pass unnoticed.
WITHOUT_WORLDS = ("hey",)


@pytest.fixture(autouse=True)
def _worlds_to_come(request: pytest.FixtureRequest) -> None:
    if request.cls.game.id in WITHOUT_WORLDS and request.function.__name__.startswith("test_worlds"):
        request.applymarker(pytest.mark.xfail(raises=NotImplementedError, strict=True))


for _id in our_games():
    _name = "Test" + _id.title().replace("-", "")
    _about = {"game": find_game(_id), "twins": staticmethod(twins_of(_id)), "open_luck": open_luck_of(_id)}
    globals()[_name] = type(_name, (Contract,), _about)
del _id, _name, _about
