"""Every kind of visitor of every game sends every kind of message at random moments. Nobody gets a byte that is not for
him: no key, id, token or deal of another, no event but those of his own feed, no view but his own; and nothing fails.

`make chaos` does the same for long (`CABALE_CHAOS` is the number of tables of each game), every time otherwise."""

import asyncio
import os
import random
from http import HTTPStatus
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, note, settings, strategies
from msgspec.structs import replace
from tests.server.house import GENEROUS, TestHouse, Visitor, running
from websockets.exceptions import InvalidStatus

import cabale.server.store.store as store
from cabale.client.client import Client
from cabale.client.deals import Deals
from cabale.core.chance import Seeded
from cabale.core.game import find_game, game_ids
from cabale.core.match import Match, replay_steps
from cabale.core.record import Record
from cabale.core.seats import SPECTATOR
from cabale.server.live import Live
from cabale.table import bodies
from cabale.table.messages import Happened, Marked, Position, Refused, Turned

STEPS = 150
CHAOS = int(os.environ.get("CABALE_CHAOS", "0"))
SEATS = 7  # where a game has so many
FEW = 50
# What refusals name: of what was sent, or what all know. Whether the values tell more is for the swapped matches.
FACTS = {"seat", "name", "decision", "detail", "phase", "action", "most"}
FACTS_OF = {
    "citadelles": {"character", "district", "gold", "price"},
    "hey": {"count", "length", "longest", "number", "text"},
    "indiscretions": {"agent", "found", "meeting", "meetings", "officer", "pouch", "until"},
    "secret-hitler": {"policy"},
}


class Fuzz:
    """One table of people (one of them on two devices), a program and a bot where there is room, an onlooker and
    strangers."""

    def __init__(self, house: TestHouse, game: str, luck: random.Random) -> None:
        self.house = house
        self.game = game
        self.luck = luck
        self.visitors: list[Visitor] = []
        self.outside: list[Visitor] = []
        self.seats: dict[Visitor, int] = {}
        self.answers: dict[Visitor, list[bytes]] = {}
        self.code = ""
        self.people = 0

    async def set_up(self) -> None:
        self.house.deals = Deals
        seats = min(SEATS, find_game(self.game).seats[-1])
        self.people = people = seats - 2 if seats > 3 else seats
        players = await self.house.table(people, seats, self.game, visibility="link", grace=0)
        self.code = players[0].code
        host = players[0]
        invitation = self.live.table.saved.invitation
        if people < seats:
            players.append(await self.program(host, invitation))
            await host.post("bots", bodies.SeatBot(agent="random"))
        phone = await self.house.guest("Phone")
        phone.code = self.code
        await phone.post("return", bodies.Return(key=self.live.table.saved.sittings[1].key))
        await phone.open(self.code)
        onlooker = await self.house.guest("Onlooker")
        onlooker.code = self.code
        await onlooker.post("look", bodies.Look(invitation=invitation))
        await onlooker.open(self.code)
        stranger = await self.house.guest("Stranger")
        nobody = Visitor(Client(self.house.url))
        self.house._visitors.append(nobody)
        for visitor in players[1:people]:
            await visitor.ready()
        await host.post("start")
        await host.hear(Position)
        self.seats = {visitor: seat for seat, visitor in enumerate(players)} | {phone: 1}
        self.visitors = [*players, phone, onlooker]
        self.outside = [stranger, nobody]
        self.answers = {visitor: [] for visitor in (*self.visitors, *self.outside)}

    async def program(self, host: Visitor, invitation: str) -> Visitor:
        made = await host.client.post("/api/programs", bodies.NameMe(name="Gizmo"), bodies.NewProgram)
        program = Visitor(Client(self.house.url, made.token))
        self.house._visitors.append(program)
        await program.client.post(f"/api/tables/{self.code}/join", bodies.Join(invitation=invitation), bodies.AtTable)
        await program.open(self.code)
        return program

    @property
    def live(self) -> Live:
        return self.house.site.hub._lives[self.code]

    @property
    def match(self) -> Match:
        assert self.live.table.play is not None
        return self.live.table.play.match

    async def step(self) -> None:
        choice = self.luck.random()
        if choice < 0.15:
            await self.request(self.luck.choice([*self.visitors, *self.outside]))
        elif choice < 0.25:
            await self.come_and_go(self.luck.choice(self.visitors))
        else:
            await self.message(self.luck.choice(self.visitors))

    async def come_and_go(self, visitor: Visitor) -> None:
        await visitor.close()
        match = self.luck.choice([None, visitor.match, "another"])
        since = self.luck.choice([None, 0, 3, 10_000])
        try:
            await visitor.open(self.code, match, since)
        except InvalidStatus as refused:
            if refused.response.status_code != HTTPStatus.FORBIDDEN:
                raise
            self.visitors.remove(visitor)  # the host has made it leave, which lasts for this table

    async def message(self, visitor: Visitor) -> None:
        if visitor.socket is None or visitor.closed:
            return
        seat = visitor.turn.decision if visitor.turn is not None else 0
        data = msgspec.json.encode(self.a_message(seat, visitor))
        await visitor.socket.send_text(data.decode())
        await asyncio.sleep(0)

    def a_message(self, decision: int, visitor: Visitor) -> dict[str, Any]:
        luck = self.luck
        match = luck.choice([visitor.match, visitor.match, "another", self.live.table.saved.match])
        turn = visitor.turn
        mine = [msgspec.json.decode(choice) for choice in (turn.choices or ())] if turn is not None else []
        seat = luck.randrange(self.size)
        legal = [msgspec.to_builtins(action) for action in islice(self.match.legal(seat), FEW)]
        legal += [msgspec.to_builtins(self.match.legal(seat).sample(Seeded(luck.randrange(99))))] if legal else []
        words = [msgspec.to_builtins(word) for word in islice(self.match.game.utterances(self.match.view(seat)), FEW)]
        action = luck.choice([*(mine or [{}]), *(legal or [{}])])
        return luck.choice(
            [
                {"type": "Act", "match": match, "decision": luck.choice([decision, decision, 0, 99]), "action": action},
                {"type": "Act", "match": match, "decision": decision, "action": action},
                {"type": "Act", "match": match, "decision": decision, "action": luck.choice(mine or [{}])},
                {"type": "Say", "match": match, "utterance": luck.choice([*words, {"type": "Chat", "text": "é"}])},
                {"type": "Write", "text": luck.choice(["FFL", "hm", "x" * 500])},
                {"type": "GetReady", "ready": luck.random() < 0.5},
                {"type": "Since", "match": match, "since": luck.choice([0, 1, 5, 999])},
                {"type": "ListChoices", "match": match, "decision": luck.choice([decision, 0, 99])},
                {"type": "Mute", "seat": seat, "muted": luck.random() < 0.5},
                {"type": "MuteOnlooker", "name": luck.choice(("Ana", "Bo (2)", "")), "muted": luck.random() < 0.5},
                {"type": "Mark", "match": match, "seat": seat, "opinion": luck.choice(["trusts", "suspects"])},
                {"type": "React", "reaction": luck.choice(["laugh", "toast", "nonsense"])},
                {"type": "Hello", "match": match, "since": 0},
                {"type": "Commit", "commitment": luck.choice(["ab" * 32, "short"])},
                {"type": "Reveal", "match": match, "number": luck.choice([0, 1]), "secret": "ab" * 32},
                {"type": "Nonsense", "seat": seat},
                {"type": "Act", "match": match, "decision": decision, "action": self.spoilt(action)},
                {"type": "Say", "match": match, "utterance": self.spoilt(luck.choice(words or [{}]))},
            ]
        )

    def spoilt(self, word: dict[str, Any]) -> dict[str, Any]:
        """The same with a value, or a field, that does not belong there."""
        worse: Any = self.luck.choice([-1, 99, 2**70, 0.5, "é", "x" * 600, None, [], [[]], {}, True])
        return {**word, self.luck.choice([*word, "other"]): worse}

    @property
    def size(self) -> int:
        return len(self.match.seats)

    async def request(self, visitor: Visitor) -> None:
        """Anything over HTTP but what would end the table."""
        table, match = f"/api/tables/{self.code}", f"/api/matches/{self.live.table.saved.match}"
        seat = self.luck.randrange(self.size)
        method, path, body = self.luck.choice(
            [
                ("GET", table, None),
                ("GET", "/api/tables", None),
                ("GET", "/api/programs", None),
                ("GET", "/api/guests/me", None),
                ("GET", match, None),
                ("GET", f"{match}/record", None),
                ("GET", f"{match}/replay?eyes={seat}", None),
                ("GET", f"{match}/replay?eyes=all", None),
                ("GET", f"{match}/curves?eyes={seat}", None),
                ("GET", f"{match}/marks", None),
                ("POST", f"{table}/join", {"seat": seat}),
                ("POST", f"{table}/join", {"invitation": "x" * 32}),
                ("POST", f"{table}/return", {"key": "x" * 32}),
                ("POST", f"{table}/kick", {"seat": seat}),
                ("POST", f"{table}/let-in", {"number": seat}),
                ("POST", f"{table}/turn-away", {"number": seat}),
                ("POST", f"{table}/bots", {"agent": "random", "seat": seat}),
                ("POST", f"{table}/start", None),
                ("POST", f"{table}/rematch", None),
                ("POST", f"{table}/chat", {"chat": True}),
                ("POST", f"{table}/pace", {"pace": 0}),
                ("PATCH", table, {"seats": 6}),
                ("PATCH", table, {"house": {"visibility": "public"}}),
                ("POST", f"{table}/invite", {"program": "Gizmo"}),
            ]
        )
        response = await visitor.client._ask(method, path, body)
        assert response.status_code < 500, response.text
        self.answers[visitor].append(response.content)

    def check(self) -> None:
        """All bytes that anybody got so far."""
        saved = self.live.table.saved
        play = self.live.table.play
        assert play is not None
        keys = {sitting.key for sitting in saved.sittings if sitting.key}
        ids = {guest for guest in self.house.site.guests._known if guest}
        for visitor in (*self.visitors, *self.outside):
            everything = b"\n".join((*visitor.bytes, *self.answers[visitor])).decode()
            seat = self.seat_of(visitor)
            mine = {saved.sittings[seat].key} if seat >= 0 else set()
            for secret in (keys - mine) | ids | {visitor.client.cookies or "no-cookie" for visitor in self.visitors}:
                assert secret not in everything
            others = {
                envelope.secret
                for envelope in (play.deal.envelopes if play.deal is not None else ())
                if envelope.secret is not None and envelope.seat != seat
            }
            assert len(others) >= self.people - 1, "each of the people had a part in the deal"
            assert play.over or not any(secret in everything for secret in {play.secret, *others})
            if visitor in self.outside or seat == SPECTATOR:
                assert saved.invitation not in everything
            self.check_match(visitor, seat)

    def seat_of(self, visitor: Visitor) -> int:
        return self.seats.get(visitor, SPECTATOR)

    def check_match(self, visitor: Visitor, seat: int) -> None:
        """Events are those of this seat's own feed; views follow from that feed alone; turns name no more."""
        game, feed = self.match.game, self.match.feed(seat)
        record: Record = self.match.record()
        first = next(iter(replay_steps(record)))
        views = {len(first.feed(seat)): first.view(seat)}
        view = views[len(first.feed(seat))]
        for number in range(len(first.feed(seat)), len(feed)):
            view = views[number + 1] = game.fold(view, feed[number])
        for message in visitor.received:
            if isinstance(message, Happened):
                for number, data in enumerate(message.events, message.first):
                    assert bytes(data) == msgspec.json.encode(feed[number])
            elif isinstance(message, Position):
                assert (message.seat, seat) in ((seat, seat), (None, SPECTATOR))
                assert msgspec.json.decode(message.view, type=game.View) == views[message.number]
            if isinstance(message, Happened | Position | Turned) and message.turn is not None:
                assert message.turn.awaited == views[message.turn.number].board.awaited
                assert seat != SPECTATOR or not message.turn.count
            if isinstance(message, Marked):
                assert seat != SPECTATOR
                assert message.opinions[seat] == "unsure"
            if isinstance(message, Refused):
                assert set(message.facts) <= FACTS | FACTS_OF.get(self.game, set())


async def fuzz(path: str, game: str, seed: int) -> None:
    async with running(replace(GENEROUS, database=path, talk_a_second=50)) as house:
        run = Fuzz(house, game, random.Random(seed))
        await run.set_up()
        for _ in range(STEPS):
            if run.match.outcome is None:
                await run.step()
        for visitor in run.visitors:
            assert not visitor.closed
        await run.live.idle()
        run.check()


@pytest.mark.timeout(900 + 60 * CHAOS)
@pytest.mark.parametrize("game", game_ids())
@settings(
    max_examples=CHAOS or 2,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    database=None,
    derandomize=not CHAOS,
    phases=(Phase.generate,),
)
@given(seed=strategies.integers(min_value=0, max_value=2**32))
def test_nobody_gets_a_byte_that_is_not_for_him(tmp_path_factory: pytest.TempPathFactory, game: str, seed: int) -> None:
    note(f"seed {seed}")
    store.SYNCHRONOUS, before = "OFF", store.SYNCHRONOUS
    try:
        asyncio.run(fuzz(f"sqlite:///{tmp_path_factory.mktemp('fuzz')}/cabale.db", game, seed))
    finally:
        store.SYNCHRONOUS = before
