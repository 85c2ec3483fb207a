"""Long work on the loop is done in short steps: everybody else has the loop between two of them, works take turns."""

import asyncio

from cabale.server.fair_queue import Asker
from cabale.server.short_steps import ShortSteps


def test_between_two_steps_everybody_else_has_the_loop() -> None:
    async def check() -> None:
        steps = ShortSteps(step=0)  # rests after each part
        rounds = 0
        done: list[tuple[str, int]] = []

        async def tables() -> None:
            nonlocal rounds
            while True:
                rounds += 1
                await asyncio.sleep(0)

        async def work(name: str, visitor: str) -> None:
            async for part in steps.through(Asker(visitor, name), range(4)):
                done.append((f"{name}{part}", rounds))

        others = asyncio.create_task(tables())
        flood = [asyncio.create_task(work(name, "flood")) for name in "fgh"]
        ana = asyncio.create_task(work("a", "ana"))
        await asyncio.gather(*flood, ana)
        others.cancel()
        first = len(flood) + 1  # each begins when it is called
        moments = [moment for _, moment in done[first:]]
        assert len(set(moments)) == len(moments)
        assert [name for name, _ in done[first:]][:6] == ["f1", "a1", "g1", "a2", "h1", "a3"]

    asyncio.run(check())


def test_who_goes_away_holds_nobody_up() -> None:
    async def check() -> None:
        steps = ShortSteps(step=0)
        gone = asyncio.create_task(steps.last(Asker("gone"), range(100)))
        stays = asyncio.create_task(steps.last(Asker("stays"), range(100)))
        await asyncio.sleep(0)
        gone.cancel()
        assert await stays == 99

    asyncio.run(check())
