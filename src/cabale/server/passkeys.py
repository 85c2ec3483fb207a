"""Passkeys: an identity that lasts without a password. The private key stays in somebody's devices; the house keeps the
public one, and asks for a signature of something fresh. The `webauthn` package checks it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct
from webauthn import (
    base64url_to_bytes,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.cose import COSEAlgorithmIdentifier
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    RegistrationCredential,
)

from cabale.core.errors import Illegal
from cabale.server.guests import Guest, Guests
from cabale.server.limits import Turns
from cabale.server.store import Change, NewPasskey, Store, UsedPasskey
from cabale.server.store.store import StoredRow
from cabale.table.passkeys import KeepPasskey, PasskeyChallenge, PasskeyOffer, ShowPasskey

log = logging.getLogger("cabale.passkeys")

CHALLENGE_BYTES = 32
CHALLENGE_SECONDS = 300
MOST_CHALLENGES = 10_000
MOST_PASSKEYS = 10  # of one guest
ALGORITHMS = [
    COSEAlgorithmIdentifier.EDDSA,
    COSEAlgorithmIdentifier.ECDSA_SHA_256,
    COSEAlgorithmIdentifier.RSASSA_PKCS1_v1_5_SHA_256,
]
T = TypeVar("T")


class Arrival(Struct, frozen=True):
    """By which name a visitor came: a passkey is of one host, and is shown on pages of one origin."""

    host: str
    origin: str


class Challenges:
    """What was handed out to be signed, once and soon: for a new passkey of a guest, or by whoever has one ("")."""

    def __init__(self) -> None:
        self._waiting: dict[bytes, tuple[str, float]] = {}

    def hand_out(self, guest: str) -> bytes:
        now = time.monotonic()
        self._waiting = {one: known for one, known in self._waiting.items() if known[1] > now}
        while len(self._waiting) >= MOST_CHALLENGES:
            del self._waiting[next(iter(self._waiting))]
        challenge = secrets.token_bytes(CHALLENGE_BYTES)
        self._waiting[challenge] = guest, now + CHALLENGE_SECONDS
        return challenge

    def take_back(self, client_data: bytes, guest: str) -> bytes:
        """The challenge that was signed. Whatever comes of it, it is signed for nothing else."""
        try:
            challenge = parse_client_data_json(client_data).challenge
        except Exception:  # somebody sent anything
            raise Illegal("passkey-refused") from None
        whose, until = self._waiting.pop(challenge, ("", 0.0))
        if until <= time.monotonic() or whose != guest:
            raise Illegal("passkey-late")
        return challenge


class Passkeys:
    def __init__(self, store: Store, guests: Guests) -> None:
        self._store = store
        self._guests = guests
        self._challenges = Challenges()
        self._keepers = Turns()

    async def of(self, guest: Guest) -> Sequence[StoredRow]:
        return await self._store.passkeys_of(guest.id)

    async def offer(self, guest: Guest, here: Arrival) -> PasskeyOffer:
        """What a browser needs to make a passkey for this guest."""
        known = await self._check_room(guest)
        return PasskeyOffer(
            challenge=bytes_to_base64url(self._challenges.hand_out(guest.id)),
            host=here.host,
            seconds=CHALLENGE_SECONDS,
            user=bytes_to_base64url(guest.id.encode()),
            name=guest.name,
            algorithms=tuple(int(one) for one in ALGORITHMS),
            known=tuple(row.credential for row in known if row.host == here.host),
        )

    async def _check_room(self, guest: Guest) -> Sequence[StoredRow]:
        if guest.kind != "guest":
            raise Illegal("not-a-guest")
        known = await self.of(guest)
        if len(known) >= MOST_PASSKEYS:
            raise Illegal("too-many-passkeys", most=MOST_PASSKEYS)
        return known

    async def keep(self, guest: Guest, here: Arrival, wanted: KeepPasskey, now: int) -> None:
        client_data = _read(wanted.client_data)
        challenge = self._challenges.take_back(client_data, guest.id)
        credential = RegistrationCredential(
            id=wanted.credential,
            raw_id=_read(wanted.credential),
            response=AuthenticatorAttestationResponse(
                client_data_json=client_data, attestation_object=_read(wanted.attestation)
            ),
        )
        verified = await _check(
            lambda: verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=here.host,
                expected_origin=here.origin,
                supported_pub_key_algs=ALGORITHMS,
            )
        )
        async with self._keepers.of(guest.id):
            await self._check_room(guest)
            if verified.credential_id != credential.raw_id or await self._store.passkey(wanted.credential) is not None:
                raise Illegal("passkey-refused")
            if await self._guests.by_id(guest.id) is None:  # forgotten meanwhile
                raise Illegal("passkey-refused")
            public_key = bytes_to_base64url(verified.credential_public_key)
            new = NewPasskey(wanted.credential, guest.id, here.host, public_key, verified.sign_count, now)
            await self._store.commit(Change(passkeys=[new]))

    def challenge(self, here: Arrival) -> PasskeyChallenge:
        """For whoever has a passkey; which one, the browser asks."""
        challenge = bytes_to_base64url(self._challenges.hand_out(""))
        return PasskeyChallenge(challenge=challenge, host=here.host, seconds=CHALLENGE_SECONDS)

    async def shown(self, here: Arrival, shown: ShowPasskey, now: int) -> Guest:
        """Whose passkey signed the challenge."""
        client_data = _read(shown.client_data)
        challenge = self._challenges.take_back(client_data, "")
        user = None if shown.user is None else _read(shown.user)
        credential = AuthenticationCredential(
            id=shown.credential,
            raw_id=_read(shown.credential),
            response=AuthenticatorAssertionResponse(
                client_data_json=client_data,
                authenticator_data=_read(shown.authenticator_data),
                signature=_read(shown.signature),
                user_handle=user,
            ),
        )
        row = await self._store.passkey(shown.credential)
        guest = await self._guests.by_id(row.guest) if row is not None and row.host == here.host else None
        if row is None or guest is None:
            raise Illegal("passkey-unknown")
        verified = await _check(
            lambda: verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=here.host,
                expected_origin=here.origin,
                credential_public_key=base64url_to_bytes(row.public_key),
                credential_current_sign_count=row.signatures,
            )
        )
        if user is not None and user != guest.id.encode():
            raise Illegal("passkey-refused")
        await self._store.commit(Change(used_passkeys=[UsedPasskey(row.credential, verified.new_sign_count, now)]))
        return guest

    async def remove(self, guest: Guest, credential: str) -> None:
        """The browser's half stays where it is, and opens nothing any more."""
        row = await self._store.passkey(credential)
        if row is None or row.guest != guest.id:
            raise Illegal("passkey-unknown")
        await self._store.commit(Change(removed_passkeys=[credential]))


def _read(text: str) -> bytes:
    try:
        return base64url_to_bytes(text)
    except ValueError:
        raise Illegal("passkey-refused") from None


async def _check(check: Callable[[], T]) -> T:
    """Off the loop. Whatever the package stumbles over was sent by somebody who is not known yet."""
    try:
        return await asyncio.to_thread(check)
    except Exception as error:
        log.info("passkey refused", extra={"error": type(error).__name__})
        raise Illegal("passkey-refused") from None
