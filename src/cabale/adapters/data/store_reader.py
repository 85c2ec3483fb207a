"""The matches of a store that are over, read while a server may be using it: nothing is written, no lease is taken."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from cabale.adapters.data.found import FoundMatch
from cabale.core.errors import CabaleError, Unreadable
from cabale.server.kept_match import fetch_match
from cabale.server.store import MatchRow, Store, schema
from cabale.server.store.store import StoredQuery, StoredRow, engine_url, is_whole

PAGE = 100  # matches asked of the store at a time


class StoreReader:
    def __init__(self, database: str) -> None:
        url = engine_url(database)
        # SQLite would make the file that it does not find.
        if url.drivername.startswith("sqlite") and not Path(url.database or "").is_file():
            raise Unreadable("no-such-database", database=database)
        self._store = Store(database)
        self._loop = asyncio.new_event_loop()

    def __enter__(self) -> StoreReader:
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.run_until_complete(self._store.close())
        self._loop.close()

    def count(self) -> int:
        """How many there are to read, those set aside included."""
        over = schema.matches.c.outcome.is_not(None)
        finished = self._all(select(func.count()).select_from(schema.matches).where(over))[0][0]
        return int(finished)

    def read(self) -> Iterator[FoundMatch]:
        matches = schema.matches.c
        damages = schema.damages.c
        for row in self._all(select(damages.key).where(damages.kind == "match").order_by(damages.key)):
            yield FoundMatch(self._where(row.key), None, Unreadable("match-damaged"))
        after = ""
        while True:
            query = select(schema.matches).where(matches.id > after, matches.outcome.is_not(None))
            page = self._all(query.where(is_whole("match", matches.id)).order_by(matches.id).limit(PAGE))
            for row in page:
                yield self._read(row)
            if len(page) < PAGE:
                return
            after = page[-1].id

    def _read(self, row: MatchRow) -> FoundMatch:
        try:
            kept = self._loop.run_until_complete(fetch_match(self._store, row))
            people = self._loop.run_until_complete(self._store.players(row.id))
            record = kept.record()
        except CabaleError as error:
            return FoundMatch(self._where(row.id), None, error)
        day = datetime.fromtimestamp(row.started / 1000, UTC).date().isoformat()
        stood_in = tuple(entry.stood_in for entry in kept.entries)
        return FoundMatch(self._where(row.id), record, None, day, stood_in, people)

    def _where(self, match_id: str) -> str:
        return f"{self._store.name} {match_id}"

    def _all(self, query: StoredQuery) -> Sequence[StoredRow]:
        try:
            return self._loop.run_until_complete(self._store.all(query))
        except (SQLAlchemyError, OSError, CabaleError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise Unreadable("database-failed", database=self._store.name, detail=reason) from None
