"""Clocks with time as an input: they stand still while nobody is there, and show no more than a view does."""

from cabale.table.clocks import Clocks

LIMIT = 60_000


def going(now: int = 0) -> Clocks:
    clocks = Clocks(now)
    clocks.watched(True, now)
    return clocks


def test_the_clock_of_a_new_decision_starts_anew_and_of_the_same_one_goes_on() -> None:
    clocks = going()
    clocks.due({3: 0}, 1000)
    clocks.due({3: 0, 4: 0}, 5000)
    assert (clocks.due_at(3, LIMIT), clocks.due_at(4, LIMIT)) == (61_000, 65_000)
    clocks.due({3: 1}, 9000)
    assert (clocks.due_at(3, LIMIT), clocks.due_at(4, LIMIT)) == (69_000, None)


def test_another_s_clock_is_shown_from_when_it_is_awaited_to_one_s_own_eyes() -> None:
    clocks = going()
    clocks.due({3: 0}, 1000)
    clocks.shown(0, (3,), "nomination", 1000)
    clocks.shown(0, (3,), "nomination", 5000)  # something hidden happened: nothing is seen of it
    assert clocks.deadlines(0, LIMIT) == ((3, 61_000),)
    clocks.shown(0, (0, 3), "vote", 9000)
    assert clocks.deadlines(0, LIMIT) == ((0, 69_000), (3, 69_000))


def test_one_s_own_clock_is_the_true_one() -> None:
    clocks = going()
    clocks.due({3: 0}, 1000)
    clocks.shown(3, (3,), "turn", 1000)
    clocks.due({3: 1}, 7000)
    clocks.shown(3, (3,), "turn", 7000)
    assert clocks.deadlines(3, LIMIT) == ((3, 67_000),)


def test_what_passes_while_nobody_is_there_counts_for_nobody() -> None:
    clocks = going()
    clocks.due({3: 0}, 1000)
    clocks.shown(0, (3,), "turn", 1000)
    clocks.away({"zoé"}, 1000)
    clocks.watched(False, 2000)
    assert clocks.stopped
    assert clocks.now(500_000) == 2000
    assert not clocks.is_away("zoé", LIMIT, 500_000)
    clocks.watched(True, 1_002_000)
    assert clocks.due_at(3, LIMIT) == clocks.away_until("zoé", LIMIT) == 1_061_000
    assert clocks.deadlines(0, LIMIT) == ((3, 1_061_000),)
    assert clocks.is_away("zoé", LIMIT, 1_061_000)
