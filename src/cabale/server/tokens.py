"""Secrets that are handed out, and what is kept of them."""

from __future__ import annotations

import hashlib
import secrets

SECRET_BYTES = 24  # 192 bits


def new_secret() -> str:
    """Can be typed after an option of a command, so it does not look like one itself."""
    while (secret := secrets.token_urlsafe(SECRET_BYTES)).startswith("-"):
        pass
    return secret


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
