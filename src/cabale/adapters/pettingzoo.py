"""Every game as a PettingZoo environment.

    from cabale.adapters.pettingzoo import env

    table = env("secret-hitler", seats=7)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        over = terminated or truncated
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

`env` asks one seat after the other (AEC); `parallel_env` asks all at once, and who owes nothing says the last number,
`wait`. docs/adapters.md says what the arrays and numbers mean.
"""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from cabale.adapters.numbered_table import NumberedTable
from cabale.adapters.page import MOST, Array
from cabale.core.chance import Seeded
from cabale.core.errors import Illegal
from cabale.core.options import Options

Observation: TypeAlias = dict[str, Array]
Info: TypeAlias = dict[str, bool]
Replacing: TypeAlias = Literal["refuse", "replace"]


class _Environment:
    """What both kinds of environment share: the spaces, and what becomes of a number that may not be said."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Options | None,
        recall: int,
        max_cycles: int | None,
        illegal: Replacing,
        render_mode: str | None,
        lang: str,
        can_wait: bool,
    ) -> None:
        self.table = NumberedTable(game, seats, options, recall, is_told=render_mode is not None)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self._lang = lang
        self._illegal = illegal
        self._can_wait = can_wait
        self._deals = Seeded(0)
        self._blind = Seeded(0)

    @property
    def wait(self) -> int:
        """The number of whoever owes nothing, where all are asked at once."""
        return self.table.encoder.actions

    @cached_property
    def _space(self) -> spaces.Dict:
        length = self.table.encoder.actions + self._can_wait
        return spaces.Dict(
            {
                "observation": spaces.Box(0, MOST, (self.table.size,), np.int8),
                "action_mask": spaces.Box(0, 1, (length,), np.int8),
            }
        )

    @cached_property
    def _action_spaces(self) -> dict[str, spaces.Discrete]:
        length = self.table.encoder.actions + self._can_wait
        return {agent: spaces.Discrete(length) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        seat = self.seat(agent)
        mask = self.table.mask(seat, self.table.encoder.actions + self._can_wait)
        if self._can_wait and not mask.any():
            mask[self.wait] = 1
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _deal(self, seed: int | None) -> None:
        """With a seed, from that seed; without, the next deal of the row the last seed began."""
        if seed is not None:
            self._deals = Seeded(seed)
            self._blind = Seeded(seed + 1)
        self.table.start(Seeded(self._deals.below(2**62)))
        self.agents = self.possible_agents[:]

    def _say(self, seat: int, number: int) -> bool:
        """Say a number; whether another was said in its place."""
        offered = self.table.numbers(seat)
        replaced = number not in offered and self._illegal == "replace"
        if replaced:
            number = offered[self._blind.below(len(offered))]
        self.table.say(seat, number)
        return replaced

    def render(self) -> str | None:
        text = self.table.text(self._lang)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        pass


class TableEnv(_Environment, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One seat is asked after the other. Where several owe a decision (a secret vote) they are asked in the order of
    their seats, and none is told what another has said."""

    metadata: ClassVar = {
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._said = 0
        self._select()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Illegal("number-not-offered", number=str(action), seat=self.seat(agent))
        replaced = self._say(self.seat(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"replaced": True} if replaced else {}
        self._said += 1
        self._clear_rewards()
        if self.table.is_over:
            self.rewards = {each: self.table.reward(self.seat(each)) for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._said >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        waiting = self.table.waiting
        self.agent_selection = self.possible_agents[waiting[0]] if waiting else self.agents[0]

    def __str__(self) -> str:
        return f"cabale/{self.table.game.id}"


class AllAtOnceEnv(_Environment, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All seats are asked at once; each says one number of its decision, or `wait`."""

    metadata: ClassVar = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        self._deal(seed)
        self._cycles = 0
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Info],
    ]:
        asked = self.agents
        waiting = self.table.waiting  # before anybody speaks: who is awaited after that is asked in the next step
        infos: dict[str, Info] = {agent: {} for agent in asked}
        for agent in asked:
            seat, number = self.seat(agent), int(actions[agent])
            if seat in waiting:
                if self._say(seat, number):
                    infos[agent] = {"replaced": True}
            elif number != self.wait:
                if self._illegal == "refuse":
                    raise Illegal("number-not-offered", number=number, seat=seat)
                infos[agent] = {"replaced": True}
        self._cycles += 1
        over = self.table.is_over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = {agent: self.table.reward(self.seat(agent)) for agent in asked}
        observations = {agent: self.observe(agent) for agent in asked}
        if over or cut:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(asked, over),
            dict.fromkeys(asked, cut),
            infos,
        )

    def __str__(self) -> str:
        return f"cabale/{self.table.game.id}"


def env(
    game: str,
    seats: int | None = None,
    *,
    options: Options | None = None,
    recall: int = 4,
    max_cycles: int | None = None,
    illegal: Replacing = "refuse",
    render_mode: str | None = None,
    lang: str = "en",
) -> TableEnv:
    """A table at which one seat is asked after the other. A number that may not be said is refused with an error, or
    replaced by one that may, which `infos` then tells."""
    return TableEnv(
        game,
        seats,
        options,
        recall,
        max_cycles,
        illegal,
        render_mode,
        lang,
        can_wait=False,
    )


def parallel_env(
    game: str,
    seats: int | None = None,
    *,
    options: Options | None = None,
    recall: int = 4,
    max_cycles: int | None = None,
    illegal: Replacing = "refuse",
    render_mode: str | None = None,
    lang: str = "en",
) -> AllAtOnceEnv:
    """A table at which all seats are asked at once."""
    return AllAtOnceEnv(
        game,
        seats,
        options,
        recall,
        max_cycles,
        illegal,
        render_mode,
        lang,
        can_wait=True,
    )
