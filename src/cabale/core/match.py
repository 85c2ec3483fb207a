"""One playing of a game: its rules, who sits where, its luck, its record, and what each seat was told."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache
from typing import Any, Generic, Literal, overload

import msgspec
from msgspec import Raw

from cabale.core.chance import Chance, Recorded, Replayed
from cabale.core.errors import CabaleError, Illegal, Unreadable
from cabale.core.game import Game, Kinds, by_rules, find_game
from cabale.core.legal import A, Legal
from cabale.core.messages import Event, Utterance
from cabale.core.options import Options
from cabale.core.outcome import Outcome
from cabale.core.record import FORMAT, NO_TRUTH, NOT_JSON, Entry, FromScript, Moved, Origin, Record, Spoke
from cabale.core.result import Result
from cabale.core.talk import Said, U
from cabale.core.tell import Journal
from cabale.core.view import V, W
from cabale.core.worlds import S


class Match(Generic[S, A, U, V, W]):
    """A match under way or over. Time is told to it (`at`, milliseconds since the start), never looked up.

    Without a journal nobody is told anything; without a record neither decisions nor luck are written down, and what is
    said is kept only to be heard: for series of matches of which nothing but the outcome is wanted.
    """

    def __init__(
        self,
        game: Game[S, A, U, V, W],
        seats: tuple[str, ...],
        chance: Chance,
        options: Options | None = None,
        origin: Origin | None = None,
        agents: tuple[str, ...] = (),
        journal: bool = True,
        record: bool = True,
    ) -> None:
        if len(seats) not in game.seats:
            raise Unreadable("seats", seats=len(seats), least=game.seats[0], most=game.seats[-1])
        self.game = game
        self.seats = seats
        self.agents = agents  # for the record: which agent plays each seat, "" for a person
        self.options = options if options is not None else game.Options()
        self.origin = origin if origin is not None else FromScript()
        self.journal = Journal(len(seats)) if journal else None
        self.is_recorded = record
        self.chance = Recorded(chance) if record else chance
        self._entries: list[tuple[A | U, int, int | None]] = []
        self._said: list[Said[U]] = []
        self._heard: tuple[Said[U], ...] = ()
        self.state = game.start(len(seats), self.options, self.chance, self.journal)

    def __repr__(self) -> str:
        now = f"moment {self.state.moment}" if self.outcome is None else f"{self.outcome}"
        return f"<Match of {self.game.id}, {len(self.seats)} seats, {len(self._entries)} entries, {now}>"

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.state.to_act

    @property
    def luck(self) -> tuple[Result, ...]:
        """The results of chance so far: for the referee and the record, not for a seat."""
        assert isinstance(self.chance, Recorded), "this match is not recorded"
        return tuple(self.chance.results)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def legal(self, seat: int) -> Legal[A]:
        return self.state.legal(seat)  # type: ignore[return-value]  # a state speaks its own game's words

    @overload
    def view(self, seat: Literal[-1]) -> W: ...

    @overload
    def view(self, seat: int) -> V: ...

    def view(self, seat: int) -> V | W:
        """All this seat (or SPECTATOR) may know, with everything it heard."""
        if len(self._heard) != len(self._said):
            self._heard = tuple(self._said)
        return self.state.view(seat, self._heard)  # type: ignore[return-value]

    def feed(self, seat: int) -> list[Event]:
        """The events this seat (or SPECTATOR) was told; an event's index is its number for that seat."""
        assert self.journal is not None, "this match was played without a journal"
        return self.journal.feed(seat)

    def apply(self, seat: int, action: A, at: int | None = None) -> None:  # type: ignore[misc]
        """Carry out a decision, or raise and change nothing."""
        self.state.apply(seat, action, self.chance, self.journal)
        if self.is_recorded:
            self._entries.append((action, seat, at))

    def say(self, seat: int, utterance: U, at: int | None = None) -> None:  # type: ignore[misc]
        """Say something, if this seat may speak now. Everybody hears it."""
        self.game.check_talk(self.state, seat, utterance)
        said = Said(self.state.moment, seat, utterance)
        self._said.append(said)
        if self.journal is not None:
            self.journal.everyone(said)
        if self.is_recorded:
            self._entries.append((utterance, seat, at))

    def fork(self, chance: Chance) -> Match[S, A, U, V, W]:
        """The same match up to now, which goes on by itself, with luck of its own."""
        other = copy(self)
        other.state = self.state.clone()  # type: ignore[assignment]
        other.journal = None if self.journal is None else self.journal.copy()
        other._said = list(self._said)
        other._entries = list(self._entries)
        other.chance = chance
        if self.is_recorded:
            other.chance = Recorded(chance)
            other.chance.results = list(self.luck)
        return other

    def enter(self, entry: Entry) -> None:
        """Do or say what an entry of a record tells, or raise and change nothing."""
        if isinstance(entry, Moved):
            self.apply(entry.seat, decode_action(self.game, entry.action), entry.at)
        else:
            self.say(entry.seat, decode_utterance(self.game, entry.utterance), entry.at)

    def record(self) -> Record:
        """The match so far. Before the end it names no truth and no secret beyond what the moves need."""
        over = self.outcome is not None
        return Record(
            format=FORMAT,
            game=self.game.id,
            rules=self.game.rules,
            seats=self.seats,
            agents=self.agents,
            options=Raw(msgspec.json.encode(self.options)),
            origin=self.origin if over else self.origin.sealed,
            chance=self.luck,
            entries=self.entries,
            outcome=self.outcome,
        )

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was decided and said, as the record keeps it; with the truth beside claims once it is over."""
        over = self.outcome is not None
        assert self.is_recorded, "this match is not recorded"
        return tuple(self._entry(word, seat, at, over) for word, seat, at in self._entries)

    def _entry(self, word: A | U, seat: int, at: int | None, over: bool) -> Entry:
        raw = Raw(msgspec.json.encode(word))
        if not isinstance(word, Utterance):
            return Moved(seat, raw, at)
        truth = self.game.truth(self.state, seat, word) if over else None
        return Spoke(seat, raw, at, NO_TRUTH if truth is None else Raw(msgspec.json.encode(truth)))


def decode_action(game: Game[S, A, U, V, W], data: bytes | Raw) -> A:
    """An action from its JSON, strictly."""
    action: A = _decode(data, game.Action, "action-unreadable")
    return action


def decode_utterance(game: Game[S, A, U, V, W], data: bytes | Raw) -> U:
    utterance: U = _decode(data, game.Utterance, "utterance-unreadable")
    return utterance


def decode_event(game: Game, data: bytes | Raw) -> Event:
    event: Event = _decode(data, game.Event, "event-unreadable")
    return event


def decode_view(game: Game[S, A, U, V, W], data: bytes | Raw) -> W:
    view: W = _decode(data, game.View, "view-unreadable")
    return view


@cache
def _decoder(wanted: Kinds) -> msgspec.json.Decoder[Any]:
    """Made once: that costs more than decoding a hundred actions."""
    return msgspec.json.Decoder(wanted)


def _decode(data: bytes | Raw, wanted: Kinds, code: str) -> Any:
    try:
        return _decoder(wanted).decode(data)
    except NOT_JSON as error:
        raise Unreadable(code, detail=str(error)) from None


@overload
def replay(record: Record) -> Match: ...


@overload
def replay(record: Record, game: Game[S, A, U, V, W] | None) -> Match[S, A, U, V, W]: ...


def replay(record: Record, game: Game | None = None) -> Match:
    """The match a record tells of, played again to its last entry."""
    *_, match = replay_steps(record, game)
    return match


@overload
def replay_steps(record: Record) -> Iterator[Match]: ...


@overload
def replay_steps(record: Record, game: Game[S, A, U, V, W] | None) -> Iterator[Match[S, A, U, V, W]]: ...


def replay_steps(record: Record, game: Game | None = None) -> Iterator[Match]:
    """The same match object after the deal and after each entry; raises `Unreadable` where the record is damaged."""
    game = by_rules(game if game is not None else find_game(record.game), record.rules)
    try:
        options = msgspec.json.decode(record.options, type=game.Options)
    except NOT_JSON as error:
        raise Unreadable("record-damaged", detail=str(error)) from None
    chance = Replayed(record.chance)
    match = Match(game, record.seats, chance, options, record.origin, record.agents)
    yield match
    for number, entry in enumerate(record.entries):
        try:
            match.enter(entry)
        except Illegal as error:
            raise Unreadable("record-illegal", number=number, seat=entry.seat, error=error.code) from error
        except CabaleError as error:
            raise Unreadable("record-damaged-entry", number=number, detail=str(error)) from error
        yield match
