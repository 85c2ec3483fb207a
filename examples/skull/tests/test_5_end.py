from drivers import Story, arrange, bid, board, lay, mine

from cabale.core.outcome import Outcome
from cabale.core.seats import SPECTATOR
from cabale.testing.script import do, refuses, told
from cabale_skull.actions import Lay, Lose, TurnOver
from cabale_skull.events import DiscLost
from cabale_skull.terms import Disc, Phase

FLOWER, SKULL = Disc.FLOWER, Disc.SKULL
SKULL_FIRST = (3, 0, 0, 0)


def meets_the_skull_of_1(match: Story) -> None:
    """Seat 0 bids two and turns over the skull of seat 1."""
    lay(match, "FS" + "F" * (len(match.to_act) - 2))
    bid(match, 2)
    while board(match).phase is Phase.BIDDING:
        bid(match, 0)
    do(match, TurnOver(1))


def test_sk_5_1_anothers_skull_costs_a_disc_by_lot_which_only_the_loser_sees() -> None:
    match = arrange(3, lost=(3,))
    meets_the_skull_of_1(match)
    assert told(match, 0, DiscLost) == DiscLost(0, 3, SKULL)
    assert told(match, 1, DiscLost) == told(match, SPECTATOR, DiscLost) == DiscLost(0, 3)
    assert mine(match, 0).hand == (FLOWER, FLOWER, FLOWER)


def test_sk_5_2_ones_own_skull_costs_a_disc_of_ones_choice() -> None:
    match = arrange(3)
    lay(match, "SFF")
    bid(match, 1, 0, 0)
    assert list(match.legal(0)) == [Lose(FLOWER), Lose(SKULL)]
    refuses(match, 0, Lay(FLOWER), "not-now", "SK 5.2")
    do(match, Lose(FLOWER))
    assert told(match, 0, DiscLost) == DiscLost(0, 3, FLOWER)
    assert told(match, 1, DiscLost) == DiscLost(0, 3)
    lay(match, "FFF")
    bid(match, 1, 0, 0)
    lay(match, "SFF")
    bid(match, 1, 0, 0)
    do(match, Lose(SKULL))
    assert refuses(match, 0, Lay(SKULL), "no-such-disc", "SK 2.3", disc=Disc.SKULL).facts == {"disc": SKULL}


def test_sk_5_3_without_discs_one_is_out() -> None:
    match = arrange(3, lost=SKULL_FIRST)
    for _ in range(4):
        meets_the_skull_of_1(match)
    assert board(match).playing == (1, 2)
    assert match.to_act == (1, 2)
    refuses(match, 0, Lay(FLOWER), "out", "SK 5.3")


def test_sk_5_4_the_challenger_begins_or_who_put_him_out_or_the_next() -> None:
    match = arrange(4, lost=SKULL_FIRST)
    meets_the_skull_of_1(match)
    assert board(match).first == 0
    for _ in range(3):
        meets_the_skull_of_1(match)
    assert board(match).first == 1
    match = arrange(4)
    for disc in (FLOWER, FLOWER, FLOWER, SKULL):
        lay(match, "SFFF")
        bid(match, 1, 0, 0, 0)
        do(match, Lose(disc))
    assert board(match).playing == (1, 2, 3)
    assert board(match).first == 1


def test_sk_5_5_the_second_challenge_won_wins_the_match() -> None:
    match = arrange(2)
    for _ in range(2):
        assert match.outcome is None
        lay(match, "FF")
        bid(match, 1, 0)
    assert match.outcome == Outcome((0,), "two-wins")
    refuses(match, 1, Lay(FLOWER), "match-over", "SK 5.6")


def test_sk_5_6_so_does_being_the_last_with_discs() -> None:
    match = arrange(2, lost=SKULL_FIRST)
    for _ in range(4):
        meets_the_skull_of_1(match)
    assert match.outcome == Outcome((1,), "last-standing")
