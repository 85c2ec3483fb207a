"""What can be chosen before a match, and what players may bring to it."""

from abc import abstractmethod
from functools import cache
from typing import Final, Self

import msgspec
from msgspec import Meta, Struct

from cabale.core.state import State

# Marks, `Annotated[…, LANGUAGE_MARK]`: an option that takes the language of whoever opens the table, and what is not to
# be read over a shoulder. That is what players bring to surprise each other, which a table shows to nobody, and a field
# of an event that only one seat is told, which the browser's log leaves out.
LANGUAGE_MARK: Final = Meta(extra_json_schema={"x-cabale": "language"})
SECRET_MARK: Final = Meta(extra_json_schema={"x-cabale": "secret"})
# What a table remembers from one match to the next (`Options.after`): nobody chooses it, and it is shown to nobody.
KEPT_MARK: Final = Meta(extra_json_schema={"x-cabale": "kept"})


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's own options are the fields of a subclass, each with a default."""

    @property
    def theme(self) -> str | None:
        """One of the game's themes, which changes words and pictures only; a field where there are several."""
        return None

    def check(self) -> None:
        """Raise `Unreadable` if these do not go together, so that no match could be played."""

    def after(self, state: State) -> Self:
        """The options of a rematch after a match that stands so: the same, but for what a table is to remember."""
        return self


class Bringing(Options, frozen=True):
    """Options of a game to which players may bring something of their own, written as a text. What is read from it
    bears `SECRET_MARK`."""

    @abstractmethod
    def bring(self, text: str) -> Self:
        """The same options with what this text says; raises `Unreadable` with its bad line."""


@cache
def marked_options(options: type[Options], mark: Meta) -> tuple[str, ...]:
    """The names of the options that bear this mark."""
    info = msgspec.inspect.type_info(options)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(
        field.encode_name
        for field in info.fields
        if isinstance(field.type, msgspec.inspect.Metadata) and field.type.extra_json_schema == mark.extra_json_schema
    )
