"""Has done elsewhere what would make tables wait."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from cabale.core.errors import Illegal
from cabale.server.errands import Errand
from cabale.server.fair_queue import Asker
from cabale.server.short_steps import ShortSteps
from cabale.server.thinkers import Stalled, Thinkers

log = logging.getLogger("cabale.clerk")


class Clerk:
    """Errands are done for visitors in turn, by processes that bots never wait for; what needs the tables themselves,
    in `steps`."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self.steps = ShortSteps()

    async def do(self, asker: Asker, errand: Callable[[], Awaitable[Errand]]) -> bytes:
        """The result of an errand, or what it raised. It is put together when its turn has come."""
        try:
            async with self._thinkers.turn(asker) as thinker:
                thought = await thinker.ask(await errand())
        except Stalled:
            log.warning("errand stalled")
            raise Illegal("server-error") from None
        if thought.refused is not None:
            raise thought.refused.error()
        if thought.word is None:
            log.error("errand failed", extra={"error": thought.error})
            raise Illegal("server-error")
        return thought.word

    async def close(self) -> None:
        await self._thinkers.close()
