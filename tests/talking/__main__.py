"""`python -m tests.talking`: how often people's sentences are understood rightly and wrongly, in both languages, of
those by which the rules were made and of those kept apart. `--failing fr` lists what fails of the former."""

from __future__ import annotations

import sys

from tests.talking import rooms
from tests.talking.tables import score, table, understood


def main() -> None:
    if sys.argv[1:2] == ["--failing"]:
        for row in table(sys.argv[2]):
            if not row.is_kept_apart and (acts := understood(row)) not in row.readings:
                wanted = " | ".join(" ; ".join(sorted(reading)) or "chat" for reading in row.readings)
                is_wrong = not any(acts <= reading for reading in row.readings)
                mark = "WRONG" if is_wrong else "     "
                print(f"{mark} [{row.situation}] {row.text}  wanted {wanted}; got {' ; '.join(acts)}")
    for lang in ("fr", "en"):
        for kept in (False, True):
            rows = tuple(row for row in table(lang) if row.is_kept_apart is kept)
            found = score(rows)
            which = "kept apart" if kept else "of the making"
            print(
                f"{lang}, {which}: {found.rows} sentences, {found.right_share:.1%} right, {found.wrong_share:.1%} wrong"
            )
    for lang in ("fr", "en"):
        hurried = table(lang, "hurried")
        for which, rows in (
            ("of the making", tuple(row for row in hurried if not row.is_kept_apart)),
            ("kept apart", tuple(row for row in hurried if row.is_kept_apart)),
            ("kept apart, written later", table(lang, "third")),
        ):
            found = score(rows)
            print(f"{lang}, in haste, {which}: {found.rows} sentences, {found.right} right, {found.wrong} wrong")
    for game in rooms.GAMES:
        for kept in (False, True):
            found = rooms.score(game, tuple(row for row in rooms.rows(game) if row.is_kept_apart is kept))
            which = "kept apart" if kept else "of the making"
            print(f"{game}, both languages, {which}: {found.rows} sentences, {found.right} right, {found.wrong} wrong")


if __name__ == "__main__":
    main()
