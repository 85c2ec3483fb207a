"""The start (IN 1): nothing is left to chance, both players prepare their own side."""

from mypy_extensions import i64

from cabale.core.tell import Tell
from cabale.games.indiscretions import rules
from cabale.games.indiscretions.state import State


def start(turns: i64, tell: Tell | None = None) -> State:
    """Two sides to be prepared, with so many turns to come at most."""
    state = State(turns)
    rules.begin(state, tell)
    return state
