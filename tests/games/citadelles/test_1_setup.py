"""CI 1: the deal, the characters and the cards."""

from collections import Counter

import pytest
from tests.games.citadelles.drivers import arrange, board, districts, mine

from cabale.core.errors import Unreadable
from cabale.core.seats import SPECTATOR
from cabale.games.citadelles import Match, game
from cabale.games.citadelles.actions import ChooseCharacter, TakeGold
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import CARD_COUNT, CARDS, COSTS, KINDS, POINTS
from cabale.games.citadelles.events import DistrictsDealt, RoundBegan
from cabale.games.citadelles.terms import Character, Colour
from cabale.testing.random_play import names
from cabale.testing.script import AsItLies, refuses, told
from cabale.testing.script import arrange as scripted

SIZES = (2, 3, 4, 5, 6, 7)

FOUR = "king thief bishop merchant"

# Clause 1.3, as printed: colour, then name, cost and copies.
TABLE = """
noble: manor 3x5, castle 4x4, palace 5x3
religious: temple 1x3, church 2x3, monastery 3x3, cathedral 5x2
trade: tavern 1x5, market 2x4, trading-post 2x3, docks 3x3, harbour 4x3, town-hall 5x2
military: watchtower 1x3, prison 2x3, barracks 3x3, fortress 5x2
wonder: haunted-city 2x1, keep 3x2, observatory 4x1, graveyard 5x1, laboratory 5x1, smithy 5x1, map-room 5x1,
 imperial-treasury 5x1, library 6x1, school-of-magic 6x1, great-wall 6x1, university 6x1, dragon-gate 6x1
"""


@pytest.mark.parametrize("seats", SIZES)
def test_ci_1_1_two_gold_and_four_cards_each(seats: int) -> None:
    match = Match(game, names(seats), AsItLies())
    assert board(match).gold == (2,) * seats
    assert board(match).hands == (4,) * seats
    assert board(match).cities == ((),) * seats
    assert board(match).pile == 68 - 4 * seats


def test_ci_1_1_everybody_sees_his_own_hand_alone() -> None:
    hands = ("manor temple tavern prison", "castle church market keep", "palace docks harbour smithy", "library")
    match = arrange(FOUR, hands=hands, drafted=False)
    for seat, hand in enumerate(hands[:3]):
        assert sorted(mine(match, seat).hand) == sorted(districts(hand))
        assert mine(match, seat).dealt == mine(match, seat).hand
        assert told(match, seat, DistrictsDealt).districts == mine(match, seat).hand
    assert told(match, SPECTATOR, DistrictsDealt).districts is None
    assert match.view(SPECTATOR).mine is None


@pytest.mark.parametrize("seats", SIZES)
def test_ci_1_1_the_crown_is_drawn_among_all(seats: int) -> None:
    for crown in range(seats):
        match = scripted(game, seats, {"crown": [[crown]]})
        assert board(match).crown == crown
        assert match.to_act == (crown,)
        assert told(match, SPECTATOR, RoundBegan).crown == crown
    with pytest.raises(Unreadable):
        scripted(game, seats, {"crown": [[seats]]})


@pytest.mark.parametrize("seats", [0, 1, 8, 9])
def test_ci_1_1_no_other_number_of_seats(seats: int) -> None:
    assert game.seats == range(2, 8)
    assert game.usual_seats == 4
    with pytest.raises(Unreadable) as refusal:
        Match(game, names(seats), AsItLies())
    assert refusal.value.code == "seats"


def test_ci_1_1_a_seat_that_is_not_there_decides_nothing() -> None:
    match = arrange(FOUR, drafted=False)
    for seat in (-1, 4, 7):
        refuses(match, seat, ChooseCharacter(Character.KING), "no-such-seat", "CI 1.1", seat=seat)
        refuses(match, seat, TakeGold(), "no-such-seat", "CI 1.1", seat=seat)


def test_ci_1_2_characters_by_rank() -> None:
    ranks = {character.value: character.rank for character in Character}
    assert ranks == {
        "assassin": 1,
        "thief": 2,
        "magician": 3,
        "king": 4,
        "bishop": 5,
        "merchant": 6,
        "architect": 7,
        "condottiere": 8,
    }


def test_ci_1_3_the_table_of_cards() -> None:
    expected = {}
    for line in TABLE.replace(",\n ", ", ").strip().splitlines():
        colour, cards = line.split(": ")
        for card in cards.split(", "):
            name, numbers = card.split(" ")
            cost, copies = numbers.split("x")
            expected[name] = (colour, int(cost), int(copies))
    assert {card.value: (card.colour.value, card.cost, card.copies) for card in District} == expected
    assert sum(copies for _, _, copies in expected.values()) == 68


@pytest.mark.parametrize("seats", SIZES)
def test_ci_1_3_all_cards_are_shuffled(seats: int) -> None:
    match = Match(game, names(seats), AsItLies())
    order = next(result.value for result in match.luck if result.name == "districts")
    assert Counter(order) == {card.place: card.copies for card in District}


def test_ci_1_3_the_numbers_of_the_rules_are_those_of_the_table() -> None:
    assert len(CARDS) == CARD_COUNT
    assert len(District) == KINDS
    assert [card.place for card in District] == list(range(len(District)))
    assert [card.cost for card in District] == COSTS
    assert [card.points for card in District] == POINTS
    assert {card.colour for card in District} == set(Colour)
