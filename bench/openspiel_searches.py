"""How fast OpenSpiel's own searches in Python walk through our games: `python bench/openspiel_searches.py`.

From the first decision of Secret Hitler with five players, of processor time, with 400 simulations or as many as are
named; needs `pip install 'cabale[openspiel]'`.
"""

import sys
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import cabale.adapters.openspiel  # registers the games

TABLES = {"one round": "players=5,rounds=1", "to the end": "players=5"}


def first_decision(parameters: str) -> pyspiel.State:
    game = pyspiel.load_game(f"cabale_secret_hitler{cabale.adapters.openspiel.IN_TURN}({parameters})")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def per_second(search: str, parameters: str, simulations: int) -> float:
    state = first_decision(parameters)
    luck = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, luck)
    if search == "ISMCTS":
        bot = ismcts.ISMCTSBot(state.get_game(), rollouts, 1.0, simulations, random_state=luck)
    else:
        bot = mcts.MCTSBot(state.get_game(), 1.0, simulations, rollouts, random_state=luck)
    start = time.process_time()
    bot.step(state)
    return simulations / (time.process_time() - start)


if __name__ == "__main__":
    simulations = int(sys.argv[1]) if sys.argv[1:] else 400
    for name, parameters in TABLES.items():
        for search in ("ISMCTS", "MCTS"):
            print(f"{name}, {search}: {per_second(search, parameters, simulations):,.0f} simulations a second")
