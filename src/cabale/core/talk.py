"""Talk is a layer beside the rules: it changes no state, and everything said is kept with who said it and when."""

from typing import Annotated, Generic

from msgspec import Meta
from typing_extensions import TypeVar

from cabale.core.messages import MOST_WORDINGS, Event, Utterance
from cabale.core.seats import Seat

MOST_CHARACTERS = 500
CONTROLS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0)), " ")

# How something is said, whatever it is: the last digit, so to speak, of a word's `wording`.
TONES = ("plain", "hot", "cool", "terse")
TURNS = (MOST_WORDINGS + 1) // len(TONES)

U = TypeVar("U", bound=Utterance, covariant=True, default=Utterance)  # a game's typed words


class Chat(Utterance, frozen=True):
    """Free words, of which agents understand nothing."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHARACTERS)]


def addressed(utterance: Utterance) -> tuple[int, ...] | None:
    """The seats to whom something is said, who may want to answer; None for free words, of which nobody knows."""
    return None if isinstance(utterance, Chat) else utterance.addressees()


def wording(turn: int, tone: str = TONES[0]) -> int:
    """The number of the wording that is said for the so manieth time in this tone. Whoever counts his turns up never
    says the same in the same words twice in a row, however many wordings a language has; 0 is the plain one."""
    return turn % TURNS * len(TONES) + TONES.index(tone)


def legible(text: str) -> str:
    """Free words without control characters: nobody reads those, some move a terminal's cursor, and each takes six
    bytes of JSON."""
    return text.translate(CONTROLS)


class Said(Event, Generic[U], frozen=True):
    """A seat said something at a moment (a round's number); told as an event and remembered in views."""

    moment: int
    seat: Seat
    utterance: U
