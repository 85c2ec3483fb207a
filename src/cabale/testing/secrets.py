"""Hide and seek: matches that a seat cannot tell apart, replayed and compared with all that the seat received.

A twin is played from its first difference on, out of a fork of the match there: what lies before is the same match.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import unified_diff
from functools import cache

import msgspec
import pytest

from cabale.core.chance import Replayed, Seeded
from cabale.core.errors import CabaleError
from cabale.core.game import Game, Kinds
from cabale.core.match import Match, replay_steps
from cabale.core.messages import Action, Event
from cabale.core.record import Entry, Moved, Record
from cabale.core.seats import SPECTATOR
from cabale.testing.random_play import random_steps

HUGE = 1 << 63  # more than a compiled room's numbers hold
FEW = 60  # choices up to this many are all compared


class Walk:
    """A random match, with a fork of it after the deal and after each of its steps."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game = game
        self.seats = range(seats)
        # These are looked at and forked again, never played on, so they need no luck.
        self.moments = [match.fork(Replayed(())) for match in random_steps(game, seats, seed)]
        self._drawn = [len(match.luck) for match in self.moments]
        self._chosen: dict[tuple[int, int], bytes] = {}

    def told(self, number: int, seat: int) -> list[Event]:
        """The events that a seat heard at this step."""
        before = len(self.moments[number - 1].feed(seat)) if number else 0
        return self.moments[number].feed(seat)[before:]

    def _choices(self, number: int, seat: int) -> bytes:
        if (number, seat) not in self._chosen:
            self._chosen[number, seat] = _choices(self.moments[number], seat)
        return self._chosen[number, seat]

    def compare(self, number: int, record: Record, twin: Record, seat: int) -> Match:
        """Fail if this seat can tell the match, as it is after this step, from its twin, which is returned.

        Events are compared at every step, choices whenever the seat has any, views and the answers to mistakes at the
        last step: another test of the contract makes sure that views follow from events at every step.
        """
        assert twin != record, "a twin differs from the match"
        parting = self.parting(record, twin)
        heard = 0 if parting is None else len(self.moments[parting].feed(seat))
        try:
            for step, match in self._play(twin, parting):
                ours, theirs = self.moments[step].feed(seat)[heard:], match.feed(seat)[heard:]
                heard += len(theirs)
                if msgspec.json.encode(ours) != msgspec.json.encode(theirs):
                    _fail(f"seat {seat} can tell these apart after {step} by what it is told", record, twin)
                acts = seat in match.to_act or seat in self.moments[step].to_act
                if acts and _choices(match, seat) != self._choices(step, seat):
                    _fail(f"seat {seat} can tell these apart after {step} by its choices", record, twin)
        except CabaleError as error:
            _fail(f"a twin for seat {seat} cannot be played ({error})", record, twin)
        if msgspec.json.encode(match.view(seat)) != msgspec.json.encode(self.moments[number].view(seat)):
            _fail(f"seat {seat} can tell these apart after {number} by its view", record, twin)
        if _answers(match, seat) != _answers(self.moments[number], seat):
            _fail(f"seat {seat} can tell these apart after {number} by its mistakes", record, twin)
        return match

    def exchanged(self, number: int, twin: Match, seat: int) -> set[str]:
        """What differs between the match and its twin: luck, as `chance.name`, and what others than this seat are told
        and hold, as `Event.field` and `Mine.field`."""
        match = self.moments[number]
        luck = zip(match.luck, twin.luck, strict=True)
        found = {f"chance.{ours.name}" for ours, theirs in luck if ours != theirs}
        for other in self.seats:
            if other != seat:
                found |= _told_apart(match.feed(other), twin.feed(other))
                found |= _fields_apart(match.view(other).mine, twin.view(other).mine)
        return found

    def parting(self, record: Record, twin: Record) -> int | None:
        """After how many entries the two part; None if they were dealt differently."""
        luck, parting = _first_difference(record.chance, twin.chance), _first_difference(record.entries, twin.entries)
        if record.options != twin.options or luck < self._drawn[0]:
            return None
        while self._drawn[parting] > luck:
            parting -= 1
        return parting

    def _play(self, twin: Record, parting: int | None) -> Iterator[tuple[int, Match]]:
        """The same match object after each step from there on."""
        if parting is None:
            yield from enumerate(replay_steps(twin, self.game))
            return
        chance = Replayed(twin.chance)
        chance.used = self._drawn[parting]
        match = self.moments[parting].fork(chance)
        for step, entry in enumerate(twin.entries[parting:], parting + 1):
            match.enter(entry)
            yield step, match

    def secrets(self, number: int) -> set[str]:
        """What chance gave at this step, what somebody was told in other words than spectators, and what of one's own
        has changed, as `chance.name`, `Event.field` and `Mine.field`."""
        before = self._drawn[number - 1] if number else 0
        found = {f"chance.{result.name}" for result in self.moments[number].luck[before:]}
        public = self.told(number, SPECTATOR)
        for seat in self.seats:
            found |= _worded_apart(seat, self.told(number, seat), public)
            mine = self.moments[number].view(seat).mine
            earlier = self.moments[number - 1].view(seat).mine if number else self.moments[0].view(seat - 1).mine
            found |= _fields_apart(earlier, mine)
        return found


def _first_difference(ours: Sequence[object], theirs: Sequence[object]) -> int:
    for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        if one is not other and one != other:
            return number
    return len(ours)


def _fail(why: str, record: Record, twin: Record) -> None:
    one, other = (each.to_json().decode().splitlines() for each in (record, twin))
    pytest.fail(why + ":\n" + "\n".join(unified_diff(one, other, "the match", "its twin", lineterm="", n=len(one))))


def _choices(match: Match, seat: int) -> bytes:
    legal = match.legal(seat) if seat != SPECTATOR else ()
    return msgspec.json.encode(list(legal) if len(legal) <= FEW else len(legal))


def _fields_apart(one: object, other: object) -> set[str]:
    """The fields in which two words of the same kind differ; all of them if one is of another kind or missing."""
    if one is None or type(one) is not type(other):
        return {f"{type(word).__name__}.{name}" for word in (one, other) for name in _fields(word)}
    return {f"{type(one).__name__}.{name}" for name in _fields(one) if getattr(one, name) != getattr(other, name)}


def _fields(word: object) -> tuple[str, ...]:
    return getattr(word, "__struct_fields__", ())


def _told_apart(ours: list[Event], theirs: list[Event]) -> set[str]:
    """In what the events of two matches differ for one seat."""
    found: set[str] = set()
    for one, other in _pairs(ours, theirs):
        found |= _fields_apart(one, other)
    return found


def _worded_apart(seat: int, told: list[Event], public: list[Event]) -> set[str]:
    """What a seat was told otherwise than spectators. That it is this seat which is told is no secret to it."""
    found: set[str] = set()
    for secret, open_to_all in _pairs(told, public):
        if secret is not None and secret is not open_to_all:
            for name in _fields(secret):
                value = getattr(secret, name)
                if value != getattr(open_to_all, name, None) and not (type(value) is int and value == seat):
                    found.add(f"{type(secret).__name__}.{name}")
    return found


def _pairs(ours: list[Event], theirs: list[Event]) -> Iterator[tuple[Event | None, Event | None]]:
    """Each event with the next of its kind on the other side, or None."""
    left = list(theirs)
    for event in ours:
        other = next((other for other in left if type(other) is type(event)), None)
        if other is not None:
            left.remove(other)
        yield event, other
    for event in left:
        yield None, event


def _answer(match: Match, seat: int, action: Action) -> str:
    state = match.state.clone()
    try:
        state.apply(seat, action, Seeded(0))
    except CabaleError as error:
        return f"{error} {error.facts}"
    return "applied"


def _answers(match: Match, seat: int) -> list[str]:
    """How a seat's decisions are answered, mistakes too."""
    return [_answer(match, seat, action) for action in examples(match.game.Action)] if seat != SPECTATOR else []


@cache
def examples(union: Kinds) -> tuple[Action, ...]:
    """An example or two of each action that has only simple fields."""
    return tuple(_examples(union))


def _examples(union: Kinds) -> Iterator[Action]:
    for kind in msgspec.inspect.type_info(union).types:  # type: ignore[attr-defined]
        usual, huge = ({field.name: _simple(field.type, most) for field in kind.fields} for most in (1, HUGE))
        if None not in usual.values():
            yield kind.cls(**usual)
            if huge != usual:
                yield kind.cls(**huge)


def _simple(kind: msgspec.inspect.Type, most: int) -> object:
    """A value, or None if that is not simple; a number is as large as it may be, if it may be anything."""
    if isinstance(kind, msgspec.inspect.Metadata):
        return _simple(kind.type, most)
    if isinstance(kind, msgspec.inspect.BoolType):
        return True
    if isinstance(kind, msgspec.inspect.IntType):
        return most if kind.lt is None and kind.le is None else 1
    if isinstance(kind, msgspec.inspect.EnumType):
        return next(iter(kind.cls))
    if isinstance(kind, msgspec.inspect.StrType):
        return "?"
    return None


def one_of_each_kind(record: Record, twins: Iterable[Record], luck: Seeded) -> list[Record]:
    """Of the twins that differ in the same kinds of things (roles; tiles; tiles and a discard…) one by luck."""
    kinds: dict[frozenset[str], list[Record]] = {}
    for twin in twins:
        kinds.setdefault(_kind(record, twin), []).append(twin)
    return [alike[luck.below(len(alike))] for alike in kinds.values()]


def _kind(record: Record, twin: Record) -> frozenset[str]:
    luck = zip(record.chance, twin.chance, strict=True)
    entries = zip(record.entries, twin.entries, strict=True)
    return frozenset(
        {theirs.name for ours, theirs in luck if ours is not theirs and ours != theirs}
        | {_word(theirs) for ours, theirs in entries if ours is not theirs and ours != theirs}
    )


def _word(entry: Entry) -> str:
    """The name of what was done or said."""
    tagged = msgspec.json.decode(entry.action if isinstance(entry, Moved) else entry.utterance)
    return str(tagged["type"])
