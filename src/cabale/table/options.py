"""A game's options at a table. What players bring to surprise each other (marked `x-cabale: secret`) is shown to
nobody, not even to who brought it: what is shown is built up from the rest."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Raw

from cabale.core.errors import Illegal
from cabale.core.game import Game
from cabale.core.options import KEPT_MARK, SECRET_MARK, Bringing, Options, marked_options
from cabale.core.state import State
from cabale.table.messages import Json


def secret_options(kind: type[Options]) -> frozenset[str]:
    """The names of the options that are kept to the table."""
    return frozenset((*marked_options(kind, SECRET_MARK), *marked_options(kind, KEPT_MARK)))


def check_options(game: Game, options: Raw, before: Raw | None = None, brought: str | None = None) -> Raw:
    """Options as they are kept; secret ones that are left out stay as they were. `brought` is a text that players
    wrote, for a game whose options can read one."""
    try:
        given = msgspec.json.decode(options, type=Json)
        if before is not None:
            kept = msgspec.json.decode(before, type=Json)
            given = {name: kept[name] for name in secret_options(game.Options) if name in kept} | given
            given |= {name: kept[name] for name in marked_options(game.Options, KEPT_MARK) if name in kept}
        decoded = read_options(game.Options, msgspec.json.encode(given))
    except msgspec.ValidationError as error:
        raise Illegal("options-unreadable", detail=str(error)) from None
    if brought is not None:
        if not isinstance(decoded, Bringing):
            raise Illegal("nothing-to-bring", game=game.id)
        decoded = decoded.bring(brought)
    decoded.check()
    return Raw(msgspec.json.encode(decoded))


@lru_cache(maxsize=50)  # looked at whenever something happens at a table, and what players bring is long
def read_options(kind: type[Options], options: bytes) -> Options:
    """Options of a game as they are kept."""
    return msgspec.json.decode(options, type=kind)


def public_options(game: Game, options: Raw) -> Raw:
    """What everybody may see of them, written out in full."""
    return _told(game.Options, bytes(options))[0]


def hidden_options(game: Game, options: Raw) -> tuple[str, ...]:
    """The names of those that were chosen and are shown to nobody."""
    return _told(game.Options, bytes(options))[1]


@lru_cache(maxsize=500)  # asked whenever a table is shown, and what players bring is long
def _told(kind: type[Options], options: bytes) -> tuple[Raw, tuple[str, ...]]:
    decoded, usual = read_options(kind, options), kind()
    secret = secret_options(kind)
    shown = {name: getattr(decoded, name) for name in decoded.__struct_fields__ if name not in secret}
    chosen = sorted(marked_options(kind, SECRET_MARK))
    hidden = tuple(name for name in chosen if getattr(decoded, name) != getattr(usual, name))
    return Raw(msgspec.json.encode(shown)), hidden


def still_hidden(game: Game, played: Raw, now: Raw) -> bool:
    """Whether a table with the options `now` would play again with what was hidden in a match with those `played`."""
    first, again = (read_options(game.Options, bytes(options)) for options in (played, now))
    return any(getattr(first, name) == getattr(again, name) for name in hidden_options(game, played))


def options_after(game: Game, options: Raw, state: State) -> Raw:
    """The options of a rematch, with what the table is to remember of a match that ended so."""
    return Raw(msgspec.json.encode(read_options(game.Options, bytes(options)).after(state)))
