"""Bits beyond the 31st. mypyc writes `one << place` with a literal one as C's `1 << place`, which is 32 bits wide, also
when the literal comes from a local variable of type i64; handed in as an argument it keeps its 64."""

from mypy_extensions import i64


def bit(place: i64) -> i64:
    """The number with this bit set, up to the 62nd."""
    return _shifted(1, place)


def _shifted(one: i64, place: i64) -> i64:
    return one << place
