from drivers import arrange, bid, board, lay

from cabale.testing.script import do, refuses
from cabale_skull.actions import Lay, TurnOver
from cabale_skull.terms import Disc, Phase
from cabale_skull.view import Turned

FLOWER, SKULL = Disc.FLOWER, Disc.SKULL


def test_sk_4_1_all_of_ones_own_first_from_the_top() -> None:
    match = arrange(2)
    lay(match, "SF")
    do(match, Lay(FLOWER))
    do(match, Lay(FLOWER))
    bid(match, 1, 0)
    assert board(match).turned == (Turned(0, FLOWER), Turned(0, SKULL))
    assert board(match).phase is Phase.LOSING


def test_sk_4_2_then_the_top_of_any_other_pile() -> None:
    match = arrange(3)
    lay(match, "FSF")
    do(match, Lay(FLOWER))
    do(match, Lay(FLOWER))
    bid(match, 1, 4, 0, 0)
    refuses(match, 0, TurnOver(0), "nothing-to-turn", "SK 4.2")
    do(match, TurnOver(1))
    assert board(match).turned[-1] == Turned(1, FLOWER)
    assert board(match).face_down(1) == 1


def test_sk_4_3_a_skull_loses_and_as_many_flowers_as_bid_win() -> None:
    match = arrange(3)
    lay(match, "FSF")
    bid(match, 2, 0, 0)
    do(match, TurnOver(2))
    assert board(match).past[-1].won
    lay(match, "FSF")
    bid(match, 2, 0, 0)
    do(match, TurnOver(1))
    assert not board(match).past[-1].won
