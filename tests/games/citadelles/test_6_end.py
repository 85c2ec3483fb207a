"""CI 6: the end and the score."""

import pytest
from tests.games.citadelles.drivers import Tale, arrange, board, build, districts, raise_city, turn
from tests.games.citadelles.drivers import take_gold_until as wait_for

from cabale.core.outcome import Outcome
from cabale.core.seats import SPECTATOR
from cabale.games.citadelles.actions import Build, Destroy, EndTurn, Murder, Rob, TakeGold
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.events import CityCompleted, MatchEnded, Score, VictimRevealed
from cabale.games.citadelles.state import State
from cabale.games.citadelles.terms import Character, Phase
from cabale.testing.script import do, refuses, told

HAND = "tavern temple watchtower market"
PILE = "trading-post church prison haunted-city"


def complete(others: str = "assassin thief king", **more: str) -> Tale:
    """The Architect in seat 0 has just built his eighth district."""
    match = arrange(f"architect {others}", hands=(HAND,), pile=PILE, **more)  # type: ignore[arg-type]
    raise_city(match, 0, 8)
    return match


def finish(match: Tale) -> Outcome:
    """Whoever is still called takes gold and nothing else."""
    while match.to_act:
        turn(match, TakeGold())
    assert match.outcome is not None
    return match.outcome


def test_ci_6_1_the_eighth_district_ends_the_match_with_the_round() -> None:
    match = complete("assassin condottiere king")
    assert told(match, SPECTATOR, CityCompleted) == CityCompleted(0, True)
    assert board(match).first == 0
    do(match, EndTurn())
    assert match.to_act == (2,)  # the round is finished: the Condottiere still plays
    assert match.outcome is None
    finish(match)
    assert board(match).phase is Phase.OVER
    assert not match.to_act


def test_ci_6_1_nothing_can_be_done_after_the_end() -> None:
    match = complete()
    do(match, EndTurn())
    assert match.outcome is not None
    for seat in range(4):
        refuses(match, seat, TakeGold(), "match-over", "CI 6.1")
        refuses(match, seat, EndTurn(), "match-over", "CI 6.1")


def test_ci_6_1_a_murdered_one_is_revealed_in_the_last_round_too() -> None:
    match = arrange("architect assassin thief king", hands=(HAND,), pile=PILE)
    raise_city(match, 0, 7)
    do(match, EndTurn())
    wait_for(match, "assassin")
    turn(match, Murder(Character.KING), TakeGold())
    raise_city(match, 0, 8)
    do(match, EndTurn())
    assert match.outcome is not None
    assert told(match, SPECTATOR, VictimRevealed) == VictimRevealed(3, Character.KING)
    assert board(match).crown == 3


def test_ci_6_1_a_city_may_go_past_eight_in_that_round() -> None:
    match = arrange("architect assassin thief king", hands=(HAND,), pile=f"{PILE} docks manor")
    raise_city(match, 0, 7)
    do(match, EndTurn())
    for _ in range(3):
        wait_for(match, seat=0)
        turn(match, TakeGold())
    wait_for(match, seat=0)
    do(match, TakeGold())
    left = [card for card in districts(f"{PILE} docks manor") if card not in board(match).cities[0]]
    assert len(left) == 3
    for card in left:
        do(match, Build(card))
    assert len(board(match).cities[0]) == 10
    assert len([event for event in match.feed(SPECTATOR) if isinstance(event, CityCompleted)]) == 1
    do(match, EndTurn())
    assert match.outcome is not None
    assert match.view(0).scores[0].complete == 4


def test_ci_6_1_a_seat_with_two_characters_builds_on_in_its_second_turn() -> None:
    match = arrange(
        "king+architect assassin+condottiere", hands=(HAND, "manor"), pile="trading-post church prison keep"
    )
    raise_city(match, 0, 7)
    do(match, EndTurn())
    wait_for(match, "king")
    do(match, TakeGold())
    choices = [action for action in match.legal(0) if isinstance(action, Build)]
    do(match, choices[0])
    do(match, EndTurn())
    assert board(match).first == 0
    assert board(match).turn.character is Character.ARCHITECT
    do(match, TakeGold())
    more = [action for action in match.legal(0) if isinstance(action, Build)]
    do(match, more[0])
    assert len(board(match).cities[0]) == 9
    do(match, EndTurn())
    do(match, TakeGold())
    refuses(match, 1, Destroy(0, District.TAVERN), "city-complete", "CI 4.8", seat=0)


def test_ci_6_2_costs_and_the_bonus_of_the_first() -> None:
    match = complete()
    do(match, EndTurn())
    scores = match.view(SPECTATOR).scores
    assert scores[0] == Score(districts=13, colours=0, complete=4, map_room=0, treasury=0)
    assert scores[0].total == 17
    assert [score.total for score in scores[1:]] == [0, 0, 0]
    assert match.outcome == Outcome((0,), "most-points", (17, 0, 0, 0))
    assert told(match, SPECTATOR, MatchEnded) == MatchEnded(match.outcome, scores)


def test_ci_6_2_all_five_colours() -> None:
    order = "tavern temple watchtower manor keep market church prison"
    match = arrange(
        "architect assassin thief king", hands=("tavern temple watchtower manor",), pile="keep market church prison"
    )
    build(match, 0, order)
    do(match, EndTurn())
    assert match.view(0).scores[0] == Score(districts=15, colours=3, complete=4, map_room=0, treasury=0)


def found(match: Tale, seat: int, city: str, gold: int) -> None:
    """Give a seat this city and purse, whoever built it how."""
    state = match.state
    assert isinstance(state, State)
    player = state.players[seat]
    player.city = sum(1 << card.place for card in districts(city))
    player.built = len(districts(city))
    player.gold = gold
    state.changed()


SEVEN = "tavern temple watchtower market trading-post church prison"


def test_ci_6_2_two_cities_complete_in_the_same_round() -> None:
    """The first to reach eight gets four points, another with eight gets two, whoever has fewer nothing."""
    match = arrange("king thief bishop merchant", hands=("docks", "docks"))
    for seat, gold in ((0, 1), (1, 1), (2, 0)):
        found(match, seat, SEVEN, gold)
    turn(match, TakeGold(), Build(District.DOCKS))
    assert match.to_act == (0,)
    turn(match, TakeGold(), Build(District.DOCKS))
    outcome = finish(match)
    completed = [event for event in match.feed(SPECTATOR) if isinstance(event, CityCompleted)]
    assert completed == [CityCompleted(1, True), CityCompleted(0, False)]
    assert [score.complete for score in match.view(0).scores] == [2, 4, 0, 0]
    assert outcome.winners == (1,)


def test_ci_6_2_who_was_first_stays_first() -> None:
    """A complete city cannot be touched (CI 4.8), so its bonus is safe."""
    match = complete("assassin condottiere king")
    do(match, EndTurn())
    do(match, TakeGold())
    refuses(match, 2, Destroy(0, District.TAVERN), "city-complete", "CI 4.8", seat=0)
    do(match, EndTurn())
    assert match.view(SPECTATOR).scores[0].complete == 4


def decided(cities: tuple[str, ...], gold: tuple[int, ...], first: int = 0) -> Outcome:
    """How a match with these cities and purses is decided."""
    match = arrange("condottiere assassin thief king")
    wait_for(match, "condottiere")
    do(match, TakeGold())
    for seat, city in enumerate(cities):
        found(match, seat, city, gold[seat])
    assert isinstance(match.state, State)
    match.state.first = first
    do(match, EndTurn())
    assert match.outcome is not None
    return match.outcome


EIGHT = "tavern temple watchtower market trading-post church prison docks"  # 14 points


@pytest.mark.parametrize(
    ("cities", "gold", "winners", "reason"),
    [
        ((EIGHT, "palace", "", ""), (0, 0, 0, 0), (0,), "most-points"),
        # 14 + 4 against 18 without a bonus: the better districts.
        ((EIGHT, "palace cathedral town-hall manor", "", ""), (9, 0, 0, 0), (1,), "best-districts"),
        # 14 + 2 twice, and less for the first: the fuller purse.
        (("", EIGHT, EIGHT, ""), (0, 3, 5, 9), (2,), "most-gold"),
        (("", EIGHT, EIGHT, ""), (9, 4, 4, 9), (1, 2), "shared"),
        # Nobody has anything but the bonus of the first.
        (("", "", "", ""), (1, 1, 1, 1), (0,), "most-points"),
    ],
)
def test_ci_6_3_ties(cities: tuple[str, ...], gold: tuple[int, ...], winners: tuple[int, ...], reason: str) -> None:
    outcome = decided(cities, gold)
    assert (outcome.winners, outcome.reason) == (winners, reason)


def test_ci_6_3_points_for_wonders_are_bonuses_too() -> None:
    """Map Room and Treasury count in the total, not in the tie: 12 + 6 gold against 18 of districts."""
    outcome = decided(("imperial-treasury harbour manor", "palace cathedral town-hall manor", "", ""), (6, 0, 0, 0), 3)
    assert outcome.scores[:2] == (18, 18)
    assert (outcome.winners, outcome.reason) == ((1,), "best-districts")


def test_ci_6_3_the_university_counts_eight_in_a_tie() -> None:
    outcome = decided(("university palace cathedral", "palace cathedral town-hall manor", "", ""), (0, 9, 0, 0), 3)
    assert outcome.scores[:2] == (18, 18)
    assert outcome.reason == "most-gold"
    assert outcome.winners == (1,)


def test_ci_6_3_robbed_in_the_last_round() -> None:
    match = arrange("architect assassin thief king", hands=(HAND,), pile=PILE)
    raise_city(match, 0, 7)
    do(match, EndTurn())
    wait_for(match, "thief")
    turn(match, Rob(Character.ARCHITECT), TakeGold())
    raise_city(match, 0, 8)
    do(match, EndTurn())
    assert match.outcome is not None
    assert board(match).gold[0] < 2
