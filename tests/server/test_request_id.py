"""A request's number is in its answer and in its lines of the log, and in nobody else's."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from msgspec.structs import replace
from tests.server.house import GENEROUS, running

from cabale.server.logs import JsonLines
from cabale.server.request_id import HEADER, request_id


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """What the server's own handler would write, formatted where it is logged."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("cabale")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        yield written
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)


def ask(
    count: int, sent: dict[str, str] | None = None, trusted: bool = False
) -> tuple[list[str], list[dict[str, str]]]:
    """Numbers of so many answers, asked for at once, and the lines about them."""

    async def run() -> list[str]:
        async with running(replace(GENEROUS, database="sqlite:///:memory:", trust_proxy=trusted)) as house:
            async with httpx.AsyncClient(base_url=house.url, headers=sent) as client:
                answers = await asyncio.gather(*(client.get(f"/api/tables/NONE{number}") for number in range(count)))
            assert {answer.status_code for answer in answers} == {404}
            return [answer.headers[HEADER] for answer in answers]

    with logged() as written:
        numbers = asyncio.run(run())
    return numbers, [json.loads(line) for line in written.getvalue().splitlines()]


def test_every_answer_has_its_own_number_and_its_lines_name_it() -> None:
    numbers, lines = ask(5)
    assert len(set(numbers)) == len(numbers)
    answered = [line["request"] for line in lines if line["message"] == "answered"]
    assert sorted(answered) == sorted(numbers)
    assert all("request" not in line for line in lines if line["message"] in ("started", "stopped"))


@pytest.mark.parametrize(
    ("given", "trusted", "taken"),
    [
        ("3f2a9c04-proxy", True, True),
        ("3f2a9c04-proxy", False, False),  # from anybody
        ("short", True, False),
        ('"},{"level":"error', True, False),
        ("a" * 65, True, False),
    ],
)
def test_only_a_proxy_that_is_trusted_gives_numbers(given: str, trusted: bool, taken: bool) -> None:
    (number,), _ = ask(1, {HEADER: given}, trusted)
    assert (number == given) is taken


def test_where_nobody_asks_there_is_no_number() -> None:
    assert request_id() == ""
