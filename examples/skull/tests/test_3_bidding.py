from drivers import arrange, bid, board, lay

from cabale.testing.script import refuses
from cabale_skull.actions import Bid, Lay
from cabale_skull.terms import Disc, Phase


def test_sk_3_1_higher_than_before_and_no_more_than_lies_there() -> None:
    match = arrange(3)
    lay(match, "FFF")
    refuses(match, 0, Bid(4), "bad-bid", "SK 3.1", least=1, most=3)
    refuses(match, 0, Bid(0), "bad-bid", "SK 3.1", least=1, most=3)
    bid(match, 2)
    assert refuses(match, 1, Bid(2), "bad-bid", "SK 3.1", least=3, most=3).facts == {"least": 3, "most": 3}


def test_sk_3_2_higher_or_pass_and_who_passed_is_out_of_it() -> None:
    match = arrange(4)
    lay(match, "FFFF")
    bid(match, 1, 0, 2)
    refuses(match, 3, Lay(Disc.FLOWER), "not-now", "SK 3.2")
    bid(match, 0, 3)
    assert board(match).passed == (1, 3)
    assert match.to_act == (2,)


def test_sk_3_3_it_ends_when_all_others_passed_or_nobody_could_go_higher() -> None:
    match = arrange(3)
    lay(match, "FFF")
    bid(match, 2, 0, 0)
    assert (board(match).phase, board(match).challenger) == (Phase.TURNING, 0)
    match = arrange(3)
    lay(match, "FFF")
    bid(match, 1, 3)
    assert (board(match).phase, board(match).challenger) == (Phase.TURNING, 1)
