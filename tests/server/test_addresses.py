"""Whom limits count: the address a visitor cannot choose, and how often one may knock from there."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest
from msgspec.structs import replace
from tests.server.house import TestHouse, running
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cabale.server.households import household
from cabale.server.limits import Bucket
from cabale.server.settings import Settings
from cabale.table import bodies

Lines = Callable[[int], list[str]]


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


def slow(settings: Settings) -> Settings:
    return replace(settings, requests_a_second=0.001, guesses_a_second=0.001)


async def statuses(house: TestHouse, lines: Lines) -> set[int]:
    """What eight requests are answered, each with its own lines of `X-Forwarded-For`."""
    found = set()
    async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
        for number in range(8):
            headers = [("x-forwarded-for", line) for line in lines(number)]
            found.add((await client.get("/api/programs", headers=headers)).status_code)
    return found


FORGED: list[Lines] = [
    lambda number: [f"10.0.0.{number}, 9.9.9.9"],
    lambda number: [f"10.0.0.{number}", "9.9.9.9"],
    lambda number: [f"10.0.0.{number}", f"10.0.1.{number},9.9.9.9"],
    lambda number: [f"2001:db8:1:2:{number}::1"],
    lambda number: ["::ffff:9.9.9.9" if number % 2 else "9.9.9.9"],
]


@pytest.mark.parametrize("lines", FORGED)
def test_behind_a_proxy_its_own_word_counts(settings: Settings, lines: Lines) -> None:
    async def check(house: TestHouse) -> None:
        house.site.requests._burst = 4
        assert await statuses(house, lambda number: [f"1.1.1.{number}"]) == {200}
        assert await statuses(house, lambda number: [f"2001:db8:1:{number}::1"]) == {200}
        assert await statuses(house, lambda number: lines(number)) == {200, 429}

    serve(replace(slow(settings), trust_proxy=True), check)


def test_without_a_proxy_nobody_is_believed(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        house.site.requests._burst = 4
        assert await statuses(house, lambda number: [f"1.1.1.{number}"]) == {200, 429}

    serve(slow(settings), check)


def test_pages_are_counted_too(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        house.site.pages._burst, house.site.pages._rate = 4, 1e-6
        async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
            paths = ("/", "/tables/ABCDE", "/health", "/no/such.js", "/", "/tables/ABCDE")
            assert [(await client.get(path)).status_code for path in paths] == [200, 200, 200, 404, 429, 429]
            assert (await client.get("/api/games")).status_code == 200

    serve(settings, check)


def test_new_sockets_are_counted_as_requests_are(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5)
        address = f"{house.url.replace('http', 'ws')}/api/tables/{visitor.code}/socket"
        headers = {"cookie": visitor.client.cookies}
        async with connect(address, additional_headers=headers, proxy=None):
            pass
        bucket = house.site.requests.bucket("127.0.0.1")
        bucket._rate = bucket._level = 0
        with pytest.raises(InvalidStatus):
            async with connect(address, additional_headers=headers, proxy=None):
                pass

    serve(settings, check)


def test_codes_cannot_be_guessed_for_long(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (host,) = await house.table(1, 5)
        await host.post("join", bodies.Join())
        stranger = await house.guest("Stranger")
        cookie = {"cookie": stranger.client.cookies}
        async with httpx.AsyncClient(base_url=house.url, trust_env=False, headers=cookie) as client:
            for _ in range(20):
                assert (await client.get(f"/api/tables/{host.code}")).status_code == 200
            found = [(await client.get(f"/api/tables/GUESS{number}")).status_code for number in range(25)]
            assert found == [404] * 20 + [429] * 5
            assert (await client.get(f"/api/tables/{host.code}")).status_code == 429
            with pytest.raises(InvalidStatus):
                await stranger.open(host.code)
        # Somebody of the same address who sits there is not shut out for it.
        assert (await host.client.get(f"/api/tables/{host.code}", bodies.AtTable)).you.seat == 0
        await host.close()
        await host.open(host.code)

    serve(replace(settings, guesses_a_second=0.0001), check)


def test_what_one_visitor_can_call_its_own() -> None:
    assert household("192.0.2.7") == "192.0.2.7"
    assert household("::ffff:192.0.2.7") == "192.0.2.7"
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::") != household("2001:db8:1:3::")
    assert household("unknown") == "unknown"


def test_what_was_done_already_is_owed() -> None:
    bucket = Bucket(burst=1, a_second=0.0001)
    assert not bucket.is_empty
    for _ in range(3):
        bucket.charge()
    assert bucket.is_empty
    assert not bucket.take(bucket._when + 25_000)
    assert bucket.take(bucket._when + 10_000)
