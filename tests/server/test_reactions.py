"""Faces and gestures at a seat: for those who may speak now, few, mutable, and gone without a trace."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from tests.server.house import TestHouse, Visitor, running
from tests.server.test_chat import code, elect

from cabale.server.limits import Limiter
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import Accepted, Mute, React, Reacted, Reaction, Refused, Write


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


async def react(visitor: Visitor, reaction: Reaction = "laugh") -> str:
    return await code(visitor.ask(React(reaction=reaction)))


def seen(visitor: Visitor) -> list[Reacted]:
    return [message for message in visitor.received if isinstance(message, Reacted)]


def test_everybody_sees_it_before_during_and_after(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.table(2, 5)
        onlooker = await house.guest("Regard")
        await onlooker.open(visitors[0].code)
        assert await react(visitors[1], "toast") == "accepted"
        for visitor in (*visitors, onlooker):
            assert await visitor.hear(Reacted) == Reacted(seat=1, reaction="toast")
        assert await react(onlooker) == "not-seated"

    serve(stored, check)


def test_who_may_not_speak_may_not_react(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        president, chancellor = await elect(visitors)
        others = [visitor for visitor in visitors if visitor not in (president, chancellor)]
        for silent in (president, chancellor):
            answer = await silent.ask(React(reaction="wink"))
            assert isinstance(answer, Refused)
            assert (answer.code, answer.clause) == ("in-session", "SH 3.2")
        assert await react(others[0], "doubt") == "accepted"
        await others[1].hear(Reacted)
        assert [one.seat for one in seen(others[1])] == [visitors.index(others[0])]
        await visitors[0].post("chat", bodies.SwitchChat(chat=False))
        assert await react(others[0]) == "chat-off"

    serve(stored, check)


def test_reactions_are_few_and_can_be_muted(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        house.site.reactions = Limiter(burst=3, a_second=1e-9)
        host, other, third = await house.table(3, 5)
        assert await code(host.ask(Mute(seat=1, muted=True))) == "accepted"
        assert [await react(other) for _ in range(4)] == ["accepted"] * 3 + ["too-fast"]
        assert await code(other.ask(Write(text="Words are counted apart."))) == "accepted"
        assert await react(third, "heart") == "accepted"
        await host.hear(Reacted)
        assert seen(host) == [Reacted(seat=2, reaction="heart")]

    serve(settings, check)


def test_a_reaction_leaves_no_trace(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        live = house.site.hub.loaded(visitors[0].code)
        assert live is not None
        play = live.table.play
        assert play is not None

        def everything() -> bytes:
            feeds = [play.match.feed(seat) for seat in range(-1, 5)]
            views = [play.match.view(seat) for seat in range(-1, 5)]
            return msgspec.json.encode([feeds, views, play.match.record(), live.table.saved])

        before, version = everything(), live.table.version
        assert isinstance(await visitors[2].ask(React(reaction="gasp")), Accepted)
        await visitors[3].hear(Reacted)
        assert everything() == before
        assert live.table.version == version
        # Who comes later is told of nothing.
        late = await house.guest("Tard")
        await late.open(visitors[0].code)
        assert seen(late) == []

    serve(stored, check)
