"""What every game promises, Skull too: nothing leaks, nothing illegal passes, everything can be played again."""

from twins import twins

from cabale.testing import Contract
from cabale_skull import game


class TestSkull(Contract):
    game = game
    twins = staticmethod(twins)
    open_luck = ("first player",)
