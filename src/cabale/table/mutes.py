"""Whom each person at a table does not want to hear: people and bots, not their chairs, where others may sit later."""

from __future__ import annotations

from cabale.core.errors import Illegal
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
        return self._put(person, _who(sitting), sitting.name, muted)

    def put_unseated(self, person: str, name: str, muted: bool) -> bool:
        """The same of who writes by this name without a seat, or did so before it went."""
        saved = self._saved
        writers = {**saved.onlookers, saved.host: saved.host_name} if muted else self.of(person)
        seated = {_who(sitting) for sitting in saved.sittings}
        found = [who for who, written in writers.items() if written == name and who not in seated]
        if not found and muted:
            raise Illegal("nobody-writes-so", name=name)
        return bool(found) and self._put(person, found[0], name, muted)

    def _put(self, person: str, who: str, name: str, muted: bool) -> bool:
        before = self.of(person)
        if (who in before) == muted:
            return False
        others = [other for other in before.items() if other[0] != who]
        self._saved.muted[person] = dict([*others, (who, name)][-MOST_MUTED:] if muted else others)
        return True

    def seats(self, person: str) -> tuple[int, ...]:
        muted, sittings = self.of(person), enumerate(self._saved.sittings)
        return tuple(seat for seat, sitting in sittings if sitting.kind != "nobody" and _who(sitting) in muted)

    def unseated(self, person: str) -> tuple[str, ...]:
        """The names of those it does not hear who sit nowhere."""
        seated = {_who(sitting) for sitting in self._saved.sittings}
        return tuple(name for who, name in self.of(person).items() if who not in seated)

    def hears(self, person: str, wrote: Wrote) -> bool:
        """Lines are known by the name they were written under, wherever their writers are by now."""
        return wrote.name not in self.of(person).values()

    def is_muted(self, who: str) -> bool:
        """By anybody."""
        return any(who in self.of(person) for person in self._saved.muted)

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
