"""Where the seat is that a model plays from: a table of this process, or one of a server."""

from __future__ import annotations

from abc import ABC, abstractmethod

from cabale.core.errors import Illegal
from cabale.core.messages import Event, Utterance
from cabale.core.view import View
from cabale.rooms.asking import Asking
from cabale.rooms.letters import Letters


class Place(ABC):
    """One seat. `view` is None while no match is played there, `letters` until the game is known. `news` is what was
    told since somebody last read it."""

    def __init__(self) -> None:
        self.view: View | None = None
        self.letters: Letters | None = None
        self.news: list[Event] = []
        self.asking: Asking | None = None

    @abstractmethod
    async def open(self) -> None:
        """Sit down."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def asked(self) -> Asking | None:
        """The decision this seat owes, as far as it has been answered; None if it owes none."""

    @abstractmethod
    async def decide(self, asking: Asking) -> None:
        """Carry out the action that was chosen, or raise why not."""

    @abstractmethod
    def utterances(self) -> tuple[Utterance, ...]:
        """The typed words that may be said now; none where one must be silent."""

    @abstractmethod
    async def say(self, utterance: Utterance) -> None: ...

    @abstractmethod
    async def wait(self, seconds: float) -> None:
        """Until this seat is awaited, or something was told, or the match is over; no longer than this."""

    async def again(self) -> None:
        """Another match at the same table."""
        raise Illegal("mcp-not-here")
