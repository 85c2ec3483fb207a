"""Everything a state holds, hidden or not, to tell whether anything changed. Works on compiled and plain objects."""

from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

_PLAIN = (int, str, bytes, bool, float, type(None))


def contents(thing: Any) -> Any:
    """A comparable picture of an object and all that it holds."""
    if isinstance(thing, _PLAIN):
        return thing
    if isinstance(thing, list | tuple):
        return [contents(item) for item in thing]
    if isinstance(thing, set | frozenset):
        return sorted(map(repr, thing))
    if isinstance(thing, dict):
        return {repr(key): contents(value) for key, value in thing.items()}
    names = set(getattr(thing, "__dict__", ()))
    for base in type(thing).__mro__:
        for name, member in vars(base).items():
            if isinstance(member, GetSetDescriptorType | MemberDescriptorType) and not name.startswith("__"):
                names.add(name)
    names -= getattr(type(thing), "DERIVED", frozenset())  # what it says follows from the rest
    return type(thing).__name__, {name: contents(getattr(thing, name)) for name in sorted(names)}
