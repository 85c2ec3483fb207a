"""Fluent messages that are parsed when they are first asked for: a command says a few of some hundred, and parsing all
of them takes longer than everything else it does before it answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax.ast import Resource

# A message or term begins where a line does; what belongs to it is indented, but for a closing brace.
ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=.*?(?=^-?[a-zA-Z][a-zA-Z0-9_-]* *=|\Z)", re.MULTILINE | re.DOTALL)
NAME = re.compile(r"-?[a-zA-Z][a-zA-Z0-9_-]*")


class LazyBundle(FluentBundle):
    """A bundle that is handed texts, and parses of them what is asked for, with all that this may refer to."""

    def __init__(self, lang: str, functions: dict[str, Callable[[Any], Any]]) -> None:
        super().__init__([lang], functions=functions, use_isolating=False)
        self._unread: dict[str, str] = {}

    def add_file(self, package: str, name: str) -> None:
        """All messages of a file, over those of the same names."""
        self._unread |= entries_of(package, name)

    def add_text(self, text: str) -> None:
        self._unread |= _entries(text)

    def has_message(self, message_id: str) -> bool:
        return message_id in self._unread or super().has_message(message_id)

    def get_message(self, message_id: str) -> Message:
        if message_id in self._unread:
            self._read(message_id)
        return super().get_message(message_id)

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
            self.add_resource(_parsed(text), allow_overrides=True)
        for one in found:
            self._unread.pop(one, None)


@cache
def entries_of(package: str, name: str) -> dict[str, str]:
    """The messages of a file by their names, none of them parsed."""
    return _entries(files(package).joinpath(name).read_text(encoding="utf-8"))


def _entries(text: str) -> dict[str, str]:
    return {found[1]: found[0] for found in ENTRY.finditer(text)}


@cache
def _parsed(text: str) -> Resource:
    """Once for all bundles: parsing takes a hundred times longer than adding."""
    return FluentResource(text)
