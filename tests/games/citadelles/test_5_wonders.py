"""CI 5: the wonders, each built by play and used."""

import pytest
from tests.games.citadelles.drivers import (
    Tale,
    arrange,
    board,
    build,
    districts,
    drain,
    mine,
    save_up,
    turn,
)
from tests.games.citadelles.drivers import take_gold_until as wait_for

from cabale.core.seats import SPECTATOR
from cabale.games.citadelles.actions import (
    Build,
    CollectRevenue,
    Destroy,
    DrawCards,
    EndTurn,
    KeepCard,
    Recover,
    TakeGold,
    UseLaboratory,
    UseSmithy,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.events import (
    CardsDrawn,
    CardsKept,
    DistrictDestroyed,
    DistrictRecovered,
    LaboratoryUsed,
    RecoveryDeclined,
    SmithyUsed,
)
from cabale.games.citadelles.terms import Phase
from cabale.games.citadelles.view import Buried, Seen
from cabale.testing.script import do, refuses, told

FOUR = "assassin thief king bishop"
WAR = "assassin condottiere king merchant"

# Seven of the cheapest: 1, 1, 1, 2, 2, 2, 2.
CHEAP = "tavern temple watchtower market trading-post church prison"


def ruin(match: Tale, owner: int, district: District) -> None:
    """The Condottiere, rich by now, destroys this."""
    wait_for(match, "condottiere")
    do(match, TakeGold())
    do(match, Destroy(owner, district))


def finished(order: str, gold: int = 0) -> Tale:
    """The Architect builds these eight, in this order over some rounds, once he has this much gold; the match ends."""
    cards = order.split()
    match = arrange("architect thief king bishop", hands=(" ".join(cards[:4]),), pile=" ".join(cards[4:]))
    save_up(match, 0, gold)
    build(match, 0, order)
    do(match, EndTurn())
    while match.to_act:
        turn(match, TakeGold())
    return match


def colours(order: str) -> int:
    """The bonus for all five colours that these eight earn."""
    bonus: int = finished(order).view(SPECTATOR).scores[0].colours
    return bonus


def test_ci_5_1_the_haunted_city_counts_as_the_colour_that_is_missing() -> None:
    """Noble, religious, trade, a wonder, and no military district but the Haunted City."""
    assert colours("haunted-city tavern temple manor trading-post keep church market") == 3


def test_ci_5_1_not_if_it_was_built_in_the_last_round() -> None:
    assert colours("tavern temple manor trading-post keep church market haunted-city") == 0


def test_ci_5_1_in_the_last_round_it_is_still_a_wonder() -> None:
    assert colours("tavern temple manor trading-post watchtower church market haunted-city") == 3


def test_ci_5_1_it_fills_one_gap_not_two() -> None:
    """Alone it is either the wonder or the fourth colour."""
    assert colours("haunted-city tavern temple manor trading-post docks church market") == 0


def test_ci_5_2_the_keep_cannot_be_destroyed() -> None:
    match = arrange(WAR, hands=("keep",))
    build(match, 0, "keep")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    refuses(match, 1, Destroy(0, District.KEEP), "indestructible", "CI 5.2", district="keep")
    assert not any(isinstance(action, Destroy) for action in match.legal(1))


def test_ci_5_3_the_observatory_shows_three_and_one_is_kept() -> None:
    match = arrange(FOUR, hands=("observatory",), pile="tavern prison keep")
    build(match, 0, "observatory")
    do(match, EndTurn())
    wait_for(match, seat=0)
    pile = board(match).pile
    do(match, DrawCards())
    assert mine(match, 0).drawn == districts("tavern prison keep")
    do(match, KeepCard(District.PRISON))
    assert told(match, 0, CardsKept) == CardsKept(0, 1, districts("prison"), districts("tavern keep"))
    assert mine(match, 0).buried == (Buried(pile - 3, District.TAVERN), Buried(pile - 2, District.KEEP))
    assert board(match).pile == pile - 1


def test_ci_5_4_the_library_keeps_all() -> None:
    match = arrange(FOUR, hands=("library",), pile="tavern prison keep")
    build(match, 0, "library")
    do(match, EndTurn())
    wait_for(match, seat=0)
    do(match, DrawCards())
    assert board(match).phase is Phase.TURN
    assert board(match).hands[0] == 5
    assert told(match, 0, CardsKept) == CardsKept(0, 2, districts("tavern prison"), ())
    assert told(match, 1, CardsKept) == CardsKept(0, 2)
    assert mine(match, 0).seen[-1] == Seen(
        match.state.moment, board(match).turn.character, 0, districts("tavern prison"), districts("tavern prison")
    )


def test_ci_5_4_with_the_observatory_all_three() -> None:
    match = arrange(FOUR, hands=("library observatory",), pile="tavern prison keep")
    build(match, 0, "observatory library")
    do(match, EndTurn())
    wait_for(match, seat=0)
    do(match, DrawCards())
    assert board(match).phase is Phase.TURN
    assert board(match).hands[0] == 5
    assert told(match, SPECTATOR, CardsDrawn) == CardsDrawn(0, 3)


def test_ci_5_5_the_laboratory_turns_a_card_into_two_gold() -> None:
    match = arrange(FOUR, hands=("laboratory tavern tavern keep",))
    build(match, 0, "laboratory")
    do(match, EndTurn())
    wait_for(match, seat=0)
    gold, pile = board(match).gold[0], board(match).pile
    refuses(match, 0, UseLaboratory(District.MANOR), "not-in-hand", "CI 5.5", district="manor")
    do(match, UseLaboratory(District.TAVERN))
    assert board(match).gold[0] == gold + 2
    assert mine(match, 0).hand == districts("tavern keep")
    assert told(match, 0, LaboratoryUsed) == LaboratoryUsed(0, District.TAVERN)
    assert told(match, 1, LaboratoryUsed) == told(match, SPECTATOR, LaboratoryUsed) == LaboratoryUsed(0)
    assert mine(match, 0).buried == (Buried(pile, District.TAVERN),)
    assert mine(match, 1).buried == ()
    assert mine(match, 0).seen[-1].sold is District.TAVERN
    assert board(match).turn.sold
    refuses(match, 0, UseLaboratory(District.TAVERN), "wonder-used", "CI 5.5", district="laboratory")


def test_ci_5_5_once_a_turn_and_only_with_it() -> None:
    match = arrange(FOUR, hands=("laboratory tavern tavern keep",))
    refuses(match, 0, UseLaboratory(District.TAVERN), "no-such-wonder", "CI 5.5", district="laboratory")
    build(match, 0, "laboratory")
    do(match, UseLaboratory(District.TAVERN))  # in the turn it is built
    do(match, EndTurn())
    refuses(match, 1, UseLaboratory(District.CASTLE), "no-such-wonder", "CI 5.5", district="laboratory")
    wait_for(match, seat=0)
    do(match, UseLaboratory(District.TAVERN))


def test_ci_5_6_the_smithy_turns_two_gold_into_three_cards() -> None:
    match = arrange(FOUR, hands=("smithy",), pile="tavern prison keep")
    refuses(match, 0, UseSmithy(), "no-such-wonder", "CI 5.6", district="smithy")
    build(match, 0, "smithy")
    do(match, EndTurn())
    save_up(match, 0, 2)
    gold = board(match).gold[0]
    do(match, UseSmithy())
    assert board(match).gold[0] == gold - 2
    assert board(match).hands[0] == 6
    assert told(match, 0, SmithyUsed) == SmithyUsed(0, 3, districts("tavern prison keep"))
    assert told(match, 1, SmithyUsed) == told(match, SPECTATOR, SmithyUsed) == SmithyUsed(0, 3)
    assert mine(match, 0).seen[-1].forged == districts("tavern prison keep")
    refuses(match, 0, UseSmithy(), "wonder-used", "CI 5.6", district="smithy")


def test_ci_5_6_not_without_the_gold() -> None:
    match = arrange(FOUR, hands=("smithy",))
    build(match, 0, "smithy")
    assert board(match).gold[0] == 1
    refusal = refuses(match, 0, UseSmithy(), "too-dear", "CI 5.6", price=2, gold=1)
    assert refusal.facts == {"price": 2, "gold": 1}


def test_ci_5_6_a_short_pile_gives_what_there_is_and_an_empty_one_nothing() -> None:
    match = arrange("king assassin thief magician bishop merchant condottiere", hands=("smithy",))
    build(match, 0, "smithy")
    do(match, EndTurn())
    drain(match, 2)
    do(match, EndTurn())
    wait_for(match, seat=0)
    do(match, TakeGold())
    do(match, UseSmithy())
    assert told(match, SPECTATOR, SmithyUsed) == SmithyUsed(0, 2)
    do(match, EndTurn())
    save_up(match, 0, 2)
    assert board(match).pile == 0
    refuses(match, 0, UseSmithy(), "pile-empty", "CI 5.6")


def test_ci_5_7_the_graveyards_owner_may_take_the_card_back() -> None:
    match = arrange(WAR, hands=("tavern", "", "graveyard"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    build(match, 2, "graveyard")
    do(match, EndTurn())
    ruin(match, 0, District.TAVERN)  # whosever city it was
    assert board(match).phase is Phase.RECOVERY
    assert match.to_act == (2,)
    assert told(match, SPECTATOR, DistrictDestroyed) == DistrictDestroyed(1, 0, District.TAVERN, 0, 2)
    refuses(match, 1, EndTurn(), "not-your-turn", "CI 5.7")
    refuses(match, 0, Recover(True), "not-your-turn", "CI 5.7")
    refuses(match, 2, EndTurn(), "wrong-action", "CI 5.7", phase="recovery", action="EndTurn")
    gold, pile = board(match).gold[2], board(match).pile
    do(match, Recover(True))
    assert board(match).gold[2] == gold - 1
    assert board(match).pile == pile
    assert District.TAVERN in mine(match, 2).hand
    assert told(match, SPECTATOR, DistrictRecovered) == DistrictRecovered(2, District.TAVERN)
    assert board(match).phase is Phase.DRAFT
    assert board(match).past[-1].turns[-1].recovered == 2


def test_ci_5_7_declined_the_card_goes_under_the_pile() -> None:
    match = arrange(WAR, hands=("tavern", "", "graveyard"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    build(match, 2, "graveyard")
    do(match, EndTurn())
    ruin(match, 0, District.TAVERN)
    gold, pile = board(match).gold[2], board(match).pile
    do(match, Recover(False))
    assert board(match).gold[2] == gold
    assert board(match).pile == pile + 1
    assert mine(match, 3).buried == (Buried(pile, District.TAVERN),)
    assert told(match, SPECTATOR, RecoveryDeclined) == RecoveryDeclined(2, District.TAVERN)


def test_ci_5_7_not_if_he_is_the_condottiere() -> None:
    match = arrange(WAR, hands=("tavern", "graveyard"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    build(match, 1, "graveyard")
    do(match, Destroy(0, District.TAVERN))
    assert board(match).phase is Phase.DRAFT
    assert told(match, SPECTATOR, DistrictDestroyed).offered_to is None


def test_ci_5_7_not_without_a_gold() -> None:
    """The King builds with his last gold, and is not asked."""
    match = arrange(WAR, hands=("tavern", "", "graveyard manor"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    build(match, 2, "graveyard")
    do(match, EndTurn())
    wait_for(match, "king")
    do(match, TakeGold())
    do(match, Build(District.MANOR))
    assert board(match).gold[2] == 0
    do(match, EndTurn())
    ruin(match, 0, District.TAVERN)
    assert board(match).phase is Phase.DRAFT
    assert told(match, SPECTATOR, DistrictDestroyed).offered_to is None


def test_ci_5_7_a_destroyed_graveyard_takes_nothing_back() -> None:
    match = arrange(WAR, hands=("", "", "graveyard"))
    build(match, 2, "graveyard")
    do(match, EndTurn())
    ruin(match, 2, District.GRAVEYARD)
    assert board(match).phase is Phase.DRAFT
    assert told(match, SPECTATOR, DistrictDestroyed).offered_to is None


@pytest.mark.parametrize("character", ["king", "bishop", "merchant", "condottiere"])
def test_ci_5_8_the_school_of_magic_pays_whatever_the_colour(character: str) -> None:
    match = arrange(f"{character} assassin thief magician", hands=("school-of-magic",))
    build(match, 0, "school-of-magic")
    gold = board(match).gold[0]
    do(match, CollectRevenue())
    assert board(match).gold[0] == gold + 1


def test_ci_5_8_it_is_no_colour_for_characters_without_revenue() -> None:
    match = arrange("assassin thief magician king", hands=("school-of-magic",))
    build(match, 0, "school-of-magic")
    refuses(match, 0, CollectRevenue(), "no-revenue", "CI 3.4", character="assassin")


def test_ci_5_8_for_the_bonus_it_is_a_wonder() -> None:
    """Noble, religious, trade and the School: four colours, whatever it pays as."""
    assert colours("school-of-magic tavern temple manor church market trading-post docks") == 0
    assert colours("school-of-magic tavern temple manor church market trading-post prison") == 3


def test_ci_5_9_the_great_wall_makes_the_others_dearer_by_one() -> None:
    match = arrange(WAR, hands=("great-wall tavern", "palace"))
    build(match, 0, "great-wall tavern")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    gold = board(match).gold[1]
    do(match, Destroy(0, District.TAVERN))
    assert board(match).gold[1] == gold - 1
    assert told(match, SPECTATOR, DistrictDestroyed).price == 1


def test_ci_5_9_itself_costs_what_it_costs() -> None:
    match = arrange(WAR, hands=("great-wall",))
    build(match, 0, "great-wall")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    save_up(match, 1, 5)
    do(match, Destroy(0, District.GREAT_WALL))
    assert told(match, SPECTATOR, DistrictDestroyed).price == 5


def test_ci_5_9_what_one_gold_more_puts_out_of_reach() -> None:
    """The Condottiere has two gold: a Manor for two, behind the wall for three."""
    match = arrange(WAR, hands=("great-wall manor", "castle castle harbour harbour", "manor"))
    build(match, 1, "castle")
    do(match, EndTurn())
    build(match, 2, "manor")
    do(match, EndTurn())
    build(match, 0, "great-wall manor")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    while board(match).gold[1] > 3:
        do(match, Build(District.HARBOUR))
    gold = board(match).gold[1]
    assert gold in (2, 3)
    assert (Destroy(0, District.MANOR) in match.legal(1)) == (gold == 3)
    assert Destroy(2, District.MANOR) in match.legal(1)


@pytest.mark.parametrize("wonder", ["university", "dragon-gate"])
def test_ci_5_10_worth_eight_points(wonder: str) -> None:
    match = finished(f"{wonder} {CHEAP}")
    assert match.view(0).scores[0].districts == 8 + 1 + 1 + 1 + 2 + 2 + 2 + 2


def test_ci_5_11_the_map_room_counts_cards_in_hand() -> None:
    match = finished(f"map-room {CHEAP}")
    assert match.view(0).scores[0].map_room == board(match).hands[0] > 0
    assert [score.map_room for score in match.view(0).scores[1:]] == [0, 0, 0]


def test_ci_5_12_the_imperial_treasury_counts_gold() -> None:
    match = finished(f"imperial-treasury {CHEAP}", gold=20)
    assert match.view(0).scores[0].treasury == board(match).gold[0] > 0
    assert [score.treasury for score in match.view(0).scores[1:]] == [0, 0, 0]


def test_ci_5_12_discards_go_under_the_pile() -> None:
    """A destroyed district is drawn again when its turn comes."""
    match = arrange(WAR, hands=("tavern",))
    build(match, 0, "tavern")
    do(match, EndTurn())
    ruin(match, 0, District.TAVERN)
    depth = mine(match, 3).buried[0].depth
    end = mine(match, 3).buried[-1]
    assert end.district is District.TAVERN
    assert depth == board(match).pile - 1
    wait_for(match, "assassin")
    do(match, DrawCards())
    assert mine(match, 3).buried[0].depth == depth - 2
