"""Series and site on many machines, as the tutorial starts them: its own commands, on a real Ray, and with a real
PostgreSQL and a real Redis that asks for a password."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest
from tests.server.conftest import Cluster, _cluster
from tests.server.nodes.town import NO_REDIS, REDIS
from tests.server.process import free_port

from cabale.client.client import Client
from cabale.table import bodies
from cabale.table.messages import Hello, Welcome

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "tutorials" / "run-it-on-several-machines.md").read_text(encoding="utf-8")
SERVER = (DOCS / "server.md").read_text(encoding="utf-8")
ARENA = (DOCS / "arena.md").read_text(encoding="utf-8")
# With Redis in a variable, as the tutorial has it, and in the command.
HOUSES = {
    name: re.findall(r"^cabale (serve --role .*)$", page, re.MULTILINE)
    for name, page in (("tutorial", PAGE), ("server", SERVER))
}
(VARIABLE,) = re.findall(r"^export (CABALE_REDIS)=redis://:password@redis$", PAGE, re.MULTILINE)
NODES = re.findall(r"^(ray start .*?)  +on ", PAGE, re.MULTILINE)
(TOKEN,) = set(re.findall(r"`(ray get-auth-token [^`]*)`", PAGE + ARENA))
(IDLE,) = re.findall(r"`(ray start --address [^`]*)`", ARENA)
(FARTHER,) = re.findall(r"^cabale (arena .*? --ray FIRST:6379) ", ARENA, re.MULTILINE)
ALONE, FAR = re.findall(r"^(?:\$ )?cabale (arena .*? (?:--jobs 1|--ray FIRST).*)$", PAGE, re.MULTILINE)
RUN = {*(f"cabale {house}" for houses in HOUSES.values() for house in houses), *NODES, TOKEN, IDLE, f"cabale {FAR}"}
RUN |= {f"cabale {FARTHER}", f"export {VARIABLE}=redis://:password@redis", "export RAY_AUTH_MODE=token"}
# So that two machines are one, and neither outlives the test: each stays in the foreground, with ports of its own.
ON_ONE_MACHINE = "--block --dashboard-agent-listen-port 0 --object-store-memory 100000000"
cluster = pytest.fixture(scope="module")(_cluster)


async def ready(url: str, process: subprocess.Popen[bytes]) -> None:
    async with httpx.AsyncClient(base_url=url, trust_env=False) as client:
        while process.poll() is None:
            try:
                if (await client.get("/health/ready")).status_code == httpx.codes.OK:
                    return
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.1)
    raise AssertionError(f"ended with {process.returncode}")


async def play(url: str) -> None:
    client = Client(url)
    await client.be("Zoé")
    made = await client.post("/api/tables/now", bodies.PlayNow(game="secret-hitler", agent="random"), bodies.AtTable)
    async with client.sit(made.table.code) as socket:
        await socket.send(Hello())
        assert isinstance(await socket.receive(), Welcome)
    await client.close()


@pytest.mark.slow
@pytest.mark.skipif(REDIS is None, reason=NO_REDIS)
@pytest.mark.parametrize("page", HOUSES)
def test_the_commands_of_both_pages_start_a_house(page: str, cluster: Cluster, tmp_path: Path) -> None:
    assert REDIS is not None
    commands = HOUSES[page]
    assert [re.findall(r"--role (\w+)", command)[0] for command in commands] == ["gateway", "tables", "thinkers"]
    database, port = cluster.database(), free_port()
    asks = ("--bind", "127.0.0.1", "--save", "", "--requirepass", "password", "--dir", str(tmp_path))
    started = [subprocess.Popen([REDIS, "--port", str(port), *asks], stdout=subprocess.DEVNULL)]
    redis = f"redis://:password@127.0.0.1:{port}"
    environment = os.environ | ({VARIABLE: redis} if page == "tutorial" else {})

    async def run() -> None:
        urls = []
        for command in commands:
            own = command.replace("postgresql://cabale@db/cabale", database).replace("0.0.0.0", "127.0.0.1")
            own = own.replace("redis://:password@redis", redis)
            urls.append(f"http://127.0.0.1:{free_port()}")
            words = [sys.executable, "-m", "cabale", *shlex.split(own), "--port", urls[-1].rpartition(":")[2]]
            started.append(subprocess.Popen(words, env=environment, cwd=tmp_path))
            if len(urls) == 1:  # the first brings the database to its version
                await ready(urls[0], started[1])
        await asyncio.gather(*map(ready, urls, started[1:]))
        await play(urls[0])

    try:
        asyncio.run(run())
    finally:
        for process in reversed(started):  # Redis last
            process.terminate()
            process.wait()


@pytest.mark.slow
@pytest.mark.skipif(find_spec("ray") is None, reason="needs cabale[ray]")
def test_the_commands_of_the_tutorial_make_a_cluster(tmp_path: Path) -> None:
    """And a series played on it has the figures of one that was played here, to the last digit."""
    assert ["--head" in command for command in NODES] == [True, False]
    first = f"127.0.0.1:{free_port()}"
    assert re.findall(r"^export (RAY_AUTH_MODE=\w+) ", PAGE, re.MULTILINE) == ["RAY_AUTH_MODE=token"]
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    subprocess.run(shlex.split(TOKEN), env=environment, check=True, stdout=subprocess.DEVNULL)
    assert (tmp_path / ".ray" / "auth_token").is_file()
    assert re.findall(r"^(ray start .*?)  +on ", ARENA, re.MULTILINE) == NODES
    started: list[subprocess.Popen[bytes]] = []

    def here(command: str) -> list[str]:
        return shlex.split(command.replace("FIRST:6379", first).replace("--port 6379", f"--port {first[10:]}"))

    def wait(words: list[str]) -> int:
        """Of Cabale, which shows the token also where nobody told Ray to."""
        return subprocess.run(words, env=environment, cwd=tmp_path, check=False, stdout=subprocess.DEVNULL).returncode

    try:
        for command in (*NODES, IDLE):
            own = " --include-dashboard false" if "--head" in command else ""
            own += "" if "--num-cpus" in command else " --num-cpus 1"
            words = here(f"{command} --node-ip-address 127.0.0.1 {ON_ONE_MACHINE}{own}")
            with (tmp_path / "ray.log").open("ab") as log:
                started.append(
                    subprocess.Popen(
                        words,
                        env=environment | {"RAY_AUTH_MODE": "token"},
                        cwd=tmp_path,
                        stdout=log,
                        stderr=log,
                        start_new_session=True,
                    )
                )
            said = (tmp_path / "ray.log").read_text
            while said().count("Ray runtime started") < len(started):
                assert started[-1].poll() is None, said()
                time.sleep(0.2)
        assert wait([sys.executable, "-m", "cabale", *here(FAR), "--json", "many.json"]) == 0
        assert wait([sys.executable, "-m", "cabale", *here(ALONE)]) == 0
        fewer = re.sub(r"--matches \d+", "--matches 2", FARTHER)
        assert wait([sys.executable, "-m", "cabale", *here(fewer)]) == 0
        many, alone = (json.loads((tmp_path / name).read_text()) for name in ("many.json", "alone.json"))
        assert {name: many[name] for name in ("rates", "by_role", "reasons", "ratings")} == {
            name: alone[name] for name in ("rates", "by_role", "reasons", "ratings")
        }
    finally:
        for process in reversed(started):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.wait()
