"""What a seat observes of a position of Citadelles is what it views, whatever one thing is altered."""

import pytest
from tests.games.citadelles.drivers import arrange
from tests.games.observing import tells_apart

from cabale.core.chance import Seeded
from cabale.games.citadelles import game
from cabale.games.citadelles.actions import ChooseCharacter, DiscardCharacter
from cabale.games.citadelles.deck import packed
from cabale.games.citadelles.phases import DISCARD
from cabale.games.citadelles.terms import Character
from cabale.testing.script import do

FIELDS = """
phase crown first round.number round.crown round.called round.murdered round.robbed round.victim turn.took
turn.swapped turn.owner turn.recovered turn.destroyed turn.price turn.revenue turn.smithy_used turn.stolen
"""
MASKS = "pending"


@pytest.mark.parametrize("seed", range(2))
def test_positions_that_differ_in_one_thing_are_told_apart_as_views_are(seed: int) -> None:
    tells_apart(game, 4, seed, FIELDS, MASKS)


def test_ci_2_4_what_one_discards_oneself_one_knows() -> None:
    match = arrange("king+thief bishop+merchant", drafted=False)
    do(match, ChooseCharacter(Character.KING))
    do(match, ChooseCharacter(Character.BISHOP))
    assert match.state.phase == DISCARD
    seen = set()
    for choice in match.legal(1):
        assert isinstance(choice, DiscardCharacter)
        twin = match.state.clone()
        twin.apply(1, choice, Seeded(0))
        seen.add(twin.observed(1))
    assert len(seen) == len(tuple(match.legal(1))) > 1


def test_how_deep_a_card_lies_that_one_put_under_the_pile_is_known() -> None:
    match = arrange("king thief bishop merchant")
    near, far = match.state.clone(), match.state.clone()
    pile = far.pile
    card, other = (pile.cards[pile.place(depth)] for depth in (4, 5))
    pile.cards[pile.place(4)], pile.cards[pile.place(5)] = other, card
    for state, depth in ((near, 4), (far, 5)):
        state.pile.known[state.pile.place(depth)] = 1 << 2
        state.changed()
    assert near.view(2) != far.view(2)
    assert near.observed(2) != far.observed(2)
    assert near.view(1) == far.view(1)
    assert near.observed(1) == far.observed(1)


@pytest.mark.parametrize("number", range(3))
def test_how_many_cards_another_drew_is_known(number: int) -> None:
    """Three with the Observatory."""
    fewer, more = (arrange("king thief bishop merchant").state.clone() for _ in range(2))
    for state, drawn in ((fewer, number), (more, number + 1)):
        for place in range(drawn):
            state.turn.drawn = packed(state.turn.drawn, place, place + 1)
        state.changed()
    assert fewer.view(3) != more.view(3)
    assert fewer.observed(3) != more.observed(3)
