"""A device with one passkey, as a browser and its authenticator make it together: for tests of bad ones too."""

from __future__ import annotations

import hashlib
import json
import secrets

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url

from cabale.table.passkeys import KeepPasskey, PasskeyChallenge, PasskeyOffer, ShowPasskey

PRESENT_AND_VERIFIED = 0b101
WITH_KEY = 0b1000000


class Authenticator:
    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(32)
        self.count = 0
        self.user: str | None = None
        self._key = generate_private_key(SECP256R1())

    def _client_data(self, kind: str, challenge: str) -> bytes:
        told = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _data(self, host: str, flags: int) -> bytes:
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def make(self, offer: PasskeyOffer) -> KeepPasskey:
        self.user = offer.user
        numbers = self._key.public_key().public_numbers()
        public_key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public_key)
        data = self._data(offer.host, PRESENT_AND_VERIFIED | WITH_KEY) + attested
        return KeepPasskey(
            credential=bytes_to_base64url(self.id),
            client_data=bytes_to_base64url(self._client_data("create", offer.challenge)),
            attestation=bytes_to_base64url(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        )

    def sign(self, asked: PasskeyChallenge) -> ShowPasskey:
        self.count += 1
        client_data = self._client_data("get", asked.challenge)
        data = self._data(asked.host, PRESENT_AND_VERIFIED)
        signature = self._key.sign(data + hashlib.sha256(client_data).digest(), ECDSA(SHA256()))
        return ShowPasskey(
            credential=bytes_to_base64url(self.id),
            client_data=bytes_to_base64url(client_data),
            authenticator_data=bytes_to_base64url(data),
            signature=bytes_to_base64url(signature),
            user=self.user,
        )
