"""Lets bots play the seats a table says are theirs: asks the pool for each decision that is owed, in the table's
rhythm, and puts another level in the place of one that fails. A bot gets its seat's own view and choices, encoded, and
nothing more."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from weakref import WeakKeyDictionary
from zlib import crc32

import msgspec

from cabale.agents.levels import LAST_RESORT
from cabale.agents.temper import Temper
from cabale.core.chance import Seeded
from cabale.core.errors import CabaleError
from cabale.core.game import Game
from cabale.core.legal import NOTHING, Legal
from cabale.core.match import decode_action, decode_utterance
from cabale.server.choice_list import list_choices
from cabale.server.fair_queue import Asker
from cabale.server.households import Households
from cabale.server.live import Live, clock
from cabale.server.metrics import METRICS
from cabale.server.short_steps import ShortSteps
from cabale.server.thinker import Question
from cabale.server.thinkers import Stalled, ThinkerPool
from cabale.server.traces import span
from cabale.table.rhythm import Rhythm
from cabale.table.table import Job, Table

log = logging.getLogger("cabale.bots")


class Bots:
    """Called after every batch of a table; starts what is owed and is not already being thought of."""

    def __init__(self, thinkers: ThinkerPool, households: Households, steps: ShortSteps) -> None:
        self._thinkers = thinkers
        self._steps = steps
        self._households = households
        self._asked: dict[tuple[Live, Job], asyncio.Task[None]] = {}
        self._rhythms: WeakKeyDictionary[Live, Rhythm] = WeakKeyDictionary()
        self._stirred: WeakKeyDictionary[Live, asyncio.Event] = WeakKeyDictionary()

    def look(self, live: Live, now: int) -> int | None:
        """When to look again, if nothing happens before."""
        rhythm = self._rhythms.setdefault(live, Rhythm())
        for job in rhythm.look(live.table, now):
            key = (live, job)  # not the code: what is thought for a copy that was let go comes to nothing
            if key not in self._asked:
                task = asyncio.get_running_loop().create_task(self._play(live, job), name=f"bot {job.agent}")
                self._asked[key] = task
                task.add_done_callback(lambda _, key=key: self._asked.pop(key, None))  # type: ignore[misc]
        if stirred := self._stirred.pop(live, None):
            stirred.set()
        return rhythm.deadline(now)

    async def close(self) -> None:
        tasks = list(self._asked.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, live: Live, job: Job) -> None:
        rhythm = self._rhythms[live]
        try:
            for agent in self._candidates(live.table, job):
                if await self._try(live, job, agent):
                    return
                log.warning("bot failed", extra={"table": live.code, "seat": job.seat, "agent": agent})
                METRICS.bot_failures.labels(agent).inc()
                if job.decision is None:
                    return  # nothing said is no harm
        finally:
            if job.decision is None:
                live.submit(lambda *_: rhythm.done(job))

    def _candidates(self, table: Table, job: Job) -> Iterator[str]:
        """The bot itself, then the table's stand-in, then the one that cannot fail."""
        yield from dict.fromkeys((job.agent, table.stand_in, LAST_RESORT))

    async def _try(self, live: Live, job: Job, agent: str) -> bool:
        """Whether this is settled: played, said, or no longer wanted."""
        try:
            async with self._thinkers.turn(self._asker(live.table)) as thinker:
                if live.failed or not self._is_wanted(live.table, job):
                    return True
                question, legal = await self._question(live.table, job, agent)
                with span("thought", **{"cabale.game": live.table.game.id, "cabale.agent": agent}):
                    thought = await thinker.ask(question, self._oracle(live.table.game, legal))
        except Stalled:
            return False
        if thought.error is not None:
            log.warning("agent error", extra={"agent": agent, "error": thought.error})
            return False
        await self._until_due(live, job)
        if job.decision is None:
            return thought.word is None or await self._say(live, job, thought.word)
        return thought.word is not None and await self._decide(live, job, agent, thought.word)

    async def _until_due(self, live: Live, job: Job) -> None:
        """Whatever stirs the table, another pace too, may bring the moment nearer or put it off."""
        rhythm, leisure = self._rhythms[live], Temper.of(_character(job)).leisure
        while not live.failed and (left := rhythm.due(job, live.table.saved.house.pace, leisure) - clock()) > 0:
            stirred = self._stirred.setdefault(live, asyncio.Event())
            with suppress(TimeoutError):
                await asyncio.wait_for(stirred.wait(), left / 1000)

    def _asker(self, table: Table) -> Asker:
        """Its host's household, and whether somebody sits there who waits for the bots."""
        saved, here = table.saved, table.here
        present = any(
            sitting.kind == "guest" and sitting.guest in here and not sitting.left for sitting in saved.sittings
        )
        return Asker(self._households.of(saved.host), saved.code, present)

    def _is_wanted(self, table: Table, job: Job) -> bool:
        play = table.playing
        if play is None or play.id != job.match:
            return False
        return job.decision is None or play.decisions[job.seat] == job.decision

    async def _question(self, table: Table, job: Job, agent: str) -> tuple[Question, Legal]:
        """What the bot is asked, and what it may choose."""
        play = table.playing
        assert play is not None
        view = msgspec.json.encode(play.match.view(job.seat))
        seed, character = secrets.randbits(60), _character(job)
        if job.decision is None:
            return Question(table.game.id, agent, view, None, b"", 0, seed, character), NOTHING
        legal = play.choices(job.seat, job.decision)
        listed = await list_choices(legal, Seeded(seed, "samples"), self._steps, self._asker(table))
        choices, samples = bytes(listed.choices), bytes(listed.samples)
        return Question(table.game.id, agent, view, choices, samples, listed.count, seed, character), legal

    def _oracle(self, game: Game, legal: Legal) -> Callable[[bytes], bool]:
        """Whether something the bot thought of itself is allowed: it may ask of its own choices, of nothing else."""

        def allows(action: bytes) -> bool:
            try:
                return decode_action(game, action) in legal
            except CabaleError:
                return False

        return allows

    async def _decide(self, live: Live, job: Job, agent: str, word: bytes) -> bool:
        def apply(table: Table, now: int) -> bool:
            done = table.decided(job, decode_action(table.game, word), now)
            if done and not job.stand_in and agent != job.agent:
                table.seating.replace_bot(job.seat, agent)
            return done

        return await self._did(live, apply)

    async def _say(self, live: Live, job: Job, word: bytes) -> bool:
        return await self._did(live, lambda table, now: table.spoken(job, decode_utterance(table.game, word), now))

    async def _did(self, live: Live, apply: Callable[[Table, int], object]) -> bool:
        """False only if the agent gave something that is not allowed."""
        if live.failed:
            return True
        try:
            await live.do(apply)
        except CabaleError:
            return live.failed
        return True


def _character(job: Job) -> int:
    """The same throughout a match, whatever the seat was dealt: how it talks and how quick it is hang on it."""
    return crc32(f"{job.match}/{job.seat}".encode())
