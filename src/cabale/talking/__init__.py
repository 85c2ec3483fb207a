"""Talk between people and bots: what people type, read into a game's speech acts.

A reader is found by the entry points `cabale.readers`; a game without one has its letters read ("FFL") and nothing else
(`letters`). What is not understood stays chat and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from cabale.core.errors import Illegal
from cabale.core.match import Match
from cabale.core.messages import Utterance
from cabale.core.view import View

# The view of who typed it, the names at the table, the theme, the text: the speech acts it says, none if it is chat.
Reader = Callable[[View, tuple[str, ...], str | None, str], tuple[Utterance, ...]]

GROUP = "cabale.readers"


@cache
def reader_of(game: str) -> Reader:
    """How this game's sentences are read; nothing is understood of a game without a reader."""
    for entry in entry_points(group=GROUP, name=game):
        reader: Reader = entry.load()
        return reader
    return lambda view, names, theme, text: ()


def understand(match: Match, seat: int, text: str) -> tuple[Utterance, ...]:
    """What this seat says by this, in typed words that may be said now; none if it is not understood."""
    if not 0 <= seat < len(match.seats):
        return ()
    words = reader_of(match.game.id)(match.view(seat), match.seats, match.options.theme, text)
    return tuple(word for word in words if _may_be_said(match, seat, word))


def _may_be_said(match: Match, seat: int, word: Utterance) -> bool:
    try:
        match.game.check_talk(match.state, seat, word)
    except Illegal:
        return False
    return True
