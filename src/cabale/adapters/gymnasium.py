"""One seat of any game as a Gymnasium environment; agents of one's choice play the others.

    import gymnasium
    import cabale.adapters.gymnasium

    seat = gymnasium.make("cabale/Seat-v1", game="secret-hitler", seats=7, opponents="thumb")
    observation, info = seat.reset(seed=1)
    observation, reward, terminated, truncated, info = seat.step(info["action_mask"].argmax())

The reward comes at the end: 1 for a win, -1 for a loss, 0 for a draw. `action_masks()` is what sb3-contrib's
MaskablePPO asks for. docs/adapters.md says what the arrays and numbers mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from cabale.adapters.numbered_table import NumberedTable
from cabale.adapters.page import MOST, Array
from cabale.agents import Agent, find_agent
from cabale.core.chance import Seeded
from cabale.core.errors import Unreadable
from cabale.core.options import Options

Info: TypeAlias = dict[str, Array | int]


class SeatEnv(gymnasium.Env[Array, np.int64]):
    """A seat among others. With `seat` None one sits somewhere else in each match, and `info["seat"]` tells where.
    `opponents` is one agent for all other seats, or one for each of them in turn."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012  # as gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        *,
        options: Options | None = None,
        recall: int = 4,
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        self.table = NumberedTable(game, seats, options, recall, is_told=render_mode is not None)
        others = self.table.seats - 1
        names = (opponents,) * others if isinstance(opponents, str) else tuple(opponents)
        if len(names) != others:
            raise Unreadable("opponents", given=len(names), wanted=others)
        if seat is not None and not 0 <= seat <= others:
            raise Unreadable("seat-of-table", seat=seat, seats=self.table.seats)
        self._opponents: list[Agent] = [find_agent(name, game)() for name in names]
        self._chosen_seat = seat
        self._seat = 0
        self.render_mode = render_mode
        self._lang = lang
        self._luck = Seeded(0)
        self.observation_space = spaces.Box(0, MOST, (self.table.size,), np.int8)
        self.action_space = spaces.Discrete(self.table.encoder.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Array, Info]:
        """Deal anew, and let the others decide until it is this seat's turn. Without a seed the next match of the row
        that the last seed began; one that ends before this seat was ever asked is dealt again."""
        super().reset(seed=seed)
        if seed is not None:
            self._luck = Seeded(seed)
        while True:
            self.table.start(Seeded(self._luck.below(2**62)))
            seat = self._chosen_seat
            self._seat = self._luck.below(self.table.seats) if seat is None else seat
            self._others()
            if not self.table.is_over:
                return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, Info]:
        """Say a number; raises `Illegal` and changes nothing if it may not be said now."""
        self.table.say(self._seat, int(action))
        self._others()
        observation, info = self._seen()
        return (
            observation,
            self.table.reward(self._seat),
            self.table.is_over,
            False,
            info,
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers may be said now."""
        return self.table.mask(self._seat, self.table.encoder.actions).astype(np.bool_)

    def render(self) -> str | None:
        text = self.table.text(self._lang)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _others(self) -> None:
        """All decisions that others owe, until this seat owes one."""
        match = self.table.match
        while (waiting := self.table.waiting) and self._seat not in waiting:
            for seat in waiting:
                agent = self._opponents[seat - (seat > self._seat)]
                self.table.decide(seat, agent.act(match.view(seat), match.legal(seat), self._luck))

    def _seen(self) -> tuple[Array, Info]:
        mask = self.table.mask(self._seat, self.table.encoder.actions)
        return self.table.observe(self._seat), {
            "action_mask": mask,
            "seat": self._seat,
        }


gymnasium.register("cabale/Seat-v1", entry_point="cabale.adapters.gymnasium:SeatEnv")
