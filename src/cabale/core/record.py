"""A match on paper: enough to play it again without any generator, as versioned JSON that people can read."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from cabale.core.chance import Chance, Keyed, Seeded, commitment
from cabale.core.deal import Envelopes, key_of
from cabale.core.errors import Unreadable
from cabale.core.outcome import Outcome
from cabale.core.result import Result
from cabale.core.seats import Seat

FORMAT = 1

# What decoding raises at data that cannot be understood, nested too deep among it.
NOT_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class FromSeed(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The luck came from a public seed."""

    seed: int

    def chance(self) -> Chance | None:
        return Seeded(self.seed)

    @property
    def sealed(self) -> FromSeed:
        return self


class FromSecret(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The luck came from a secret whose commitment was published; the secret is here once the match is over."""

    commitment: str
    secret: str | None = None

    @classmethod
    def of(cls, secret: bytes) -> FromSecret:
        return cls(commitment(secret), secret.hex())

    def chance(self) -> Chance | None:
        return None if self.secret is None else Keyed(bytes.fromhex(self.secret))

    @property
    def sealed(self) -> FromSecret:
        """As it was published before the match."""
        return FromSecret(self.commitment)


class FromEnvelopes(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The luck came from the secrets of the house and of players, all committed to before any was shown; the secrets
    are here once the match is over. `void` are the deals that came to nothing, since somebody kept silent."""

    match: str
    envelopes: Envelopes
    void: tuple[Envelopes, ...] = ()

    def chance(self) -> Chance | None:
        if any(envelope.secret is None for envelope in self.envelopes):
            return None
        return Keyed(key_of(self.match, len(self.void), self.envelopes))

    @property
    def sealed(self) -> FromEnvelopes:
        """As everybody saw it before the match."""
        void = tuple(tuple(envelope.sealed for envelope in tried) for tried in self.void)
        return FromEnvelopes(self.match, tuple(envelope.sealed for envelope in self.envelopes), void)


class FromScript(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The luck was chosen by somebody: a test, a puzzle."""

    def chance(self) -> Chance | None:
        return None

    @property
    def sealed(self) -> FromScript:
        return self


Origin: TypeAlias = FromSeed | FromSecret | FromEnvelopes | FromScript


NO_TRUTH = Raw(b"null")


class Moved(Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat decided something, `at` so many milliseconds after the start if anybody looked at a clock."""

    seat: Seat
    action: Raw
    at: int | None = None


class Spoke(Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat said something; the truth beside it once the match is over."""

    seat: Seat
    utterance: Raw
    at: int | None = None
    truth: Raw = NO_TRUTH


Entry: TypeAlias = Moved | Spoke


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    format: int
    game: str
    rules: int
    seats: tuple[str, ...]  # who sat there
    agents: tuple[str, ...] = ()  # which agent played each seat, "" for a person; nothing where nobody told
    options: Raw
    origin: Origin
    chance: tuple[Result, ...]
    entries: tuple[Entry, ...] = ()
    outcome: Outcome | None = None

    def __repr__(self) -> str:
        end = "unfinished" if self.outcome is None else f"{self.outcome}"
        return f"<Record of {self.game}, {len(self.seats)} seats, {len(self.entries)} entries, {end}>"

    def to_json(self) -> bytes:
        """JSON with a line for each result of chance and each entry, so that people and diffs can read it."""
        fields = []
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name in ("chance", "entries"):
                lines = b",\n".join(b"  " + msgspec.json.encode(item) for item in value)
                fields.append(b' "%s": [\n%s\n ]' % (name.encode(), lines))
            elif value is not None and value != ():
                fields.append(b' "%s": %s' % (name.encode(), msgspec.json.encode(value)))
        return b"{\n" + b",\n".join(fields) + b"\n}\n"


class _Header(Struct):
    format: Any = None


def read_record(data: bytes | str) -> Record:
    """A record from its JSON, or why it cannot be read. Nothing is replayed yet."""
    try:
        header = msgspec.json.decode(data, type=_Header)
    except NOT_JSON as error:
        raise Unreadable("record-damaged", detail=str(error)) from None
    if header.format != FORMAT:
        raise Unreadable("record-format", found=header.format, known=FORMAT)
    try:
        return msgspec.json.decode(data, type=Record)
    except NOT_JSON as error:
        raise Unreadable("record-damaged", detail=str(error)) from None
