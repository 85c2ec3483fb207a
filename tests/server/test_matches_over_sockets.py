"""A match over real sockets: what is sent, what is told, what is repeated, and what is left when it is over."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from tests.server.house import TestHouse, Visitor, running

from cabale.agents import find_agent
from cabale.client.client import Refusal
from cabale.client.player import RemotePlayer
from cabale.core.chance import commitment
from cabale.core.game import find_game
from cabale.core.match import decode_event
from cabale.core.record import read_record
from cabale.core.seats import SPECTATOR
from cabale.core.verify import verify
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import (
    Accepted,
    Act,
    Ended,
    Happened,
    Hello,
    ListChoices,
    Position,
    Refused,
    Since,
    TableChanged,
)

game = find_game("secret-hitler")


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


async def act(visitor: Visitor, choice: int = 0) -> Accepted | Refused:
    """The first choice, or another."""
    turn = visitor.turn
    assert turn is not None
    assert turn.choices is not None
    assert visitor.match is not None
    return await visitor.ask(Act(match=visitor.match, decision=turn.decision, action=turn.choices[choice]))


def awaited(visitors: list[Visitor]) -> Visitor:
    return next(visitor for visitor in visitors if visitor.turn is not None and visitor.turn.count)


def match_of(house: TestHouse, code: str) -> Any:
    live = house.site.hub._lives[code]
    assert live.table.play is not None
    return live.table.play.match


async def play_to_the_end(house: TestHouse, visitors: list[Visitor]) -> Ended:
    """Everybody who sits there plays by rules of thumb from here on."""
    players = []
    for number, visitor in enumerate(visitors):
        await visitor.close()
        make = lambda found: find_agent("thumb", found.id)()  # noqa: E731
        players.append(RemotePlayer(visitor.client, visitor.code, make, number, matches=1))
    await asyncio.gather(*(player.run() for player in players))
    await visitors[0].open(visitors[0].code)
    return await visitors[0].hear(Ended)


def test_a_match_is_played_kept_and_verified(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 7, agent="thumb")
        position = await visitors[0].hear(Position)
        table = (await visitors[0].client.get(f"/api/tables/{visitors[0].code}", bodies.AtTable)).table
        asked = visitors[0].client.get(f"/api/matches/{position.match}/record", Raw)
        with pytest.raises(Refusal, match="not-finished"):
            await asked
        ended = await play_to_the_end(house, visitors)
        assert ended.secret is not None
        assert ended.commitment == table.commitment == commitment(bytes.fromhex(ended.secret))
        data = await visitors[1].client.get(f"/api/matches/{ended.match}/record", Raw)
        record = read_record(bytes(data))
        assert verify(record)
        assert record.outcome == ended.outcome
        assert record.agents == ("", "", "", "", "", "thumb", "thumb")
        assert any(entry.at for entry in record.entries)
        info = await visitors[2].client.get(f"/api/matches/{ended.match}", bodies.MatchInfo)
        assert (info.seat, info.open, info.outcome) == (2, True, ended.outcome)
        me = await visitors[2].client.get("/api/guests/me", bodies.GuestInfo)
        assert [match.id for match in me.matches] == [ended.match]

    serve(stored, check)


def test_an_action_sent_twice_is_applied_once(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        first = awaited(visitors)
        turn = first.turn
        assert turn is not None
        assert turn.choices is not None
        assert first.match is not None
        message = Act(match=first.match, decision=turn.decision, action=turn.choices[0])
        once = await first.ask(message)
        assert isinstance(once, Accepted)
        assert (once.again, once.decision) == (False, turn.decision)
        again = await first.ask(message)
        assert isinstance(again, Accepted)
        assert again.again
        assert len(match_of(house, first.code).entries) == 1
        ahead = await first.ask(Act(match=first.match, decision=turn.decision + 2, action=turn.choices[0]))
        assert isinstance(ahead, Refused)
        assert (ahead.code, ahead.facts) == ("decision-unknown", {"decision": turn.decision + 1})

    serve(stored, check)


def test_simultaneous_votes_do_not_make_each_other_stale(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        await act(awaited(visitors))
        for visitor in visitors:
            await visitor.until(lambda visitor=visitor: bool(visitor.turn and visitor.turn.count == 2))  # type: ignore[misc]
        answers = await asyncio.gather(*(act(visitor) for visitor in visitors))
        assert all(isinstance(answer, Accepted) and not answer.again for answer in answers)
        assert len(match_of(house, visitors[0].code).entries) == 6

    serve(stored, check)


def test_what_is_not_allowed_is_refused_with_its_clause_and_changes_nothing(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        first = awaited(visitors)
        idle = next(visitor for visitor in visitors if visitor is not first)
        assert first.match is not None
        refusals: list[tuple[Visitor, bytes, str, str]] = [
            (idle, b'{"type":"Nominate","chancellor":1}', "not-your-turn", "SH"),
            (first, b'{"type":"CastVote","ja":true}', "wrong-action", "SH"),
            (first, b'{"type":"Nominate","chancellor":99}', "action-unreadable", ""),
            (first, b'{"type":"Nominate","chancellor":1,"more":1}', "action-unreadable", ""),
            (first, b'{"type":"Resign"}', "action-unreadable", ""),
            (first, b"12", "action-unreadable", ""),
        ]
        for visitor, action, code, clause in refusals:
            answer = await visitor.ask(Act(match=first.match, decision=0, action=Raw(action)))
            assert isinstance(answer, Refused)
            assert (answer.code, answer.clause[:2]) == (code, clause)
        other_match = await first.ask(Act(match="another", decision=0, action=Raw(b"{}")))
        assert isinstance(other_match, Refused)
        assert other_match.code == "no-such-match"
        assert match_of(house, first.code).entries == ()

    serve(settings, check)


def test_who_comes_back_gets_exactly_what_it_missed(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        gone = next(visitor for visitor in visitors if visitor is not awaited(visitors))
        seat = visitors.index(gone)
        position = await gone.hear(Position)
        view = msgspec.json.decode(position.view, type=game.View)
        number = position.number
        await gone.close()
        await act(awaited(visitors))
        for visitor in visitors:
            if visitor is not gone:
                await visitor.until(lambda visitor=visitor: bool(visitor.turn and visitor.turn.count == 2))  # type: ignore[misc]
                await act(visitor)
        start = len(gone.received)
        await gone.open(gone.code, position.match, number)
        missed = await gone.hear(Happened, start)
        assert missed.first == number
        for data in missed.events:
            view = game.fold(view, decode_event(game, data))
        assert view == match_of(house, gone.code).view(seat)
        assert not any(isinstance(message, Position) for message in gone.received[start:])

        start = len(gone.received)
        assert gone.socket is not None
        await gone.socket.send(Since(match=position.match, since=0))
        everything = await gone.hear(Happened, start)
        feed = match_of(house, gone.code).feed(seat)
        assert [decode_event(game, data) for data in everything.events] == feed
        # Who knows more than there is, or speaks of another match, gets the whole view.
        for match, since in ((position.match, 10_000), ("another", 0)):
            start = len(gone.received)
            await gone.socket.send(Since(match=match, since=since))
            whole = await gone.hear(Position, start)
            assert whole.number == len(feed)
            assert msgspec.json.decode(whole.view, type=game.View) == view

    serve(stored, check)


def test_spectators_see_the_public_view_and_may_say_nothing(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        stranger = await house.guest("Stranger")
        welcome = await stranger.open(visitors[0].code)
        assert welcome.you.seat is None
        assert welcome.you.key is None
        position = await stranger.hear(Position)
        assert position.seat is None
        view = msgspec.json.decode(position.view, type=game.View)
        match = match_of(house, visitors[0].code)
        assert view == match.view(SPECTATOR)
        assert view.mine is None
        answer = await stranger.ask(Act(match=position.match, decision=0, action=Raw(b'{"type":"AskVeto"}')))
        assert isinstance(answer, Refused)
        assert answer.code == "not-seated"
        await act(awaited(visitors))
        happened = await stranger.hear(Happened)
        assert happened.first == position.number
        table = await visitors[0].hear(TableChanged, 0, lambda message: message.table.spectators == 1)
        assert "Stranger" not in msgspec.json.encode(table).decode()

    serve(settings, check)


def test_finished_matches_are_replayed_through_eyes_one_may_have(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(2, 5, agent="thumb")
        ended = await play_to_the_end(house, visitors)
        path = f"/api/matches/{ended.match}/replay"
        client, match = visitors[1].client, match_of(house, visitors[0].code)
        for eyes, seat in (("1", 1), ("spectator", SPECTATOR)):
            replay = await client.get(f"{path}?eyes={eyes}", bodies.Replay)
            assert replay.total == len(match.entries) + 1
            steps = list(replay.steps)
            while len(steps) < replay.total:
                more = await client.get(f"{path}?eyes={eyes}&first={len(steps)}", bodies.Replay)
                steps += more.steps
            view = msgspec.json.decode(steps[0].view, type=game.View)
            for step in steps[1:]:
                for event in step.events:
                    view = game.fold(view, decode_event(game, event))
                assert view == msgspec.json.decode(step.view, type=game.View)
                if step.entry is not None:
                    assert step.entry.seat == seat or step.entry.utterance is not None
            assert view == match.view(seat)
        everything = await client.get(f"{path}?eyes=all&first=1&count=3", bodies.Replay)
        assert everything.all_seeing
        assert [step.number for step in everything.steps] == [1, 2, 3]
        assert all(len(step.views) == 5 and step.entry is not None for step in everything.steps)

        stranger = await house.guest("Stranger")
        assert (await stranger.client.get(f"{path}?eyes=spectator", bodies.Replay)).match.open is False
        closed = (path.replace("replay", "record"), path.replace("replay", "thoughts"))
        for asked in (f"{path}?eyes=all", f"{path}?eyes=1", *closed):
            with pytest.raises(Refusal, match="match-closed"):
                await stranger.client.get(asked, Raw)
        with pytest.raises(Refusal, match="no-such-seat"):
            await client.get(f"{path}?eyes=9", bodies.Replay)
        curves = await client.get(path.replace("replay", "curves") + "?eyes=1", bodies.Curves)
        assert curves.minds
        assert curves.seat == 1
        (chapter,) = curves.chapters
        assert set(chapter.points[0].shares) == set(curves.questions) == set(chapter.truth)
        assert all(len(shares) == 5 for shares in chapter.points[-1].shares.values())
        assert [subject.known for subject in curves.subjects["fascist"]] == [seat == 1 for seat in range(5)]

    serve(settings, check)


def test_the_host_may_open_finished_matches_to_all(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(1, 5, agent="random", all_seeing=True)
        ended = await play_to_the_end(house, visitors)
        stranger = await house.guest("Stranger")
        record = await stranger.client.get(f"/api/matches/{ended.match}/record", Raw)
        assert verify(read_record(bytes(record)))
        replay = await stranger.client.get(f"/api/matches/{ended.match}/replay?eyes=all&count=2", bodies.Replay)
        assert replay.all_seeing

    serve(settings, check)


def test_a_rematch_keeps_the_seats(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(2, 5)
        with pytest.raises(Refusal, match="not-over"):
            await visitors[1].post("rematch")
        first = await play_to_the_end(house, visitors)
        gathering = await visitors[1].post("rematch")
        assert gathering.table.phase == "gathering"
        assert gathering.table.matches == (first.match,)
        assert [seat.kind for seat in gathering.table.seats] == ["guest", "guest", "bot", "bot", "bot"]
        started = await visitors[0].post("start")
        assert started.table.match not in (None, first.match)

    serve(stored, check)


def test_a_socket_says_hello_first_and_once(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5)
        again = await visitor.ask(Hello())
        assert isinstance(again, Refused)
        assert again.code == "hello-once"
        async with visitor.client.sit(visitor.code) as socket:
            await socket.send(Since(match="x", since=0, ref=7))
            answer = await socket.receive()
            assert isinstance(answer, Refused)
            assert (answer.code, answer.ref) == ("hello-first", 7)
        nothing = await visitor.ask(ListChoices(match="x", decision=0))
        assert isinstance(nothing, Refused)
        assert nothing.code == "no-such-match"

    serve(settings, check)
