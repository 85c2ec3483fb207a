"""A position in one line, and back (`cabale.core.text`): for tests, puzzles and reports of errors. All that a state
holds is written as JSON, enough for a small game; those of the house can be typed by hand."""

from typing import Final

from cabale.core.outcome import Outcome
from cabale.core.text import NUMBER, SEATS, PositionLine, data
from cabale_skull import state
from cabale_skull.view import Board, Mine

POSITION: Final = PositionLine(
    "skull",
    lambda seats: state.State(seats),
    made_of="seats",
    seats=NUMBER,
    pending=SEATS,
    public=data(Board),
    mine=data(list[Mine]),
    ended=data(Outcome | None),
)
