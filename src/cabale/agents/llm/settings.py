"""Where the model is and what it may cost. ModelSettings come from the environment, so that they reach every process in
which agents play, and a key is never on a command line."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from cabale.core.errors import Unreadable
from cabale.core.words import LANGUAGES

PREFIX = "CABALE_LLM_"
OFF = "off"  # in place of a folder: no transcripts


class ModelSettings(Struct, frozen=True, kw_only=True):
    """`CABALE_LLM_ENDPOINT` and so on. A budget is of one seat in one match."""

    endpoint: str  # up to /v1 or wherever /chat/completions follows
    model: str
    key: str = ""
    lang: str = LANGUAGES[0]
    tokens: int = 300_000  # of a match, questions and answers together
    seconds: float = 3600.0  # of a match, waited for answers
    patience: float = 60.0  # seconds for one answer
    retries: int = 2  # how often one question is asked again
    answer_tokens: int = 2000  # the longest answer
    transcripts: str = ""  # a folder; where people's data is kept if empty

    def __post_init__(self) -> None:
        parts = urlsplit(self.endpoint)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Unreadable("model-endpoint", endpoint=self.endpoint)
        if not self.model:
            raise Unreadable("model-unnamed", variable=f"{PREFIX}MODEL")
        if min(self.tokens, self.seconds, self.patience, self.answer_tokens) <= 0 or self.retries < 0:
            raise Unreadable("model-settings", detail="a budget is more than nothing")

    @property
    def place(self) -> str:
        """The endpoint as it may be written down: without a name and password in it."""
        parts = urlsplit(self.endpoint)
        host = parts.netloc.rpartition("@")[2]
        return f"{parts.scheme}://{host}{parts.path}"

    @property
    def folder(self) -> Path | None:
        """Where transcripts go; None for nowhere."""
        if self.transcripts == OFF:
            return None
        if self.transcripts:
            return Path(self.transcripts)
        data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
        return Path(data, "cabale", "transcripts")


def from_environment(model: str = "") -> ModelSettings:
    """What is set; `model` in place of the one that is."""
    fields = msgspec.structs.fields(ModelSettings)
    found = {field.name: os.environ.get(f"{PREFIX}{field.name.upper()}", "") for field in fields}
    given = {name: value for name, value in found.items() if value}
    if model:
        given["model"] = model
    if "endpoint" not in given:
        raise Unreadable("model-nowhere", variable=f"{PREFIX}ENDPOINT")
    if "model" not in given:
        raise Unreadable("model-unnamed", variable=f"{PREFIX}MODEL")
    try:
        return msgspec.convert(given, type=ModelSettings, strict=False)
    except msgspec.ValidationError as error:
        raise Unreadable("model-settings", detail=str(error)) from None


def put(**settings: str | None) -> None:
    """Set these for this process and those it starts; what is None stays as it is."""
    for name, value in settings.items():
        if value is not None:
            os.environ[f"{PREFIX}{name.upper()}"] = value
