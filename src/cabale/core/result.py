"""One result of chance."""

from msgspec import Struct


class Result(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A drawn number, or the order after a shuffle, under the name the rules asked for it by."""

    name: str
    value: tuple[int, ...]
