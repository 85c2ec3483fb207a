"""Many tables of Secret Hitler as one Gymnasium vector environment, stepped in compiled code: hundreds of thousands
of steps a second instead of thousands.

    from cabale.adapters.vector import SecretHitlerVectorEnv

    tables = SecretHitlerVectorEnv(num_envs=512, seats=7, opponents="random")
    observations, infos = tables.reset(seed=1)
    numbers = infos["action_mask"].argmax(axis=1)
    observations, rewards, terminations, truncations, infos = tables.step(numbers)

Arrays and numbers are those of `cabale.adapters.gymnasium`. The learner sits somewhere else in each match; a table that
is over is dealt again in the same step.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cabale.adapters.page import MOST, Array
from cabale.adapters.vectors.secret_hitler import WORDS, Tables
from cabale.core.errors import Illegal, Unreadable
from cabale.core.game import find_game
from cabale.search import find_policy

Numbers: TypeAlias = NDArray[np.int64]
Infos: TypeAlias = dict[str, Array]

GAME = "secret-hitler"


class SecretHitlerVectorEnv(VectorEnv[Array, Numbers, NDArray[np.float64]]):
    """`opponents` is a policy: what plays inside simulations too."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as gymnasium declares it

    def __init__(self, num_envs: int, seats: int = 7, opponents: str = "random", recall: int = 4) -> None:
        game = find_game(GAME)
        if seats not in game.seats:
            raise Unreadable("seats", seats=seats, least=game.seats[0], most=game.seats[-1])
        self.num_envs = num_envs
        self.tables = Tables(num_envs, seats, recall, find_policy(opponents, GAME))
        self._numbers = seats + int(WORDS)
        self.single_observation_space = spaces.Box(0, MOST, (self.tables.size,), np.int8)
        self.single_action_space = spaces.Discrete(self._numbers)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seeds = np.random.default_rng(0)

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Array, Infos]:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.tables.reset(int(self._seeds.integers(2**62)))
        return self._observations(), self._infos()

    def step(  # type: ignore[override]  # whether a match is over is no number
        self, actions: Numbers
    ) -> tuple[Array, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """One decision at each table. Raises `Illegal` and changes nothing if one of them may not be made."""
        numbers = np.asarray(actions)
        beyond = (numbers < 0) | (numbers >= self._numbers)
        if beyond.any():
            raise Illegal("number-not-offered", number=int(numbers[beyond][0]), seat=int(beyond.argmax()))
        self.tables.step(numbers.astype(np.uint8).tobytes())
        ended = np.frombuffer(self.tables.ended, dtype=np.bool_)
        rewards = np.frombuffer(self.tables.results, dtype=np.int8).astype(np.float64) - 1
        return (
            self._observations(),
            rewards,
            ended,
            np.zeros(self.num_envs, dtype=np.bool_),
            self._infos(),
        )

    def _observations(self) -> Array:
        return np.frombuffer(self.tables.observations(), dtype=np.int8).reshape(self.num_envs, -1)

    def _infos(self) -> Infos:
        return {"action_mask": np.frombuffer(self.tables.masks(), dtype=np.int8).reshape(self.num_envs, -1)}
