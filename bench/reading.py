"""How long it takes to read what a person typed: it runs on the server's event loop.

    python -m bench.reading

Every sentence of the tables in its situation, and the longest text that is read at all; the best of five each, in time
of the processor, since the machine may be busy.
"""

from __future__ import annotations

import time

from tests.talking.situations import situation
from tests.talking.tables import table

from cabale.core.match import Match
from cabale.talking import reader_of
from cabale.talking.tokens import MOST_CHARACTERS


def best(match: Match, text: str) -> float:
    """Microseconds."""
    read = reader_of(match.game.id)
    taken = []
    for _ in range(5):
        view = match.view(0)
        began = time.thread_time()
        read(view, match.seats, "hitler", text)
        taken.append(time.thread_time() - began)
    return min(taken) * 1e6


def main() -> None:
    rows = [row for lang in ("fr", "en") for row in table(lang)]
    usual = sorted(best(situation(row.situation), row.text) for row in rows)
    longest = sorted(best(situation(row.situation), (f"{row.text}, " * 99)[:MOST_CHARACTERS]) for row in rows)
    for name, taken in (("as typed", usual), (f"repeated up to {MOST_CHARACTERS} characters", longest)):
        middle, most = taken[len(taken) // 2], taken[-1]
        print(f"{name}: {len(taken)} texts, half within {middle:.0f} µs, all within {most:.0f} µs")


if __name__ == "__main__":
    main()
