"""Why a decision is refused: which code, by which clause. Only asked once `choices` has found it illegal, so that a
legal decision pays nothing for it; the questions are put in the order in which a player would ask them."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cabale.core.errors import Illegal
from cabale.core.messages import Action
from cabale.games.hey.actions import ChooseNumber, GiveClue, Guess, Vote
from cabale.games.hey.compare import is_kin
from cabale.games.hey.phases import CLAUSES, CLUES, DEBATE, GUESS, NUMBER, OVER, PHASES, VOTE
from cabale.games.hey.spelling import MOST_TYPED, is_readable, tidy
from cabale.games.hey.tables import LONGEST

if TYPE_CHECKING:
    from cabale.games.hey.state import State


def not_awaited(state: "State", seat: i64) -> Illegal:
    """Why this seat has nothing to decide."""
    if not 0 <= seat < state.seats:
        return Illegal("no-such-seat", "HEY 1.1", seat=int(seat))
    phase = state.phase
    if phase == OVER:
        return Illegal("match-over", "HEY 3.3")
    if not (state.living >> seat) & 1:
        return Illegal("out", "HEY 2.3")
    if phase == DEBATE:
        return Illegal("ready-already", "HEY 2.2")
    if phase == VOTE:
        return Illegal("voted-already", "HEY 2.3")
    return Illegal("not-your-turn", CLAUSES[phase], phase=str(PHASES[phase]))


def refusal(state: "State", seat: i64, action: Action) -> Illegal:
    """What stands against a decision of a seat that is awaited."""
    phase = state.phase
    if phase == CLUES and isinstance(action, GiveClue):
        return _clue(action.word, state.lang, state.word_of(seat))
    if phase == VOTE and isinstance(action, Vote):
        return _vote(state, seat, action.seat)
    if phase == NUMBER and isinstance(action, ChooseNumber):
        return Illegal("no-such-number", "HEY 1.4", number=action.number)
    if phase == GUESS and isinstance(action, Guess):
        return _typed("guess", "HEY 2.4", action.word) or _unreadable("guess", "HEY 2.4", action.word)
    return Illegal("wrong-action", CLAUSES[phase], phase=str(PHASES[phase]), action=type(action).__name__)


def _typed(kind: str, clause: str, text: str) -> Illegal | None:
    """What stands against a clue or a guess before anybody reads it: nothing was typed, or too much."""
    word = tidy(text[:MOST_TYPED])
    if not word:
        return Illegal(f"{kind}-empty", clause)
    if len(word) > LONGEST or len(text) > MOST_TYPED:
        return Illegal(f"{kind}-long", clause, length=max(len(word), len(text.strip())), longest=int(LONGEST))
    return None


def _unreadable(kind: str, clause: str, text: str) -> Illegal:
    return Illegal(f"{kind}-letters", clause, text=tidy(text))


def _clue(text: str, lang: str, password: str) -> Illegal:
    typed = _typed("clue", "HEY 2.1", text)
    if typed is not None:
        return typed
    word = tidy(text)
    if " " in word:
        return Illegal("clue-words", "HEY 2.1", count=len(word.split()), text=word)
    if not is_readable(word):
        return _unreadable("clue", "HEY 2.1", text)
    if password and is_kin(word, password, lang):
        return Illegal("clue-password", "HEY 2.1", text=word)
    return Illegal("clue-repeated", "HEY 2.1", text=word)


def _vote(state: "State", seat: i64, target: i64) -> Illegal:
    if not 0 <= target < state.seats:
        return Illegal("no-such-seat", "HEY 1.1", seat=int(target))
    if target == seat:
        return Illegal("not-yourself", "HEY 2.3")
    if not (state.living >> target) & 1:
        return Illegal("target-out", "HEY 2.3", seat=int(target))
    return Illegal("not-tied", "HEY 2.3", seat=int(target))
