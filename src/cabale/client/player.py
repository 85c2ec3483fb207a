"""An agent at a table of a server somewhere: it knows what the protocol tells its seat, and comes back when the line
drops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from cabale.agents import Agent
from cabale.agents.offered import read_offered
from cabale.client.client import Client, TableSocket
from cabale.client.deals import Deals
from cabale.core.chance import Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import Game, find_game
from cabale.core.match import decode_event, decode_view
from cabale.core.messages import Action
from cabale.core.view import View
from cabale.table.messages import (
    Act,
    Ended,
    Expected,
    Goodbye,
    Happened,
    Hello,
    ListChoices,
    Listed,
    Position,
    Refused,
    Say,
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
PATIENCE = 10  # how often an agent may try something that is refused before it gets a blind choice
FINAL = ("closed", "removed", "elsewhere")


class RemotePlayer:
    """Plays one seat with one agent, match after match, until the table is closed or `matches` are over.

    `make` gives the agent for a game; `told` hears of what happens, for whoever looks on.
    """

    def __init__(
        self,
        client: Client,
        code: str,
        make: Callable[[Game], Agent],
        seed: int,
        matches: int | None = None,
        told: Callable[[object], None] = lambda _: None,
    ) -> None:
        self._client = client
        self._code = code
        self._make = make
        self._luck = Seeded(seed)
        self._left = matches
        self._told = told
        self._game: Game | None = None
        self._agent: Agent | None = None
        self._match: str | None = None
        self._number = 0
        self._view: View | None = None
        self._turn: Expected | None = None
        self._speech: Speech | None = None
        self._decided = -1
        self._talked: object = None
        self._offered: tuple[bytes, bytes, int] = (b"[]", b"[]", 0)
        self._acted: tuple[int, Action | None] = (-1, None)
        self._refused: list[Action] = []
        self._ended: set[str] = set()
        self._deals = Deals()
        self._table: TableInfo | None = None
        self._you: You | None = None
        self._finished = False

    async def run(self) -> None:
        tries = 0
        while not self._finished:
            try:
                async with self._client.sit(self._code) as socket:
                    tries = 0
                    await self._play(socket)
            except InvalidStatus as refused:
                if refused.response.status_code < 500:
                    raise Unreadable("table-refused", table=self._code) from None
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            if not self._finished:
                await asyncio.sleep(AGAIN_AFTER[min(tries, len(AGAIN_AFTER) - 1)])
                tries += 1

    async def _play(self, socket: TableSocket) -> None:
        await socket.send(Hello(match=self._match, since=self._number if self._match else None))
        async for message in socket:
            self._told(message)
            await self._take(message, socket)
            if self._finished:
                return

    async def _take(self, message: object, socket: TableSocket) -> None:
        match message:
            case Welcome(table=table) | TableChanged(table=table):
                if self._game is None:
                    self._game = find_game(table.game)
                    self._agent = self._make(self._game)
                self._table = table
                if isinstance(message, Welcome):
                    self._you = message.you
                    self._decided = -1
                    self._deals.reconnected()
                await self._bring(socket)
            case YouChanged():
                self._you = message.you
                await self._bring(socket)
            case Position():
                assert self._game is not None
                self._match, self._number = message.match, message.number
                self._view = decode_view(self._game, message.view)
                self._turn, self._speech = message.turn, message.speech
                self._decided = -1
                await self._move(socket)
            case Happened():
                self._fold(message)
                await self._move(socket)
            case Turned():
                self._turn = message.turn or self._turn
                self._speech = message.speech or self._speech
                await self._move(socket)
            case Listed():
                assert self._game is not None
                listed = msgspec.json.encode(message.choices), msgspec.json.encode(message.samples)
                count = self._turn.count if self._turn is not None else len(message.choices)
                self._offered = (*listed, count)
                await self._decide(socket, message.decision)
            case Refused():
                await self._again(socket, message)
            case Ended():
                self._ended.add(message.match)
                if self._deals.is_broken(message):
                    log.error("not dealt as was promised", extra={"match": message.match})
                self._finished = self._left is not None and len(self._ended) >= self._left
            case Goodbye():
                self._finished = message.reason in FINAL

    async def _bring(self, socket: TableSocket) -> None:
        """A part in the deal."""
        if self._table is not None and self._you is not None:
            answer = self._deals.answer(self._table, self._you)
            if answer is not None:
                await socket.send(answer)

    def _fold(self, message: Happened) -> None:
        assert self._game is not None
        assert self._view is not None
        if message.first != self._number:
            raise ConnectionClosed(None, None)  # a gap: come back and ask for what is missing
        for data in message.events:
            self._view = self._game.fold(self._view, decode_event(self._game, data))
        self._number += len(message.events)
        self._turn = message.turn or self._turn
        self._speech = message.speech or self._speech

    async def _move(self, socket: TableSocket) -> None:
        turn = self._turn
        await self._talk(socket)
        if turn is None or turn.count == 0 or turn.decision == self._decided or self._match is None:
            return
        self._decided = turn.decision
        self._refused = []
        if turn.choices is None:
            await socket.send(ListChoices(match=self._match, decision=turn.decision))
            return
        self._offered = (msgspec.json.encode(turn.choices), b"[]", turn.count)
        await self._decide(socket, turn.decision)

    async def _decide(self, socket: TableSocket, decision: int) -> None:
        """What the agent chooses; who holds the rules may refuse what was made of free words, then it chooses anew."""
        assert self._agent is not None
        assert self._game is not None
        assert self._match is not None
        assert self._view is not None
        legal = read_offered(self._game, *self._offered, lambda action: action not in self._refused)
        if len(self._refused) < PATIENCE:
            action = await asyncio.to_thread(self._agent.act, self._view, legal, self._luck)
        else:
            action = legal.sample(self._luck)
        self._acted = (decision, action)
        data = msgspec.Raw(msgspec.json.encode(action))
        await socket.send(Act(match=self._match, decision=decision, action=data))

    async def _again(self, socket: TableSocket, message: Refused) -> None:
        log.warning("refused", extra={"code": message.code, "facts": message.facts})
        if message.to == "Act" and message.clause and self._turn is not None:
            decision, action = self._acted
            if action is not None and decision == self._turn.decision and len(self._refused) < 2 * PATIENCE:
                self._refused.append(action)
                await self._decide(socket, decision)

    async def _talk(self, socket: TableSocket) -> None:
        """Asked once when the table has moved on."""
        speech, view = self._speech, self._view
        if speech is None or view is None or not speech.utterances or self._agent is None or self._match is None:
            return
        if (self._match, view.board.phase) == self._talked:
            return
        self._talked = (self._match, view.board.phase)
        word = await asyncio.to_thread(self._agent.say, view, self._luck)
        if word is not None:
            data = msgspec.Raw(msgspec.json.encode(word))
            await socket.send(Say(match=self._match, utterance=data, number=speech.said))
