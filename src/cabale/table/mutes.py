"""Whom each person at a table does not want to hear: people and bots, not their chairs, where others may sit later."""

from __future__ import annotations

from cabale.table.messages import Wrote
from cabale.table.saved import Saved, Sitting

MOST_MUTED = 50  # by one person, those gone included


class Mutes:
    """Kept in what is saved: by person, the name of each who is muted, by who that is."""

    def __init__(self, saved: Saved) -> None:
        self._saved = saved
        for person, muted in saved.muted.items():
            if isinstance(muted, list):  # an old row has the chairs
                saved.muted[person] = {
                    _who(sitting): sitting.name
                    for seat, sitting in enumerate(saved.sittings)
                    if seat in muted and sitting.kind != "nobody"
                }

    def of(self, person: str) -> dict[str, str]:
        muted = self._saved.muted.get(person, {})
        assert isinstance(muted, dict)
        return muted

    def put(self, person: str, sitting: Sitting, muted: bool) -> bool:
        """Whoever sits there is heard by this one no more, or again; whether that is new."""
        before, who = self.of(person), _who(sitting)
        if (who in before) == muted:
            return False
        others = [other for other in before.items() if other[0] != who]
        self._saved.muted[person] = dict([*others, (who, sitting.name)][-MOST_MUTED:] if muted else others)
        return True

    def seats(self, person: str) -> tuple[int, ...]:
        muted, sittings = self.of(person), enumerate(self._saved.sittings)
        return tuple(seat for seat, sitting in sittings if sitting.kind != "nobody" and _who(sitting) in muted)

    def hears(self, person: str, wrote: Wrote) -> bool:
        """Lines are known by the name they were written under, wherever their writers are by now."""
        return wrote.name not in self.of(person).values()

    def renamed(self, person: str, name: str) -> None:
        """What it wrote goes by this name now."""
        for other in self._saved.muted:
            if person in self.of(other):
                self.of(other)[person] = name

    def gone(self, person: str) -> None:
        """Who stood up leaves nothing behind."""
        self._saved.muted.pop(person, None)

    def forget(self, person: str) -> None:
        self.gone(person)
        for other in self._saved.muted:
            self.of(other).pop(person, None)


def _who(sitting: Sitting) -> str:
    """A visitor, or a bot, which has its name for itself at a table."""
    return sitting.guest or sitting.name
