"""The bases of everything that is said across the house: small frozen words, tagged with their own name.

Decoding is strict: an unknown field is refused.
"""

from msgspec import Struct


class Action(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What a seat decides; an imperative (`Nominate`)."""


class Event(Struct, frozen=True, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happened, as one audience may know it; a past (`VotesRevealed`)."""


class Utterance(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What a seat says beside the rules; true or not."""
