"""Compiled and interpreted are the same program: the sources, run interpreted in a process of their own, play the same
random matches, move by move. (Run from the sources this still compares two processes, with two hash seeds.)"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cabale.core.game import find_game, game_ids
from cabale.core.seats import SPECTATOR
from cabale.testing import random_match

SOURCES = Path(__file__).parents[2] / "src"
SEEDS = range(5)

PLAY = """
import sys
from cabale.core import chance
assert chance.__file__.endswith(".py"), "this run should be interpreted"
sys.path.insert(0, sys.argv[1])
from test_modes import played
print(played(sys.argv[2]))
"""


def played(game_id: str) -> str:
    """A digest of whole matches at every number of seats, with all that was told and seen."""
    game = find_game(game_id)
    digest = hashlib.sha256()
    for seats in game.seats:
        for seed in SEEDS:
            match = random_match(game, seats, seed)
            digest.update(match.record().to_json())
            for seat in (*range(seats), SPECTATOR):
                digest.update(msgspec.json.encode((match.feed(seat), match.view(seat))))
    return digest.hexdigest()


@pytest.mark.parametrize("game_id", game_ids())
def test_interpreted_sources_play_the_same_matches(game_id: str) -> None:
    environment = os.environ | {"PYTHONPATH": str(SOURCES), "PYTHONHASHSEED": "1"}
    command = [sys.executable, "-c", PLAY, str(Path(__file__).parent), game_id]
    other = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=100)
    assert other.returncode == 0, other.stderr
    assert other.stdout.strip() == played(game_id)
