"""Talk is a layer beside the rules: it changes no state, and everything said is kept with who said it and when."""

from typing import Annotated, Generic

from msgspec import Meta
from typing_extensions import TypeVar

from cabale.core.messages import Event, Utterance
from cabale.core.seats import Seat

MOST_CHARACTERS = 500
CONTROLS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0)), " ")

U = TypeVar("U", bound=Utterance, covariant=True, default=Utterance)  # a game's typed words


class Chat(Utterance, frozen=True):
    """Free words, of which agents understand nothing."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHARACTERS)]


def legible(text: str) -> str:
    """Free words without control characters: nobody reads those, some move a terminal's cursor, and each takes six
    bytes of JSON."""
    return text.translate(CONTROLS)


class Said(Event, Generic[U], frozen=True):
    """A seat said something at a moment (a round's number); told as an event and remembered in views."""

    moment: int
    seat: Seat
    utterance: U
