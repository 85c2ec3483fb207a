"""What positions are worth before their end: `cabale.search.values`."""

import pytest

from cabale.core.chance import Seeded
from cabale.core.game import find_game
from cabale.games.citadelles.state import State
from cabale.search import find_policy, find_value, usual_policy
from cabale.search.policy import lowest_seat
from cabale.search.search import Search
from cabale.search.values.citadelles import FEATURES, features
from cabale.search.values.figures import value_figures

VALUED = ("citadelles",)


@pytest.mark.parametrize("game_id", VALUED)
def test_a_value_shares_the_match_among_the_seats_at_every_moment(game_id: str) -> None:
    game, value = find_game(game_id), find_value(game_id)
    assert value is not None
    policy = find_policy(usual_policy(game_id), game_id)
    for seats in game.seats:
        luck = Seeded(seats)
        state = game.start(seats, game.Options(), luck)
        while state.pending:
            shares = value.estimate(state)
            assert len(shares) == seats
            assert all(0 < share < 1 for share in shares)
            assert sum(shares) == pytest.approx(1)
            seat = lowest_seat(state.pending)
            state.apply(seat, policy.choose(state, seat, luck), luck, None)


@pytest.mark.parametrize("game_id", VALUED)
def test_a_value_foresees_who_wins_better_than_no_value(game_id: str) -> None:
    game, value = find_game(game_id), find_value(game_id)
    assert value is not None
    policy = find_policy(usual_policy(game_id), game_id)
    foreseen, positions = 0.0, 0
    for number in range(40):
        luck = Seeded("foreseen", number)
        state = game.start(4, game.Options(), luck)
        told = []
        while state.pending:
            told.append(value.estimate(state))
            seat = lowest_seat(state.pending)
            state.apply(seat, policy.choose(state, seat, luck), luck, None)
        assert state.outcome is not None
        half = told[len(told) // 2 :]
        foreseen += sum(sum(shares[seat] for seat in state.outcome.winners) for shares in half)
        positions += len(half)
    assert foreseen / positions > 0.35  # a quarter, blindly


@pytest.mark.parametrize("game_id", VALUED)
def test_its_figures_say_what_they_are_of_and_where_they_come_from(
    game_id: str,
) -> None:
    figures = value_figures(game_id)
    assert figures.source.startswith(f"python bench/values.py {game_id} ")
    assert len(figures.features) == len(set(figures.features))
    assert all(len(unit) == len(figures.features) for unit in figures.weights)
    assert len(figures.weights) == len(figures.biases) == len(figures.heard)
    assert figures.curve[-1] < figures.curve[0]  # something was learned


def test_a_search_with_a_value_gives_the_same_answer_to_the_same_seed() -> None:
    game = find_game("citadelles")
    state = game.start(4, game.Options(), Seeded(3))
    seat = lowest_seat(state.pending)
    worlds = game.worlds(state.view(seat))
    answers = []
    for _ in range(2):
        search = Search(
            worlds,
            seat,
            Seeded(1),
            find_policy("rush", game.id),
            find_value(game.id),
            20,
        )
        search.step(60)
        answers.append((search.best(), search.weighed()))
    assert answers[0] == answers[1]
    means = [each.mean for each in answers[0][1]]
    assert all(0 < mean < 1 for mean in means)


def test_a_value_of_citadelles_reads_what_its_figures_are_of() -> None:
    """In this order; and the seats of a new match differ by crown and hands alone."""
    state = find_game("citadelles").start(4, find_game("citadelles").Options(), Seeded(5))
    assert isinstance(state, State)
    assert value_figures("citadelles").features == FEATURES
    read = [dict(zip(FEATURES, list(figures), strict=True)) for figures in features(state)]
    assert [seat for seat in range(4) if read[seat]["crown"]] == [state.crown]
    alike = {"points", "total", "districts", "gold", "turn to come", "murdered", "acting", "last round", "turns"}
    assert all(len({figures[name] for figures in read}) == 1 for name in alike)


def test_a_game_without_a_value_has_none() -> None:
    assert find_value("hey") is None
