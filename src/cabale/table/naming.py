"""By what name each is called at a table: no two there have the same, or names that look the same."""

from __future__ import annotations

from msgspec.structs import replace

from cabale.table.mutes import Mutes
from cabale.table.names import is_like_one_of
from cabale.table.saved import Saved

NOWHERE = -1  # no seat


class Naming:
    """The names at one table: of who sits there, of its host, of those who write without a seat."""

    def __init__(self, saved: Saved, mutes: Mutes) -> None:
        self._saved = saved
        self._mutes = mutes

    def unused(self, name: str, seat: int, visitor: str = "") -> str:
        """This name, or one that is told apart from those of all others here."""
        saved = self._saved
        others = [sitting.name for place, sitting in enumerate(saved.sittings) if place != seat and sitting.name]
        if saved.devices.get(visitor, visitor) != saved.host:
            others.append(saved.host_name)  # who writes by that name, seated or not
        others += [written for who, written in saved.onlookers.items() if who != visitor]
        number, candidate = 2, name
        while is_like_one_of(candidate, others):
            candidate = f"{name} ({number})"
            number += 1
        return candidate

    def bot(self, names: tuple[str, ...], seat: int) -> str:
        """The first of these that is free."""
        return next((name for name in names if self.unused(name, seat) == name), None) or self.unused(names[0], seat)

    def onlooker(self, visitor: str, name: str) -> str:
        """By what name this one writes: nobody else's here. Those of whom no line is left and whom nobody mutes give
        theirs back."""
        saved, name = self._saved, self.unused(name, NOWHERE, visitor)
        old = saved.onlookers.get(visitor)
        if name != old:
            self.rename_lines(visitor, old, name)
            written = {wrote.name for wrote in saved.talk}
            kept = {who: by for who, by in saved.onlookers.items() if by in written or self._mutes.is_muted(who)}
            saved.onlookers = kept | {visitor: name}
        return name

    def rename_lines(self, visitor: str, old: str | None, new: str) -> None:
        """What was written by the old name goes by the new one."""
        self._saved.talk = [replace(wrote, name=new) if wrote.name == old else wrote for wrote in self._saved.talk]
        self._mutes.renamed(visitor, new)
