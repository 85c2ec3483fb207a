"""Who may speak when, and what can be said in typed words (HEY 2.2, 4).

Roles are dealt anew each mission, so what is said of somebody names the mission it is about.
"""

from typing import TYPE_CHECKING, TypeAlias

from cabale.core.errors import Illegal
from cabale.core.messages import Utterance as Word
from cabale.core.seats import Seat
from cabale.core.talk import Chat
from cabale.games.hey.phases import CLUES, DEBATE, GUESS, NUMBER, OVER, VOTE
from cabale.games.hey.round import DISCIPLE, JOURNALIST
from cabale.games.hey.terms import Phase

if TYPE_CHECKING:
    from cabale.games.hey.state import State
    from cabale.games.hey.view import AnyView


class Suspect(Word, frozen=True):
    """This seat is no Disciple."""

    mission: int
    seat: Seat


class Trust(Word, frozen=True):
    """This seat is a Disciple."""

    mission: int
    seat: Seat


class ShareWord(Word, frozen=True):
    """This seat and I have the same password."""

    mission: int
    seat: Seat


class Praise(Word, frozen=True):
    """Well played; for between missions and the end."""

    seat: Seat


Utterance: TypeAlias = Suspect | Trust | ShareWord | Praise | Chat


def check(state: "State", seat: int, utterance: Utterance) -> None:
    """Whether this may be said now by this seat; raises what stands against it."""
    if not 0 <= seat < state.seats:
        raise Illegal("no-such-seat", "HEY 1.1", seat=seat)
    if state.phase == CLUES:
        raise Illegal("clues-only", "HEY 4")
    if state.phase not in (NUMBER, OVER) and not state.living >> seat & 1:
        raise Illegal("silent", "HEY 4")
    if isinstance(utterance, Chat):
        return
    if not utterance.seat < state.seats:
        raise Illegal("no-such-seat", "HEY 1.1", seat=utterance.seat)
    if not isinstance(utterance, Praise) and (
        state.phase not in (DEBATE, VOTE, GUESS) or utterance.mission != state.mission
    ):
        raise Illegal("no-debate", "HEY 2.2")


def truth(state: "State", seat: int, utterance: Utterance) -> Utterance | None:
    """What an honest seat that knew all would have said in its place; None where there is no truth to tell."""
    if isinstance(utterance, Chat | Praise):
        return None
    roles = state.roles_of(utterance.mission)
    mission, about = utterance.mission, utterance.seat
    if isinstance(utterance, ShareWord) and roles[seat] == roles[about] != JOURNALIST:
        return utterance
    return Trust(mission, about) if roles[about] == DISCIPLE else Suspect(mission, about)


def may_speak(view: "AnyView") -> bool:
    """HEY 4: nobody while clues are given; the eliminated not before the mission ends."""
    phase = view.board.phase
    if view.mine is None or phase is Phase.CLUES:
        return False
    return phase in (Phase.NUMBER, Phase.OVER) or view.seat in view.board.living


def utterances(view: "AnyView") -> tuple[Utterance, ...]:
    """All typed words this seat may say now, true or not."""
    if not may_speak(view):
        return ()
    board = view.board
    if board.phase in (Phase.NUMBER, Phase.OVER):
        return tuple(Praise(seat) for seat in range(board.seats) if seat != view.seat)
    others = [seat for seat in board.living if seat != view.seat]
    return tuple(word(board.mission, seat) for seat in others for word in (Suspect, Trust, ShareWord))
