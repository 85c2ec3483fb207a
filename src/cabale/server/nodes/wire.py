"""What nodes say to each other. `ref` is a number of whoever began; the answer carries it back."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from cabale.server.errands import RefusedErrand
from cabale.server.thinker import Question, Thought

Headers: TypeAlias = list[tuple[bytes, bytes]]


class CameIn(Struct, frozen=True, array_like=True):
    """A visitor's request or socket as a gateway took it in: where it comes from is the gateway's word."""

    path: str
    query: bytes
    headers: Headers
    address: str
    scheme: str


class Called(Struct, frozen=True, tag=True, array_like=True):
    """A request, for whoever has this lease ("" for any table node)."""

    ref: int
    lease: str
    method: str
    visit: CameIn
    body: bytes


class Responded(Struct, frozen=True, tag=True, array_like=True):
    ref: int
    status: int
    headers: Headers
    body: bytes


class NotHere(Struct, frozen=True, tag=True, array_like=True):
    """Another node has that lease, or will: nothing was done."""

    ref: int


class Dialled(Struct, frozen=True, tag=True, array_like=True):
    """A socket, for whoever has this lease."""

    ref: int
    lease: str
    visit: CameIn


class PickedUp(Struct, frozen=True, tag=True, array_like=True):
    """The socket is accepted."""

    ref: int


class SocketText(Struct, frozen=True, tag=True, array_like=True):
    """A message of a socket, either way."""

    ref: int
    text: bytes


class HungUp(Struct, frozen=True, tag=True, array_like=True):
    """A socket is closed, by either side."""

    ref: int
    code: int
    reason: str


class Inquired(Struct, frozen=True, tag=True, array_like=True):
    """What the house asks: a method of `Reach` with its arguments as JSON, for whoever has this lease, if any."""

    ref: int
    lease: str
    what: str
    about: bytes
    request: str = ""  # for which it is asked


class Replied(Struct, frozen=True, tag=True, array_like=True):
    ref: int
    answer: bytes
    refused: RefusedErrand | None = None


class Bidden(Struct, frozen=True, tag=True, array_like=True):
    """Whoever runs the house wants this node to take nothing more and hand on what it has; or to take on again."""

    ref: int
    draining: bool


class Queued(Struct, frozen=True, tag=True, array_like=True):
    """A table node wants a bot to think for a household, at a table, with a person waiting or not."""

    ref: int
    visitor: str
    table: str
    present: bool
    request: str = ""  # the one that stirred the table


class TurnCame(Struct, frozen=True, tag=True, array_like=True):
    """Now it may ask."""

    ref: int


class Pondered(Struct, frozen=True, tag=True, array_like=True):
    ref: int
    question: Question


class Doubted(Struct, frozen=True, tag=True, array_like=True):
    """Asked back while thinking: is this action allowed?"""

    ref: int
    action: bytes


class Resolved(Struct, frozen=True, tag=True, array_like=True):
    ref: int
    allowed: bool


class Concluded(Struct, frozen=True, tag=True, array_like=True):
    """What the bot thought; None if it came to no end."""

    ref: int
    thought: Thought | None


class WentAway(Struct, frozen=True, tag=True, array_like=True):
    """Nobody waits for that thought any more; or, from the thinker: the question did not come, ask again."""

    ref: int


class Missed(Struct, frozen=True, tag=True, array_like=True):
    """Words of yours did not come here: whatever you wait for, do not."""


Word: TypeAlias = (
    Called
    | Responded
    | NotHere
    | Dialled
    | PickedUp
    | SocketText
    | HungUp
    | Inquired
    | Replied
    | Bidden
    | Queued
    | TurnCame
    | Pondered
    | Doubted
    | Resolved
    | Concluded
    | WentAway
    | Missed
)


class Packet(Struct, frozen=True, tag=True, array_like=True):
    """All that one node had to say to another at a time; packets of the same two are numbered."""

    sender: str
    number: int
    words: list[Word]


class Beat(Struct, frozen=True, tag=True, array_like=True):
    """Once a second, to all: whether the sender can keep what happens (`alive`), and how many packets it has sent to
    whom, so that a lost one is noticed by the next beat at the latest."""

    sender: str
    role: str
    alive: bool
    draining: bool  # it takes no more tables
    leaving: bool  # the last one
    load: int
    sent: dict[str, int]
