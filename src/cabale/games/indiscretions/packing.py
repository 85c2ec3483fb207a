"""How a turn is written in numbers, and back in words.

meetings   two bits for how many, then six for each: the rank of its two officers, three bits each
counter    0 for nobody, or the agent in the three lowest bits and above them 1 to watch, 2 to arrest
sent       six bits for each enemy meeting: the agents who went there
held       a bit for each of one's own meetings
orders     six bits for each enemy meeting: three for the deed (0 for no order), three for its pouch or agent
"""

from typing import Any, Final

from mypy_extensions import i64

from cabale.games.indiscretions.actions import Arrest, NameNobody, Watch
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.order import Attack, Copy, DoNothing, Glance, Order
from cabale.games.indiscretions.side import Side
from cabale.games.indiscretions.tables import ABLE, MOST_MEETINGS
from cabale.games.indiscretions.terms import Deed, Document, FieldAgent, Finding, Measure, Officer, Pouch, Role

OFFICERS: Final[tuple[Officer, ...]] = tuple(Officer)
POUCHES: Final[tuple[Pouch, ...]] = tuple(Pouch)
AGENTS: Final[tuple[FieldAgent, ...]] = tuple(FieldAgent)
MEASURES: Final[tuple[Measure, ...]] = tuple(Measure)

WATCH: Final[i64] = 1
ARREST: Final[i64] = 2

NO_ORDER: Final[i64] = 0
NOTHING: Final[i64] = 1
GLANCE: Final[i64] = 2
COPY: Final[i64] = 3
ATTACK: Final[i64] = 4
DEEDS: Final[tuple[Deed, ...]] = tuple(Deed)  # the deed numbered n is DEEDS[n - 1]


def _members(mask: int, of: Any) -> tuple[Any, ...]:
    return tuple([member for place, member in enumerate(of) if mask >> place & 1])


# The members of every mask, made once.
OFFICERS_IN: Final[list[tuple[Officer, ...]]] = [_members(mask, Officer) for mask in range(64)]
POUCHES_IN: Final[list[tuple[Pouch, ...]]] = [_members(mask, Pouch) for mask in range(64)]
AGENTS_IN: Final[list[tuple[FieldAgent, ...]]] = [_members(mask, FieldAgent) for mask in range(64)]
GROUP_MASKS: Final[dict[tuple[FieldAgent, ...], int]] = {group: mask for mask, group in enumerate(AGENTS_IN)}

MEETING: Final[list[list[Meeting]]] = [[Meeting(first, second) for second in Officer] for first in Officer]
ORDERS: Final[dict[Any, int]] = (
    {DoNothing(): 1}
    | {Glance(pouch): 2 | place << 3 for place, pouch in enumerate(Pouch)}
    | {Copy(pouch): 3 | place << 3 for place, pouch in enumerate(Pouch)}
    | {Attack(agent): 4 | place << 3 for place, agent in enumerate(FieldAgent)}
)
COUNTERS: Final[dict[Any, int]] = (
    {NameNobody(): 0}
    | {Watch(agent): 8 | place for place, agent in enumerate(FieldAgent)}
    | {Arrest(agent): 16 | place for place, agent in enumerate(FieldAgent)}
)


def _by_number(words: dict[Any, int]) -> list[Any]:
    found: list[Any] = [None] * 64
    for word, number in words.items():
        found[number] = word
    return found


def _can_do(role: Role) -> list[bool]:
    """Whether this role can do each deed, by the deed's number."""
    return [False, *(role in ABLE.get(deed, ()) for deed in DEEDS)]


_BY_SPIES: Final[list[bool]] = _can_do(Role.SPY)
_BY_MASTER: Final[list[bool]] = _can_do(Role.MASTER)

ORDER: Final[list[Any]] = _by_number(ORDERS)
COUNTER: Final[list[Any]] = _by_number(COUNTERS)


def how_many(meetings: i64) -> i64:
    return meetings & 3


def first_of(meetings: i64, place: i64) -> i64:
    """The rank of the first officer of a meeting."""
    return (meetings >> (2 + 6 * place)) & 7


def second_of(meetings: i64, place: i64) -> i64:
    return (meetings >> (5 + 6 * place)) & 7


def group_at(sent: i64, place: i64) -> i64:
    """The agents sent to a meeting."""
    return (sent >> (6 * place)) & 63


def deed_at(orders: i64, place: i64) -> i64:
    return (orders >> (6 * place)) & 7


def object_at(orders: i64, place: i64) -> i64:
    """The pouch or the agent an order names."""
    return (orders >> (6 * place + 3)) & 7


def able_to(deed: i64, spies: i64, master: i64) -> i64:
    """IN 3.5: which of these can do it."""
    who: i64 = 0
    if _BY_SPIES[deed]:
        who |= spies
    if _BY_MASTER[deed]:
        who |= master
    return who


def number_of_order(order: Any) -> i64:
    return NO_ORDER if order is None else ORDERS[order]


def unpack_orders(orders: i64, meetings: i64) -> tuple[Order | None, ...]:
    """The orders for the enemy's meetings, as they were given."""
    return tuple([ORDER[(orders >> (6 * place)) & 63] for place in range(how_many(meetings))])


def unpack_meetings(meetings: i64) -> tuple[Meeting, ...]:
    return tuple(
        [MEETING[first_of(meetings, place)][second_of(meetings, place)] for place in range(how_many(meetings))]
    )


def unpack_groups(sent: i64, meetings: i64) -> tuple[tuple[FieldAgent, ...], ...]:
    """The groups sent to the enemy's meetings."""
    return tuple([AGENTS_IN[group_at(sent, place)] for place in range(how_many(meetings))])


def numbers_in(mask: i64) -> tuple[int, ...]:
    """The meetings of a mask, counted from 1."""
    return tuple([place + 1 for place in range(MOST_MEETINGS) if (mask >> place) & 1])


def unpack_documents(side: Side) -> tuple[Document, ...]:
    """By pouch; none before they are placed."""
    if side.important < 0:
        return ()
    documents = [Document.ALBUM] * 6
    documents[side.important] = Document.IMPORTANT
    documents[side.decoy] = Document.DECOY
    documents[side.key] = Document.KEY
    return tuple(documents)


def unpack_roles(side: Side) -> tuple[Role, ...]:
    """By agent; none before they are given."""
    if side.master == 0:
        return ()
    return tuple([role_of(side, agent) for agent in range(6)])


def role_of(side: Side, agent: i64) -> Role:
    if (side.master >> agent) & 1:
        return Role.MASTER
    if (side.spies >> agent) & 1:
        return Role.SPY
    return Role.CIVILIAN


def finding(side: Side, enemy: Side, pouch: i64) -> Finding:
    """IN 4.4: what this side reads in a pouch of the enemy, with or without his key."""
    if pouch == enemy.key:
        return Finding.KEY
    if pouch != enemy.important and pouch != enemy.decoy:
        return Finding.ALBUM
    if not side.has_key(enemy):
        return Finding.ENCRYPTED
    return Finding.IMPORTANT if pouch == enemy.important else Finding.DECOY
