"""Why a decision is refused: which code, by which clause. Only asked once `choices` has found it illegal, so that a
legal decision pays nothing for it; the questions are put in the order in which a player would ask them."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cabale.core.errors import Illegal
from cabale.games.indiscretions.actions import (
    Arrest,
    CallMeetings,
    GiveOrders,
    MaintainMeetings,
    Prepare,
    SendAgents,
    Watch,
)
from cabale.games.indiscretions.packing import (
    AGENTS,
    AGENTS_IN,
    ATTACK,
    COPY,
    COUNTERS,
    NO_ORDER,
    POUCHES,
    group_at,
    number_of_order,
)
from cabale.games.indiscretions.phases import CLAUSES, COUNTER_ESPIONAGE, OVER, PHASES
from cabale.games.indiscretions.tables import MOST_MEETINGS, PLACEMENTS
from cabale.games.indiscretions.terms import FieldAgent, Officer, Phase

if TYPE_CHECKING:
    from cabale.games.indiscretions.choices import Orders
    from cabale.games.indiscretions.state import State


def not_awaited(state: "State", seat: i64) -> Illegal:
    """Why this seat has nothing to decide."""
    if not 0 <= seat < state.seats:
        return Illegal("no-such-seat", "IN 1", seat=int(seat))
    phase = state.phase
    if phase == OVER:
        return Illegal("match-over", "IN 2.3")
    if (state.choosers() >> seat) & 1:
        return Illegal("chosen-already", CLAUSES[phase], phase=PHASES[phase])
    if phase == COUNTER_ESPIONAGE:
        return Illegal("banned", "IN 4.2", until=int(state.side(seat).banned_until))
    return Illegal("nothing-to-choose", CLAUSES[phase], phase=PHASES[phase])


def _wrong_action(phase: Phase, action: object) -> Illegal:
    return Illegal("wrong-action", CLAUSES[PHASES.index(phase)], phase=phase, action=type(action).__name__)


def preparation(action: object) -> Illegal:
    """IN 1.2"""
    if not isinstance(action, Prepare):
        return _wrong_action(Phase.PREPARATION, action)
    if action.documents not in PLACEMENTS:
        return Illegal("wrong-documents", "IN 1.1")
    return Illegal("wrong-roles", "IN 1.2")


def meetings(action: object) -> Illegal:
    """IN 3.1"""
    if not isinstance(action, CallMeetings):
        return _wrong_action(Phase.MEETINGS, action)
    if len(action.meetings) > MOST_MEETINGS:
        return Illegal("too-many-meetings", "IN 3.1", meetings=len(action.meetings))
    seen: list[Officer] = []
    for meeting in action.meetings:
        for officer in (meeting.first, meeting.second):
            if officer in seen:
                return Illegal("officer-twice", "IN 3.1", officer=officer)
            seen.append(officer)
    raise AssertionError(action)


def counter_espionage(action: object) -> Illegal:
    """IN 3.2"""
    if not isinstance(action, Watch | Arrest) or action not in COUNTERS:
        return _wrong_action(Phase.COUNTER_ESPIONAGE, action)
    return Illegal("agent-out", "IN 3.2", agent=action.agent)


def agents(action: object, count: i64, in_play: i64) -> Illegal:
    """IN 3.3: with so many enemy meetings, and these agents in play."""
    if not isinstance(action, SendAgents):
        return _wrong_action(Phase.AGENTS, action)
    groups = action.groups
    if len(groups) != count:
        return Illegal("wrong-groups", "IN 3.3", found=len(groups), meetings=int(count))
    seen: list[FieldAgent] = []
    for group in groups:
        for agent in group:
            if agent in seen:
                return Illegal("agent-twice", "IN 3.3", agent=agent)
            if agent not in AGENTS_IN[in_play]:
                return Illegal("agent-out", "IN 3.3", agent=agent)
            seen.append(agent)
    raise AssertionError(groups)


def maintenance(action: object, count: i64) -> Illegal:
    """IN 3.4: with so many meetings of one's own."""
    if not isinstance(action, MaintainMeetings):
        return _wrong_action(Phase.MAINTENANCE, action)
    most = int(count)  # a number may be larger than any of ours
    wrong = [number for number in action.held if not 1 <= number <= most]
    return Illegal("no-such-meeting", "IN 3.4", meeting=wrong[0], meetings=most)


def orders(action: object, choices: "Orders") -> Illegal:
    """IN 3.5"""
    if not isinstance(action, GiveOrders):
        return _wrong_action(Phase.ORDERS, action)
    given = action.orders
    if len(given) != choices.meetings:
        return Illegal("wrong-orders", "IN 3.5", found=len(given), meetings=int(choices.meetings))
    for place in range(choices.meetings):
        number = number_of_order(given[place])
        if not choices.allows(place, number):
            return _order(place, number, choices)
    raise AssertionError(action)


def _order(place: i64, number: i64, choices: "Orders") -> Illegal:
    meeting = int(place + 1)
    group = group_at(choices.groups, place)
    if number == NO_ORDER:
        return Illegal("order-missing", "IN 3.5", meeting=meeting)
    if group == 0:
        if (choices.cancelled >> place) & 1:
            return Illegal("meeting-cancelled", "IN 3.4", meeting=meeting)
        return Illegal("nobody-there", "IN 3.5", meeting=meeting)
    deed = number & 7
    about = number >> 3
    if deed == ATTACK:
        if group & choices.attackers == 0:
            return Illegal("cannot-attack", "IN 3.5", meeting=meeting)
        return Illegal("not-a-spy-there", "IN 3.5", meeting=meeting, agent=AGENTS[about])
    if deed == COPY and group & choices.copiers == 0:
        return Illegal("cannot-copy", "IN 3.5", meeting=meeting)
    if group & choices.glancers == 0:
        return Illegal("cannot-glance", "IN 3.5", meeting=meeting)
    return Illegal("pouch-not-there", "IN 3.5", meeting=meeting, pouch=POUCHES[about])
