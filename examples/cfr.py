"""Counterfactual regret minimization on a small table, by OpenSpiel:

python examples/cfr.py                                   the last turn of Indiscrétions, in seconds
python examples/cfr.py "cabale_secret_hitler_in_turn(players=5,table=danger,rounds=1)"     in a minute
python examples/cfr.py "cabale_secret_hitler_in_turn(players=5,rounds=1)" --iterations 64  the first round, in many

A game in Python is slow to walk through, so it is walked through once: its tree is written down as OpenSpiel and Gambit
read it, and solved in C++.
"""

import argparse
from collections.abc import Iterator
from itertools import count

import pyspiel

from cabale.adapters.openspiel import SpielState

COURIER = "cabale_indiscretions_in_turn(table=courier)"


def tree(state: SpielState, sets: list[dict[str, int]], numbers: Iterator[int]) -> Iterator[str]:
    """The lines of Gambit's format for this position and all that follow; `sets` numbers each player's information
    sets, `numbers` everything else."""
    if state.is_terminal():
        yield f't "" {next(numbers)} "" {{ {" ".join(map(str, state.returns()))} }}'
        return
    if state.is_chance_node():
        outcomes = [f'"{outcome}" {chance:.16f}' for outcome, chance in state.chance_outcomes()]
        yield f'c "" {next(numbers)} "" {{ {" ".join(outcomes)} }} 0'
    else:
        player = state.current_player()
        known = sets[player].setdefault(state.information_state_string(player), len(sets[player]) + 1)
        names = [f'"{state.action_to_string(player, choice)}"' for choice in state.legal_actions()]
        yield f'p "" {player + 1} {known} "" {{ {" ".join(names)} }} 0'
    for choice in state.legal_actions():
        yield from tree(state.child(choice), sets, numbers)


def in_c(game: pyspiel.Game) -> pyspiel.Game:
    """The same game, its tree held by OpenSpiel in C++."""
    players = " ".join(f'"seat_{player}"' for player in range(game.num_players()))
    sets: list[dict[str, int]] = [{} for _ in range(game.num_players())]
    lines = list(tree(game.new_initial_state(), sets, count(1)))
    print(f"{game}: {len(lines):,} nodes, {sum(map(len, sets)):,} information sets")
    return pyspiel.load_efg_game("\n".join((f'EFG 2 R "{game}" {{ {players} }}', *lines)))


def first_decision(state: pyspiel.State, policy: pyspiel.Policy) -> str:
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    chances = policy.action_probabilities(state)
    named = (f"{state.action_to_string(choice)} {chance:.2f}" for choice, chance in chances.items())
    return f"seat {state.current_player()}: {', '.join(named)}"


def main(arguments: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default=COURIER, help="a sequential game of cabale.adapters.openspiel")
    parser.add_argument("--iterations", type=int, default=1024)
    asked = parser.parse_args(arguments)
    game = in_c(pyspiel.load_game(asked.game))
    solver = pyspiel.CFRPlusSolver(game)
    conv = pyspiel.nash_conv(game, solver.average_policy())
    print(f"{'iterations':>10}  {'NashConv':>9}")
    print(f"{0:>10}  {conv:9.5f}")
    for done in range(1, asked.iterations + 1):
        solver.evaluate_and_update_policy()
        if done & (done - 1) == 0 or done == asked.iterations:  # 1, 2, 4, 8, …
            conv = pyspiel.nash_conv(game, solver.average_policy())
            print(f"{done:>10}  {conv:9.5f}")
    policy = solver.average_policy()
    values = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    print("each seat may expect", ", ".join(f"{value:.3f}" for value in values))
    print(first_decision(game.new_initial_state(), policy))
    return float(conv)


if __name__ == "__main__":
    main()
