"""What is worked out and written once for all sockets of a table that are told together."""

from __future__ import annotations

from typing import NamedTuple, cast

import msgspec
from msgspec import UNSET, Raw

from cabale.core.messages import Event
from cabale.core.view import View
from cabale.server.connection import CHANGES, VIEWS, Wanted
from cabale.table.difference import Shared, difference
from cabale.table.messages import NO_VIEW, Expected, Happened, Speech
from cabale.table.playing import Playing
from cabale.table.table import Outlook

_encode = msgspec.json.Encoder().encode


class Shown(NamedTuple):
    """A view, which follows from so many events of a match."""

    match: str
    number: int
    view: View


class Told:
    """`before` holds what viewers were shown before, of those who want to hear of changes."""

    __slots__ = ("_before", "_changes", "_encoded", "_happened", "_play", "_shared", "outlooks", "shown")

    def __init__(self, play: Playing | None, before: dict[int, Shown]) -> None:
        self.outlooks: dict[int, Outlook] = {}
        self.shown: dict[int, Shown] = {}
        self._play = play
        self._before = before
        self._encoded: dict[int, Raw] = {}
        self._changes: dict[int, Raw] = {}
        self._happened: dict[tuple[object, ...], bytes] = {}
        self._shared: Shared = {}

    def view(self, viewer: int, number: int) -> View:
        """What this viewer may know now, after so many events."""
        shown = self.shown.get(viewer)
        if shown is None:
            assert self._play is not None
            shown = self.shown[viewer] = Shown(self._play.id, number, self._play.match.view(viewer))
        return shown.view

    def _changes_since(self, viewer: int, since: int, number: int) -> Raw | None:
        """How that differs from what was shown after `since` events, if that is known."""
        before = self._before.get(viewer)
        view = self.view(viewer, number)
        if before is None or before.match != self.shown[viewer].match or before.number != since:
            return None
        found = self._changes.get(viewer)
        if found is None:
            found = self._changes[viewer] = difference(before.view, view, self._shared)
        return found

    def _events(self, feed: list[Event], first: int) -> tuple[Raw, ...]:
        """The events of a feed from this one on; what is told to everybody is one and the same event."""
        events = []
        for event in feed[first:]:
            raw = self._encoded.get(id(event))
            if raw is None:
                raw = self._encoded[id(event)] = Raw(_encode(event))
            events.append(raw)
        return tuple(events)

    def happened(
        self, viewer: int, since: int, number: int, turn: Expected | None, speech: Speech | None, wanted: Wanted
    ) -> bytes:
        """What those with these eyes hear who have heard of `since` events, and of whose turn and speech is new."""
        key = viewer, since, turn is None, speech is None, wanted
        found = self._happened.get(key)
        if found is not None:
            return found
        play = self._play
        assert play is not None
        changes = self._changes_since(viewer, since, number) if wanted == CHANGES else None
        view: object = NO_VIEW
        if wanted == VIEWS:
            view = play.match.view(viewer)
        elif wanted == CHANGES and changes is None:
            view = self.view(viewer, number)
        happened = Happened(
            match=play.id,
            first=since,
            events=self._events(play.match.feed(viewer), since),
            stood_in=play.stood_in_for(viewer, since, number - since),
            view=cast(Raw, view),  # the encoder writes a view where a reader finds JSON
            changes=UNSET if changes is None else changes,
            turn=turn,
            speech=speech,
        )
        found = self._happened[key] = _encode(happened)
        return found
