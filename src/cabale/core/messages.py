"""The bases of everything that is said across the house: small frozen words, tagged with their own name.

Decoding is strict: an unknown field is refused.
"""

from typing import Annotated

from msgspec import Meta, Struct

MOST_WORDINGS = 999
UNSAID = ("wording", "taken_back")  # fields of an utterance that are no part of what it says


class Action(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """What a seat decides; an imperative (`Nominate`)."""


class Event(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happened, as one audience may know it; a past (`VotesRevealed`)."""


class Utterance(
    Struct,
    frozen=True,
    gc=False,
    tag=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    repr_omit_defaults=True,
    kw_only=True,
):
    """What a seat says beside the rules; true or not.

    `wording` is which of its wordings it is said in, 0 the plain one (see `core.words`). It changes nothing of what is
    said: two words that differ in it alone are equal. So are those that differ in what they correct (`taken_back`,
    where a kind of word has it)."""

    wording: Annotated[int, Meta(ge=0, le=MOST_WORDINGS)] = 0

    def addressees(self) -> tuple[int, ...]:
        """The seats that it is said to, who may want to answer: whom it names as its `seat`, unless a game says
        otherwise."""
        seat = getattr(self, "seat", None)
        return () if seat is None else (seat,)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash(self._said())

    def _said(self) -> tuple[object, ...]:
        return (type(self), *[getattr(self, name) for name in self.__struct_fields__ if name not in UNSAID])


class Ground(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a word rests on: something that everybody saw or heard."""
