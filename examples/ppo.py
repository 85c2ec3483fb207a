"""A seat of Secret Hitler learned by PPO (sb3-contrib's MaskablePPO), with its curve:

pip install torch==2.13.0 && pip install -r requirements/examples.txt
python examples/ppo.py                      a minute of a core or two; draws ppo.png
python examples/ppo.py --opponents thumb    against those who play by rules of thumb

One seat of five decides little among players who play anyhow: beside the curve stands what an agent of the house wins
from the same seat.
"""

import argparse
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from cabale.adapters.vector import SecretHitlerVectorEnv
from cabale.agents import find_agent
from cabale.agents.crew import Crew
from cabale.core.chance import Seeded
from cabale.core.game import find_game
from cabale.core.match import Match

TABLES = 256  # played side by side, in compiled code
GAME = "secret-hitler"


class Tables(VecEnv):  # type: ignore[misc]  # its types are not looked at
    """Many tables as Stable-Baselines3 wants them. Its masks are asked for as a method of each table."""

    def __init__(self, seats: int, opponents: str) -> None:
        self._tables = SecretHitlerVectorEnv(TABLES, seats, opponents)
        self._masks = np.zeros((TABLES, 0), dtype=bool)
        self._numbers = np.zeros(TABLES, dtype=np.int64)
        super().__init__(TABLES, self._tables.single_observation_space, self._tables.single_action_space)

    def reset(self) -> np.ndarray:
        seen, infos = self._tables.reset(seed=1)
        self._masks = infos["action_mask"].astype(bool)
        return seen.copy()

    def step_async(self, actions: np.ndarray) -> None:
        self._numbers = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        seen, rewards, ended, _, infos = self._tables.step(self._numbers)
        self._masks = infos["action_mask"].astype(bool)
        return seen.copy(), rewards.astype(np.float32), ended.copy(), [{} for _ in range(TABLES)]

    def env_method(self, method_name: str, *_: object, **__: object) -> list[np.ndarray]:
        assert method_name == "action_masks"
        return list(self._masks)

    def get_attr(self, attr_name: str, indices: object = None) -> list[None]:
        if attr_name not in ("action_masks", "render_mode"):
            raise AttributeError(attr_name)
        return [None] * TABLES

    def set_attr(self, *_: object, **__: object) -> None:
        raise AttributeError

    def env_is_wrapped(self, *_: object, **__: object) -> list[bool]:
        return [False] * TABLES

    def close(self) -> None:
        pass


def share_won(model: MaskablePPO | None, seats: int, opponents: str, matches: int) -> float:
    """Of so many matches, always the same deals; without a model those of blind choices."""
    luck = np.random.default_rng(0)
    tables = SecretHitlerVectorEnv(min(TABLES, matches), seats, opponents)
    seen, infos = tables.reset(seed=99)
    won = played = 0
    while played < matches:
        mask = infos["action_mask"].astype(bool)
        if model is None:
            numbers = np.where(mask, luck.random(mask.shape), -1).argmax(axis=1)
        else:
            numbers, _ = model.predict(seen.copy(), action_masks=mask, deterministic=True)
        seen, rewards, ended, _, infos = tables.step(numbers)
        won += int((rewards[ended] > 0).sum())
        played += int(ended.sum())
    return won / played


def share_of(agent: str, seats: int, opponents: str, matches: int) -> float:
    """What an agent of the house wins from one seat, among the same opponents."""
    game, one, other = find_game(GAME), find_agent(agent, GAME)(), find_agent(opponents, GAME)()
    won = 0
    for number in range(matches):
        mine = number % seats
        match = Match(game, tuple(map(str, range(seats))), Seeded(number), journal=False, record=False)
        agents = {seat: one if seat == mine else other for seat in range(seats)}
        Crew(match, agents, {seat: Seeded(number, seat) for seat in range(seats)}, silent=True).play()
        assert match.outcome is not None
        won += mine in match.outcome.winners
    return won / matches


def learn(steps: int, parts: int, matches: int, seats: int, opponents: str) -> list[tuple[int, float]]:
    """How many numbers were said, and the share of matches won then."""
    torch.set_num_threads(1)  # so small a network is not worth dividing: threads would wait for each other
    rows = min(64, max(steps // parts // TABLES, 1))
    model = MaskablePPO(
        "MlpPolicy",
        Tables(seats, opponents),
        n_steps=rows,
        batch_size=min(2048, rows * TABLES),
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,  # one reward, at the end: what came early counts as much
        ent_coef=0.005,
        seed=1,
    )
    print(f"blind choices win {share_won(None, seats, opponents, matches):.1%}")
    print(f"bayes wins {share_of('bayes', seats, opponents, matches):.1%}")
    curve = [(0, share_won(model, seats, opponents, matches))]
    for _ in range(parts):
        model.learn(steps // parts, reset_num_timesteps=False)
        curve.append((model.num_timesteps, share_won(model, seats, opponents, matches)))
        print(f"{curve[-1][0]:>9,} steps: {curve[-1][1]:.1%} won", flush=True)
    return curve


def draw(curve: list[tuple[int, float]], matches: int, title: str, path: Path) -> None:
    steps, won = (np.array(column) for column in zip(*curve, strict=True))
    error = 1.96 * np.sqrt(won * (1 - won) / matches)
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    axes.fill_between(steps, 100 * (won - error), 100 * (won + error), alpha=0.2, label="95 % interval")
    axes.plot(steps, 100 * won, marker="o")
    axes.set(xlabel="steps of learning", ylabel="matches won, %", title=title)
    axes.legend()
    figure.savefig(path, dpi=150)
    plt.close(figure)


def main(arguments: list[str] | None = None) -> list[tuple[int, float]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--parts", type=int, default=5, help="how often the curve is measured")
    parser.add_argument("--matches", type=int, default=4000, help="played for each measurement")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--opponents", default="random", help="random or thumb")
    parser.add_argument("--out", type=Path, default=Path("ppo.png"))
    asked = parser.parse_args(arguments)
    curve = learn(asked.steps, asked.parts, asked.matches, asked.seats, asked.opponents)
    draw(curve, asked.matches, f"Secret Hitler, {asked.seats} seats, against {asked.opponents}", asked.out)
    return curve


if __name__ == "__main__":
    main()
