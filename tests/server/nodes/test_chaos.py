"""Real nodes, a real PostgreSQL, a real Redis, and everything that can happen to them while people play. Whatever it
is: every table goes on, what was acknowledged is kept once, and nobody is told what is another's.

`make chaos` does it for long: `CABALE_ROUNDS=500`. `CABALE_SILENCE=3` gives nodes up as late as a server does, and
`CABALE_ONLY=kill_a_table_node` does one thing only: with `pytest -s` one sees for how long nobody played.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.server.conftest import Cluster
from tests.server.nodes.crew import Crew
from tests.server.nodes.history import judge
from tests.server.nodes.town import NO_REDIS, REDIS, SILENT_AFTER, Town

ROUNDS = int(os.environ.get("CABALE_ROUNDS", "0"))
# By chance where it is done for long. Otherwise always the same: a change is not refused for another's bad luck.
SEED = int(os.environ.get("CABALE_SEED", "0")) or (random.SystemRandom().getrandbits(32) if ROUNDS else 1)
ONLY = os.environ.get("CABALE_ONLY", "")
CREWS = (5, 2)  # people of each: the other seats are bots', and a crew is stuck where its bots are
TRIES = 10  # to start a node
FURTHER = 5  # acknowledgements of each crew after which a round has gone well
PATIENCE = 180.0  # seconds in which they come, on however busy a machine
NODES = {"gate": "gateway", "arch": "gateway", "hall": "tables", "room": "tables", "mind": "thinkers"}
LONG = SILENT_AFTER + 0.5  # seconds, more than a lease lasts


class Chaos:
    """What can happen. Each ends with everything whole again."""

    def __init__(self, town: Town, luck: random.Random) -> None:
        self._town = town
        self._luck = luck

    def one(self, role: str) -> str:
        return self._luck.choice([name for name, of in NODES.items() if of == role])

    async def _again(self, name: str) -> None:
        """A node that finds no Redis, or no PostgreSQL, says so and ends: whoever watches over it starts it again."""
        for _ in range(TRIES):
            try:
                return await self._town.start(name)
            except TimeoutError:
                if self._town.lives(name):
                    raise
        raise AssertionError(f"{name} does not start: {self._town.log[-3000:]}")

    async def _kill(self, name: str) -> None:
        self._town.kill(name)
        await self._again(name)

    async def _restart(self, name: str) -> None:
        await self._town.stop(name)
        await self._again(name)

    async def kill_a_table_node(self) -> None:
        await self._kill(self.one("tables"))

    async def kill_a_gateway(self) -> None:
        await self._kill(self.one("gateway"))

    async def kill_a_thinker(self) -> None:
        await self._kill(self.one("thinkers"))

    async def restart_a_table_node(self) -> None:
        await self._restart(self.one("tables"))

    async def restart_a_gateway(self) -> None:
        await self._restart(self.one("gateway"))

    async def stop_a_table_node_beyond_its_lease(self) -> None:
        await self._pause(self.one("tables"))

    async def stop_a_gateway_for_a_while(self) -> None:
        await self._pause(self.one("gateway"))

    async def _pause(self, name: str) -> None:
        self._town.signal(name, signal.SIGSTOP)
        await asyncio.sleep(LONG)
        self._town.signal(name, signal.SIGCONT)

    async def restart_redis(self) -> None:
        self._town.redis.stop()
        await asyncio.sleep(self._luck.random())
        self._town.redis.start()

    async def restart_postgresql(self) -> None:
        self._town.cluster.stop()
        await asyncio.sleep(self._luck.random())
        await asyncio.to_thread(self._town.cluster.resume)

    async def cut_a_table_node_from_redis(self) -> None:
        await self._cut(self.one("tables"), "redis")

    async def cut_a_table_node_from_postgresql(self) -> None:
        await self._cut(self.one("tables"), "postgresql")

    async def cut_a_gateway_from_redis(self) -> None:
        await self._cut(self.one("gateway"), "redis")

    async def cut_a_gateway_from_postgresql(self) -> None:
        await self._cut(self.one("gateway"), "postgresql")

    async def cut_a_thinker_from_redis(self) -> None:
        await self._cut(self.one("thinkers"), "redis")

    async def _cut(self, name: str, to: str) -> None:
        line = self._town.nodes[name].lines[to]
        line.cut()
        await asyncio.sleep(LONG)
        line.mend()

    async def kill_a_table_node_while_redis_restarts(self) -> None:
        await asyncio.gather(self.restart_redis(), self.kill_a_table_node())

    async def stop_a_table_node_while_another_is_cut_off(self) -> None:
        await asyncio.gather(self._pause("hall"), self._cut("room", "postgresql"))

    async def kill_a_gateway_and_a_table_node(self) -> None:
        await asyncio.gather(self.kill_a_gateway(), self.kill_a_table_node())

    async def restart_redis_and_postgresql(self) -> None:
        await asyncio.gather(self.restart_redis(), self.restart_postgresql())

    async def restart_a_table_node_while_another_stops(self) -> None:
        await asyncio.gather(self._restart("hall"), self._pause("room"))

    @property
    def everything(self) -> list[Callable[[], Awaitable[None]]]:
        return [
            self.kill_a_table_node,
            self.kill_a_gateway,
            self.kill_a_thinker,
            self.restart_a_table_node,
            self.restart_a_gateway,
            self.stop_a_table_node_beyond_its_lease,
            self.stop_a_gateway_for_a_while,
            self.restart_redis,
            self.restart_postgresql,
            self.cut_a_table_node_from_redis,
            self.cut_a_table_node_from_postgresql,
            self.cut_a_gateway_from_redis,
            self.cut_a_gateway_from_postgresql,
            self.cut_a_thinker_from_redis,
            self.kill_a_table_node_while_redis_restarts,
            self.kill_a_gateway_and_a_table_node,
            self.stop_a_table_node_while_another_is_cut_off,
            self.restart_redis_and_postgresql,
            self.restart_a_table_node_while_another_stops,
        ]


FEW = 20  # rounds where nobody asked for more: one of each kind, and the rest by lot


async def go_on(crews: list[Crew], tasks: list[asyncio.Task[None]], what: str, town: Town) -> None:
    """Returns when everybody plays again."""
    before = [len(crew.acknowledged) for crew in crews]
    for _ in range(int(PATIENCE / 0.05)):
        for task in tasks:
            if task.done():
                task.result()
        if all(len(crew.acknowledged) >= count + FURTHER for crew, count in zip(crews, before, strict=True)):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"stuck after {what}, seed {SEED}: {before} {town.log[-3000:]}")


@pytest.mark.skipif(REDIS is None, reason=NO_REDIS)
@pytest.mark.timeout(600 + 60 * (ROUNDS or FEW))
def test_whatever_happens_to_nodes_every_table_goes_on_and_nothing_acknowledged_is_lost(
    postgres_of_its_own: Cluster, tmp_path: Path
) -> None:
    async def run() -> None:
        luck = random.Random(SEED)
        async with Town(postgres_of_its_own, tmp_path, NODES) as town:
            crews = [Crew(town.gateways, number, SEED, people) for number, people in enumerate(CREWS)]
            tasks = [asyncio.create_task(crew.play()) for crew in crews]
            chaos = Chaos(town, luck)
            kinds = [kind for kind in chaos.everything if ONLY in ("", kind.__name__)]
            once = [] if ROUNDS else kinds
            happens = once + [luck.choice(kinds) for _ in range((ROUNDS or FEW) - len(once))]
            await go_on(crews, tasks, "the start", town)
            for number, happen in enumerate(happens):
                began = asyncio.get_running_loop().time()
                await happen()
                whole = asyncio.get_running_loop().time()
                await go_on(crews, tasks, happen.__name__, town)
                silence, after = (max(crew.longest_pause(since) for crew in crews) for since in (began, whole))
                took = f"{happen.__name__} took {whole - began:.1f} s"
                print(f"round {number}: {took}, silence {silence:.1f} s, {after:.1f} s of it later", flush=True)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            people = [person for crew in crews for person in crew.people]
            acknowledged = [one for person in people for one in person.acknowledged]
            told = [one for person in people for one in person.told]
            matches, wrong = await judge(town.database, acknowledged, told)
            assert wrong == [], f"seed {SEED}: {wrong[:5]} {[happen.__name__ for happen in happens]}"
            assert matches >= len(CREWS)
            assert len(acknowledged) >= len(CREWS) * FURTHER * len(happens)

    asyncio.run(run())
