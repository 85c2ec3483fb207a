"""What a room must have for the house to serve it: a `Game` describes one set of rules and knows how to start it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from types import UnionType
from typing import Any, NamedTuple, Protocol, TypeAlias, get_origin

from msgspec import Struct

from cabale.core import messages
from cabale.core.chance import Chance
from cabale.core.errors import Unreadable
from cabale.core.legal import A
from cabale.core.options import Options
from cabale.core.talk import U
from cabale.core.tell import Tell
from cabale.core.view import V, View, W
from cabale.core.worlds import S, Worlds


class Part(NamedTuple):
    """What a seat plays. Seats of one side win together; a seat on its own has no side, nor a role if all are alike."""

    side: str = ""
    role: str = ""


# What messages are decoded to: a tagged struct, or a union of them.
Kinds: TypeAlias = type[Struct] | UnionType


class Game(Protocol[S, A, U, V, W]):  # type: ignore[misc]
    """One game, with its state, its actions, its utterances, its view of a seat and its view of anybody:

        game: Game[State, Action, Utterance, View, AnyView] = SecretHitler()

    `Game` alone is any game: its words are then known by what all games' words have in common.
    """

    id: str
    rules: int  # the version of the rules a record was played by
    seats: range
    usual_seats: int
    minutes: int  # how long a match of people usually takes
    themes: tuple[str, ...]  # the first is the game's own
    package: str  # where its words are
    tables: Mapping[str, object]  # numbers of the rules that a screen needs, plain data: served with the schema

    @property
    def Options(self) -> type[Options]: ...
    @property
    def Action(self) -> Kinds: ...
    @property
    def Event(self) -> Kinds: ...
    @property
    def Utterance(self) -> Kinds: ...
    @property
    def View(self) -> type[View]: ...

    @property
    def earlier(self) -> tuple[Game[S, A, U, V, W], ...]:
        """The same game by rules of earlier versions, as far as it can still play them: for records of that time."""

    def start(self, seats: int, options: Any, chance: Chance, tell: Tell | None = None) -> S:
        """The first state."""

    def fold(self, view: W, event: messages.Event) -> W:  # type: ignore[misc]
        """The view after one more event."""

    def worlds(self, view: W) -> Worlds[S]:  # type: ignore[misc]
        """All positions that this view allows; raises `Unreadable` if there are none."""

    def check_talk(self, state: S, seat: int, utterance: U) -> None:  # type: ignore[misc]
        """Raise `Illegal` if this seat may not say this now."""

    def may_speak(self, view: W) -> bool:  # type: ignore[misc]
        """Whether this seat may say anything now; not a spectator."""

    def utterances(self, view: W) -> tuple[U, ...]:  # type: ignore[misc]
        """The typed words this seat may say now, those that people are offered; none if it must be silent, then chat is
        closed too."""

    def truth(self, state: S, seat: int, utterance: U) -> U | None:  # type: ignore[misc]
        """What an honest seat would have said in its place, or None."""

    def from_text(self, line: str) -> S:
        """The position of a line that `State.to_text` wrote, or that somebody wrote by hand."""

    def parts(self, state: S) -> tuple[Part, ...]:  # type: ignore[misc]
        """Which side and role each seat has, for the referee and for statistics."""


def by_rules(game: Game[S, A, U, V, W], rules: int) -> Game[S, A, U, V, W]:
    """The game as a record of this version was played, or why it cannot be played so any more."""
    for version in (game, *game.earlier):
        if version.rules == rules:
            return version
    raise Unreadable("record-rules", game=game.id, found=rules, known=game.rules)


GROUP = "cabale.games"


@cache
def game_ids() -> tuple[str, ...]:
    """All games installed, ours and other packages'. Looked for once: that takes milliseconds, and a server is asked
    for games that nobody has."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


@cache
def find_game(game_id: str) -> Game:
    """The game of this id; one that is not installed is refused with the list of those that are."""
    if game_id not in game_ids():
        raise Unreadable("no-such-game", game=game_id, games=", ".join(game_ids()))
    entry, *_ = entry_points(group=GROUP, name=game_id)
    game: Game = entry.load()
    return game


@cache
def game_of(view: type[View]) -> Game:
    """The game whose views these are."""
    games = [find_game(game_id) for game_id in game_ids()]
    return next(game for game in games if issubclass(view, get_origin(game.View) or game.View))
