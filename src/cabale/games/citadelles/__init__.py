"""Citadelles, two to seven players."""

from collections.abc import Mapping
from typing import TypeAlias

from cabale.core import match
from cabale.core.chance import Chance
from cabale.core.game import Game, Part
from cabale.core.tell import Tell
from cabale.games.citadelles import actions, events, fold, options, setup, tables, talk, text, view, worlds
from cabale.games.citadelles.state import State


class Citadelles:
    id = "citadelles"
    rules = 1
    earlier: tuple["Citadelles", ...] = ()
    seats = range(2, 8)
    usual_seats = 4
    minutes = 40
    themes: tuple[str, ...] = ("citadelles",)
    package = __name__
    tables: Mapping[str, object] = tables.PUBLIC

    Options = options.Options
    Action = actions.Action
    Event = events.Event
    Utterance = talk.Utterance
    View = view.View

    def start(self, seats: int, options: options.Options, chance: Chance, tell: Tell | None = None) -> State:
        return setup.start(seats, chance, tell)

    def parts(self, state: State) -> tuple[Part, ...]:
        return (Part(),) * int(state.seats)

    fold = staticmethod(fold.fold)
    worlds = staticmethod(worlds.worlds)
    may_speak = staticmethod(talk.may_speak)
    utterances = staticmethod(talk.utterances)
    check_talk = staticmethod(talk.check)
    truth = staticmethod(talk.truth)
    from_text = staticmethod(text.POSITION.from_text)


game: Game[State, actions.Action, talk.Utterance, view.View, view.AnyView] = Citadelles()
Match: TypeAlias = match.Match[State, actions.Action, talk.Utterance, view.View, view.AnyView]
