"""A position as one line of text, and back: for tests, puzzles and reports of errors.

    secret-hitler roles:LLLFH phase:nomination pending:2 pile:FFLFLFFF round:(number:1 candidate:2)

The game's id comes first, then every field that is not as in an empty position: numbers, seats as digits (`0134`),
tiles as letters, the rulebook's words for phases; what belongs together stands in brackets. `-` is nobody or nothing.

A room says in its `text.py` which fields a position has (a `Noun`) and how each is written (a `Kind`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar
from urllib.parse import unquote

import msgspec

from cabale.core.errors import Unreadable
from cabale.core.seats import MOST_SEATS, SPECTATOR, mask_of, seats_in
from cabale.core.state import State

T = TypeVar("T")
V = TypeVar("V")
S = TypeVar("S", bound=State)

NOTHING = "-"
EMPTY = "''"  # a text without a letter, which could not be seen among others
_RESERVED = re.compile(r"[%\s(),:]")


class Kind(Generic[T]):
    """How one sort of value is written and read. Reading raises `ValueError` or `KeyError` at what it cannot read."""

    def __init__(self, write: Callable[[T], str], read: Callable[[str], T]) -> None:
        self.write = write
        self.read = read


class Noun(Kind[T]):
    """A thing with fields, each of a kind. `make` builds an empty one from the fields named in `made_of`, which are
    always written; the others are written where they differ from the empty one's."""

    def __init__(self, make: Callable[..., T], made_of: str = "", **kinds: Kind[Any] | Field[T]) -> None:
        super().__init__(self._write, self._read)
        self._make = make
        self._made_of = made_of.split()
        self._parts = {
            name: kind if isinstance(kind, Field) else _attribute(name, kind)
            for name, kind in kinds.items()
            if name not in self._made_of
        }
        self._kinds = {name: kind for name, kind in kinds.items() if isinstance(kind, Kind)}

    def _write(self, thing: T) -> str:
        given = {name: getattr(thing, name) for name in self._made_of}
        empty = self._make(**given)
        words = [f"{name}:{self._kinds[name].write(value)}" for name, value in given.items()]
        for name, part in self._parts.items():
            written = part.write(thing)
            if written != part.write(empty):
                words.append(f"{name}:{written}")
        return " ".join(words)

    def _read(self, text: str) -> T:
        words = dict(_fields(text))
        thing = self._make(**{name: self._kinds[name].read(words.pop(name)) for name in self._made_of})
        for name, part in self._parts.items():
            if name in words:
                part.read(thing, words.pop(name))
        if words:
            raise KeyError(", ".join(words))
        return thing


class Field(Generic[T]):
    """A field that is not one attribute of the thing as it stands: how it is written of the thing, and put into it."""

    def __init__(self, write: Callable[[T], str], read: Callable[[T, str], None]) -> None:
        self.write = write
        self.read = read


def _attribute(name: str, kind: Kind[V]) -> Field[T]:
    def put(thing: T, text: str) -> None:
        setattr(thing, name, kind.read(text))

    return Field(lambda thing: kind.write(getattr(thing, name)), put)


def _fields(text: str) -> Iterator[tuple[str, str]]:
    """`a:1 b:(c:2 d:3)` as pairs of name and value, brackets kept together."""
    depth, start = 0, 0
    for place, letter in enumerate(text + " "):
        depth += (letter == "(") - (letter == ")")
        if letter == " " and depth == 0:
            name, colon, value = text[start:place].partition(":")
            if place > start:
                if not colon:
                    raise ValueError(text[start:place])
                yield name, value
            start = place + 1
    if depth:
        raise ValueError("brackets")


def _groups(text: str) -> list[str]:
    """`(a)(b)` as what each pair of brackets holds."""
    found: list[str] = []
    depth, start = 0, 0
    for place, letter in enumerate(text):
        if letter == "(":
            if depth == 0:
                start = place + 1
            depth += 1
        elif letter == ")":
            depth -= 1
            if depth == 0:
                found.append(text[start:place])
        elif depth == 0:
            raise ValueError(text)
    return found


def _seats(text: str) -> int:
    if text == NOTHING:
        return 0
    seats = tuple(int(digit) for digit in text)
    if len(set(seats)) < len(seats):
        raise ValueError(text)
    return mask_of(seats)


def _escaped(text: str) -> str:
    if text in (NOTHING, EMPTY):
        return "".join(f"%{ord(letter):02X}" for letter in text)
    return _RESERVED.sub(lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode()), text) or EMPTY


def _unescaped(text: str) -> str:
    return "" if text == EMPTY else unquote(text, errors="strict")


def _seat(text: str) -> int:
    seat = -1 if text == NOTHING else int(text)
    if not -1 <= seat < MOST_SEATS:
        raise ValueError(text)
    return seat


NUMBER: Kind[int] = Kind(lambda value: str(int(value)), int)
YES_OR_NO: Kind[bool] = Kind(lambda value: "yes" if value else "no", lambda text: {"yes": True, "no": False}[text])
TEXT: Kind[str] = Kind(_escaped, _unescaped)
SEAT: Kind[int] = Kind(lambda seat: NOTHING if seat < 0 else str(int(seat)), _seat)  # -1 is nobody
SEATS: Kind[int] = Kind(lambda mask: "".join(map(str, seats_in(mask))) or NOTHING, _seats)  # kept as a mask


def term(values: Sequence[str], first: int = 0) -> Kind[int]:
    """A number that stands for one of the rulebook's words, counted from `first`; a number before that is nothing."""
    words = {str(value): place for place, value in enumerate(values, first)}
    return Kind(
        lambda value: NOTHING if value < first else str(values[value - first]),
        lambda text: first - 1 if text == NOTHING else words[text],
    )


def letters(alphabet: str) -> Kind[list[int]]:
    """Numbers from 0 on as letters in a row: `LFH` writes [0, 0, 2] as LLH."""
    return Kind(
        lambda values: "".join(alphabet[value] for value in values) or NOTHING,
        lambda text: [] if text == NOTHING else [alphabet.index(letter) for letter in text],
    )


def letter(alphabet: str) -> Kind[int]:
    """One such number; -1 is nothing."""
    return Kind(
        lambda value: NOTHING if value < 0 else alphabet[value],
        lambda text: -1 if text == NOTHING else alphabet.index(text),
    )


def several(kind: Kind[T]) -> Kind[list[T]]:
    """A list, with commas."""
    return Kind(
        lambda values: ",".join(map(kind.write, values)) or NOTHING,
        lambda text: [] if text == NOTHING else [kind.read(item) for item in text.split(",")],
    )


def inside(noun: Kind[T]) -> Kind[T]:
    """A thing with fields of its own, in brackets."""

    def read(text: str) -> T:
        (group,) = _groups(text)
        return noun.read(group)

    return Kind(lambda thing: f"({noun.write(thing)})", read)


def row(noun: Kind[T]) -> Kind[list[T]]:
    """Several things with fields of their own, each in brackets."""
    return Kind(
        lambda things: "".join(f"({noun.write(thing)})" for thing in things) or NOTHING,
        lambda text: [] if text == NOTHING else [noun.read(group) for group in _groups(text)],
    )


def maybe(kind: Kind[T]) -> Kind[T | None]:
    """Something or None."""
    return Kind(
        lambda value: NOTHING if value is None else kind.write(value),
        lambda text: None if text == NOTHING else kind.read(text),
    )


def data(wanted: Any) -> Kind[Any]:
    """Whatever JSON can hold, as JSON on one line: for what people wrote themselves."""
    return Kind(
        lambda value: _escaped(msgspec.json.encode(value).decode()),
        lambda text: msgspec.json.decode(_unescaped(text), type=wanted),
    )


class PositionLine(Noun[S]):
    """A game's whole state as a noun: the line begins with the game's id."""

    def __init__(self, game_id: str, make: Callable[..., S], made_of: str = "", **kinds: Kind[Any] | Field[S]) -> None:
        super().__init__(make, made_of, **kinds)
        self._game_id = game_id

    def to_text(self, state: S) -> str:
        return f"{self._game_id} {self.write(state)}"

    def from_text(self, line: str) -> S:
        """The state of a line; raises `Unreadable` at one that is of another game or cannot be a position."""
        found, _, fields = " ".join(line.split()).partition(" ")
        if found != self._game_id:
            raise Unreadable("position-game", game=self._game_id, found=found)
        try:
            state = self.read(fields)
            _check(state)
        except (ValueError, LookupError, TypeError, OverflowError, msgspec.MsgspecError) as error:
            raise Unreadable("position-unreadable", detail=f"{type(error).__name__}: {error}") from None
        return state


def _check(state: State) -> None:
    """Whoever is awaited has something to choose, and everybody something to see."""
    seats = range(state.seats)
    if bool(state.to_act) == (state.outcome is not None) or not set(state.to_act) <= set(seats):
        raise ValueError("pending")
    for seat in (*seats, SPECTATOR):
        state.view(seat)
    for seat in state.to_act:
        if len(state.legal(seat)) == 0:
            raise ValueError("nothing to choose")
