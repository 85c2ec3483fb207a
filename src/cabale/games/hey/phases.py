"""What the table waits for, as the rules number it: the place of each `Phase` in `terms`."""

from typing import Final

from mypy_extensions import i64

from cabale.games.hey.terms import Phase

PHASES: Final[tuple[Phase, ...]] = tuple(Phase)

# The rule that says who decides what in each phase.
CLAUSES: Final[tuple[str, ...]] = ("HEY 1.4", "HEY 2.1", "HEY 2.2", "HEY 2.3", "HEY 2.4", "HEY 3.3")

NUMBER: Final[i64] = 0
CLUES: Final[i64] = 1
DEBATE: Final[i64] = 2
VOTE: Final[i64] = 3
GUESS: Final[i64] = 4
OVER: Final[i64] = 5
