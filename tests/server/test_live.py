"""A table in memory before a store that waits: a write is done when the test says so, or fails. Nothing is told,
answered or acknowledged before it is written; what could not be written was never heard of."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.waiting import (
    FIVE,
    Clock,
    House,
    at,
    before_a_decision_of,
    decision,
)
from tests.table.gathered import (
    choice,
    everybody,
    gathered,
    key_of,
    owes,
    playing,
    raw,
    started,
)

from cabale.core.errors import CabaleError, Illegal
from cabale.games.secret_hitler.talk import Suspect
from cabale.server import live as live_module
from cabale.server.clerk import Clerk
from cabale.server.households import Households
from cabale.server.hub import Hub
from cabale.server.thinkers import Thinkers
from cabale.table.messages import (
    Accepted,
    GetReady,
    Goodbye,
    Happened,
    Hello,
    Mute,
    Refused,
    Say,
    TableChanged,
    Turned,
    Write,
)
from cabale.table.table import Table


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The server's clock stands where the test puts it."""
    clock = Clock()
    monkeypatch.setattr(live_module, "clock", lambda: clock.now)
    return clock


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
        hub = Hub(house.store, house, Clerk(Thinkers()), Households())  # type: ignore[arg-type]
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
        assert not (*first.tables, *second.tables), "the table itself has not changed"

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


def test_errors_of_the_table_reach_who_asked_as_errors() -> None:
    def refuse(table: Table, now: int) -> None:
        raise Illegal("not-host")

    async def check(house: House) -> None:
        results: list[Any] = []
        house.live.submit(refuse, results.append)
        await house.settle()
        assert [isinstance(result, CabaleError) for result in results] == [True]

    at(gathered("ana"), check)
