"""An agent at a table of a server somewhere: it knows what the protocol tells its seat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from cabale.agents import Agent
from cabale.agents.offered import read_offered
from cabale.client.client import Client, TableSocket
from cabale.client.seat import RemoteSeat
from cabale.core.chance import Seeded
from cabale.core.game import Game
from cabale.core.messages import Action
from cabale.table.messages import Act, ListChoices, Listed, Refused, Say

PATIENCE = 10  # how often an agent may try something that is refused before it gets a blind choice


class RemotePlayer(RemoteSeat):
    """Plays one seat with one agent: `make` gives the agent for a game, anew for each match."""

    def __init__(
        self,
        client: Client,
        code: str,
        make: Callable[[Game], Agent],
        seed: int,
        matches: int | None = None,
        told: Callable[[object], None] = lambda _: None,
    ) -> None:
        super().__init__(client, code, matches, told)
        self._make = make
        self._luck = Seeded(seed)
        self._agent: Agent | None = None
        self._decided = -1
        self._talked: object = None
        self._offered: tuple[bytes, bytes, int] = (b"[]", b"[]", 0)
        self._acted: tuple[int, Action | None] = (-1, None)
        self._refused: list[Action] = []

    async def began(self, game: Game) -> None:
        agent = self._make(game)
        if self.table is not None:
            names = tuple(seat.name or f"{number}" for number, seat in enumerate(self.table.seats, 1))
            options = msgspec.json.decode(self.table.options, type=dict[str, object])
            agent = agent.sitting(names, str(options.get("theme", "")))
        self._agent = agent

    async def placed(self) -> None:
        self._decided = -1

    async def moved(self, socket: TableSocket) -> None:
        turn = self.turn
        await self._talk(socket)
        if turn is None or turn.count == 0 or turn.decision == self._decided or self.match is None:
            return
        self._decided = turn.decision
        self._refused = []
        if turn.choices is None:
            await socket.send(ListChoices(match=self.match, decision=turn.decision))
            return
        self._offered = (msgspec.json.encode(turn.choices), b"[]", turn.count)
        await self._decide(socket, turn.decision)

    async def listed(self, socket: TableSocket, message: Listed) -> None:
        count = self.turn.count if self.turn is not None else len(message.choices)
        self._offered = (msgspec.json.encode(message.choices), msgspec.json.encode(message.samples), count)
        await self._decide(socket, message.decision)

    async def _decide(self, socket: TableSocket, decision: int) -> None:
        """What the agent chooses; who holds the rules may refuse what was made of free words, then it chooses anew."""
        assert self._agent is not None
        assert self.game is not None
        assert self.match is not None
        assert self.view is not None
        legal = read_offered(self.game, *self._offered, lambda action: action not in self._refused)
        if len(self._refused) < PATIENCE:
            action = await asyncio.to_thread(self._agent.act, self.view, legal, self._luck)
        else:
            action = legal.sample(self._luck)
        self._acted = (decision, action)
        data = msgspec.Raw(msgspec.json.encode(action))
        await socket.send(Act(match=self.match, decision=decision, action=data))

    async def refused(self, socket: TableSocket, message: Refused) -> None:
        if message.to == "Act" and message.clause and self.turn is not None:
            decision, action = self._acted
            if action is not None and decision == self.turn.decision and len(self._refused) < 2 * PATIENCE:
                self._refused.append(action)
                await self._decide(socket, decision)

    async def _talk(self, socket: TableSocket) -> None:
        """Asked once when the table has moved on."""
        speech, view = self.speech, self.view
        if speech is None or view is None or not speech.words or self._agent is None or self.match is None:
            return
        if (self.match, view.board.phase) == self._talked:
            return
        self._talked = (self.match, view.board.phase)
        word = await asyncio.to_thread(self._agent.say, view, self._luck)
        if word is not None:
            data = msgspec.Raw(msgspec.json.encode(word))
            await socket.send(Say(match=self.match, utterance=data, number=speech.said))
