"""Records on their way into a store. Each is played again and checked to its luck before it is kept; one that is there
already is not kept twice, however often it is brought."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct, field
from sqlalchemy import or_, select
from sqlalchemy.exc import SQLAlchemyError

from cabale.adapters.data.export import SetAside
from cabale.adapters.data.found import files_in, read_file, same_match
from cabale.core.errors import CabaleError, Unreadable
from cabale.core.record import FromScript, FromSecret, Record, Spoke
from cabale.core.verify import verify
from cabale.server.kept_match import KeptEntry, KeptMatch
from cabale.server.results import results_of
from cabale.server.store import Change, EndedMatch, NewEntry, NewMatch, Store, schema
from cabale.table.playing import Playing

TOGETHER = 20  # matches of one transaction
NOWHERE = ""  # the table of a match that was played elsewhere


class TakenIn(Struct):
    matches: int = 0
    again: int = 0  # were there already
    aside: list[SetAside] = field(default_factory=list)
    interrupted: bool = False


class Brought(NamedTuple):
    """A record that holds, as the store will have it."""

    where: str
    kept: KeptMatch
    play: Playing
    finished: int

    @property
    def commitment(self) -> str:
        return self.play.commitment


class Intake:
    def __init__(self, folders: Sequence[Path], database: str) -> None:
        self._folders = folders
        self._store = Store(database)
        self.done = TakenIn()

    def count(self) -> int:
        return sum(1 for _ in self._files())

    def _files(self) -> Iterator[Path]:
        for folder in self._folders:
            yield from files_in(folder)

    def run(self, progress: Callable[[int], None] = lambda _: None) -> TakenIn:
        """Ctrl-C ends it with the matches that were kept until then."""
        with suppress(KeyboardInterrupt):
            asyncio.run(self._run(progress))
            return self.done
        self.done.interrupted = True
        return self.done

    async def _run(self, progress: Callable[[int], None]) -> None:
        try:
            await self._store.open()
            files, looked_at = self._files(), 0
            while batch := list(islice(files, TOGETHER)):
                await self._take([brought for file in batch if (brought := self._read(file)) is not None])
                looked_at += len(batch)
                progress(looked_at)
        except (SQLAlchemyError, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise Unreadable("database-failed", database=self._store.name, detail=reason) from None
        finally:
            await self._store.close()

    def _read(self, file: Path) -> Brought | None:
        found = read_file(file)
        try:
            if found.record is None:
                assert found.error is not None
                raise found.error
            kept = _kept(found.record)
            *_, play = kept.steps()
            return Brought(found.where, kept, play, int(file.stat().st_mtime * 1000))
        except CabaleError as error:
            self.done.aside.append(SetAside(found.where, error))
        except OSError as error:
            refusal = Unreadable("cannot-read", file=str(file), detail=error.strerror or str(error))
            self.done.aside.append(SetAside(found.where, refusal))
        return None

    async def _take(self, batch: list[Brought]) -> None:
        known = await self._known(batch)
        new = []
        for brought in batch:
            signs = _signs(brought)
            if known & signs:
                self.done.again += 1
                continue
            known |= signs
            new.append(brought)
        if new:
            await self._store.commit(_change(new))
            self.done.matches += len(new)

    async def _known(self, batch: list[Brought]) -> set[str]:
        """By which of their signs the store knows them already."""
        signs = sorted(set().union(*map(_signs, batch)))
        matches = schema.matches.c
        query = select(matches.id, matches.commitment).where(or_(matches.id.in_(signs), matches.commitment.in_(signs)))
        return {sign for row in await self._store.all(query) for sign in (row.id, row.commitment) if sign}


def _signs(brought: Brought) -> set[str]:
    """What no two matches have in common: the deal and the decisions, and what the house promised before them."""
    return {sign for sign in (brought.kept.id, brought.commitment) if sign}


def _kept(record: Record) -> KeptMatch:
    """A record as the store keeps matches; raises what stands against that."""
    origin = record.origin
    if record.outcome is None:
        raise Unreadable("intake-not-over")
    if isinstance(origin, FromScript) or not verify(record):
        raise Unreadable("intake-luck")
    names = record.seats
    agents = record.agents or ("",) * len(names)
    if len(agents) != len(names):
        raise Unreadable("record-damaged", detail="agents")
    entries = tuple(
        KeptEntry(
            entry.seat,
            isinstance(entry, Spoke),
            False,
            entry.at or 0,
            bytes(entry.utterance if isinstance(entry, Spoke) else entry.action).decode(),
        )
        for entry in record.entries
    )
    return KeptMatch(
        id=f"r{same_match(record)}",
        game=record.game,
        rules=record.rules,
        options=bytes(record.options).decode(),
        names=msgspec.json.encode(names).decode(),
        agents=msgspec.json.encode(agents).decode(),
        secret=origin.secret or "" if isinstance(origin, FromSecret) else "",
        entries=entries,
        lines=len(entries),
        unheard={},
        deal=None if isinstance(origin, FromSecret) else msgspec.json.encode(origin).decode(),
    )


def _change(new: list[Brought]) -> Change:
    return Change(
        matches=[_match(brought) for brought in new],
        entries=[
            NewEntry(brought.kept.id, number, entry.seat, entry.spoken, False, entry.at, entry.body)
            for brought in new
            for number, entry in enumerate(brought.kept.entries)
        ],
        ended=[
            EndedMatch(brought.kept.id, _finished(brought), msgspec.json.encode(brought.play.match.outcome).decode())
            for brought in new
        ],
        results=[result for brought in new for result in results_of(brought.play)],
    )


def _finished(brought: Brought) -> int:
    return min(brought.finished, int(time.time() * 1000))


def _match(brought: Brought) -> NewMatch:
    kept, play = brought.kept, brought.play
    return NewMatch(
        id=kept.id,
        code=NOWHERE,
        game=kept.game,
        rules=kept.rules,
        options=kept.options,
        names=kept.names,
        agents=kept.agents,
        secret=play.secret,
        commitment=play.commitment,
        open=True,  # whoever has a record has seen everything
        started=_finished(brought) - play.last_at,
        players=(),
        deal=kept.deal,
    )
