"""Compiled and interpreted are the same program: both play the same matches and show the same views, to the byte."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cabale.core.game import find_game, game_ids
from cabale.testing.digests import Digests, digest

SOURCES = Path(__file__).parents[2] / "src"


def _digests(**environment: str) -> Digests:
    """What a process of its own plays, from the installed package or from the sources."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))}
    command = [sys.executable, "-m", "cabale.testing.digests"]
    done = subprocess.run(command, env=clean | environment, capture_output=True, check=False, cwd=SOURCES.parent)
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout, type=Digests)


@pytest.mark.slow
def test_installed_and_interpreted_agree() -> None:
    installed = _digests()
    interpreted = _digests(PYTHONPATH=str(SOURCES))
    if not installed.compiled:
        print("The installed package is not compiled: two interpreted runs are compared.")
    assert not interpreted.compiled
    assert {key.partition(",")[0] for key in installed.digests} == set(game_ids())
    different = [key for key, found in installed.digests.items() if interpreted.digests.get(key) != found]
    assert not different, f"is the installed package of these sources? These matches differ: {different}"
    assert installed.digests.keys() == interpreted.digests.keys()


def test_a_digest_tells_matches_apart() -> None:
    game = find_game("secret-hitler")
    assert digest(game, 5, 0) == digest(game, 5, 0)
    assert len({digest(game, 5, 0), digest(game, 5, 1), digest(game, 6, 0)}) == 3
