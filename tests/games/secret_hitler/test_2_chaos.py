"""SH 2.6: chaos."""

import pytest
from tests.games.secret_hitler.drivers import (
    arrange,
    board,
    chaos,
    elect,
    elect_somebody,
    eligible,
    fascist_policies,
    govern,
    reject,
)

from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler.actions import (
    AskVeto,
)
from cabale.games.secret_hitler.events import (
    ChaosStruck,
    PowerGranted,
)
from cabale.games.secret_hitler.terms import Phase, Policy, Reason
from cabale.testing.script import Ears, do, told


@pytest.mark.parametrize(("tiles", "policy"), [("LFF", Policy.LIBERAL), ("FLL", Policy.FASCIST)])
def test_sh_2_6_the_top_tile_is_enacted(tiles: str, policy: Policy) -> None:
    match = arrange(5, tiles=tiles)
    chaos(match)
    assert told(match, SPECTATOR, ChaosStruck).policy is policy
    assert (board(match).liberal, board(match).fascist) == ((1, 0) if policy is Policy.LIBERAL else (0, 1))
    assert (board(match).draw_pile, board(match).discard_pile) == (16, 0)


def test_sh_2_6_only_the_top_tile_is_gone() -> None:
    match = arrange(5, tiles="F LLL FFF")
    chaos(match)
    elect(match, 3, 0)
    assert match.view(3).mine.hand == (Policy.LIBERAL,) * 3


@pytest.mark.parametrize(("seats", "count"), [(5, 3), (6, 4), (7, 2), (7, 3), (9, 1), (10, 5)])
def test_sh_2_6_its_power_is_ignored(seats: int, count: int) -> None:
    match = arrange(seats, reshuffled=("FFF",))
    fascist_policies(match, count - 1)
    heard = Ears(match)
    left = board(match).draw_pile
    chaos(match)
    assert board(match).fascist == count
    assert board(match).draw_pile == left - 1
    assert heard(SPECTATOR, PowerGranted) == []
    assert board(match).phase is Phase.NOMINATION


def test_sh_2_6_the_fifth_by_chaos_unlocks_the_veto_all_the_same() -> None:
    match = arrange("LLLLFFH")
    fascist_policies(match, 4)
    chaos(match)
    assert board(match).fascist == 5
    president, chancellor = elect_somebody(match)
    do(match, next(iter(match.legal(president))))
    assert AskVeto() in match.legal(chancellor)


def test_sh_2_6_the_tracker_goes_back_to_0() -> None:
    match = arrange(5)
    chaos(match)
    assert board(match).tracker == 0
    reject(match, 3, 0)
    assert board(match).tracker == 1


def test_sh_2_6_term_limits_are_forgotten() -> None:
    match = arrange(6)
    govern(match, "L", chancellor=2)
    chaos(match)
    assert match.to_act == (4,)
    assert eligible(match) == [0, 1, 2, 3, 5]
    assert (board(match).last_president, board(match).last_chancellor) == (None, None)


def test_sh_2_6_chaos_can_win_for_the_liberals() -> None:
    match = arrange("LFHLL", tiles="LFF LFF LFF LFF L")
    for _ in range(4):
        govern(match, "L")
    chaos(match)
    assert match.outcome is not None
    assert match.outcome.reason == Reason.FIVE_LIBERAL
    assert match.to_act == ()


def test_sh_2_6_chaos_can_win_for_the_fascists() -> None:
    match = arrange("LLLLFFH", reshuffled=("FFF",))
    fascist_policies(match, 5)
    chaos(match)
    assert match.outcome is not None
    assert match.outcome.reason == Reason.SIX_FASCIST
    assert match.outcome.winners == (4, 5, 6)


def test_sh_2_6_then_a_new_round() -> None:
    match = arrange(5)
    chaos(match)
    assert match.to_act == (3,)
    assert board(match).round.number == 4
