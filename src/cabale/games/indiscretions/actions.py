"""What a player can decide. Where an order of naming means nothing, a word keeps its own, so that equal choices are
equal words."""

from typing import TypeAlias

from msgspec.structs import force_setattr

from cabale.core.messages import Action as Word
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.order import Order
from cabale.games.indiscretions.terms import Document, FieldAgent, Role


class Prepare(Word, frozen=True):
    """IN 1.2: a document for each pouch, red to violet, and a role for each agent, A to F."""

    documents: tuple[Document, ...]
    roles: tuple[Role, ...]


class CallMeetings(Word, frozen=True):
    """IN 3.1: none to three meetings of two of one's own officers."""

    meetings: tuple[Meeting, ...] = ()

    def __post_init__(self) -> None:
        force_setattr(self, "meetings", tuple(sorted(self.meetings, key=lambda meeting: meeting.ranks)))


class Watch(Word, frozen=True):
    """IN 3.2: have an enemy agent watched this turn."""

    agent: FieldAgent


class Arrest(Word, frozen=True):
    """IN 3.2: have an enemy agent arrested this turn."""

    agent: FieldAgent


class NameNobody(Word, frozen=True):
    """IN 3.2: leave counter-espionage idle this turn."""


class SendAgents(Word, frozen=True):
    """IN 3.3: the group that goes to each enemy meeting, in the order of the meetings; a group may be empty."""

    groups: tuple[tuple[FieldAgent, ...], ...]

    def __post_init__(self) -> None:
        force_setattr(self, "groups", tuple([tuple(sorted(group)) for group in self.groups]))


class MaintainMeetings(Word, frozen=True):
    """IN 3.4: the numbers, from 1, of one's own meetings that are held; the others are cancelled."""

    held: tuple[int, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "held", tuple(sorted(set(self.held))))


class GiveOrders(Word, frozen=True):
    """IN 3.5: an order for each enemy meeting, in their order; None where it was cancelled or nobody was sent."""

    orders: tuple[Order | None, ...]


Action: TypeAlias = Prepare | CallMeetings | Watch | Arrest | NameNobody | SendAgents | MaintainMeetings | GiveOrders
Counter: TypeAlias = Watch | Arrest | NameNobody
