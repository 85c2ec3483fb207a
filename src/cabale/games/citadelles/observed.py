"""What a seat may know of a position, as one number: what `showing` tells in words. Of a round that is over the number
is kept with it, by seat."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cabale.core.bits import mixed
from cabale.core.seats import NO_SEAT
from cabale.games.citadelles.hand import Hand
from cabale.games.citadelles.phases import DISCARD, DRAFT
from cabale.games.citadelles.pile import EVERYBODY
from cabale.games.citadelles.round import NO_CARD, Round, Turn
from cabale.games.citadelles.tables import START_CARDS, chooser

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State


def observed(state: "State", seat: i64) -> i64:
    digest = mixed(_dealt(state, seat), seat)
    for past in state.past:
        digest = mixed(digest, _past(state.seats, past, seat))
    digest = _round(digest, state.seats, state.round, seat)
    digest = mixed(digest, state.pending << 16 | state.phase << 12 | (state.crown + 1) << 8 | (state.first + 1))
    if state.owes(seat) and state.phase in (DRAFT, DISCARD):
        digest = mixed(digest, state.round.pack)
    for player in state.players:
        digest = mixed(digest, player.city)
        digest = mixed(digest, player.gold << 16 | player.hand.size)
    digest = _hand(digest, state.players[seat].hand)
    return _pile(digest, state, seat)


def _dealt(state: "State", seat: i64) -> i64:
    """The seat's first cards, which have no order."""
    first = Hand()
    number: i64 = 0
    while number < START_CARDS:
        first.add(state.dealt[seat * START_CARDS + number])
        number += 1
    return _hand(0, first)


def _hand(digest: i64, hand: Hand) -> i64:
    return mixed(mixed(digest, hand.twos << 30 | hand.ones), hand.fours)


def _pile(digest: i64, state: "State", seat: i64) -> i64:
    """How deep the cards lie that the seat knows."""
    one: i64 = 1
    wanted = EVERYBODY | one << seat
    pile = state.pile
    depth: i64 = 0
    while depth < pile.size:
        place = pile.place(depth)
        known: i64 = pile.known[place]
        if known & wanted != 0:
            card: i64 = pile.cards[place]
            digest = mixed(digest, depth << 8 | card)
        depth += 1
    return mixed(digest, pile.size)


def _past(seats: i64, past: Round, seat: i64) -> i64:
    """A round that is over: worked out once for each seat."""
    known = past.observed
    if known is None:
        known = past.observed = [-1] * int(seats)
    digest: i64 = known[seat]
    if digest < 0:
        digest = _round(0, seats, past, seat)
        known[seat] = int(digest)
    return digest


def _round(digest: i64, seats: i64, now: Round, seat: i64) -> i64:
    packed: i64 = now.number
    packed = packed << 4 | (now.crown + 1)
    packed = packed << 9 | now.face_up
    packed = packed << 4 | now.called
    packed = packed << 4 | now.murdered
    packed = packed << 4 | now.robbed
    packed = packed << 4 | (now.victim + 1)
    step: i64 = 0
    while now.chosen >> (4 * step) != 0:
        if chooser(seats, now.crown, step) == seat:
            chose = ((now.chosen >> (4 * step)) & 15) << 4 | ((now.discarded >> (4 * step)) & 15)
            digest = mixed(digest, ((now.seen >> (8 * step)) & 255) << 8 | chose)
        step += 1
    digest = mixed(digest, packed << 4 | step)
    for turn in now.turns:
        digest = _turn(digest, turn, seat)
    return digest


def _turn(digest: i64, turn: Turn, seat: i64) -> i64:
    packed: i64 = turn.rank
    packed = packed << 4 | turn.seat
    packed = packed << 2 | turn.took
    packed = packed << 2 | _how_many(turn.drawn)
    packed = packed << 2 | _how_many(turn.kept)
    packed = packed << 2 | _how_many(turn.extra)
    packed = packed << 2 | _how_many(turn.forged)
    packed = packed << 4 | (turn.swapped + 1)
    packed = packed << 4 | (turn.owner + 1)
    packed = packed << 4 | (turn.recovered + 1)
    packed = packed << 6 | (turn.destroyed + 1)
    packed = packed << 4 | turn.price
    packed = packed << 5 | (turn.revenue + 1)
    gave = turn.gave
    packed = packed << 7 | (gave.size if gave is not None and turn.swapped == NO_SEAT else 0)
    flags: i64 = 0
    if turn.smithy_used:
        flags |= 1
    if turn.sold != NO_CARD:
        flags |= 2
    digest = mixed(digest, packed << 2 | flags)
    digest = mixed(digest, turn.built << 40 | turn.deeds)
    digest = mixed(digest, turn.stolen + 1)
    if turn.seat == seat:
        digest = mixed(digest, turn.drawn << 36 | turn.kept << 18 | turn.extra)
        digest = mixed(digest, turn.forged << 6 | (turn.sold + 1))
    if turn.seat == seat or turn.swapped == seat:
        got = turn.got
        if gave is not None:
            digest = _hand(digest, gave)
        if got is not None:
            digest = _hand(digest, got)
    traces = turn.traces
    if turn.seat != seat and traces is not None:
        one: i64 = 1
        wanted = EVERYBODY | one << seat
        for each in traces:
            trace: i64 = each
            if (trace >> 8) & wanted != 0:
                digest = mixed(digest, trace & 255)
    return digest


def _how_many(cards: i64) -> i64:
    """How many cards are packed, three at most."""
    return 0 if cards == 0 else 1 if cards >> 6 == 0 else 2 if cards >> 12 == 0 else 3
