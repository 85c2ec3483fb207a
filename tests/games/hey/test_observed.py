"""What a seat observes of a position of HEY is what it views, whatever one thing is altered."""

import pytest
from tests.games.observing import tells_apart

from cabale.games.hey import game

FIELDS = """
phase mission prepared first choice round.number round.first round.eliminated round.lot
"""
MASKS = "living pending tied"


@pytest.mark.parametrize("seed", range(2))
def test_positions_that_differ_in_one_thing_are_told_apart_as_views_are(seed: int) -> None:
    tells_apart(game, 5, seed, FIELDS, MASKS)
