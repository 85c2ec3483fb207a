"""An identity that lasts without a password: who has the passkey is that guest, and nobody else."""

import json
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, text
from tests.server.authenticator import Authenticator
from tests.server.house import TestHouse, Visitor
from tests.server.test_identity import another_device
from tests.server.test_matches_over_sockets import serve
from tests.server.test_migrations import with_connection
from webauthn.helpers import bytes_to_base64url

import cabale.server.passkeys as passkeys
from cabale.client.client import Refusal
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.passkeys import KeepPasskey, MyPasskeys, PasskeyChallenge, PasskeyOffer, ShowPasskey

ORIGIN = "http://localhost:8000"


def serve_here(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    serve(replace(settings, public_url=ORIGIN), test)


async def offer(visitor: Visitor) -> PasskeyOffer:
    return await visitor.client.post("/api/guests/me/passkeys/challenge", None, PasskeyOffer)


async def keep(visitor: Visitor, wanted: KeepPasskey) -> MyPasskeys:
    return await visitor.client.post("/api/guests/me/passkeys", wanted, MyPasskeys)


async def asked(visitor: Visitor) -> PasskeyChallenge:
    return await visitor.client.post("/api/guests/passkeys/challenge", None, PasskeyChallenge)


async def show(visitor: Visitor, shown: ShowPasskey) -> bodies.GuestInfo:
    return await visitor.client.post("/api/guests/passkeys", shown, bodies.GuestInfo)


async def with_passkey(house: TestHouse) -> tuple[Visitor, Visitor, Authenticator]:
    """Somebody, somebody's new device, and the passkey that is in both."""
    zoe, phone = await house.guest("Zoé"), await another_device(house)
    device = Authenticator(ORIGIN)
    await keep(zoe, device.make(await offer(zoe)))
    return zoe, phone, device


def test_a_passkey_makes_any_device_the_same_guest(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        zoe, phone, device = await with_passkey(house)
        made = await offer(zoe)
        assert (made.host, made.name, made.known) == ("localhost", "Zoé", (bytes_to_base64url(device.id),))
        for other in (phone, await another_device(house), await house.guest("Somebody else")):
            assert (await show(other, device.sign(await asked(other)))).name == "Zoé"
            assert other.client.cookies == zoe.client.cookies
        (mine,) = (await zoe.client.get("/api/guests/me/passkeys", MyPasskeys)).passkeys
        assert mine.used is not None
        assert (await zoe.client.get("/api/guests/me/data", bodies.MyData)).passkeys == (mine,)

    serve_here(settings, check)


def test_a_challenge_is_signed_once_and_soon_and_by_whom_it_was_for(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(house: TestHouse) -> None:
        zoe, phone, device = await with_passkey(house)
        signed = device.sign(await asked(phone))
        await show(phone, signed)
        with pytest.raises(Refusal, match="passkey-late"):
            await show(await another_device(house), signed)
        made_up = PasskeyChallenge(challenge=bytes_to_base64url(bytes(32)), host="localhost", seconds=1)
        with pytest.raises(Refusal, match="passkey-late"):
            await show(phone, device.sign(made_up))
        # A challenge for a new passkey opens nothing, and is for one guest.
        for_zoe = await offer(zoe)
        with pytest.raises(Refusal, match="passkey-late"):
            await keep(await house.guest("Thief"), Authenticator(ORIGIN).make(for_zoe))
        monkeypatch.setattr(passkeys, "CHALLENGE_SECONDS", -1)
        with pytest.raises(Refusal, match="passkey-late"):
            await show(phone, device.sign(await asked(phone)))

    serve_here(settings, check)


def test_challenges_that_wait_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST_CHALLENGES", 3)
    challenges = passkeys.Challenges()
    for _ in range(10):
        challenges.hand_out("")
    assert len(challenges._waiting) == 3


def test_what_is_not_the_passkey_opens_nothing(settings: Settings) -> None:
    async def refused(visitor: Visitor, shown: ShowPasskey, code: str) -> None:
        with pytest.raises(Refusal, match=code):
            await show(visitor, shown)

    async def check(house: TestHouse) -> None:
        zoe, phone, device = await with_passkey(house)
        sign = device.sign
        await refused(phone, Authenticator(ORIGIN).sign(await asked(phone)), "passkey-unknown")
        elsewhere = Authenticator("http://evil.example")
        elsewhere.id, elsewhere._key, elsewhere.user = device.id, device._key, device.user
        await refused(phone, elsewhere.sign(await asked(phone)), "passkey-refused")  # of another site's page
        forger = Authenticator(ORIGIN)
        forger.id, forger.user, forger.count = device.id, device.user, 5
        await refused(phone, forger.sign(await asked(phone)), "passkey-refused")  # with another key
        of_another_host = await asked(phone)
        await refused(phone, sign(replace(of_another_host, host="evil.example")), "passkey-refused")
        signed = sign(await asked(phone))
        await refused(phone, replace(signed, user=bytes_to_base64url(b"somebody else")), "passkey-refused")
        device.count = 7
        await show(phone, sign(await asked(phone)))
        device.count = 3  # a copy of the device counts its signatures from where it was
        await refused(phone, sign(await asked(phone)), "passkey-refused")
        assert zoe.client.cookies == phone.client.cookies

    serve_here(settings, check)


def test_damaged_passkeys_are_refused_in_words(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        zoe, phone, device = await with_passkey(house)
        garbage = ("A", "AAAA", bytes_to_base64url(b"{}"), bytes_to_base64url(json.dumps([1]).encode()), "")
        for name in ShowPasskey.__struct_fields__:
            for one in garbage:
                shown = {**msgspec.to_builtins(device.sign(await asked(phone))), name: one}
                response = await phone.client._http.post("/api/guests/passkeys", json=shown)
                assert response.status_code in (400, 409), (name, one)
                house.site.challenges._buckets.clear()
            shown[name] = "not base64!"
            response = await phone.client._http.post("/api/guests/passkeys", json=shown)
            assert (response.status_code, response.json()["code"]) == (400, "request-unreadable")
        for name in KeepPasskey.__struct_fields__:
            for one in (*garbage, bytes_to_base64url(b"\x81" * 5000), "_" * 16_000):
                wanted = {**msgspec.to_builtins(Authenticator(ORIGIN).make(await offer(zoe))), name: one}
                response = await zoe.client._http.post("/api/guests/me/passkeys", json=wanted)
                assert response.status_code in (400, 409), (name, one)
                house.site.challenges._buckets.clear()
        assert len((await zoe.client.get("/api/guests/me/passkeys", MyPasskeys)).passkeys) == 1

    serve_here(settings, check)


def test_passkeys_are_removed_and_are_few(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(house: TestHouse) -> None:
        zoe, phone, device = await with_passkey(house)
        address = f"/api/guests/me/passkeys/{bytes_to_base64url(device.id)}"
        thief = await house.guest("Thief")
        response = await thief.client._http.delete(address)
        assert response.json()["code"] == "passkey-unknown"
        with pytest.raises(Refusal, match="passkey-refused"):  # it is somebody's already
            await keep(thief, device.make(await offer(thief)))
        monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 1)
        with pytest.raises(Refusal, match="too-many-passkeys"):
            await offer(zoe)
        response = await zoe.client._http.delete(address)
        assert response.json()["passkeys"] == []
        with pytest.raises(Refusal, match="passkey-unknown"):
            await show(phone, device.sign(await asked(phone)))

    serve_here(settings, check)


def test_a_number_has_no_passkeys_and_says_so(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        zoe = await house.guest("Zoé")  # at 127.0.0.1
        assert not (await zoe.client.get("/api/guests/me/passkeys", MyPasskeys)).possible
        for request in (offer, asked):
            with pytest.raises(Refusal, match="passkey-host"):
                await request(zoe)
        for host in ("[::1]:80", "", "[", "10.0.0.1"):
            response = await zoe.client._http.post("/api/guests/passkeys/challenge", headers={"host": host})
            assert response.json()["code"] == "passkey-host", host
        response = await zoe.client._http.post("/api/guests/passkeys/challenge", headers={"host": "cabale.example:81"})
        assert response.json()["host"] == "cabale.example"

    serve(settings, check)


def test_challenges_are_not_asked_for_all_the_time(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitor = await another_device(house)
        for _ in range(20):
            await asked(visitor)
        with pytest.raises(Refusal, match="too-fast"):
            await asked(visitor)

    serve_here(settings, check)


def test_who_is_forgotten_has_no_passkey_any_more(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        zoe, phone, device = await with_passkey(house)
        assert (await zoe.client._http.delete("/api/guests/me")).status_code == 200
        with pytest.raises(Refusal, match="passkey-unknown"):
            await show(phone, device.sign(await asked(phone)))

    serve_here(stored, check)

    def nothing(connection: Connection) -> None:
        assert connection.execute(text("SELECT count(*) FROM passkeys")).scalar_one() == 0

    with_connection(stored.database, nothing)
