"""Several nodes of one house in processes of their own, with a PostgreSQL and a Redis of their own, and lines between
them that can be cut."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path

import httpx
from tests.server.conftest import Cluster
from tests.server.process import free_port

# One process that has everything loaded, and becomes a node each time it is told to.
# Seconds: in a hurry, so that a node is given up sooner, also one that only is slow.
SILENT_AFTER = float(os.environ.get("CABALE_SILENCE", "1.5"))
ADMIN_TOKEN = "whoever-runs-it"
NURSERY = f"""
import asyncio, os, signal, sys
from cabale.server.nodes import link, member
from cabale.server.store import nodes
link.SILENT_AFTER, nodes.SILENT_AFTER = {SILENT_AFTER}, {SILENT_AFTER * 1000:.0f}
member.EVERY, member.LATE_AFTER = {SILENT_AFTER / 3}, {SILENT_AFTER * 2 / 3}
from cabale.server import logs, serve as running
running.set_up = lambda _: logs.set_up(sys.argv[1])
from cabale.server.serve import serve
from cabale.server.settings import Settings
from cabale.server.warm_up import warm_up
warm_up()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)

def tell(*_):
    for task in asyncio.all_tasks(asyncio.get_running_loop()):
        print(task.get_name(), file=sys.stderr)
        waits = task.get_coro()
        while frame := getattr(waits, "cr_frame", None):
            print("  ", frame.f_code.co_filename, frame.f_lineno, file=sys.stderr)
            waits = waits.cr_await
        print("  ", waits, file=sys.stderr, flush=True)

limits = dict(requests_a_second=1e6, messages_a_second=1e6, talk_a_second=1e6, most_tables=10**6, thinkers=1)
limits |= dict(admin_token="{ADMIN_TOKEN}")
limits |= dict(guests_a_second=1e6, tables_a_second=1e6)
while line := sys.stdin.readline():
    role, port, database, redis = line.split()
    if not (child := os.fork()):
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        signal.signal(signal.SIGUSR1, tell)
        try:
            serve(Settings(database=database, redis=redis, role=role, **limits), "127.0.0.1", int(port))
        except BaseException as error:
            print(repr(error), file=sys.stderr)
        os._exit(0)
    print(child, flush=True)
"""
STOPPED_AFTER = 180.0  # seconds, on however busy a machine
REDIS = shutil.which("redis-server")
NO_REDIS = "Redis is not installed here (Debian: apt install redis-server)"


class Redis:
    """A Redis of our own, which keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert REDIS is not None
        command = [REDIS, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self._folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


class Line:
    """A line to a port of this machine. Cut, it carries nothing, and nobody is told so: as when a cable is pulled."""

    def __init__(self, to: int) -> None:
        self._to = to
        self.port = free_port()
        self._whole = asyncio.Event()
        self._whole.set()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", self.port)

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._whole.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
            await asyncio.gather(self._carry(reader, back), self._carry(there, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.close()
            self._tasks.discard(task)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                await self._whole.wait()
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()


class NodeProcess:
    """The same name, role and port at each start."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.pid: int | None = None
        self.lines: dict[str, Line] = {}  # to PostgreSQL and to Redis


class Town:
    """Use it as a context: it leaves nothing behind."""

    def __init__(self, cluster: Cluster, folder: Path, roles: dict[str, str], level: str = "INFO") -> None:
        """`level`: from which on lines are logged."""
        self._level = level
        self.cluster = cluster
        self.database = cluster.database()
        self.redis = Redis(folder)
        self.nodes = {name: NodeProcess(role) for name, role in roles.items()}
        self._log = folder / "nodes.log"
        self._nursery: Process | None = None
        self._births = asyncio.Lock()

    async def __aenter__(self) -> Town:
        self.redis.start()
        log = self._log.open("wb")
        self._nursery = await asyncio.create_subprocess_exec(
            sys.executable, "-c", NURSERY, self._level, stdin=PIPE, stdout=PIPE, stderr=log
        )
        log.close()
        for node in self.nodes.values():
            node.lines = {"postgresql": Line(self.cluster.port), "redis": Line(self.redis.port)}
            for line in node.lines.values():
                await line.open()
        first, *rest = self.nodes
        await self.start(first)
        await asyncio.gather(*(self.start(name) for name in rest))
        return self

    async def __aexit__(self, *_: object) -> None:
        for name in self.nodes:
            self.kill(name)
        assert self._nursery is not None
        self._nursery.kill()
        await self._nursery.communicate()
        for node in self.nodes.values():
            for line in node.lines.values():
                await line.close()
        self.redis.stop()

    @property
    def log(self) -> str:
        return self._log.read_text()

    @property
    def gateways(self) -> list[str]:
        return [node.url for node in self.nodes.values() if node.role in ("gateway", "all")]

    async def start(self, name: str) -> None:
        node = self.nodes[name]
        assert self._nursery is not None
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        database = self.database.replace(f":{self.cluster.port}/", f":{node.lines['postgresql'].port}/")
        redis = f"redis://127.0.0.1:{node.lines['redis'].port}"
        async with self._births:
            self._nursery.stdin.write(f"{node.role} {node.port} {database} {redis}\n".encode())
            node.pid = int(await self._nursery.stdout.readline())
        await self.ready(name)

    async def ready(self, name: str) -> None:
        """When it answers, and can keep what happens."""
        node = self.nodes[name]
        async with httpx.AsyncClient(base_url=node.url, trust_env=False) as client:
            for _ in range(4800):  # on however busy a machine
                with suppress(httpx.HTTPError):
                    if (await client.get("/health")).status_code == httpx.codes.OK:
                        return
                if not self.lives(name):
                    break
                await asyncio.sleep(0.05)
        raise TimeoutError(f"{name} did not answer: {self.log[-2000:]}")

    def lives(self, name: str) -> bool:
        pid = self.nodes[name].pid
        return pid is not None and Path(f"/proc/{pid}").exists()

    def signal(self, name: str, how: signal.Signals) -> None:
        pid = self.nodes[name].pid
        if pid is not None:
            with suppress(ProcessLookupError):
                os.kill(pid, how)

    def kill(self, name: str) -> None:
        """As if the power went."""
        self.signal(name, signal.SIGKILL)
        self.nodes[name].pid = None

    async def stop(self, name: str) -> None:
        """Gracefully: returns when it has ended."""
        self.signal(name, signal.SIGTERM)
        try:
            async with asyncio.timeout(STOPPED_AFTER):
                while self.lives(name):
                    await asyncio.sleep(0.02)
        except TimeoutError:
            self.signal(name, signal.SIGUSR1)  # what does it wait for?
            await asyncio.sleep(2)
            raise AssertionError(f"{name} does not stop: {self.log[-8000:]}") from None
        self.nodes[name].pid = None
