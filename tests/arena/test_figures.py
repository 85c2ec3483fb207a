import random

import pytest
from msgspec.structs import replace

from cabale.arena.figures import Gathering, Tally, wilson
from cabale.arena.played import Failure, Played
from cabale.arena.series import Series

SERIES = Series(game="secret-hitler", agents=("a", "b"), matches=4, sizes=(5,))


def played(agents: str, winners: tuple[int, ...], number: int = 0, reason: str = "six") -> Played:
    roles = ("liberal", "liberal", "liberal", "fascist", "hitler")
    sides = ("liberal", "liberal", "liberal", "fascist", "fascist")
    return Played(number, number, tuple(agents), sides, roles, winners, reason, (), 40, 5, {})


def test_wilson_against_known_values() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


@pytest.mark.parametrize(("wins", "losses"), [(1, 1), (3, 5), (40, 10)])
def test_deals_of_one_seat_are_one_trial_fewer_than_there_are(wins: int, losses: int) -> None:
    """The mean was estimated from the same deals: the spread around it is divided by one less."""
    tally = Tally()
    for won in [1] * wins + [0] * losses:
        tally.add(won, 1)
    found = tally.rate()
    assert (found.low, found.high) == pytest.approx(wilson(wins / (wins + losses), wins + losses - 1), abs=1e-6)


def test_seats_that_win_together_count_as_one_trial() -> None:
    """Four seats that always share their fate say no more than one: the interval must not shrink."""
    alone, together = Tally(), Tally()
    luck = random.Random(1)
    for _ in range(400):
        won = luck.random() < 0.4
        alone.add(won, 1)
        together.add(4 * won, 4)
    one, four = alone.rate(), together.rate()
    assert one.rate == four.rate
    assert one.high - one.low == pytest.approx(four.high - four.low, rel=0.02)


def test_the_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    luck = random.Random(2)
    held = 0
    for _ in range(400):
        tally = Tally()
        for _ in range(150):
            common = luck.random() < 0.3  # seats of one deal share some luck
            seats = luck.choice((1, 2, 3))
            tally.add(sum(luck.random() < (0.9 if common else 0.2) for _ in range(seats)), seats)
        rate = tally.rate()
        held += rate.low <= 0.3 * 0.9 + 0.7 * 0.2 <= rate.high
    assert 0.92 <= held / 400 <= 0.98


def test_rates_by_agent_role_and_size() -> None:
    gathering = Gathering(SERIES)
    gathering.add(played("aaabb", (0, 1, 2), 0))
    gathering.add(played("bbbaa", (3, 4), 1, "elected"))
    figures = gathering.figures()
    assert figures.played == 2
    assert (figures.rates["a"].rate, figures.rates["b"].rate) == (1.0, 0.0)
    assert figures.by_role["a"]["hitler"].seats == 1
    assert figures.by_side["b"]["liberal"].rate == 0.0
    assert figures.by_seats["a"]["5"].seats == 5
    assert figures.reasons == {"six": 1, "elected": 1}
    assert figures.decisions_a_match == 40


def test_cross_play_counts_the_first_side() -> None:
    gathering = Gathering(Series(game="secret-hitler", agents=("a", "b"), matches=2, sizes=(5,), teams=True))
    gathering.add(played("aaabb", (0, 1, 2)))
    gathering.add(played("aaabb", (3, 4), 1))
    assert gathering.figures().cross_play["a"]["b"].rate == 0.5


def test_a_win_shared_by_players_on_their_own_is_shared() -> None:
    gathering = Gathering(Series(game="citadelles", agents=("a", "b"), matches=1, sizes=(2,)))
    gathering.add(Played(0, 0, ("a", "b"), ("", ""), ("", ""), (0, 1), "points", (20, 20), 90, 9, {}))
    figures = gathering.figures()
    assert figures.rates["a"].rate == 0.5
    assert figures.scores == {"a": 20.0, "b": 20.0}


def test_failures_are_counted_and_the_first_kept() -> None:
    gathering = Gathering(SERIES)
    for number in range(30):
        match = played("aaabb", (3, 4), number, "failure")
        gathering.add(replace(match, failure=Failure(0, "a", "ValueError: no")))
    figures = gathering.figures()
    assert figures.failures == 30
    assert len(figures.first_failures) == 20
