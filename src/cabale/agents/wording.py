"""In which of its wordings an agent says something."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from cabale.agents.temper import Temper
from cabale.core.messages import Utterance
from cabale.core.talk import TONES, Said, wording
from cabale.core.words import chosen, message_id, wordings

JUST_SAID = 3  # words of a kind, whose wordings nobody takes up

W = TypeVar("W", bound=Utterance)


def worded(
    word: W,
    package: str,
    heard: Sequence[Said[Utterance]],
    seat: int,
    temper: Temper,
    first: int,
    dated: tuple[type[Utterance], ...] = (),
) -> W:
    """The same in words of its own, which are not those it used the last time it said such a thing, nor, if it can be
    helped, what somebody else has just said it in. `first` is the turn it begins with. Of those that are `dated` the
    message itself names its round, for whoever reads it later; nobody at the table would."""
    said = [each for each in heard if type(each.utterance) is type(word)]
    ways = wordings(package, message_id(type(word)))
    own = [each.utterance.wording for each in said if each.seat == seat]
    taken = {chosen(ways, each.utterance.wording) for each in said[-JUST_SAID:]}
    begin = own[-1] // len(TONES) + 1 if own else first
    turns = [wording(turn, temper.tone) for turn in range(begin, begin + 1 + len(ways))]
    if isinstance(word, dated):
        turns = [turn for turn in turns if chosen(ways, turn) is not None] or turns
    fresh = [turn for turn in turns if not own or chosen(ways, turn) != chosen(ways, own[-1])] or turns
    return replace(word, wording=next((turn for turn in fresh if chosen(ways, turn) not in taken), fresh[0]))
