"""Agents that take their worker down with them, or the node it is on: each once, or always."""

import os
import signal
import time
from functools import cache
from pathlib import Path
from typing import Any

import ray

from cabale.agents import Agent
from cabale.core.chance import Chance
from cabale.core.legal import Legal

FOLDER = "CABALE_LLM_TRANSCRIPTS"  # a setting that travels: here the folder in which deaths are noted


def _first_to(deed: str) -> bool:
    try:
        Path(os.environ[FOLDER], deed).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


@cache
def _spared() -> str:
    return Path(os.environ[FOLDER], "spared").read_text()


@cache
def _wait_for_the_other() -> None:
    """The node that is spared plays nothing before the other died: it could play all there is while the other has its
    worker started anew."""
    last = time.monotonic() + 120
    while not Path(os.environ[FOLDER], "node-died").exists() and time.monotonic() < last:
        time.sleep(0.05)


class Risky(Agent):
    """Plays the first choice; once a worker dies of it, and once a node, but not the one that is to be spared."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        if not ray.is_initialized():  # where no cluster is, nobody dies
            return next(iter(legal))
        if ray.get_runtime_context().get_node_id() == _spared():
            _wait_for_the_other()
        else:
            if _first_to("worker-died"):
                os._exit(1)
            if _first_to("node-died"):
                os.kill(os.getppid(), signal.SIGKILL)  # the raylet, which is the node
                os._exit(1)
        return next(iter(legal))


class Deadly(Agent):
    """Always dies."""

    def act(self, view: Any, legal: Legal, chance: Chance) -> Any:
        os._exit(1)
