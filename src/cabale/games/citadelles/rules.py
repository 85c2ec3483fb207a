"""What a decision changes (CI 2 to 6). Checks come first; once something has changed nothing is refused any more.

The draft, the characters' powers, the wonders and the score have files of their own; here are the turn and the call.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.tell import Tell
from cabale.games.citadelles import characters, draft, score, wonders
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
from cabale.games.citadelles.deck import COSTS, DISTRICTS, packed, unpacked, within
from cabale.games.citadelles.draft import CHARACTERS
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
from cabale.games.citadelles.round import (
    CONDOTTIERE,
    DISCARD,
    DRAFT,
    KEEP,
    KING,
    NO_SEAT,
    OVER,
    TOOK_CARDS,
    TOOK_GOLD,
    TURN,
    Turn,
)
from cabale.games.citadelles.score import COMPLETE
from cabale.games.citadelles.terms import Phase

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State

PHASES: Final[tuple[Phase, ...]] = tuple(Phase)
ACTION_GOLD: Final[i64] = 2

# Kinds of decision, by type: one look-up instead of a row of questions.
CHOOSE: Final[i64] = 0
PUT_AWAY: Final[i64] = 1
TAKE: Final[i64] = 2
DRAW: Final[i64] = 3
KEEPING: Final[i64] = 4
COLLECT: Final[i64] = 5
MURDER: Final[i64] = 6
ROB: Final[i64] = 7
SWAP: Final[i64] = 8
EXCHANGE: Final[i64] = 9
BUILD: Final[i64] = 10
LABORATORY: Final[i64] = 11
SMITHY: Final[i64] = 12
DESTROY: Final[i64] = 13
RECOVER: Final[i64] = 14
END: Final[i64] = 15
UNKNOWN: Final[i64] = 16
DECISIONS: Final[dict[type, int]] = {
    ChooseCharacter: 0,
    DiscardCharacter: 1,
    TakeGold: 2,
    DrawCards: 3,
    KeepCard: 4,
    CollectRevenue: 5,
    Murder: 6,
    Rob: 7,
    SwapHands: 8,
    ExchangeCards: 9,
    Build: 10,
    UseLaboratory: 11,
    UseSmithy: 12,
    Destroy: 13,
    Recover: 14,
    EndTurn: 15,
}


def apply(state: "State", seat: i64, action: Any, chance: Chance, tell: Tell | None) -> None:
    """Carry out a decision of an awaited seat, or refuse it."""
    decision: i64 = DECISIONS.get(type(action), 16)
    phase = state.phase
    if phase == TURN:
        if _in_turn(state, decision, action, tell):
            _end_turn(state, chance, tell)
    elif phase == DRAFT:
        if decision != CHOOSE:
            raise _wrong_action(state, action)
        if draft.choose(state, seat, action.character.rank, tell):
            _call_next(state, chance, tell)
    elif phase == KEEP:
        if decision != KEEPING:
            raise _wrong_action(state, action)
        keep(state, action.district.place, tell)
    elif phase == DISCARD:
        if decision != PUT_AWAY:
            raise _wrong_action(state, action)
        draft.discard(state, seat, action.character.rank, tell)
    else:
        if decision != RECOVER:
            raise _wrong_action(state, action)
        wonders.recover(state, action.pay, tell)
        _end_turn(state, chance, tell)


def _in_turn(state: "State", decision: i64, action: Any, tell: Tell | None) -> bool:
    """A decision in one's turn; whether it ends the turn."""
    if decision == BUILD:
        build(state, action.district.place, tell)
    elif decision == END:
        if state.turn.took == 0:
            raise Illegal("action-first", "CI 3.2")
        return True
    elif decision == TAKE:
        take_gold(state, tell)
    elif decision == DRAW:
        draw_cards(state, tell)
    elif decision == COLLECT:
        characters.collect_revenue(state, tell)
    elif decision == MURDER:
        characters.murder(state, action.character.rank, tell)
    elif decision == ROB:
        characters.rob(state, action.character.rank, tell)
    elif decision == DESTROY:
        return characters.destroy(state, action.seat, action.district.place, tell)
    elif decision == SWAP:
        characters.swap_hands(state, action.seat, tell)
    elif decision == EXCHANGE:
        characters.exchange_cards(state, hand_of(action.districts), tell)
    elif decision == LABORATORY:
        wonders.use_laboratory(state, action.district.place, tell)
    elif decision == SMITHY:
        wonders.use_smithy(state, tell)
    else:
        raise _wrong_action(state, action)
    return False


def not_awaited(state: "State", seat: i64) -> Illegal:
    """Why this seat has nothing to decide."""
    if not 0 <= seat < state.seats:
        return Illegal("no-such-seat", "CI 1.1", seat=int(seat))
    if state.phase == OVER:
        return Illegal("match-over", "CI 6.1")
    in_draft = state.phase == DRAFT or state.phase == DISCARD
    return Illegal("not-your-turn", "CI 2.1" if in_draft else "CI 3.1")


def _wrong_action(state: "State", action: Any) -> Illegal:
    clause = "CI 2" if state.phase == DRAFT or state.phase == DISCARD else "CI 3"
    return Illegal("wrong-action", clause, phase=str(PHASES[state.phase]), action=type(action).__name__)


# The action (CI 3.2)


def take_gold(state: "State", tell: Tell | None) -> None:
    turn = state.turn
    if turn.took != 0:
        raise Illegal("action-taken", "CI 3.2")
    turn.took = TOOK_GOLD
    state.players[turn.seat].gold += ACTION_GOLD
    if tell is not None:
        tell.everyone(GoldTaken(turn.seat))


def draw_cards(state: "State", tell: Tell | None) -> None:
    """Draw; what there is no choice about is kept at once."""
    turn = state.turn
    if turn.took != 0:
        raise Illegal("action-taken", "CI 3.2")
    if state.pile.size == 0:
        raise Illegal("pile-empty", "CI 3.2")
    seat = turn.seat
    player = state.players[seat]
    turn.took = TOOK_CARDS
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
    if not (state.drawn_kinds() >> kind) & 1:
        raise Illegal("not-drawn", "CI 3.2", district=str(DISTRICTS[kind]))
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


def buildable(state: "State") -> i64:
    """The kinds that can be built now."""
    turn = state.turn
    if turn.took == 0 or turn.built_count >= characters.builds(turn.rank):
        return 0
    player = state.players[turn.seat]
    return player.hand.kinds() & ~player.city & within(player.gold)


def build(state: "State", kind: i64, tell: Tell | None) -> None:
    if not (buildable(state) >> kind) & 1:
        raise _cannot_build(state, kind)
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


def _cannot_build(state: "State", kind: i64) -> Illegal:
    turn = state.turn
    player = state.players[turn.seat]
    if turn.took == 0:
        return Illegal("action-first", "CI 3.2")
    if turn.built_count >= characters.builds(turn.rank):
        return Illegal("built-enough", "CI 3.2", most=int(characters.builds(turn.rank)))
    if not player.hand.has(kind):
        return Illegal("not-in-hand", "CI 3.3", district=str(DISTRICTS[kind]))
    if (player.city >> kind) & 1:
        return Illegal("built-already", "CI 3.3", district=str(DISTRICTS[kind]))
    return Illegal("too-dear", "CI 3.3", price=COSTS[kind], gold=int(player.gold))


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
    state.actor = NO_SEAT
    state.pending = 0
    score.decide(state)
    if tell is not None:
        tell.everyone(MatchEnded(state.ending(), tuple([score.score(state, seat) for seat in range(state.seats)])))
