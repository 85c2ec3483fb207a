"""Matches that a player cannot tell apart from a given one: other documents in the enemy's pouches, other roles of his
agents, another choice of his while it is not shown, another pouch of a foiled order. The tests of secrecy replay them
and compare all the player got.

Which of them could not have been told apart is worked out here from the rules, never by asking what was shown."""

from collections.abc import Iterator
from itertools import combinations

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace
from tests.games.replayed import replayed

from cabale.core.record import Moved, Record
from cabale.games.indiscretions.actions import Action, Arrest, GiveOrders, NameNobody, Prepare, Watch
from cabale.games.indiscretions.choices import COUNTER_CHOICES, options
from cabale.games.indiscretions.order import Attack, Copy, DoNothing, Glance, Order
from cabale.games.indiscretions.packing import POUCHES, first_of, second_of
from cabale.games.indiscretions.phases import COUNTER_ESPIONAGE, OVER, PREPARATION
from cabale.games.indiscretions.side import ALL, Side
from cabale.games.indiscretions.state import State
from cabale.games.indiscretions.tables import PLACEMENTS
from cabale.games.indiscretions.terms import Document, FieldAgent, Role

AGENTS = tuple(FieldAgent)
SEVERAL = 12  # choices not shown that are tried in place of one

OPEN_LUCK = ()  # there is no luck at all


def twins(record: Record, seat: int) -> Iterator[Record]:
    state = replayed(record).state
    assert isinstance(state, State)
    if state.phase == OVER:
        return  # everything has been shown
    for owner in (0, 1):
        if owner != seat:
            yield from _other_choices(record, state, owner)
            yield from _other_foiled_pouches(record, state, owner)
            if state.side(owner).master:
                yield from _other_documents(record, state, owner, seat)
                yield from _other_roles(record, state, owner)


def _moves(record: Record, owner: int) -> list[tuple[int, Action]]:
    """This player's decisions, with the number of their entry."""
    return [
        (number, msgspec.json.decode(entry.action, type=Action))
        for number, entry in enumerate(record.entries)
        if isinstance(entry, Moved) and entry.seat == owner
    ]


def _changed(record: Record, number: int, action: Struct) -> Record:
    entries = list(record.entries)
    entries[number] = replace(entries[number], action=Raw(msgspec.json.encode(action)))
    return replace(record, entries=tuple(entries))


def _other_foiled_pouches(record: Record, state: State, owner: int) -> Iterator[Record]:
    """IN 4.3: nobody else learns which of the two pouches a foiled order was about. Only the last turn is looked at:
    its officers still hold the same two pouches between them."""
    given = [(number, action) for number, action in _moves(record, owner) if isinstance(action, GiveOrders)]
    turns = [turn for turn in state.past if turn.play(owner).orders >= 0]
    if not turns or turns[-1] is not state.past[-1]:
        return
    turn, (number, action) = turns[-1], given[len(turns) - 1]
    enemy, meetings = state.side(1 - owner), turn.play(1 - owner).meetings
    for place, order in enumerate(action.orders):
        if turn.play(owner).foiled >> place & 1 and isinstance(order, Glance | Copy):
            officers = (first_of(meetings, place), second_of(meetings, place))
            (other,) = {POUCHES[enemy.pouch_of(officer)] for officer in officers} - {order.pouch}
            orders = (*action.orders[:place], replace(order, pouch=other), *action.orders[place + 1 :])
            yield _changed(record, number, GiveOrders(orders))


def _other_choices(record: Record, state: State, owner: int) -> Iterator[Record]:
    """IN 3: nobody sees a choice before all are in; whom counter-espionage names, not before IN 4.1."""
    moves = _moves(record, owner)
    if state.choosers() >> owner & 1 and not state.pending >> owner & 1:
        number, made = moves[-1]
        if state.phase != PREPARATION:  # else there are documents and roles to exchange
            yield from (_changed(record, number, other) for other in _some(options(state, owner), made))
    if state.side(owner).counter >= 0 and state.phase > COUNTER_ESPIONAGE:
        number, named = next((n, action) for n, action in reversed(moves) if isinstance(action, _COUNTER))
        for other in COUNTER_CHOICES[state.side(1 - owner).in_play]:
            if other != named:
                yield _changed(record, number, other)


_COUNTER = (Watch, Arrest, NameNobody)


def _some(choices: object, made: Action) -> list[Action]:
    """Some choices that were not made, from all over the list."""
    others = [choice for choice in choices if choice != made]  # type: ignore[attr-defined]
    return others[:: max(len(others) // SEVERAL, 1)]


def _other_documents(record: Record, state: State, owner: int, seat: int) -> Iterator[Record]:
    """Documents placed otherwise, where each look of this player into a pouch tells the same."""
    number, prepared = _moves(record, owner)[0]
    assert isinstance(prepared, Prepare)
    side, enemy = state.side(owner), state.side(1 - owner)
    now = prepared.documents
    for documents in PLACEMENTS:
        if documents == now or _would_have_won(documents, side, enemy):
            continue
        if seat == 1 - owner and not _reads_the_same(now, documents, enemy):
            continue
        yield _changed(record, number, replace(prepared, documents=documents))


def _would_have_won(documents: tuple[Document, ...], side: Side, enemy: Side) -> bool:
    """IN 2: what has circulated and what was copied never shrinks, so it is enough to look at them now."""
    important, key = documents.index(Document.IMPORTANT), documents.index(Document.KEY)
    return side.holders(important) == ALL or bool(enemy.copied >> important & enemy.copied >> key & 1)


def _reads_the_same(one: tuple[Document, ...], other: tuple[Document, ...], reader: Side) -> bool:
    encrypted = (Document.IMPORTANT, Document.DECOY)
    has_key = reader.copied >> one.index(Document.KEY) & 1
    for pouch in range(6):
        same = one[pouch] is other[pouch]
        alike = one[pouch] in encrypted and other[pouch] in encrypted and not has_key
        if reader.looked >> pouch & 1 and not (same or alike):
            return False
    return True


def _other_roles(record: Record, state: State, owner: int) -> Iterator[Record]:
    """Two agents whose roles nobody saw exchange them, where each group could still do what it did."""
    moves = _moves(record, owner)
    number, prepared = moves[0]
    assert isinstance(prepared, Prepare)
    shown = state.side(owner).shown
    orders = [action for _, action in moves if isinstance(action, GiveOrders)]
    for one, other in combinations(range(6), 2):
        if shown >> one & 1 or shown >> other & 1 or prepared.roles[one] is prepared.roles[other]:
            continue
        roles = list(prepared.roles)
        roles[one], roles[other] = roles[other], roles[one]
        if _could_have_done(state, owner, orders, tuple(roles), prepared.roles):
            yield _changed(record, number, replace(prepared, roles=tuple(roles)))


def _could_have_done(
    state: State, owner: int, orders: list[GiveOrders], roles: tuple[Role, ...], real: tuple[Role, ...]
) -> bool:
    """IN 3.5, 4.3: the same orders would have been legal, and foiled in the same cases."""
    given = iter(orders)
    for turn in (*state.past, state.turn):
        play, enemy = turn.play(owner), turn.play(1 - owner)
        is_over = turn is not state.turn
        if is_over and play.orders < 0:
            continue
        action = next(given, None)
        if action is None:
            continue  # the turn under way, without orders yet
        away = enemy.counter & 7 if is_over and enemy.counter > 0 else -1
        for place, order in enumerate(action.orders):
            if order is None or isinstance(order, DoNothing):
                continue
            group = {agent for agent in range(6) if play.sent >> 6 * place + agent & 1}
            able = {agent for agent in group if roles[agent] in _needs(order)}
            were_able = {agent for agent in group if real[agent] in _needs(order)}
            if not able or (isinstance(order, Attack) and AGENTS.index(order.taken) not in able):
                return False
            if bool(able - {away}) != bool(were_able - {away}):
                return False
            if isinstance(order, Attack) and _taken(order, able, away) != _taken(order, were_able, away):
                return False
    return True


def _needs(order: Order) -> tuple[Role, ...]:
    if isinstance(order, Glance):
        return (Role.SPY, Role.MASTER)
    return (Role.MASTER,) if isinstance(order, Copy) else (Role.SPY,)


def _taken(order: Attack, spies: set[int], away: int) -> int | None:
    """IN 4.6: the spy named, or else the other one."""
    here = spies - {away}
    named = AGENTS.index(order.taken)
    return named if named in here else min(here, default=None)
