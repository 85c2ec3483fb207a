"""Requests that nobody sends by mistake: each is refused as such, and none is a fault of ours."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest
from tests.server.house import TestHouse, running
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cabale.client.client import Refusal
from cabale.core.named import named
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import Accepted, GetReady, Refused

DEEP = '{"game":"secret-hitler","options":{"a":' + "[" * 20_000 + "]" * 20_000 + "}}"
BIG = "9" * 5000


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


def test_odd_requests_are_refused_and_none_is_our_fault(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5)
        cookie = {"cookie": visitor.client.cookies}
        async with httpx.AsyncClient(base_url=house.url, trust_env=False, headers=cookie) as client:
            for origin in ("http://[", "http://]", "//[", "[", ""):
                answer = await client.post("/api/guests", json={"name": "Zoé"}, headers={"origin": origin})
                assert answer.status_code == 403, origin
            for path in ("/api/tables", "/api/tables/now", "/api/guests"):
                answer = await client.post(path, content=DEEP, headers={"content-type": "application/json"})
                assert (answer.status_code, answer.json()["code"]) == (400, "request-unreadable"), path
            for path in (
                f"/assets/{'x' * 300}.js",
                f"/{'x' * 5000}.png",
                f"/assets/{'x/' * 2000}.js",
                "/assets/%00.js",
                "/api/tables/%00",
                "/api/tables/AB%00DE",
                "/api/tables?game=%00",
                "/api/matches/%00",
                "/api/matches/%00/replay",
                "/api/matches/nothing%00/curves?eyes=%00",
                f"/api/tables/{'x' * 5000}",
                f"/api/matches/{'x' * 5000}",
                f"/api/matches/nothing/replay?first={BIG}&count={BIG}&eyes={BIG}",
                f"/api/games/{'x' * 300}/words/fr",
                "/api/games/%00/rules/%00",
            ):
                answer = await client.get(path)
                assert answer.status_code in (200, 400, 404), (path, answer.status_code)

    serve(stored, check)


def test_odd_messages_are_refused_and_the_table_goes_on(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitor, other = await house.table(2, 5)
        assert visitor.socket is not None
        for data in (
            '{"type":"Say","match":"m","utterance":' + "[" * 5000 + "]" * 5000 + "}",
            '{"type":' + '{"a":' * 2000 + "1" + "}" * 2000 + "}",
        ):
            start = len(visitor.received)
            await visitor.socket.send_text(data)
            assert (await visitor.hear(Refused, start)).code == "message-unreadable"
        assert isinstance(await other.ask(GetReady(ready=True)), Accepted)

    serve(settings, check)


@pytest.mark.parametrize("path", ["/api/tables/%00/socket", "/api/tables/AB%00DE/socket"])
def test_odd_sockets_are_refused(stored: Settings, path: str, caplog: pytest.LogCaptureFixture) -> None:
    async def check(house: TestHouse) -> None:
        visitor = await house.guest()
        for headers in ({}, {"origin": "http://["}):
            with pytest.raises(InvalidStatus) as refused:
                async with connect(
                    house.url.replace("http", "ws") + path,
                    additional_headers={"cookie": visitor.client.cookies} | headers,
                    proxy=None,
                ):
                    pass
            assert refused.value.response.status_code == 403
        assert not [record for record in caplog.records if record.exc_info]

    serve(stored, check)


def test_games_that_nobody_has_are_not_remembered(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitor = await house.guest()
        before = named.cache_info().currsize
        for number in range(5):
            asked = {"game": f"game-{number}"}
            for path, body in (("/api/tables", asked), ("/api/tables/now", asked | {"agent": "random"})):
                with pytest.raises(Refusal, match="no-such-game"):
                    await visitor.client.post(path, body, bodies.AtTable)
            with pytest.raises(Refusal, match="no-such-game"):
                await visitor.client.post("/api/tables/now", asked, bodies.AtTable)
        assert named.cache_info().currsize == before

    serve(settings, check)
