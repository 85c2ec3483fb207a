"""What the house itself asks of tables and of the lobby, wherever they are: in this process (`Near`), or on another
node (`nodes/far.py`). What visitors ask is handed on as it came, see `nodes/switchboard.py`."""

from __future__ import annotations

from typing import Protocol

from cabale.server.guests import Guest
from cabale.server.hub import Hub
from cabale.server.live import REMOVED
from cabale.server.lobby import Lobby
from cabale.table.bodies import TableOfMine
from cabale.table.messages import TableInfo
from cabale.table.table import Table


class Reach(Protocol):
    async def info(self, code: str) -> TableInfo:
        """What everybody may know of a table."""

    async def mine(self, code: str, guest: str) -> TableOfMine | None:
        """A table where a guest's next match gathers or is being played; None if it is no such table."""

    async def make_room(self, code: str, host: str) -> bool:
        """Whether this table of a host is closed now: nobody but its bots was there."""

    async def forget(self, code: str, guest: str) -> None:
        """Name a guest there no more."""

    async def dismiss(self, guest: str) -> None:
        """End all sockets of a guest."""

    async def seats_held(self, guest: str) -> list[tuple[str, str, int]]:
        """The tables in memory where a guest sits: code, game, seat."""

    async def find_program(self, name: str, game: str) -> Guest:
        """A program that waits and plays this game."""

    async def invite(self, program: Guest, table: str, game: str, seat: int) -> None:
        """Tell a program that waits of its seat."""


class Near:
    """All of them are here."""

    def __init__(self, hub: Hub, lobby: Lobby) -> None:
        self._hub = hub
        self._lobby = lobby

    async def info(self, code: str) -> TableInfo:
        return await (await self._hub.find(code)).do(lambda table, _: table.info())

    async def mine(self, code: str, guest: str) -> TableOfMine | None:
        def mine(table: Table, now: int) -> TableOfMine | None:
            if table.saved.phase not in ("gathering", "playing") or not table.seating.is_in(guest):
                return None
            viewer = table.viewer(guest)
            awaited = table.outlook(viewer, now).turn.awaited if table.playing is not None else ()
            return TableOfMine(table=table.info(), seat=table.seating.seat_of(guest), awaited=awaited)

        return await (await self._hub.find(code)).do(mine)

    async def make_room(self, code: str, host: str) -> bool:
        return await self._hub.make_room(code, host)

    async def forget(self, code: str, guest: str) -> None:
        await (await self._hub.find(code)).do(lambda table, now: table.forget(guest, now))

    async def dismiss(self, guest: str) -> None:
        for connection in self._hub.connections:
            if connection.guest.id == guest:
                connection.goodbye(REMOVED)

    async def seats_held(self, guest: str) -> list[tuple[str, str, int]]:
        return await self._hub.seats_held(guest)

    async def find_program(self, name: str, game: str) -> Guest:
        return self._lobby.find(name, game)

    async def invite(self, program: Guest, table: str, game: str, seat: int) -> None:
        self._lobby.invite(program, table, game, seat)
