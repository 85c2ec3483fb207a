"""What every body of an HTTP request or answer is."""

from __future__ import annotations

from msgspec import Struct


class Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a visitor asks."""


class Answer(Struct, frozen=True, kw_only=True):
    """What a visitor gets."""
