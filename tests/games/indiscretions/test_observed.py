"""What a seat observes of a position of Indiscrétions is what it views, whatever one thing is altered."""

import pytest
from tests.games.observing import tells_apart

from cabale.games.indiscretions import game

FIELDS = """
phase first.important first.decoy first.key second.important second.decoy second.key turn.first.counter
turn.first.held turn.second.counter turn.second.held
"""
MASKS = "pending first.shown second.shown turn.first.arrested turn.second.arrested"


@pytest.mark.parametrize("seed", range(2))
def test_positions_that_differ_in_one_thing_are_told_apart_as_views_are(seed: int) -> None:
    tells_apart(game, 2, seed, FIELDS, MASKS, first=2)  # both are prepared
