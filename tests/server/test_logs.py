"""What is logged of an error tells nobody who the guest was."""

from __future__ import annotations

import asyncio
import json
import logging

import httpx
import pytest
from sqlalchemy import text
from tests.server.house import running

from cabale.server.guests import COOKIE
from cabale.server.logs import JsonLines
from cabale.server.settings import Settings


def test_a_database_s_error_is_logged_without_the_guest_s_id(
    stored: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> str:
        async with running(stored) as house:
            visitor = await house.guest("Zoé")
            cookie = visitor.client.cookies.removeprefix(f"{COOKIE}=")
            house.site.guests._known.clear()
            async with house.site.store._engine.begin() as connection:
                await connection.execute(text("ALTER TABLE guests RENAME TO others"))
            async with httpx.AsyncClient(base_url=house.url, headers={"cookie": f"{COOKIE}={cookie}"}) as client:
                assert (await client.get("/api/guests/me")).status_code >= httpx.codes.INTERNAL_SERVER_ERROR
            return cookie.split(".")[0]

    with caplog.at_level(logging.DEBUG, "cabale"):
        guest = asyncio.run(run())
    lines = [JsonLines().format(record) for record in caplog.records]
    assert any("guests" in line for line in lines)
    assert [line for line in lines if guest in line or "Zoé" in line] == []


def test_what_postgresql_adds_about_a_row_is_left_out() -> None:
    record = logging.makeLogRecord({"msg": "failed", "levelname": "ERROR"})
    error = RuntimeError('duplicate key\nDETAIL:  Key (id)=(the-"guest") already exists.\nHINT:  None.')
    record.exc_info = (type(error), error, None)
    line = json.loads(JsonLines().format(record))
    assert "duplicate key" in line["error"]
    assert "HINT" in line["error"]
    assert "guest" not in line["error"]
