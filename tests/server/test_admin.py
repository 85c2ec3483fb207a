"""Whoever runs a server looks after it by a token; for everybody else there is nothing."""

import asyncio
import json
import time

import httpx
import pytest
from msgspec.structs import replace
from tests.server.house import GENEROUS, TestHouse, running

from cabale.cli import main
from cabale.client.client import Refusal
from cabale.server.cookie_keys import FORMER_FOR
from cabale.server.guests import COOKIE
from cabale.server.settings import Settings
from cabale.table import bodies

TOKEN = "a token of the house"
SETTINGS = replace(GENEROUS, database="sqlite:///:memory:", admin_token=TOKEN)


async def admin(house: TestHouse, *words: str, token: str = TOKEN) -> int:
    """The command itself, beside the server."""
    return await asyncio.to_thread(main, ["admin", *words, "--server", house.url, "--token", token, "--lang", "en"])


def test_tables_are_listed_emptied_and_closed(capsys: pytest.CaptureFixture[str]) -> None:
    async def run() -> None:
        async with running(SETTINGS) as house:
            assert await admin(house, "tables") == 0
            assert "No table is open." in capsys.readouterr().out
            host, other = await house.table(2, 5)
            assert await admin(house, "tables", "--json") == 0
            (listed,) = json.loads(capsys.readouterr().out)["tables"]
            assert (listed["code"], listed["game"], listed["phase"]) == (host.code, "secret-hitler", "gathering")

            assert await admin(house, "kick", host.code, "2") == 0
            seating = house.site.hub._lives[host.code].table.seating
            assert [sitting.kind for sitting in seating.saved.sittings[:2]] == ["guest", "nobody"]
            with pytest.raises(Refusal):
                await other.post("join", bodies.Join())
            assert await admin(house, "kick", host.code, "2") == 2  # nobody is there any more
            assert await admin(house, "kick", host.code, "1") == 2  # it is the host's table

            assert await admin(house, "close", host.code) == 0
            assert seating.saved.phase == "closed"
            assert await admin(house, "close", "NONE5") == 2
            capsys.readouterr()
            assert await admin(house, "tables") == 0
            assert "No table is open." in capsys.readouterr().out

    asyncio.run(run())


def test_a_drained_server_lets_matches_go_on_and_opens_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    async def run() -> None:
        async with running(SETTINGS) as house:
            visitors = await house.started(2, 5)
            assert await admin(house, "drain") == 0
            with pytest.raises(Refusal) as refused:
                await visitors[0].client.post("/api/tables", bodies.CreateTable(game="hey"), bodies.AtTable)
            assert refused.value.code == "draining"
            async with httpx.AsyncClient(base_url=house.url) as client:
                health = await client.get("/health")
                assert (health.status_code, health.json()["status"]) == (503, "draining")
                assert await visitors[1].client.get(f"/api/tables/{visitors[1].code}", bodies.AtTable)
                assert await admin(house, "resume") == 0
                assert (await client.get("/health")).status_code == 200
            assert await visitors[0].client.post("/api/tables", bodies.CreateTable(game="hey"), bodies.AtTable)

    asyncio.run(run())
    assert "It takes no new tables." in capsys.readouterr().out


def test_a_new_key_signs_and_the_one_before_opens_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def name(house: TestHouse, cookie: str) -> tuple[str | None, str | None]:
        """Who one is by a cookie, and the cookie that the answer brings."""
        async with httpx.AsyncClient(base_url=house.url, headers={"cookie": f"{COOKIE}={cookie}"}) as client:
            answer = await client.get("/api/guests/me")
        return answer.json().get("name"), answer.cookies.get(COOKIE)

    async def run() -> None:
        async with running(SETTINGS) as house:
            async with httpx.AsyncClient(base_url=house.url) as client:
                first = (await client.post("/api/guests", json={"name": "Zoé"})).cookies[COOKIE]
            assert await name(house, first) == ("Zoé", None)
            assert await admin(house, "rotate-key") == 0
            known, second = await name(house, first)
            assert known == "Zoé"
            assert second is not None
            assert second != first
            assert await name(house, second) == ("Zoé", None)
            late = time.time() + FORMER_FOR / 1000 + 1
            with monkeypatch.context() as later:
                later.setattr(time, "time", lambda: late)
                assert (await name(house, first))[0] is None
                assert (await name(house, second))[0] == "Zoé"
            assert (await name(house, first))[0] == "Zoé"
            # Once more, and what is older than the key before opens nothing.
            assert await admin(house, "rotate-key") == 0
            assert (await name(house, first))[0] is None
            known, third = await name(house, second)
            assert known == "Zoé"
            assert third is not None
            assert third not in (first, second)

    asyncio.run(run())


def test_a_key_stays_over_a_restart(stored: Settings) -> None:
    async def run() -> None:
        async with running(replace(stored, admin_token=TOKEN)) as house:
            async with httpx.AsyncClient(base_url=house.url) as client:
                cookie = (await client.post("/api/guests", json={"name": "Zoé"})).cookies[COOKIE]
            assert await admin(house, "rotate-key") == 0
        sent = {"cookie": f"{COOKIE}={cookie}"}
        async with running(stored) as house, httpx.AsyncClient(base_url=house.url, headers=sent) as client:
            assert (await client.get("/api/guests/me")).json()["name"] == "Zoé"

    asyncio.run(run())


def test_alive_is_not_ready() -> None:
    async def run() -> None:
        async with running(SETTINGS) as house, httpx.AsyncClient(base_url=house.url) as client:
            for paths, status in ((("/health", "/health/ready"), 503), (("/health/alive",), 200)):
                house.site.store._writer.is_ready = False
                for path in paths:
                    assert (await client.get(path)).status_code == status, path
            house.site.store._writer.is_ready = True
            assert (await client.get("/health/ready")).status_code == 200
            assert await admin(house, "nodes") == 0
            assert await admin(house, "drain", "tables-0") == 2

    asyncio.run(run())


def test_without_the_token_nothing_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    async def run() -> None:
        for settings in (SETTINGS, replace(SETTINGS, admin_token="")):
            async with running(settings) as house:
                code = (await house.table(1, 5))[0].code
                for words in (
                    ("tables",),
                    ("close", code),
                    ("kick", code, "1"),
                    ("drain",),
                    ("nodes",),
                    ("rotate-key",),
                ):
                    assert await admin(house, *words, token="another") == 2
                    assert "has this token" in capsys.readouterr().err
                assert not house.site.draining
                async with httpx.AsyncClient(base_url=house.url) as client:
                    for shown in (b"Basic", b"Bearer", "Bearer é".encode()):
                        answer = await client.get("/admin/tables", headers=[(b"authorization", shown)])
                        assert answer.status_code == 404

    asyncio.run(run())


@pytest.mark.parametrize("words", [("dance",), ("close",), ("kick", "ABCDE"), ("tables", "ABCDE"), ("drain", "A", "1")])
def test_what_cannot_be_done_is_one_sentence(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", *words, "--token", "t", "--lang", "en"]) == 2
    assert "nothing that can be done to a server" in capsys.readouterr().err
