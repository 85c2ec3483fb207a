"""What both players decide at once, as the rules number it: the place of each `Phase` in `terms`."""

from typing import Final

from mypy_extensions import i64

from cabale.games.indiscretions.terms import Phase

PHASES: Final[tuple[Phase, ...]] = tuple(Phase)

# The rule that says what is decided in each phase.
CLAUSES: Final[tuple[str, ...]] = ("IN 1.2", "IN 3.1", "IN 3.2", "IN 3.3", "IN 3.4", "IN 3.5", "IN 2.3")

PREPARATION: Final[i64] = 0
MEETINGS: Final[i64] = 1
COUNTER_ESPIONAGE: Final[i64] = 2
AGENTS: Final[i64] = 3
MAINTENANCE: Final[i64] = 4
ORDERS: Final[i64] = 5
OVER: Final[i64] = 6
