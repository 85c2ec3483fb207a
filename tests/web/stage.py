"""A match on a stage: its socket is played by the test itself, so that any position is there at once, and whatever
happens next happens when the test says so. Words, pages and games come from the site."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from cabale.agents import find_agent
from cabale.core.chance import Seeded
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.record import FromSecret
from cabale.table.bodies import AtTable
from cabale.table.messages import (
    NO_VIEW,
    PROTOCOL,
    Accepted,
    Act,
    FromClient,
    Happened,
    Hello,
    House,
    ListWords,
    Outgoing,
    Since,
    TableChanged,
    Welcome,
)
from cabale.table.playing import Playing
from cabale.table.seating import new_table
from cabale.table.table import Table

NAMES = ("Camille", "Basile", "Clémentine", "Désiré", "Éloïse", "Fanny", "Gaspard", "Honorine", "Ignace", "Jeanne")
CODE = "STAGE"
AT_ONCE = House(pace=0)  # nothing is shown step by step
ME = "me"
SECRET = bytes(range(32))
Until = Callable[[Match], bool]
_read = msgspec.json.Decoder(FromClient)


class Stage:
    """A match of one game, and who looks at it: seat `me`, all others bots that the test plays."""

    def __init__(
        self,
        card: str,
        seats: int,
        seed: int = 1,
        options: dict[str, Any] | None = None,
        house: House = AT_ONCE,
    ) -> None:
        game_id, _, theme = card.partition("+")
        self.game = find_game(game_id)
        chosen = {**(options or {}), **({"theme": theme} if theme else {})}
        raw = Raw(msgspec.json.encode(chosen))
        saved = new_table(CODE, self.game, seats, raw, house, ME, "the-invitation-0123456789")
        self.names = NAMES[:seats]
        agents = tuple("thumb" if seat else "" for seat in range(seats))
        secret = seed.to_bytes(2, "big") + SECRET[2:]
        self.play = Playing("stage", self.game, self.names, agents, saved.options, FromSecret.of(secret))
        self.luck = Seeded(seed)
        self.me = 0
        self.acts: list[Act] = []  # what the page decided
        self._saved = saved
        self._table: Table | None = None
        self._told = 0
        self._socket: WebSocketRoute | None = None

    @property
    def match(self) -> Match:
        return self.play.match

    @property
    def phase(self) -> str:
        return str(self.match.view(0).board.phase)

    def steps(self, agent: str = "random") -> Iterator[int]:
        """The match played on by bots, one decision after the other, by whom."""
        mind = find_agent(agent, self.game.id)()
        while self.match.outcome is None:
            seat = self.match.to_act[0]
            self.decide(seat, mind.act(self.match.view(seat), self.match.legal(seat), self.luck))
            yield seat

    def decide(self, seat: int, action: Any) -> None:
        self.play.decide(seat, action, 0)

    def until(self, wanted: Until, agent: str = "random") -> Stage:
        """Played on until something is so."""
        if not wanted(self.match):
            for _ in self.steps(agent):
                if wanted(self.match):
                    break
            else:
                raise AssertionError("it did not come to that")
        return self

    def seen_by(self, seat: int) -> Stage:
        self.me = seat
        return self

    # The page and its socket

    def open(self, page: Page) -> Stage:
        """This position in a page, which stays at the table."""
        self._seat_everybody()
        page.route(
            "**/api/guests/me", lambda route: route.fulfill(json={"name": NAMES[0], "tables": [], "matches": []})
        )
        page.route(re.compile(rf"/api/tables/{CODE}(\?.*)?$"), self._at)
        page.route_web_socket(re.compile(rf"/api/tables/{CODE}/socket"), self._connect)
        page.goto(f"/tables/{CODE}")
        expect(page.locator(".match")).to_be_visible()
        return self

    def _seat_everybody(self) -> None:
        saved = self._saved
        table = Table(saved, self.game, 0, "thumb")
        for seat, name in enumerate(self.names):
            if seat == self.me:
                table.seating.join(ME, name, "the-key-of-me-0123456789", seat, saved.invitation)
            else:
                table.seating.seat_bot(ME, "thumb", (name,), seat)
        saved.phase, saved.match, saved.commitment = "playing", self.play.id, self.play.commitment
        self.play.players = {self.me: ME}
        self._table = Table(saved, self.game, 0, "thumb", self.play)
        self._table.connect(ME, 0)

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    def _at(self, route: Route) -> None:
        answer = AtTable(table=self.table.info(), you=self.table.you(ME, NAMES[0]))
        route.fulfill(body=msgspec.json.encode(answer), content_type="application/json")

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda data: self._hear(_read.decode(data)))

    def _send(self, message: Outgoing) -> None:
        assert self._socket is not None
        self._socket.send(msgspec.json.encode(message).decode())

    def _hear(self, message: Any) -> None:
        if isinstance(message, Hello):
            you = self.table.you(ME, NAMES[0])
            self._send(Welcome(protocol=PROTOCOL, version="0", table=self.table.info(), you=you, talk=()))
            outlook = self.table.outlook(self.me, 0)
            self._send(self.play.position(self.me, self.match.view(self.me), outlook.turn, outlook.speech))
            self._told = len(self.match.feed(self.me))
        elif isinstance(message, Since):
            self._happened(message.since, self._told)
        elif isinstance(message, ListWords):
            self._send(replace(self.table.words(ME, message.match), ref=message.ref))
        elif isinstance(message, Act):
            self.acts.append(message)
            self.table.act(ME, message.match, message.decision, message.action, 0)
            self._send(Accepted(ref=message.ref, to="Act", decision=message.decision, again=False))
            self.tell()

    def _happened(self, first: int, last: int) -> None:
        outlook = self.table.outlook(self.me, 0)
        events = tuple(Raw(msgspec.json.encode(event)) for event in self.match.feed(self.me)[first:last])
        is_whole = last == len(self.match.feed(self.me))
        view: Any = self.match.view(self.me) if is_whole else NO_VIEW
        turn, speech = (outlook.turn, outlook.speech) if is_whole else (None, None)
        self._send(Happened(match=self.play.id, first=first, events=events, view=view, turn=turn, speech=speech))

    def tell(self) -> None:
        """The page hears all that happened since it was told last, at once; an end too."""
        self.table._moved(0)  # clocks run
        first, self._told = self._told, len(self.match.feed(self.me))
        self._happened(first, self._told)
        outcome = self.match.outcome
        if outcome is not None:
            self._send(TableChanged(table=self.table.info()))
            self._send(self.play.ended(outcome, everything=True))
