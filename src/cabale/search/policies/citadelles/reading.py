"""Reading the table as a seat may: what everybody sees, its own hand, and the packs it was passed. The policies of
Citadelles ask here, so that none of them looks where it must not."""

from typing import Final

from mypy_extensions import i64

from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import DEAREST, DISTRICTS, POINTS, count, lowest, within
from cabale.games.citadelles.hand import Hand
from cabale.games.citadelles.player import Player
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import ALL_RANKS, ARCHITECT_BUILDS, STEPS, chooser

NEARLY: Final[i64] = 6  # districts from which on somebody is a danger


def leader(state: State, me: i64) -> i64:
    """The other seat whose city is largest, or else worth most."""
    found: i64 = 0
    most: i64 = -1
    points_of_it: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if seat != me:
            other = state.players[seat]
            if other.built > most:
                most = other.built
                found = seat
                points_of_it = -1
            elif other.built == most:
                if points_of_it < 0:
                    points_of_it = points_of(state.players[found].city)
                points = points_of(other.city)
                if points > points_of_it:
                    points_of_it = points
                    found = seat
        seat += 1
    return found


def points_of(city: i64) -> i64:
    points: i64 = 0
    while city != 0:
        points += POINTS[lowest(city)]
        city &= city - 1
    return points


def danger(state: State, me: i64) -> i64:
    """How many districts the largest other city has."""
    most: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if seat != me and state.players[seat].built > most:
            most = state.players[seat].built
        seat += 1
    return most


def richest(state: State, me: i64) -> i64:
    """The richest of the others."""
    found: i64 = -1
    most: i64 = -1
    seat: i64 = 0
    while seat < state.seats:
        if seat != me and state.players[seat].gold > most:
            most = state.players[seat].gold
            found = seat
        seat += 1
    return found


def most_cards(state: State, me: i64) -> i64:
    """The one of the others with most cards in hand."""
    found: i64 = -1
    most: i64 = -1
    seat: i64 = 0
    while seat < state.seats:
        if seat != me and state.players[seat].hand.size > most:
            most = state.players[seat].hand.size
            found = seat
        seat += 1
    return found


def new_cards(player: Player) -> i64:
    """The kinds in a hand that could be built one day."""
    return player.hand.kinds() & ~player.city


def spare_cards(player: Player) -> i64:
    """The kinds in a hand of which a card can never be built as things are: in the city already, or second copies."""
    hand = player.hand
    return (hand.kinds() & player.city) | hand.twos | hand.fours


def candidates(state: State, me: i64, seat: i64) -> i64:
    """What another seat may hold this round, from what lies open and from the packs this one was passed: who chose
    before has what was missing from mine, who chose after me something I passed on."""
    one: i64 = 1
    now = state.round
    one_each = len(STEPS[state.seats]) == state.seats
    revealed: i64 = 0
    theirs: i64 = 0
    for turn in now.turns:
        revealed |= one << turn.rank
        if turn.seat == seat:
            theirs |= one << turn.rank
    if theirs != 0 and one_each:
        return theirs
    possible = ALL_RANKS & ~(now.face_up | now.held(me) | revealed)
    if now.called != 0:
        possible &= -(one << (now.called + 1))
    if not one_each:
        return possible
    mine: i64 = -1  # the steps at which I chose, and the other
    other: i64 = -1
    step: i64 = 0
    while now.chosen >> (4 * step) != 0:
        who = chooser(state.seats, now.crown, step)
        if who == me:
            mine = step
        elif who == seat:
            other = step
        step += 1
    if mine < 0 or other < 0:
        return possible
    pack: i64 = ((now.seen >> (8 * mine)) & 255) << 1
    fitting = possible & (~pack if other < mine else pack)
    return fitting if fitting != 0 else possible


def affordable(cards: i64, purse: i64) -> i64:
    """How many of these the Architect could build with so much gold, the cheapest first."""
    built: i64 = 0
    cost: i64 = 1
    while cost <= DEAREST:
        reached = count(cards & within(cost))  # so many cost this much or less
        while built < reached:
            if purse < cost or built == ARCHITECT_BUILDS:
                return built
            purse -= cost
            built += 1
        cost += 1
    return built


def spare_heap(player: Player) -> list[District]:
    hand: Hand = player.hand
    heap: list[District] = []
    left = spare_cards(player)
    while left != 0:
        kind = lowest(left)
        left &= left - 1
        copies = hand.copies(kind) if (player.city >> kind) & 1 else hand.copies(kind) - 1
        for _ in range(copies):
            heap.append(DISTRICTS[kind])
    return heap


def is_packed(cards: i64, kind: i64) -> bool:
    """Whether there is such a card among some that are packed."""
    while cards != 0:
        if (cards & 63) - 1 == kind:
            return True
        cards >>= 6
    return False
