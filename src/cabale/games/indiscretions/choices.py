"""What a player may choose in each phase, and legality in one place: `read` gives the number of a legal choice, or
raises what `refusals` says against it. Nothing here looks at anything the chooser does not know.

Where choices are many (7,200 preparations, 4,096 ways to send agents) none is made before it is asked for.
"""

from abc import abstractmethod
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import NOTHING as NO_CHOICES
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.games.indiscretions import refusals
from cabale.games.indiscretions.actions import CallMeetings, GiveOrders, MaintainMeetings, Prepare, SendAgents
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.order import Order
from cabale.games.indiscretions.packing import (
    AGENTS_IN,
    ATTACK,
    COPY,
    COUNTERS,
    GLANCE,
    GROUP_MASKS,
    NO_ORDER,
    NOTHING,
    ORDER,
    able_to,
    first_of,
    group_at,
    how_many,
    number_of_order,
    numbers_in,
    second_of,
)
from cabale.games.indiscretions.phases import AGENTS, COUNTER_ESPIONAGE, MAINTENANCE, MEETINGS, PREPARATION
from cabale.games.indiscretions.tables import CASTINGS, MOST_MEETINGS, PLACEMENTS
from cabale.games.indiscretions.terms import Document, Officer, Role

if TYPE_CHECKING:
    from cabale.games.indiscretions.state import State


class Packed(Legal):
    """Choices that are kept as numbers."""

    @abstractmethod
    def read(self, action: object) -> i64:
        """The number of this choice, or raise `Illegal`."""

    def __contains__(self, action: object) -> bool:
        try:
            self.read(action)
        except Illegal:
            return False
        return True


class Numbered(Packed):
    """Few choices, made once, each with its number."""

    def __init__(self, numbers: dict[Action, int]) -> None:
        self.numbers: Final[dict[Any, int]] = numbers  # whatever is asked for is looked up
        self.actions: Final = list(numbers)
        self.count: i64 = len(numbers)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __len__(self) -> int:
        return int(self.count)

    def sample(self, chance: Chance) -> Action:
        return self.actions[chance.below(self.count)]

    def read(self, action: object) -> i64:
        number = self.numbers.get(action)
        if number is None:
            raise self.refusal(action)
        return number

    @abstractmethod
    def refusal(self, action: object) -> Illegal:
        """What stands against something that is not listed."""


# Preparation (IN 1.2)


def _pack_documents(documents: tuple[Document, ...]) -> int:
    return (
        documents.index(Document.IMPORTANT) | documents.index(Document.DECOY) << 3 | documents.index(Document.KEY) << 6
    )


def _pack_roles(roles: tuple[Role, ...]) -> int:
    number = 0
    for agent, role in enumerate(roles):
        if role is Role.MASTER:
            number |= 1 << agent + 9
        elif role is Role.SPY:
            number |= 1 << agent + 15
    return number


_PLACEMENTS: Final[dict[tuple[Document, ...], int]] = {placed: _pack_documents(placed) for placed in PLACEMENTS}
_CASTINGS: Final[dict[tuple[Role, ...], int]] = {roles: _pack_roles(roles) for roles in CASTINGS}


class Preparations(Packed):
    """Packed: the pouches of the important document, the decoy and the key, three bits each; the master spy's mask and
    the spies', six bits each."""

    def __iter__(self) -> Iterator[Action]:
        for documents in PLACEMENTS:
            for roles in CASTINGS:
                yield Prepare(documents, roles)

    def __len__(self) -> int:
        return len(PLACEMENTS) * len(CASTINGS)

    def sample(self, chance: Chance) -> Action:
        return Prepare(PLACEMENTS[chance.below(len(PLACEMENTS))], CASTINGS[chance.below(len(CASTINGS))])

    def read(self, action: object) -> i64:
        if isinstance(action, Prepare):
            documents = _PLACEMENTS.get(action.documents)
            roles = _CASTINGS.get(action.roles)
            if documents is not None and roles is not None:
                return documents | roles
        raise refusals.preparation(action)


# Meetings (IN 3.1)


def _calls() -> dict[Action, int]:
    pairs = [Meeting(*pair) for pair in combinations(Officer, 2)]
    found: dict[Action, int] = {}
    for count in range(MOST_MEETINGS + 1):
        for meetings in combinations(pairs, count):
            if len({officer for meeting in meetings for officer in (meeting.first, meeting.second)}) == 2 * count:
                number = count
                for place, meeting in enumerate(meetings):
                    first, second = meeting.ranks
                    number |= (first | second << 3) << 2 + 6 * place
                found[CallMeetings(meetings)] = number
    return found


class Calls(Numbered):
    def refusal(self, action: object) -> Illegal:
        return refusals.meetings(action)


# Counter-espionage (IN 3.2)


class Counters(Numbered):
    """Against those of the enemy's agents who are in play."""

    def refusal(self, action: object) -> Illegal:
        return refusals.counter_espionage(action)


def _counters(in_play: int) -> Counters:
    numbers = COUNTERS.items()
    return Counters({word: number for word, number in numbers if number == 0 or in_play >> (number & 7) & 1})


# Agents (IN 3.3)

_SENDINGS: Final[list[list[Action | None]]] = [[None] * 4096 for _ in range(MOST_MEETINGS + 1)]


def sending(meetings: i64, code: i64) -> Action:
    """The word for each agent's destination, two bits each, 0 for home; made when first asked for."""
    known = _SENDINGS[meetings][code]
    if known is None:
        masks = [0, 0, 0, 0]
        for agent in range(6):
            masks[code >> (2 * agent) & 3] |= 1 << agent
        known = SendAgents(tuple([AGENTS_IN[masks[place]] for place in range(1, meetings + 1)]))
        _SENDINGS[meetings][code] = known
    return known


class Sendings(Packed):
    """Each agent in play stays at home or goes to one of the enemy's meetings."""

    def __init__(self, meetings: i64, in_play: i64) -> None:
        self.meetings: i64 = meetings
        self.in_play: i64 = in_play
        count: i64 = 1
        for agent in range(6):
            if (in_play >> agent) & 1:
                count *= meetings + 1
        self.count: i64 = count

    def _at(self, number: i64) -> Action:
        """The choice with this number, written in base `meetings + 1` with a digit for each agent in play."""
        base: i64 = self.meetings + 1
        code: i64 = 0
        for agent in range(6):
            if (self.in_play >> agent) & 1:
                code |= (number % base) << (2 * agent)
                number //= base
        return sending(self.meetings, code)

    def __iter__(self) -> Iterator[Action]:
        for number in range(self.count):
            yield self._at(number)

    def __len__(self) -> int:
        return int(self.count)

    def sample(self, chance: Chance) -> Action:
        return self._at(chance.below(self.count))

    def read(self, action: object) -> i64:
        if not isinstance(action, SendAgents) or len(action.groups) != self.meetings:
            raise refusals.agents(action, self.meetings, self.in_play)
        groups = action.groups
        sent: i64 = 0
        gone: i64 = 0
        for place in range(self.meetings):
            mask: i64 = GROUP_MASKS.get(groups[place], -1)
            if mask < 0 or mask & gone or mask & ~self.in_play:
                raise refusals.agents(action, self.meetings, self.in_play)
            gone |= mask
            sent |= mask << (6 * place)
        return sent


# Maintenance (IN 3.4)


class Maintenances(Numbered):
    """Each of one's own meetings is held or cancelled."""

    def __init__(self, meetings: int) -> None:
        every = reversed(range(1 << meetings))
        super().__init__({MaintainMeetings(numbers_in(held)): held for held in every})
        self.meetings: i64 = meetings

    def refusal(self, action: object) -> Illegal:
        return refusals.maintenance(action, self.meetings)


# Orders (IN 3.5)


class Orders(Packed):
    """For each enemy meeting the group of agents there (0 where nothing is to be ordered), the two pouches, and how
    many orders that group could get."""

    def __init__(self, meetings: i64, spies: i64, master: i64) -> None:
        self.meetings: i64 = meetings
        self.glancers: i64 = able_to(GLANCE, spies, master)
        self.copiers: i64 = able_to(COPY, spies, master)
        self.attackers: i64 = able_to(ATTACK, spies, master)
        self.groups: i64 = 0
        self.pouches: i64 = 0  # as in a side: three bits each, two for a meeting
        self.ways: i64 = 0  # six bits each
        self.cancelled: i64 = 0  # which of the meetings are

    def add(self, place: i64, group: i64, first: i64, second: i64) -> None:
        """There is a group at this meeting, which is held."""
        self.groups |= group << (6 * place)
        self.pouches |= (first | (second << 3)) << (6 * place)
        ways: i64 = 1  # to do nothing
        if group & self.glancers:
            ways += 2
        if group & self.copiers:
            ways += 2
        spies = group & self.attackers
        while spies:  # which of them an attack costs
            spies &= spies - 1
            ways += 1
        self.ways |= ways << (6 * place)

    def _order(self, place: i64, number: i64) -> i64:
        """The order with this number at a meeting: nothing, glances, copies, attacks."""
        if number == 0:
            return NOTHING
        pouches = self.pouches >> (6 * place)
        if number <= 2:
            return GLANCE | (((pouches >> (3 * (number - 1))) & 7) << 3)
        group = group_at(self.groups, place)
        if group & self.copiers:
            if number <= 4:
                return COPY | (((pouches >> (3 * (number - 3))) & 7) << 3)
            number -= 2
        spies = group & self.attackers
        if number == 4:
            spies &= spies - 1
        agent: i64 = 0
        while not (spies >> agent) & 1:
            agent += 1
        return ATTACK | (agent << 3)

    def __len__(self) -> int:
        count = 1
        for place in range(MOST_MEETINGS):
            count *= max(int((self.ways >> (6 * place)) & 63), 1)
        return count

    def __iter__(self) -> Iterator[Action]:
        for number in range(len(self)):
            left = number
            orders: list[Order | None] = []
            for place in range(self.meetings):
                ways = int((self.ways >> (6 * place)) & 63)
                if ways == 0:
                    orders.append(None)
                else:
                    orders.append(ORDER[self._order(place, left % ways)])
                    left //= ways
            yield GiveOrders(tuple(orders))

    def sample(self, chance: Chance) -> Action:
        orders: list[Order | None] = []
        place: i64 = 0
        while place < self.meetings:
            ways: i64 = (self.ways >> (6 * place)) & 63
            orders.append(ORDER[self._order(place, chance.below(ways))] if ways else None)
            place += 1
        return GiveOrders(tuple(orders))

    def read(self, action: object) -> i64:
        if not isinstance(action, GiveOrders) or len(action.orders) != self.meetings:
            raise refusals.orders(action, self)
        packed: i64 = 0
        for place in range(self.meetings):
            number = number_of_order(action.orders[place])
            if not self.allows(place, number):
                raise refusals.orders(action, self)
            packed |= number << (6 * place)
        return packed

    def allows(self, place: i64, number: i64) -> bool:
        """Whether this may be ordered at a meeting: an order wherever there is a group, and only there."""
        group = group_at(self.groups, place)
        if group == 0 or number == NO_ORDER:
            return group == 0 and number == NO_ORDER
        deed = number & 7
        about = number >> 3
        if deed == NOTHING:
            return True
        if deed == ATTACK:
            return ((group & self.attackers) >> about) & 1 == 1
        pouches = self.pouches >> (6 * place)
        if about != pouches & 7 and about != (pouches >> 3) & 7:
            return False
        return group & (self.copiers if deed == COPY else self.glancers) != 0


PREPARATIONS: Final = Preparations()
CALLS: Final = Calls(_calls())
COUNTER_CHOICES: Final[list[Counters]] = [_counters(mask) for mask in range(64)]
SENDING_CHOICES: Final[list[list[Sendings]]] = [
    [Sendings(count, mask) for mask in range(64)] for count in range(MOST_MEETINGS + 1)
]
MAINTENANCE_CHOICES: Final[list[Maintenances]] = [Maintenances(count) for count in range(MOST_MEETINGS + 1)]


def legal(state: "State", seat: i64) -> Legal:
    """What this seat may choose now; nothing if it is not awaited."""
    return options(state, seat) if state.owes(seat) else NO_CHOICES


def options(state: "State", seat: i64) -> Packed:
    """What there is to choose from in this phase for one of its choosers, whether he has chosen or not."""
    phase = state.phase
    if phase == COUNTER_ESPIONAGE:
        return COUNTER_CHOICES[state.side(1 - seat).in_play]
    if phase == AGENTS:
        return SENDING_CHOICES[how_many(state.turn.play(1 - seat).meetings)][state.side(seat).in_play]
    if phase == MAINTENANCE:
        return MAINTENANCE_CHOICES[how_many(state.turn.play(seat).meetings)]
    if phase == MEETINGS:
        return CALLS
    if phase == PREPARATION:
        return PREPARATIONS
    return _orders(state, seat)


def _orders(state: "State", seat: i64) -> Orders:
    mine = state.side(seat)
    enemy = state.side(1 - seat)
    theirs = state.turn.play(1 - seat)
    meetings = theirs.meetings
    orders = Orders(how_many(meetings), mine.spies, mine.master)
    groups = state.groups_at_work(seat)
    orders.cancelled = ~theirs.held
    place: i64 = 0
    while place < orders.meetings:
        group = group_at(groups, place)
        if group:
            first = enemy.pouch_of(first_of(meetings, place))
            orders.add(place, group, first, enemy.pouch_of(second_of(meetings, place)))
        place += 1
    return orders
