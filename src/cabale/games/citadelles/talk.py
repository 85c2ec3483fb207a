"""What can be said in typed words. Everybody may speak at any time; what is said of a character names its round."""

from typing import TYPE_CHECKING, TypeAlias

from cabale.core.errors import Illegal
from cabale.core.messages import Utterance as Word
from cabale.core.seats import Seat
from cabale.core.talk import Chat
from cabale.games.citadelles.terms import Character

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State
    from cabale.games.citadelles.view import AnyView


class ClaimCharacter(Word, frozen=True):
    """In that round I hold this character."""

    round: int
    character: Character


class Suspect(Word, frozen=True):
    """In that round this seat holds this character."""

    round: int
    seat: Seat
    character: Character


class DenyCharacter(Word, frozen=True):
    """In that round I do not hold this character."""

    round: int
    character: Character


class AskCharacter(Word, frozen=True):
    """Who are you in that round?"""

    round: int
    seat: Seat


class Plead(Word, frozen=True):
    """Assassin, or Thief, of that round: not me; this seat would be worth more to you, if one is named."""

    round: int
    character: Character
    instead: Seat | None = None


class Warn(Word, frozen=True):
    """This seat is about to win."""

    seat: Seat


Utterance: TypeAlias = ClaimCharacter | DenyCharacter | AskCharacter | Suspect | Plead | Warn | Chat

TO_BE_FEARED = (Character.ASSASSIN, Character.THIEF)


def check(state: "State", seat: int, utterance: Utterance) -> None:
    """Whether this may be said now by this seat; raises what stands against it."""
    if not 0 <= seat < state.seats:
        raise Illegal("no-such-seat", "CI 1.1", seat=seat)
    match utterance:
        case ClaimCharacter(number, _) | DenyCharacter(number, _):
            if number != state.round.number or not state.round.held(seat):
                raise Illegal("nothing-to-claim", "CI 7")
        case Suspect(number, about) | AskCharacter(number, about):
            _check_about(state, seat, about)
            if number != state.round.number or not state.round.held(about):
                raise Illegal("nothing-to-claim", "CI 7")
        case Plead(number, character, instead):
            if instead is not None:
                _check_about(state, seat, instead)
            if character not in TO_BE_FEARED or number != state.round.number or not state.round.held(seat):
                raise Illegal("nobody-to-fear", "CI 7")
        case Warn(about):
            _check_about(state, seat, about)


def _check_about(state: "State", seat: int, about: int) -> None:
    if not about < state.seats:
        raise Illegal("no-such-seat", "CI 1.1", seat=about)
    if about == seat:
        raise Illegal("not-yourself", "CI 7")


def truth(state: "State", seat: int, utterance: Utterance) -> Utterance | None:
    """What an honest seat would have said in its place; None where there is no truth to tell (chat, a question, a plea,
    a warning)."""
    match utterance:
        case DenyCharacter(number, character):
            held = (*state.past, state.round)[number - 1].held(seat)
            return ClaimCharacter(number, character) if held >> character.rank & 1 else utterance
        case ClaimCharacter(number, character):
            return ClaimCharacter(number, _true_character(state, number, seat, character))
        case Suspect(number, about, character):
            return Suspect(number, about, _true_character(state, number, about, character))
        case _:
            return None


def _true_character(state: "State", number: int, seat: int, said: Character) -> Character:
    """With two characters the one that was said, if it is one of them."""
    held = (*state.past, state.round)[number - 1].held(seat)
    if held >> said.rank & 1:
        return said
    return next(character for character in Character if held >> character.rank & 1)


def may_speak(view: "AnyView") -> bool:
    """Whoever plays, at any time."""
    return view.mine is not None


def utterances(view: "AnyView") -> tuple[Utterance, ...]:
    """All typed words this seat may say now, true or not."""
    if view.mine is None:
        return ()
    now = view.board.round
    words: list[Utterance] = []
    if view.seat in now.chosen:
        words += [ClaimCharacter(now.number, character) for character in Character]
        words += [DenyCharacter(now.number, character) for character in Character]
        others = [seat for seat in range(view.board.seats) if seat != view.seat]
        words += [Plead(now.number, character, seat) for character in TO_BE_FEARED for seat in (None, *others)]
    for seat in range(view.board.seats):
        if seat != view.seat:
            words.append(Warn(seat))
            if seat in now.chosen:
                words.append(AskCharacter(now.number, seat))
                words += [Suspect(now.number, seat, character) for character in Character]
    return tuple(words)
