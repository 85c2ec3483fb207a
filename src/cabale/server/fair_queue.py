"""Who is served next where many wait. Visitors take turns, and so do the tables of each: whoever has three hundred
tables waits for himself, not others for him. People come before tables where only bots play."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
# While people wait, so many of them are served for each table of bots alone: those are slow then, and do not stop.
PEOPLE_FIRST = 8


class Asker(NamedTuple):
    """For whom something is done: a visitor, which of its tables (or matches), and whether a person waits for it."""

    visitor: str
    table: str = ""
    present: bool = True


class Circle(Generic[T]):
    """What waits, by visitor and table. Whoever was served goes to the end, and so does whoever comes anew."""

    def __init__(self) -> None:
        self._visitors: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._visitors)

    def count(self, visitor: str) -> int:
        return sum(len(waiting) for waiting in self._visitors.get(visitor, {}).values())

    def put(self, visitor: str, table: str, item: T) -> None:
        self._visitors.setdefault(visitor, OrderedDict()).setdefault(table, deque()).append(item)

    def next(self) -> T:
        visitor, tables = next(iter(self._visitors.items()))
        table, waiting = next(iter(tables.items()))
        item = waiting.popleft()
        self._tidy(visitor, table)
        if table in tables:
            tables.move_to_end(table)
        if visitor in self._visitors:
            self._visitors.move_to_end(visitor)
        return item

    def remove(self, visitor: str, table: str, item: T) -> None:
        """Who went away does not wait; nothing if it was served already."""
        tables = self._visitors.get(visitor)
        if tables is not None and item in tables.get(table, ()):
            tables[table].remove(item)
            self._tidy(visitor, table)

    def _tidy(self, visitor: str, table: str) -> None:
        tables = self._visitors[visitor]
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._visitors[visitor]


class FairQueue(Generic[T]):
    """Two circles: of those for whom a person waits, and of the others."""

    def __init__(self) -> None:
        self._people: Circle[T] = Circle()
        self._others: Circle[T] = Circle()
        self._served = 0  # people since one of the others was

    def __bool__(self) -> bool:
        return bool(self._people or self._others)

    def count(self, visitor: str) -> int:
        """How much of this visitor's waits."""
        return self._people.count(visitor) + self._others.count(visitor)

    def put(self, asker: Asker, item: T) -> None:
        self._circle(asker).put(asker.visitor, asker.table, item)

    def next(self) -> T:
        if self._people and not (self._others and self._served >= PEOPLE_FIRST):
            self._served += 1
            return self._people.next()
        self._served = 0
        return self._others.next()

    def remove(self, asker: Asker, item: T) -> None:
        self._circle(asker).remove(asker.visitor, asker.table, item)

    def _circle(self, asker: Asker) -> Circle[T]:
        return self._people if asker.present else self._others
