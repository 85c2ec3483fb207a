"""The rush of Citadelles, on states: eight districts before anybody else has them. Decides as the agent `rush` does."""

from typing import Final

from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.messages import Action
from cabale.games.citadelles.actions import ExchangeCards
from cabale.games.citadelles.choices import buildable, can_collect, can_forge, destructible, nameable, sellable
from cabale.games.citadelles.decisions import MURDER, ROB
from cabale.games.citadelles.deck import COSTS, LABORATORY, POINTS, SMITHY, count, lowest, nth, packed
from cabale.games.citadelles.phases import DISCARD, DRAFT, KEEP, RECOVERY
from cabale.games.citadelles.player import Player
from cabale.games.citadelles.round import Turn
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import (
    ACTION_GOLD,
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    COMPLETE,
    CONDOTTIERE,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    price,
    revenue,
)
from cabale.search.policies.citadelles.answers import (
    BUILDS,
    CHOICES,
    COLLECT_REVENUE,
    DESTRUCTIONS,
    DISCARDS,
    DO_WITHOUT,
    DRAW_CARDS,
    END_TURN,
    KEEPS,
    MURDERS,
    RECOVER,
    ROBBERIES,
    SALES,
    SWAPS,
    TAKE_GOLD,
    USE_SMITHY,
)
from cabale.search.policies.citadelles.reading import (
    NEARLY,
    affordable,
    candidates,
    danger,
    is_packed,
    leader,
    most_cards,
    new_cards,
    richest,
    spare_cards,
    spare_heap,
)
from cabale.search.policy import Policy

HELPFUL: Final[i64] = 1 << ARCHITECT | 1 << MERCHANT | 1 << KING
ENOUGH_TO_FORGE: Final[i64] = 4  # gold


class RushPolicy(Policy):
    """Cheap districts, many a turn: Architect and Merchant above all."""

    def choose(self, state: core.State, seat: int, chance: Chance) -> Action:
        assert isinstance(state, State)
        me: i64 = seat
        phase = state.phase
        if phase == DRAFT:
            return CHOICES[_character(state, me, chance)]
        if phase == DISCARD:
            return DISCARDS[_character(state, me, chance)]  # what is passed on helps the other
        player = state.players[me]
        if phase == KEEP:
            return _keep(state.turn.drawn, player, chance)
        if phase == RECOVERY:
            one: i64 = 1
            destroyed: i64 = one << state.turn.destroyed
            return DO_WITHOUT if destroyed & (player.city | player.hand.kinds()) else RECOVER
        return _in_turn(state, me, player, chance)


# Characters


def _character(state: State, me: i64, chance: Chance) -> i64:
    """Of the characters passed the one I would most like to be; among equals by luck."""
    one: i64 = 1
    pack = state.round.pack
    best = -1.0
    equal: i64 = 0
    rank: i64 = 1
    while pack >> rank != 0:
        if (pack >> rank) & 1:
            worth = _character_value(state, me, rank)
            if worth > best + 1e-9:
                equal = 0
            if worth > best - 1e-9:
                equal |= one << rank
            if worth > best:
                best = worth
        rank += 1
    return nth(equal, chance.below(count(equal)))


def _character_value(state: State, me: i64, rank: i64) -> float:
    player = state.players[me]
    if rank == ARCHITECT:
        return 2.5 + 1.2 * float(affordable(new_cards(player), player.gold + ACTION_GOLD))
    if rank == MAGICIAN:
        cards = state.players[most_cards(state, me)].hand.size
        return 3.5 if count(new_cards(player)) < 2 and cards >= 4 else 0.0
    if rank == THIEF:
        return 0.5 + float(state.players[richest(state, me)].gold) / 4.0
    if rank == ASSASSIN:
        return 3.5 if danger(state, me) == COMPLETE - 1 else 0.5
    paid = float(revenue(player.city, rank))
    if rank == MERCHANT:
        return 3.0 + paid
    if rank == KING:
        return 1.5 + paid
    near = player.built if rank == BISHOP else danger(state, me)
    return paid + 1.5 if near >= NEARLY else paid


# A turn: a power that needs no action first, then the action, revenue, wonders, building, and what comes last


def _in_turn(state: State, me: i64, player: Player, chance: Chance) -> Action:
    turn = state.turn
    early = _power(state, me, player, turn, chance)
    if early is not None:
        return early
    new = new_cards(player)
    if turn.took == 0:
        one_in_sight = count(new) == 1 and COSTS[lowest(new)] <= player.gold
        return DRAW_CARDS if state.pile.size > 0 and (new == 0 or one_in_sight) else TAKE_GOLD
    builds = buildable(turn, player)
    collects = can_collect(turn, player)
    several = turn.rank == ARCHITECT
    if collects and (builds == 0 or not (builds >> _wanted(new, several)) & 1):
        return COLLECT_REVENUE
    if player.city & (LABORATORY | SMITHY):
        spare = spare_cards(player) & sellable(turn, player)
        if spare != 0:
            return SALES[lowest(spare)]
        if can_forge(state, turn, player) and count(new) < 2 and player.gold >= ENOUGH_TO_FORGE:
            return USE_SMITHY
    if builds != 0:
        equal = _equally_wanted(builds, several)
        return BUILDS[nth(equal, chance.below(count(equal)))]
    if collects:
        return COLLECT_REVENUE
    return _destruction(state, me, player) if turn.rank == CONDOTTIERE else END_TURN


def _wanted(kinds: i64, several: bool) -> i64:
    """The first of those one would most like to build."""
    return lowest(_equally_wanted(kinds, several))


def _equally_wanted(kinds: i64, several: bool) -> i64:
    """The cheapest where several can be built, otherwise the dearest."""
    one: i64 = 1
    best: i64 = -1000
    equal: i64 = 0
    left = kinds
    while left != 0:
        kind = lowest(left)
        left &= left - 1
        worth: i64 = 10 - COSTS[kind] if several else POINTS[kind]
        if worth > best:
            best = worth
            equal = 0
        if worth == best:
            equal |= one << kind
    return equal


def _keep(drawn: i64, player: Player, chance: Chance) -> Action:
    """The cheapest of the cards drawn, but rather one that can be built one day."""
    useless = player.city | player.hand.kinds()
    best: i64 = 1000
    equal: i64 = 0  # packed, in the order they were drawn
    number: i64 = 0
    while drawn != 0:
        kind: i64 = (drawn & 63) - 1
        drawn >>= 6
        cost: i64 = COSTS[kind]
        if (useless >> kind) & 1:
            cost += 100
        if cost < best:
            best = cost
            equal = 0
            number = 0
        if cost == best and not is_packed(equal, kind):
            equal = packed(equal, number, kind)
            number += 1
    return KEEPS[((equal >> (6 * chance.below(number))) & 63) - 1]


# Powers


def _power(state: State, me: i64, player: Player, turn: Turn, chance: Chance) -> Action | None:
    rank = turn.rank
    if turn.power_used or rank > MAGICIAN:
        return None
    if rank == ASSASSIN:
        possible = candidates(state, me, leader(state, me)) & nameable(state, turn, MURDER)
        helpful = possible & HELPFUL
        victims = helpful if helpful != 0 else possible
        return MURDERS[nth(victims, chance.below(count(victims)))] if victims != 0 else None
    if rank == THIEF:
        return _rob(state, me, turn, chance)
    other = most_cards(state, me)
    if state.players[other].hand.size > count(new_cards(player)) + 1:
        return SWAPS[other]
    spare = spare_heap(player)
    return ExchangeCards(tuple(spare)) if spare else None


def _rob(state: State, me: i64, turn: Turn, chance: Chance) -> Action | None:
    """What the richest may hold and can be robbed as, or else anybody, the likelier the more may hold it."""
    can_be_robbed = nameable(state, turn, ROB)
    victims = candidates(state, me, richest(state, me)) & can_be_robbed
    if victims != 0:
        return ROBBERIES[nth(victims, chance.below(count(victims)))]
    total: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if seat != me:
            total += count(candidates(state, me, seat) & can_be_robbed)
        seat += 1
    if total == 0:
        return None
    number: i64 = chance.below(total)
    seat = 0
    while True:
        if seat != me:
            victims = candidates(state, me, seat) & can_be_robbed
            if number < count(victims):
                return ROBBERIES[nth(victims, number)]
            number -= count(victims)
        seat += 1


def _destruction(state: State, me: i64, player: Player) -> Action:
    """What costs little in a city that is a danger, or nothing."""
    owner: i64 = -1
    chosen: i64 = 0
    most: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if seat != me:
            theirs = state.players[seat]
            left = destructible(state, player, seat)
            while left != 0:
                kind = lowest(left)
                left &= left - 1
                worth: i64 = POINTS[kind] - 2 * price(theirs.city, kind)
                if theirs.built >= NEARLY:
                    worth += 3
                if worth > most:
                    most = worth
                    owner = seat
                    chosen = kind
        seat += 1
    return END_TURN if owner < 0 else DESTRUCTIONS[owner][chosen]
