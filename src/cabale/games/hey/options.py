"""What can be chosen before a match of HEY, and what players may bring to it."""

from typing import Annotated, Literal, Self

from msgspec import Meta
from msgspec.structs import replace

from cabale.core.options import LANGUAGE_MARK, SECRET_MARK, Bringing
from cabale.games.hey.missions import MissionCard, parse


class Options(Bringing, frozen=True, omit_defaults=True):
    """The language of the words, how many missions are prepared at a time, the points that win, and missions that the
    players brought, which are then the only ones. Those are secret: a table shows them to nobody."""

    words: Annotated[Literal["fr", "en"], LANGUAGE_MARK] = "fr"
    prepared: Annotated[int, Meta(ge=1, le=20)] = 5
    goal: Annotated[int, Meta(ge=1, le=20)] = 5
    missions: Annotated[tuple[MissionCard, ...], SECRET_MARK] = ()

    def bring(self, text: str) -> Self:
        """The same, played with the missions of a text that somebody wrote; raises `Unreadable` with its bad line."""
        return replace(self, missions=parse(text, self.words))
