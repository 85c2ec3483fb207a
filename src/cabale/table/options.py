"""The options of a game as a table keeps them, and as it shows them: what a game calls secret (`Options.secret`, words
that players brought) nobody is shown, the host included."""

from typing import Any

import msgspec
from msgspec import Raw

from cabale.core.errors import Illegal
from cabale.core.game import Game


def secret_in(game: Game) -> tuple[str, ...]:
    """The names of the options that are not shown."""
    names: tuple[str, ...] = getattr(game.Options, "secret", ())
    return names


def read(game: Game, wanted: Raw, before: Raw) -> Raw:
    """Options somebody asks for, written out in full. A secret one that is not mentioned stays as it was, and may come
    as the text a person wrote: then its game reads it, and names the line that is wrong."""
    try:
        fields: Any = msgspec.json.decode(wanted)
        texts = {}
        if isinstance(fields, dict):
            kept = msgspec.json.decode(before)
            fields = {name: kept[name] for name in secret_in(game) if name in kept} | fields
            texts = {name: fields.pop(name) for name in secret_in(game) if isinstance(fields.get(name), str)}
        options = msgspec.convert(fields, game.Options)
    except msgspec.DecodeError as error:
        raise Illegal("options-unreadable", detail=str(error)) from None
    for name, text in texts.items():
        options = getattr(options, f"with_{name}")(text)
    return Raw(msgspec.json.encode(options))


def shown(game: Game, options: Raw) -> tuple[Raw, tuple[str, ...]]:
    """Options as everybody may see them, and the names of those that were chosen and are not shown."""
    secret = secret_in(game)
    if not secret:
        return options, ()
    fields: dict[str, Any] = msgspec.json.decode(options)
    hidden = tuple(name for name in secret if fields.pop(name, None))
    return Raw(msgspec.json.encode(fields)), hidden
