"""An evening at one table: match after match, chairs that change hands, a host who lets everybody look on, then nobody.
Of each match everybody gets what the seat gets that was theirs in that very match, as long as they keep the chair;
others get what onlookers may have, while they may look on.

`make chaos` spends more evenings (`CABALE_CHAOS`), every time otherwise."""

from __future__ import annotations

import asyncio
import os
import random
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, note, settings, strategies
from msgspec import Raw
from msgspec.structs import replace
from tests.server.house import GENEROUS, TestHouse, Visitor, running
from websockets.exceptions import WebSocketException

import cabale.server.store.store as store
from cabale.client.client import Refusal
from cabale.core.chance import Seeded
from cabale.core.game import find_game, game_ids
from cabale.core.match import replay_steps
from cabale.core.seats import SPECTATOR
from cabale.core.view import View
from cabale.server.live import Live
from cabale.table import bodies
from cabale.table.messages import Act, Ended, Goodbye, Happened, Position, Turned, Welcome
from cabale.table.playing import Playing

MATCHES = 2
DECISIONS = 60  # of a match, between which people come and go and the host changes its mind
ONLOOKERS = 2
CHAOS = int(os.environ.get("CABALE_CHAOS", "0"))


class Feed(NamedTuple):
    """All that a seat, or who looks on, may be told of a match."""

    events: list[bytes]
    views: dict[int, View]  # after so many events


class Evening:
    def __init__(self, house: TestHouse, game: str, luck: random.Random) -> None:
        self.house = house
        self.game = game
        self.luck = luck
        self.guests: list[Visitor] = []
        self.code = ""
        self.plays: dict[str, Playing] = {}
        self.keys: dict[str, Visitor] = {}  # of seats, and whose

    @property
    def live(self) -> Live:
        return self.house.site.hub._lives[self.code]

    @property
    def host(self) -> Visitor:
        return self.guests[0]

    def id_of(self, visitor: Visitor) -> str:
        number = self.guests.index(visitor)
        return next(guest.id for guest in self.house.site.guests._known.values() if guest.name == f"Guest {number}")

    async def spend(self) -> None:
        seats = find_game(self.game).seats[0]
        self.guests = await self.house.table(seats, seats, self.game)
        self.code = self.host.code
        for _ in range(ONLOOKERS):
            visitor = await self.house.guest(f"Guest {len(self.guests)}")
            visitor.code = self.code
            self.guests.append(visitor)
            await visitor.open(self.code)
        for _ in range(MATCHES):
            await self.play()
            await self.change_chairs()

    async def play(self) -> None:
        self.note_keys()
        for visitor in self.guests:
            if not visitor.closed and self.live.table.seating.seat_of(self.id_of(visitor)) is not None:
                await visitor.ready()
        await self.host.post("start")
        play = self.live.table.play
        assert play is not None
        self.plays[play.id] = play
        for _ in range(DECISIONS):
            if play.over:
                return
            await self.decide(play)
            if self.luck.random() < 0.1:
                await self.change_house()
            if self.luck.random() < 0.1:
                await self.come_and_go(self.luck.choice(self.guests))
        while not play.over:
            await self.decide(play)

    async def decide(self, play: Playing) -> None:
        seat = self.luck.choice(play.match.to_act)
        action = play.match.legal(seat).sample(Seeded(self.luck.randrange(2**32)))
        act = Act(match=play.id, decision=play.decisions[seat], action=Raw(msgspec.json.encode(action)))
        visitor = next(visitor for visitor in self.guests if self.id_of(visitor) == play.players[seat])
        if visitor.closed:
            await visitor.open(self.code)
        await visitor.ask(act)

    async def change_house(self) -> None:
        """Who may look on from now on; those who may not are gone when the host hears of it."""
        before = self.live.table.saved.house
        visibility = self.luck.choice(["public", "code", "link"])
        house = replace(before, visibility=visibility, spectators=self.luck.random() < 0.5)
        try:
            await self.host.client.patch(f"/api/tables/{self.code}", bodies.ChangeTable(house=house), bodies.AtTable)
        except Refusal:
            return  # not during a match
        await self.live.idle()
        for connection in self.live.connections:
            if not connection.closing:
                self.live.table.seating.check_look_on(connection.guest.id)

    def may_come(self, visitor: Visitor) -> bool:
        try:
            self.live.table.seating.check_look_on(self.id_of(visitor))
        except Exception:
            return False
        return True

    async def come_and_go(self, visitor: Visitor) -> None:
        await visitor.close()
        start = len(visitor.received)
        match = self.luck.choice([None, *self.plays])
        try:
            await visitor.open(self.code, match, self.luck.choice([None, 0, 5]))
        except (WebSocketException, ConnectionError):
            visitor.closed = True
            assert not self.may_come(visitor)
            assert visitor.received[start:] == []

    async def change_chairs(self) -> None:
        """Somebody leaves, somebody who looked on sits down, and all are ready for another match."""
        seated = [visitor for visitor in self.guests[1:] if self.seat_now(visitor) is not None]
        free = [visitor for visitor in self.guests[1:] if self.seat_now(visitor) is None]
        await self.host.post("rematch")
        await self.change_house()
        leaver, comer = self.luck.choice(seated), self.luck.choice(free)
        await leaver.post("leave")
        await comer.post("join", bodies.Join(invitation=self.live.table.saved.invitation))
        for visitor in self.guests:
            if visitor.closed and self.may_come(visitor):
                await visitor.open(self.code)
        await self.change_house()

    def seat_now(self, visitor: Visitor) -> int | None:
        return self.live.table.seating.seat_of(self.id_of(visitor))

    def note_keys(self) -> None:
        for sitting in self.live.table.saved.sittings:
            if sitting.key:
                self.keys[sitting.key] = next(v for v in self.guests if self.id_of(v) == sitting.guest)

    def check(self) -> None:
        feeds: dict[tuple[str, int], Feed] = {}
        ids = [self.id_of(visitor) for visitor in self.guests]
        for visitor in self.guests:
            everything = b"\n".join(visitor.bytes).decode()
            for key, owner in self.keys.items():
                assert owner is visitor or key not in everything
            for guest in ids:
                assert guest not in everything
            gone = False
            eyes: dict[str, int] = {}  # through whose it sees each match now
            for data, message in zip(visitor.bytes, visitor.received, strict=True):
                assert not gone or isinstance(message, Welcome), "a goodbye is the last word"
                gone = isinstance(message, Goodbye)
                for play in self.plays.values():
                    told = isinstance(message, Ended) and message.match == play.id
                    assert told or play.secret.encode() not in data
                if isinstance(message, Position | Happened | Turned | Ended):
                    play = self.plays[message.match]
                    mine = next((seat for seat, who in play.players.items() if who == self.id_of(visitor)), SPECTATOR)
                    if isinstance(message, Position):
                        eyes[play.id] = SPECTATOR if message.seat is None else message.seat
                        assert eyes[play.id] in (mine, SPECTATOR), "nobody has the eyes of another"
                    self.check_message(message, eyes.get(play.id, mine), feeds)

    def check_message(
        self, message: Position | Happened | Turned | Ended, viewer: int, feeds: dict[tuple[str, int], Feed]
    ) -> None:
        play = self.plays[message.match]
        if isinstance(message, Ended):
            assert message.secret is None or viewer != SPECTATOR or play.all_seeing
            return
        if (play.id, viewer) not in feeds:
            feeds[play.id, viewer] = feed_of(play, viewer)
        feed = feeds[play.id, viewer]
        if isinstance(message, Happened):
            for number, data in enumerate(message.events, message.first):
                assert bytes(data) == feed.events[number]
        elif isinstance(message, Position):
            assert msgspec.json.decode(message.view, type=play.game.View) == feed.views[message.number]
        if message.turn is not None:
            assert message.turn.awaited == feed.views[message.turn.number].board.awaited
            assert viewer != SPECTATOR or not (message.turn.count or message.turn.choices)


def feed_of(play: Playing, viewer: int) -> Feed:
    """What follows from this viewer's own events alone."""
    first = next(iter(replay_steps(play.match.record())))
    events = play.match.feed(viewer)
    view = first.view(viewer)
    views = {len(first.feed(viewer)): view}
    for number in range(len(first.feed(viewer)), len(events)):
        view = views[number + 1] = play.game.fold(view, events[number])
    return Feed([msgspec.json.encode(event) for event in events], views)


async def evening(path: str, game: str, seed: int) -> None:
    async with running(replace(GENEROUS, database=path, talk_a_second=50)) as house:
        spent = Evening(house, game, random.Random(seed))
        await spent.spend()
        await spent.live.idle()
        assert len(spent.plays) == MATCHES
        spent.check()


@pytest.mark.timeout(900 + 60 * CHAOS)
@pytest.mark.parametrize("game", game_ids())
@settings(
    max_examples=CHAOS or 1,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    database=None,
    derandomize=not CHAOS,
    phases=(Phase.generate,),
)
@given(seed=strategies.integers(min_value=0, max_value=2**32))
def test_nobody_sees_through_the_eyes_of_who_had_the_chair_before(
    tmp_path_factory: pytest.TempPathFactory, game: str, seed: int
) -> None:
    note(f"seed {seed}")
    store.SYNCHRONOUS, before = "OFF", store.SYNCHRONOUS
    try:
        asyncio.run(evening(f"sqlite:///{tmp_path_factory.mktemp('evening')}/cabale.db", game, seed))
    finally:
        store.SYNCHRONOUS = before
