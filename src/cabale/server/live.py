"""A table that is in memory. Commands wait in its mailbox; all that wait are carried out together, written to the
store, and only then told. What is told to whom is found by comparing with what each was told before."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import NamedTuple, TypeVar, cast

import msgspec

from cabale.core.errors import CabaleError, Illegal
from cabale.core.seats import SPECTATOR
from cabale.server.connection import CHANGES, Connection
from cabale.server.metrics import METRICS
from cabale.server.results import results_of
from cabale.server.store import Change, EndedMatch, Fence, NewEntry, NewMark, NewMatch, PutTable, Store, StoreFailed
from cabale.server.told import Shown, Told
from cabale.table.messages import (
    PROTOCOL,
    Accepted,
    Goodbye,
    Json,
    ListedWords,
    Marked,
    Reacted,
    Refused,
    TableChanged,
    Turned,
    Understood,
    Welcome,
    Wrote,
    YouChanged,
)
from cabale.table.playing import Playing
from cabale.table.table import Table

log = logging.getLogger("cabale.table")
VERSION = version("cabale")
_encode = msgspec.json.Encoder().encode
T = TypeVar("T")
REMOVED = Goodbye(reason="removed", retry=None)


def clock() -> int:
    """Milliseconds of the tables' time, in which patience is measured: it goes on evenly, whoever sets the machine's
    clock. Nothing of it is kept: a table that comes back from the store begins anew."""
    return int(time.monotonic() * 1000)


def date() -> int:
    """Milliseconds since 1970, for the store."""
    return int(time.time() * 1000)


class Command(NamedTuple):
    """Something to be done at a table; `done` hears the result or the error, once it is in the store."""

    apply: Callable[[Table, int], object]
    done: Callable[[object], None]


class Live:
    """`changed` is called after each batch, for bots and clocks; `row` is the version of the table in the store, 0 for
    none; `fence` is what must hold for it to be written, where there are several nodes."""

    def __init__(
        self,
        table: Table,
        store: Store,
        changed: Callable[[Live], None],
        lost: Callable[[Live], None],
        row: int,
        fence: Fence | None = None,
    ) -> None:
        self.table = table
        self.fence = fence
        self.store = store
        self.connections: set[Connection] = set()
        self.touched = clock()
        self.lost_match: CabaleError | None = None  # why the match that was played here cannot go on
        self._failure = ""  # why what is in memory is not in the store
        self._changed = changed
        self._lost = lost
        self._mailbox: list[Command] = []
        self._unanswered: list[tuple[Command, object]] = []  # what was carried out and is being written
        self._is_running = False
        self._resting: asyncio.Future[None] | None = None  # for who waits until nothing waits
        self._kept_match: str | None = None
        self._kept_end: str | None = None
        self._kept_version = -1
        self._kept_lines = table.saved.lines
        self._wrote: list[Wrote] = []
        self._shown: dict[int, Shown] = {}  # the views that sockets which want to hear of changes were last shown
        self._row = row
        if row:
            self._mark_kept()

    def _mark_kept(self) -> None:
        play = self.table.play
        self._kept_match = play.id if play is not None else None
        self._kept_end = play.id if play is not None and play.over else None
        self._kept_version = self.table.seating.version
        self._kept_lines = self.table.saved.lines

    @property
    def code(self) -> str:
        return self.table.saved.code

    @property
    def failed(self) -> bool:
        return self._failure != ""

    def submit(self, apply: Callable[[Table, int], object], done: Callable[[object], None] = lambda _: None) -> None:
        if self.failed:
            done(Illegal(self._failure))
            return
        self._mailbox.append(Command(apply, done))
        if not self._is_running:
            self._is_running = True
            asyncio.get_running_loop().call_soon(self._batch)

    async def do(self, apply: Callable[[Table, int], T]) -> T:
        """Carry out a command and wait for its result; raises what it raises."""
        future: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.submit(apply, lambda result: None if future.done() else future.set_result(result))
        result = await future
        if isinstance(result, CabaleError):
            raise result
        return cast(T, result)

    @property
    def is_idle(self) -> bool:
        return not self._is_running

    async def idle(self) -> None:
        """Returns when nothing waits."""
        while self._is_running:
            if self._resting is None:
                self._resting = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._resting)

    def _batch(self) -> None:
        """Carry out what waits and hand it to the store. No task does that: it would cost more than the work itself."""
        if self.failed:
            self._rest()
            return
        try:
            commands, self._mailbox = self._mailbox, []
            self._unanswered = [(command, None) for command in commands]
            now = clock()
            self.touched = now
            self._unanswered = [(command, self._apply(command, now)) for command in commands]
            change = self._changes(date())
        except Exception:
            self._blunder()
            return
        if change is None:
            self._written(None)
        else:
            self.store.hand_in(change).add_done_callback(self._written)

    def _written(self, written: asyncio.Future[None] | None) -> None:
        """What was carried out is kept: now everybody hears of it."""
        error = None if written is None else written.exception()
        if self.failed:
            self._rest()
        elif isinstance(error, StoreFailed):
            log.error("store failed", extra={"table": self.code, "error": str(error)})
            self._fail("store-failed")
            self._rest()
        else:
            try:
                if error is not None:
                    raise error
                answered, self._unanswered = self._unanswered, []
                for command, result in answered:
                    command.done(result)
                self._tell(clock())
                self._changed(self)
            except Exception:
                self._blunder()
            else:
                self._rest()

    def _blunder(self) -> None:
        """A mistake of ours must cost nobody the match: it goes on from what is kept."""
        log.exception("table failed", extra={"table": self.code})
        self._fail("server-error")
        self._rest()

    def _rest(self) -> None:
        if self._mailbox and not self.failed:
            asyncio.get_running_loop().call_soon(self._batch)
            return
        self._is_running = False
        if self._resting is not None:
            self._resting.set_result(None)
            self._resting = None

    def _apply(self, command: Command, now: int) -> object:
        try:
            return command.apply(self.table, now)
        except CabaleError as error:
            return error

    def _fail(self, code: str) -> None:
        """What is in memory is not in the store: forget it. The clients are sent back to what is kept."""
        self._refuse_all(code)
        self._lost(self)

    def let_go(self) -> None:
        """The hub has another in its place, or will: whoever still holds this one is refused."""
        if not self.failed:
            self._refuse_all("table-let-go")

    def _refuse_all(self, code: str) -> None:
        self._failure = code
        for command in (*(command for command, _ in self._unanswered), *self._mailbox):
            command.done(Illegal(code))
        self._unanswered, self._mailbox = [], []

    def _changes(self, when: int) -> Change | None:
        """What the store does not know yet, if there is anything."""
        table, play = self.table, self.table.play
        is_row_new = table.seating.version != self._kept_version or table.saved.lines != self._kept_lines
        if play is None or not play.is_unkept:
            is_match_new = play is not None and (
                play.id != self._kept_match or (play.over and self._kept_end != play.id)
            )
            if not is_match_new and not is_row_new:
                return None
        change = Change(fence=self.fence)
        if play is not None:
            if play.id != self._kept_match:
                change.matches = [self._new_match(play, when)]
                self._kept_match = play.id
            change.entries = [
                NewEntry(play.id, line.number, line.seat, line.spoken, line.stood_in, line.at, line.body.decode())
                for line in play.unkept
            ]
            play.unkept.clear()
            if play.marks is not None and play.marks.unkept:
                change.marks = [NewMark(play.id, *line) for line in play.marks.unkept]
                play.marks.unkept.clear()
            if play.over and self._kept_end != play.id:
                outcome = msgspec.json.encode(play.match.outcome).decode()
                change.ended = [EndedMatch(play.id, when, outcome)]
                change.results = results_of(play)
                if play.rated:
                    change.unrated = [play.id]
                self._kept_end = play.id
        if is_row_new:
            self._kept_version = table.seating.version
            self._wrote = [wrote for wrote in table.saved.talk if wrote.number >= self._kept_lines]
            self._kept_lines = table.saved.lines
            change.tables = [self._put_table(when)]
        return change

    def _put_table(self, when: int) -> PutTable:
        saved = self.table.saved
        data = msgspec.json.encode(saved).decode()
        self._row += 1
        return PutTable(saved.code, saved.game, saved.phase, saved.house.visibility, saved.host, data, when, self._row)

    def _new_match(self, play: Playing, when: int) -> NewMatch:
        saved = self.table.saved
        return NewMatch(
            play.id,
            saved.code,
            saved.game,
            play.game.rules,
            msgspec.json.encode(play.match.options).decode(),
            msgspec.json.encode(play.match.seats).decode(),
            msgspec.json.encode(play.match.agents).decode(),
            play.secret,
            play.commitment,
            play.all_seeing,
            when,
            tuple(play.players.items()),
            None if play.deal is None else msgspec.json.encode(play.deal).decode(),
            play.rated,
        )

    def _tell(self, now: int) -> None:
        """Bring every socket up to date."""
        table = self.table
        version = table.version
        changed = b""
        told = Told(table.play, self._shown)
        for connection in self.connections:
            if connection.closing or not connection.greeted:
                continue
            if connection.version != version:
                connection.version = version
                if not self._may_stay(connection):
                    connection.goodbye(REMOVED)
                    continue
                if not changed:
                    changed = _encode(TableChanged(table=table.info()))
                connection.send_bytes(changed)
                self._tell_you(connection)
            elif connection.you is not None and connection.you.commitment != table.commitment_of(connection.guest.id):
                self._tell_you(connection)
            for wrote in self._wrote:
                if self._hears(connection, wrote):
                    connection.send(wrote)
            if table.play is not None:
                self._tell_match(connection, table.play, told, now)
        self._wrote = []
        self._shown = self._shown | told.shown if self.connections else {}

    def _may_stay(self, connection: Connection) -> bool:
        """Who looks on goes when the host wants that no more, before hearing what else changed."""
        try:
            self.table.seating.check_look_on(connection.guest.id, connection.guest.owner)
        except Illegal:
            return False
        return True

    def _hears(self, connection: Connection, wrote: Wrote) -> bool:
        seating = self.table.seating
        return seating.mutes.hears(seating.person(connection.guest.id), wrote)

    def _tell_you(self, connection: Connection) -> None:
        you = self.table.you(connection.guest.id, connection.guest.name)
        if you != connection.you:
            connection.you = you
            connection.send(YouChanged(you=you))
        viewer = self.table.viewer(connection.guest.id)
        if viewer != connection.viewer:
            connection.viewer = viewer
            connection.match = None

    def _tell_match(self, connection: Connection, play: Playing, told: Told, now: int) -> None:
        viewer = connection.viewer
        outlook = told.outlooks.get(viewer)
        if outlook is None:
            outlook = told.outlooks[viewer] = self.table.outlook(viewer, now)
        turn, speech, deadlines = outlook
        key = (turn.number, turn.awaited, turn.decision, turn.count, deadlines)
        sent, number = connection.sent, turn.number
        if connection.match != play.id or sent > number:
            view = told.view(viewer, number) if connection.wanted == CHANGES else play.match.view(viewer)
            connection.send(play.position(viewer, view, turn, speech))
        else:
            new_turn = turn if key != connection.turn else None
            new_speech = speech if speech != connection.speech else None
            if sent < number:
                connection.send_bytes(told.happened(viewer, sent, number, new_turn, new_speech, connection.wanted))
            elif new_turn is not None or new_speech is not None:
                connection.send(Turned(match=play.id, turn=new_turn, speech=new_speech))
        connection.match, connection.sent, connection.turn, connection.speech = play.id, number, key, speech
        if play.marks is not None and viewer != SPECTATOR:
            marked = play.id, viewer, play.marks.made(viewer)
            if marked != connection.marked:
                connection.marked = marked
                connection.send(Marked(match=play.id, opinions=play.marks.of(viewer)))
        outcome = play.match.outcome
        if outcome is not None and connection.ended != play.id:
            connection.ended = play.id
            connection.send(play.ended(outcome, everything=play.all_seeing or viewer != SPECTATOR))

    def greet(self, connection: Connection, match: str | None, since: int | None) -> None:
        """After `Hello` is in the store: who one is, the table, and then the match from where the client left it."""
        table = self.table
        connection.greeted = True
        connection.version = table.version
        connection.you = table.you(connection.guest.id, connection.guest.name)
        connection.viewer = table.viewer(connection.guest.id)
        welcome = Welcome(
            protocol=PROTOCOL,
            version=VERSION,
            table=table.info(),
            you=connection.you,
            talk=tuple(wrote for wrote in table.saved.talk if self._hears(connection, wrote)),
        )
        connection.send(welcome)
        if self.lost_match is not None and table.play is None:
            connection.send(refusal(self.lost_match, None, "Hello"))
        if match is not None and since is not None:
            self.rewind(connection, match, since)

    def rewind(self, connection: Connection, match: str, since: int) -> None:
        """Tell again from event `since` on; a client that knows more than there is gets everything anew."""
        play = self.table.play
        connection.turn = connection.speech = None
        if play is not None and play.id == match and since <= len(play.match.feed(connection.viewer)):
            connection.match, connection.sent = match, since
        else:
            connection.match = None

    def show_reaction(self, connection: Connection, ref: int | None, result: object) -> None:
        """To everybody here but those who have muted that seat."""
        self.answer(connection, ref, "React", result, None)
        if not isinstance(result, Reacted):
            return
        shown = _encode(result)
        for other in self.connections:
            if other.greeted and other.you is not None and result.seat not in other.you.muted:
                other.send_bytes(shown)

    def answer_words(self, connection: Connection, ref: int | None, result: object) -> None:
        """The list itself is the answer."""
        if isinstance(result, ListedWords):
            connection.send(msgspec.structs.replace(result, ref=ref))
        else:
            self.answer(connection, ref, "ListWords", result, None)

    def answer_written(self, connection: Connection, ref: int | None, result: object) -> None:
        """Who wrote it is shown how it was understood."""
        self.answer(connection, ref, "Write", result, None)
        if isinstance(result, Understood):
            connection.send(result)

    def answer(self, connection: Connection, ref: int | None, to: str, result: object, decision: int | None) -> None:
        """Accepted (`result` False: it was before), or refused."""
        if isinstance(result, CabaleError):
            # Which rule forbade something could tell of hidden cards.
            METRICS.refused.labels("rules" if getattr(result, "clause", "") else result.code).inc()
            connection.send(refusal(result, ref, to))
        else:
            connection.send(Accepted(ref=ref, to=to, decision=decision, again=result is False))


def refusal(error: CabaleError, ref: int | None, to: str) -> Refused:
    return Refused(ref=ref, to=to, code=error.code, clause=getattr(error, "clause", ""), facts=plain_facts(error))


def plain_facts(error: CabaleError) -> Json:
    return {name: msgspec.to_builtins(value, str_keys=True) for name, value in error.facts.items()}
