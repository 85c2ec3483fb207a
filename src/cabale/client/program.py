"""Somebody's own program: waits to be invited, and plays wherever it is, several tables at a time."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from cabale.agents import Agent, agent_names, find_agent, is_model
from cabale.client.client import Client
from cabale.client.player import RemotePlayer
from cabale.client.seat import AGAIN_AFTER
from cabale.core.errors import CabaleError, Unreadable
from cabale.core.game import Game, game_ids
from cabale.table import bodies
from cabale.table.lobby import Invited, Offer

UNAUTHORIZED = (401, 403)


async def new_token(server: str, name: str) -> str:
    """A token for a new program of this name."""
    client = Client(server)
    try:
        await client.be(name)
        made = await client.post("/api/programs", bodies.NameMe(name=name), bodies.NewProgram)
        return made.token
    finally:
        await client.close()


def games_of(agent: str) -> tuple[str, ...]:
    """The games an agent plays: those it is registered for, or with a file all there are."""
    known = game_ids()
    return known if ":" in agent or is_model(agent) else tuple(game for game in known if agent in agent_names(game))


class Program:
    """`told` hears the messages of the lobby and of every table."""

    def __init__(
        self, server: str, token: str, agent: str, games: tuple[str, ...], told: Callable[[str, object], None]
    ) -> None:
        if not games:
            raise Unreadable("no-such-agent", agent=agent, game="*", agents="")
        for game in games:
            find_agent(agent, game)
        self._client = Client(server, token)
        self._agent = agent
        self._games = games
        self._told = told
        self._players: dict[str, asyncio.Task[None]] = {}

    async def run(self, table: str | None = None, matches: int | None = None) -> None:
        """Wait for invitations until stopped; with a table, sit down there and play so many matches."""
        try:
            if table is not None:
                answer = await self._client.post(f"/api/tables/{table}/join", bodies.Join(), bodies.AtTable)
                await self._player(answer.table.code, matches).run()
                return
            await self._wait()
        finally:
            for task in self._players.values():
                task.cancel()
            await asyncio.gather(*self._players.values(), return_exceptions=True)
            await self._client.close()

    async def _wait(self) -> None:
        tries = 0
        while True:
            try:
                async with self._client.wait_to_be_invited() as socket:
                    await socket.send(Offer(games=self._games))
                    async for message in socket:
                        tries = 0
                        self._told("", message)
                        if isinstance(message, Invited):
                            self._sit(message.table)
            except InvalidStatus as refused:
                if refused.response.status_code in UNAUTHORIZED:
                    raise Unreadable("token-unknown") from None
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            await asyncio.sleep(AGAIN_AFTER[min(tries, len(AGAIN_AFTER) - 1)])
            tries += 1

    def _sit(self, code: str) -> None:
        if code in self._players and not self._players[code].done():
            return
        self._players[code] = asyncio.create_task(self._stay(code), name=f"table {code}")

    async def _stay(self, code: str) -> None:
        try:
            await self._player(code, None).run()
        except CabaleError as error:
            self._told(code, error)

    def _player(self, code: str, matches: int | None) -> RemotePlayer:
        def make(game: Game) -> Agent:
            return find_agent(self._agent, game.id)().among_people()

        seed = int.from_bytes(os.urandom(7), "big")
        return RemotePlayer(self._client, code, make, seed, matches, lambda message: self._told(code, message))
