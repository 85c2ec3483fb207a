"""PettingZoo's own suite on every game, and what it does not ask."""

import warnings
from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test
from pettingzoo.utils.conversions import parallel_to_aec
from tests.games.twins import our_games

from cabale.adapters.pettingzoo import TableEnv, env, parallel_env
from cabale.core.errors import Illegal

GAMES = our_games()


@pytest.fixture(autouse=True)
def _what_the_suite_says_of_every_masked_environment() -> Iterator[None]:
    """It has a list of the classic games whose observations hold a mask; ours are not on it."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # of those who are not awaited
        yield


@pytest.mark.parametrize("game", GAMES)
def test_the_api(game: str) -> None:
    api_test(env(game), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_the_seed(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=10)
    parallel_seed_test(lambda: parallel_env(game, illegal="replace"), num_cycles=10)


@pytest.mark.parametrize("game", GAMES)
def test_the_parallel_api(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_the_most_cycles(game: str) -> None:
    """The suite chooses blindly here, and wants every seat asked in every cycle: that is the parallel form."""

    def at_once(max_cycles: int) -> object:
        return parallel_env(game, max_cycles=max_cycles, illegal="replace")

    max_cycles_test(
        SimpleNamespace(
            parallel_env=at_once,
            env=lambda max_cycles: parallel_to_aec(at_once(max_cycles)),
        )
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda render_mode: env(game, render_mode=render_mode),
        {"ansi": lambda text: len(text) > 20},
    )
    assert len(capsys.readouterr().out) > 100


def test_observations_are_no_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    save_obs_test(env("secret-hitler"))
    assert "did not save the observations" in capsys.readouterr().out


def test_the_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env("secret-hitler"))
    assert "turns per second" in capsys.readouterr().out


def play(table: TableEnv, seed: int) -> dict[str, float]:
    """To the end; what each seat got in all."""
    table.reset(seed=seed)
    luck = np.random.default_rng(seed)
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        got[agent] += reward
        if terminated or truncated:
            table.step(None)
            continue
        assert table.table.match.legal(table.seat(agent)), "only who owes a decision is asked"
        table.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
    return got


@pytest.mark.parametrize("game", GAMES)
def test_the_end_pays_winners_and_charges_losers(game: str) -> None:
    table = env(game)
    got = play(table, 5)
    outcome = table.table.match.outcome
    assert outcome is not None
    for seat, agent in enumerate(table.possible_agents):
        assert got[agent] == (0 if not outcome.winners else 1 if seat in outcome.winners else -1)


def test_a_secret_vote_is_asked_of_all_and_told_to_nobody() -> None:
    table = env("secret-hitler", 5)
    table.reset(seed=2)
    observation = table.observe(table.agent_selection)
    table.step(int(np.flatnonzero(observation["action_mask"])[0]))
    voters = []
    before = {agent: table.observe(agent)["observation"].copy() for agent in table.agents}
    awaited = next(segment for segment in table.table.layout if segment.name == "awaited")
    for _ in range(5):
        voter = table.agent_selection
        voters.append(voter)
        seen = table.observe(voter)["observation"].copy()
        expected = before[voter].copy()
        for spot in range(awaited.start, awaited.start + awaited.length):
            seen[spot] = expected[spot] = 0  # who has voted is open to all, how is not
        assert np.array_equal(seen, expected)
        table.step(table.table.encoder.number("ja"))
    assert voters == table.possible_agents


def test_a_number_that_may_not_be_said_changes_nothing() -> None:
    table = env("secret-hitler", 5)
    table.reset(seed=2)
    before = table.observe(table.agent_selection)["observation"]
    with pytest.raises(Illegal, match="number-not-offered"):
        table.step(0)  # oneself
    assert np.array_equal(table.observe(table.agent_selection)["observation"], before)


def test_a_number_in_its_place_is_told_of() -> None:
    table = env("secret-hitler", 5, illegal="replace")
    table.reset(seed=2)
    asked = table.agent_selection
    table.step(0)
    assert table.infos[asked] == {"replaced": True}


def test_large_choices_are_short_rows_of_small_ones() -> None:
    """Preparing Indiscrétions is one of 7,200 choices: twelve numbers, told back as they are said."""
    table = env("indiscretions")
    table.reset(seed=1)
    asked = table.agent_selection
    said: list[int] = []
    while table.agent_selection == asked:
        observation = table.observe(asked)
        assert list(observation["observation"][-12 : -12 + len(said)]) == [number + 1 for number in reversed(said)]
        said.append(int(np.flatnonzero(observation["action_mask"])[-1]))
        table.step(said[-1])
    assert len(said) == 12


def test_another_reset_is_another_match_and_the_same_seed_the_same() -> None:
    table = env("secret-hitler", 7)
    table.reset(seed=1)
    first = table.observe("seat_0")["observation"]
    table.reset()
    second = table.observe("seat_0")["observation"]
    table.reset(seed=1)
    assert np.array_equal(table.observe("seat_0")["observation"], first)
    assert not np.array_equal(first, second)
