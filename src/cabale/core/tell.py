"""How rules tell what happened. Every call names its audience: there is none by default.

Rules are handed a `Tell` or None; with None no event is even made.
"""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from cabale.core.messages import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Tell(ABC):
    """Hears events, each with who may hear it. Spectators hear what everyone hears."""

    @abstractmethod
    def everyone(self, event: Event) -> None:
        """For all seats and spectators."""

    @abstractmethod
    def only(self, seat: int, event: Event) -> None:
        """For this seat and nobody else."""

    @abstractmethod
    def apart(self, seat: int, secret: Event, public: Event) -> None:
        """The same happening in two wordings: the secret one for this seat, the public one for all others."""

    @abstractmethod
    def each(self, secrets: tuple[Event, ...], public: Event) -> None:
        """A wording for each seat, in seat order, and the public one for spectators."""


class Journal(Tell):
    """Keeps for each seat, and for spectators, what it was told, in order; the index in a feed is the number there."""

    def __init__(self, seats: int) -> None:
        self._feeds: list[list[Event]] = [[] for _ in range(seats + 1)]

    def feed(self, seat: int) -> list[Event]:
        """What this seat (or SPECTATOR) was told."""
        return self._feeds[seat]

    def copy(self) -> "Journal":
        """Another journal that has heard the same so far."""
        other = Journal(0)
        other._feeds = [list(feed) for feed in self._feeds]
        return other

    def everyone(self, event: Event) -> None:
        for feed in self._feeds:
            feed.append(event)

    def only(self, seat: int, event: Event) -> None:
        self._feeds[seat].append(event)

    def apart(self, seat: int, secret: Event, public: Event) -> None:
        for place, feed in enumerate(self._feeds):
            feed.append(secret if place == seat else public)

    def each(self, secrets: tuple[Event, ...], public: Event) -> None:
        for seat, secret in enumerate(secrets):
            self._feeds[seat].append(secret)
        self._feeds[-1].append(public)
