"""What comes from outside: origins, forged cookies, too much, too often, unknown fields; what each answer carries."""

import asyncio
import base64
import hmac
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from tests.server.house import TestHouse, running
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cabale.client.client import Client, Refusal, TableSocket
from cabale.server.guests import COOKIE
from cabale.server.limits import Bucket, Limiter
from cabale.server.logs import JsonLines
from cabale.server.settings import Settings
from cabale.server.sockets import MOST_BYTES
from cabale.server.tokens import new_secret, token_hash
from cabale.table import bodies
from cabale.table.messages import Accepted, Hello, Refused, Write

GAME = "secret-hitler"


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


def http(house: TestHouse, **options: Any) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=house.url, trust_env=False, **options)


def test_sockets_and_changes_come_from_our_own_pages_only(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5)
        address = f"{house.url.replace('http', 'ws')}/api/tables/{visitor.code}/socket"
        cookie = {"cookie": visitor.client.cookies}
        for origin, is_welcome in (
            ("https://evil.example", False),
            ("null", False),
            (house.url, True),
            ("https://friend.example", True),
            (None, True),
        ):
            headers = cookie if origin is None else cookie | {"origin": origin}
            if is_welcome:
                async with connect(address, additional_headers=headers, proxy=None):
                    pass
            else:
                with pytest.raises(InvalidStatus):
                    async with connect(address, additional_headers=headers, proxy=None):
                        pass
        async with http(house, headers=cookie | {"origin": "https://evil.example"}) as client:
            answer = await client.post("/api/tables", json={"game": GAME})
            assert (answer.status_code, answer.json()["code"]) == (403, "origin")

    serve(replace(settings, origins=("https://friend.example",)), check)


def test_a_socket_needs_a_guest_and_a_cookie_cannot_be_made_up(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5)
        real = visitor.client.cookies.removeprefix(f"{COOKIE}=")
        guest, _, signature = real.partition(".")
        address = f"{house.url.replace('http', 'ws')}/api/tables/{visitor.code}/socket"
        other = await house.guest("Other")
        stolen = other.client.cookies.removeprefix(f"{COOKIE}=").partition(".")[2]
        for cookie in ("", guest, f"{guest}.", f"{guest}.{signature[:-2]}xx", f"{guest}.{stolen}", f"x{real}", "é.é"):
            async with http(house, headers={"cookie": f"{COOKIE}={cookie}".encode()}) as client:
                assert (await client.get("/api/guests/me")).status_code == 401
            if cookie.isascii():
                with pytest.raises(InvalidStatus):
                    async with connect(address, additional_headers={"cookie": f"{COOKIE}={cookie}"}, proxy=None):
                        pass
        for token in ("x", guest):
            async with http(house, headers={"authorization": f"Bearer {token}"}) as client:
                assert (await client.get("/api/guests/me")).status_code == 401

    serve(settings, check)


def test_the_cookie_is_kept_from_scripts_and_other_sites(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        async with http(house) as client:
            answer = await client.post("/api/guests", json={"name": "Zoé"})
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie

    serve(settings, check)


def test_requests_are_read_strictly_and_are_not_too_long(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitor = await house.guest()
        async with http(house, headers={"cookie": visitor.client.cookies}) as client:
            for path, body in (
                ("/api/tables", b'{"game":"secret-hitler","more":1}'),
                ("/api/tables", b'{"game":"secret-hitler","house":{"grace":-1}}'),
                ("/api/tables", b'{"game":"secret-hitler","house":{"visibility":"secret"}}'),
                ("/api/tables", b'{"game":5}'),
                ("/api/tables", b"not json"),
                ("/api/tables", b"[]"),
                ("/api/guests", b'{"name":""}'),
                ("/api/guests", json.dumps({"name": "x" * 25}).encode()),
            ):
                answer = await client.post(path, content=body, headers={"content-type": "application/json"})
                assert answer.status_code == 400, body
                assert answer.json()["code"] == "request-unreadable"
            long = json.dumps({"name": "x" * 100_000}).encode()
            answer = await client.post("/api/guests", content=long, headers={"content-type": "application/json"})
            assert answer.status_code == 413
        for name in ("\x00", "\u202egnp", " ", "\u200b"):
            with pytest.raises(Refusal, match="bad-name"):
                await visitor.client.be(name)

    serve(settings, check)


def test_messages_are_read_strictly_and_are_not_too_long(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        visitor = visitors[0]
        assert visitor.socket is not None
        for data in (
            "",
            "nonsense",
            "[]",
            "{}",
            '{"type":"Cheat"}',
            '{"type":"GetReady","ready":true,"seat":3}',
            '{"type":"GetReady","ready":"yes"}',
            '{"type":"Act","match":"m","decision":-1,"action":{}}',
            '{"type":"Mute","seat":10,"muted":true}',
            '{"type":"Since","match":"m","since":1e400}',
            "\ud7ff" * 10,
            "x" * (MOST_BYTES + 1),
        ):
            start = len(visitor.received)
            await visitor.socket.send_text(data)
            answer = await visitor.hear(Refused, start)
            assert answer.code in ("message-unreadable", "message-too-long")
        await visitor.socket.send_text("x" * (MOST_BYTES * 8))
        with pytest.raises(ConnectionError):
            await visitor.until(lambda: False)

    serve(settings, check)


def test_too_many_requests_and_sockets_are_refused(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitor = await house.guest()
        codes = []
        for _ in range(20):
            try:
                await visitor.client.get("/api/games", list[bodies.GameInfo])
                codes.append("ok")
            except Refusal as refusal:
                codes.append(refusal.code)
        assert codes[0] == "ok"
        assert "too-fast" in codes

    async def check_sockets(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5)
        address = f"{house.url.replace('http', 'ws')}/api/tables/{visitor.code}/socket"
        headers = {"cookie": visitor.client.cookies}
        async with connect(address, additional_headers=headers, proxy=None):
            with pytest.raises(InvalidStatus):
                async with connect(address, additional_headers=headers, proxy=None):
                    pass
        async with connect(address, additional_headers=headers, proxy=None):
            pass

    serve(replace(settings, requests_a_second=2), check)
    serve(replace(settings, most_sockets=2), check_sockets)


def test_a_visitor_s_sockets_share_one_limit(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5)
        answers: list[tuple[TableSocket, bool]] = []
        async with visitor.client.sit(visitor.code) as one, visitor.client.sit(visitor.code) as other:
            for socket in (one, other):
                await socket.send(Hello())
                for number in range(4):
                    await socket.send(Write(text="Hm", ref=number))
            for socket in (one, other):
                while len([answer for answer in answers if answer[0] is socket]) < 4:
                    message = await socket.receive()
                    if isinstance(message, Accepted | Refused):
                        answers.append((socket, isinstance(message, Accepted)))
        assert sum(accepted for _, accepted in answers) == 5  # so many at once

    serve(replace(settings, talk_a_second=0.001), check)


def test_secrets_are_compared_in_constant_time(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []
    real = hmac.compare_digest

    def spy(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return real(one, other)

    monkeypatch.setattr(hmac, "compare_digest", spy)

    async def check(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5, visibility="link")
        saved = house.site.hub._lives[visitor.code].table.saved
        signature = visitor.client.cookies.rpartition(".")[2].encode()
        stranger = await house.guest("Stranger")
        stranger.code = visitor.code
        compared.clear()
        await visitor.client.get("/api/guests/me", bodies.GuestInfo)
        assert (signature, signature) in compared
        guess = "x" * 32
        with pytest.raises(Refusal, match="invitation-needed"):
            await stranger.post("join", bodies.Join(invitation=guess))
        assert (guess.encode(), saved.invitation.encode()) in compared
        with pytest.raises(Refusal, match="seat-key-unknown"):
            await stranger.post("return", bodies.Return(key=guess))
        assert (saved.sittings[0].key.encode(), guess.encode()) in compared
        for secret in (saved.sittings[0].key, saved.invitation, new_secret()):
            assert len(base64.urlsafe_b64decode(secret)) * 8 >= 128

    serve(settings, check)


def test_every_answer_carries_a_policy_and_paths_lead_nowhere_else(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        async with http(house) as client:
            for path, status in (
                ("/", 200),
                ("/tables/ABCDE", 200),
                ("/health", 200),
                ("/metrics", 404),
                ("/api/games", 200),
                ("/api/openapi/openapi.json", 200),
                ("/api/nowhere", 404),
                ("/nowhere.js", 404),
                ("/../pyproject.toml", 404),
                ("/%2e%2e/%2e%2e/pyproject.toml", 404),
                ("/assets/..%2f..%2fcore%2fmatch.py", 404),
            ):
                answer = await client.get(path)
                assert answer.status_code == status, path
                assert "default-src 'self'" in answer.headers["content-security-policy"]
                assert "'unsafe-eval'" not in answer.headers["content-security-policy"]
                assert answer.headers["x-content-type-options"] == "nosniff"
            assert "Cabale" in (await client.get("/")).text

    serve(settings, check)


def test_the_openapi_document_knows_every_route_and_body(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        async with http(house) as client:
            document = (await client.get("/api/openapi/openapi.json")).json()
        assert {"/api/tables", "/api/tables/{code}/join", "/api/matches/{match_id}/replay"} <= set(document["paths"])
        named = set(document["components"]["schemas"])
        assert {kind.__name__ for kind in bodies.REQUESTS} <= named

    serve(settings, check)


def test_logs_hold_no_secret(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "cabale")
    caplog.set_level(logging.INFO, "uvicorn.error")

    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        live = house.site.hub._lives[visitors[0].code]
        await visitors[1].post("leave")
        with pytest.raises(Refusal):
            await visitors[2].post("return", bodies.Return(key="made-up-key-of-a-seat"))
        secrets = [sitting.key for sitting in live.table.saved.sittings if sitting.key]
        secrets += [sitting.guest for sitting in live.table.saved.sittings if sitting.guest]
        secrets += [visitor.client.cookies for visitor in visitors]
        assert live.table.play is not None
        secrets += [live.table.play.secret, "made-up-key-of-a-seat", live.table.saved.invitation]
        lines = [JsonLines().format(record) for record in caplog.records]
        assert lines
        for secret in secrets:
            assert secret
            assert not any(secret in line for line in lines)

    serve(settings, check)


def test_log_lines_are_json() -> None:
    record = logging.makeLogRecord(
        {"name": "cabale.hub", "levelname": "INFO", "msg": "hm %s", "args": ("é",), "seat": 3}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["seat"], line["level"]) == ("hm é", 3, "info")


def test_a_secret_never_looks_like_an_option() -> None:
    assert not [secret for secret in (new_secret() for _ in range(2000)) if secret.startswith("-")]


def test_buckets_fill_again() -> None:
    bucket = Bucket(burst=2, a_second=10)
    start = bucket._when
    assert [bucket.take(start) for _ in range(3)] == [True, True, False]
    assert bucket.take(start + 0.15)
    assert not bucket.take(start + 0.15)
    limiter = Limiter(burst=1, a_second=0.001, remember=2)
    assert [limiter.take(who) for who in ("a", "a", "b", "c")] == [True, False, True, True]
    assert len(limiter._buckets) == 2


def test_a_token_is_not_kept_and_opens_what_it_should(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        owner = await house.guest("Owner")
        made = await owner.client.post("/api/programs", bodies.NameMe(name="Gizmo"), bodies.NewProgram)
        assert len(made.token) * 6 >= 128
        with pytest.raises(Refusal, match="name-taken"):
            await owner.client.post("/api/programs", bodies.NameMe(name="Gizmo"), bodies.NewProgram)
        program = Client(house.url, made.token)
        assert (await program.get("/api/guests/me", bodies.GuestInfo)).name == "Gizmo"
        for path, body in (
            ("/api/tables", bodies.CreateTable(game=GAME)),
            ("/api/programs", bodies.NameMe(name="Gadget")),
        ):
            with pytest.raises(Refusal, match="not-a-guest"):
                await program.post(path, body, msgspec.Raw)
        await program.close()
        row = await house.site.store.program(token_hash(made.token))
        assert row is not None
        assert row.name == "Gizmo"
        assert made.token not in str(tuple(row))

    serve(stored, check)
