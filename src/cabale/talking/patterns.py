"""Sentences by their bones: a pattern is a line of classes, and fits where these stand one after the other.

    X COP? BAD          somebody, perhaps "is", something bad
    I NEG? (SUSP|AIM) X
    WHO ~ BAD           words that nobody knows may stand in between, three at most

`X` is a name or several. A pattern is tried at every place of a clause, each step takes or skips one item, and clauses
are short: nothing here grows beyond the product of the two. `^` binds a pattern to the beginning of a clause, `$` to
its end. A file has one a line, behind what it means: `suspect: X COP? BAD`.
"""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

GAP = 3
SOFT = "SOFT"  # the class of words that change nothing


class Item(NamedTuple):
    """A word or phrase of a clause: its classes, whom it names, what it was."""

    classes: frozenset[str]
    seats: tuple[int, ...] = ()
    text: str = ""

    @property
    def is_unknown(self) -> bool:
        return not self.classes


class Want(NamedTuple):
    classes: frozenset[str]
    is_optional: bool
    is_gap: bool = False


class Fit(NamedTuple):
    """Where a pattern fits, and who was named in it, in order."""

    first: int
    end: int
    named: tuple[tuple[int, ...], ...]


class Pattern(NamedTuple):
    """`needs` is what a clause must have at the least."""

    steps: tuple[Want, ...]
    needs: tuple[frozenset[str], ...]
    begins: bool
    ends: bool


def pattern(text: str) -> Pattern:
    made = []
    for word in text.split():
        if word == "~":
            made.append(Want(frozenset(), True, True))
        elif word not in ("^", "$"):
            made.append(Want(frozenset(word.rstrip("?").strip("()").split("|")), word.endswith("?")))
    needs = tuple(step.classes for step in made if not step.is_optional)
    return Pattern(tuple(made), needs, text.startswith("^ "), text.endswith(" $"))


def classes(items: tuple[Item, ...]) -> frozenset[str]:
    return frozenset().union(*[item.classes for item in items])


def fit(wanted: Pattern, items: tuple[Item, ...], present: frozenset[str]) -> Fit | None:
    """The first place where a pattern fits; `present` are the classes there are in all."""
    for need in wanted.needs:
        if need.isdisjoint(present):
            return None
    found = _first_fit(wanted.steps, items)
    if found is None or (wanted.begins and not _is_idle(items[: found.first])):
        return None
    return None if wanted.ends and not _is_idle(items[found.end :]) else found


def _is_idle(items: tuple[Item, ...]) -> bool:
    return all(item.is_unknown or SOFT in item.classes for item in items)


def _first_fit(wanted: tuple[Want, ...], items: tuple[Item, ...]) -> Fit | None:
    for first in range(len(items)):
        reached = _reach(wanted, items, first)
        if reached is not None:
            named = tuple(item.seats for item in items[first:reached] if item.seats)
            return Fit(first, reached, named)
    return None


def _reach(wanted: tuple[Want, ...], items: tuple[Item, ...], first: int) -> int | None:
    """How far a pattern reaches from here: all places that its steps so far may have come to are kept together. Soft
    items are passed over."""
    if not wanted[0].is_optional and wanted[0].classes.isdisjoint(items[first].classes):
        return None
    places = {first}
    for number, step in enumerate(wanted):
        after: set[int] = set()
        if number:
            for place in tuple(places):
                while place < len(items) and SOFT in items[place].classes:
                    place += 1
                    places.add(place)
        for place in places:
            if step.is_gap:
                end = place
                after.add(end)
                while end < len(items) and end - place < GAP and items[end].is_unknown:
                    end += 1
                    after.add(end)
                continue
            if step.is_optional:
                after.add(place)
            if place < len(items) and not step.classes.isdisjoint(items[place].classes):
                after.add(place + 1)
        places = after
        if not places:
            return None
    return max(places)


def read_patterns(package: str) -> tuple[tuple[str, Pattern], ...]:
    """What a pattern means and the pattern, in the order of the file."""
    text = files(package).joinpath("rules.txt").read_text(encoding="utf-8")
    lines = [line.partition(":") for line in text.splitlines() if line and not line.startswith("#")]
    return tuple((kind, pattern(wanted.strip())) for kind, _, wanted in lines)
