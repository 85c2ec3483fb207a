"""Fluent messages that are parsed when they are first asked for: a command says a few of some hundred, and parsing all
of them takes longer than everything else it does before it answers. A message that is a plain text is not parsed at
all, and Fluent itself, which brings the plurals of all languages, is loaded with the first message that needs it: a
list of commands needs none."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from textwrap import dedent
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message
    from fluent.syntax.ast import Resource

# A message or term begins where a line does; what belongs to it is indented, but for a closing brace.
ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=.*?(?=^-?[a-zA-Z][a-zA-Z0-9_-]* *=|\Z)", re.MULTILINE | re.DOTALL)
NAME = re.compile(r"-?[a-zA-Z][a-zA-Z0-9_-]*")
# A message of a text alone: nothing is put in, nothing is chosen, it has no attributes.
PLAIN = re.compile(r"[^={}]*= *([^\n{}]*)((?:\n *(?:(?<= )[^\s{}.*\[][^\n{}]*)?)*)(?=\n\S|\s*\Z)")


class LazyBundle:
    """A bundle that is handed texts, and parses of them what is asked for, with all that this may refer to."""

    def __init__(self, lang: str, functions: dict[str, Callable[[Any], Any]]) -> None:
        self._lang = lang
        self._functions = functions
        self._unread: dict[str, str] = {}
        self._plain: dict[str, str | None] = {}
        self._made: list[FluentBundle] = []

    def add_file(self, package: str, name: str) -> None:
        """All messages of a file, over those of the same names."""
        self._add(entries_of(package, name))

    def add_text(self, text: str) -> None:
        self._add(_entries(text))

    def _add(self, entries: dict[str, str]) -> None:
        self._unread |= entries
        for name in self._plain.keys() & entries.keys():
            del self._plain[name]

    def has_message(self, name: str) -> bool:
        return name in self._unread or any(made.has_message(name) for made in self._made[:1])

    def plain(self, name: str) -> str | None:
        """What a message says that is a text alone; None for any other."""
        if name not in self._plain:
            entry = self._unread.get(name)
            self._plain[name] = None if entry is None else plain_text(entry)
        return self._plain.get(name)

    def get_message(self, name: str) -> Message:
        if name in self._unread:
            self._read(name)
        return self._parsed.get_message(name)

    def format_pattern(self, pattern: Any, arguments: dict[str, Any] | None = None) -> tuple[Any, list[Exception]]:
        text, errors = self._parsed.format_pattern(pattern, arguments)
        return text, list(errors)

    @property
    def _parsed(self) -> FluentBundle:
        """Fluent's own bundle, made once: of two threads that make one, both take the first."""
        if not self._made:
            from fluent.runtime import FluentBundle

            self._made.append(FluentBundle([self._lang], functions=self._functions, use_isolating=False))
        return self._made[0]

    def _read(self, name: str) -> None:
        """Nothing counts as read before all that it may refer to is there: another thread may ask meanwhile."""
        found: dict[str, str] = {}
        wanted = [name]
        while wanted:
            one = wanted.pop()
            text = self._unread.get(one)
            if text is not None and one not in found:
                found[one] = text
                wanted += NAME.findall(text)
        for text in found.values():
            self._parsed.add_resource(_parsed(text), allow_overrides=True)
        for one in found:
            self._unread.pop(one, None)


@cache
def entries_of(package: str, name: str) -> dict[str, str]:
    """The messages of a file by their names, none of them parsed."""
    return _entries(files(package).joinpath(name).read_text(encoding="utf-8"))


def _entries(text: str) -> dict[str, str]:
    return {found[1]: found[0] for found in ENTRY.finditer(text)}


def plain_text(entry: str) -> str | None:
    """What a message of a text alone says, as Fluent reads it; None for any other message, and for a term."""
    found = PLAIN.match(entry)
    if found is None or entry.startswith("-"):
        return None
    return f"{found[1]}{dedent(found[2])}".lstrip("\n").rstrip(" \n") or None


@cache
def _parsed(text: str) -> Resource:
    """Once for all bundles: parsing takes a hundred times longer than adding."""
    from fluent.runtime import FluentResource

    return FluentResource(text)
