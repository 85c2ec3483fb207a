"""The rules' public numbers (HEY 1 to 3).

Everybody reads them here: rules, agents, screens, and the browser (`PUBLIC` is served with the schema). Nothing in this
file may look at a state.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

# HEY 1.1: the Infiltrators and Journalists, by number of seats; the others are Disciples.
INFILTRATORS: Final[list[int]] = [0, 0, 0, 1, 1, 1, 1, 2, 2, 3]
JOURNALISTS: Final[list[int]] = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]

PAIRS: Final[i64] = 10  # HEY 1.2: pairs of words in a mission, of which the first player chooses one by its number
LONGEST: Final[i64] = 30  # HEY 2.1, 2.4: characters of a clue, a guess or a password
MOST_BROUGHT: Final[int] = 100  # missions that people bring to a table, which carries them wherever it goes
LAST_LIVING: Final[i64] = 2  # HEY 3.1: with so many left, impostors among them, the mission is over

# HEY 2.4, 3.2: the points of a mission, for each Disciple, each Infiltrator, and the Journalist.
DISCIPLE_POINTS: Final[i64] = 1
INFILTRATOR_POINTS: Final[i64] = 2
JOURNALIST_POINTS: Final[i64] = 3

# What the browser reads of this file.
PUBLIC: Final[Mapping[str, object]] = {"longest": LONGEST}
