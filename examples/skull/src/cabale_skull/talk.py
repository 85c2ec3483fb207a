"""Who may speak when, and what can be said in typed words (SK 6). What is said is of one round: `number`."""

from typing import TYPE_CHECKING, TypeAlias

from cabale.core.errors import Illegal
from cabale.core.messages import Utterance as Word
from cabale.core.seats import Seat
from cabale.core.talk import Chat
from cabale_skull.terms import Disc, Phase

if TYPE_CHECKING:
    from cabale_skull.state import State
    from cabale_skull.view import AnyView, Board


class ClaimPile(Word, frozen=True):
    """My pile holds only flowers, or the skull is in it."""

    number: int
    disc: Disc


class Suspect(Word, frozen=True):
    """The skull is in this seat's pile."""

    number: int
    seat: Seat


Utterance: TypeAlias = ClaimPile | Suspect | Chat


def may_speak(view: "AnyView") -> bool:
    """Whether this seat may say anything now."""
    return view.mine is not None and _has_a_voice(view.board, view.seat)


def _has_a_voice(board: "Board", seat: int) -> bool:
    """SK 6.1: whoever has a pile, once everybody has laid a disc."""
    return board.phase is not Phase.FIRST_DISC and board.mats[seat].laid > 0


def check(state: "State", seat: int, utterance: Utterance) -> None:
    """Raise `Illegal` if this seat may not say this now."""
    board = state.public
    if not 0 <= seat < board.seats:
        raise Illegal("no-such-seat", "SK 1.1", seat=seat)
    if not _has_a_voice(board, seat):
        raise Illegal("silence", "SK 6.1")
    if isinstance(utterance, Chat):
        return
    if utterance.number != board.number:
        raise Illegal("another-round", "SK 6.2")
    if isinstance(utterance, Suspect) and (utterance.seat >= board.seats or not board.mats[utterance.seat].laid):
        raise Illegal("no-pile", "SK 6.2")


def utterances(view: "AnyView") -> tuple[Utterance, ...]:
    """All typed words that this seat may say now, true or not."""
    if not may_speak(view):
        return ()
    board = view.board
    claims = [ClaimPile(board.number, disc) for disc in Disc]
    return (*claims, *(Suspect(board.number, mat.seat) for mat in board.mats if mat.laid and mat.seat != view.seat))


def truth(state: "State", seat: int, utterance: Utterance) -> Utterance | None:
    """What an honest seat that knew all would have said in its place; None where there is no truth to tell."""
    if isinstance(utterance, Chat):
        return None
    about = utterance.seat if isinstance(utterance, Suspect) else seat
    has_skull = state.laid_skull(utterance.number, about)
    if isinstance(utterance, Suspect):
        return utterance if has_skull else None
    return ClaimPile(utterance.number, Disc.SKULL if has_skull else Disc.FLOWER)
