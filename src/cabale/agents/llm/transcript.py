"""What was asked of a model and what it answered, kept as a file of JSON Lines: one file for a seat in a match. It
holds what that seat knew, so that nobody else of the machine may read it."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

import msgspec

from cabale.core.errors import Unreadable


class Transcript:
    """Append to it. It holds no file open, since an arena plays thousands of matches."""

    def __init__(self, folder: Path | None, name: str) -> None:
        self.path: Path | None = None
        if folder is None:
            return
        self.path = folder / f"{name}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}.jsonl"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        except OSError as error:
            raise Unreadable("cannot-write", file=str(self.path), detail=error.strerror or str(error)) from None

    def write(self, kind: str, **told: object) -> None:
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode({"kind": kind, **told}) + b"\n")
