"""HEY, the game of near words: most share a password, some have one a little different, one has none."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from cabale.core.chance import Chance
from cabale.core.game import LANGUAGE_MARK, SECRET_MARK, Game, Part
from cabale.core.tell import Tell
from cabale.games.hey import actions, events, setup, talk, text, view
from cabale.games.hey.missions import MissionCard, parse
from cabale.games.hey.state import State


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The language of the words, how many missions are prepared at a time, the points that win, and missions that the
    players brought, which are then the only ones. Those are secret: a table shows them to nobody."""

    words: Annotated[Literal["fr", "en"], LANGUAGE_MARK] = "fr"
    prepared: Annotated[int, Meta(ge=1, le=20)] = 5
    goal: Annotated[int, Meta(ge=1, le=20)] = 5
    missions: Annotated[tuple[MissionCard, ...], SECRET_MARK] = ()

    def bring(self, text: str) -> "Options":
        """The same, played with the missions of a text that somebody wrote; raises `Unreadable` with its bad line."""
        return replace(self, missions=parse(text, self.words))


class Hey:
    id = "hey"
    rules = 1
    seats = range(3, 10)
    usual_seats = 6
    minutes = 15
    themes: tuple[str, ...] = ("hey",)
    package = __name__
    tables: Mapping[str, Any] = {}

    Options = Options
    Action = actions.Action
    Event = events.Event
    Utterance = talk.Utterance
    View = view.View

    def start(self, seats: int, options: Any, chance: Chance, tell: Tell | None = None) -> State:
        return setup.start(seats, options.words, options.missions, options.prepared, options.goal, chance, tell)

    def parts(self, state: Any) -> tuple[Part, ...]:
        return (Part(),) * int(state.seats)  # HEY 1.4: roles last a mission, everybody plays for himself

    fold = staticmethod(view.fold)
    utterances = staticmethod(talk.utterances)
    check_talk = staticmethod(talk.check)
    truth = staticmethod(talk.truth)
    from_text = staticmethod(text.POSITION.from_text)


game: Game = Hey()
