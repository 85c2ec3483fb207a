"""Commands of the pages that need others to speak to: a program that is invited to a table, a language model there, a
seat for a client of the Model Context Protocol. Each line is carried out as it stands, with an address of ours."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from mcp import StdioServerParameters
from mcp.client import Client
from msgspec.structs import replace
from tests.adapters.test_mcp import did
from tests.docs.blocks import commands, mentions
from tests.docs.test_pages import PAGES
from tests.server.house import GENEROUS, TestHouse, Visitor, running
from tests.server.test_programs import MINE, line, play_on
from tests.stand_in import StandIn, stand_in

from cabale.table import bodies
from cabale.table.messages import Position, TableChanged

SHOWN = sorted({one for page in PAGES for one in (*commands(page), *mentions(page))})
REGISTER = re.compile(r"cabale program --server URL --register NAME$")
PROGRAM = re.compile(r"cabale program --server \S+ --token T --agent ")
SEAT = re.compile(r"cabale mcp (?=\S)")
REGISTERING = [one for one in SHOWN if REGISTER.match(one)]
PLAYING = [one for one in SHOWN if PROGRAM.match(one)]
SITTING = [one for one in SHOWN if SEAT.match(one)]


def is_run(command: str) -> bool:
    return command in (*REGISTERING, *PLAYING, *SITTING)


def test_there_are_some() -> None:
    assert len(REGISTERING) == 1
    assert {re.findall("--agent (?:llm|mine)", command)[0] for command in PLAYING} == {"--agent llm", "--agent mine"}
    assert ["--server" in command for command in SITTING] == [True, False]


@asynccontextmanager
async def started(command: str, folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    program, *words = shlex.split(command)
    assert program == "cabale"
    environment = {**os.environ, "CABALE_LANG": "en", "CABALE_LLM_TOKENS": "2000"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "cabale", *words, cwd=folder, env=environment, stdout=PIPE, stderr=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def register(house: TestHouse, name: str, folder: Path) -> str:
    """The token that the command prints."""
    command = REGISTERING[0].replace("URL", house.url).replace("NAME", name)
    async with started(command, folder) as process:
        out, err = await process.communicate()
        assert process.returncode == 0, err.decode()
    return out.decode().splitlines()[-1].strip()


async def invite(visitor: Visitor, name: str) -> None:
    await visitor.post("invite", bodies.InviteProgram(program=name))
    await visitor.hear(TableChanged, 0, lambda heard: heard.table.seats[1].presence == "here")
    await visitor.post("bots", bodies.SeatBot(agent="random"))
    await visitor.post("start")
    await visitor.hear(Position)
    await play_on(visitor)


@pytest.mark.parametrize("command", PLAYING)
def test_a_program_is_registered_waits_is_invited_and_plays(command: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")

    async def check(endpoint: StandIn) -> None:
        async with running(replace(GENEROUS, database=f"sqlite:///{tmp_path / 'cabale.db'}")) as house:
            token = await register(house, "Gizmo", tmp_path)
            own = re.sub(r"--server \S+", f"--server {house.url}", command).replace("--token T", f"--token {token}")
            own = re.sub(r"--endpoint \S+", f"--endpoint {endpoint.url}", own)
            async with started(own, tmp_path) as process:
                await line(process, "Gizmo waits to be invited")
                (visitor,) = await house.table(1, 5, pace=0)
                await invite(visitor, "Gizmo")
                await line(process, f"Table {visitor.code}: match over")
            assert bool(endpoint.asked) == ("--agent llm" in command)

    with stand_in() as endpoint:
        asyncio.run(check(endpoint))


@pytest.mark.parametrize("command", SITTING)
def test_a_client_of_the_model_context_protocol_has_a_seat(command: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with running(replace(GENEROUS, database=f"sqlite:///{tmp_path / 'cabale.db'}")) as house:
            (host,) = await house.table(1, 5)
            own = re.sub(r"--server \S+", f"--server {house.url}", command).replace("CODE", host.code)
            environment = {**os.environ, "CABALE_LANG": "en"}
            words = ["-m", "cabale", *shlex.split(own)[1:]]
            async with Client(StdioServerParameters(command=sys.executable, args=words, env=environment)) as client:
                if "--server" in own:
                    assert "No match" in await did(client, "wait", seconds=0)
                    seats = (await host.client.get(f"/api/tables/{host.code}", bodies.AtTable)).table.seats
                    assert [seat.name for seat in seats[:2]] == ["Guest 0", "Claire"]
                else:
                    while "Your turn" not in await did(client, "wait", seconds=20):
                        pass  # the others talk
                    assert "Done" in await did(client, "act", choice=1)

    asyncio.run(check())
