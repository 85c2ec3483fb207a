"""What a room must have for the house to serve it: a `Game` describes one set of rules and knows how to start it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec import Meta

from cabale.core.chance import Chance
from cabale.core.errors import Unreadable
from cabale.core.state import State
from cabale.core.tell import Tell


class Part(NamedTuple):
    """What a seat plays. Seats of one side win together; a seat on its own has no side, nor a role if all are alike."""

    side: str = ""
    role: str = ""


class Game(Protocol):
    """One game. The types are those its messages are decoded to; unions of tagged structs."""

    id: str
    rules: int  # the version of the rules a record was played by
    seats: range
    usual_seats: int
    minutes: int  # how long a match of people usually takes
    themes: tuple[str, ...]  # the first is the game's own
    package: str  # where its words are
    tables: Mapping[str, Any]  # numbers of the rules that a screen needs, plain data: served with the schema

    Options: type[Any]
    Action: Any
    Event: Any
    Utterance: Any
    View: type[Any]

    def start(self, seats: int, options: Any, chance: Chance, tell: Tell | None = None) -> State:
        """The first state."""

    def fold(self, view: Any, event: Any) -> Any:
        """The view after one more event."""

    def check_talk(self, state: Any, seat: int, utterance: Any) -> None:
        """Raise `Illegal` if this seat may not say this now."""

    def utterances(self, view: Any) -> tuple[Any, ...]:
        """All typed words this seat may say now; none if it must be silent, then chat is closed too."""

    def truth(self, state: Any, seat: int, utterance: Any) -> Any:
        """What an honest seat would have said in its place, or None."""

    def from_text(self, line: str) -> State:
        """The position of a line that `State.to_text` wrote, or that somebody wrote by hand."""

    def parts(self, state: Any) -> tuple[Part, ...]:
        """Which side and role each seat has, for the referee and for statistics."""


# Marks of an option, `Annotated[…, LANGUAGE_MARK]`: one that takes the language of whoever opens the table, and what
# players bring to surprise each other, which a table shows to nobody.
LANGUAGE_MARK = Meta(extra_json_schema={"x-cabale": "language"})
SECRET_MARK = Meta(extra_json_schema={"x-cabale": "secret"})


def marked_options(game: Game, mark: Meta) -> tuple[str, ...]:
    """The names of the options that bear this mark."""
    info = msgspec.inspect.type_info(game.Options)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(
        field.encode_name
        for field in info.fields
        if isinstance(field.type, msgspec.inspect.Metadata) and field.type.extra_json_schema == mark.extra_json_schema
    )


GROUP = "cabale.games"


def game_ids() -> tuple[str, ...]:
    """All games installed, ours and other packages'."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


@cache
def find_game(game_id: str) -> Game:
    for entry in entry_points(group=GROUP, name=game_id):
        game: Game = entry.load()
        return game
    raise Unreadable("no-such-game", game=game_id, games=", ".join(game_ids()))
