"""Pictures for the cards of links, drawn one at a time beside the event loop and kept while they are asked for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from cabale.core.errors import Illegal
from cabale.server.picture import draw, is_drawable
from cabale.server.preview import Preview, of_a_private_table

MOST_KEPT = 64  # of some 60 kB each
MOST_WAITING = 16


class Pictures:
    def __init__(self) -> None:
        self._kept: OrderedDict[Preview, bytes] = OrderedDict()
        self._pencil = asyncio.Lock()
        self._waiting = 0

    async def of(self, preview: Preview) -> bytes:
        """Names come in every script: one that our letters lack is left out. Whoever comes when too many wait is sent
        away: chats ask again, or do without."""
        if not is_drawable(preview.title):
            preview = preview._replace(title=of_a_private_table(preview.lang).title)
        if preview not in self._kept:
            if self._waiting >= MOST_WAITING:
                raise Illegal("too-fast")
            self._waiting += 1
            try:
                async with self._pencil:
                    if preview not in self._kept:
                        self._keep(preview, await asyncio.to_thread(draw, preview))
            finally:
                self._waiting -= 1
        self._kept.move_to_end(preview)
        return self._kept[preview]

    def _keep(self, preview: Preview, picture: bytes) -> None:
        self._kept[preview] = picture
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
