"""Records on disk."""

import os
from collections.abc import Sequence
from pathlib import Path

from cabale.core.errors import Unreadable
from cabale.core.match import Match
from cabale.core.record import Record, read_record


def load(path: Path) -> Record:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable("cannot-read", file=str(path), detail=error.strerror or str(error)) from None
    return read_record(data)


def records_in(paths: Sequence[Path]) -> list[Path]:
    """These files; a folder stands for the JSON files in it and in its folders, by name."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.json")) if path.is_dir() else [path]
    return found


def save(record: Record, path: Path) -> None:
    """Whole or not at all: a crash leaves the file as it was."""
    beside = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(record.to_json())
        beside.replace(path)
    except OSError as error:
        raise Unreadable("cannot-write", file=str(path), detail=error.strerror or str(error)) from None


def default_path(match: Match, stamp: str) -> Path:
    """Where records go that nobody gave a place."""
    folder = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(folder, "cabale", f"{match.game.id}-{stamp}.json")


def shown(path: Path) -> str:
    """A path as somebody would type it."""
    try:
        return f"~/{path.absolute().relative_to(Path.home())}"
    except (ValueError, RuntimeError):
        return str(path)
