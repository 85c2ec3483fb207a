"""Matches where they were found: in folders of records. What cannot be read is handed on with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from cabale.core.errors import CabaleError, Unreadable
from cabale.core.record import NOT_JSON, Moved, Record, read_record


class FoundMatch(NamedTuple):
    """`people` says who is who better than names do, by seat; `stood_in` goes by entry."""

    where: str
    record: Record | None
    error: CabaleError | None = None
    day: str | None = None
    stood_in: tuple[bool, ...] | None = None
    people: Mapping[int, str] = MappingProxyType({})


def files_in(folder: Path) -> Iterator[Path]:
    """All records below a folder, in order; or the one file that was named."""
    if folder.is_file():
        yield folder
        return
    if not folder.is_dir():
        raise Unreadable("no-such-folder", folder=str(folder))
    for place in sorted(folder.iterdir()):
        if place.is_dir():
            yield from files_in(place)
        elif place.suffix == ".json" and not place.name.startswith("."):
            yield place


def read_file(file: Path) -> FoundMatch:
    try:
        return FoundMatch(str(file), read_record(file.read_bytes()))
    except OSError as error:
        refusal = Unreadable("cannot-read", file=str(file), detail=error.strerror or str(error))
        return FoundMatch(str(file), None, refusal)
    except CabaleError as error:
        return FoundMatch(str(file), None, error)


def same_match(record: Record) -> str:
    """The same for two records of one match: of the same deal and the same decisions, whoever they name."""
    digest = blake2b(digest_size=16)
    try:
        digest.update(msgspec.json.encode((record.game, record.rules, record.chance)))
        digest.update(_plain(record.options))
        for entry in record.entries:
            if isinstance(entry, Moved):
                digest.update(b"%d" % entry.seat + _plain(entry.action))
    except NOT_JSON as error:
        raise Unreadable("record-damaged", detail=str(error)) from None
    return digest.hexdigest()


def _plain(raw: msgspec.Raw) -> bytes:
    """The same for two ways to write the same thing: the spaces in a file do not matter."""
    return msgspec.json.encode(msgspec.json.decode(raw), order="sorted")
