"""Indiscrétions, the duel of spies: both players decide at once."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from cabale.core.chance import Chance
from cabale.core.game import Game, Part
from cabale.core.tell import Tell
from cabale.games.indiscretions import actions, events, setup, talk, text, view
from cabale.games.indiscretions.state import State


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """IN 2.3: after so many turns it is a draw."""

    turns: Annotated[int, Meta(ge=1, le=500)] = 60


class Indiscretions:
    id = "indiscretions"
    rules = 1
    seats = range(2, 3)
    usual_seats = 2
    minutes = 30
    themes: tuple[str, ...] = ("indiscretions",)
    package = __name__
    tables: Mapping[str, Any] = {}

    Options = Options
    Action = actions.Action
    Event = events.Event
    Utterance = talk.Utterance
    View = view.View

    def start(self, seats: int, options: Any, chance: Chance, tell: Tell | None = None) -> State:
        return setup.start(options.turns, tell)

    def parts(self, state: Any) -> tuple[Part, ...]:
        return (Part(), Part())  # each for himself, and both alike

    fold = staticmethod(view.fold)
    utterances = staticmethod(talk.utterances)
    check_talk = staticmethod(talk.check)
    truth = staticmethod(talk.truth)
    from_text = staticmethod(text.POSITION.from_text)


game: Game = Indiscretions()
