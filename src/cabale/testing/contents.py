"""Everything a state holds, hidden or not, to tell whether anything changed. Works on compiled and plain objects."""

from functools import cache
from types import MemberDescriptorType
from typing import Any

_PLAIN = (int, str, bytes, bool, float, type(None))


def contents(thing: object) -> object:
    """A comparable picture of an object and all that it holds."""
    if isinstance(thing, _PLAIN):
        return thing
    if isinstance(thing, list | tuple):
        return [contents(item) for item in thing]
    if isinstance(thing, set | frozenset):
        return sorted(map(repr, thing))
    if isinstance(thing, dict):
        return {repr(key): contents(value) for key, value in thing.items()}
    kind: Any = type(thing)
    held = {name: contents(getattr(thing, name)) for name in _fields(kind)}
    derived = getattr(kind, "DERIVED", ())  # what it says follows from the rest
    held |= {name: contents(value) for name, value in getattr(thing, "__dict__", {}).items() if name not in derived}
    return kind.__name__, held


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    """What objects of this kind keep in places of their own: slots and fields of structs, or what mypyc compiled."""
    names: set[str] = set()
    for base in kind.__mro__:
        compiled = vars(base).get("__mypyc_attrs__")
        slots = [name for name, member in vars(base).items() if isinstance(member, MemberDescriptorType)]
        names.update(slots if compiled is None else compiled)
    names -= getattr(kind, "DERIVED", frozenset())
    return tuple(sorted(name for name in names if not name.startswith("__")))
