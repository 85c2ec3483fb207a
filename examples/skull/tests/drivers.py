"""Skull in a few words, for clause tests: `lay(match, "FSF")` lays these by seat, F for flower and S for skull."""

from typing import TypeAlias

from cabale.core.seats import SPECTATOR
from cabale.testing import script
from cabale_skull import game
from cabale_skull.actions import Action, Bid, Lay, Pass
from cabale_skull.state import State
from cabale_skull.talk import Utterance
from cabale_skull.terms import Disc
from cabale_skull.view import AnyView, Board, Mine, View

Story: TypeAlias = script.Story[State, Action, Utterance, View, AnyView]

DISCS = {"F": Disc.FLOWER, "S": Disc.SKULL}


def arrange(seats: int, first: int = 0, lost: tuple[int, ...] = ()) -> Story:
    """`lost` are the places of discs drawn from a challenger's, flowers first."""
    return script.arrange(game, seats, {"first player": [[first]], "lost disc": [[place] for place in lost]})


def lay(match: Story, discs: str) -> None:
    """Everybody who is asked lays a disc at once, in seat order."""
    for seat, letter in zip(match.to_act, discs, strict=True):
        match.apply(seat, Lay(DISCS[letter]))


def bid(match: Story, *numbers: int) -> None:
    """Each in turn bids so much, or passes with 0."""
    for number in numbers:
        script.do(match, Bid(number) if number else Pass())


def board(match: Story) -> Board:
    return match.view(SPECTATOR).board


def mine(match: Story, seat: int) -> Mine:
    return match.view(seat).mine
