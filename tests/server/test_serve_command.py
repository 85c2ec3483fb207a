"""`cabale serve` as somebody starts it: it says where it is, opens a browser if asked, can be watched, and stops."""

import asyncio
import json
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Thread
from threading import enumerate as enumerate_threads

import httpx
import pytest
from msgspec.structs import replace
from tests.server.house import TestHouse, running
from tests.server.process import free_port

from cabale.cli import main
from cabale.cli.serve import origin_of
from cabale.client.client import Client
from cabale.core.game import game_ids
from cabale.server.live import VERSION
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import House

CABALE = Path(sys.executable).parent / "cabale"
SOURCES = Path(bodies.__file__).parents[1]


@asynccontextmanager
async def command(*arguments: str) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        str(CABALE), "serve", "--lang", "en", *arguments, stdout=PIPE, stderr=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def address(process: Process) -> str:
    assert process.stdout is not None
    said = (await process.stdout.readline()).decode()
    found = re.search(r"http://[^ ]+", said)
    assert found, said
    return found[0]


def test_it_says_where_it_is_and_stops(tmp_path: Path) -> None:
    async def check() -> None:
        async with command("--port", "0", "--database", f"sqlite:///{tmp_path}/cabale.db") as process:
            url = await address(process)
            async with httpx.AsyncClient(base_url=url, trust_env=False) as client:
                assert (await client.get("/health")).json() == {"status": "ready", "version": VERSION}
            process.send_signal(signal.SIGINT)
            _, err = await process.communicate()
            assert process.returncode in (0, 130, -signal.SIGINT)
            for line in err.decode().splitlines():
                assert json.loads(line)["level"] == "info", line
        assert (tmp_path / "cabale.db").is_file()

    asyncio.run(check())


@pytest.mark.parametrize(
    ("options", "is_built", "screen", "is_opened"),
    [
        (["--open"], True, ":0", True),
        (["--open"], True, "", False),
        (["--open"], False, ":0", False),
        ([], True, ":0", False),
    ],
)
def test_it_opens_a_browser_where_there_is_a_site_and_a_screen(
    monkeypatch: pytest.MonkeyPatch, options: list[str], is_built: bool, screen: str, is_opened: bool
) -> None:
    opened: list[str] = []
    started: list[Thread] = []

    def run(settings: Settings, host: str, port: int, listening: Callable[[str], None]) -> None:
        before = set(enumerate_threads())
        listening("http://127.0.0.1:8000")
        started.extend(set(enumerate_threads()) - before)

    monkeypatch.setattr("cabale.server.serve.serve", run)
    monkeypatch.setattr("cabale.server.pages.is_built", lambda: is_built)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert main(["serve", "--lang", "en", *options]) == 0
    for thread in started:
        thread.join()
    assert opened == (["http://127.0.0.1:8000"] if is_opened else [])


def test_what_cannot_work_is_said_in_a_sentence(tmp_path: Path) -> None:
    async def check() -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            for arguments, sentence in (
                (("--port", "70000"), "There is no port"),
                (("--port", str(port), "--database", f"sqlite:///{tmp_path}/x.db"), "Address already in use"),
                (("--database", "mysql://user:hush@host/x"), "Unknown database"),
                (("--database", f"sqlite:///{tmp_path}/nowhere/x.db"), "unable to open"),
                (("--database", "postgresql://user:hush@127.0.0.1:9/x"), "cannot be used"),
            ):
                async with command(*arguments) as process:
                    _, err = await process.communicate()
                    assert process.returncode == 2, err.decode()
                    assert sentence in err.decode()
                    assert "Traceback" not in err.decode()
                    assert "hush" not in err.decode()

    asyncio.run(check())


def metric(text: str, name: str) -> float:
    (line,) = [line for line in text.splitlines() if line.startswith(name + " ")]
    return float(line.rsplit(" ", 1)[1])


def test_metrics_count_what_happens(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        shown = {"authorization": "Bearer the-token"}
        async with httpx.AsyncClient(base_url=house.url, headers=shown, trust_env=False) as watcher:

            async def count(name: str) -> float:
                return metric((await watcher.get("/metrics")).text, name)

            matches = 'cabale_matches_started_total{game="secret-hitler"}'
            before = await count("cabale_commit_seconds_count")
            sockets = await count("cabale_sockets")
            await house.started(5, 5)
            assert await count("cabale_commit_seconds_count") > before
            assert await count("cabale_sockets") == sockets + 5
            assert await count("cabale_tables") >= 1
            assert await count(matches) >= 1
            text = (await watcher.get("/metrics")).text
            assert "Guest" not in text
            # What kind of decision somebody made in secret is not told by what was counted meanwhile.
            assert not re.search('="(Act|Say|CastVote|Nominate)"', text)

    async def run() -> None:
        async with running(replace(settings, metrics_token="the-token")) as house:
            await check(house)

    asyncio.run(run())


@pytest.mark.parametrize("token", ["", "the-token"])
def test_metrics_are_for_nobody_who_does_not_show_the_token(settings: Settings, token: str) -> None:
    async def run() -> None:
        async with running(replace(settings, metrics_token=token)) as house:
            for shown in ({}, {"authorization": "the-token"}, {"authorization": "Bearer another"}):
                async with httpx.AsyncClient(base_url=house.url, headers=shown, trust_env=False) as stranger:
                    answer = await stranger.get("/metrics")
                    assert answer.status_code == httpx.codes.NOT_FOUND
                    assert "cabale_" not in answer.text

    asyncio.run(run())


def test_metrics_have_a_port_of_their_own(tmp_path: Path) -> None:
    async def check() -> None:
        port = free_port()
        options = ("--port", "0", "--database", f"sqlite:///{tmp_path}/cabale.db", "--metrics-port", str(port))
        async with command(*options) as process:
            url = await address(process)
            async with httpx.AsyncClient(trust_env=False) as client:
                assert metric((await client.get(f"http://127.0.0.1:{port}/metrics")).text, "cabale_tables") == 0
                assert (await client.get(f"{url}/metrics")).status_code == httpx.codes.NOT_FOUND
            process.send_signal(signal.SIGINT)
            await process.communicate()

    asyncio.run(check())


@pytest.mark.parametrize("option", ["--origin", "--public-url"])
@pytest.mark.parametrize(
    "url", ["example.org", "ftp://example.org", "https://", "https://a.org/path", "https://a.org:x", "https://u@a.org"]
)
def test_a_site_is_named_by_its_address(option: str, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", option, url, "--lang", "en"]) == 2
    assert f"“{url}” is not the address of a site" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Example.org/", "https://example.org"),
        ("https://example.org:443", "https://example.org"),
        ("http://example.org:8080", "http://example.org:8080"),
        ("https://été.example", "https://xn--t-9fab.example"),
        ("http://[::1]:80", "http://[::1]"),
    ],
)
def test_a_site_is_called_what_browsers_call_it(url: str, origin: str) -> None:
    assert origin_of(url) == origin


@pytest.mark.parametrize("folder", ["server", "table"])
def test_tables_know_no_game(folder: str) -> None:
    """A game is found by its name and served through its protocol: no module of ours names one."""
    names = {name for game_id in game_ids() for name in (game_id, game_id.replace("-", "_"))}
    for file in (SOURCES / folder).rglob("*.py"):
        text = file.read_text(encoding="utf-8").lower()
        assert not [name for name in names if re.search(rf"\b{name}\b", text)], file


def test_a_table_is_there_when_its_maker_looks_again(settings: Settings) -> None:
    """Nothing of a table is in memory only: it is let go and found again, the match with it."""

    async def run() -> None:
        async with running(settings) as house:
            client = Client(house.url)
            await client.be("Zoé")
            request = bodies.PlayNow(game="secret-hitler", seats=5, house=House(pace=0))
            at = await client.post("/api/tables/now", request, bodies.AtTable)
            live = house.site.hub._lives[at.table.code]
            await live.idle()
            house.site.hub._forget(live)
            again = await client.get(f"/api/tables/{at.table.code}", bodies.AtTable)
            assert again == at
            await client.close()

    asyncio.run(run())
