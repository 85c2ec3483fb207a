"""What the house asks of tables and of the lobby, wherever they are."""

from __future__ import annotations

import msgspec

from cabale.server.claims import name_of
from cabale.server.guests import Guest
from cabale.server.nodes.switchboard import Switchboard
from cabale.server.site import LOBBY
from cabale.table.bodies import TableOfMine
from cabale.table.messages import TableInfo

_read = msgspec.json.decode


class Far:
    """As `Reach`, by way of whoever has them."""

    def __init__(self, switchboard: Switchboard) -> None:
        self._ask = switchboard.ask
        self._ask_all = switchboard.ask_all

    async def info(self, code: str) -> TableInfo:
        return _read(await self._ask(name_of(code), "info", code), type=TableInfo)

    async def mine(self, code: str, guest: str) -> TableOfMine | None:
        return _read(await self._ask(name_of(code), "mine", code, guest), type=TableOfMine | None)

    async def make_room(self, code: str, host: str) -> bool:
        return _read(await self._ask(name_of(code), "make_room", code, host), type=bool)

    async def forget(self, code: str, guest: str) -> None:
        await self._ask(name_of(code), "forget", code, guest)

    async def dismiss(self, guest: str) -> None:
        await self._ask_all("dismiss", guest)

    async def seats_held(self, guest: str) -> list[tuple[str, str, int]]:
        held = await self._ask_all("seats_held", guest)
        return [seat for one in held for seat in _read(one, type=list[tuple[str, str, int]])]

    async def find_program(self, name: str, game: str) -> Guest:
        return _read(await self._ask(LOBBY, "find_program", name, game), type=Guest)

    async def invite(self, program: Guest, table: str, game: str, seat: int) -> None:
        await self._ask(LOBBY, "invite", program, table, game, seat)
