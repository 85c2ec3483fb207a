"""What HTTP requests and answers say of passkeys. Bytes are base64url without padding, as WebAuthn writes them in JSON;
a `host` is what WebAuthn calls the relying party's id."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from cabale.table.body import Answer, Request

LONGEST_CREDENTIAL = 1364  # characters: WebAuthn allows 1,023 bytes
Credential = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$", max_length=LONGEST_CREDENTIAL)]
Bytes = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]*$", max_length=16_384)]


class KeepPasskey(Request, frozen=True, kw_only=True):
    """What the browser made of a `PasskeyOffer`: from now on this passkey is you."""

    credential: Credential
    client_data: Bytes
    attestation: Bytes


class ShowPasskey(Request, frozen=True, kw_only=True):
    """What the browser made of a `PasskeyChallenge`: be whose passkey this is."""

    credential: Credential
    client_data: Bytes
    authenticator_data: Bytes
    signature: Bytes
    user: Bytes | None = None


class PasskeyChallenge(Answer, frozen=True, kw_only=True):
    """To be signed by a passkey of this `host`, once, within so many `seconds`."""

    challenge: str
    host: str
    seconds: int


class PasskeyOffer(Answer, frozen=True, kw_only=True):
    """For a new passkey: its `user` and their name, which kinds of key are understood (COSE numbers, the best first),
    and the passkeys there are already."""

    challenge: str
    host: str
    seconds: int
    user: str
    name: str
    algorithms: tuple[int, ...]
    known: tuple[str, ...]


class PasskeyInfo(Answer, frozen=True, kw_only=True):
    """A passkey of yours. Dates are ISO 8601; `used` is None if it never was."""

    credential: str
    host: str
    created: str
    used: str | None


class MyPasskeys(Answer, frozen=True, kw_only=True):
    """`possible`: whether a browser can have one for the address by which you came. It cannot for a number."""

    possible: bool
    passkeys: tuple[PasskeyInfo, ...]
