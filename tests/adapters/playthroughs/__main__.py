"""Writes OpenSpiel's playthroughs again: `python -m tests.adapters.playthroughs`, then read the diff."""

from pathlib import Path

from absl import flags
from open_spiel.python.algorithms.generate_playthrough import playthrough

import cabale.adapters.openspiel  # noqa: F401  # registers the games

GAMES = {
    "secret_hitler": "cabale_secret_hitler(players=5,rounds=1,recall=0)",
    "citadelles": "cabale_citadelles_in_turn(players=2,rounds=1,recall=0)",
    "indiscretions": "cabale_indiscretions(recall=0,table=two_officers)",
    "hey": "cabale_hey(players=3,rounds=1,recall=0)",
}

flags.FLAGS.mark_as_parsed()
for name, game in GAMES.items():
    (Path(__file__).parent / f"{name}.txt").write_text(playthrough(game, None, seed=1), encoding="utf-8")
