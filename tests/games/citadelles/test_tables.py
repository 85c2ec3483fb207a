"""What the browser is served of the tables follows from the rules' own."""

from typing import Any

from cabale.games.citadelles import game
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import mask_of
from cabale.games.citadelles.tables import characters_each, price, revenue
from cabale.games.citadelles.terms import Character

SERVED: dict[str, Any] = dict(game.tables)


def test_prices_are_those_of_a_city_without_and_with_the_great_wall() -> None:
    cards = SERVED["districts"]
    assert list(cards) == list(District)
    for district in District:
        assert cards[district]["price"] == price(mask_of((district,)), district.place) == district.cost - 1
        walled = (district, SERVED["wall"])
        assert cards[district]["price_behind_wall"] == price(mask_of(walled), district.place)
    assert cards[District.PALACE]["price_behind_wall"] == 5
    assert cards[District.GREAT_WALL]["price_behind_wall"] == 5


def test_a_character_is_paid_by_the_districts_that_are_served_as_paying() -> None:
    everything = mask_of(tuple(District))
    for character in Character:
        paid_by = SERVED["characters"][character]["paid_by"]
        assert len(paid_by) == revenue(everything, character.rank) == revenue(mask_of(paid_by), character.rank)
        assert {district.colour for district in paid_by if district is not District.SCHOOL_OF_MAGIC} == (
            set() if character.colour is None else {character.colour}
        )


def test_two_or_three_seats_hold_two_characters_each() -> None:
    assert [characters_each(seats) for seats in game.seats] == [2, 2, 1, 1, 1, 1]
