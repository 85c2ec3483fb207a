"""All tables of this server: found in memory or in the store, watched for their clocks, let go when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Container
from contextlib import suppress
from contextvars import Context

import msgspec
from msgspec import Raw
from sqlalchemy.exc import SQLAlchemyError

from cabale.agents.levels import check_level, usual
from cabale.core.deal import SECRET_BYTES
from cabale.core.errors import CabaleError, Illegal, Unreadable
from cabale.core.game import Game, find_game
from cabale.server.bots import Bots
from cabale.server.claims import Claims, Unshared, name_of
from cabale.server.clerk import Clerk
from cabale.server.connection import Connection
from cabale.server.damages import Damages
from cabale.server.errands import CheckOptions
from cabale.server.fair_queue import Asker
from cabale.server.guests import Guest, new_code
from cabale.server.households import Households
from cabale.server.kept_match import fetch_match
from cabale.server.limits import Turns
from cabale.server.live import Live, clock, date
from cabale.server.metrics import METRICS
from cabale.server.store import Change, EndedMatch, Fence, Store, StoreFailed
from cabale.server.tokens import new_secret
from cabale.server.traced_live import live_class
from cabale.table.bodies import CreateTable, PlayNow
from cabale.table.marks import MarkLine
from cabale.table.messages import Goodbye, House
from cabale.table.playing import Playing
from cabale.table.saved import Saved
from cabale.table.seating import new_table
from cabale.table.table import Table
from cabale.talking import understand
from cabale.talking.letters import read_letters

log = logging.getLogger("cabale.hub")

UNLOAD_AFTER = 10 * 60_000  # a table that nobody looks at leaves memory
CLOSE_AFTER = 7 * 24 * 3600_000  # and is closed for good
MOST_TABLES_OF_A_VISITOR = 10
MOVED = Goodbye(reason="restarting", retry=0)  # another node has the table already
SHORT = 1_000  # bytes of options that are read in no time


class Hub:
    def __init__(
        self,
        store: Store,
        bots: Bots,
        clerk: Clerk,
        households: Households,
        most_tables: int = MOST_TABLES_OF_A_VISITOR,
        claims: Claims | None = None,
    ) -> None:
        self.store = store
        self._claims = claims or Unshared()
        self.make_room_at = self.make_room  # wherever that table is: see `Far`
        self.damages = Damages(store)
        self._bots = bots
        self._clerk = clerk
        self._households = households
        self._most_tables = most_tables
        self._lives: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._makers = Turns()
        self._stopping = False

    async def create(
        self, guest: Guest, request: CreateTable | PlayNow, begin: Callable[[Table, int], object] | None = None
    ) -> Live:
        """A new table in an unused code, with this guest as its host. If `begin` fails there will have been none."""
        game = find_game(request.game)
        check_house(request.house, game.id)
        if guest.kind != "guest":
            raise Illegal("not-a-guest")
        async with self._makers.of(guest.id):
            await self._check_cap(guest)
            return await self._make(guest, game, request, begin)

    async def _make(
        self, guest: Guest, game: Game, request: CreateTable | PlayNow, begin: Callable[[Table, int], object] | None
    ) -> Live:
        code = new_code()
        while await self.store.table(code) is not None:
            code = new_code()
        fence = await self._claims.take(name_of(code))
        given = Raw(msgspec.json.encode(request.options or {}))
        options = await self.check_options(guest, game, given, None, request.brought)
        size = request.seats if request.seats is not None else game.usual_seats
        saved = new_table(code, game, size, options, request.house, guest.id, new_secret())
        saved.host_name = guest.name
        table = Table(saved, game, clock(), usual(game.id), read=read_letters, understand=understand)
        if begin is not None:
            begin(table, clock())
        live = self._keep(table, 0, fence)
        await live.do(lambda table, now: None)
        return live

    async def check_options(
        self, guest: Guest, game: Game, options: Raw, before: Raw | None, brought: str | None
    ) -> Raw:
        """Options that a table can take at once, with what was brought read; a long text is read elsewhere."""
        if brought is None and len(bytes(options)) <= SHORT:
            return options

        async def errand() -> CheckOptions:
            return CheckOptions(game.id, bytes(options), None if before is None else bytes(before), brought)

        return Raw(await self._clerk.do(Asker(self._households.of(guest.id), "options"), errand))

    async def _check_cap(self, guest: Guest) -> None:
        """A visitor has so many tables at a time; the oldest where it is alone with bots makes room for a new one."""
        hosted = await self.store.tables_hosted(guest.id)
        for code in reversed(hosted):
            if len(hosted) < self._most_tables:
                return
            try:
                if await self.make_room_at(code, guest.id):
                    hosted.remove(code)
            except CabaleError as error:
                if error.code == "table-damaged":  # nobody can use it
                    hosted.remove(code)
        if len(hosted) >= self._most_tables:
            raise Illegal("too-many-tables", most=self._most_tables)

    async def make_room(self, code: str, host: str) -> bool:
        """Whether this table of a host is closed now: nobody but its bots was there."""
        live = await self.find(code)
        seating = live.table.seating
        alone = seating.is_alone(host) and any(sitting.kind == "bot" for sitting in seating.saved.sittings)
        if not alone or live.connections:
            return False
        await live.do(lambda table, _: table.seating.close(host))
        return True

    async def find(self, code: str) -> Live:
        """A table by its code; raises if there is none, or it is closed."""
        code = code.upper()
        live = self.loaded(code)
        if live is not None:
            return live
        if code not in self._loading:
            task = asyncio.create_task(self._load(code), name=f"load {code}")
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(self._loading[code])

    def loaded(self, code: str) -> Live | None:
        """The table if it is in memory. Nobody keeps it: whoever needs it asks again."""
        live = self._lives.get(code.upper())
        return live if live is not None and not live.failed else None

    async def _load(self, code: str) -> Live:
        await self.damages.check("table", code)
        try:
            row = await self.store.table(code)
            fence = await self._claims.take(name_of(code)) if row is not None else None
            if fence is not None:  # whoever had it may have written until then
                row = await self.store.table(code)
            if row is None:
                raise Illegal("no-such-table", table=code)
            saved = msgspec.json.decode(row.saved, type=Saved)
            find_game(saved.game)
        except (msgspec.MsgspecError, SQLAlchemyError) as error:
            raise await self.damages.set_aside("table", code, error) from None
        play, lost = await self._load_play(saved, fence) if saved.match is not None else (None, None)
        try:
            table = self._set_up(saved, play)
        except Exception as error:
            raise await self.damages.set_aside("table", code, error) from None
        live = self._keep(table, row.version, fence)
        live.lost_match = lost
        return live

    def _set_up(self, saved: Saved, play: Playing | None) -> Table:
        """A table as it was kept; raises if it cannot even be shown."""
        game = find_game(saved.game)
        table = Table(saved, game, clock(), usual(game.id), play, read_letters, understand)
        if saved.match is not None and play is None:
            table.seating.abandoned()
        table.info()
        return table

    async def _load_play(self, saved: Saved, fence: Fence | None) -> tuple[Playing | None, CabaleError | None]:
        """The match as far as it is in the store, or why it cannot go on."""
        assert saved.match is not None
        try:
            return await self._play_again(saved, saved.match), None
        except Unreadable as error:  # nobody plays by these rules any more
            log.error("match cannot be resumed", extra={"match": saved.match, "error": error.code})
            with suppress(StoreFailed):  # it will be found again
                await self.store.commit(Change(ended=[EndedMatch(saved.match, date(), None)], fence=fence))
            return None, error
        except Exception as error:
            refusal = await self.damages.set_aside("match", saved.match, error)
            if refusal.code == "store-failed":
                raise refusal from None
            return None, refusal

    async def _play_again(self, saved: Saved, match: str) -> Playing:
        await self.damages.check("match", match)
        row = await self.store.match(match)
        if row is None:
            raise Illegal("no-such-match")
        asker = Asker(self._households.of(saved.host), saved.code)
        kept = await fetch_match(self.store, row)
        play = await self._clerk.steps.last(asker, kept.steps())
        play.players, play.all_seeing = await self.store.players(row.id), bool(row.open)
        play.rated = bool(row.rated)
        if play.marks is not None:
            for mark in await self.store.marks(row.id):
                play.marks.again(MarkLine(mark.seat, mark.number, mark.about, mark.opinion, mark.entry, mark.at))
        return play

    def _keep(self, table: Table, row: int, fence: Fence | None) -> Live:
        live = live_class()(table, self.store, self._changed, self._lost, row, fence)
        self._lives[live.code] = live
        METRICS.tables.set(len(self._lives))
        return live

    def _changed(self, live: Live) -> None:
        """After each batch: bots that are owed a thought, and the next moment at which a clock runs out."""
        if self._stopping:
            return
        now = clock()
        moments = (self._bots.look(live, now), live.table.deadline(now))
        timer = self._timers.pop(live.code, None)
        if timer is not None:
            timer.cancel()
        deadline = min((moment for moment in moments if moment is not None), default=None)
        if deadline is not None:
            loop = asyncio.get_running_loop()
            delay = max(0.0, (deadline - now) / 1000) + 0.005
            # Nobody's request: it only happens to be the last before it.
            self._timers[live.code] = loop.call_later(delay, self._tick, live, context=Context())

    def _tick(self, live: Live) -> None:
        self._timers.pop(live.code, None)
        live.submit(lambda table, now: table.tick(now))

    def _lost(self, live: Live) -> None:
        """What this table did is not kept: everybody comes back to what is."""
        self._forget(live)
        for connection in list(live.connections):
            connection.goodbye(Goodbye(reason="restarting", retry=500))

    def _forget(self, live: Live) -> None:
        live.let_go()
        if self._lives.get(live.code) is live:
            del self._lives[live.code]
        timer = self._timers.pop(live.code, None)
        if timer is not None:
            timer.cancel()
        METRICS.tables.set(len(self._lives))

    async def sweep(self) -> None:
        """Let go of tables nobody looks at; close those nobody came back to."""
        now = clock()
        for live in list(self._lives.values()):
            if not live.connections and now - live.touched > UNLOAD_AFTER and live.is_idle:
                self._forget(live)
                if live.fence is not None:
                    with suppress(CabaleError):  # it stays ours then, as one that nobody looks at
                        await self._claims.give_back(live.fence)
        moment, after = date() - CLOSE_AFTER, ""
        while codes := await self.store.tables_idle_since(moment, after):
            for code in codes:
                # Whatever is wrong with one, all others get their turn.
                with suppress(CabaleError):
                    await self._close_idle(await self.find(code))
            after = codes[-1]

    async def _close_idle(self, live: Live) -> None:
        if not live.connections:
            await live.do(lambda table, _: table.seating.close(None))
            self._forget(live)
            for connection in list(live.connections):  # who came in that very moment
                connection.goodbye(Goodbye(reason="closed", retry=None))

    async def drain(self) -> None:
        """Hand every table on, one by one: what was sent here is answered or sent again elsewhere."""
        for live in list(self._lives.values()):
            await live.idle()
            self._forget(live)
            if live.fence is not None:
                with suppress(CabaleError):  # others will have it when we are silent
                    await self._claims.give_back(live.fence)
            for connection in list(live.connections):
                connection.goodbye(MOVED)

    def drop(self, kept: Container[Fence]) -> None:
        """Forget the tables that are another node's by now: these fences still hold."""
        for live in list(self._lives.values()):
            if live.fence is not None and live.fence not in kept:
                live.let_go()
                self._lost(live)

    async def seats_held(self, guest: str) -> list[tuple[str, str, int]]:
        """The tables in memory where this visitor sits: code, game, seat."""
        found: list[tuple[str, str, int]] = []
        for live in [live for live in self._lives.values() if live.table.seating.seat_of(guest) is not None]:
            # A seat that is not in the store yet may never be: asked at the table, the answer waits until it is.
            with suppress(CabaleError):
                place = await live.do(lambda table, _: table.seating.seat_of(guest))
                if place is not None and live.table.saved.phase != "closed":
                    found.append((live.code, live.table.game.id, place))
        return found

    async def stop(self) -> None:
        """No more bots, no more clocks; what is being written is written."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await self._bots.close()
        for live in list(self._lives.values()):
            await live.idle()

    @property
    def connections(self) -> list[Connection]:
        return [connection for live in self._lives.values() for connection in live.connections]


def check_house(house: House, game_id: str) -> None:
    if house.stand_in:
        check_level(house.stand_in, game_id)


def new_deal_secret() -> bytes:
    """What the house brings to a deal."""
    return secrets.token_bytes(SECRET_BYTES)


def new_match_id() -> str:
    return secrets.token_urlsafe(12)
