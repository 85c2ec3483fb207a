"""Choosing characters (CI 2). Who chooses when is a table by number of seats in `tables`; whether a choice is legal was
asked in `choices` before anything here changes."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.tell import Tell
from cabale.games.citadelles.deck import count, nth
from cabale.games.citadelles.events import CharacterChosen, CharacterDiscarded, PackPassed, RoundBegan
from cabale.games.citadelles.phases import DISCARD, DRAFT
from cabale.games.citadelles.round import Round
from cabale.games.citadelles.tables import (
    ALL_RANKS,
    CHARACTERS,
    FACE_UP,
    KING,
    STEPS,
    characters_in,
    chooser,
    discards,
    finds_face_down,
)

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State


def begin_round(state: "State", chance: Chance, tell: Tell | None) -> None:
    """Turn up and put away characters, and pass the others to the crown."""
    one: i64 = 1
    number: i64 = state.round.number + 1
    if number > 1:
        state.past.append(state.round)
    now = Round(number, state.crown)
    state.round = now
    pack: i64 = ALL_RANKS
    for _ in range(FACE_UP[state.seats]):
        # CI 2.1: the King is never turned up, so the draw is among the others.
        others: i64 = pack & ~(one << KING)
        turned = nth(others, chance.draw("face up", int(count(others))))
        pack &= ~(one << turned)
        now.face_up |= one << turned
    now.face_down = one << nth(pack, chance.draw("face down", int(count(pack))))
    now.pack = pack & ~now.face_down
    if tell is not None:
        tell.everyone(RoundBegan(number, state.crown, characters_in(now.face_up)))
    _pass_pack(state, tell)


def _pass_pack(state: "State", tell: Tell | None) -> None:
    now = state.round
    seat = chooser(state.seats, now.crown, now.step)
    state.phase = DRAFT
    state.wait_for(seat)
    now.seen |= (now.pack >> 1) << (8 * now.step)
    if tell is not None:
        tell.apart(seat, PackPassed(seat, characters_in(now.pack)), PackPassed(seat))


def choose(state: "State", seat: i64, rank: i64, tell: Tell | None) -> bool:
    """Keep a character; whether that was the last choice of the round."""
    one: i64 = 1
    now = state.round
    now.pack &= ~(one << rank)
    now.chosen |= rank << (4 * now.step)
    now.holders |= (seat + 1) << (4 * rank)
    if tell is not None:
        tell.apart(seat, CharacterChosen(seat, CHARACTERS[rank]), CharacterChosen(seat))
    if discards(state.seats, now.step):
        state.phase = DISCARD
        return False
    return _next_step(state, tell)


def discard(state: "State", seat: i64, rank: i64, tell: Tell | None) -> None:
    """CI 2.4: put one more away, face down."""
    one: i64 = 1
    now = state.round
    now.pack &= ~(one << rank)
    now.discarded |= rank << (4 * now.step)
    if tell is not None:
        tell.apart(seat, CharacterDiscarded(seat, CHARACTERS[rank]), CharacterDiscarded(seat))
    _next_step(state, tell)


def _next_step(state: "State", tell: Tell | None) -> bool:
    now = state.round
    now.step += 1
    if now.step == len(STEPS[state.seats]):
        return True
    if finds_face_down(state.seats, now.step):
        now.pack |= now.face_down
    _pass_pack(state, tell)
    return False
