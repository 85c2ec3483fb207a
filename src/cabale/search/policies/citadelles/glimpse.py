"""A position as far as one seat sees it, made from its view: what it cannot know is left out. A policy reads nothing
else, so it answers here as it would in any world that the view allows, and no world need be thought up for it."""

from typing import Final

from mypy_extensions import i64

from cabale.core.seats import NO_SEAT
from cabale.games.citadelles.deck import mask_of, packed
from cabale.games.citadelles.hand import hand_of
from cabale.games.citadelles.phases import PHASES
from cabale.games.citadelles.pile import Pile
from cabale.games.citadelles.round import NONE, TOOK_CARDS, TOOK_GOLD, Turn
from cabale.games.citadelles.state import State
from cabale.games.citadelles.terms import Character, Phase, Step, Took
from cabale.games.citadelles.view import Turn as SeenTurn
from cabale.games.citadelles.view import View

SOMEBODY: Final[i64] = 15  # stands for a character that was chosen, and not seen


def glimpse(view: View) -> State:
    """For policies alone: nothing can be decided or played on in it."""
    board, mine = view.board, view.mine
    state = State(board.seats, 0, [], Pile([], [], 0, board.pile))
    me: i64 = view.seat
    seat: i64
    for seat in range(board.seats):
        player = state.players[seat]
        player.gold = board.gold[seat]
        player.city = mask_of(board.cities[seat])
        player.built = len(board.cities[seat])
        player.hand.size = board.hands[seat]
    state.players[me].hand = hand_of(mine.hand)
    state.phase = PHASES.index(board.phase)
    state.crown = board.crown
    state.first = NO_SEAT if board.first is None else board.first
    state.wait_for(me)
    _see_round(state, view)
    if len(state.round.turns) > 0:
        state.turn = state.round.turns[-1]
        for number, card in enumerate(mine.drawn):
            state.turn.drawn = packed(state.turn.drawn, number, card.place)
    return state


def _see_round(state: State, view: View) -> None:
    now, mine = state.round, view.mine
    seen = view.board.round
    me: i64 = view.seat
    now.number = seen.number
    now.crown = seen.crown
    now.face_up = _ranks(seen.face_up)
    now.pack = _ranks(mine.pack)
    now.called = 0 if seen.called is None else seen.called.rank
    now.murdered = 0 if seen.murdered is None else seen.murdered.rank
    now.robbed = 0 if seen.robbed is None else seen.robbed.rank
    own = [chose for chose in mine.chose if chose.round == seen.number]
    chosen: i64 = 0
    step: i64 = 0
    for seat in seen.chosen:
        now.chosen |= SOMEBODY << (4 * step)
        if seat == me and chosen < len(own):
            now.seen |= (_ranks(own[chosen].pack) >> 1) << (8 * step)
            chosen += 1
        step += 1
    now.step = step - 1 if view.board.phase is Phase.DISCARD else step  # who discards has chosen in the same step
    for character in mine.characters:
        now.holders |= (me + 1) << (4 * character.rank)
    for turn in seen.turns:
        one = _turn(turn)
        now.holders &= ~(15 << (4 * one.rank))
        now.holders |= (one.seat + 1) << (4 * one.rank)
        now.turns.append(one)


def _turn(seen: SeenTurn) -> Turn:
    turn = Turn(seen.character.rank, seen.seat)
    if seen.took is not None:
        turn.took = TOOK_GOLD if seen.took is Took.GOLD else TOOK_CARDS
    turn.revenue = NONE if seen.revenue is None else seen.revenue
    turn.built_count = len(seen.built)
    turn.power_used = Step.POWER in seen.deeds
    turn.sold = 0 if seen.sold else turn.sold
    turn.smithy_used = seen.forged is not None
    if seen.destroyed is not None:
        turn.destroyed = seen.destroyed.place
    return turn


def _ranks(characters: tuple[Character, ...]) -> i64:
    one: i64 = 1
    ranks: i64 = 0
    for character in characters:
        ranks |= one << character.rank
    return ranks
