"""Tables on disk: Parquet, or a JSON object a line. Rows are written as they come; a file has its name once it is
whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from cabale.adapters.data.columns import VERSION, Column
from cabale.core.errors import Unreadable

if TYPE_CHECKING:
    from pyarrow import DataType

ROWS = 2_000  # of a group: what is kept in memory before it is written


class TableWriter(Protocol):
    def add(self, rows: Sequence[Mapping[str, object]]) -> None: ...

    def close(self) -> None:
        """Write what is left, and give the file its name."""


def open_table(folder: Path, name: str, columns: tuple[Column, ...], format: str) -> TableWriter:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if format == "jsonl":
            return LinesWriter(folder / f"{name}.jsonl", columns)
        return ParquetTable(folder / f"{name}.parquet", columns)
    except OSError as error:
        raise Unreadable("cannot-write", file=str(folder), detail=error.strerror or str(error)) from None


def _beside(file: Path) -> Path:
    return file.with_name(f".{file.name}.new")


class LinesWriter:
    def __init__(self, file: Path, columns: tuple[Column, ...]) -> None:
        self._file = file
        self._names = [column.name for column in columns]
        self._stream = _beside(file).open("wb")

    def add(self, rows: Sequence[Mapping[str, object]]) -> None:
        for row in rows:
            self._stream.write(msgspec.json.encode({name: row.get(name) for name in self._names}) + b"\n")

    def close(self) -> None:
        self._stream.close()
        _beside(self._file).replace(self._file)


class ParquetTable:
    def __init__(self, file: Path, columns: tuple[Column, ...]) -> None:
        import pyarrow
        from pyarrow import parquet

        self._file = file
        self._arrow = pyarrow
        self._schema = pyarrow.schema(
            [
                pyarrow.field(column.name, arrow_type(column.kind), not column.must, {"about": column.about})
                for column in columns
            ],
            {"cabale": str(VERSION)},
        )
        self._writer = parquet.ParquetWriter(_beside(file), self._schema, compression="zstd")
        self._rows: list[Mapping[str, object]] = []

    def add(self, rows: Sequence[Mapping[str, object]]) -> None:
        self._rows += rows
        if len(self._rows) >= ROWS:
            self._flush()

    def _flush(self) -> None:
        columns = [self._arrow.array([row.get(field.name) for row in self._rows], field.type) for field in self._schema]
        self._writer.write_batch(self._arrow.RecordBatch.from_arrays(columns, schema=self._schema))
        self._rows = []

    def close(self) -> None:
        if self._rows:
            self._flush()
        self._writer.close()
        _beside(self._file).replace(self._file)


def arrow_type(kind: str) -> DataType:
    """`list<int8>`, `list<struct<question: string, share: float>>`: as Arrow itself prints its types."""
    import pyarrow

    if kind.startswith("list<"):
        return pyarrow.list_(arrow_type(kind[5:-1]))
    if kind.startswith("struct<"):
        fields = (part.split(": ") for part in kind[7:-1].split(", "))
        return pyarrow.struct([(name, arrow_type(inner)) for name, inner in fields])
    return pyarrow.type_for_alias(kind)
