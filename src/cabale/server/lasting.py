"""Answers that stay the same while the server runs: written and compressed once, and not sent again to whoever has
them."""

from __future__ import annotations

import gzip
import hashlib
from typing import NamedTuple

import msgspec
from litestar import Response

from cabale.server.site import Asked


class Lasting(NamedTuple):
    """A body as it is, the same compressed, and the tag by which a visitor asks whether it changed."""

    plain: bytes
    packed: bytes
    tag: str


def lasting(answer: object) -> Lasting:
    plain = msgspec.json.encode(answer)
    # Weak, because it names what is said and not how it was compressed.
    return Lasting(plain, gzip.compress(plain, 9, mtime=0), f'W/"{hashlib.sha256(plain).hexdigest()[:32]}"')


def answer(request: Asked, body: Lasting) -> Response[bytes]:
    """Kept by browsers, which ask each time whether it still holds: another version of a game says other things."""
    headers = {"cache-control": "no-cache", "etag": body.tag, "vary": "accept-encoding"}
    known = request.headers.get("if-none-match", "")
    if body.tag in (tag.strip() for tag in known.split(",")):
        return Response(b"", status_code=304, headers=headers)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(body.packed if packed else body.plain, media_type="application/json", headers=headers)
