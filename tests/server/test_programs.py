"""Somebody's own program: registered, waiting, invited by name, playing over the protocol from another process."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.house import TestHouse, Visitor, running

from cabale.agents import find_agent
from cabale.client.client import Refusal
from cabale.client.player import RemotePlayer
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import Ended, Position, TableChanged

CABALE = Path(sys.executable).parent / "cabale"
MINE = '''
from cabale.agents.agent import Agent


class Mine(Agent):
    """Takes the first choice there is."""

    def act(self, view, legal, chance):
        return next(iter(legal))
'''


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


async def command(*arguments: str) -> Process:
    return await asyncio.create_subprocess_exec(
        str(CABALE), "program", "--lang", "en", *arguments, stdout=PIPE, stderr=PIPE
    )


async def output(*arguments: str) -> tuple[int, str, str]:
    process = await command(*arguments)
    out, err = await process.communicate()
    assert process.returncode is not None
    return process.returncode, out.decode(), err.decode()


@asynccontextmanager
async def program(*arguments: str) -> AsyncIterator[Process]:
    process = await command(*arguments)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def line(process: Process, text: str) -> str:
    """The first line that holds this text."""
    assert process.stdout is not None
    while data := await process.stdout.readline():
        if text in data.decode():
            return data.decode()
    assert process.stderr is not None
    raise AssertionError(f"never said: {text}, but: {(await process.stderr.read()).decode()}")


def test_a_host_invites_it_by_name_and_it_plays(stored: Settings, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(MINE)

    async def check(house: TestHouse) -> None:
        code, out, _ = await output("--server", house.url, "--register", "Gizmo")
        assert code == 0
        token = out.splitlines()[-1].strip()
        host = await house.guest("Host")
        arguments = ("--server", house.url, "--token", token, "--agent", f"{file}:Mine")
        async with program(*arguments) as process:
            await line(process, "Gizmo waits to be invited")
            listed = await host.client.get("/api/programs", bodies.ProgramList)
            assert [entry.name for entry in listed.programs] == ["Gizmo"]
            assert "secret-hitler" in listed.programs[0].games
            (visitor,) = await house.table(1, 5)
            with pytest.raises(Refusal, match="program-not-here"):
                await visitor.post("invite", bodies.InviteProgram(program="Gadget"))
            at = await visitor.post("invite", bodies.InviteProgram(program="Gizmo"))
            assert (at.table.seats[1].kind, at.table.seats[1].name) == ("program", "Gizmo")
            assert at.table.seats[1].ready
            with pytest.raises(Refusal, match="program-seated-already"):
                await visitor.post("invite", bodies.InviteProgram(program="Gizmo"))
            await line(process, f"Invited: table {visitor.code}")
            await visitor.hear(TableChanged, 0, lambda heard: heard.table.seats[1].presence == "here")
            await visitor.post("bots", bodies.SeatBot(agent="random"))
            await visitor.post("start")
            await visitor.hear(Position)
            await play_on(visitor)
            await line(process, f"Table {visitor.code}: match over")

    serve(stored, check)


async def play_on(visitor: Visitor) -> None:
    """To the end, by rules of thumb."""
    await visitor.close()
    player = RemotePlayer(visitor.client, visitor.code, lambda game: find_agent("thumb", game.id)(), 1, matches=1)
    await player.run()
    await visitor.open(visitor.code)
    await visitor.hear(Ended)


def test_it_sits_down_by_itself_where_it_may(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        owner = await house.guest("Owner")
        made = await owner.client.post("/api/programs", bodies.NameMe(name="Gizmo"), bodies.NewProgram)
        visitors = await house.table(1, 5)
        arguments = ("--server", house.url, "--token", made.token, "--agent", "random", "--table", visitors[0].code)
        async with program(*arguments, "--matches", "1") as process:
            changed = await visitors[0].hear(
                TableChanged, 0, lambda heard: heard.table.seats[1].kind == "program" and heard.table.seats[1].ready
            )
            assert changed.table.seats[1].name == "Gizmo"
            await visitors[0].post("bots", bodies.SeatBot(agent="random"))
            await visitors[0].post("start")
            await visitors[0].hear(Position)
            await play_on(visitors[0])
            assert await process.wait() == 0

    serve(settings, check)


def test_what_is_wrong_is_said_in_a_sentence(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        for arguments, sentence in (
            (("--server", house.url, "--agent", "random"), "A token is needed"),
            (("--server", house.url, "--token", "x"), "--agent"),
            (("--server", house.url, "--token", "wrong", "--agent", "random"), "does not know this token"),
            (("--server", "ftp://nowhere", "--token", "x", "--agent", "random"), "not a server’s address"),
            (("--server", "127.0.0.1:9", "--token", "x", "--agent", "random", "--table", "ABCDE"), "does not answer"),
            (("--server", house.url, "--token", "x", "--agent", "nobody"), "nobody"),
        ):
            code, _, err = await output(*arguments)
            assert code == 2, err
            assert sentence in err

    serve(settings, check)


def test_it_is_invited_again_when_it_comes_back(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        owner = await house.guest("Owner")
        made = await owner.client.post("/api/programs", bodies.NameMe(name="Gizmo"), bodies.NewProgram)
        arguments = ("--server", house.url, "--token", made.token, "--agent", "random")
        async with program(*arguments) as process:
            await line(process, "waits")
            (visitor,) = await house.table(1, 5)
            await visitor.post("invite", bodies.InviteProgram(program="Gizmo"))
            await line(process, "Invited")
        async with program(*arguments) as process:
            await line(process, f"Invited: table {visitor.code}")

    serve(settings, check)
