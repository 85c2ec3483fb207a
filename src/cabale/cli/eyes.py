"""Through whose eyes a match is shown: a seat's, a spectator's, or those of somebody who sees everything."""

from typing import NamedTuple

import msgspec
from rich.console import RenderableType
from rich.text import Text

from cabale.core.match import Match
from cabale.core.messages import Event
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Said
from cabale.core.view import View
from cabale.rooms.held import visible
from cabale.rooms.room import Room


class Eyes:
    """A seat's eyes, or a spectator's. What they have seen they alone can draw."""

    def __init__(self, room: Room, seat: int = SPECTATOR) -> None:
        self.room = room
        self.seat = seat
        self._read = 0

    def events(self, match: Match) -> list[Event]:
        """What was told since the last time."""
        feed = match.feed(self.seat)
        fresh = feed[self._read :]
        self._read = len(feed)
        return fresh

    def lines(self, events: list[Event]) -> list[Text]:
        """Those events in sentences; speech looks like speech."""
        lines = []
        for event in events:
            sentence = self.room.sentence(event, self.seat)
            if sentence is not None:
                lines.append(Text(visible(sentence), style="italic" if isinstance(event, Said) else ""))
        return lines

    def news(self, match: Match) -> list[Text]:
        return self.lines(self.events(match))

    def look(self, match: Match) -> object:
        """What there is to see now; `draw` draws it, now or later."""
        return match.view(self.seat)

    def draw(self, seen: object) -> RenderableType:
        assert isinstance(seen, View)
        return self.room.board(seen)


class Revealed(NamedTuple):
    """What an onlooker sees, and each seat."""

    view: View
    views: tuple[View, ...]


class AllSeeing(Eyes):
    """Sees what each seat sees. Of the wordings of one happening it takes the one that says most."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self._places = [0] * (len(room.names) + 1)

    def events(self, match: Match) -> list[Event]:
        fresh = []
        for seat in (*range(len(self.room.names)), SPECTATOR):
            feed = match.feed(seat)
            fresh.append(feed[self._places[seat] :])
            self._places[seat] = len(feed)
        public = fresh.pop()
        merged: list[list[Event]] = [[event] for event in public]
        for events in fresh:
            _merge(merged, events)
        return [max(wordings, key=_told) for wordings in merged]

    def look(self, match: Match) -> object:
        return Revealed(match.view(SPECTATOR), tuple(match.view(seat) for seat in range(len(match.seats))))

    def draw(self, seen: object) -> RenderableType:
        assert isinstance(seen, Revealed)
        return self.room.reveal(seen.view, seen.views)


def _merge(merged: list[list[Event]], events: list[Event]) -> None:
    """Put a seat's wordings beside the public ones; what only this seat was told comes between them."""
    extra = len(events) - len(merged)
    for place, event in enumerate(events):
        same = place < len(merged) and type(merged[place][0]) is type(event)
        if same or extra <= 0:
            if place < len(merged):
                merged[place].append(event)
        else:
            merged.insert(place, [event])
            extra -= 1


def _told(event: Event) -> int:
    """How much a wording says."""
    return len(msgspec.json.encode(event).replace(b"null", b""))
