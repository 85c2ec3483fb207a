"""The line between nodes ends when it is told to, whatever Redis does in that moment."""

from __future__ import annotations

import asyncio

import pytest

from cabale.server.nodes.link import Link


class Swallowing:
    """A pipeline that takes a cancellation for the end of its own waiting."""

    def __init__(self) -> None:
        self.began = asyncio.Event()

    def publish(self, channel: str, word: bytes) -> None:
        pass

    async def execute(self) -> list[int]:
        self.began.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            return []
        raise AssertionError


def test_a_cancellation_that_was_swallowed_is_said_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        link, pipe = Link("redis://127.0.0.1:1", "house", "me", lambda *_: None, lambda _: None), Swallowing()
        monkeypatch.setattr(link._redis, "pipeline", lambda transaction: pipe)
        publishing = asyncio.create_task(link._forever(link._publish))
        link._tasks.append(publishing)
        link.beat("tables", True, False, 0)
        await pipe.began.wait()
        await link.close()
        assert publishing.cancelled()

    asyncio.run(run())
