"""Who may speak when, and what can be said in typed words (HEY 2.2, 4).

Roles are dealt anew each mission, so what is said of somebody names the mission it is about.
"""

from typing import TYPE_CHECKING, Annotated, TypeAlias

from msgspec import Meta

from cabale.core.errors import Illegal
from cabale.core.messages import Utterance as Word
from cabale.core.seats import Seat
from cabale.core.talk import Chat
from cabale.games.hey.phases import CLUES, DEBATE, GUESS, NUMBER, OVER, VOTE
from cabale.games.hey.round import DISCIPLE, JOURNALIST
from cabale.games.hey.tables import LONGEST
from cabale.games.hey.terms import Phase

if TYPE_CHECKING:
    from cabale.games.hey.state import State
    from cabale.games.hey.view import AnyView


# A clue of this mission, as it was given.
ClueWord = Annotated[str, Meta(min_length=1, max_length=int(LONGEST))]


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


class DoubtClue(Word, frozen=True):
    """That clue, for this word?"""

    mission: int
    seat: Seat
    clue: ClueWord


class BackClue(Word, frozen=True):
    """That is a good clue: it fits what I have."""

    mission: int
    seat: Seat
    clue: ClueWord


class DefendClue(Word, frozen=True):
    """My clue is a fair one, whatever anybody says."""

    mission: int
    clue: ClueWord


class Praise(Word, frozen=True):
    """Well played; for between missions and the end."""

    seat: Seat


Utterance: TypeAlias = Suspect | Trust | ShareWord | DoubtClue | BackClue | DefendClue | Praise | Chat


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
    about = seat if isinstance(utterance, DefendClue) else utterance.seat
    if not about < state.seats:
        raise Illegal("no-such-seat", "HEY 1.1", seat=about)
    if not isinstance(utterance, Praise) and (
        state.phase not in (DEBATE, VOTE, GUESS) or utterance.mission != state.mission
    ):
        raise Illegal("no-debate", "HEY 2.2")
    if isinstance(utterance, DoubtClue | BackClue | DefendClue):
        _check_clue(state, seat, about, utterance)


def _check_clue(state: "State", seat: int, about: int, utterance: DoubtClue | BackClue | DefendClue) -> None:
    """One argues about a clue that was given, and not with oneself."""
    rounds = (*state.past, state.round)
    given = [pair for past in rounds for pair in zip(past.speakers, past.clues, strict=True)]
    if (about, utterance.clue) not in given or (about == seat) != isinstance(utterance, DefendClue):
        raise Illegal("no-such-clue", "HEY 4")


def truth(state: "State", seat: int, utterance: Utterance) -> Utterance | None:
    """What an honest seat that knew all would have said in its place; None where there is no truth to tell."""
    if isinstance(utterance, Chat | Praise | DoubtClue | BackClue | DefendClue):
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
    words: list[Utterance] = [word(board.mission, seat) for seat in others for word in (Suspect, Trust, ShareWord)]
    last = {clue.seat: clue.word for clue in board.clues}  # of each, the one everybody has in mind
    for seat in others:
        if seat in last:
            words += (DoubtClue(board.mission, seat, last[seat]), BackClue(board.mission, seat, last[seat]))
    if view.seat in last:
        words.append(DefendClue(board.mission, last[view.seat]))
    return tuple(words)
