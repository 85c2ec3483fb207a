"""A seat of Secret Hitler learned by PPO (sb3-contrib's MaskablePPO), with its curve:

pip install -r requirements/examples.txt
python examples/ppo.py                      some minutes; draws ppo.png
python examples/ppo.py --opponents thumb    against those who play by rules of thumb
"""

import argparse
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from cabale.adapters.gymnasium import SeatEnv
from cabale.adapters.numbered_table import WON

TABLES = 8  # played side by side while learning


def share_won(model: MaskablePPO | None, seat: SeatEnv, matches: int) -> float:
    """Of so many matches, always the same deals; without a model those of blind choices."""
    won = 0
    luck = np.random.default_rng(0)
    for match in range(matches):
        seen, _ = seat.reset(seed=match)
        over, reward = False, 0.0
        while not over:
            mask = seat.action_masks()
            number = luck.choice(np.flatnonzero(mask)) if model is None else model.predict(seen, action_masks=mask)[0]
            seen, reward, over, _, _ = seat.step(number)
        won += reward == WON
    return won / matches


def learn(steps: int, parts: int, matches: int, seats: int, opponents: str) -> list[tuple[int, float]]:
    """How many numbers were said, and the share of matches won then."""
    torch.set_num_threads(1)  # so small a network is not worth dividing: threads would wait for each other
    seat = SeatEnv("secret-hitler", seats, opponents)
    tables = DummyVecEnv([lambda: SeatEnv("secret-hitler", seats, opponents) for _ in range(TABLES)])
    model = MaskablePPO("MlpPolicy", tables, n_steps=min(256, steps // parts // TABLES), batch_size=64, seed=1)
    print(f"blind choices win {share_won(None, seat, matches):.1%}")
    curve = [(0, share_won(model, seat, matches))]
    for _ in range(parts):
        model.learn(steps // parts, reset_num_timesteps=False)
        curve.append((model.num_timesteps, share_won(model, seat, matches)))
        print(f"{curve[-1][0]:>9,} steps: {curve[-1][1]:.1%} won")
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
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--parts", type=int, default=10, help="how often the curve is measured")
    parser.add_argument("--matches", type=int, default=400, help="played for each measurement")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--opponents", default="random", help="an agent's name")
    parser.add_argument("--out", type=Path, default=Path("ppo.png"))
    asked = parser.parse_args(arguments)
    curve = learn(asked.steps, asked.parts, asked.matches, asked.seats, asked.opponents)
    draw(curve, asked.matches, f"Secret Hitler, {asked.seats} seats, against {asked.opponents}", asked.out)
    return curve


if __name__ == "__main__":
    main()
