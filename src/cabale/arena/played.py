"""What is kept of a match once it is played: enough for every figure, small enough for millions."""

from __future__ import annotations

from msgspec import Struct

from cabale.agents.usage import Usage


class Effort(Struct, frozen=True):
    """What deciding cost one agent in one match: processor seconds, of those decisions that were timed."""

    decisions: int
    timed: int
    seconds: float
    usage: Usage | None = None  # of a language model

    def __add__(self, other: Effort) -> Effort:
        usage = self.usage + other.usage if self.usage and other.usage else self.usage or other.usage
        return Effort(self.decisions + other.decisions, self.timed + other.timed, self.seconds + other.seconds, usage)


class Failure(Struct, frozen=True):
    """An agent raised, or answered illegally: its side lost the match."""

    seat: int
    agent: str
    error: str


class Played(Struct, frozen=True):
    number: int
    deal: int
    agents: tuple[str, ...]  # by seat
    sides: tuple[str, ...]
    roles: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    decisions: int
    moments: int  # rounds or turns
    effort: dict[str, Effort]
    failure: Failure | None = None
