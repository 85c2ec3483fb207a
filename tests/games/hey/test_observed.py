"""What a seat observes of a position of HEY is what it views, whatever one thing is altered."""

import pytest
from tests.games.hey.drivers import arrange, clues, debate, number
from tests.games.observing import tells_apart

from cabale.core.chance import Seeded
from cabale.games.hey import game

FIELDS = """
phase mission prepared first choice round.number round.first round.eliminated round.lot
"""
MASKS = "living pending tied"


@pytest.mark.parametrize("seed", range(2))
def test_positions_that_differ_in_one_thing_are_told_apart_as_views_are(seed: int) -> None:
    tells_apart(game, 5, seed, FIELDS, MASKS)


def test_everybody_knows_whom_he_voted_for_himself() -> None:
    match = arrange("DDDIJ")
    number(match)
    clues(match)
    debate(match)
    for seat in match.to_act:
        seen = set()
        for choice in match.legal(seat):
            twin = match.state.clone()
            twin.apply(seat, choice, Seeded(0))
            seen.add(twin.observed(seat))
        assert len(seen) == 4
