"""A position of Indiscrétions in one line: `core/text.py` tells how such a line is read.

Officers, pouches and agents are their places in the rulebook's lists, counted from 0, and sets of them rows of digits.
What a turn keeps packed in numbers (`packing` tells how) is written so.
"""

from typing import Final

from cabale.core import text
from cabale.core.text import NUMBER, SEATS, Kind, Noun, PositionLine, data, maybe, term
from cabale.games.indiscretions import state as position
from cabale.games.indiscretions.actions import Action
from cabale.games.indiscretions.phases import PHASES
from cabale.games.indiscretions.side import Side
from cabale.games.indiscretions.terms import Reason
from cabale.games.indiscretions.turn import Play, Turn

_SIX: Final = 6


def _six(bits: int) -> Kind[int]:
    """Six small numbers packed into one, so many bits each, written with commas."""

    def read(written: str) -> int:
        values = [int(value) for value in written.split(",")]
        if len(values) != _SIX or not all(0 <= value < 1 << bits for value in values):
            raise ValueError(written)
        return sum(value << bits * place for place, value in enumerate(values))

    def write(packed: int) -> str:
        return ",".join(str(packed >> bits * place & ((1 << bits) - 1)) for place in range(_SIX))

    return Kind(write, read)


SIDE: Final = Noun(
    Side,
    important=NUMBER,
    decoy=NUMBER,
    key=NUMBER,
    master=SEATS,
    spies=SEATS,
    in_play=SEATS,
    shown=SEATS,
    pouches=_six(3),
    visited=_six(6),
    looked=SEATS,
    copied=SEATS,
    banned_until=NUMBER,
    choice=maybe(data(Action)),
    packed=NUMBER,
    counter=NUMBER,
)

PLAY: Final = Noun(
    Play,
    meetings=NUMBER,
    counter=NUMBER,
    sent=NUMBER,
    held=NUMBER,
    orders=NUMBER,
    foiled=NUMBER,
    arrested=SEATS,
)

TURN: Final = Noun(Turn, made_of="number", number=NUMBER, first=text.inside(PLAY), second=text.inside(PLAY))


def _make(turns: int) -> "position.State":
    return position.State(turns)


POSITION: Final = PositionLine(
    "indiscretions",
    _make,
    made_of="turns",
    turns=NUMBER,
    phase=term(PHASES),
    pending=SEATS,
    first=text.inside(SIDE),
    second=text.inside(SIDE),
    turn=text.inside(TURN),
    winners=SEATS,
    reason=term(tuple(Reason)),
    past=text.row(TURN),
)
