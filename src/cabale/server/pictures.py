"""Pictures for the cards of links: each is drawn once, in another process, and kept while it is asked for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from cabale.server.clerk import Clerk
from cabale.server.errands import DrawCard
from cabale.server.fair_queue import Asker
from cabale.server.picture import is_drawable
from cabale.server.preview import Preview, of_a_private_table

MOST_KEPT = 64  # of some 60 kB each


class Pictures:
    """Whoever asks for the same picture waits for the same drawing."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk
        self._kept: OrderedDict[Preview, bytes] = OrderedDict()
        self._drawing: dict[Preview, asyncio.Task[bytes]] = {}

    async def of(self, preview: Preview, asker: Asker) -> bytes:
        """Names come in every script: one that our letters lack is left out."""
        if not is_drawable(preview.title):
            preview = preview._replace(title=of_a_private_table(preview.lang).title)
        if preview in self._kept:
            self._kept.move_to_end(preview)
            return self._kept[preview]
        if preview not in self._drawing:
            task = asyncio.create_task(self._draw(preview, asker), name="picture")
            self._drawing[preview] = task
            task.add_done_callback(lambda _: self._drawing.pop(preview, None))
        return await asyncio.shield(self._drawing[preview])  # who goes away does not spoil it for the others

    async def _draw(self, preview: Preview, asker: Asker) -> bytes:
        """Refused to who has too much waiting already: chats ask again, or do without."""

        async def errand() -> DrawCard:
            return DrawCard(preview)

        picture = self._kept[preview] = await self._clerk.do(asker, errand)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return picture
