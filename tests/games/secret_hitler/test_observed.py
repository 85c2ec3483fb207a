"""What a seat observes of a position of Secret Hitler is what it views, whatever one thing is altered."""

import pytest
from tests.games.observing import tells_apart

from cabale.games.secret_hitler import game

FIELDS = """
phase tracker liberal fascist pile_size discarded_liberal discarded_fascist last_president last_chancellor
round.candidate round.nominee round.special round.elected round.drawn round.veto_asked round.veto_agreed round.enacted
round.chaos round.power round.target round.found round.peeked
"""
MASKS = "living pending investigated not_hitler ballots round.ja round.nein"


@pytest.mark.parametrize("seed", range(2))
def test_positions_that_differ_in_one_thing_are_told_apart_as_views_are(seed: int) -> None:
    tells_apart(game, 7, seed, FIELDS, MASKS)
