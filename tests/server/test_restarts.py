"""Nothing is lost: killed at any moment and started again, every match goes on from the last acknowledged action."""

import asyncio
import random
import signal
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from tests.server.house import running
from tests.server.process import ServerProcess
from websockets.exceptions import WebSocketException

from cabale.client.client import Client
from cabale.core.game import find_game
from cabale.core.match import decode_event
from cabale.server.live import Live
from cabale.server.settings import Settings
from cabale.server.store import Change, Store
from cabale.table import bodies
from cabale.table.messages import (
    Accepted,
    Act,
    Ended,
    GetReady,
    Goodbye,
    Happened,
    Hello,
    House,
    Position,
    Refused,
    TableChanged,
    Turned,
    Welcome,
)

GAME = "secret-hitler"
KILLS = 20
TABLES = 3
SEATS = 5


class Chaotic:
    """A player that acts whenever it is awaited, comes back whenever the line drops, and remembers what was
    acknowledged. The events it has are kept in order, without gaps, whatever happens."""

    def __init__(self, client: Client, code: str, seat: int, luck: random.Random) -> None:
        self.client = client
        self.code = code
        self.seat = seat
        self.luck = luck
        self.acknowledged: dict[str, dict[int, bytes]] = {}
        self.match: str | None = None
        self.number = 0
        self.view: Any = None
        self.ended: set[str] = set()
        self.sent: dict[int, Raw] = {}
        self.moves = 0

    async def run(self) -> None:
        while True:
            try:
                async with self.client.sit(self.code) as socket:
                    await socket.send(Hello(match=self.match, since=self.number if self.match else None))
                    async for message in socket:
                        await self.take(message, socket)
            except (OSError, WebSocketException):
                await asyncio.sleep(0.05)

    async def take(self, message: Any, socket: Any) -> None:
        game = find_game(GAME)
        if isinstance(message, Welcome | TableChanged):
            table = message.table
            if table.phase == "gathering" and not table.seats[self.seat].ready:
                await socket.send(GetReady(ready=True))
        elif isinstance(message, Position):
            if message.match != self.match:
                self.sent = {}
            self.match, self.number = message.match, message.number
            self.view = msgspec.json.decode(message.view, type=game.View)
        elif isinstance(message, Happened):
            assert message.match == self.match
            assert message.first == self.number, "no gap, nothing twice"
            for data in message.events:
                self.view = game.fold(self.view, decode_event(game, data))
            self.number += len(message.events)
        elif isinstance(message, Accepted) and message.decision is not None:
            assert self.match is not None
            kept = self.acknowledged.setdefault(self.match, {})
            kept.setdefault(message.decision, bytes(self.sent[message.decision]))
            self.moves += 1
        elif isinstance(message, Ended):
            self.ended.add(message.match)
        if isinstance(message, Position | Happened | Turned) and message.turn is not None and message.turn.count:
            turn = message.turn
            assert turn.choices is not None
            assert self.match is not None
            # After a restart the same decision is sent again, the same as before.
            action = self.sent.setdefault(turn.decision, self.luck.choice(turn.choices))
            await socket.send(Act(match=self.match, decision=turn.decision, action=action))


async def sit_down(server: ServerProcess, table: int) -> list[Chaotic]:
    luck = random.Random(table)
    clients = [Client(server.url) for _ in range(SEATS)]
    code = ""
    for seat, client in enumerate(clients):
        await client.be(f"Guest {seat}")
        if seat == 0:
            request = bodies.CreateTable(game=GAME, seats=SEATS, house=House(grace=3600))
            code = (await client.post("/api/tables", request, bodies.AtTable)).table.code
        else:
            await client.post(f"/api/tables/{code}/join", bodies.Join(), bodies.AtTable)
    return [Chaotic(client, code, seat, luck) for seat, client in enumerate(clients)]


async def keep_playing(players: list[Chaotic]) -> None:
    """The host starts the match, and the next one when it is over."""
    host = players[0]
    while True:
        for path in ("rematch", "start"):
            try:
                await host.client.post(f"/api/tables/{host.code}/{path}", None, bodies.AtTable)
            except Exception:
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.05)


async def chaos(database: str) -> None:
    async with ServerProcess(database) as server:
        everybody = await play_and_kill(server)
    await nothing_lost(database, everybody)


async def play_and_kill(server: ServerProcess) -> list[Chaotic]:
    luck = random.Random(1)
    tables = [await sit_down(server, table) for table in range(TABLES)]
    everybody = [player for players in tables for player in players]
    tasks = [asyncio.create_task(player.run()) for player in everybody]
    tasks += [asyncio.create_task(keep_playing(players)) for players in tables]
    try:
        for _ in range(KILLS):
            before = sum(player.moves for player in everybody)
            while sum(player.moves for player in everybody) < before + 15:
                check(tasks)
                await asyncio.sleep(0.01)
            await asyncio.sleep(luck.random() * 0.1)
            await server.kill()
            await server.start()
        # Every table goes on: each of them ends a match after the last start.
        ended = [len(players[0].ended) for players in tables]
        while any(len(players[0].ended) <= before for players, before in zip(tables, ended, strict=True)):
            check(tasks)
            await asyncio.sleep(0.02)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for player in everybody:
            await player.client.close()
    return everybody


def check(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def nothing_lost(database: str, players: list[Chaotic]) -> None:
    """Every acknowledged action is in the store, once, as it was sent."""
    store = Store(database)
    await store.open()
    count = 0
    try:
        for player in players:
            for match, kept in player.acknowledged.items():
                rows = await store.entries(match)
                assert [row.number for row in rows] == list(range(len(rows)))
                mine = [row.body.encode() for row in rows if row.seat == player.seat and not row.spoken]
                for decision, action in kept.items():
                    assert msgspec.json.decode(mine[decision]) == msgspec.json.decode(action)
                    count += 1
    finally:
        await store.close()
    assert count >= KILLS * 15


def test_killed_twenty_times_under_load_nothing_is_lost_and_no_table_is_stuck(database: str) -> None:
    asyncio.run(chaos(database))


def test_a_graceful_stop_tells_everybody_and_a_start_goes_on(database: str) -> None:
    async def run() -> None:
        async with ServerProcess(database) as server:
            client = Client(server.url)
            try:
                await stop_and_start(server, client)
            finally:
                await client.close()

    asyncio.run(run())


def test_a_mistake_of_ours_costs_nobody_the_match(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever fails after a decision is carried out and before it is kept: the table goes on from what is kept."""
    changes, to_fail = Live._changes, [True]

    def fail_once(live: Live, now: int) -> Change | None:
        change = changes(live, now)
        if change is not None and change.entries and to_fail:
            to_fail.pop()
            raise RuntimeError("a mistake of ours")
        return change

    monkeypatch.setattr(Live, "_changes", fail_once)

    async def run() -> None:
        async with running(settings) as house:
            visitors = await house.started(5, 5)
            first = next(visitor for visitor in visitors if visitor.turn and visitor.turn.count)
            assert first.turn is not None
            assert first.turn.choices is not None
            assert first.match is not None
            act = Act(match=first.match, decision=first.turn.decision, action=first.turn.choices[0])
            refused = await first.ask(act)
            assert isinstance(refused, Refused)
            assert (refused.code, refused.facts) == ("server-error", {})
            for visitor in visitors:
                assert (await visitor.hear(Goodbye)).reason == "restarting"
                await visitor.close()
                await visitor.open(visitor.code)
            accepted = await first.ask(act)
            assert isinstance(accepted, Accepted)
            assert not accepted.again

    asyncio.run(run())


async def stop_and_start(server: ServerProcess, client: Client) -> None:
    await client.be("Zoé")
    request = bodies.PlayNow(game=GAME, seats=5, house=House(pace=0))
    at = await client.post("/api/tables/now", request, bodies.AtTable)
    async with client.sit(at.table.code) as socket:
        await socket.send(Hello())
        while not isinstance(position := await socket.receive(), Position):
            pass
        stopping = asyncio.create_task(server.stop())
        while not isinstance(message := await socket.receive(), Goodbye):
            pass
        assert message.reason == "restarting"
        assert message.retry is not None
    assert await stopping in (0, -signal.SIGTERM)
    await server.start()
    again = await client.get(f"/api/tables/{at.table.code}", bodies.AtTable)
    assert again.table.match == at.table.match
    assert again.you == at.you
    async with client.sit(at.table.code) as socket:
        await socket.send(Hello(match=position.match, since=position.number))
        while not isinstance(told := await socket.receive(), Happened | Turned):
            pass
        assert told.match == position.match
