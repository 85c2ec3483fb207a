"""CI 4: the characters."""

from math import prod

import pytest
from tests.games.citadelles.drivers import (
    arrange,
    board,
    build,
    districts,
    drain,
    end_round,
    mine,
    raise_city,
    save_up,
    turn,
)
from tests.games.citadelles.drivers import take_gold_until as wait_for

from cabale.core.chance import Seeded
from cabale.core.seats import SPECTATOR
from cabale.games.citadelles.actions import (
    Build,
    CollectRevenue,
    Destroy,
    DrawCards,
    EndTurn,
    ExchangeCards,
    KeepCard,
    Murder,
    Rob,
    SwapHands,
    TakeGold,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.events import (
    ArchitectDrew,
    CardsExchanged,
    CrownTaken,
    DistrictDestroyed,
    GoldStolen,
    HandsSwapped,
    MerchantPaid,
    MurderAnnounced,
    TheftAnnounced,
    VictimRevealed,
)
from cabale.games.citadelles.terms import Character, Phase
from cabale.games.citadelles.view import Buried, Seen
from cabale.testing.script import Ears, do, refuses, told

ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, CONDOTTIERE = Character

FOUR = "assassin thief king bishop"

# Eight of the cheapest, for a city that is soon complete: four in hand, the others for the Architect's extra draws.
CHEAP = "tavern temple watchtower market"
CHEAP_PILE = "trading-post church prison haunted-city"


def test_ci_4_1_the_victim_loses_its_whole_turn() -> None:
    match = arrange(FOUR)
    turn(match, Murder(THIEF), TakeGold())
    assert board(match).round.murdered is THIEF
    assert told(match, SPECTATOR, MurderAnnounced) == MurderAnnounced(0, THIEF)
    assert match.to_act == (2,)
    assert board(match).gold[1] == 2


def test_ci_4_1_any_other_character_even_one_that_nobody_has() -> None:
    match = arrange(FOUR)
    named = [action.character for action in match.legal(0) if isinstance(action, Murder)]
    assert named == [THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, CONDOTTIERE]
    assert THIEF not in board(match).round.face_up
    assert MAGICIAN in board(match).round.face_up
    refuses(match, 0, Murder(ASSASSIN), "not-yourself", "CI 4.1")


def test_ci_4_1_at_any_moment_but_once_and_only_the_assassin() -> None:
    match = arrange(FOUR)
    refuses(match, 0, Rob(KING), "not-your-power", "CI 4.2", character="thief")
    do(match, TakeGold())
    do(match, Murder(MERCHANT))
    refuses(match, 0, Murder(KING), "power-used", "CI 4.1")
    do(match, EndTurn())
    refuses(match, 1, Murder(KING), "not-your-power", "CI 4.1", character="assassin")


def test_ci_4_1_nobody_has_to_murder() -> None:
    match = arrange(FOUR)
    end_round(match)
    assert board(match).past[0].murdered is None
    assert len(board(match).past[0].turns) == 4


def test_ci_4_2_all_gold_when_the_victim_reveals_himself() -> None:
    match = arrange("assassin thief king merchant", hands=("", "", "", "docks"))
    turn(match, TakeGold())
    turn(match, Rob(MERCHANT), TakeGold())
    assert told(match, SPECTATOR, TheftAnnounced) == TheftAnnounced(1, MERCHANT)
    assert board(match).gold == (4, 4, 2, 2)
    turn(match, TakeGold())
    # Before it plays: the Merchant's own gold comes after the theft.
    assert told(match, SPECTATOR, GoldStolen) == GoldStolen(1, 3, 2)
    assert board(match).gold == (4, 6, 4, 1)
    assert board(match).turn.stolen == 2
    turn(match, TakeGold(), Build(District.DOCKS))


def test_ci_4_2_not_the_thief_not_the_assassin_not_the_murdered() -> None:
    match = arrange(FOUR)
    turn(match, Murder(KING), TakeGold())
    refuses(match, 1, Rob(THIEF), "not-yourself", "CI 4.2")
    refuses(match, 1, Rob(ASSASSIN), "not-the-assassin", "CI 4.2")
    refuses(match, 1, Rob(KING), "not-the-murdered", "CI 4.2", character="king")
    named = [action.character for action in match.legal(1) if isinstance(action, Rob)]
    assert named == [MAGICIAN, BISHOP, MERCHANT, ARCHITECT, CONDOTTIERE]
    do(match, Rob(BISHOP))
    refuses(match, 1, Rob(MERCHANT), "power-used", "CI 4.2")


def test_ci_4_2_robbing_what_nobody_has_brings_nothing() -> None:
    match = arrange(FOUR)
    turn(match, TakeGold())
    turn(match, Rob(MERCHANT), TakeGold())
    end_round(match)
    assert board(match).gold == (4, 4, 4, 4)
    assert not [event for event in match.feed(SPECTATOR) if isinstance(event, GoldStolen)]


def test_ci_4_2_an_empty_purse_is_robbed_of_nothing() -> None:
    match = arrange("assassin thief king bishop", hands=("", "", "castle"))
    build(match, 2, "castle")
    do(match, EndTurn())
    wait_for(match, "thief")
    turn(match, Rob(KING), TakeGold())
    assert told(match, SPECTATOR, GoldStolen) == GoldStolen(1, 2, 0)


def test_ci_4_2_with_two_characters_one_can_rob_oneself_in_vain() -> None:
    match = arrange("thief+king assassin+bishop")
    turn(match, TakeGold())
    turn(match, Rob(KING), TakeGold())
    assert board(match).turn.character is KING
    assert board(match).gold == (4, 4)
    assert board(match).turn.stolen is None


def test_ci_4_3_swap_the_whole_hand() -> None:
    match = arrange(
        "magician assassin king bishop",
        hands=("manor castle palace temple", "tavern market docks harbour", "prison", "keep"),
    )
    turn(match, TakeGold())
    do(match, SwapHands(1))
    gave, got = districts("manor castle palace temple"), districts("tavern market docks harbour")
    assert mine(match, 0).hand == got
    assert mine(match, 1).hand == gave
    assert told(match, 0, HandsSwapped) == HandsSwapped(0, 1, gave, got)
    assert told(match, 1, HandsSwapped) == HandsSwapped(0, 1, got, gave)
    for seat in (2, 3, SPECTATOR):
        assert told(match, seat, HandsSwapped) == HandsSwapped(0, 1)
    assert mine(match, 0).seen[-1] == Seen(1, MAGICIAN, 0, gave=gave, got=got)
    assert mine(match, 1).seen == (Seen(1, MAGICIAN, 0, gave=got, got=gave),)
    assert mine(match, 2).seen == ()
    assert board(match).turn.swapped == 1
    refuses(match, 0, SwapHands(2), "power-used", "CI 4.3")
    refuses(match, 0, ExchangeCards(districts("tavern")), "power-used", "CI 4.3")


def test_ci_4_3_an_empty_hand_is_allowed_both_ways() -> None:
    cards = "tavern temple watchtower market"
    match = arrange("magician assassin king bishop", hands=(cards,))
    for card in cards.split():
        build(match, 0, card)
        do(match, EndTurn())
    wait_for(match, seat=0)
    assert board(match).hands[0] == 0
    refuses(match, 0, ExchangeCards(()), "nothing-to-exchange", "CI 4.3")
    refuses(match, 0, ExchangeCards(districts("tavern")), "not-in-hand", "CI 4.3")
    assert not any(isinstance(action, ExchangeCards) for action in match.legal(0))
    do(match, SwapHands(1))
    assert board(match).hands[:2] == (4, 0)
    do(match, TakeGold())
    do(match, EndTurn())
    wait_for(match, seat=0)
    do(match, SwapHands(1))  # and an empty hand of another
    assert board(match).hands[:2] == (0, 4)


def test_ci_4_3_put_any_cards_under_the_pile_and_draw_as_many() -> None:
    match = arrange(
        "magician assassin king bishop", hands=("manor castle palace temple",), pile="tavern prison keep docks"
    )
    turn(match, TakeGold())
    do(match, ExchangeCards(districts("temple manor")))
    assert mine(match, 0).hand == districts("castle palace tavern prison")
    assert told(match, 0, CardsExchanged) == CardsExchanged(0, 2, districts("manor temple"), districts("tavern prison"))
    assert told(match, 1, CardsExchanged) == told(match, SPECTATOR, CardsExchanged) == CardsExchanged(0, 2)
    assert mine(match, 0).buried == (Buried(50, District.MANOR), Buried(51, District.TEMPLE))
    assert board(match).pile == 52
    assert board(match).turn.exchanged == 2
    refuses(match, 0, SwapHands(1), "power-used", "CI 4.3")
    do(match, DrawCards())
    assert mine(match, 0).drawn == districts("keep docks")


def test_ci_4_3_a_short_pile_gives_the_same_cards_back() -> None:
    match = arrange("assassin thief magician king bishop merchant architect")
    drain(match, 0)
    do(match, EndTurn())
    wait_for(match, "magician")
    hand = mine(match, 2).hand
    do(match, ExchangeCards(hand))
    assert mine(match, 2).hand == hand
    assert board(match).pile == 0


def test_ci_4_3_what_cannot_be_exchanged() -> None:
    match = arrange("magician assassin king bishop", hands=("tavern tavern temple prison", "keep"))
    turn(match, TakeGold())
    refuses(match, 0, ExchangeCards(()), "nothing-to-exchange", "CI 4.3")
    refuses(match, 0, ExchangeCards(districts("keep")), "not-in-hand", "CI 4.3")
    refuses(match, 0, ExchangeCards(districts("tavern tavern tavern")), "not-in-hand", "CI 4.3")
    refuses(match, 0, ExchangeCards(districts("temple temple")), "not-in-hand", "CI 4.3")
    refuses(match, 0, SwapHands(0), "not-yourself", "CI 4.3")
    refuses(match, 0, SwapHands(4), "no-such-seat", "CI 1.1", seat=4)
    do(match, ExchangeCards(districts("tavern temple tavern")))


def test_ci_4_3_only_the_magician() -> None:
    match = arrange(FOUR, hands=("tavern",))
    refuses(match, 0, SwapHands(1), "not-your-power", "CI 4.3", character="magician")
    refuses(match, 0, ExchangeCards(districts("tavern")), "not-your-power", "CI 4.3", character="magician")


@pytest.mark.parametrize(
    ("hand", "copies"),
    [("tavern tavern tavern temple", (3, 1)), ("manor castle palace temple", (1, 1, 1, 1)), ("tavern " * 4, (4,))],
)
def test_ci_4_3_heaps_are_counted_listed_tested_and_sampled(hand: str, copies: tuple[int, ...]) -> None:
    match = arrange("magician assassin king bishop", hands=(hand,))
    turn(match, TakeGold())
    legal = match.legal(0)
    heaps = [action for action in legal if isinstance(action, ExchangeCards)]
    assert len(heaps) == len(set(heaps)) == prod(number + 1 for number in copies) - 1
    assert len(legal) == len(list(legal)) == len(heaps) + 3 + 2  # three others, gold, cards
    assert all(heap in legal for heap in heaps)
    luck = Seeded(1)
    sampled = {action for action in (legal.sample(luck) for _ in range(2000)) if isinstance(action, ExchangeCards)}
    assert sampled == set(heaps)


def test_ci_4_3_a_great_hand_is_not_listed() -> None:
    """Forty cards: more heaps than anybody could list; still counted, tested and sampled."""
    match = arrange("magician+king assassin+bishop")
    while board(match).pile > 4:
        wait_for(match, seat=0)
        do(match, DrawCards())
        do(match, KeepCard(mine(match, 0).drawn[-1]))
        if board(match).turn.character is MAGICIAN and board(match).hands[0] < board(match).hands[1]:
            do(match, SwapHands(1))
        do(match, EndTurn())
    wait_for(match, "magician")
    legal = match.legal(0)
    hand = mine(match, 0).hand
    assert len(legal) == prod(hand.count(card) + 1 for card in set(hand)) - 1 + 1 + 2
    assert len(legal) > 10**9
    assert ExchangeCards(hand) in legal
    assert ExchangeCards((*hand, hand[0])) not in legal
    assert all(legal.sample(Seeded(number)) in legal for number in range(50))


def test_ci_4_4_the_king_takes_the_crown_when_revealed() -> None:
    match = arrange("assassin thief king bishop")
    assert board(match).crown == 0
    wait_for(match, "king")
    assert board(match).crown == 2
    assert told(match, SPECTATOR, CrownTaken) == CrownTaken(2)
    turn(match, TakeGold())
    turn(match, TakeGold())
    assert match.to_act == (2,)
    assert board(match).phase is Phase.DRAFT
    assert board(match).round.crown == 2


def test_ci_4_4_a_murdered_king_takes_it_at_the_end_of_the_round() -> None:
    match = arrange("assassin thief king bishop")
    turn(match, Murder(KING), TakeGold())
    turn(match, TakeGold())
    assert board(match).crown == 0
    assert board(match).turn.character is BISHOP
    heard = Ears(match)
    turn(match, TakeGold())
    assert heard(SPECTATOR, VictimRevealed, CrownTaken) == [VictimRevealed(2, KING), CrownTaken(2)]
    assert board(match).crown == 2
    assert match.to_act == (2,)
    assert board(match).gold[2] == 2


def test_ci_4_4_without_a_king_the_crown_stays() -> None:
    match = arrange("assassin thief merchant bishop", crown=1)
    while match.state.moment == 1:
        turn(match, TakeGold())
    assert board(match).crown == 1
    assert match.to_act == (1,)


def test_ci_4_5_the_living_bishops_city_is_not_touched() -> None:
    match = arrange("assassin condottiere king bishop", hands=("tavern", "", "temple", "tavern"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    build(match, 3, "tavern")
    do(match, EndTurn())
    do(match, TakeGold())
    refuses(match, 1, Destroy(3, District.TAVERN), "bishop-protects", "CI 4.5", seat=3)
    do(match, Destroy(0, District.TAVERN))


def test_ci_4_5_a_murdered_bishop_is_not_protected() -> None:
    match = arrange("assassin condottiere king bishop", hands=("", "", "", "tavern"))
    build(match, 3, "tavern")
    do(match, EndTurn())
    wait_for(match, "assassin")
    turn(match, Murder(BISHOP), TakeGold())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    do(match, Destroy(3, District.TAVERN))
    assert board(match).cities[3] == ()


def test_ci_4_5_with_two_characters_the_bishop_protects_even_from_himself() -> None:
    match = arrange("bishop+condottiere assassin+king", hands=("tavern",))
    build(match, 0, "tavern")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    refuses(match, 0, Destroy(0, District.TAVERN), "bishop-protects", "CI 4.5", seat=0)


def test_ci_4_6_the_merchant_gets_a_gold_at_the_start() -> None:
    match = arrange("assassin merchant king bishop")
    wait_for(match, "merchant")
    assert board(match).gold[1] == 3
    assert told(match, SPECTATOR, MerchantPaid) == MerchantPaid(1)


def test_ci_4_7_the_architect_gets_two_cards_at_the_start() -> None:
    match = arrange("assassin architect king bishop", pile="tavern prison")
    wait_for(match, "architect")
    assert told(match, 1, ArchitectDrew) == ArchitectDrew(1, 2, districts("tavern prison"))
    assert told(match, 0, ArchitectDrew) == told(match, SPECTATOR, ArchitectDrew) == ArchitectDrew(1, 2)
    assert board(match).hands[1] == 6
    assert board(match).turn.extra == 2
    assert mine(match, 1).seen == (Seen(1, ARCHITECT, 1, extra=districts("tavern prison")),)


def test_ci_4_7_the_architect_builds_up_to_three() -> None:
    match = arrange("assassin architect king bishop", hands=("", CHEAP), pile="haunted-city prison")
    wait_for(match, "architect")
    do(match, TakeGold())
    for district in (District.TAVERN, District.TEMPLE, District.WATCHTOWER):
        do(match, Build(district))
    assert board(match).turn.built == (District.TAVERN, District.TEMPLE, District.WATCHTOWER)
    do(match, EndTurn())
    save_up(match, 1, 6)
    do(match, Build(District.MARKET))
    do(match, Build(District.PRISON))
    do(match, Build(District.HAUNTED_CITY))
    assert len(board(match).cities[1]) == 6


def test_ci_4_7_four_are_too_many() -> None:
    match = arrange("assassin architect king bishop", hands=("", CHEAP))
    save_up(match, 1, 6)
    for district in (District.TAVERN, District.TEMPLE, District.WATCHTOWER):
        do(match, Build(district))
    refusal = refuses(match, 1, Build(District.MARKET), "built-enough", "CI 3.2", most=3)
    assert refusal.facts == {"most": 3}


def test_ci_4_7_an_empty_pile_gives_the_architect_nothing() -> None:
    match = arrange("assassin thief magician king bishop merchant architect")
    drain(match, 0)
    do(match, EndTurn())
    if board(match).turn is None or board(match).turn.character is not ARCHITECT:
        wait_for(match, "architect")
    assert told(match, SPECTATOR, ArchitectDrew) == ArchitectDrew(6, 0)


def test_ci_4_8_destroy_for_the_cost_less_one_and_the_turn_is_over() -> None:
    match = arrange("assassin condottiere king merchant", hands=("castle",))
    build(match, 0, "castle")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    pile = board(match).pile
    gold = board(match).gold[1]
    assert gold == 4
    do(match, Destroy(0, District.CASTLE))
    assert board(match).gold[1] == 1
    assert board(match).cities[0] == ()
    assert told(match, SPECTATOR, DistrictDestroyed) == DistrictDestroyed(1, 0, District.CASTLE, 3)
    assert board(match).pile == pile + 1
    for seat in range(4):  # everybody knows what went under the pile
        assert mine(match, seat).buried == (Buried(pile, District.CASTLE),)
    assert match.state.moment == 2
    assert board(match).past[0].turns[-1].destroyed is District.CASTLE


def test_ci_4_8_for_one_gold_less_nothing_is_left_to_pay() -> None:
    match = arrange("assassin condottiere king merchant", hands=("tavern", "castle"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    build(match, 1, "castle")
    assert board(match).gold[1] == 0
    do(match, Destroy(0, District.TAVERN))
    assert board(match).gold[1] == 0


def test_ci_4_8_only_as_the_last_thing() -> None:
    match = arrange("assassin condottiere king merchant", hands=("tavern", "watchtower"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    refuses(match, 1, Destroy(0, District.TAVERN), "action-first", "CI 4.8")
    assert not any(isinstance(action, Destroy) for action in match.legal(1))
    do(match, TakeGold())
    do(match, Build(District.WATCHTOWER))
    do(match, CollectRevenue())
    do(match, Destroy(0, District.TAVERN))
    assert match.state.moment == 2
    refuses(match, 1, EndTurn(), "not-your-turn", "CI 2.1")


def test_ci_4_8_his_own_city_too() -> None:
    match = arrange("assassin condottiere king merchant", hands=("", "tavern"))
    build(match, 1, "tavern")
    do(match, Destroy(1, District.TAVERN))
    assert board(match).cities[1] == ()


def test_ci_4_8_what_cannot_be_destroyed() -> None:
    match = arrange("assassin condottiere king merchant", hands=("palace tavern", "castle"))
    build(match, 1, "castle")
    do(match, EndTurn())
    build(match, 0, "palace")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    refuses(match, 1, Destroy(0, District.TAVERN), "not-built", "CI 4.8", seat=0, district="tavern")
    refuses(match, 1, Destroy(4, District.PALACE), "no-such-seat", "CI 1.1", seat=4)
    refusal = refuses(match, 1, Destroy(0, District.PALACE), "too-dear", "CI 4.8", price=4, gold=2)
    assert refusal.facts == {"price": 4, "gold": 2}


def test_ci_4_8_only_the_condottiere() -> None:
    match = arrange("assassin thief king merchant", hands=("tavern",))
    build(match, 0, "tavern")
    refuses(match, 0, Destroy(0, District.TAVERN), "not-your-power", "CI 4.8", character="condottiere")


def test_ci_4_8_not_in_a_complete_city() -> None:
    match = arrange("architect condottiere king merchant", hands=(CHEAP,), pile=CHEAP_PILE)
    raise_city(match, 0, 8)
    do(match, EndTurn())
    assert board(match).turn.character is CONDOTTIERE
    do(match, TakeGold())
    refuses(match, 1, Destroy(0, District.TAVERN), "city-complete", "CI 4.8", seat=0)
    assert not any(isinstance(action, Destroy) for action in match.legal(1))
