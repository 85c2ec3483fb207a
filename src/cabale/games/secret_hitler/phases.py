"""What the table waits for, by number: the places of `terms.Phase`."""

from typing import Final

from mypy_extensions import i64

from cabale.games.secret_hitler.terms import Phase

NOMINATION: Final[i64] = 0
ELECTION: Final[i64] = 1
DISCARD: Final[i64] = 2
ENACTMENT: Final[i64] = 3
VETO: Final[i64] = 4
INVESTIGATION: Final[i64] = 5
SPECIAL_ELECTION: Final[i64] = 6
EXECUTION: Final[i64] = 7
OVER: Final[i64] = 8

PHASES: Final = tuple(Phase)

# The rule that says who decides what in each phase.
CLAUSES: Final = ("SH 2.3", "SH 2.4", "SH 3.1", "SH 3.1", "SH 3.4", "SH 4", "SH 4", "SH 4", "SH 5.1")
