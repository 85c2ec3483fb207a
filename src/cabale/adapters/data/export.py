"""An export: matches in, tables out, one match in memory at a time. What cannot be read is set aside and named, and
the rest goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, field

from cabale.adapters.data.columns import RECALL, TABLES, VERSION
from cabale.adapters.data.found import FoundMatch, files_in, read_file, same_match
from cabale.adapters.data.rows import RowMaker
from cabale.adapters.data.writing import TableWriter, open_table
from cabale.beliefs import believer_ids, find_believer
from cabale.core.errors import CabaleError, Unreadable

if TYPE_CHECKING:
    from cabale.adapters.data.store_reader import StoreReader

FORMATS = ("parquet", "jsonl")
COLUMNS = "columns.json"


class SetAside(Struct, frozen=True):
    """A match that could not be used, and why."""

    where: str
    error: CabaleError


class Exported(Struct):
    matches: int = 0
    decisions: int = 0
    said: int = 0
    again: int = 0  # found a second time, and counted once
    aside: list[SetAside] = field(default_factory=list)
    interrupted: bool = False


class Export:
    """`sources` are folders, records or the addresses of databases; with `games` only matches of these are taken."""

    def __init__(
        self,
        sources: Sequence[str],
        folder: Path,
        format: str = "parquet",
        beliefs: bool = True,
        chat: bool = False,
        games: Sequence[str] = (),
    ) -> None:
        if format not in FORMATS:
            raise Unreadable("no-such-format", format=format, formats=", ".join(FORMATS))
        if format == "parquet" and find_spec("pyarrow") is None:
            raise Unreadable("needs-extra", package="pyarrow", extra="cabale[data]")
        self._sources = sources
        self._folder = folder
        self._format = format
        self._games = games
        self._rows = RowMaker(beliefs, chat)
        self._beliefs = beliefs
        self._seen: set[str] = set()
        self.done = Exported()

    def count(self) -> int:
        """How many matches will be looked at: for a progress bar."""
        total = 0
        for source in self._sources:
            if is_database(source):
                with _reading(source) as reader:
                    total += reader.count()
            else:
                total += sum(1 for _ in files_in(Path(source)))
        return total

    def run(self, progress: Callable[[int], None] = lambda _: None) -> Exported:
        """Ctrl-C ends it with the matches that were written until then."""
        writers = {name: open_table(self._folder, name, columns, self._format) for name, columns in TABLES.items()}
        looked_at = 0
        try:
            for found in self._found():
                self._take(found, writers)
                looked_at += 1
                progress(looked_at)
        except KeyboardInterrupt:
            self.done.interrupted = True
        try:
            for writer in writers.values():
                writer.close()
            self._folder.joinpath(COLUMNS).write_bytes(self._columns())
        except OSError as error:
            raise Unreadable("cannot-write", file=str(self._folder), detail=error.strerror or str(error)) from None
        return self.done

    def _found(self) -> Iterator[FoundMatch]:
        for source in self._sources:
            if is_database(source):
                with _reading(source) as reader:
                    yield from reader.read()
            else:
                yield from map(read_file, files_in(Path(source)))

    def _take(self, found: FoundMatch, writers: dict[str, TableWriter]) -> None:
        if found.record is None:
            assert found.error is not None
            self.done.aside.append(SetAside(found.where, found.error))
            return
        if self._games and found.record.game not in self._games:
            return
        try:
            same = same_match(found.record)
            if same in self._seen:
                self.done.again += 1
                return
            rows = self._rows.rows(found, found.record)
        except CabaleError as error:
            self.done.aside.append(SetAside(found.where, error))
            return
        self._seen.add(same)
        writers["matches"].add([rows.match])
        writers["decisions"].add(rows.decisions)
        writers["talk"].add(rows.talk)
        self.done.matches += 1
        self.done.decisions += len(rows.decisions)
        self.done.said += len(rows.talk)

    def _columns(self) -> bytes:
        """What the tables hold, for whoever reads them without us."""
        used = {key: encoder for key, encoder in self._rows.encoders.items() if encoder is not None}
        games = sorted({game for game, _ in self._rows.encoders})
        told = {
            "version": VERSION,
            "tables": {name: [column._asdict() for column in columns] for name, columns in TABLES.items()},
            "features": [
                {
                    "game": game,
                    "seats": seats,
                    "encoder": encoder.version,
                    "recall": RECALL,
                    "size": encoder.size,
                    "layout": [segment._asdict() for segment in encoder.layout],
                    "numbers": [encoder.meaning(number) for number in range(encoder.actions)],
                }
                for (game, seats), encoder in sorted(used.items())
            ],
            "beliefs": {
                game: find_believer(game).questions for game in games if self._beliefs and game in believer_ids()
            },
        }
        return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"


def is_database(source: str) -> bool:
    return "://" in source


def _reading(database: str) -> StoreReader:
    from cabale.adapters.data.store_reader import StoreReader  # which needs a database's tools

    return StoreReader(database)
