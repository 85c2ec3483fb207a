"""What the table waits for, as the rules number it: the place of each `Phase` in `terms`."""

from typing import Final

from mypy_extensions import i64

from cabale.games.citadelles.terms import Phase

PHASES: Final[tuple[Phase, ...]] = tuple(Phase)

# The rule that says what is decided in each phase.
CLAUSES: Final[tuple[str, ...]] = ("CI 2.1", "CI 2.4", "CI 3.2", "CI 3.2", "CI 5.7", "CI 6.1")

DRAFT: Final[i64] = 0
DISCARD: Final[i64] = 1
TURN: Final[i64] = 2
KEEP: Final[i64] = 3
RECOVERY: Final[i64] = 4
OVER: Final[i64] = 5
