"""Who has many tables waits for himself; people come before tables of bots alone; nobody waits for ever."""

import asyncio

import pytest
from tests.table.gathered import started

from cabale.core.errors import Illegal
from cabale.server.bots import Bots
from cabale.server.fair_queue import PEOPLE_FIRST, Asker, FairQueue
from cabale.server.households import Households
from cabale.server.short_steps import ShortSteps
from cabale.server.thinkers import Thinkers


def served(queue: FairQueue[str]) -> list[str]:
    order = []
    while queue:
        order.append(queue.next())
    return order


def test_visitors_take_turns_however_many_tables_they_have() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(288):
        queue.put(Asker("flood", f"t{number}"), f"flood {number}")
    queue.put(Asker("ana", "a"), "ana")
    queue.put(Asker("bob", "b"), "bob 1")
    queue.put(Asker("bob", "b"), "bob 2")
    order = served(queue)
    assert order[:6] == ["flood 0", "ana", "bob 1", "flood 1", "bob 2", "flood 2"]
    assert len(order) == 291


def test_the_tables_of_a_visitor_take_turns_and_each_is_served_in_order() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("one 1", "one 2", "one 3", "two 1", "two 2"):
        queue.put(Asker("ana", item.split()[0]), item)
    assert served(queue) == ["one 1", "two 1", "one 2", "two 2", "one 3"]


def test_people_come_before_bots_alone_which_do_not_stop() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(2):
        queue.put(Asker("bots", "b", present=False), f"bots {number}")
    for number in range(PEOPLE_FIRST + 1):
        queue.put(Asker("ana", "a"), f"ana {number}")
    first = [f"ana {number}" for number in range(PEOPLE_FIRST)]
    assert served(queue) == [*first, "bots 0", f"ana {PEOPLE_FIRST}", "bots 1"]


def test_who_goes_away_does_not_wait() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("1", "2"):
        queue.put(Asker("ana", "a"), item)
    queue.remove(Asker("ana", "a"), "1")
    assert queue.count("ana") == 1
    queue.remove(Asker("ana", "a"), "1")
    queue.remove(Asker("bob", "b"), "1")
    assert served(queue) == ["2"]
    assert queue.count("ana") == 0


def test_a_pool_serves_fairly_and_survives_who_goes_away() -> None:
    async def check() -> None:
        thinkers = Thinkers(size=1, most_waiting=3)
        order: list[str] = []
        go = asyncio.Event()

        async def ask(name: str, visitor: str, table: str, present: bool = True) -> None:
            async with thinkers.turn(Asker(visitor, table, present)):
                order.append(name)
                await go.wait()

        asks = [
            ("flood 0", "flood", "t0"),
            ("flood 1", "flood", "t1"),
            ("flood 2", "flood", "t2"),
            ("ana", "ana", "a"),
            ("gone", "bob", "b"),
            ("chloé", "chloé", "c"),
        ]
        tasks = [asyncio.create_task(ask(*one), name=one[0]) for one in asks]
        tasks.append(asyncio.create_task(ask("bots alone", "denis", "d", present=False)))
        await asyncio.sleep(0)
        fifth = asyncio.create_task(ask("flood 3", "flood", "t3"))
        await asyncio.sleep(0)
        with pytest.raises(Illegal, match="too-fast"):
            await ask("flood 4", "flood", "t4")
        tasks[4].cancel()
        go.set()
        await asyncio.gather(*tasks, fifth, return_exceptions=True)
        assert order == ["flood 0", "flood 1", "ana", "chloé", "flood 2", "flood 3", "bots alone"]
        async with thinkers.turn(Asker("ana")):  # it is free again
            pass

    asyncio.run(check())


def test_who_goes_away_as_its_turn_comes_hands_it_on() -> None:
    async def check() -> None:
        thinkers = Thinkers(size=1)
        served: list[str] = []

        async def ask(name: str) -> None:
            async with thinkers.turn(Asker(name)):
                served.append(name)

        async with thinkers.turn(Asker("first")):
            gone, next_one = (asyncio.create_task(ask(name)) for name in ("gone", "next"))
            await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, next_one, return_exceptions=True)
        assert served == ["next"]

    asyncio.run(check())


def test_a_table_s_bots_think_for_its_host_s_household() -> None:
    households = Households()
    bots = Bots(Thinkers(), households, ShortSteps())
    table = started("ana", "bob")
    assert bots._asker(table) == Asker("ana", "ABCDE", present=True)
    households.note("ana", "192.0.2.1")
    for name in ("ana", "bob"):
        table.disconnect(name, 1)
    assert bots._asker(table) == Asker("192.0.2.1", "ABCDE", present=False)
    table.connect("who-looks-on", 2)
    assert not bots._asker(table).present


def test_households_are_remembered_within_a_bound() -> None:
    households = Households(remember=2)
    for name in ("ana", "bob", "ana", "chloé"):
        households.note(name, "192.0.2.1")
    assert [households.of(name) for name in ("ana", "bob", "chloé")] == ["192.0.2.1", "bob", "192.0.2.1"]
