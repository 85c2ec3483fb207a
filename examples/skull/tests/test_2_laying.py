from drivers import arrange, bid, board, lay, mine

from cabale.testing.script import act, do, refuses
from cabale_skull.actions import Bid, Lay, Pass
from cabale_skull.events import DiscLaid
from cabale_skull.terms import Disc, Phase


def test_sk_2_1_everybody_lays_one_face_down_at_once() -> None:
    match = arrange(3, first=1)
    assert list(match.to_act) == [0, 1, 2]
    act(match, (2, Lay(Disc.SKULL)))
    assert list(match.to_act) == [0, 1]
    assert match.feed(2)[-1] == DiscLaid(2, Disc.SKULL)
    assert match.feed(0)[-1] == DiscLaid(2)
    refuses(match, 0, Bid(1), "not-now", "SK 2.1")
    refuses(match, 2, Lay(Disc.FLOWER), "not-your-turn", "SK 2.1")
    lay(match, "FF")
    assert (board(match).phase, match.to_act) == (Phase.DISC_OR_BID, (1,))


def test_sk_2_2_another_disc_or_the_first_bid_clockwise() -> None:
    match = arrange(3, first=2)
    lay(match, "FFS")
    assert do(match, Lay(Disc.FLOWER)) == 2
    assert do(match, Lay(Disc.FLOWER)) == 0
    assert mine(match, 2).pile == (Disc.SKULL, Disc.FLOWER)
    refuses(match, 1, Pass(), "not-now", "SK 2.2")
    assert do(match, Bid(1)) == 1
    assert (board(match).phase, match.to_act) == (Phase.BIDDING, (2,))


def test_sk_2_3_only_what_is_in_hand_and_with_none_left_a_bid() -> None:
    match = arrange(2)
    lay(match, "SF")
    refuses(match, 0, Lay(Disc.SKULL), "no-such-disc", "SK 2.3", disc=Disc.SKULL)
    for _ in range(6):
        do(match, Lay(Disc.FLOWER) if Lay(Disc.FLOWER) in match.legal(match.to_act[0]) else Lay(Disc.SKULL))
    assert mine(match, 0).hand == ()
    assert list(match.legal(0)) == [Bid(number) for number in range(1, 9)]
    bid(match, 8)
