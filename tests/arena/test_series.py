from collections import Counter

import pytest

from cabale.arena.series import Series
from cabale.core.errors import Unreadable


def series(**more: object) -> Series:
    return Series(**{"game": "secret-hitler", "agents": ("a", "b", "c"), "matches": 60, "sizes": (5, 7)} | more)  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_plan() -> None:
    assert list(series().fixtures()) == list(series().fixtures())
    assert list(series().fixtures()) != list(series(seed=1).fixtures())


def test_every_agent_meets_every_seat_equally_often() -> None:
    met: Counter[tuple[int, int, str]] = Counter()
    for fixture in series().fixtures():
        for seat, agent in enumerate(fixture.agents):
            met[fixture.seats, seat, agent] += 1
    assert len(met) == 3 * (5 + 7)
    assert set(met.values()) == {10}


def test_duplicate_plays_a_deal_with_each_agent_at_each_seat() -> None:
    fixtures = list(series(duplicate=True).fixtures())
    for deal in range(20):
        together = [fixture for fixture in fixtures if fixture.deal == deal]
        assert len(together) == 3
        for seat in range(together[0].seats):
            assert {fixture.agents[seat] for fixture in together} == {"a", "b", "c"}


def test_two_seats_are_a_duel_and_nobody_plays_himself() -> None:
    met = Counter(fixture.agents for fixture in series(sizes=(2,)).fixtures())
    assert met == {(one, other): 10 for one in "abc" for other in "abc" if one != other}
    duplicate = list(series(sizes=(2,), duplicate=True).fixtures())
    assert {fixture.agents for fixture in duplicate if fixture.deal == 3} == set(met)
    assert {fixture.agents for fixture in series(sizes=(2,), agents=("a",)).fixtures()} == {("a", "a")}


def test_teams_take_all_ordered_pairs_in_turn() -> None:
    pairs = Counter(fixture.agents for fixture in series(teams=True, matches=36).fixtures())
    assert len(pairs) == 9
    assert set(pairs.values()) == {4}


def test_duplicate_teams_play_one_deal_in_all_pairings() -> None:
    fixtures = list(series(teams=True, duplicate=True, matches=18).fixtures())
    assert [fixture.deal for fixture in fixtures] == [0] * 9 + [1] * 9


@pytest.mark.parametrize(("more", "code"), [({"agents": ()}, "arena-no-agents"), ({"matches": 0}, "arena-no-matches")])
def test_a_plan_of_nothing_is_refused(more: dict[str, object], code: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        series(**more)
    assert refusal.value.code == code
