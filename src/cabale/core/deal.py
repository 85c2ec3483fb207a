"""A deal that nobody chose: the house and players each put a secret into a sealed envelope, and all together make
the key of the luck.

The envelopes of a deal lie on the table before any is opened. If one stays shut the deal is void: everybody brings a
new one, but for those who did not open theirs. So nobody can choose between two deals, only turn one down, once, and by
name (docs/decisions/deals.md).
"""

from __future__ import annotations

import hashlib
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from cabale.core.chance import commitment
from cabale.core.errors import Unreadable
from cabale.core.seats import Seat

SECRET_BYTES = 32
HOUSE = 0xFF  # where a seat's number would be


class Envelope(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret that somebody brings to a deal, the house with no seat: its commitment at first, and the secret too once
    it is open."""

    seat: Seat | None
    commitment: str
    secret: str | None = None

    @property
    def sealed(self) -> Envelope:
        """As it lay on the table before it was opened."""
        return replace(self, secret=None)


# The house's first, then those of seats in their order.
Envelopes: TypeAlias = tuple[Envelope, ...]


def read_secret(text: str) -> bytes | None:
    """A secret from its 64 hexadecimal digits, or None if that is none."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        return None
    return secret if len(secret) == SECRET_BYTES and secret.hex() == text else None


def fits(envelope: Envelope, secret: str) -> bool:
    """Whether this is the secret that was put in."""
    found = read_secret(secret)
    return found is not None and commitment(found) == envelope.commitment


def silent(envelopes: Envelopes) -> tuple[int, ...]:
    """The seats that did not open theirs."""
    return tuple(envelope.seat for envelope in envelopes if envelope.seat is not None and envelope.secret is None)


def key_of(match: str, voided: int, envelopes: Envelopes) -> bytes:
    """The key of the luck: SHA-256 of a label, the match's id, how many deals were void before, and for each envelope
    whose it is and what was in it."""
    parts = [b"cabale key\0", match.encode(), b"\0", bytes([voided])]
    for envelope in envelopes:
        assert envelope.secret is not None
        parts += [bytes([HOUSE if envelope.seat is None else envelope.seat]), bytes.fromhex(envelope.secret)]
    return hashlib.sha256(b"".join(parts)).digest()


def house_secret(seed: bytes, voided: int) -> bytes:
    """What the house puts in after so many void deals. Each is its own: from one nobody gets to another or the seed."""
    return hashlib.sha256(b"cabale house\0" + seed + bytes([voided])).digest()


def check_deal(envelopes: Envelopes, void: tuple[Envelopes, ...], seats: int) -> None:
    """Raise `Unreadable` if these envelopes cannot have lain on a table of so many seats, or not have held this."""
    left_out: set[int] = set()
    for number, tried in enumerate((*void, envelopes)):
        is_void = number < len(void)
        _check_order(tried, seats)
        for envelope in tried:
            _check_secret(envelope, may_be_shut=is_void and envelope.seat is not None)
        if left_out & {envelope.seat for envelope in tried} or (is_void and not silent(tried)):
            raise Unreadable("forged-void", number=number)
        left_out.update(silent(tried))
    commitments = [envelope.commitment for tried in (*void, envelopes) for envelope in tried]
    if len(set(commitments)) != len(commitments):
        raise Unreadable("forged-deal")


def _check_secret(envelope: Envelope, may_be_shut: bool) -> None:
    if may_be_shut if envelope.secret is None else fits(envelope, envelope.secret):
        return
    if envelope.seat is None:
        raise Unreadable("forged-secret")
    raise Unreadable("forged-secret-of", seat=envelope.seat)


def _check_order(envelopes: Envelopes, seats: int) -> None:
    """The house first, then seats in their order, each once."""
    places = {envelope.seat for envelope in envelopes}
    if [envelope.seat for envelope in envelopes] != [None, *(seat for seat in range(seats) if seat in places)]:
        raise Unreadable("forged-deal")
