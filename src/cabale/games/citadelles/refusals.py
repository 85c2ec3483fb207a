"""Why a decision is refused: which code, by which clause. Only asked once `choices` has found it illegal, so that a
legal decision pays nothing for it; the questions are put in the order in which a player would ask them."""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from cabale.core.errors import Illegal
from cabale.games.citadelles import wonders
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.decisions import (
    BUILD,
    CHOOSE,
    COLLECT,
    DESTROY,
    DRAW,
    END,
    EXCHANGE,
    FIELD,
    KEEPING,
    MURDER,
    NAMED,
    PUT_AWAY,
    ROB,
    SWAP,
    TAKE,
    USE_LABORATORY,
    USE_SMITHY,
)
from cabale.games.citadelles.deck import COSTS, DISTRICTS, LABORATORY, SMITHY
from cabale.games.citadelles.phases import CLAUSES, DISCARD, DRAFT, KEEP, OVER, PHASES, TURN
from cabale.games.citadelles.round import NO_CARD, NONE
from cabale.games.citadelles.tables import (
    ASSASSIN,
    CHARACTERS,
    COMPLETE,
    CONDOTTIERE,
    MAGICIAN,
    SMITHY_GOLD,
    THIEF,
    builds,
    price,
)

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State


def not_awaited(state: "State", seat: i64) -> Illegal:
    """Why this seat has nothing to decide."""
    if not 0 <= seat < state.seats:
        return Illegal("no-such-seat", "CI 1.1", seat=int(seat))
    if state.phase == OVER:
        return Illegal("match-over", "CI 6.1")
    called = state.phase == TURN or state.phase == KEEP
    return Illegal("not-your-turn", "CI 3.1" if called else CLAUSES[state.phase])


def refusal(state: "State", number: i64, action: Any) -> Illegal:
    """What stands against a decision of the seat that is awaited."""
    kind = number & FIELD
    named = (number >> NAMED) & FIELD
    phase = state.phase
    if phase == TURN:
        return _in_turn(state, kind, named, action)
    if (phase == DRAFT and kind == CHOOSE) or (phase == DISCARD and kind == PUT_AWAY):
        return Illegal("not-in-pack", CLAUSES[phase], character=str(CHARACTERS[named]))
    if phase == KEEP and kind == KEEPING:
        return Illegal("not-drawn", "CI 3.2", district=str(DISTRICTS[named]))
    return _wrong_action(state, action)


def _wrong_action(state: "State", action: Any) -> Illegal:
    phase = state.phase
    return Illegal("wrong-action", CLAUSES[phase], phase=str(PHASES[phase]), action=type(action).__name__)


def _in_turn(state: "State", kind: i64, named: i64, action: Any) -> Illegal:
    if kind in (TAKE, DRAW):
        return Illegal("action-taken" if state.turn.took != 0 else "pile-empty", "CI 3.2")
    if kind == BUILD:
        return _build(state, named)
    if kind == END:
        return Illegal("action-first", "CI 3.2")
    if kind == COLLECT:
        return _collect(state)
    if kind == MURDER:
        return _power(state, ASSASSIN, "CI 4.1") or Illegal("not-yourself", "CI 4.1")
    if kind == ROB:
        return _power(state, THIEF, "CI 4.2") or _rob(named)
    if kind == SWAP:
        return _power(state, MAGICIAN, "CI 4.3") or _no_such_seat(state, action) or Illegal("not-yourself", "CI 4.3")
    if kind == EXCHANGE:
        nothing = len(action.districts) == 0
        wrong = Illegal("nothing-to-exchange" if nothing else "not-in-hand", "CI 4.3")
        return _power(state, MAGICIAN, "CI 4.3") or wrong
    if kind == DESTROY:
        return _no_such_seat(state, action) or _destroy(state, action.seat, named)
    if kind == USE_LABORATORY:
        return _laboratory(state, named)
    if kind == USE_SMITHY:
        return _smithy(state)
    return _wrong_action(state, action)


def _no_such_seat(state: "State", action: Any) -> Illegal | None:
    seat: i64 = action.seat
    return None if 0 <= seat < state.seats else Illegal("no-such-seat", "CI 1.1", seat=int(seat))


def _build(state: "State", kind: i64) -> Illegal:
    turn = state.turn
    player = state.players[turn.seat]
    if turn.took == 0:
        return Illegal("action-first", "CI 3.2")
    if turn.built_count >= builds(turn.rank):
        return Illegal("built-enough", "CI 3.2", most=int(builds(turn.rank)))
    if not player.hand.has(kind):
        return Illegal("not-in-hand", "CI 3.3", district=str(DISTRICTS[kind]))
    if (player.city >> kind) & 1:
        return Illegal("built-already", "CI 3.3", district=str(DISTRICTS[kind]))
    return Illegal("too-dear", "CI 3.3", price=COSTS[kind], gold=int(player.gold))


def _collect(state: "State") -> Illegal:
    turn = state.turn
    character = CHARACTERS[turn.rank]
    if character.colour is None:
        return Illegal("no-revenue", "CI 3.4", character=str(character))
    return Illegal("nothing-to-collect" if turn.revenue == NONE else "revenue-collected", "CI 3.4")


# The characters


def _power(state: "State", rank: i64, clause: str) -> Illegal | None:
    """Whether it is not this character's turn, or its power has been used."""
    if state.turn.rank != rank:
        return Illegal("not-your-power", clause, character=str(CHARACTERS[rank]))
    return Illegal("power-used", clause) if state.turn.power_used else None


def _rob(rank: i64) -> Illegal:
    if rank == THIEF:
        return Illegal("not-yourself", "CI 4.2")
    if rank == ASSASSIN:
        return Illegal("not-the-assassin", "CI 4.2")
    return Illegal("not-the-murdered", "CI 4.2", character=str(CHARACTERS[rank]))


def _destroy(state: "State", owner: i64, kind: i64) -> Illegal:
    turn = state.turn
    if turn.rank != CONDOTTIERE:
        return Illegal("not-your-power", "CI 4.8", character=str(CHARACTERS[CONDOTTIERE]))
    if turn.took == 0:
        return Illegal("action-first", "CI 4.8")
    player = state.players[owner]
    if player.built >= COMPLETE:
        return Illegal("city-complete", "CI 4.8", seat=int(owner))
    if state.round.protects(owner):
        return Illegal("bishop-protects", "CI 4.5", seat=int(owner))
    if not (player.city >> kind) & 1:
        return Illegal("not-built", "CI 4.8", seat=int(owner), district=str(DISTRICTS[kind]))
    if wonders.is_indestructible(kind):
        return Illegal("indestructible", "CI 5.2", district=str(DISTRICTS[kind]))
    return Illegal("too-dear", "CI 4.8", price=int(price(player.city, kind)), gold=int(state.players[turn.seat].gold))


# The wonders


def _laboratory(state: "State", kind: i64) -> Illegal:
    turn = state.turn
    if state.players[turn.seat].city & LABORATORY == 0:
        return Illegal("no-such-wonder", "CI 5.5", district=str(District.LABORATORY))
    if turn.sold != NO_CARD:
        return Illegal("wonder-used", "CI 5.5", district=str(District.LABORATORY))
    return Illegal("not-in-hand", "CI 5.5", district=str(DISTRICTS[kind]))


def _smithy(state: "State") -> Illegal:
    turn = state.turn
    player = state.players[turn.seat]
    if player.city & SMITHY == 0:
        return Illegal("no-such-wonder", "CI 5.6", district=str(District.SMITHY))
    if turn.smithy_used:
        return Illegal("wonder-used", "CI 5.6", district=str(District.SMITHY))
    if player.gold < SMITHY_GOLD:
        return Illegal("too-dear", "CI 5.6", price=int(SMITHY_GOLD), gold=int(player.gold))
    return Illegal("pile-empty", "CI 5.6")
