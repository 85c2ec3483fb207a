"""This process among the nodes of a house: it is heard of once a second, has leases, and notices when it was away."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Literal, TypeAlias

from sqlalchemy.exc import SQLAlchemyError

from cabale.core.errors import CabaleError, Illegal, Unreadable
from cabale.core.game import find_game, game_ids
from cabale.server.live import VERSION, date
from cabale.server.nodes.link import Link
from cabale.server.store import Fence, Store
from cabale.server.store.nodes import Elsewhere, NodeRow, Nodes

log = logging.getLogger("cabale.nodes")

Role: TypeAlias = Literal["all", "gateway", "tables", "thinkers"]
ROLES: tuple[Role, ...] = ("all", "gateway", "tables", "thinkers")
WITH_TABLES = ("all", "tables")
EVERY = 1.0  # seconds between two beats
LATE_AFTER = 2.0  # seconds without being heard, after which others may have taken what is ours
MOST_AHEAD = 60_000  # milliseconds by which the clocks of a node and of the database may differ
UNHEARD = 5.0  # seconds until what we publish comes back, at the start


def program() -> str:
    """What must be the same on all nodes: the program, and the rules by which it plays."""
    rules = (find_game(game_id) for game_id in sorted(game_ids()))
    return " ".join((VERSION, *(f"{game.id}:{game.rules}" for game in rules)))


class Member:
    """`taken` hears which leases are still ours after we were away; `load` says how busy we are."""

    def __init__(self, store: Store, role: Role) -> None:
        self.id = f"{role}-{secrets.token_hex(6)}"
        self.role = role
        self.nodes = Nodes(store)
        self.draining = False
        self.taken: Callable[[set[Fence]], None] = lambda _: None
        self.load: Callable[[], int] = lambda: 0
        self._link: Link | None = None
        self._heard = 0.0
        self._alive = False
        self._task: asyncio.Task[None] | None = None

    @property
    def is_ready(self) -> bool:
        """Whether both the database and the other nodes hear of us."""
        return self._alive and self._link is not None and self._link.is_up

    async def check(self) -> None:
        """Raises, with a sentence, if this node does not go with the others."""
        ahead = date() - await self.nodes.clock()
        if abs(ahead) > MOST_AHEAD:
            raise Unreadable("clock-off", seconds=abs(ahead) // 1000)
        mine = program()
        for other in await self.nodes.living():
            if other.program != mine:
                raise Unreadable("nodes-differ", theirs=other.program, ours=mine)

    async def join(self, link: Link) -> None:
        """Be heard of; raises, with a sentence, if that cannot be."""
        await self.check()
        self._link = link
        await link.open()
        self._task = asyncio.create_task(self._beats(), name="beats")
        try:
            async with asyncio.timeout(UNHEARD):
                while not self.is_ready:
                    await asyncio.sleep(0.05)
        except TimeoutError:
            await self.leave()
            raise Unreadable("redis-failed", detail="no echo") from None

    async def leave(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            assert self._link is not None
            self._link.beat(self.role, False, True, 0, leaving=True)
            await self._link.flush()
            try:
                await self.nodes.leave(self.id)
            except (CabaleError, SQLAlchemyError) as error:  # then it is only silent
                log.warning("could not leave", extra={"error": type(error).__name__})

    async def take(self, name: str) -> Fence:
        if self.draining:
            raise Elsewhere("table-elsewhere")
        return Fence(name, await self.nodes.take(name, self.id))

    async def give_back(self, fence: Fence) -> None:
        await self.nodes.release(fence.name, fence.number)

    async def _beats(self) -> None:
        assert self._link is not None
        while True:
            began = time.monotonic()
            # Who cannot be reached is not alive, whatever the database thinks: its tables are better elsewhere.
            self._alive = (self._link.is_up or not self._heard) and await self._is_heard()
            self._link.beat(self.role, self._alive, self.draining, self.load())
            await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began)))

    async def _is_heard(self) -> bool:
        try:
            await self.nodes.beat(NodeRow(self.id, self.role, program(), self.draining))
            if time.monotonic() - self._heard > LATE_AFTER and self.role in WITH_TABLES:
                held = await self.nodes.held(self.id)
                self.taken({Fence(name, number) for name, number in held.items()})
        except (Illegal, SQLAlchemyError) as error:
            log.warning("the database does not hear of this node", extra={"error": type(error).__name__})
            return False
        self._heard = time.monotonic()
        return True

    async def announce(self, draining: bool = True) -> None:
        """Whether more is taken on, at once and not with the next beat."""
        self.draining = draining
        assert self._link is not None
        await self._is_heard()
        self._link.beat(self.role, self._alive, draining, self.load())
