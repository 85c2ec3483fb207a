"""What a decision changes (CI 2 to 6). `choices` is asked first; after that nothing is refused any more.

The draft, the characters' powers, the wonders and the score have files of their own; here are the turn and the call.
"""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.seats import NO_SEAT
from cabale.core.tell import Tell
from cabale.games.citadelles import characters, choices, draft, score, wonders
from cabale.games.citadelles.decisions import (
    BUILD,
    COLLECT,
    DESTROY,
    DRAW,
    END,
    EXCHANGE,
    FIELD,
    MURDER,
    NAMED,
    ROB,
    SEAT,
    SWAP,
    TAKE,
    USE_LABORATORY,
)
from cabale.games.citadelles.deck import COSTS, DISTRICTS, packed, unpacked
from cabale.games.citadelles.events import (
    CardsDrawn,
    CardsKept,
    CharacterCalled,
    CityCompleted,
    DistrictBuilt,
    GoldTaken,
    MatchEnded,
    TurnEnded,
    VictimRevealed,
)
from cabale.games.citadelles.hand import hand_of
from cabale.games.citadelles.phases import DISCARD, DRAFT, KEEP, OVER, TURN
from cabale.games.citadelles.round import ACTION, BUILT, TOOK_CARDS, TOOK_GOLD, Turn
from cabale.games.citadelles.tables import ACTION_GOLD, CHARACTERS, COMPLETE, CONDOTTIERE, KING

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State


def apply(state: "State", seat: i64, action: Any, chance: Chance, tell: Tell | None) -> None:
    """Carry out a decision of the seat that is awaited, or refuse it."""
    number = choices.read(state, action)
    named = (number >> NAMED) & FIELD
    phase = state.phase
    if phase == TURN:
        if _in_turn(state, number & FIELD, named, number >> SEAT, action, tell):
            _end_turn(state, chance, tell)
    elif phase == DRAFT:
        if draft.choose(state, seat, named, tell):
            _call_next(state, chance, tell)
    elif phase == KEEP:
        keep(state, named, tell)
    elif phase == DISCARD:
        draft.discard(state, seat, named, tell)
    else:
        wonders.recover(state, seat, named == 1, tell)
        _end_turn(state, chance, tell)


def _in_turn(state: "State", decision: i64, named: i64, seat: i64, action: Any, tell: Tell | None) -> bool:
    """A decision in one's turn; whether it ends the turn."""
    if decision == BUILD:
        build(state, named, tell)
    elif decision == END:
        return True
    elif decision == TAKE:
        take_gold(state, tell)
    elif decision == DRAW:
        draw_cards(state, tell)
    elif decision == COLLECT:
        characters.collect_revenue(state, tell)
    elif decision == MURDER:
        characters.murder(state, named, tell)
    elif decision == ROB:
        characters.rob(state, named, tell)
    elif decision == DESTROY:
        return characters.destroy(state, seat, named, tell)
    elif decision == SWAP:
        characters.swap_hands(state, seat, tell)
    elif decision == EXCHANGE:
        characters.exchange_cards(state, hand_of(action.districts), tell)
    elif decision == USE_LABORATORY:
        wonders.use_laboratory(state, named, tell)
    else:
        wonders.use_smithy(state, tell)
    return False


# The action (CI 3.2)


def take_gold(state: "State", tell: Tell | None) -> None:
    turn = state.turn
    turn.took = TOOK_GOLD
    turn.do(ACTION)
    state.players[turn.seat].gold += ACTION_GOLD
    if tell is not None:
        tell.everyone(GoldTaken(turn.seat))


def draw_cards(state: "State", tell: Tell | None) -> None:
    """Draw; what there is no choice about is kept at once."""
    turn = state.turn
    seat = turn.seat
    player = state.players[seat]
    turn.took = TOOK_CARDS
    turn.do(ACTION)
    wanted = wonders.looked_at(player.city)
    drawn: i64 = 0
    number: i64 = 0
    while number < wanted and state.pile.size > 0:
        drawn = packed(drawn, number, state.draw())
        number += 1
    turn.drawn = drawn
    if tell is not None:
        tell.apart(seat, CardsDrawn(seat, number, unpacked(drawn)), CardsDrawn(seat, number))
    # Two equal cards are asked about all the same, or others would learn that they are equal.
    if number > 1 and not wonders.keeps_all(player.city):
        state.phase = KEEP
        return
    turn.kept = drawn
    left: i64 = drawn
    while left != 0:
        player.hand.add((left & 63) - 1)
        left >>= 6
    if tell is not None:
        tell.apart(seat, CardsKept(seat, number, unpacked(drawn), ()), CardsKept(seat, number))


def keep(state: "State", kind: i64, tell: Tell | None) -> None:
    one: i64 = 1
    turn = state.turn
    seat = turn.seat
    turn.kept = kind + 1
    state.players[seat].hand.add(kind)
    left = turn.drawn
    buried: i64 = 0
    number: i64 = 0
    kept = False
    while left != 0:
        card: i64 = (left & 63) - 1
        if card == kind and not kept:
            kept = True
        else:
            state.pile.bury(card, one << seat)
            buried = packed(buried, number, card)
            number += 1
        left >>= 6
    state.phase = TURN
    if tell is not None:
        tell.apart(seat, CardsKept(seat, 1, (DISTRICTS[kind],), unpacked(buried)), CardsKept(seat, 1))


# Building (CI 3.3)


def build(state: "State", kind: i64, tell: Tell | None) -> None:
    one: i64 = 1
    turn = state.turn
    seat = turn.seat
    player = state.players[seat]
    player.gold -= COSTS[kind]
    player.hand.remove(kind)
    player.city |= one << kind
    player.built += 1
    turn.built = packed(turn.built, turn.built_count, kind)
    turn.built_count += 1
    turn.do(BUILT)
    if wonders.is_haunted(kind):
        state.haunted_since = state.round.number
    if tell is not None:
        tell.everyone(DistrictBuilt(seat, DISTRICTS[kind]))
    if player.built == COMPLETE:
        first = state.first == NO_SEAT
        if first:
            state.first = seat
        if tell is not None:
            tell.everyone(CityCompleted(seat, first))


# Calling the characters (CI 3.1)


def _end_turn(state: "State", chance: Chance, tell: Tell | None) -> None:
    if tell is not None:
        tell.everyone(TurnEnded(state.turn.seat))
    _call_next(state, chance, tell)


def _call_next(state: "State", chance: Chance, tell: Tell | None) -> None:
    """Call characters until one answers; after the last the round is over."""
    now = state.round
    while now.called < CONDOTTIERE:
        now.called += 1
        rank = now.called
        seat = now.holder(rank)
        if seat != NO_SEAT and rank != now.murdered:
            turn = Turn(rank, seat)
            now.turns.append(turn)
            state.turn = turn
            state.phase = TURN
            state.wait_for(seat)
            if tell is not None:
                tell.everyone(CharacterCalled(CHARACTERS[rank], seat))
            characters.answer(state, tell)
            return
        if tell is not None:
            tell.everyone(CharacterCalled(CHARACTERS[rank]))
    _end_round(state, chance, tell)


def _end_round(state: "State", chance: Chance, tell: Tell | None) -> None:
    now = state.round
    victim = now.holder(now.murdered)
    if victim != NO_SEAT:
        now.victim = victim
        if tell is not None:
            tell.everyone(VictimRevealed(victim, CHARACTERS[now.murdered]))
        if now.murdered == KING:
            characters.take_crown(state, victim, tell)  # CI 4.4
    if state.first == NO_SEAT:
        draft.begin_round(state, chance, tell)
        return
    # CI 6.1: a city is complete and the round is finished.
    state.phase = OVER
    state.pending = 0
    score.decide(state)
    if tell is not None:
        tell.everyone(MatchEnded(state.ending(), tuple([score.score(state, seat) for seat in range(state.seats)])))
