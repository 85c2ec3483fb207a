"""Behind a server that speaks TLS, and with pages of other sites: what browsers are told to keep, and to whom answers
are shown."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from http.cookies import Morsel, SimpleCookie

import httpx
import pytest
from msgspec.structs import replace
from tests.server.house import TestHouse, running

from cabale.server.settings import Settings

FRIEND = "https://play.example.org"
STRANGER = "https://evil.example.org"
PUBLIC = "https://cabale.example.org"
OVER_TLS = {"x-forwarded-proto": "https"}


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


async def named(house: TestHouse, headers: dict[str, str] | list[tuple[str, str]]) -> httpx.Response:
    async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
        return await client.post("/api/guests", json={"name": "Zoé"}, headers=headers)


def cookie(answer: httpx.Response) -> Morsel[str]:
    return SimpleCookie(answer.headers["set-cookie"])["cabale_guest"]


def is_secure(answer: httpx.Response) -> bool:
    """Both, or neither: the cookie over TLS only, and the browser itself."""
    secure = bool(cookie(answer)["secure"])
    assert ("strict-transport-security" in answer.headers) is secure
    return secure


@pytest.mark.parametrize(
    ("changed", "headers", "secure"),
    [
        ({}, [], False),
        ({}, [("x-forwarded-proto", "https")], False),  # anybody can say that
        ({"trust_proxy": True}, [], False),
        ({"trust_proxy": True}, [("x-forwarded-proto", "https")], True),
        ({"trust_proxy": True}, [("x-forwarded-proto", "http")], False),
        ({"trust_proxy": True}, [("x-forwarded-proto", "http"), ("x-forwarded-proto", "https")], True),
        ({"trust_proxy": True}, [("x-forwarded-proto", "https, http")], False),  # the last is the proxy's own
        ({"public_url": PUBLIC}, [], True),
        ({"public_url": "http://cabale.example.org"}, [], False),
    ],
)
def test_who_came_over_tls_keeps_to_it(
    settings: Settings, changed: dict[str, object], headers: list[tuple[str, str]], secure: bool
) -> None:
    async def check(house: TestHouse) -> None:
        assert is_secure(await named(house, headers)) is secure

    serve(replace(settings, **changed), check)


def test_a_proxy_elsewhere_is_believed_as_one_here(settings: Settings) -> None:
    """The proxy of this test is on another machine, 127.0.0.9."""

    async def check(house: TestHouse) -> None:
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.9")
        async with httpx.AsyncClient(base_url=house.url, transport=transport) as proxy:
            answer = await proxy.post("/api/guests", json={"name": "Zoé"}, headers=OVER_TLS)
        assert is_secure(answer)

    serve(replace(settings, trust_proxy=True), check)


def test_pages_of_the_public_address_are_our_own(settings: Settings) -> None:
    """Also where the proxy asks us by another name."""

    async def check(house: TestHouse) -> None:
        assert (await named(house, {"origin": PUBLIC})).status_code == httpx.codes.OK
        for origin in (STRANGER, house.url, "", "null"):
            assert (await named(house, {"origin": origin})).status_code == httpx.codes.FORBIDDEN

    serve(replace(settings, public_url=PUBLIC), check)


async def preflight(house: TestHouse, origin: str, path: str = "/api/tables") -> httpx.Response:
    asked = {
        "origin": origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
    }
    async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
        return await client.options(path, headers=asked)


def allowed(answer: httpx.Response) -> set[str]:
    return {name for name in answer.headers if name.startswith("access-control-")}


def test_a_friend_s_page_asks_first_and_is_told_what_it_may(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        answer = await preflight(house, FRIEND)
        assert answer.status_code == httpx.codes.NO_CONTENT
        assert answer.headers["access-control-allow-origin"] == FRIEND
        assert answer.headers["access-control-allow-credentials"] == "true"
        assert {"GET", "POST", "PATCH"} <= set(answer.headers["access-control-allow-methods"].split(", "))
        assert "content-type" in answer.headers["access-control-allow-headers"]
        for path in ("/", "/health", "/metrics"):
            assert allowed(await preflight(house, FRIEND, path)) == set()

    serve(replace(settings, origins=(FRIEND,)), check)


def test_a_friend_s_page_reads_answers_and_refusals(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        async with httpx.AsyncClient(base_url=house.url, headers={"origin": FRIEND}, trust_env=False) as friend:
            for answer in (
                await friend.post("/api/guests", json={"name": "Zoé"}),
                await friend.get("/api/guests/me"),
                await friend.get("/api/games"),
                await friend.get("/api/tables/ABCDE"),
                await friend.post("/api/guests", json={"name": ""}),
                await friend.get("/api/nowhere"),
            ):
                assert answer.headers["access-control-allow-origin"] == FRIEND
                assert answer.headers["access-control-allow-credentials"] == "true"
                assert "origin" in answer.headers.get_list("vary", split_commas=True)

    serve(replace(settings, origins=(FRIEND,)), check)


@pytest.mark.parametrize("origin", [STRANGER, "null", "https://play.example.org.evil.com", "http://play.example.org"])
def test_a_stranger_s_page_is_told_nothing(settings: Settings, origin: str) -> None:
    async def check(house: TestHouse) -> None:
        assert allowed(await preflight(house, origin)) == set()
        assert (await named(house, {"origin": origin})).status_code == httpx.codes.FORBIDDEN
        async with httpx.AsyncClient(base_url=house.url, headers={"origin": origin}, trust_env=False) as stranger:
            answer = await stranger.get("/api/games")
            assert allowed(answer) == set()
            assert "origin" in answer.headers.get_list("vary", split_commas=True)  # not for a friend's cache either

    serve(replace(settings, origins=(FRIEND,)), check)


def test_without_friends_there_is_nothing_to_tell(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        assert allowed(await preflight(house, FRIEND)) == set()

    serve(settings, check)


def test_a_friend_s_page_gets_its_cookie_back_where_browsers_allow_it(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        assert cookie(await named(house, {"origin": FRIEND} | OVER_TLS))["samesite"] == "none"
        assert cookie(await named(house, {"origin": FRIEND}))["samesite"] == "lax"  # not without TLS
        assert cookie(await named(house, OVER_TLS))["samesite"] == "lax"

    serve(replace(settings, origins=(FRIEND,), trust_proxy=True), check)
