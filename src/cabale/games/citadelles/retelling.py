"""A match told again from what a position remembers of it: the deal, and of each round who chose what and what was done
in which order. The rules are asked at every step: a memory of what they do not allow is found out."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cabale.core.chance import Scripted
from cabale.core.messages import Action
from cabale.core.seats import NO_SEAT
from cabale.games.citadelles import setup
from cabale.games.citadelles.actions import (
    Build,
    ChooseCharacter,
    CollectRevenue,
    Destroy,
    DiscardCharacter,
    DrawCards,
    EndTurn,
    ExchangeCards,
    KeepCard,
    Murder,
    Recover,
    Rob,
    SwapHands,
    TakeGold,
    UseLaboratory,
    UseSmithy,
)
from cabale.games.citadelles.deck import DISTRICTS, unpacked
from cabale.games.citadelles.phases import KEEP, RECOVERY, TURN
from cabale.games.citadelles.round import (
    ACTION,
    BUILT,
    DESTROYED,
    FORGED,
    POWER,
    REVENUE,
    SOLD,
    TOOK_GOLD,
    Round,
    Turn,
)
from cabale.games.citadelles.tables import ALL_RANKS, ASSASSIN, CHARACTERS, KING, THIEF

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State


def retold(state: "State") -> "State":
    """The position that the rules lead to: this one, if its memory is of a match. Raises `Illegal`, or `ValueError`
    where nobody is awaited, if they lead nowhere."""
    rounds = [*state.past, state.round]
    chance = Scripted(
        {
            "districts": [list(state.dealt)],
            "crown": [[int(rounds[0].crown)]],
            "face up": [turned for each in rounds for turned in _face_up(each)],
            "face down": [_face_down(each) for each in rounds],
        }
    )
    told = setup.start(int(state.seats), chance)
    going_on = rounds[-1].turns[-1] if state.phase in (TURN, KEEP, RECOVERY) else None
    for each in rounds:
        for action in _decisions(each, going_on, told):
            (seat,) = told.to_act
            told.apply(seat, action, chance)
    return told


def _face_up(now: Round) -> Iterator[list[int]]:
    """CI 2.1: drawn one after the other, never the King."""
    others = [rank for rank in range(1, 9) if rank != KING]
    for rank in [rank for rank in others if now.face_up >> rank & 1]:
        yield [others.index(rank)]
        others.remove(rank)


def _face_down(now: Round) -> list[int]:
    left = [rank for rank in range(1, 9) if (ALL_RANKS & ~now.face_up) >> rank & 1]
    return [left.index(int(now.face_down).bit_length() - 1)]


def _decisions(now: Round, going_on: Turn | None, told: "State") -> Iterator[Action]:
    """What was decided in a round, each when the one before it has been carried out."""
    step = 0
    while rank := now.chosen >> 4 * step & 15:
        yield ChooseCharacter(CHARACTERS[rank])
        if discarded := now.discarded >> 4 * step & 15:
            yield DiscardCharacter(CHARACTERS[discarded])
        step += 1
    for turn in now.turns:
        for place in range(turn.deed_count):
            yield from _deed(now, turn, place)
        if turn is not going_on:
            if not turn.deed_count or turn.deeds >> 4 * (turn.deed_count - 1) != DESTROYED:
                yield EndTurn()
            elif told.phase == RECOVERY:
                yield Recover(turn.recovered != NO_SEAT)


def _deed(now: Round, turn: Turn, place: int) -> Iterator[Action]:
    deed = turn.deeds >> 4 * place & 15
    if deed == ACTION and turn.took == TOOK_GOLD:
        yield TakeGold()
    elif deed == ACTION:
        yield DrawCards()
        if turn.kept and turn.kept != turn.drawn:
            yield KeepCard(unpacked(turn.kept)[0])
    elif deed == REVENUE:
        yield CollectRevenue()
    elif deed == POWER and turn.rank == ASSASSIN:
        yield Murder(CHARACTERS[now.murdered])
    elif deed == POWER and turn.rank == THIEF:
        yield Rob(CHARACTERS[now.robbed])
    elif deed == POWER and turn.swapped != NO_SEAT:
        yield SwapHands(turn.swapped)
    elif deed == POWER and turn.gave is not None:
        yield ExchangeCards(turn.gave.districts())
    elif deed == BUILT:
        before = sum(1 for earlier in range(place) if turn.deeds >> 4 * earlier & 15 == BUILT)
        yield Build(unpacked(turn.built)[before])
    elif deed == SOLD:
        yield UseLaboratory(DISTRICTS[turn.sold])
    elif deed == FORGED:
        yield UseSmithy()
    elif deed == DESTROYED:
        yield Destroy(turn.owner, DISTRICTS[turn.destroyed])
