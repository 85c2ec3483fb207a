"""A seat at a table of a server, followed from afar: what the protocol tells it, kept up to date. It comes back when
the line drops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from cabale.client.client import Client, TableSocket
from cabale.client.deals import Deals
from cabale.core.errors import Unreadable
from cabale.core.game import Game, find_game
from cabale.core.match import decode_event, decode_view
from cabale.core.messages import Event
from cabale.core.view import View
from cabale.table.messages import (
    Ended,
    Expected,
    Goodbye,
    Happened,
    Hello,
    Listed,
    Position,
    Refused,
    Speech,
    TableChanged,
    TableInfo,
    Turned,
    Welcome,
    You,
    YouChanged,
)

log = logging.getLogger("cabale.client")

AGAIN_AFTER = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds before coming back, for the first time, the second, …
FINAL = ("closed", "removed", "elsewhere")


class RemoteSeat:
    """Follows one seat, match after match, until the table is closed or `matches` are over. Subclass it to do something
    there. `told` hears of what happens, for whoever looks on."""

    def __init__(
        self,
        client: Client,
        code: str,
        matches: int | None = None,
        told: Callable[[object], None] = lambda _: None,
    ) -> None:
        self.game: Game | None = None
        self.match: str | None = None
        self.view: View | None = None
        self.turn: Expected | None = None
        self.speech: Speech | None = None
        self.table: TableInfo | None = None
        self.you: You | None = None
        self.finished = False
        self._client = client
        self._code = code
        self._left = matches
        self._told = told
        self._number = 0
        self._ended: set[str] = set()
        self._deals = Deals()

    # What happens, for who does something about it

    async def began(self, game: Game) -> None:
        """Another match than before."""

    async def moved(self, socket: TableSocket) -> None:
        """What is seen or expected may have changed."""

    async def heard(self, events: list[Event]) -> None:
        """What this seat was told, before `moved`."""

    async def placed(self) -> None:
        """The position was told anew: nothing sent before may be relied upon."""

    async def listed(self, socket: TableSocket, message: Listed) -> None:
        """Choices that were asked for."""

    async def refused(self, socket: TableSocket, message: Refused) -> None:
        """Something sent changed nothing."""

    async def run(self) -> None:
        tries = 0
        while not self.finished:
            try:
                async with self._client.sit(self._code) as socket:
                    tries = 0
                    await self._follow(socket)
            except InvalidStatus as refused:
                if refused.response.status_code < 500:
                    raise Unreadable("table-refused", table=self._code) from None
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            if not self.finished:
                await asyncio.sleep(AGAIN_AFTER[min(tries, len(AGAIN_AFTER) - 1)])
                tries += 1

    async def _follow(self, socket: TableSocket) -> None:
        await socket.send(Hello(match=self.match, since=self._number if self.match else None))
        async for message in socket:
            self._told(message)
            await self.take(message, socket)
            if self.finished:
                return

    async def take(self, message: object, socket: TableSocket) -> None:
        match message:
            case Welcome(table=table) | TableChanged(table=table):
                if self.game is None:
                    self.game = find_game(table.game)
                self.table = table
                if isinstance(message, Welcome):
                    self.you = message.you
                    await self.placed()
                    self._deals.reconnected()
                await self._bring(socket)
            case YouChanged():
                self.you = message.you
                await self._bring(socket)
            case Position():
                assert self.game is not None
                another = message.match != self.match
                self.match, self._number = message.match, message.number
                self.view = decode_view(self.game, message.view)
                self.turn, self.speech = message.turn, message.speech
                if another:
                    await self.began(self.game)
                await self.placed()
                await self.moved(socket)
            case Happened():
                await self._fold(message)
                await self.moved(socket)
            case Turned():
                self.turn = message.turn or self.turn
                self.speech = message.speech or self.speech
                await self.moved(socket)
            case Listed():
                await self.listed(socket, message)
            case Refused():
                log.warning("refused", extra={"code": message.code, "facts": message.facts})
                await self.refused(socket, message)
            case Ended():
                self._ended.add(message.match)
                if self._deals.is_broken(message):
                    log.error("not dealt as was promised", extra={"match": message.match})
                self.finished = self._left is not None and len(self._ended) >= self._left
            case Goodbye():
                self.finished = message.reason in FINAL

    async def _bring(self, socket: TableSocket) -> None:
        """A part in the deal."""
        if self.table is not None and self.you is not None:
            answer = self._deals.answer(self.table, self.you)
            if answer is not None:
                await socket.send(answer)

    async def _fold(self, message: Happened) -> None:
        assert self.game is not None
        assert self.view is not None
        if message.first != self._number:
            raise ConnectionClosed(None, None)  # a gap: come back and ask for what is missing
        events = [decode_event(self.game, data) for data in message.events]
        for event in events:
            self.view = self.game.fold(self.view, event)
        self._number += len(events)
        self.turn = message.turn or self.turn
        self.speech = message.speech or self.speech
        await self.heard(events)
