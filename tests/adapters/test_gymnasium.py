"""Gymnasium's own checker on a seat of every game, and many tables at once beside one."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.games.twins import our_games

import cabale.adapters.gymnasium as adapter
from cabale.adapters.encoder import find_encoder
from cabale.adapters.numbered_table import SPELLED
from cabale.adapters.page import Array
from cabale.adapters.vector import SecretHitlerVectorEnv
from cabale.adapters.vectors.secret_hitler import decision
from cabale.core.errors import Illegal, Unreadable
from cabale.core.outcome import Outcome


class Legally(gymnasium.ActionWrapper[Array, np.int64, np.int64]):
    """The checker samples any number; a seat that is to be checked takes the next one that may be said."""

    def action(self, action: np.int64) -> np.int64:
        mask = self.unwrapped.action_masks()  # type: ignore[attr-defined]
        return np.int64((np.roll(mask, -action).argmax() + action) % len(mask))


@pytest.mark.filterwarnings("ignore:.*different from the unwrapped version")
@pytest.mark.parametrize("game", our_games())
def test_the_checker(game: str) -> None:
    check_env(Legally(adapter.SeatEnv(game, render_mode="ansi")), skip_render_check=True)


@pytest.mark.parametrize("game", our_games())
def test_a_seat_plays_to_the_end(game: str) -> None:
    seat = gymnasium.make("cabale/Seat-v1", game=game, seat=1)
    luck = np.random.default_rng(1)
    for _ in range(2):
        _, info = seat.reset(seed=int(luck.integers(1000)))
        over = False
        while not over:
            _, reward, over, _, info = seat.step(luck.choice(np.flatnonzero(info["action_mask"])))
        outcome: Outcome = seat.unwrapped.table.match.outcome  # type: ignore[attr-defined]
        assert reward == (0 if not outcome.winners else 1 if 1 in outcome.winners else -1)


def test_the_others_are_whom_one_chose() -> None:
    with pytest.raises(Unreadable, match="opponents"):
        adapter.SeatEnv("secret-hitler", 5, ["thumb", "random"])
    with pytest.raises(Unreadable, match="no-such-agent"):
        adapter.SeatEnv("secret-hitler", 5, "nobody")
    with pytest.raises(Unreadable, match="seat-of-table"):
        adapter.SeatEnv("secret-hitler", 5, seat=5)
    seat = adapter.SeatEnv("secret-hitler", 5, ["thumb", "random", "thumb", "selfish"], seat=2)
    _, info = seat.reset(seed=1)
    assert info["seat"] == 2


def test_without_a_seat_of_ones_own_one_sits_anywhere() -> None:
    seat = adapter.SeatEnv("secret-hitler", 5)
    assert {seat.reset(seed=seed)[1]["seat"] for seed in range(40)} == set(range(5))


@pytest.mark.parametrize("seats", [5, 7, 10])
@pytest.mark.parametrize("opponents", ["random", "thumb"])
def test_many_tables_tell_what_the_encoder_tells(seats: int, opponents: str) -> None:
    tables = SecretHitlerVectorEnv(6, seats, opponents, recall=3)
    encoder = find_encoder("secret-hitler", seats, recall=3)
    luck = np.random.default_rng(seats)
    observations, infos = tables.reset(seed=1)
    endings = 0
    for _ in range(60):
        for place in range(6):
            state, me = tables.tables.position(place)
            view = state.view(me)
            expected = np.concatenate((encoder.observe(view), np.zeros(SPELLED, dtype=np.int8)))
            assert np.array_equal(observations[place], expected)
            offered = encoder.choices(view, state.legal(me)).numbers
            assert set(np.flatnonzero(infos["action_mask"][place])) == set(offered)
        numbers = np.array([luck.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        observations, rewards, ended, cut, infos = tables.step(numbers)
        assert set(rewards[ended]) <= {-1.0, 1.0}
        assert not rewards[~ended].any()
        assert not cut.any()
        endings += int(ended.sum())
    assert endings > 5


def test_a_number_decides_what_the_encoder_reads_in_it() -> None:
    tables = SecretHitlerVectorEnv(1, 5)
    encoder = find_encoder("secret-hitler", 5)
    _, infos = tables.reset(seed=4)
    luck = np.random.default_rng(4)
    kinds = set()
    for _ in range(600):
        state, me = tables.tables.position(0)
        fork = encoder.choices(state.view(me), state.legal(me))
        for number in fork.numbers:
            action = fork.go(number)
            assert decision(state, me, number) == action
            kinds.add(type(action).__name__)
        _, _, _, _, infos = tables.step(np.array([luck.choice(np.flatnonzero(infos["action_mask"][0]))]))
    assert {
        "Nominate",
        "CastVote",
        "Discard",
        "Enact",
        "Execute",
        "AskVeto",
        "AnswerVeto",
    } <= kinds


def test_one_number_that_may_not_be_said_stops_all_tables() -> None:
    tables = SecretHitlerVectorEnv(3, 5)
    observations, infos = tables.reset(seed=1)
    numbers = infos["action_mask"].argmax(axis=1)
    numbers[2] = (infos["action_mask"][2] == 0).argmax()
    with pytest.raises(Illegal, match="number-not-offered"):
        tables.step(numbers)
    numbers[2] += 256
    with pytest.raises(Illegal, match="number-not-offered"):
        tables.step(numbers)
    assert np.array_equal(tables._observations(), observations)


def test_the_same_seed_is_the_same_row_of_matches() -> None:
    rows = []
    for _ in range(2):
        tables = SecretHitlerVectorEnv(4, 6)
        observations, infos = tables.reset(seed=9)
        row = [observations]
        for _ in range(20):
            observations, _, _, _, infos = tables.step(infos["action_mask"].argmax(axis=1))
            row.append(observations)
        rows.append(np.stack(row))
    assert np.array_equal(rows[0], rows[1])
