"""What a player may choose in each phase, and legality in one place: `read` gives the number of a legal choice, or
raises what stands against it. Nothing here looks at anything the chooser does not know.

Where choices are many (7,200 preparations, 4,096 ways to send agents) none is made before it is asked for.
"""

from abc import abstractmethod
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any, Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import Legal
from cabale.games.indiscretions.actions import (
    CallMeetings,
    GiveOrders,
    MaintainMeetings,
    Prepare,
    SendAgents,
)
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.packing import (
    AGENTS,
    AGENTS_IN,
    ATTACK,
    COPY,
    COUNTERS,
    GLANCE,
    GROUP_MASKS,
    NOTHING,
    ORDER,
    ORDERS,
    POUCHES,
)
from cabale.games.indiscretions.terms import Document, FieldAgent, Officer, Phase, Role


class Packed(Legal):
    """Choices that are kept as numbers."""

    @abstractmethod
    def read(self, action: Any) -> i64:
        """The number of this choice, or raise `Illegal`."""

    def __contains__(self, action: object) -> bool:
        try:
            self.read(action)
        except Illegal:
            return False
        return True


def _wrong_action(phase: Phase, action: Any) -> Illegal:
    return Illegal("wrong-action", "IN 3", phase=phase, action=type(action).__name__)


class Numbered(Packed):
    """Few choices, made once, each with its number."""

    def __init__(self, numbers: dict[Any, int]) -> None:
        self.numbers: Final = numbers
        self.actions: Final = list(numbers)
        self.count: i64 = len(numbers)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.actions)

    def __len__(self) -> int:
        return int(self.count)

    def sample(self, chance: Chance) -> Any:
        return self.actions[chance.below(self.count)]

    def read(self, action: Any) -> i64:
        number = self.numbers.get(action)
        if number is None:
            raise self.refusal(action)
        return number

    @abstractmethod
    def refusal(self, action: Any) -> Illegal:
        """What stands against something that is not listed."""


# Preparation (IN 1.2)

_DOCUMENTS: Final[dict[Document, int]] = {Document.IMPORTANT: 1, Document.DECOY: 1, Document.KEY: 1, Document.ALBUM: 3}
_ROLES: Final[dict[Role, int]] = {Role.CIVILIAN: 3, Role.SPY: 2, Role.MASTER: 1}


def _placements() -> dict[tuple[Document, ...], int]:
    found = {}
    for important, decoy, key in permutations(range(6), 3):
        documents = [Document.ALBUM] * 6
        documents[important] = Document.IMPORTANT
        documents[decoy] = Document.DECOY
        documents[key] = Document.KEY
        found[tuple(documents)] = important | decoy << 3 | key << 6
    return found


def _castings() -> dict[tuple[Role, ...], int]:
    found = {}
    for master in range(6):
        for one, other in combinations([agent for agent in range(6) if agent != master], 2):
            roles = [Role.CIVILIAN] * 6
            roles[master] = Role.MASTER
            roles[one] = roles[other] = Role.SPY
            found[tuple(roles)] = 1 << master + 9 | 1 << one + 15 | 1 << other + 15
    return found


PLACEMENTS: Final[dict[tuple[Document, ...], int]] = _placements()
CASTINGS: Final[dict[tuple[Role, ...], int]] = _castings()
_PLACEMENT: Final[list[tuple[Document, ...]]] = list(PLACEMENTS)
_CASTING: Final[list[tuple[Role, ...]]] = list(CASTINGS)


class Preparations(Packed):
    """Packed: the pouches of the important document, the decoy and the key, three bits each; the master spy's mask and
    the spies', six bits each."""

    def __iter__(self) -> Iterator[Any]:
        for documents in _PLACEMENT:
            for roles in _CASTING:
                yield Prepare(documents, roles)

    def __len__(self) -> int:
        return len(_PLACEMENT) * len(_CASTING)

    def sample(self, chance: Chance) -> Any:
        return Prepare(_PLACEMENT[chance.below(120)], _CASTING[chance.below(60)])

    def read(self, action: Any) -> i64:
        if not isinstance(action, Prepare):
            raise _wrong_action(Phase.PREPARATION, action)
        documents = PLACEMENTS.get(action.documents)
        if documents is None:
            raise Illegal("wrong-documents", "IN 1.1")
        roles = CASTINGS.get(action.roles)
        if roles is None:
            raise Illegal("wrong-roles", "IN 1.2")
        return documents | roles


# Meetings (IN 3.1)


def _calls() -> dict[Any, int]:
    pairs = [Meeting(*pair) for pair in combinations(Officer, 2)]
    found: dict[Any, int] = {}
    for count in range(4):
        for meetings in combinations(pairs, count):
            if len({officer for meeting in meetings for officer in (meeting.first, meeting.second)}) == 2 * count:
                number = count
                for place, meeting in enumerate(meetings):
                    first, second = meeting.ranks
                    number |= (first | second << 3) << 2 + 6 * place
                found[CallMeetings(meetings)] = number
    return found


class Calls(Numbered):
    def refusal(self, action: Any) -> Illegal:
        if not isinstance(action, CallMeetings):
            return _wrong_action(Phase.MEETINGS, action)
        if len(action.meetings) > 3:
            return Illegal("too-many-meetings", "IN 3.1", meetings=len(action.meetings))
        seen: list[Officer] = []
        for meeting in action.meetings:
            for officer in (meeting.first, meeting.second):
                if officer in seen:
                    return Illegal("officer-twice", "IN 3.1", officer=officer)
                seen.append(officer)
        raise AssertionError(action)


# Counter-espionage (IN 3.2)


class Counters(Numbered):
    """Against those of these agents who are in play."""

    def refusal(self, action: Any) -> Illegal:
        if action not in COUNTERS:
            return _wrong_action(Phase.COUNTER_ESPIONAGE, action)
        return Illegal("agent-out", "IN 3.2", agent=action.agent)


def _counters(in_play: int) -> Counters:
    numbers = COUNTERS.items()
    return Counters({word: number for word, number in numbers if number == 0 or in_play >> (number & 7) & 1})


# Agents (IN 3.3)

_SENDINGS: Final[list[list[Any]]] = [[None] * 4096 for _ in range(4)]


def _sending(meetings: i64, code: i64) -> Any:
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

    def _at(self, number: i64) -> Any:
        """The choice with this number, written in base `meetings + 1` with a digit for each agent in play."""
        base: i64 = self.meetings + 1
        code: i64 = 0
        for agent in range(6):
            if (self.in_play >> agent) & 1:
                code |= (number % base) << (2 * agent)
                number //= base
        return _sending(self.meetings, code)

    def __iter__(self) -> Iterator[Any]:
        for number in range(self.count):
            yield self._at(number)

    def __len__(self) -> int:
        return int(self.count)

    def sample(self, chance: Chance) -> Any:
        return self._at(chance.below(self.count))

    def read(self, action: Any) -> i64:
        if not isinstance(action, SendAgents):
            raise _wrong_action(Phase.AGENTS, action)
        groups = action.groups
        if len(groups) != self.meetings:
            raise Illegal("wrong-groups", "IN 3.3", found=len(groups), meetings=int(self.meetings))
        sent: i64 = 0
        gone: i64 = 0
        for place in range(self.meetings):
            mask: i64 = GROUP_MASKS.get(groups[place], -1)
            if mask < 0 or mask & gone or mask & ~self.in_play:
                raise self._refusal(groups)
            gone |= mask
            sent |= mask << (6 * place)
        return sent

    def _refusal(self, groups: tuple[tuple[FieldAgent, ...], ...]) -> Illegal:
        seen: list[FieldAgent] = []
        for group in groups:
            for agent in group:
                if agent in seen:
                    return Illegal("agent-twice", "IN 3.3", agent=agent)
                if agent not in AGENTS_IN[self.in_play]:
                    return Illegal("agent-out", "IN 3.3", agent=agent)
                seen.append(agent)
        raise AssertionError(groups)


# Maintenance (IN 3.4)


def _maintenances(meetings: int) -> "Maintenances":
    return Maintenances(
        {
            MaintainMeetings(tuple([place + 1 for place in range(meetings) if held >> place & 1])): held
            for held in reversed(range(1 << meetings))
        }
    )


class Maintenances(Numbered):
    def refusal(self, action: Any) -> Illegal:
        if not isinstance(action, MaintainMeetings):
            return _wrong_action(Phase.MAINTENANCE, action)
        meetings = int(self.count).bit_length() - 1
        wrong = [number for number in action.held if not 1 <= number <= meetings]
        return Illegal("no-such-meeting", "IN 3.4", meeting=wrong[0], meetings=meetings)


# Orders (IN 3.5)


class Orders(Packed):
    """For each enemy meeting the group of agents there (0 where nothing is to be ordered), the two pouches, and how
    many orders that group could get."""

    def __init__(self, meetings: i64, spies: i64, master: i64) -> None:
        self.meetings: i64 = meetings
        self.spies: i64 = spies
        self.master: i64 = master
        self.groups: i64 = 0
        self.pouches: i64 = 0  # as in a side: three bits each, two for a meeting
        self.ways: i64 = 0  # six bits each
        self.cancelled: i64 = 0  # which of the meetings are

    def add(self, place: i64, group: i64, first: i64, second: i64) -> None:
        """There is a group at this meeting, which is held."""
        self.groups |= group << (6 * place)
        self.pouches |= (first | (second << 3)) << (6 * place)
        ways: i64 = 1
        spies = group & self.spies
        if spies:
            ways = 4 if spies & (spies - 1) == 0 else 5  # the two glances, and which spy an attack costs
        if group & self.master:
            ways += 2 if spies else 4
        self.ways |= ways << (6 * place)

    def _order(self, place: i64, number: i64) -> i64:
        """The order with this number at a meeting: nothing, glances, copies, attacks."""
        if number == 0:
            return NOTHING
        pouches = self.pouches >> (6 * place)
        if number <= 2:
            return GLANCE | (((pouches >> (3 * (number - 1))) & 7) << 3)
        group = (self.groups >> (6 * place)) & 63
        if group & self.master:
            if number <= 4:
                return COPY | (((pouches >> (3 * (number - 3))) & 7) << 3)
            number -= 2
        spies = group & self.spies
        if number == 4:
            spies &= spies - 1
        agent: i64 = 0
        while not (spies >> agent) & 1:
            agent += 1
        return ATTACK | (agent << 3)

    def __len__(self) -> int:
        count = 1
        for place in range(3):
            count *= max(int((self.ways >> (6 * place)) & 63), 1)
        return count

    def __iter__(self) -> Iterator[Any]:
        for number in range(len(self)):
            left = number
            orders: list[Any] = []
            for place in range(self.meetings):
                ways = int((self.ways >> (6 * place)) & 63)
                if ways == 0:
                    orders.append(None)
                else:
                    orders.append(ORDER[self._order(place, left % ways)])
                    left //= ways
            yield GiveOrders(tuple(orders))

    def sample(self, chance: Chance) -> Any:
        orders: list[Any] = []
        place: i64 = 0
        while place < self.meetings:
            ways: i64 = (self.ways >> (6 * place)) & 63
            orders.append(ORDER[self._order(place, chance.below(ways))] if ways else None)
            place += 1
        return GiveOrders(tuple(orders))

    def read(self, action: Any) -> i64:
        if not isinstance(action, GiveOrders):
            raise _wrong_action(Phase.ORDERS, action)
        orders = action.orders
        if len(orders) != self.meetings:
            raise Illegal("wrong-orders", "IN 3.5", found=len(orders), meetings=int(self.meetings))
        packed: i64 = 0
        for place in range(self.meetings):
            order = orders[place]
            group: i64 = (self.groups >> (6 * place)) & 63
            if order is None:
                if group:
                    raise Illegal("order-missing", "IN 3.5", meeting=int(place + 1))
            else:
                packed |= self._read(order, place, group) << (6 * place)
        return packed

    def _read(self, order: Any, place: i64, group: i64) -> i64:
        meeting = int(place + 1)
        if group == 0:
            if (self.cancelled >> place) & 1:
                raise Illegal("meeting-cancelled", "IN 3.4", meeting=meeting)
            raise Illegal("nobody-there", "IN 3.5", meeting=meeting)
        number: i64 = ORDERS[order]
        deed = number & 7
        about = number >> 3
        if deed == NOTHING:
            return number
        spies = group & self.spies
        if deed == ATTACK:
            if spies == 0:
                raise Illegal("cannot-attack", "IN 3.5", meeting=meeting)
            if not (spies >> about) & 1:
                raise Illegal("not-a-spy-there", "IN 4.6", meeting=meeting, agent=AGENTS[about])
            return number
        if deed == COPY:
            if group & self.master == 0:
                raise Illegal("cannot-copy", "IN 3.5", meeting=meeting)
        elif group & (self.master | self.spies) == 0:
            raise Illegal("cannot-glance", "IN 3.5", meeting=meeting)
        pouches = self.pouches >> (6 * place)
        if about != pouches & 7 and about != (pouches >> 3) & 7:
            raise Illegal("pouch-not-there", "IN 3.5", meeting=meeting, pouch=POUCHES[about])
        return number


PREPARATIONS: Final = Preparations()
CALLS: Final = Calls(_calls())
COUNTER_CHOICES: Final[list[Counters]] = [_counters(mask) for mask in range(64)]
SENDING_CHOICES: Final[list[list[Sendings]]] = [[Sendings(count, mask) for mask in range(64)] for count in range(4)]
MAINTENANCE_CHOICES: Final[list[Maintenances]] = [_maintenances(count) for count in range(4)]
