"""The rush of Citadelles, on states: eight districts before anybody else has them. Decides as the agent `rush` does."""

from typing import Final

from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.messages import Action
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
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.choices import buildable, can_collect, can_forge, destructible, nameable, sellable
from cabale.games.citadelles.decisions import MURDER, ROB
from cabale.games.citadelles.deck import (
    COSTS,
    DEAREST,
    DISTRICTS,
    LABORATORY,
    POINTS,
    SMITHY,
    count,
    lowest,
    nth,
    packed,
    within,
)
from cabale.games.citadelles.hand import Hand
from cabale.games.citadelles.phases import DISCARD, DRAFT, KEEP, RECOVERY
from cabale.games.citadelles.player import Player
from cabale.games.citadelles.round import Turn
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import (
    ACTION_GOLD,
    ALL_RANKS,
    ARCHITECT,
    ARCHITECT_BUILDS,
    ASSASSIN,
    BISHOP,
    CHARACTERS,
    COMPLETE,
    CONDOTTIERE,
    KING,
    MAGICIAN,
    MERCHANT,
    MOST_SEATS,
    STEPS,
    THIEF,
    chooser,
    price,
    revenue,
)
from cabale.search.policy import Policy

NEARLY: Final[i64] = 6  # districts from which on somebody is a danger
HELPFUL: Final[i64] = 1 << ARCHITECT | 1 << MERCHANT | 1 << KING
ENOUGH_TO_FORGE: Final[i64] = 4  # gold

_TAKE_GOLD: Final = TakeGold()
_DRAW_CARDS: Final = DrawCards()
_COLLECT_REVENUE: Final = CollectRevenue()
_USE_SMITHY: Final = UseSmithy()
_END_TURN: Final = EndTurn()
_RECOVER: Final = Recover(True)
_DO_WITHOUT: Final = Recover(False)
_CHOICES: Final[list[Action]] = [ChooseCharacter(character) for character in CHARACTERS]
_DISCARDS: Final[list[Action]] = [DiscardCharacter(character) for character in CHARACTERS]
_MURDERS: Final[list[Action]] = [Murder(character) for character in CHARACTERS]
_ROBBERIES: Final[list[Action]] = [Rob(character) for character in CHARACTERS]
_SWAPS: Final[list[Action]] = [SwapHands(seat) for seat in range(MOST_SEATS)]
_KEEPS: Final[list[Action]] = [KeepCard(district) for district in DISTRICTS]
_BUILDS: Final[list[Action]] = [Build(district) for district in DISTRICTS]
_SALES: Final[list[Action]] = [UseLaboratory(district) for district in DISTRICTS]
_DESTRUCTIONS: Final[list[list[Action]]] = [
    [Destroy(seat, district) for district in DISTRICTS] for seat in range(MOST_SEATS)
]


class RushPolicy(Policy):
    """Cheap districts, many a turn: Architect and Merchant above all."""

    def choose(self, state: core.State, seat: int, chance: Chance) -> Action:
        assert isinstance(state, State)
        me: i64 = seat
        phase = state.phase
        if phase == DRAFT:
            return _CHOICES[_character(state, me, chance)]
        if phase == DISCARD:
            return _DISCARDS[_character(state, me, chance)]  # what is passed on helps the other
        player = state.players[me]
        if phase == KEEP:
            return _keep(state.turn.drawn, player, chance)
        if phase == RECOVERY:
            one: i64 = 1
            destroyed: i64 = one << state.turn.destroyed
            return _DO_WITHOUT if destroyed & (player.city | player.hand.kinds()) else _RECOVER
        return _in_turn(state, me, player, chance)


# Reading the table


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
                    points_of_it = _points(state.players[found].city)
                points = _points(other.city)
                if points > points_of_it:
                    points_of_it = points
                    found = seat
        seat += 1
    return found


def _points(city: i64) -> i64:
    points: i64 = 0
    while city != 0:
        points += POINTS[lowest(city)]
        city &= city - 1
    return points


def _danger(state: State, me: i64) -> i64:
    """How many districts the largest other city has."""
    most: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if seat != me and state.players[seat].built > most:
            most = state.players[seat].built
        seat += 1
    return most


def _most_gold(state: State, me: i64) -> i64:
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


def _most_cards(state: State, me: i64) -> i64:
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


def _new_cards(player: Player) -> i64:
    """The kinds in a hand that could be built one day."""
    return player.hand.kinds() & ~player.city


def _spare_cards(player: Player) -> i64:
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
        return 2.5 + 1.2 * float(_affordable(_new_cards(player), player.gold + ACTION_GOLD))
    if rank == MAGICIAN:
        cards = state.players[_most_cards(state, me)].hand.size
        return 3.5 if count(_new_cards(player)) < 2 and cards >= 4 else 0.0
    if rank == THIEF:
        return 0.5 + float(state.players[_most_gold(state, me)].gold) / 4.0
    if rank == ASSASSIN:
        return 3.5 if _danger(state, me) == COMPLETE - 1 else 0.5
    paid = float(revenue(player.city, rank))
    if rank == MERCHANT:
        return 3.0 + paid
    if rank == KING:
        return 1.5 + paid
    near = player.built if rank == BISHOP else _danger(state, me)
    return paid + 1.5 if near >= NEARLY else paid


def _affordable(cards: i64, purse: i64) -> i64:
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


# A turn: a power that needs no action first, then the action, revenue, wonders, building, and what comes last


def _in_turn(state: State, me: i64, player: Player, chance: Chance) -> Action:
    turn = state.turn
    early = _power(state, me, player, turn, chance)
    if early is not None:
        return early
    new = _new_cards(player)
    if turn.took == 0:
        one_in_sight = count(new) == 1 and COSTS[lowest(new)] <= player.gold
        return _DRAW_CARDS if state.pile.size > 0 and (new == 0 or one_in_sight) else _TAKE_GOLD
    builds = buildable(turn, player)
    collects = can_collect(turn, player)
    several = turn.rank == ARCHITECT
    if collects and (builds == 0 or not (builds >> _wanted(new, several)) & 1):
        return _COLLECT_REVENUE
    if player.city & (LABORATORY | SMITHY):
        spare = _spare_cards(player) & sellable(turn, player)
        if spare != 0:
            return _SALES[lowest(spare)]
        if can_forge(state, turn, player) and count(new) < 2 and player.gold >= ENOUGH_TO_FORGE:
            return _USE_SMITHY
    if builds != 0:
        equal = _equally_wanted(builds, several)
        return _BUILDS[nth(equal, chance.below(count(equal)))]
    if collects:
        return _COLLECT_REVENUE
    return _destruction(state, me, player) if turn.rank == CONDOTTIERE else _END_TURN


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
        if cost == best and not _is_packed(equal, kind):
            equal = packed(equal, number, kind)
            number += 1
    return _KEEPS[((equal >> (6 * chance.below(number))) & 63) - 1]


def _is_packed(cards: i64, kind: i64) -> bool:
    """Whether there is such a card among some that are packed."""
    while cards != 0:
        if (cards & 63) - 1 == kind:
            return True
        cards >>= 6
    return False


# Powers


def _power(state: State, me: i64, player: Player, turn: Turn, chance: Chance) -> Action | None:
    rank = turn.rank
    if turn.power_used or rank > MAGICIAN:
        return None
    if rank == ASSASSIN:
        possible = candidates(state, me, leader(state, me)) & nameable(state, turn, MURDER)
        helpful = possible & HELPFUL
        victims = helpful if helpful != 0 else possible
        return _MURDERS[nth(victims, chance.below(count(victims)))] if victims != 0 else None
    if rank == THIEF:
        return _rob(state, me, turn, chance)
    other = _most_cards(state, me)
    if state.players[other].hand.size > count(_new_cards(player)) + 1:
        return _SWAPS[other]
    spare = _spare_heap(player)
    return ExchangeCards(tuple(spare)) if spare else None


def _rob(state: State, me: i64, turn: Turn, chance: Chance) -> Action | None:
    """What the richest may hold and can be robbed as, or else anybody, the likelier the more may hold it."""
    can_be_robbed = nameable(state, turn, ROB)
    victims = candidates(state, me, _most_gold(state, me)) & can_be_robbed
    if victims != 0:
        return _ROBBERIES[nth(victims, chance.below(count(victims)))]
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
                return _ROBBERIES[nth(victims, number)]
            number -= count(victims)
        seat += 1


def _spare_heap(player: Player) -> list[District]:
    hand: Hand = player.hand
    heap: list[District] = []
    left = _spare_cards(player)
    while left != 0:
        kind = lowest(left)
        left &= left - 1
        copies = hand.copies(kind) if (player.city >> kind) & 1 else hand.copies(kind) - 1
        for _ in range(copies):
            heap.append(DISTRICTS[kind])
    return heap


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
    return _END_TURN if owner < 0 else _DESTRUCTIONS[owner][chosen]
