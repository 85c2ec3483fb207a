"""Nobody who is away freezes a table: a bot plays from that seat's own view, and hands back at once."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from tests.server.house import TestHouse, Visitor, running

from cabale.agents import find_agent
from cabale.agents.levels import usual
from cabale.client.player import RemotePlayer
from cabale.server.settings import Settings
from cabale.server.thinker import Question, Thought
from cabale.server.thinkers import Thinker
from cabale.table import bodies
from cabale.table.messages import Accepted, Act, Ended, Position, Refused, SeatInfo, TableChanged


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


def player(visitor: Visitor, number: int, agent: str = "thumb") -> RemotePlayer:
    make = lambda game: find_agent(agent, game.id)()  # noqa: E731
    return RemotePlayer(visitor.client, visitor.code, make, number, matches=1)


async def seen(visitor: Visitor, seat: int, presence: str, start: int = 0) -> SeatInfo:
    changed = await visitor.hear(TableChanged, start, lambda message: message.table.seats[seat].presence == presence)
    return changed.table.seats[seat]


def test_a_match_of_six_and_one_who_drops_and_returns_ends(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(7, 7, grace=0)
        watcher = await house.guest("Looking on")
        await watcher.open(visitors[0].code)
        players = [asyncio.create_task(player(visitor, number).run()) for number, visitor in enumerate(visitors[:6])]
        for visitor in visitors[:6]:
            await visitor.close()
        dropped = visitors[6]
        await dropped.close()
        away = await seen(watcher, 6, "stand-in")
        assert (away.kind, away.name) == ("guest", "Guest 6")
        # It comes back, and its own decisions are its own again.
        start = len(watcher.received)
        await dropped.open(dropped.code)
        await seen(watcher, 6, "here", start)
        await dropped.close()
        back = asyncio.create_task(player(dropped, 6).run())
        ended = await watcher.hear(Ended)
        await asyncio.gather(*players, back)
        assert ended.outcome.winners

    serve(stored, check)


def test_the_stand_in_decides_for_the_absent_and_the_late_answer_is_told_so(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5, grace=0)
        absent = next(visitor for visitor in visitors if visitor.turn and visitor.turn.count)
        turn, match = absent.turn, absent.match
        assert turn is not None
        assert turn.choices is not None
        assert match is not None
        others = [visitor for visitor in visitors if visitor is not absent]
        await absent.close()
        for visitor in others:
            await visitor.until(lambda visitor=visitor: bool(visitor.turn and visitor.turn.count == 2))  # type: ignore[misc]
        await absent.open(absent.code)
        answer = await absent.ask(Act(match=match, decision=turn.decision, action=turn.choices[0]))
        assert isinstance(answer, Refused)
        assert answer.code == "stood-in"

    serve(settings, check)


def test_time_up_is_played_by_the_stand_in_and_clocks_are_shown(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []
    ask = Thinker.ask

    async def spy(self: Thinker, question: Question, allows: Callable[[bytes], bool]) -> Thought:
        asked.append(question)
        return await ask(self, question, allows)

    monkeypatch.setattr(Thinker, "ask", spy)

    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5, decision=1)
        slow = next(visitor for visitor in visitors if visitor.turn and visitor.turn.count)
        seat = visitors.index(slow)
        turn = slow.turn
        assert turn is not None
        assert [(clock.seat, 0 < clock.left <= 1000) for clock in turn.clocks] == [(seat, True)]
        for visitor in visitors:
            assert visitor.turn is not None
            assert [clock.seat for clock in visitor.turn.clocks] == [seat]
        other = next(visitor for visitor in visitors if visitor is not slow)
        await other.until(lambda: bool(other.turn and other.turn.count == 2))
        assert [question.agent for question in asked] == [usual("secret-hitler")]
        assert slow.turn is not None
        assert slow.turn.decision == turn.decision + 1
        # It stays its own seat: only that one decision was made for it.
        table = (await slow.client.get(f"/api/tables/{slow.code}", bodies.AtTable)).table
        assert table.seats[seat].presence == "here"

    serve(settings, check)


def test_among_friends_there_is_no_timer(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        assert all(visitor.turn is not None and visitor.turn.clocks == () for visitor in visitors)
        table = house.site.hub._lives[visitors[0].code].table
        assert table.deadline(10**15) is None

    serve(settings, check)


def test_with_nobody_there_the_match_waits(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(1, 5, grace=0)
        await visitors[0].close()
        table = house.site.hub._lives[visitors[0].code].table
        while table.here:
            await asyncio.sleep(0.01)
        assert table.jobs(10**15) == ()
        await visitors[0].open(visitors[0].code)
        assert (await visitors[0].hear(Position)).match

    serve(settings, check)


def test_who_leaves_during_a_match_is_played_for_at_once_and_may_return(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5, grace=3600)
        await visitors[1].post("leave")
        await seen(visitors[0], 1, "stand-in")
        start = len(visitors[0].received)
        await visitors[1].post("join", bodies.Join())
        await seen(visitors[0], 1, "here", start)

    serve(settings, check)


def test_a_stand_in_is_the_level_the_host_chose(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    ask = Thinker.ask

    async def spy(self: Thinker, question: Question, allows: Callable[[bytes], bool]) -> Thought:
        asked.append(question.agent)
        return await ask(self, question, allows)

    monkeypatch.setattr(Thinker, "ask", spy)

    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5, grace=0, stand_in="selfish")
        absent = next(visitor for visitor in visitors if visitor.turn and visitor.turn.count)
        other = next(visitor for visitor in visitors if visitor is not absent)
        await absent.close()
        await other.until(lambda: bool(other.turn and other.turn.count == 2))
        assert set(asked) == {"selfish"}

    serve(settings, check)


def test_a_player_on_two_devices_is_there_while_one_is(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5, grace=0)
        key = (await visitors[1].client.get(f"/api/tables/{visitors[1].code}", bodies.AtTable)).you.key
        assert key is not None
        phone = await house.guest("Phone")
        phone.code = visitors[1].code
        await phone.post("return", bodies.Return(key=key))
        await phone.open(phone.code)
        await visitors[1].close()
        table = (await phone.client.get(f"/api/tables/{phone.code}", bodies.AtTable)).table
        assert table.seats[1].presence == "here"
        first = next(visitor for visitor in visitors if visitor.turn and visitor.turn.count)
        if first is not visitors[1]:
            assert first.turn is not None
            assert first.turn.choices is not None
            assert first.match is not None
            await first.ask(Act(match=first.match, decision=first.turn.decision, action=first.turn.choices[0]))
        await phone.until(lambda: bool(phone.turn and phone.turn.count))
        assert phone.turn is not None
        assert phone.turn.choices is not None
        assert phone.match is not None
        answer = await phone.ask(Act(match=phone.match, decision=phone.turn.decision, action=phone.turn.choices[0]))
        assert isinstance(answer, Accepted)

    serve(settings, check)
