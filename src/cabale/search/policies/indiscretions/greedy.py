"""Straight for the goal at Indiscrétions, on states: decides as the agent `greedy` does. What it guesses of the
enemy is counted, not listed (`arrangements`, `pouches`)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.messages import Action
from cabale.games.indiscretions.actions import Arrest, GiveOrders, Watch
from cabale.games.indiscretions.choices import CALLS, MAINTENANCE_CHOICES, PREPARATIONS, sending
from cabale.games.indiscretions.order import Order
from cabale.games.indiscretions.packing import (
    AGENTS as AGENT_WORDS,
)
from cabale.games.indiscretions.packing import (
    ATTACK,
    COPY,
    GLANCE,
    NOTHING,
    ORDER,
    able_to,
    first_of,
    group_at,
    how_many,
    second_of,
)
from cabale.games.indiscretions.phases import AGENTS, COUNTER_ESPIONAGE, MAINTENANCE, MEETINGS, ORDERS
from cabale.games.indiscretions.side import Side
from cabale.games.indiscretions.state import State
from cabale.search.policies.indiscretions.arrangements import EVERY, WITH_MASTER, WITH_SPY, Arrangements
from cabale.search.policies.indiscretions.pouches import Pouches
from cabale.search.policy import Policy

SURE_ENOUGH: Final = 0.6  # to arrest, at the risk of two turns without counter-espionage
THREAT: Final = 0.3  # from here on an exchange that could end the match is worth a spy

_WATCHES: Final[list[Action]] = [Watch(agent) for agent in AGENT_WORDS]
_ARRESTS: Final[list[Action]] = [Arrest(agent) for agent in AGENT_WORDS]


class GreedyPolicy(Policy):
    """Circulates when safe, hunts the key and the encrypted pouches, arrests who was seen to act."""

    def choose(self, state: core.State, seat: int, chance: Chance) -> Action:
        assert isinstance(state, State)
        me: i64 = seat
        phase = state.phase
        if phase == MEETINGS:
            return _call(state.side(me), chance)
        if phase == COUNTER_ESPIONAGE:
            return _name(state, me, chance)
        if phase == AGENTS:
            return _send(state, me, chance)
        if phase == MAINTENANCE:
            return _maintain(state, me)
        if phase == ORDERS:
            return _order(state, me)
        return PREPARATIONS.sample(chance)


# Meetings: the important document to somebody new; the key stays where it is until it is in the way.


def _pairs_of_calls() -> list[int]:
    """For each way to call meetings the pairs of officers who meet, six bits each (first * 6 + second)."""
    found = []
    for meetings in CALLS.numbers.values():
        pairs = 0
        for place in range(how_many(meetings)):
            pairs |= int(first_of(meetings, place) * 6 + second_of(meetings, place)) << 6 * place
        found.append(pairs)
    return found


_PAIRS: Final[vec[i64]] = vec[i64](_pairs_of_calls())
_NO_PAIRS: Final[vec[i64]] = vec[i64]([0] * 36)


def _call(side: Side, chance: Chance) -> Action:
    worths: vec[i64] = _NO_PAIRS[:]
    first: i64 = 0
    while first < 5:
        second: i64 = first + 1
        while second < 6:
            worths[first * 6 + second] = _worth(side, first, second) + _worth(side, second, first)
            second += 1
        first += 1
    best: i64 = -1000
    equal: i64 = 0
    number: i64 = 0
    while number < len(_PAIRS):
        worth = _together(worths, _PAIRS[number])
        if worth > best:
            best = worth
            equal = 0
        if worth == best:
            equal += 1
        number += 1
    picked: i64 = chance.below(equal)
    number = 0
    while True:
        if _together(worths, _PAIRS[number]) == best:
            if picked == 0:
                return CALLS.actions[number]
            picked -= 1
        number += 1


def _together(worths: vec[i64], pairs: i64) -> i64:
    """What these pairs are worth; no officer is paired with himself, so that the first number marks no pair."""
    return worths[pairs & 63] + worths[(pairs >> 6) & 63] + worths[(pairs >> 12) & 63]


def _worth(side: Side, officer: i64, other: i64) -> i64:
    """What it is worth that this officer's pouch comes to another."""
    pouch = side.pouch_of(officer)
    if pouch == side.key:
        return -8
    is_new = not (side.holders(pouch) >> other) & 1
    if pouch == side.important:
        return 12 if is_new else -3
    return 1 if is_new else 0  # company for the others


# Counter-espionage: whoever was seen to act.


def _name(state: State, me: i64, chance: Chance) -> Action:
    guess = Arrangements(state, me)
    total = guess.weight(EVERY)
    order = _shuffled(state.side(1 - me).in_play, chance)
    suspect: i64 = 0
    most = -1.0
    guilty = 0.0
    one: i64 = 1
    while order != 0:
        agent: i64 = (order & 7) - 1
        mask: i64 = one << agent
        master = guess.weight(WITH_MASTER[mask]) / total
        either = master + guess.weight(WITH_SPY[mask]) / total
        if either + master > most:
            most = either + master
            guilty = either
            suspect = agent
        order >>= 3
    return _ARRESTS[suspect] if guilty >= SURE_ENOUGH else _WATCHES[suspect]


def _shuffled(mask: i64, chance: Chance) -> i64:
    """The agents of a mask in a random order, three bits each, counted from 1."""
    order: i64 = 0
    size: i64 = 0
    agent: i64 = 0
    while mask >> agent != 0:
        if (mask >> agent) & 1:
            order |= (agent + 1) << (3 * size)
            size += 1
        agent += 1
    while size > 1:
        pick: i64 = chance.below(size)
        size -= 1
        both = ((order >> (3 * size)) ^ (order >> (3 * pick))) & 7
        order ^= (both << (3 * size)) | (both << (3 * pick)) if size != pick else 0
    return order


# Agents: the master spy to the best pouch, spies to the others and to what must be stopped, civilians for company.


def _send(state: State, me: i64, chance: Chance) -> Action:
    one: i64 = 1
    mine = state.side(me)
    enemy = state.side(1 - me)
    meetings = state.turn.play(1 - me).meetings
    count = how_many(meetings)
    pouches = Pouches(mine, enemy)
    best: vec[float] = vec[float]()
    threats: vec[float] = vec[float]()
    place: i64 = 0
    while place < count:
        first = first_of(meetings, place)
        second = second_of(meetings, place)
        one_value = pouches.value(enemy.pouch_of(first))
        other_value = pouches.value(enemy.pouch_of(second))
        best = append(best, one_value if one_value >= other_value else other_value)
        threats = append(threats, pouches.threat(first, second))
        place += 1
    order = _shuffled(mine.in_play, chance)
    code: i64 = 0  # each agent's destination, as `sending` reads it
    sizes: i64 = 0  # of the groups, three bits each
    # Masters, then spies, then civilians, each in the shuffled order.
    kind: i64 = 0
    while kind < 3:
        left = order
        while left != 0:
            agent: i64 = (left & 7) - 1
            left >>= 3
            mask: i64 = one << agent
            is_kind: i64 = 0 if mine.master & mask else 1 if mine.spies & mask else 2
            if is_kind != kind:
                continue
            target = chance.below(count) if kind == 2 else _target(best, threats, sizes, count, kind == 1)
            if target >= 0:
                code |= (target + 1) << (2 * agent)
                sizes += one << (3 * target)
        kind += 1
    return sending(count, code)


def _target(best: vec[float], threats: vec[float], sizes: i64, count: i64, spy: bool) -> i64:
    """Where the master spy or a spy should go, or nowhere."""
    target: i64 = 0
    most = -1000.0
    place: i64 = 0
    while place < count:
        worth = best[place]
        if spy:
            worth = 10.0 * threats[place] + worth - 5.0 * float((sizes >> (3 * place)) & 7)
        if worth > most:
            most = worth
            target = place
        place += 1
    if best[target] > 0.0 or (spy and threats[target] >= THREAT):
        return target
    return -1


# Maintenance: cancelled where a copy could be the last one the enemy needs.


def _maintain(state: State, me: i64) -> Action:
    one: i64 = 1
    mine = state.side(me)
    meetings = state.turn.play(me).meetings
    sent = state.turn.play(1 - me).sent
    count = how_many(meetings)
    all_of_them: i64 = (one << count) - 1
    held = all_of_them
    wanted = ((one << mine.important) | (one << mine.key)) & ~state.side(1 - me).copied
    if sent > 0 and wanted & (wanted - 1) == 0:
        place: i64 = 0
        while place < count:
            pouches = (one << mine.pouch_of(first_of(meetings, place))) | (
                one << mine.pouch_of(second_of(meetings, place))
            )
            group = group_at(sent, place)
            if group != 0 and pouches & wanted and not _is_safe(state, me, group):
                held &= ~(one << place)
            place += 1
    return MAINTENANCE_CHOICES[count].actions[all_of_them - held]


def _is_safe(state: State, me: i64, group: i64) -> bool:
    guess = Arrangements(state, me)
    total = guess.weight(EVERY)
    masters = 0.0
    one: i64 = 1
    agent: i64 = 0
    while group >> agent != 0:
        if (group >> agent) & 1:
            masters += guess.weight(WITH_MASTER[one << agent]) / total
        agent += 1
    # Nobody waits for ever: what looked too dangerous is risked when the end is near.
    patience = 0.2 + 0.8 * float(state.turn.number) / float(state.turns)
    return masters < patience


# Orders: stop what ends the match, else copy, else look.


def _order(state: State, me: i64) -> Action:
    mine = state.side(me)
    enemy = state.side(1 - me)
    meetings = state.turn.play(1 - me).meetings
    groups = state.groups_at_work(me)
    pouches = Pouches(mine, enemy)
    orders: list[Order | None] = []
    place: i64 = 0
    while place < how_many(meetings):
        group = group_at(groups, place)
        if group == 0:
            orders.append(None)
        else:
            orders.append(
                ORDER[_deed(mine, enemy, group, pouches, first_of(meetings, place), second_of(meetings, place))]
            )
        place += 1
    return GiveOrders(tuple(orders))


def _deed(mine: Side, enemy: Side, group: i64, pouches: Pouches, first: i64, second: i64) -> i64:
    attackers = group & able_to(ATTACK, mine.spies, mine.master)
    if attackers and pouches.threat(first, second) >= THREAT:
        spy: i64 = 0
        while not (attackers >> spy) & 1:
            spy += 1
        return ATTACK | (spy << 3)
    one_pouch = enemy.pouch_of(first)
    other_pouch = enemy.pouch_of(second)
    one_value = pouches.value(one_pouch)
    other_value = pouches.value(other_pouch)
    best = one_pouch if one_value >= other_value else other_pouch
    if one_value == 0.0 and other_value == 0.0:
        return NOTHING
    if group & able_to(COPY, mine.spies, mine.master):
        return COPY | (best << 3)
    if group & able_to(GLANCE, mine.spies, mine.master) == 0:
        return NOTHING
    if (mine.looked >> one_pouch) & 1:
        one_value = 0.0
    if (mine.looked >> other_pouch) & 1:
        other_value = 0.0
    if one_value == 0.0 and other_value == 0.0:
        return NOTHING
    return GLANCE | ((one_pouch if one_value >= other_value else other_pouch) << 3)
