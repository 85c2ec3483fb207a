"""CI 3: turns, called by rank."""

import pytest
from tests.games.citadelles.drivers import arrange, board, build, districts, drain, end_round, mine, save_up, turn
from tests.games.citadelles.drivers import take_gold_until as wait_for

from cabale.core.seats import SPECTATOR
from cabale.games.citadelles.actions import (
    Build,
    CollectRevenue,
    DrawCards,
    EndTurn,
    KeepCard,
    Murder,
    Recover,
    TakeGold,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.events import CardsDrawn, CardsKept, CharacterCalled, DistrictBuilt, VictimRevealed
from cabale.games.citadelles.terms import Character, Phase, Took
from cabale.games.citadelles.view import Buried, Seen
from cabale.testing.script import Ears, do, refuses, told

ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, CONDOTTIERE = Character

FOUR = "assassin thief king bishop"
SEVEN = "assassin thief magician king bishop merchant architect"


def test_ci_3_1_called_by_rank_whatever_the_order_of_choice() -> None:
    match = arrange("condottiere king merchant assassin", crown=2)
    order = []
    while match.state.moment == 1:
        now = board(match).turn
        assert match.to_act == (now.seat,)
        order.append((now.character, now.seat))
        turn(match, TakeGold())
    assert order == [(ASSASSIN, 3), (KING, 1), (MERCHANT, 2), (CONDOTTIERE, 0)]


def test_ci_3_1_nobody_answers_for_what_nobody_has() -> None:
    match = arrange("condottiere king merchant assassin")
    heard = Ears(match)
    turn(match, TakeGold())
    called = heard(SPECTATOR, CharacterCalled)
    assert called == [CharacterCalled(THIEF), CharacterCalled(MAGICIAN), CharacterCalled(KING, 1)]


def test_ci_3_1_only_the_one_called_may_act() -> None:
    match = arrange(FOUR)
    for seat in (1, 2, 3):
        refuses(match, seat, TakeGold(), "not-your-turn", "CI 3.1")
        refuses(match, seat, EndTurn(), "not-your-turn", "CI 3.1")
    refuses(match, 0, Recover(True), "wrong-action", "CI 3.2", phase="turn", action="Recover")


def test_ci_3_1_the_murdered_one_is_as_silent_as_nobody() -> None:
    """The Thief is murdered, the Magician is nobody: two calls that sound the same, to the holder too."""
    match = arrange(FOUR)
    heard = Ears(match)
    turn(match, TakeGold(), Murder(THIEF))
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert heard(seat, CharacterCalled)[:2] == [CharacterCalled(THIEF), CharacterCalled(MAGICIAN)]
        assert heard(seat, VictimRevealed) == []
    assert board(match).turn.character is KING


def test_ci_3_1_the_murdered_one_is_revealed_after_the_last_call() -> None:
    match = arrange(FOUR)
    turn(match, TakeGold(), Murder(THIEF))
    heard = Ears(match)
    turn(match, TakeGold())
    turn(match, TakeGold())
    events = heard(SPECTATOR, CharacterCalled, VictimRevealed)
    assert events[-2:] == [CharacterCalled(CONDOTTIERE), VictimRevealed(1, THIEF)]
    assert board(match).past[0].victim == 1
    assert [now.character for now in board(match).past[0].turns] == [ASSASSIN, KING, BISHOP]


def test_ci_3_1_a_murdered_one_that_nobody_had_is_not_revealed() -> None:
    match = arrange(FOUR)
    turn(match, TakeGold(), Murder(MERCHANT))
    end_round(match)
    assert board(match).past[0].victim is None
    assert board(match).past[0].murdered is MERCHANT
    assert not [event for event in match.feed(SPECTATOR) if isinstance(event, VictimRevealed)]


def test_ci_3_2_take_two_gold_once() -> None:
    match = arrange(FOUR)
    do(match, TakeGold())
    assert board(match).gold == (4, 2, 2, 2)
    assert board(match).turn.took is Took.GOLD
    refuses(match, 0, TakeGold(), "action-taken", "CI 3.2")
    refuses(match, 0, DrawCards(), "action-taken", "CI 3.2")


def test_ci_3_2_draw_two_keep_one_and_put_the_other_under_the_pile() -> None:
    match = arrange(FOUR, hands=("manor castle palace temple",), pile="tavern prison")
    do(match, DrawCards())
    assert board(match).phase is Phase.KEEP
    assert mine(match, 0).drawn == districts("tavern prison")
    assert told(match, 0, CardsDrawn) == CardsDrawn(0, 2, districts("tavern prison"))
    assert told(match, 1, CardsDrawn) == told(match, SPECTATOR, CardsDrawn) == CardsDrawn(0, 2)
    assert (board(match).pile, board(match).hands[0]) == (50, 4)
    refuses(match, 0, KeepCard(District.KEEP), "not-drawn", "CI 3.2", district="keep")
    refuses(match, 0, KeepCard(District.MANOR), "not-drawn", "CI 3.2", district="manor")
    refuses(match, 0, EndTurn(), "wrong-action", "CI 3.2", phase="keep", action="EndTurn")
    refuses(match, 1, KeepCard(District.TAVERN), "not-your-turn", "CI 3.1")
    do(match, KeepCard(District.PRISON))
    assert told(match, 0, CardsKept) == CardsKept(0, 1, districts("prison"), districts("tavern"))
    assert told(match, 1, CardsKept) == told(match, SPECTATOR, CardsKept) == CardsKept(0, 1)
    assert mine(match, 0).hand == districts("manor castle palace temple prison")
    assert mine(match, 0).buried == (Buried(50, District.TAVERN),)
    assert mine(match, 1).buried == ()
    assert (board(match).pile, board(match).hands[0]) == (51, 5)
    refuses(match, 0, DrawCards(), "action-taken", "CI 3.2")


def test_ci_3_2_two_equal_cards_are_asked_about_too() -> None:
    """Otherwise the others would learn that they are equal."""
    match = arrange(FOUR, pile="tavern tavern")
    do(match, DrawCards())
    assert board(match).phase is Phase.KEEP
    assert list(match.legal(0)) == [KeepCard(District.TAVERN)]
    do(match, KeepCard(District.TAVERN))
    assert mine(match, 0).buried == (Buried(50, District.TAVERN),)


def test_ci_3_2_a_card_put_under_the_pile_comes_back_round() -> None:
    """Who put it there knows who draws it; nobody else does."""
    match = arrange(SEVEN, pile="keep library")
    do(match, DrawCards())
    do(match, KeepCard(District.KEEP))
    assert mine(match, 0).buried == (Buried(38, District.LIBRARY),)
    do(match, EndTurn())
    drain(match, 0)
    traces = [[seen for seen in mine(match, seat).seen if District.LIBRARY in seen.traced] for seat in range(7)]
    (trace,) = traces[0]
    assert trace == Seen(trace.round, trace.character, trace.seat, traced=(District.LIBRARY,))
    assert District.LIBRARY in [
        card for seen in mine(match, trace.seat).seen if seen.round == trace.round for card in seen.drawn + seen.extra
    ]
    assert not any(trace in others for others in traces[1:])  # who buries it again is another story


@pytest.mark.parametrize("action", [EndTurn(), Build(District.TAVERN)])
def test_ci_3_2_nothing_is_built_and_no_turn_ends_before_the_action(action: EndTurn | Build) -> None:
    match = arrange(FOUR, hands=("tavern",))
    refuses(match, 0, action, "action-first", "CI 3.2")
    do(match, TakeGold())
    do(match, action)


def test_ci_3_2_one_district_a_turn() -> None:
    match = arrange(FOUR, hands=("tavern temple",))
    do(match, TakeGold())
    do(match, Build(District.TAVERN))
    refuses(match, 0, Build(District.TEMPLE), "built-enough", "CI 3.2", most=1)
    do(match, EndTurn())
    assert match.to_act == (1,)


def test_ci_3_2_a_short_pile_gives_what_there_is() -> None:
    match = arrange(SEVEN)
    drain(match, 1)
    do(match, EndTurn())
    (seat,) = match.to_act
    before = board(match).hands[seat]
    do(match, DrawCards())
    assert board(match).phase is Phase.TURN  # one card is kept without a question
    assert told(match, SPECTATOR, CardsDrawn) == CardsDrawn(seat, 1)
    assert told(match, SPECTATOR, CardsKept) == CardsKept(seat, 1)
    assert board(match).hands[seat] == before + 1
    assert board(match).pile == 0


def test_ci_3_2_from_an_empty_pile_only_gold_can_be_taken() -> None:
    match = arrange(SEVEN)
    drain(match, 0)
    do(match, EndTurn())
    if board(match).phase is Phase.DRAFT:
        wait_for(match)
    (seat,) = match.to_act
    refuses(match, seat, DrawCards(), "pile-empty", "CI 3.2")
    assert TakeGold() in match.legal(seat)
    turn(match, TakeGold())
    assert board(match).pile == 0


def test_ci_3_3_building_costs_its_price() -> None:
    match = arrange(FOUR, hands=("manor castle palace tavern",))
    do(match, TakeGold())
    do(match, Build(District.CASTLE))
    assert board(match).gold[0] == 0
    assert board(match).cities[0] == (District.CASTLE,)
    assert board(match).hands[0] == 3
    assert told(match, SPECTATOR, DistrictBuilt) == DistrictBuilt(0, District.CASTLE)
    assert mine(match, 0).hand == districts("manor palace tavern")


def test_ci_3_3_not_what_one_cannot_pay() -> None:
    match = arrange(FOUR, hands=("palace castle",))
    do(match, TakeGold())
    refusal = refuses(match, 0, Build(District.PALACE), "too-dear", "CI 3.3", price=5, gold=4)
    assert refusal.facts == {"price": 5, "gold": 4}
    do(match, Build(District.CASTLE))


def test_ci_3_3_not_what_one_does_not_have() -> None:
    match = arrange(FOUR, hands=("manor castle palace temple", "tavern"))
    do(match, TakeGold())
    refuses(match, 0, Build(District.TAVERN), "not-in-hand", "CI 3.3", district="tavern")


def test_ci_3_3_never_two_of_a_name_in_a_city() -> None:
    match = arrange(FOUR, hands=("tavern tavern", "tavern"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    turn(match, TakeGold(), Build(District.TAVERN))  # in another city
    save_up(match, 0, 1)
    assert District.TAVERN in mine(match, 0).hand
    refuses(match, 0, Build(District.TAVERN), "built-already", "CI 3.3", district="tavern")


def test_ci_3_4_revenue_is_one_gold_a_district_of_the_colour() -> None:
    match = arrange("king thief bishop merchant", hands=("manor castle tavern",))
    build(match, 0, "manor castle tavern")
    gold = board(match).gold[0]
    do(match, CollectRevenue())
    assert board(match).gold[0] == gold + 2
    assert board(match).turn.revenue == 2


def test_ci_3_4_once_and_all_at_once() -> None:
    match = arrange("king thief bishop merchant", hands=("manor castle",))
    build(match, 0, "manor")
    do(match, EndTurn())
    save_up(match, 0, 4)
    do(match, CollectRevenue())
    do(match, Build(District.CASTLE))
    refuses(match, 0, CollectRevenue(), "revenue-collected", "CI 3.4")


def test_ci_3_4_at_any_moment_before_the_action_too() -> None:
    match = arrange("king thief bishop merchant", hands=("manor",))
    build(match, 0, "manor")
    do(match, EndTurn())
    wait_for(match, seat=0)
    do(match, CollectRevenue())
    refuses(match, 0, CollectRevenue(), "revenue-collected", "CI 3.4")
    do(match, TakeGold())


def test_ci_3_4_nothing_to_collect_is_not_collected() -> None:
    match = arrange("king thief bishop merchant", hands=("manor",))
    wait_for(match, "king")
    refuses(match, 0, CollectRevenue(), "nothing-to-collect", "CI 3.4")
    build(match, 0, "manor")
    do(match, CollectRevenue())  # the district just built counts


@pytest.mark.parametrize("character", ["assassin", "thief", "magician", "architect"])
def test_ci_3_4_only_four_characters_have_revenue(character: str) -> None:
    others = [name for name in ("assassin", "thief", "magician", "king", "bishop") if name != character]
    match = arrange(" ".join([character, *others[:3]]), hands=("manor",))
    build(match, 0, "manor")
    refuses(match, 0, CollectRevenue(), "no-revenue", "CI 3.4", character=character)


@pytest.mark.parametrize(
    ("character", "colour"),
    [("king", "manor"), ("bishop", "monastery"), ("merchant", "docks"), ("condottiere", "barracks")],
)
@pytest.mark.parametrize("district", ["manor", "monastery", "docks", "barracks", "keep"])
def test_ci_3_4_each_colour_pays_its_own_character(character: str, colour: str, district: str) -> None:
    match = arrange(f"{character} assassin thief magician", hands=(district,))
    build(match, 0, district)
    assert (CollectRevenue() in match.legal(0)) == (district == colour)
