"""A table in memory before a store that waits: a write is done when the test says so, or fails. Nothing is told,
answered or acknowledged before it is written; what could not be written was never heard of."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import pytest
from tests.table.gathered import (
    SECRET,
    begin,
    choice,
    everybody,
    gathered,
    key_of,
    owes,
    play_to_the_end,
    playing,
    raw,
    started,
)

from cabale.client.client import read
from cabale.core.errors import CabaleError, Illegal
from cabale.games.secret_hitler.talk import Suspect
from cabale.server import live as live_module
from cabale.server.connection import Connection
from cabale.server.guests import Guest
from cabale.server.hub import Hub
from cabale.server.limits import Limiter
from cabale.server.live import Live
from cabale.server.sockets import Visit
from cabale.server.store import Change, StoreFailed
from cabale.table.messages import (
    NO_VIEW,
    Accepted,
    Act,
    Ended,
    FromClient,
    GetReady,
    Goodbye,
    Happened,
    Hello,
    ListChoices,
    Listed,
    Mute,
    Position,
    Refused,
    Say,
    Since,
    TableChanged,
    ToClient,
    Turned,
    Welcome,
    Write,
    Wrote,
    YouChanged,
)
from cabale.table.messages import House as Rules
from cabale.table.saved import Saved
from cabale.table.table import Table

FIVE = ("ana", "bob", "cleo", "dan", "eve")
T = TypeVar("T")


class WaitingStore:
    """What is handed in waits for `write` or `fail`."""

    def __init__(self) -> None:
        self.written: list[Change] = []
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._news = asyncio.Event()

    async def commit(self, change: Change) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        self._news.set()
        await done
        self.written.append(change)

    async def matches_of(self, guest: str, most: int) -> list[Any]:
        return []

    async def asked(self) -> Change:
        """The change that waits now."""
        while not self._waiting:
            self._news.clear()
            await self._news.wait()
        return self._waiting[0][0]

    @property
    def is_asked(self) -> bool:
        return bool(self._waiting)

    def write(self) -> None:
        self._waiting.pop(0)[1].set_result(None)

    def fail(self) -> None:
        self._waiting.pop(0)[1].set_exception(StoreFailed("the disk is full"))


class Ear(Connection):
    """A visitor's socket that keeps what it is told."""

    def __init__(self, name: str) -> None:
        super().__init__(Guest(name, name.title()))
        self.heard: list[ToClient] = []

    def send_bytes(self, data: bytes) -> None:
        self.heard.append(read(data))

    def goodbye(self, message: Goodbye) -> None:
        if not self.closing:
            self.heard.append(message)
            self.closing = True

    def of(self, kind: type[T]) -> list[T]:
        return [message for message in self.heard if isinstance(message, kind)]


class Wire:
    """The far end of a socket: what a client sends, in order."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def receive(self) -> dict[str, Any]:
        return await self.sent.get()


class Unlimited:
    """As much of a site as a visit needs, which is its own hub."""

    def __init__(self, live: Live) -> None:
        self.hub = self
        self._live = live
        self.messages = self.lists = self.talk = Limiter(1e9, 1e9)

    async def find(self, code: str) -> Live:
        return self._live

    def loaded(self, code: str) -> Live:
        return self._live


class House:
    """A table that is live before a store that waits, and whoever opens a socket there."""

    def __init__(self, table: Table, kept: bool = True) -> None:
        self.store = WaitingStore()
        self.changed = 0
        self.lost: list[Live] = []
        self.live = Live(table, self.store, self._changed, self.lost.append, int(kept))  # type: ignore[arg-type]
        self._wires: dict[Connection, Wire] = {}
        self._visits: list[asyncio.Task[None]] = []

    def _changed(self, _: Live) -> None:
        self.changed += 1

    @property
    def table(self) -> Table:
        return self.live.table

    def open(self, name: str) -> Ear:
        """A socket, which has not said anything."""
        ear, wire = Ear(name), Wire()
        visit = Visit(self.live.code, ear, Unlimited(self.live))  # type: ignore[arg-type]
        self._wires[ear] = wire
        self._visits.append(asyncio.create_task(visit.run(wire)))  # type: ignore[arg-type]
        return ear

    def send(self, ear: Ear, message: FromClient) -> None:
        self._wires[ear].sent.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def settle(self) -> None:
        """Until every socket is read to its end and the table waits for the store, or for nothing."""
        while any(not wire.sent.empty() for wire in self._wires.values()):
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        while not (self.live.is_idle or self.store.is_asked):
            await asyncio.sleep(0)

    async def greeted(self, *names: str) -> list[Ear]:
        """These open a socket, say hello and have heard all there is to hear."""
        ears = [self.open(name) for name in names]
        for ear in ears:
            self.send(ear, Hello())
        await self.done()
        for ear in ears:
            ear.heard.clear()
        return ears

    async def done(self) -> None:
        """Whatever is handed to the store is written, until nothing waits."""
        await self.settle()
        while self.store.is_asked:
            self.store.write()
            await self.settle()

    async def part(self) -> None:
        for wire in self._wires.values():
            wire.sent.put_nowait({"type": "websocket.disconnect"})
        await asyncio.gather(*self._visits)
        await self.done()


def at(table: Table, test: Callable[[House], Awaitable[None]], kept: bool = True) -> None:
    """Run a test at a live table."""

    async def run() -> None:
        house = House(table, kept)
        await test(house)
        await house.part()

    asyncio.run(run())


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The server's clock stands where the test puts it."""
    clock = Clock()
    monkeypatch.setattr(live_module, "clock", lambda: clock.now)
    return clock


class Clock:
    now = 0


def decision(table: Table, seat: int, ref: int = 1) -> Act:
    """What this seat's player sends to decide."""
    play = playing(table)
    return Act(ref=ref, match=play.id, decision=play.decisions[seat], action=raw(choice(table, seat)))


def before_a_decision_of(seat: int, **house: Any) -> Table:
    table = started(*FIVE, **house)
    owes(table, seat)
    playing(table).unkept.clear()  # the store has all that led here
    return table


# Nothing before it is written


def test_a_decision_is_neither_acknowledged_nor_told_before_it_is_written() -> None:
    async def check(house: House) -> None:
        bob, cleo = await house.greeted("bob", "cleo")
        house.send(bob, decision(house.table, 1))
        change = await house.store.asked()
        await house.settle()
        assert (bob.heard, cleo.heard) == ([], [])
        assert [entry.seat for entry in change.entries] == [1]
        house.store.write()
        await house.settle()
        accepted, *told = bob.heard
        assert isinstance(accepted, Accepted)
        assert (accepted.to, accepted.again) == ("Act", False)
        assert cleo.of(Happened)
        assert all(isinstance(message, Happened | Turned) for message in (*told, *cleo.heard))

    at(before_a_decision_of(1), check)


def test_a_failed_write_tells_nobody_and_is_refused_to_who_asked() -> None:
    async def check(house: House) -> None:
        bob, cleo = await house.greeted("bob", "cleo")
        house.send(bob, decision(house.table, 1))
        await house.store.asked()
        house.store.fail()
        await house.settle()
        (refused,) = bob.heard
        assert isinstance(refused, Refused)
        assert (refused.to, refused.code) == ("Act", "store-failed")
        assert cleo.heard == []
        assert house.lost == [house.live]
        assert house.live.failed

    at(before_a_decision_of(1), check)


def test_who_says_hello_while_a_write_fails_is_told_nothing_of_it() -> None:
    """Bob sat down, which was not written: a Welcome with him at the table would be of what never was."""

    async def check(house: House) -> None:
        (ana,) = await house.greeted("ana")
        house.live.submit(lambda table, now: table.seating.join("bob", "Bob", key_of("bob")))
        zoe = house.open("zoe")
        house.send(zoe, Hello(ref=3))
        await house.store.asked()
        await house.settle()
        house.store.fail()
        await house.settle()
        assert ana.heard == []
        assert [type(heard) for heard in zoe.heard] == [Goodbye]

    at(gathered("ana"), check)


def test_a_table_that_failed_answers_nobody_any_more_and_keeps_nobody_waiting() -> None:
    async def check(house: House) -> None:
        (ana,) = await house.greeted("ana")
        zoe = house.open("zoe")
        house.send(ana, Write(text="Bonsoir"))
        await house.store.asked()
        house.store.fail()
        await house.settle()
        house.send(zoe, Hello(ref=3))
        await house.settle()
        assert [type(heard) for heard in zoe.heard] == [Goodbye]
        with pytest.raises(Illegal, match="store-failed"):
            await house.live.do(lambda table, now: table.info())
        assert not house.store.is_asked

    at(gathered("ana"), check)


def test_a_mistake_of_ours_loses_what_is_not_written_and_nothing_else() -> None:
    def mistake(table: Table, now: int) -> None:
        raise ZeroDivisionError

    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        house.send(bob, GetReady(ref=1, ready=True))
        house.live.submit(mistake)
        await house.settle()
        await house.settle()
        assert [getattr(heard, "code", "") for heard in bob.heard] == ["server-error"]
        assert ana.heard == []
        assert house.lost == [house.live]
        assert not house.store.is_asked

    at(gathered("ana", "bob"), check)


def test_a_command_waits_for_the_store_and_a_refused_one_needs_none() -> None:
    async def check(house: House) -> None:
        joined = asyncio.create_task(house.live.do(lambda table, now: table.seating.join("bob", "Bob", key_of("bob"))))
        await house.store.asked()
        await house.settle()
        assert not joined.done()
        house.store.write()
        assert await joined == 1
        with pytest.raises(Illegal, match="not-host"):
            await house.live.do(lambda table, now: table.seating.kick("bob", 0))
        assert not house.store.is_asked

    at(gathered("ana"), check)


def test_a_table_that_is_new_is_written_before_anything_else() -> None:
    async def check(house: House) -> None:
        made = asyncio.create_task(house.live.do(lambda table, now: None))
        change = await house.store.asked()
        assert [(put.code, put.host) for put in change.tables] == [("ABCDE", "ana")]
        assert not made.done()
        house.store.write()
        await made

    at(gathered("ana"), check, kept=False)


def test_what_is_asked_while_a_write_waits_sees_what_will_have_been_written() -> None:
    """Even looking waits its turn, so that nobody sees what may yet fail."""

    async def check(house: House) -> None:
        house.live.submit(lambda table, now: table.seating.join("bob", "Bob", key_of("bob")))
        await house.store.asked()
        seen = asyncio.create_task(house.live.do(lambda table, now: everybody(table)))
        await house.settle()
        assert not seen.done()
        house.store.write()
        assert await seen == ("ana", "bob", "", "", "")

    at(gathered("ana"), check)


def test_a_program_is_told_of_its_seat_when_it_is_written() -> None:
    async def check(house: House) -> None:
        hub = Hub(house.store, house)  # type: ignore[arg-type]
        hub._lives["ABCDE"] = house.live
        house.live.submit(lambda table, now: table.seating.seat_program("ana", "gizmo", "Gizmo", key_of("gizmo")))
        await house.store.asked()
        seats = asyncio.create_task(hub.seats_held("gizmo"))
        await house.settle()
        assert not seats.done()
        house.store.write()
        assert await seats == [("ABCDE", "secret-hitler", 1)]

    at(gathered("ana"), check)


# Batches


def test_what_comes_while_a_write_waits_is_one_write_more() -> None:
    async def check(house: House) -> None:
        ears = await house.greeted(*FIVE)
        play = playing(house.table)
        voters = list(play.match.to_act)
        assert len(voters) == 5
        house.send(ears[0], decision(house.table, 0))
        await house.store.asked()
        for seat in (1, 2, 3):
            house.send(ears[seat], decision(house.table, seat))
        await house.settle()
        assert play.match.to_act == (1, 2, 3, 4), "they wait in the mailbox"
        house.store.write()
        change = await house.store.asked()
        assert [entry.seat for entry in change.entries] == [1, 2, 3]
        assert [entry.number for entry in change.entries] == [play.lines - 3, play.lines - 2, play.lines - 1]
        assert [len(ear.of(Accepted)) for ear in ears] == [1, 0, 0, 0, 0]
        house.store.write()
        await house.settle()
        assert [len(ear.of(Accepted)) for ear in ears] == [1, 1, 1, 1, 0]

    table = started(*FIVE)
    while len(playing(table).match.to_act) < 5:
        owes(table, next(seat for seat in range(5) if seat not in playing(table).match.to_act))
    playing(table).unkept.clear()
    at(table, check)


def test_a_refused_command_takes_nobody_of_its_batch_with_it() -> None:
    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        house.live.submit(lambda table, now: None)
        house.send(ana, Mute(ref=1, seat=9, muted=True))
        house.send(bob, GetReady(ref=2, ready=True))
        await house.done()
        assert [heard.code for heard in ana.of(Refused)] == ["no-such-seat"]
        assert [heard.ref for heard in bob.of(Accepted)] == [2]
        assert ana.of(TableChanged)[0].table.seats[1].ready

    at(gathered("ana", "bob"), check)


def test_a_batch_that_fails_fails_for_all_of_it_and_all_who_wait() -> None:
    async def check(house: House) -> None:
        ana, bob, cleo = await house.greeted("ana", "bob", "cleo")
        house.send(ana, GetReady(ref=1, ready=True))
        await house.store.asked()
        house.send(bob, GetReady(ref=2, ready=True))
        house.send(cleo, GetReady(ref=3, ready=True))
        await house.settle()
        house.store.fail()
        await house.settle()
        for ear, ref in ((ana, 1), (bob, 2), (cleo, 3)):
            assert [(type(heard), getattr(heard, "ref", 0)) for heard in ear.heard] == [(Refused, ref)]
        assert not house.store.is_asked

    at(gathered("ana", "bob", "cleo"), check)


def test_what_was_written_is_not_written_again() -> None:
    async def check(house: House) -> None:
        (bob,) = await house.greeted("bob")
        house.send(bob, decision(house.table, 1))
        await house.done()
        house.send(bob, Say(match="m1", utterance=raw(Suspect(2))))
        await house.done()
        first, second = house.store.written
        assert [(entry.spoken, entry.seat) for entry in (*first.entries, *second.entries)] == [(False, 1), (True, 1)]
        assert first.entries[0].number + 1 == second.entries[0].number
        assert (first.tables, second.tables) == ([], []), "the table itself has not changed"

    at(before_a_decision_of(1), check)


def test_bots_and_clocks_are_looked_at_after_each_batch_and_not_before_it_is_written() -> None:
    async def check(house: House) -> None:
        (bob,) = await house.greeted("bob")
        before = house.changed
        house.send(bob, decision(house.table, 1))
        await house.store.asked()
        await house.settle()
        assert house.changed == before
        house.store.write()
        await house.settle()
        assert house.changed == before + 1

    at(before_a_decision_of(1), check)


# Twice, late, and in another's place


def test_a_decision_sent_twice_in_one_breath_is_written_once() -> None:
    async def check(house: House) -> None:
        (bob,) = await house.greeted("bob")
        act = decision(house.table, 1)
        house.send(bob, act)
        house.send(bob, msgspec.structs.replace(act, ref=2))
        await house.done()
        assert [(heard.ref, heard.decision, heard.again) for heard in bob.of(Accepted)] == [
            (1, act.decision, False),
            (2, act.decision, True),
        ]
        assert sum(len(change.entries) for change in house.store.written) == 1

    at(before_a_decision_of(1), check)


def test_sent_again_while_the_first_still_waits_it_is_not_acknowledged_before_the_first_is() -> None:
    async def check(house: House) -> None:
        (bob,) = await house.greeted("bob")
        act = decision(house.table, 1)
        house.send(bob, act)
        await house.store.asked()
        house.send(bob, msgspec.structs.replace(act, ref=2))
        await house.settle()
        assert bob.heard == []
        house.store.write()
        await house.settle()
        assert [heard.again for heard in bob.of(Accepted)] == [False, True]

    at(before_a_decision_of(1), check)


def test_a_stale_decision_is_refused_and_written_nowhere() -> None:
    async def check(house: House) -> None:
        (bob,) = await house.greeted("bob")
        act = decision(house.table, 1)
        house.send(bob, msgspec.structs.replace(act, decision=act.decision + 1))
        house.send(bob, msgspec.structs.replace(act, match="m0"))
        await house.settle()
        assert [heard.code for heard in bob.of(Refused)] == ["decision-unknown", "no-such-match"]
        assert not house.store.is_asked

    at(before_a_decision_of(1), check)


def test_a_stand_in_s_thought_that_comes_after_its_player_is_not_written(clock: Clock) -> None:
    async def check(house: House) -> None:
        await house.greeted("ana")
        clock.now = 60_000
        house.live.submit(lambda table, now: table.tick(now))
        await house.done()
        (job,) = [job for job in house.table.jobs(clock.now) if job.seat == 1]
        action = choice(house.table, 1)
        house.store.written.clear()
        await house.greeted("bob")
        thought = asyncio.create_task(house.live.do(lambda table, now: table.decided(job, action, now)))
        await house.done()
        assert await thought is False
        assert [change for change in house.store.written if change.entries] == []

    table = before_a_decision_of(1)
    for person in FIVE:
        table.disconnect(person, 0)
    at(table, check)


# What is told to whom


def test_a_welcome_comes_first_then_the_match() -> None:
    async def check(house: House) -> None:
        bob, zoe = house.open("bob"), house.open("zoe")
        for ear in (bob, zoe):
            house.send(ear, Hello())
        await house.done()
        for ear, seat in ((bob, 1), (zoe, None)):
            welcome, position = (heard for heard in ear.heard if isinstance(heard, Welcome | Position))
            assert isinstance(welcome, Welcome)
            assert isinstance(position, Position)
            assert (ear.heard[0], welcome.you.seat, position.seat) == (welcome, seat, seat)

    at(before_a_decision_of(1), check)


def test_before_hello_nothing_is_told_and_nothing_is_done() -> None:
    async def check(house: House) -> None:
        bob = house.open("bob")
        house.send(bob, decision(house.table, 1))
        await house.settle()
        (refused,) = bob.heard
        assert isinstance(refused, Refused)
        assert refused.code == "hello-first"
        assert not house.store.is_asked

    at(before_a_decision_of(1), check)


def test_who_comes_back_gets_exactly_what_it_missed() -> None:
    async def check(house: House) -> None:
        bob, cleo = await house.greeted("bob", "cleo")
        seen = len(playing(house.table).match.feed(2))
        house.send(bob, decision(house.table, 1))
        await house.done()
        again = house.open("cleo")
        house.send(again, Hello(match="m1", since=seen))
        await house.done()
        assert again.of(Position) == []
        assert [(heard.first, heard.events) for heard in again.of(Happened)] == [
            (heard.first, heard.events) for heard in cleo.of(Happened)
        ]
        house.send(again, Since(match="m1", since=10_000))
        await house.done()
        (anew,) = again.of(Position)  # who knows more than there is
        assert anew.number == len(playing(house.table).match.feed(2))

    at(before_a_decision_of(1), check)


def test_who_asks_for_views_gets_its_own_with_all_that_happens() -> None:
    async def check(house: House) -> None:
        bob, cleo = house.open("bob"), house.open("cleo")
        house.send(bob, Hello())
        house.send(cleo, Hello(views=True))
        await house.done()
        house.send(bob, decision(house.table, 1))
        await house.done()
        (happened,) = cleo.of(Happened)
        assert bytes(happened.view) == msgspec.json.encode(playing(house.table).match.view(2))
        assert all(heard.view == NO_VIEW for heard in bob.of(Happened))

    at(before_a_decision_of(1), check)


def test_what_has_not_changed_is_not_told() -> None:
    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        house.live.submit(lambda table, now: table.tick(now))
        await house.done()
        assert (ana.heard, bob.heard) == ([], [])
        house.send(bob, Mute(ref=1, seat=0, muted=True))
        await house.done()
        assert [type(heard) for heard in bob.heard] == [Accepted, TableChanged, YouChanged]
        assert ana.of(YouChanged) == [], "whom somebody mutes is nobody else's business"

    at(gathered("ana", "bob"), check)


def test_the_end_is_told_once_with_the_secret() -> None:
    async def check(house: House) -> None:
        bob, zoe = await house.greeted("bob", "zoe")
        house.live.submit(lambda table, now: play_to_the_end(table))
        change = await house.store.asked()
        assert [ended.id for ended in change.ended] == ["m1"]
        assert change.tables[-1].phase == "over"
        assert (bob.heard, zoe.heard) == ([], [])
        house.store.write()
        await house.settle()
        house.send(bob, Write(text="Encore ?"))
        await house.done()
        play = house.table.play
        assert play is not None
        for ear, secret in ((bob, play.secret), (zoe, None)):
            assert [(heard.secret, heard.commitment) for heard in ear.of(Ended)] == [(secret, play.commitment)]
        assert [change for change in house.store.written if change.ended] == [change]

    at(before_a_decision_of(1), check)


def test_a_list_of_choices_is_for_who_asked() -> None:
    async def check(house: House) -> None:
        bob, cleo = await house.greeted("bob", "cleo")
        act = decision(house.table, 1)
        house.send(bob, ListChoices(ref=4, match="m1", decision=act.decision))
        house.send(cleo, ListChoices(ref=5, match="m1", decision=act.decision + 7))
        await house.done()
        assert [(heard.ref, len(heard.choices)) for heard in bob.of(Listed)] == [
            (4, len(playing(house.table).match.legal(1)))
        ]
        assert [heard.code for heard in cleo.of(Refused)] == ["decision-unknown"]

    at(before_a_decision_of(1), check)


# Talk


def test_the_table_s_chat_is_written_before_it_is_heard() -> None:
    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        house.send(ana, Write(ref=1, text="Bonsoir"))
        change = await house.store.asked()
        await house.settle()
        assert (ana.heard, bob.heard) == ([], [])
        saved = msgspec.json.decode(change.tables[0].saved, type=Saved)
        assert [wrote.text for wrote in saved.talk] == ["Bonsoir"]
        house.store.write()
        await house.settle()
        assert [heard.text for heard in bob.of(Wrote)] == ["Bonsoir"]

    at(gathered("ana", "bob"), check)


def test_whom_one_muted_one_does_not_hear_not_even_on_coming_back() -> None:
    async def check(house: House) -> None:
        ana, bob, cleo = await house.greeted("ana", "bob", "cleo")
        house.send(ana, Write(text="before"))
        house.send(bob, Mute(seat=0, muted=True))
        await house.done()
        house.send(ana, Write(text="after"))
        await house.done()
        assert [heard.text for heard in cleo.of(Wrote)] == ["before", "after"]
        assert "after" not in [heard.text for heard in bob.of(Wrote)]
        again, other = house.open("bob"), house.open("cleo")
        for ear in (again, other):
            house.send(ear, Hello())
        await house.done()
        assert again.of(Welcome)[0].talk == ()
        assert [wrote.text for wrote in other.of(Welcome)[0].talk] == ["before", "after"]
        house.send(ana, Write(text="later"))
        await house.done()
        assert again.of(Wrote) == []
        house.send(again, Mute(seat=0, muted=False))
        house.send(ana, Write(text="now"))
        await house.done()
        assert [heard.text for heard in again.of(Wrote)] == ["now"]

    at(gathered("ana", "bob", "cleo"), check)


# A match that starts, and starts again


def test_a_match_is_written_before_its_deal_is_told() -> None:
    async def check(house: House) -> None:
        ana, zoe = await house.greeted("ana", "zoe")
        house.live.submit(lambda table, now: begin(table, "m1", now))
        change = await house.store.asked()
        await house.settle()
        assert (ana.heard, zoe.heard) == ([], [])
        assert [(match.id, match.players) for match in change.matches] == [("m1", ((0, "ana"),))]
        assert change.tables[-1].phase == "playing"
        house.store.write()
        await house.settle()
        assert [(ear.of(Position)[0].seat) for ear in (ana, zoe)] == [0, None]
        assert ana.of(TableChanged)[-1].table.commitment == change.matches[0].commitment
        assert change.matches[0].secret not in msgspec.json.encode(ana.heard).decode()

    at(gathered("ana"), check)


def test_a_rematch_is_a_new_match_to_everybody() -> None:
    async def check(house: House) -> None:
        (ana,) = await house.greeted("ana")
        house.live.submit(lambda table, now: play_to_the_end(table))
        house.live.submit(lambda table, now: table.seating.rematch("ana"))
        house.live.submit(lambda table, now: begin(table, "m2", now))
        await house.done()
        assert ana.of(Position)[-1].match == "m2"
        ids = [match.id for change in house.store.written for match in change.matches]
        assert ids == ["m2"]

    table = started("ana")
    playing(table).unkept.clear()
    at(table, check)


# Those who look on see no more than spectators


def test_a_newcomer_on_a_vacated_chair_sees_the_old_match_as_a_spectator() -> None:
    """Who sat there before saw its secrets; whoever sits there now did not."""

    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        house.live.submit(lambda table, now: play_to_the_end(table))
        house.live.submit(lambda table, now: table.seating.rematch("ana"))
        await house.done()
        assert bob.viewer == 1
        house.live.submit(lambda table, now: table.seating.leave("bob"))
        house.live.submit(lambda table, now: table.seating.join("zoe", "Zoe", key_of("zoe"), seat=1))
        zoe = house.open("zoe")
        house.send(zoe, Hello())
        await house.done()
        assert zoe.of(Welcome)[0].you.seat == 1
        assert [(position.match, position.seat) for position in zoe.of(Position)] == [("m1", None)]
        house.live.submit(lambda table, now: begin(table, "m2", now))
        await house.done()
        assert [(position.match, position.seat) for position in zoe.of(Position)] == [("m1", None), ("m2", 1)]
        assert ana.of(Position)[-1].seat == 0

    table = started("ana", "bob")
    playing(table).unkept.clear()
    at(table, check)


def test_the_secret_of_the_deal_is_told_to_those_who_may_see_everything() -> None:
    def told(all_seeing: bool) -> list[str | None]:
        secrets: list[str | None] = []

        async def check(house: House) -> None:
            ears = await house.greeted("ana", "zoe")
            house.live.submit(lambda table, now: play_to_the_end(table))
            await house.done()
            secrets.extend(ear.of(Ended)[0].secret for ear in ears)

        table = started("ana", all_seeing=all_seeing)
        playing(table).unkept.clear()
        at(table, check)
        return secrets

    assert told(all_seeing=False) == [SECRET.hex(), None]
    assert told(all_seeing=True) == [SECRET.hex(), SECRET.hex()]


def test_who_sits_down_sees_its_seat_and_who_stands_up_does_not() -> None:
    async def check(house: House) -> None:
        (zoe,) = await house.greeted("zoe")
        house.live.submit(lambda table, now: table.seating.join("zoe", "Zoe", key_of("zoe")))
        await house.done()
        assert zoe.of(YouChanged)[-1].you.key == key_of("zoe")
        assert zoe.of(YouChanged)[-1].you.seat == 1
        house.live.submit(lambda table, now: table.seating.leave("zoe"))
        await house.done()
        assert zoe.viewer == -1
        assert zoe.of(YouChanged)[-1].you.key is None

    at(gathered("ana"), check)


@pytest.mark.parametrize("changed", [Rules(spectators=False), Rules(visibility="link")])
def test_onlookers_go_when_the_host_wants_them_no_more(changed: Rules) -> None:
    """They hear nothing of what changed, and who has not said hello yet is not let in."""

    async def check(house: House) -> None:
        ana, bob, zoe = await house.greeted("ana", "bob", "zoe")
        silent = house.open("yan")
        house.live.submit(lambda table, now: table.seating.change("ana", None, None, changed))
        await house.done()
        house.send(silent, Hello())
        await house.done()
        removed = [Goodbye(reason="removed", retry=None)]
        assert (zoe.heard, silent.heard) == (removed, removed)
        for ear in (ana, bob):
            assert ear.of(TableChanged)[-1].table.house == changed
            assert ear.of(Goodbye) == []

    at(gathered("ana", "bob"), check)


def test_who_stands_up_at_a_table_open_by_link_may_look_on() -> None:
    async def check(house: House) -> None:
        _, bob = await house.greeted("ana", "bob")
        house.live.submit(lambda table, now: table.seating.leave("bob"))
        await house.done()
        assert bob.of(Goodbye) == []

    at(gathered("ana", "bob", visibility="link"), check)


def test_errors_of_the_table_reach_who_asked_as_errors() -> None:
    def refuse(table: Table, now: int) -> None:
        raise Illegal("not-host")

    async def check(house: House) -> None:
        results: list[Any] = []
        house.live.submit(refuse, results.append)
        await house.settle()
        assert [isinstance(result, CabaleError) for result in results] == [True]

    at(gathered("ana"), check)
