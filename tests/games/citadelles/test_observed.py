"""What a seat observes of a position of Citadelles is what it views, whatever one thing is altered."""

import pytest
from tests.games.observing import tells_apart

from cabale.games.citadelles import game

FIELDS = """
phase crown first round.number round.crown round.called round.murdered round.robbed round.victim turn.took
turn.swapped turn.owner turn.recovered turn.destroyed turn.price turn.revenue turn.smithy_used turn.stolen
"""
MASKS = "pending"


@pytest.mark.parametrize("seed", range(2))
def test_positions_that_differ_in_one_thing_are_told_apart_as_views_are(seed: int) -> None:
    tells_apart(game, 4, seed, FIELDS, MASKS)
