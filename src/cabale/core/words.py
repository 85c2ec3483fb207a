"""What people read. Messages come from Fluent files, one set for the terminal and the web: the house's own in
`cabale/words/`, a game's in its `words/<lang>.ftl` (in `words/talk.<lang>.ftl` too, if much is said in it), a theme's
laid over them (`words/<theme>.<lang>.ftl`).

A word of the house (event, action, utterance) becomes the message `<kind>-<its-name>` with its fields as arguments:
- a seat as the player's name, and beside it `$<field>_me` (yes or no);
- an enum by its value, and beside it `$<field>_noun`; a boolean as yes or no; what is not known as `none`;
- seats together as a list in the language (the reader as "you"), and `$<field>_count`, `$<field>_me`;
- enums together likewise, how many there are of each (`$<field>_<value>`), and `$<field>_letters` where they have any;
- anything else together likewise, a struct by the message of its own name, and as a numbered list `$<field>_numbered`;
- a word inside a word by its `told-…` message, or as its own sentence where it has none; a ground (`ground-…`) too,
  which is told beside its own fields those of the word it stands in, and `$whose` doing it speaks of: mine, yours (the
  reader's) or theirs, by that word's `seat`.
What somebody said is his `say-…` message, in the first person, inside `event-said`. Its attributes are other wordings
of it: `.plain-…` for everybody, `.hot-…`, `.cool-…` and `.terse-…` for those whose tone it is. So has a ground.

Where a game has no screen of its own its board is shown by the messages `field-<name>`: each field that has one, and
what it holds in words, a struct by the message of its own name.

Every game has `game-name`, `game-about` (a line), `rules` (the summary shown for help), a `theme-<name>` for each
theme, and an `agent-<name>` (a line) for each agent that plays it alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple
from unicodedata import combining, normalize

import msgspec
from msgspec import Struct

from cabale.core.errors import CabaleError, Unreadable
from cabale.core.fluent import LazyBundle, entries_of
from cabale.core.messages import Action, Event, Ground, Utterance
from cabale.core.talk import TONES, Said

if TYPE_CHECKING:
    from cabale.core.game import Game  # which loads all that a match is made of, and a help says nothing of one

LANGUAGES = ("fr", "en")
VOWELS = "aeiouœæø"


def _elided(short: str, full: str, name: object) -> str:
    """d’Alice, d’Éric, d’Hugo, d’Yves, but de Bob and de Yann: y before a vowel is a consonant."""
    text = str(name)
    letters = [letter for letter in normalize("NFD", text.lower()) if not combining(letter)]
    first, second = (*letters, "", "")[:2]
    elides = first in (*VOWELS, "h") or (first == "y" and second not in (*VOWELS, ""))
    return f"{short}{text}" if elides else f"{full} {text}"


# For French: { DE($name) } gives "d'Alice" and "de Bob".
FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "DE": lambda name: _elided("d’", "de", name),
    "QUE": lambda name: _elided("qu’", "que", name),
}


class Thing(NamedTuple):
    """Something on the table in words: what it is, and what there is of it, in one line or several."""

    label: str
    lines: tuple[str, ...]


class Words:
    """The messages of one language, one game and one theme."""

    def __init__(self, lang: str = "fr", game: Game | None = None, theme: str | None = None) -> None:
        _check_language(lang)
        self.lang = lang
        self.game = game
        self.theme = theme
        self._bundle = LazyBundle(lang, FUNCTIONS)
        for part in ("", "cli.", "arena.", "minds.", "table.", "data.", "models."):
            self._bundle.add_file("cabale.words", f"{part}{lang}.ftl")
        if game is not None:
            if theme is not None and theme not in game.themes:
                raise Unreadable("no-such-theme", theme=theme, themes=", ".join(game.themes))
            parts = ["", "talk."] if theme in (None, game.themes[0]) else ["", "talk.", f"{theme}."]
            for part in parts:
                if files(f"{game.package}.words").joinpath(f"{part}{lang}.ftl").is_file() or part != "talk.":
                    self._bundle.add_file(f"{game.package}.words", f"{part}{lang}.ftl")

    def __contains__(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def __call__(self, message: str, /, **arguments: object) -> str:
        """A message with its arguments; a message or an argument that is missing is an error of ours."""
        if not self._bundle.has_message(message):
            raise KeyError(f"{self.lang}: no message {message}")
        if (text := self._bundle.plain(message)) is not None:
            return text
        return self._formatted(message, self._bundle.get_message(message).value, arguments)

    def _formatted(self, message: str, pattern: Any, arguments: dict[str, object]) -> str:
        if pattern is None:
            raise KeyError(f"{self.lang}: message {message} has no value")
        text, errors = self._bundle.format_pattern(pattern, {name: _plain(value) for name, value in arguments.items()})
        if errors:
            raise KeyError(f"{self.lang}: {message}: {errors[0]}")
        return str(text)

    def fill(self, text: str) -> str:
        """A longer text with words of the game in it: `{-president}` is a term, `{power-peek}` a message."""

        def said(found: re.Match[str]) -> str:
            message = f"filled-{found[1]}"
            if message not in self:
                self._bundle.add_text(f"{message} = {{ {found[1]} }}")
            return self(message)

        return re.sub(r"\{(-?[a-z][a-z-]*)\}", said, text)

    def join(self, items: Iterable[str]) -> str:
        """Alice, Bob and Carla."""
        listed = list(items)
        if not listed:
            return self("nobody")
        if len(listed) == 1:
            return listed[0]
        return self("list-last", first=", ".join(listed[:-1]), last=listed[-1])

    def sentence(self, word: Struct, names: tuple[str, ...], me: int = -1) -> str:
        """An event, action or utterance in words, as read by `me` (a seat, or SPECTATOR)."""
        if isinstance(word, Said):
            text = self.sentence(word.utterance, names, me)
            return self("event-said", speaker=names[word.seat], speaker_me=word.seat == me, text=text)
        message = message_id(type(word))
        if isinstance(word, Utterance):
            return self._worded(message, word.wording, self.arguments(word, names, me))
        return self(message, **self.arguments(word, names, me))

    def _worded(self, message: str, number: int, arguments: dict[str, object]) -> str:
        """One of the wordings of a message: the tone's own and the plain ones, each in its turn."""
        if number == 0 or message not in self:
            return self(message, **arguments)
        found = self._bundle.get_message(message)
        name = chosen(tuple(found.attributes), number)
        return self._formatted(message, found.value if name is None else found.attributes[name], arguments)

    def arguments(self, word: Struct, names: tuple[str, ...], me: int = -1) -> dict[str, object]:
        """The fields of a word, as a message gets them."""
        arguments: dict[str, object] = {}
        for name in _fields(type(word)):
            value = getattr(word, name)
            if isinstance(value, Ground):
                beside = arguments | {"whose": _whose(word, me)} | self.arguments(value, names, me)
                arguments[name] = self._worded(message_id(type(value)), getattr(word, "wording", 0), beside)
            elif isinstance(value, Utterance):
                arguments[name] = self._told(value, names, me)
            else:
                arguments |= self._argument(word, name, names, me)
        return arguments

    def _told(self, word: Utterance, names: tuple[str, ...], me: int) -> str:
        """What another word speaks of."""
        message = f"told-{kebab(type(word).__name__)}"
        return self(message, **self.arguments(word, names, me)) if message in self else self.sentence(word, names, me)

    def _argument(self, word: Struct, name: str, names: tuple[str, ...], me: int) -> dict[str, object]:
        """One field of a word, as a message gets it."""
        arguments: dict[str, object] = {}
        kind, enum = _fields(type(word))[name], _enums(type(word))[name]
        value = getattr(word, name)
        if isinstance(value, Struct):
            inner = self.arguments(value, names, me)
            arguments |= {f"{name}_{inner_name}": inner_value for inner_name, inner_value in inner.items()}
        elif kind == "seat" and value is not None:
            arguments[name] = names[value]
            arguments[f"{name}_me"] = value == me
        elif kind == "seats" and value is not None:
            arguments[name] = self.join(self("you") if seat == me else names[seat] for seat in value)
            arguments[f"{name}_count"] = len(value)
            arguments[f"{name}_me"] = me in value
        elif isinstance(value, tuple) and (value or enum) and all(isinstance(item, Enum) for item in value):
            arguments[name] = self.join(self.noun(item) for item in value)
            arguments |= self._together(name, type(value[0]) if value else enum, value)
        elif isinstance(value, tuple):
            items = [self._item(item, names, me) for item in value]
            arguments[name] = self.join(items)
            arguments[f"{name}_count"] = len(value)
            arguments[f"{name}_numbered"] = self._numbered(items)
        else:
            arguments[name] = value
            if value is None:
                arguments[f"{name}_count"] = 0  # several things that are not known: a message may still count them
            if kind == "seat":
                arguments[f"{name}_me"] = False
            elif isinstance(value, Enum) and noun_id(value) in self:
                arguments[f"{name}_noun"] = self.noun(value)
            elif kind == "enum" and value is None:
                arguments[f"{name}_noun"] = self("unknown")
        return arguments

    def things(self, part: Struct, names: tuple[str, ...], me: int = -1) -> list[Thing]:
        """A board, or what is one's own, for a screen that knows no more of the game: every field for which there is a
        message `field-<name>`, in their order. What is not there (nobody, none, not known) is left out."""
        found = []
        for name in part.__struct_fields__:
            label, value = f"field-{name.replace('_', '-')}", getattr(part, name)
            if label in self and value is not None and value != ():
                found.append(Thing(self(label), self._lines(part, name, names, me)))
        return found

    def _lines(self, part: Struct, name: str, names: tuple[str, ...], me: int) -> tuple[str, ...]:
        value = getattr(part, name)
        if isinstance(value, Struct):
            return (self.sentence(value, names, me),)
        if isinstance(value, tuple) and isinstance(value[0], Struct):
            return tuple(self.sentence(item, names, me) for item in value)
        if isinstance(value, bool):
            return (self("yes" if value else "no"),)
        arguments = self._argument(part, name, names, me)
        return (str(arguments.get(f"{name}_noun", arguments[name])),)

    def _item(self, item: object, names: tuple[str, ...], me: int) -> str:
        """One of several things in words."""
        if isinstance(item, Struct):
            return self.sentence(item, names, me)
        if isinstance(item, Enum):
            return self.noun(item)
        if isinstance(item, tuple):
            return self.join(self._item(inner, names, me) for inner in item)
        return "–" if item is None else str(_plain(item))

    def _numbered(self, items: list[str]) -> str:
        """(1) this; (2) that."""
        text = ""
        for number, item in enumerate(items, 1):
            text = self("list-numbered", before=text, number=number, item=item)
        return text

    def _together(self, name: str, kind: Any, values: tuple[Enum, ...]) -> dict[str, object]:
        """What else a message may want of several enums: how many, how many of each, their letters."""
        counts: dict[str, object] = {f"{name}_count": len(values)}
        for value in kind:
            counts[f"{name}_{str(value.value).replace('-', '_')}"] = values.count(value)
        if all(f"{noun_id(value)}-letter" in self for value in values):
            counts[f"{name}_letters"] = self.letters(values)
        return counts

    def letters(self, values: Iterable[Enum]) -> str:
        """LFF: each value's letter, message `policy-liberal-letter` for Policy.LIBERAL."""
        return "".join(self(f"{noun_id(value)}-letter") for value in values)

    def noun(self, value: Enum) -> str:
        """An enum's value in words: message `policy-liberal` for Policy.LIBERAL."""
        return self(noun_id(value))

    def error(self, error: CabaleError, names: tuple[str, ...] = ()) -> str:
        """What was refused and why, in one sentence; the clause of the rules in brackets. A seat among the facts is
        shown as the name in `names`, or counted from 1; an enum has its `_noun`; `$reason` is the refusal behind."""
        message = f"error-{error.code}"
        facts = dict(error.facts)
        seat = facts.get("seat")
        if isinstance(seat, int):
            facts["seat"] = names[seat] if 0 <= seat < len(names) else str(seat + 1)
        facts |= {
            f"{name}_noun": self.noun(fact)
            for name, fact in error.facts.items()
            if isinstance(fact, Enum) and noun_id(fact) in self
        }
        if isinstance(error.__cause__, CabaleError):
            facts["reason"] = self.error(error.__cause__, names)
        text = self(message, **facts) if message in self else str(error)
        clause = getattr(error, "clause", "")
        return f"{text} [{clause}]" if clause else text


def chosen(attributes: tuple[str, ...], number: int) -> str | None:
    """The attribute that this wording is, the tone's own and the plain ones each in its turn; None for the message."""
    turn, tone = divmod(number, len(TONES))
    others = [name for name in attributes if name.startswith(("plain-", f"{TONES[tone]}-"))]
    return (None, *others)[turn % (1 + len(others))]


@cache
def wordings(package: str, message: str) -> tuple[str, ...]:
    """The attributes of what is said in a game's package, which are the same in all languages."""
    folder = files(f"{package}.words")
    name = next(name for part in ("talk.", "") if folder.joinpath(name := f"{part}{LANGUAGES[0]}.ftl").is_file())
    entries = entries_of(f"{package}.words", name)
    return tuple(re.findall(r"^    \.([a-z0-9-]+) =", entries.get(message, ""), re.MULTILINE))


def files_of(game: Game, lang: str, theme: str = "") -> tuple[str, ...]:
    """The texts of a game's Fluent files for the browser: what the terminal reads too, and what the browser alone says.
    With a theme only what that lays over them."""
    _check_language(lang)
    folder = files(f"{game.package}.words")
    name = f"{theme}.{lang}.ftl" if theme else f"{lang}.ftl"
    parts = ("", "web.") if theme else ("", "talk.", "web.")
    found = (folder.joinpath(f"{part}{name}") for part in parts)
    return tuple(file.read_text(encoding="utf-8") for file in found if file.is_file())


def _check_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise Unreadable("no-such-language", lang=lang, languages=", ".join(LANGUAGES))


def _plain(value: object) -> object:
    """As selectors read it: yes and no, none, the value of an enum."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    return value


def kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def noun_id(value: Enum) -> str:
    return f"{kebab(type(value).__name__)}-{value.value}"


def _whose(word: Struct, me: int) -> str:
    """Whose doing a ground in this word speaks of: that of the seat it is about, or the speaker's own."""
    seat = getattr(word, "seat", None)
    return "mine" if seat is None else "yours" if seat == me else "theirs"


@cache
def message_id(kind: type[Struct]) -> str:
    for base, prefix in ((Action, "action"), (Event, "event"), (Utterance, "say"), (Ground, "ground")):
        if issubclass(kind, base):
            return f"{prefix}-{kebab(kind.__name__)}"
    return kebab(kind.__name__)


@cache
def _fields(kind: type[Struct]) -> dict[str, str]:
    """Each field of a word, and whether it holds a seat, seats, an enum, or something else."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return {field.name: _kind(field.type) for field in info.fields}


@cache
def _enums(kind: type[Struct]) -> dict[str, object]:
    """For each field the enum it holds several of, or None: where there are none, their kind is still known."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return {field.name: _enum_of_several(field.type) for field in info.fields}


def _enum_of_several(info: Any) -> Any:
    if isinstance(info, msgspec.inspect.UnionType):
        return next((kind for kind in map(_enum_of_several, info.types) if kind is not None), None)
    several = isinstance(info, msgspec.inspect.VarTupleType) and isinstance(info.item_type, msgspec.inspect.EnumType)
    return info.item_type.cls if several else None


def _kind(info: Any) -> str:
    if isinstance(info, msgspec.inspect.Metadata):
        return "seat" if (info.extra_json_schema or {}).get("x-cabale") == "seat" else _kind(info.type)
    if isinstance(info, msgspec.inspect.UnionType):
        return next((kind for kind in map(_kind, info.types) if kind != "other"), "other")
    if isinstance(info, msgspec.inspect.VarTupleType):
        return "seats" if _kind(info.item_type) == "seat" else "other"
    return "enum" if isinstance(info, msgspec.inspect.EnumType) else "other"
