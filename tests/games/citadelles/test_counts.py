"""Pinned counts of sequences of decisions. A number that moves is a rule that moved."""

import pytest
from tests.games.citadelles.drivers import arrange, build
from tests.games.citadelles.drivers import take_gold_until as wait_for

from cabale.games.citadelles import game
from cabale.games.citadelles.actions import EndTurn
from cabale.testing.counts import counts
from cabale.testing.script import arrange as scripted
from cabale.testing.script import do

# The draft, one factor a decision, then the first turn. As it lies the first characters are put away, so that with five
# the Assassin is turned up and with four the Thief too; with six and seven the Assassin is face down.
DRAFTS = {
    2: (7, 42, 210, 840, 2520, 5040, 36720),
    3: (7, 42, 210, 840, 2520, 5040),
    4: (5, 20, 60, 120, 240, 420),
    5: (6, 30, 120, 360, 720, 7800),
    6: (7, 42, 210, 840, 2520, 5040),
    7: (7, 42, 210, 840, 2520, 5040, 10080),
}


@pytest.mark.parametrize("seats", DRAFTS)
def test_counts_of_the_draft(seats: int) -> None:
    counts(scripted(game, seats, {}), *DRAFTS[seats])


def test_counts_of_the_assassin() -> None:
    """Gold, cards or seven murders; after the murder gold or cards, after gold what four gold build and the end."""
    counts(arrange("assassin thief king bishop", hands=("tavern temple manor castle", "docks")), 9, 28, 145, 381, 1315)


def test_counts_of_the_magician() -> None:
    """Eleven heaps of two Taverns, a Temple and a Manor, three hands to swap with, gold, cards."""
    match = arrange("magician assassin king bishop", hands=("tavern tavern temple manor",))
    wait_for(match, "magician")
    counts(match, 16, 48, 200, 442)


def test_counts_of_the_architect() -> None:
    match = arrange("architect thief king bishop", hands=("tavern temple watchtower market",), pile="church prison")
    wait_for(match, "architect")
    counts(match, 2, 8, 48, 157, 446, 1590)


def test_counts_of_the_condottiere() -> None:
    match = arrange("assassin condottiere king merchant", hands=("castle",))
    build(match, 0, "castle")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    counts(match, 2, 5, 14, 56, 185)
