"""Random play and search here and in OpenSpiel, measured side by side in one run: `make peers`.

OpenSpiel's `social_deduction` with ten players stands for its kind; ours is Secret Hitler with ten seats. Both are
driven twice: by a loop inside the library, and by a loop in this uncompiled script. Decisions are choices of players;
chance's moves are not counted for either.

Search is its information-set search in C++ (`ISMCTSBot`), which cannot search `social_deduction`, so at its five-player
card game `oh_hell`, against ours at Secret Hitler with five seats: simulations a second from the first decision of a
match on, both drawing a world for each and rolling out at random, as many for each decision.

As an environment for learners: steps a second through PettingZoo's interface, at Secret Hitler with seven seats and at
its own Leduc Hold'em. Of many tables stepped in compiled code, arrays in and arrays out: the seat steps a second of
Secret Hitler with seven seats, random opponents included, and those of EnvPool in C++, on one thread, at its only card
game, Blackjack. That is no race: a row of Blackjack has three numbers and nobody plays but oneself; it shows how near
the ceiling of such an environment a game with six opponents comes. A choice drawn with numpy is included in both.

The two libraries take turns, and the ratio is taken of the medians, because these machines are noisy. Seconds are those
this thread spends on a core; of many tables those of the whole process, because EnvPool steps in a thread of its own.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from pettingzoo.utils.env import AECEnv

from cabale.adapters.pettingzoo import env
from cabale.adapters.vector import SecretHitlerVectorEnv
from cabale.core.chance import Seeded
from cabale.core.game import find_game
from cabale.core.state import play_out
from cabale.search import find_policy
from cabale.search.search import Search

try:
    import envpool
    import pyspiel
    from pettingzoo.classic import leduc_holdem_v4
except ImportError:
    sys.exit("bench/peers.py needs OpenSpiel, EnvPool, PettingZoo and its card games: run it as `make peers`.")

SEATS = 10
SEARCHING_SEATS = 5
SIMULATIONS = 10_000  # for each decision
TABLES = 1024  # stepped side by side
STEPS_AIM = 500_000  # seat steps a second, one core
AIMS = {"inside the library": 2.5, "from a Python loop": 2.0, "searching": 1.4, "as an environment": 1.0}

_game = find_game("secret-hitler")
_options = _game.Options()
_chance = Seeded(1)
_theirs: Any = pyspiel.load_game("social_deduction", {"players": SEATS})
_bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(SEATS)]
_random = random.Random(1)


def ours_inside() -> int:
    return play_out(_game.start(SEATS, _options, _chance), _chance)


def ours_in_python() -> int:
    chance = _chance
    state = _game.start(SEATS, _options, chance)
    decisions = 0
    while waiting := state.to_act:
        seat = waiting[0]
        state.apply(seat, state.legal(seat).sample(chance), chance)
        decisions += 1
    return decisions


def theirs_inside() -> float:
    pyspiel.evaluate_bots(_theirs.new_initial_state(), _bots, _random.getrandbits(30))
    return _theirs_mean  # counting the moves of each match would be charged to them


def _mean_decisions(matches: int = 1000) -> float:
    decisions = 0
    for _ in range(matches):
        state = _theirs.new_initial_state()
        pyspiel.evaluate_bots(state, _bots, _random.getrandbits(30))
        decisions += sum(item.player >= 0 for item in state.full_history())
    return decisions / matches


_theirs_mean = _mean_decisions()


def theirs_in_python() -> int:
    state = _theirs.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(_random.choices(outcomes, weights)[0])
        else:
            state.apply_action(_random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def ours_searching() -> int:
    state = _game.start(SEARCHING_SEATS, _options, _chance)
    seat = state.to_act[0]
    search = Search(_game.worlds(state.view(seat)), seat, _chance, find_policy("random", _game.id))
    search.step(SIMULATIONS)
    assert search.simulations == SIMULATIONS
    return SIMULATIONS


_cards: Any = pyspiel.load_game("oh_hell", {"players": SEARCHING_SEATS})


def theirs_searching() -> int:
    state = _cards.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(_random.choices(outcomes, weights)[0])
    rollouts = pyspiel.RandomRolloutEvaluator(1, _random.getrandbits(30))
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    pyspiel.ISMCTSBot(_random.getrandbits(30), rollouts, 0.7, SIMULATIONS, -1, most_visited, False, False).step(state)
    return SIMULATIONS


_our_env = env("secret-hitler", 7)
_their_env = leduc_holdem_v4.env()
_tables = SecretHitlerVectorEnv(TABLES, 7)
_luck = np.random.default_rng(1)


def _stepped(table: AECEnv) -> int:
    """One match through PettingZoo's interface."""
    steps = 0
    table.reset(seed=_random.getrandbits(30))
    for _ in table.agent_iter():
        observation, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            table.step(None)
            continue
        table.step(_random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        steps += 1
    return steps


def ours_stepped() -> int:
    return _stepped(_our_env)


def theirs_stepped() -> int:
    return _stepped(_their_env)


_masks = [_tables.reset(seed=1)[1]["action_mask"]]  # of the tables as they stand


def ours_side_by_side() -> int:
    for _ in range(20):
        mask = _masks[0]
        infos = _tables.step((mask * _luck.random(mask.shape, dtype=np.float32)).argmax(axis=1))[4]
        _masks[0] = infos["action_mask"]
    return 20 * TABLES


_their_tables: Any = envpool.make(
    "Blackjack-v1", env_type="gymnasium", num_envs=TABLES, batch_size=TABLES, num_threads=1, seed=1
)
_their_tables.reset()


def theirs_side_by_side() -> int:
    for _ in range(20):
        _their_tables.step(_luck.integers(2, size=TABLES, dtype=np.int32))
    return 20 * TABLES


def rate(play: Callable[[], float], seconds: float, clock: Callable[[], float] = time.thread_time) -> float:
    """Decisions, or simulations, a second."""
    at_a_time = 1 if play() >= SIMULATIONS else 20  # matches are too short to look at the clock after each
    done = 0.0
    start = clock()
    while clock() - start < seconds:
        for _ in range(at_a_time):
            done += play()
    return done / (clock() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each of the measurements (default 1)")
    parser.add_argument("--turns", type=int, default=7, help="how often each is measured (default 7)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()
    loops = {
        "inside the library": (ours_inside, theirs_inside),
        "from a Python loop": (ours_in_python, theirs_in_python),
        "searching": (ours_searching, theirs_searching),
        "as an environment": (ours_stepped, theirs_stepped),
    }
    answer: dict[str, dict[str, float]] = {}
    for name, (ours, theirs) in loops.items():
        measured: tuple[list[float], list[float]] = ([], [])
        for _ in range(arguments.turns):
            measured[0].append(rate(ours, arguments.seconds))
            measured[1].append(rate(theirs, arguments.seconds))
        mine, peer = (statistics.median(rates) for rates in measured)
        answer[name] = {
            "cabale": round(mine),
            "peer": round(peer),
            "ratio": round(mine / peer, 2),
            "aim": AIMS[name],
        }
    stepped: tuple[list[float], list[float]] = ([], [])
    for _ in range(arguments.turns):
        stepped[0].append(rate(ours_side_by_side, arguments.seconds, time.process_time))
        stepped[1].append(rate(theirs_side_by_side, arguments.seconds, time.process_time))
    steps, their_steps = (round(statistics.median(rates)) for rates in stepped)
    answer["many tables"] = {"cabale": steps, "peer": their_steps, "aim": STEPS_AIM}
    if arguments.json:
        print(json.dumps(answer))
        return
    print(f"Decisions a second, {SEATS} seats, random play; searching: simulations a second, {SEARCHING_SEATS} seats")
    for name in loops:
        figures = answer[name]
        verdict = "holds" if figures["ratio"] >= figures["aim"] else "does NOT hold"
        peer_name = "PettingZoo" if name == "as an environment" else "OpenSpiel"
        print(
            f"  {name}: Cabale {figures['cabale']:,}, {peer_name} {figures['peer']:,}: "
            f"{figures['ratio']} times (aim {figures['aim']}: {verdict})"
        )
    verdict = "holds" if steps >= STEPS_AIM else "does NOT hold"
    print(f"  {TABLES} tables stepped in compiled code: {steps:,} seat steps a second (aim {STEPS_AIM:,}: {verdict})")
    print(f"  EnvPool, {TABLES} tables of Blackjack, one thread: {their_steps:,} steps a second")


if __name__ == "__main__":
    main()
