"""A seat at a table of a server, over the same protocol as people's."""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from cabale.adapters.mcp.place import Place
from cabale.agents.offered import read_offered
from cabale.client.client import Client, Refusal, TableSocket
from cabale.client.seat import RemoteSeat
from cabale.core.errors import Unreadable
from cabale.core.game import Game
from cabale.core.messages import Event, Utterance
from cabale.core.words import Words
from cabale.rooms.asking import Asking
from cabale.rooms.letters import Letters
from cabale.rooms.room import find_room
from cabale.table import bodies
from cabale.table.messages import Accepted, Act, FromClient, GetReady, ListChoices, Listed, Refused, Say

PATIENCE = 30.0  # seconds for an answer of the server


class RemotePlace(Place):
    """With a token one sits as that program, without as a guest of this name."""

    def __init__(self, server: str, table: str, token: str | None, name: str, lang: str) -> None:
        super().__init__()
        self._client = Client(server, token)
        self._table = table
        self._token = token
        self._name = name
        self._lang = lang
        self._seat: _Seat | None = None
        self._task: asyncio.Task[None] | None = None
        self._moved = asyncio.Condition()
        self._listed: tuple[bytes, bytes, int] | None = None
        self._decision = -1

    async def open(self) -> None:
        if not self._token:
            await self._client.be(self._name)
        at = await self._client.post(f"/api/tables/{self._table}/join", bodies.Join(), bodies.AtTable)
        self._seat = _Seat(self, self._client, at.table.code)
        self._task = asyncio.create_task(self._seat.run(), name=f"table {at.table.code}")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._client.close()

    async def changed(self) -> None:
        """The seat tells that something did."""
        seat = self._seat
        assert seat is not None
        self.view = seat.view
        if seat.turn is not None and seat.turn.decision != self._decision:
            self._decision, self.asking, self._listed = seat.turn.decision, None, None
        async with self._moved:
            self._moved.notify_all()

    def known(self, game: Game, names: tuple[str, ...], theme: str) -> None:
        words = Words(self._lang, game, theme if theme in game.themes else None)
        self.letters = Letters(find_room(game, words, names))
        self.asking = self._listed = None
        self.news.clear()

    async def asked(self) -> Asking | None:
        seat = self._seat
        if seat is None or self.letters is None or seat.view is None or seat.game is None:
            return None
        turn = seat.turn
        if turn is None or turn.count == 0 or seat.match is None:
            return None
        if self.asking is None or self.asking.view is not seat.view:
            if turn.choices is not None:
                offered = (msgspec.json.encode(turn.choices), b"[]", turn.count)
            else:
                offered = await self._choices(seat, seat.match, turn.decision, turn.count)
            if self.asking is None:
                legal = read_offered(seat.game, *offered, lambda _: True)
                self.asking = Asking(self.letters.room, seat.view, legal, checked=False)
        return self.asking

    async def _choices(self, seat: _Seat, match: str, decision: int, count: int) -> tuple[bytes, bytes, int]:
        if self._listed is None:
            listed = await seat.ask(ListChoices(match=match, decision=decision))
            if not isinstance(listed, Listed):
                raise Unreadable("mcp-no-answer")
            self._listed = (msgspec.json.encode(listed.choices), msgspec.json.encode(listed.samples), count)
        return self._listed

    async def decide(self, asking: Asking) -> None:
        seat = self._seat
        assert seat is not None
        assert seat.match is not None
        assert seat.turn is not None
        data = Raw(msgspec.json.encode(asking.action))
        await seat.ask(Act(match=seat.match, decision=seat.turn.decision, action=data))
        self.asking = None

    def utterances(self) -> tuple[Utterance, ...]:
        seat = self._seat
        if seat is None or seat.speech is None or seat.game is None or seat.view is None:
            return ()
        return seat.game.utterances(seat.view) if seat.speech.words else ()

    async def say(self, utterance: Utterance) -> None:
        seat = self._seat
        assert seat is not None
        assert seat.match is not None
        await seat.ask(Say(match=seat.match, utterance=Raw(msgspec.json.encode(utterance))))

    async def again(self) -> None:
        seat = self._seat
        assert seat is not None
        await seat.ask(GetReady(ready=True))

    async def wait(self, seconds: float) -> None:
        seat = self._seat
        assert seat is not None

        def something() -> bool:
            awaited = seat.turn is not None and seat.turn.count > 0
            over = seat.view is not None and seat.view.outcome is not None
            return bool(self.news) or awaited or over or seat.finished

        if self._task is not None and self._task.done():
            await self._task  # why nobody listens any more
        try:
            async with asyncio.timeout(seconds), self._moved:
                await self._moved.wait_for(something)
        except TimeoutError:
            return


class _Seat(RemoteSeat):
    """Tells its place what happens, and asks for it."""

    def __init__(self, place: RemotePlace, client: Client, code: str) -> None:
        super().__init__(client, code)
        self._place = place
        self._socket: TableSocket | None = None
        self._refs = 0
        self._answers: dict[int, asyncio.Future[object]] = {}

    async def ask(self, message: FromClient) -> object:
        """Send something that is answered; a refusal is raised."""
        if self._socket is None:
            raise Unreadable("mcp-no-line")
        self._refs += 1
        answer = self._answers[self._refs] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(replace(message, ref=self._refs))
            async with asyncio.timeout(PATIENCE):
                return await answer
        except (OSError, TimeoutError):
            raise Unreadable("mcp-no-answer") from None
        finally:
            self._answers.pop(self._refs, None)

    async def take(self, message: object, socket: TableSocket) -> None:
        self._socket = socket
        if isinstance(message, Accepted | Listed | Refused):
            waiting = self._answers.get(message.ref or 0)
            if waiting is not None and not waiting.done():
                if isinstance(message, Refused):
                    waiting.set_exception(Refusal(message.code, message.clause, message.facts))
                else:
                    waiting.set_result(message)
        await super().take(message, socket)
        await self._place.changed()

    async def began(self, game: Game) -> None:
        assert self.table is not None
        names = tuple(seat.name or f"{number}" for number, seat in enumerate(self.table.seats, 1))
        options = msgspec.json.decode(self.table.options, type=dict[str, object])
        self._place.known(game, names, str(options.get("theme", "")))

    async def heard(self, events: list[Event]) -> None:
        self._place.news += events
