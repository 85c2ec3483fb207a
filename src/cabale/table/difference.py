"""What changed in a view, for browsers, which cannot fold a game's events: a view weighs many times what changes in it.

A difference is one of

    {"put": value}                                it is this now
    {"in": {"name": difference, …}}               an object of which these fields changed
    {"in": {"3": difference, …}, "more": […]}     a list of which these places changed, and these came after the last
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from cabale.table.messages import Json

_encode = msgspec.json.Encoder().encode
# Differences of parts that all who are told together see: the board, which is one object for everybody.
Shared: TypeAlias = dict[tuple[int, int], Raw | None]


def difference(old: Struct, new: Struct, shared: Shared) -> Raw:
    """From one view to another of the same seat. `shared` holds while both views, and those of others, are kept."""
    return Raw(_encode(_object(old, new, shared) or {"in": {}}))


def _object(old: Struct, new: Struct, shared: Shared) -> Json | None:
    """The parts of a view are looked at once for all who have the same."""
    inside: Json = {}
    for name, before, after in _fields(old, new):
        if before is after:
            continue
        if isinstance(after, Struct):
            key = id(before), id(after)
            if key not in shared:
                change = _change(before, after)
                shared[key] = None if change is None else Raw(_encode(change))
            found: object = shared[key]
        else:
            found = _change(before, after)
        if found is not None:
            inside[name] = found
    return {"in": inside} if inside else None


def _change(old: object, new: object) -> Json | None:
    if old is new:
        return None
    if type(old) is type(new):
        if isinstance(new, Struct) and isinstance(old, Struct):
            return _within(old, new)
        if isinstance(new, tuple | list) and isinstance(old, tuple | list):
            return _list_change(old, new)
        if old == new:
            return None
    return {"put": new}


def _within(old: Struct, new: Struct) -> Json | None:
    config = new.__struct_config__
    if config.array_like or config.omit_defaults:  # not all of its fields have a name there
        return None if old == new else {"put": new}
    changes = ((name, _change(before, after)) for name, before, after in _fields(old, new))
    inside = {name: change for name, change in changes if change is not None}
    return {"in": inside} if inside else None


def _list_change(old: tuple[object, ...] | list[object], new: tuple[object, ...] | list[object]) -> Json | None:
    if old == new:
        return None
    if len(new) < len(old):
        return {"put": new}
    changes = ((str(place), _change(before, new[place])) for place, before in enumerate(old))
    inside = {place: change for place, change in changes if change is not None}
    if len(inside) == len(old):
        return {"put": new}
    return {"in": inside, "more": new[len(old) :]} if len(new) > len(old) else {"in": inside}


def _fields(old: Struct, new: Struct) -> Iterable[tuple[str, object, object]]:
    kind = type(new)
    for field, name in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True):
        yield name, getattr(old, field), getattr(new, field)
