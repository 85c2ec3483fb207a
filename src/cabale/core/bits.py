"""Bits beyond the 31st. mypyc writes `one << place` with a literal one as C's `1 << place`, which is 32 bits wide, also
when the literal comes from a local variable of type i64; handed in as an argument it keeps its 64."""

from typing import Final

from mypy_extensions import i64

_HALF: Final[i64] = 0x7FFFFFFF  # 31 bits: products of two halves fit a machine word, compiled or not
_LOW_FACTOR: Final[i64] = 0x5BD1E995
_HIGH_FACTOR: Final[i64] = 0x6C8E9CF5
_SALT: Final[i64] = 0x2545F491


def bit(place: i64) -> i64:
    """The number with this bit set, up to the 62nd."""
    return _shifted(1, place)


def _shifted(one: i64, place: i64) -> i64:
    return one << place


def mixed(digest: i64, value: i64) -> i64:
    """A digest of 62 bits with one more value of up to 62 bits in it: for telling rows of numbers apart by one number.
    Two rows that differ have the same one by chance alone, once in some 2 to the 60."""
    both: i64 = digest ^ value
    low: i64 = ((both & _HALF) ^ _SALT) * _LOW_FACTOR
    high: i64 = ((both >> 31) & _HALF) * _HIGH_FACTOR
    return low ^ ((high & _HALF) << 31) ^ (high >> 31)
